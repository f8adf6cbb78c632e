/** Where the thread that renders a page leaves a set for the ids that its components name. */
export const anchorRegistry = 'docsite.anchors';

/**
 * Says that links may lead to these ids, which are on the page once a script runs, such as those in tabs that are made
 * when they are opened. The browser has nothing to do for it.
 */
export function useAnchors(...ids: readonly string[]): void {
  const named = (globalThis as Record<symbol, unknown>)[Symbol.for(anchorRegistry)];
  if (named instanceof Set) for (const id of ids) named.add(id);
}
