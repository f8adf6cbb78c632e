import { without } from '../../diagnostics/without.ts';
import { type PageFacts, wordsOf } from './page-facts.ts';

export const differenceKinds = {
  route: 'Pages',
  title: 'Titles',
  description: 'Descriptions',
  id: 'Ids of headings',
  word: 'Words',
  image: 'Images',
  code: 'Blocks of code',
  neighbour: 'Previous and next pages',
  canonical: 'Canonical addresses',
  alternate: 'Other languages',
} as const;
export type DifferenceKind = keyof typeof differenceKinds;

/** What one page had with the old builder and has not, or has otherwise, with docsite. */
export interface Difference {
  readonly route: string;
  readonly kind: DifferenceKind;
  /** What the old page has. */
  readonly was: readonly string[];
  /** What the new one has in its place; empty when it has nothing. */
  readonly is: readonly string[];
}

/** What of an old page the new one lacks or says otherwise. What is only in the new one is no difference. */
export function comparePages(route: string, old: PageFacts, page: PageFacts): Difference[] {
  const missing = (kind: DifferenceKind, was: readonly string[]): Difference[] =>
    was.length === 0 ? [] : [{ route, kind, was, is: [] }];
  const changed = (kind: DifferenceKind, was: string | null, is: string | null): Difference[] =>
    was === null || was === is ? [] : [{ route, kind, was: [was], is: is === null ? [] : [is] }];
  return [
    ...changed('title', plainTitle(old.title), plainTitle(page.title)),
    ...(isSaid(old, page) ? [] : changed('description', old.description, page.description)),
    ...missing(
      'id',
      old.headingIds.filter((id) => !page.ids.has(id)),
    ),
    ...missing('word', without(old.words, page.words)),
    ...missing('image', without(old.images, page.images)),
    ...missing('code', without(old.code.map(withoutSigns), page.code.map(withoutSigns)).map(shortened)),
    ...changed('neighbour', old.previous, page.previous),
    ...changed('neighbour', old.next, page.next),
    ...changed('canonical', old.canonical, page.canonical),
    ...missing('alternate', without(old.alternates, page.alternates)),
  ];
}

/** Whether the new page says of itself what somebody wrote of the old one: builders take the rest from the text. */
function isSaid(old: PageFacts, page: PageFacts): boolean {
  const written = wordsOf(old.description ?? '');
  if (inOneRow(written) === inOneRow(wordsOf(page.description ?? ''))) return true;
  // A word may be cut, or end in dots.
  return inOneRow(old.words).includes(inOneRow(written.length > 1 ? written.slice(0, -1) : written));
}

/** Builders take signs out of a text for a description, `_` of a name among them. */
function inOneRow(words: readonly string[]): string {
  return words.join('').replaceAll('_', '');
}

/** The signs between the titles of page and site differ, and say nothing. */
function plainTitle(title: string): string {
  return title.replaceAll(/\s+[|·•–—-]\s+/g, ' | ');
}

/** Signs of inserted and deleted lines are text with some builders, and drawn by the style with others. */
function withoutSigns(code: string): string {
  return code.replaceAll(/[+-]/g, '');
}

function shortened(code: string): string {
  return code.length > 80 ? `${code.slice(0, 79)}…` : code;
}
