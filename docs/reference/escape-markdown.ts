/** Text as Markdown that says exactly that, in tables too. */
export const escapeMarkdown = (text: string): string => text.replace(/[\\`*_{}[\]<>$|~#]|:(?=:|\w)/g, '\\$&');

/** Text as code within a line, in tables too. */
export function inlineCode(text: string): string {
  const fence = '`'.repeat(Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length)) + 1);
  const blank = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${fence}${blank}${text.replaceAll('|', '\\|')}${blank}${fence}`;
}
