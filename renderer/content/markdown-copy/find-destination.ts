import type { Span } from '../syntax/blank-out.ts';

/** A destination and perhaps a title up to the end of the text (CommonMark 0.31, sections 4.7, 6.3 and 6.4). */
const resource =
  /^(\s*)(<(?:\\.|[^\\<>\n])*>|[^\s]*?)(?:\s+(?:"(?:\\.|[^\\"])*"|'(?:\\.|[^\\'])*'|\((?:\\.|[^\\()])*\)))?\s*$/s;

/**
 * The destination of the link or image `[text](url "title")` that is the whole of `source`, with the angle brackets
 * around it. `url` is what it means, by which a match is made sure. Null for other forms of links, and for a URL with rare entities in it.
 */
export function findDestination(source: string, url: string): Span | null {
  if (!source.endsWith(')')) return null;
  const inner = source.length - 1;
  for (let at = source.lastIndexOf('](', inner); at > 0; at = source.lastIndexOf('](', at - 1)) {
    const found = destinationIn(source, { start: at + 2, end: inner }, url);
    if (found) return found;
  }
  return null;
}

/** The destination of the definition `[id]: url "title"` that is the whole of `source`. */
export function findDefinitionDestination(source: string, url: string): Span | null {
  for (let at = source.indexOf(']:'); at > 0; at = source.indexOf(']:', at + 1)) {
    const found = destinationIn(source, { start: at + 2, end: source.length }, url);
    if (found) return found;
  }
  return null;
}

function destinationIn(source: string, { start, end }: Span, url: string): Span | null {
  const match = resource.exec(source.slice(start, end));
  if (!match) return null;
  const [, blank = '', written = ''] = match;
  const bare = written.startsWith('<') && written.endsWith('>') ? written.slice(1, -1) : written;
  if (bare !== url && unescaped(bare) !== url) return null;
  const from = start + blank.length;
  return { start: from, end: from + written.length };
}

/** Backslash escapes, and the one entity that URLs are full of. */
function unescaped(written: string): string {
  return written.replaceAll('&amp;', '&').replace(/\\([!-/:-@[-`{-~])/g, '$1');
}
