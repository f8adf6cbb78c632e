/**
 * Places in the text of a Markdown copy that only a page can fill: where a URL leads, and what an expression is. They stand
 * in the text between two NUL characters, which no Markdown text holds (CommonMark, section 2.3, replaces them).
 */
const mark = '\0';
const expressionSign = '\u0001';
const slotSign = '\u0002';
const listSign = '\u0003';

export type Hole =
  | { readonly kind: 'url'; readonly url: string }
  /** What the element of a partial holds. */
  | { readonly kind: 'slot' }
  /** The list of the pages that stand in the category of the page. */
  | { readonly kind: 'list' }
  /** Index into the document's module. */
  | { readonly kind: 'expression'; readonly index: number };

/** A text that may hold holes, from text that is known to hold none. */
export function withoutMarks(text: string): string {
  return text.includes(mark) ? text.replaceAll(mark, '\uFFFD') : text;
}

/** A hole for what the URL becomes, written as in the document; NUL characters in it become U+FFFD. */
export function urlHole(url: string): string {
  return `${mark}${withoutMarks(url)}${mark}`;
}

/** A hole for the value of an expression, by its index in the document's module. */
export function expressionHole(index: number): string {
  return `${mark}${expressionSign}${index}${mark}`;
}

export const slotHole = `${mark}${slotSign}${mark}`;

export const listHole = `${mark}${listSign}${mark}`;

/** Fills the holes of a text. */
export function fillHoles(text: string, fill: (hole: Hole) => string): string {
  const parts = text.split(mark);
  for (let index = 1; index < parts.length; index += 2) parts[index] = fill(holeFrom(parts[index] ?? ''));
  return parts.join('');
}

function holeFrom(content: string): Hole {
  if (content === slotSign) return { kind: 'slot' };
  if (content === listSign) return { kind: 'list' };
  return content.startsWith(expressionSign)
    ? { kind: 'expression', index: Number(content.slice(1)) }
    : { kind: 'url', url: content };
}

/** A URL that leads to another site whatever page it stands on; `pathname://` means this one. */
const elsewhere = /^(?!pathname:)(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/** Whether what a URL leads to depends on the page that it stands on. */
export function isOfThisSite(url: string): boolean {
  return url !== '' && !elsewhere.test(url);
}
