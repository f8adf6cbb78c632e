/** What components tell of their page while it is rendered. */
export interface PageNotes {
  /** Ids that are there once a script runs. */
  readonly ids: Set<string>;
  /** Addresses that are no pages of the site. */
  readonly addresses: Set<string>;
}

const key = Symbol.for('docsite.page-notes');
const registry = globalThis as Record<symbol, PageNotes | undefined>;

/** The notes of the page that this thread renders; undefined in browsers. */
export function pageNotes(): PageNotes | undefined {
  return registry[key];
}

/** What is made by `work`, and what components tell meanwhile. */
export function withPageNotes<Value>(work: () => Value): {
  readonly value: Value;
  readonly notes: PageNotes;
} {
  const notes = { ids: new Set<string>(), addresses: new Set<string>() };
  registry[key] = notes;
  return { value: work(), notes };
}
