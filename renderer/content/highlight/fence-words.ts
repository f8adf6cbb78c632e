import { suggest } from '../../diagnostics/suggest.ts';
import { wordsOf } from '../../markup/words-of.ts';

/** Names that the opening line of a fence may hold, for suggestions. */
export const fenceWords: readonly string[] = wordsOf(`
  title showLineNumbers noLineNumbers wrap ins del mark diff lang file npm2yarn
`);

/** What stands in place of words that other builders read there. */
const counterparts: Readonly<Record<string, string>> = {
  filename: 'title',
  highlight: '{1,3-5}',
  hl_lines: '{1,3-5}',
  linenos: 'showLineNumbers',
  linenums: 'showLineNumbers',
  name: 'title',
  npm: '[npm]',
  pnpm: '[pnpm]',
  yarn: '[yarn]',
};

/** The word that is meant by one that means nothing; null for one that is like none. */
export function fenceWordMeant(word: string): string | null {
  const name = word.toLowerCase();
  return Object.hasOwn(counterparts, name) ? (counterparts[name] ?? null) : suggest(word, fenceWords);
}

/** Whether text in braces is data or a template, such as `{"span":3}`, and no attempt at a list of lines. */
export function isForeign(inBraces: string): boolean {
  return /[{:="']/.test(inBraces);
}
