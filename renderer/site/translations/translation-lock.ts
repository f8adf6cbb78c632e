/**
 * `content/i18n/<locale>/translations.yaml`: for each translated page, the mark of the text that it was last
 * checked against. One line a page, sorted, so that branches which mark different pages merge by themselves.
 */
import * as z from 'zod';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { validateYaml } from '../../diagnostics/validate-yaml.ts';
import { orNull } from '../../files/or-null.ts';

/** Marks by the path of the translation below the folder of its locale: `docs/current/rooms.md`. */
export type TranslationMarks = ReadonlyMap<string, string>;

export const lockName = 'translations.yaml';

const header = `# The state of the original that each translation matches: the first digits of the SHA-256 of its text.
# "docsite i18n mark <file>" writes the line of a page; "docsite i18n status" shows whose original has changed.
`;

const mark = z.string().regex(/^[0-9a-f]{12}$/, {
  error: 'must be 12 hexadecimal digits\nLet "docsite i18n mark" write the line, or remove it.',
});
const lockSchema = z.record(z.string(), mark);

/** Names that YAML reads as they are; the others are written as JSON strings, which are YAML too. */
const plainName = String.raw`[\w@][\w./@+ -]*\.\w+`;
const entryLine = new RegExp(`^(?:(${plainName})|("(?:[^"\\\\]|\\\\.)*")): ([0-9a-f]{12})$`);
const isPlain = new RegExp(`^${plainName}$`);

/** Problems: those of a YAML file, at their lines; the marks are empty then. */
export function parseLock({ text, file }: { readonly text: string; readonly file: string }): {
  marks: TranslationMarks;
  diagnostics: readonly Diagnostic[];
} {
  const written = marksFromLines(text);
  if (written) return { marks: written, diagnostics: [] };
  const { value, diagnostics } = validateYaml({ text, file, schema: lockSchema });
  return { marks: new Map(Object.entries(value ?? {})), diagnostics };
}

/**
 * The marks of a file as `formatLock` writes it, or null for any other. Large sites have thousands of lines, and
 * a YAML parser takes as long for them as for the rest of the site's data together.
 */
function marksFromLines(text: string): TranslationMarks | null {
  const marks = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    if (line === '' || line.startsWith('#')) continue;
    const [, plain, quoted = '', value = ''] = entryLine.exec(line) ?? [];
    const name = plain ?? orNull(() => String(JSON.parse(quoted)));
    if (name === null || marks.has(name)) return null;
    marks.set(name, value);
  }
  return marks;
}

/** The file's text, sorted by name. */
export function formatLock(marks: TranslationMarks): string {
  const lines = [...marks]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${isPlain.test(name) ? name : JSON.stringify(name)}: ${value}\n`);
  return header + lines.join('');
}

/** The marks of the pages below `from`, once more for the copies of those pages below `to`. */
export function copyMarks(marks: TranslationMarks, from: string, to: string): TranslationMarks {
  const copies = [...marks]
    .filter(([name]) => name.startsWith(`${from}/`))
    .map(([name, mark]): [string, string] => [`${to}${name.slice(from.length)}`, mark]);
  return new Map([...marks, ...copies]);
}
