import { pageNotes } from './page-notes.ts';

/**
 * Says that links may lead to these ids, which are on the page once a script runs, such as those in tabs that are made
 * when they are opened. The browser has nothing to do for it.
 */
export function useAnchors(...ids: readonly string[]): void {
  for (const id of ids) pageNotes()?.ids.add(id);
}
