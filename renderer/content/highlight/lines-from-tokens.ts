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
  /** Tags open at this point, outermost first: closed at the end of a line and opened again on the next. */
  readonly open: string[];
}

/** The HTML of each line; a token that spans lines is closed and opened again at every line end. */
export function linesFromTokens(tokens: readonly PrismToken[]): string[] {
  const lines: Lines = { done: [], current: '', open: [] };
  for (const token of tokens) addToken(lines, token);
  return [...lines.done, lines.current];
}

function addToken(lines: Lines, token: PrismToken): void {
  if (typeof token === 'string') {
    addText(lines, token);
    return;
  }
  const { type, alias } = token;
  const others = typeof alias === 'string' ? alias : (alias?.join(' ') ?? '');
  const tag = `<span class="token ${type}${alias === undefined ? '' : ` ${others}`}">`;
  lines.current += tag;
  lines.open.push(tag);
  if (Array.isArray(token.content)) for (const inner of token.content) addToken(lines, inner);
  else addToken(lines, token.content as PrismToken);
  lines.open.pop();
  lines.current += '</span>';
}

function addText(lines: Lines, text: string): void {
  let from = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', from)) {
    lines.done.push(lines.current + escapeText(text.slice(from, at)) + '</span>'.repeat(lines.open.length));
    lines.current = lines.open.join('');
    from = at + 1;
  }
  lines.current += escapeText(from === 0 ? text : text.slice(from));
}

const special = /[&<>]/;

/** Text for HTML content (not for attributes). */
export function escapeText(text: string): string {
  if (!special.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
