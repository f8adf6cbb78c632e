/** Names that the opening line of a fence may hold besides its list of lines. */
export const fenceWords: readonly string[] = ['title', 'showLineNumbers', 'npm2yarn'];

const word = /(?<name>[^\s="'{}]+)=(?:"[^"]*"|'[^']*'|\{[^}]*\}*|\S*)|(?<braces>\{[^}]*\}*)|(?<other>\S+)/g;

/**
 * What the words behind a fence's language hold that means nothing: names that are not among `fenceWords`, and braces
 * with other things than lines, such as `{"span":3}` and `{{ … }}` of other tools. As they are written.
 */
export function unknownFenceWords(meta: string): string[] {
  return [...meta.matchAll(word)].flatMap(({ groups = {} }) => {
    const { name, braces, other } = groups;
    if (braces !== undefined) return isForeign(braces.slice(1)) ? braces : [];
    const written = name ?? other ?? '';
    return fenceWords.includes(written) ? [] : written;
  });
}

/** Whether text in braces is data or a template and no attempt at a list of lines. */
export function isForeign(inBraces: string): boolean {
  return /[{:="']/.test(inBraces);
}
