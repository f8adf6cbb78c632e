/** Names that the opening line of a fence may hold, for suggestions. */
export const fenceWords: readonly string[] = [
  'title',
  'showLineNumbers',
  'noLineNumbers',
  'wrap',
  'ins',
  'del',
  'mark',
  'diff',
  'lang',
  'file',
  'npm2yarn',
];

/** Whether text in braces is data or a template, such as `{"span":3}`, and no attempt at a list of lines. */
export function isForeign(inBraces: string): boolean {
  return /[{:="']/.test(inBraces);
}
