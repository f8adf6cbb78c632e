import { type CodeStyle, innerStyle, plainCode, styleOf } from './code-styles.ts';

/** A token as Prism makes it: text, or a type with what is inside. */
export type PrismToken =
  | string
  | {
      readonly type: string;
      readonly content: PrismToken | readonly PrismToken[];
      readonly alias?: string | readonly string[] | null;
    };

interface Lines {
  readonly done: string[];
  current: string;
  /** Classes of the element that is open in the current line; none is without any. */
  open: string;
}

/**
 * The HTML of each line: text, and one element around all that follows each other in one style. Elements end with their line,
 * and none stands in another.
 */
export function linesFromTokens(tokens: readonly PrismToken[]): string[] {
  const lines: Lines = { done: [], current: '', open: '' };
  for (const token of tokens) addToken(lines, token, plainCode);
  endLine(lines);
  return lines.done;
}

function addToken(lines: Lines, token: PrismToken, outer: CodeStyle): void {
  if (typeof token === 'string') {
    addText(lines, token, outer.classes);
    return;
  }
  const style = innerStyle(outer, styleOf(token.type, token.alias));
  if (Array.isArray(token.content)) for (const inner of token.content) addToken(lines, inner, style);
  else addToken(lines, token.content as PrismToken, style);
}

function addText(lines: Lines, text: string, classes: string): void {
  let from = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', from)) {
    addPiece(lines, text.slice(from, at), classes);
    endLine(lines);
    from = at + 1;
  }
  addPiece(lines, from === 0 ? text : text.slice(from), classes);
}

/** Adds a piece of a line. White space shows no style, and stays with what stands before it. */
function addPiece(lines: Lines, text: string, classes: string): void {
  if (classes !== lines.open && /\S/.test(text)) {
    if (lines.open !== '') lines.current += '</span>';
    if (classes !== '') lines.current += spanOf(classes);
    lines.open = classes;
  }
  lines.current += escapeText(text);
}

function endLine(lines: Lines): void {
  lines.done.push(lines.open === '' ? lines.current : `${lines.current}</span>`);
  lines.current = '';
  lines.open = '';
}

/** The start of an element of code. Without quotes where it can be: each would be escaped where trees are stored. */
export function spanOf(classes: string): string {
  return classes.includes(' ') ? `<span class="${classes}">` : `<span class=${classes}>`;
}

const special = /[&<>]/;

/** Text for HTML content (not for attributes). */
export function escapeText(text: string): string {
  if (!special.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
