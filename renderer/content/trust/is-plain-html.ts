import { sanitizeSchema } from './sanitize-schema.ts';

const names: ReadonlySet<string> = new Set(sanitizeSchema.tagNames);

/** One tag whose attributes are those that only say something of the text. */
const tag =
  /<\/?([a-z][a-z0-9]*)(?:\s+(?:align|alt|aria-label|cite|colspan|datetime|dir|height|href|id|lang|open|rowspan|scope|span|src|srcset|start|title|type|value|width)(?:\s*=\s*(?:"[^"<>]*"|'[^'<>]*'|[^\s"'=<>`]+))?)*\s*\/?>/gi;

/** Whether raw HTML as text is tags that stay, with text between them: said with certainty or not at all. */
export function isPlainHtml(html: string): boolean {
  const between = html.replace(tag, (whole, name: string) => (names.has(name.toLowerCase()) ? '' : whole));
  return !between.includes('<');
}
