import type { Element, ElementContent } from 'hast';

/** On a phone a line of code within the text has room for at least as many characters. */
const longestLine = 30;

const long = new RegExp(`[^\\s]{${longestLine + 1},}`, 'g');

/**
 * Places in a path, an address or a name where it may go on in the next line: behind what separates its parts, but
 * not before an ending of two letters.
 */
const breakable = /(?<=\w(?:\/|::))(?=[\w.@*-])|(?<=\w[._-])(?=\w{3})/;

/** Lets a long path or name in `code` break between its parts, in place, since it would break within a word. */
export function breakLongCode(code: Element): void {
  code.children = code.children.flatMap((child): ElementContent[] =>
    child.type === 'text' && child.value.length > longestLine ? broken(child.value) : [child],
  );
}

/** Copied text is the same: a `<wbr>` has none. */
function broken(text: string): ElementContent[] {
  const parts = text.replace(long, (word) => word.split(breakable).join('\0')).split('\0');
  return parts.flatMap((value, index): ElementContent[] => {
    const part: ElementContent = { type: 'text', value };
    return index === 0 ? [part] : [{ type: 'element', tagName: 'wbr', properties: {}, children: [] }, part];
  });
}
