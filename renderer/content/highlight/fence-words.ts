import { suggest } from '../../diagnostics/suggest.ts';
import { otherNames, wordsOf } from '../../markup/words-of.ts';

/** Names that the opening line of a fence may hold, for suggestions. */
export const fenceWords: readonly string[] = wordsOf(`
  title showLineNumbers noLineNumbers wrap ins del mark diff lang file npm2yarn
`);

/** What stands in place of words that other builders read there. */
const counterparts = otherNames(`
  title filename name | {1,3-5} highlight hl_lines | showLineNumbers linenos linenums | [npm] npm | [pnpm] pnpm |
  [yarn] yarn
`);

/** The word that is meant by one that means nothing; null for one that is like none. */
export function fenceWordMeant(word: string): string | null {
  return counterparts.get(word.toLowerCase()) ?? suggest(word, fenceWords);
}

/** Whether text in braces is data or a template, such as `{"span":3}`, and no attempt at a list of lines. */
export function isForeign(inBraces: string): boolean {
  return /[{:="']/.test(inBraces);
}
