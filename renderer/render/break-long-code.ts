import type { Element, ElementContent, Text } from 'hast';

/** On a phone a line of code within the text has room for at least as many characters, and one of a heading. */
const longestLine = { code: 30, heading: 25 } as const;

const long = {
  code: new RegExp(`[^\\s]{${longestLine.code + 1},}`, 'g'),
  heading: new RegExp(`[^\\s]{${longestLine.heading + 1},}`, 'g'),
};

/**
 * Places in a path, an address or a name where it may go on in the next line: behind what separates its parts, but
 * not before an ending of two letters, and in a call before what it takes.
 */
const breakable = /(?<=\w(?:\/|::))(?=[\w.@*-])|(?<=\w[._-])(?=\w{3})|(?<=\w\()(?=[\w[{])/;

/** Lets a long path or name in code or a heading break between its parts, in place, since it would break within a word. */
export function breakLongCode(element: Element): void {
  const place = element.tagName === 'code' ? 'code' : 'heading';
  const isLong = (child: ElementContent): child is Text =>
    child.type === 'text' && child.value.length > longestLine[place];
  if (!element.children.some(isLong)) return;
  element.children = element.children.flatMap((child) =>
    isLong(child) ? broken(child.value, place) : [child],
  );
}

/** Copied text is the same: a `<wbr>` has none. */
function broken(text: string, place: keyof typeof long): ElementContent[] {
  const parts = text.replace(long[place], (word) => word.split(breakable).join('\0')).split('\0');
  return parts.flatMap((value, index): ElementContent[] => {
    const part: ElementContent = { type: 'text', value };
    return index === 0 ? [part] : [{ type: 'element', tagName: 'wbr', properties: {}, children: [] }, part];
  });
}
