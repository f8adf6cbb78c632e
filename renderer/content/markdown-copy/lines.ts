/** Text of several lines, moved between the places where blocks stand: list items, quotes, indented JSX. */

/** What stands before a block on its first line, if that is only what containers write there. */
const containers = /^(?:[ \t>]|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])|\[\^[^\]]*\]:)*$/;

/** What further lines of a block begin with: `before` stands before its first one, and list markers become blanks. */
export function linePrefix(before: string): string {
  const own = containers.test(before) ? before : (/^[ \t>]*/.exec(before)?.[0] ?? '');
  return own.replace(/[^ \t>]/g, ' ');
}

/** Takes up to the length of `prefix` off every line but the first, as far as it is blank (or quotes, if `prefix` does). */
export function withoutPrefix(text: string, prefix: string): string {
  if (prefix === '' || !text.includes('\n')) return text;
  const leading = prefix.includes('>') ? /^[ \t>]*/ : /^[ \t]*/;
  return eachLine(text, (line) => {
    const blank = leading.exec(line)?.[0].length ?? 0;
    return line.slice(Math.min(blank, prefix.length));
  });
}

/** Puts `prefix` before every line but the first. */
export function withPrefix(text: string, prefix: string): string {
  if (prefix === '' || !text.includes('\n')) return text;
  return eachLine(text, (line) => (line === '' ? prefix.trimEnd() : prefix + line));
}

/** The text as a block quote. */
export function quoted(text: string): string {
  return `> ${withPrefix(text, '> ')}`;
}

/** The text as one item of a list. */
export function listItem(text: string): string {
  return `- ${withPrefix(text, '  ')}`;
}

function eachLine(text: string, change: (line: string) => string): string {
  const [first = '', ...rest] = text.split('\n');
  return [first, ...rest.map(change)].join('\n');
}
