/** What a page of code says of itself: `export const title`, `description` and `frontMatter`, as literals. */

import type { Expression, Program } from 'estree';
import type { FrontMatter } from '../config/schema/front-matter.ts';
import { createDiagnostic, type Diagnostic, type Range } from '../diagnostics/diagnostic.ts';
import { rangeIn } from '../diagnostics/range-in.ts';
import { readNamedText } from '../files/unreadable.ts';
import type { SourceFile } from '../model/source-file.ts';
import { programOf } from '../modules/program-of.ts';
import { checkFrontMatter } from './read-front-matter.ts';
import { literalOf } from './syntax/literal-of.ts';

/** Of one page; `title` and `description` are in its front matter. */
export interface PageExports {
  readonly frontMatter: FrontMatter;
  /** Where fields stand that only the whole site can judge. */
  readonly fieldRanges: Readonly<Record<string, Range>>;
}

/** By source id, of the pages that say anything. */
export interface ReadPageExports {
  readonly exports: ReadonlyMap<string, PageExports>;
  readonly diagnostics: readonly Diagnostic[];
}

const names = ['title', 'description', 'frontMatter'] as const;

/** Most pages say nothing: their text is not parsed. */
const mayExport = new RegExp(`\\bexport\\b[^;]*?\\b(?:${names.join('|')})\\b`);

/**
 * Parses pages without running them. One that does not compile says nothing here: bundling tells of it. Rejects as
 * `readNamedText` when a file cannot be read.
 */
export async function readPageExports(files: readonly SourceFile[]): Promise<ReadPageExports> {
  const exports = new Map<string, PageExports>();
  const diagnostics: Diagnostic[] = [];
  for (const file of files) {
    const text = readNamedText(file.path);
    if (!mayExport.test(text)) continue;
    const program = await programOf(text, file.id);
    const read = program && readExports(program, { text, file: file.id });
    if (!read) continue;
    const { diagnostics: found, ...said } = read;
    exports.set(file.id, said);
    diagnostics.push(...found);
  }
  return { exports, diagnostics };
}

interface PageText {
  readonly text: string;
  readonly file: string;
}

function readExports(program: Program, page: PageText): (PageExports & { diagnostics: Diagnostic[] }) | null {
  const values = new Map<string, unknown>();
  const diagnostics: Diagnostic[] = [];
  const constants = constantsOf(program);
  for (const name of exportedNames(program).filter((one) => constants.has(one))) {
    const known = (part: unknown) => {
      const { type, name: other = '' } = part as { type?: string; name?: string };
      const value = type === 'Identifier' ? constants.get(other) : undefined;
      return value ? literalOf(value) : null;
    };
    const literal = literalOf(constants.get(name) ?? null, known);
    if (literal) values.set(name, literal.value);
    else {
      const place = { file: page.file, range: rangeOf(page.text, name) };
      diagnostics.push(createDiagnostic('page-export-not-literal', { name }, place));
    }
  }
  if (values.size === 0 && diagnostics.length === 0) return null;
  const { frontMatter: fields = {}, ...own } = Object.fromEntries(values);
  const value = typeof fields === 'object' && fields !== null ? { ...fields, ...own } : fields;
  const checked = checkFrontMatter(located(value, page.text), page.file);
  return { ...checked, diagnostics: [...diagnostics, ...checked.diagnostics] };
}

/** Values of the constants at the top of a module. */
function constantsOf({ body }: Program): Map<string, Expression> {
  const statements = body.map((node) =>
    node.type === 'ExportNamedDeclaration' && node.declaration ? node.declaration : node,
  );
  return new Map(
    statements
      .flatMap((node) => (node.type === 'VariableDeclaration' ? node.declarations : []))
      .flatMap(({ id, init }) => (id.type === 'Identifier' && init ? [[id.name, init] as const] : [])),
  );
}

function exportedNames({ body }: Program): string[] {
  const found = body.flatMap((node): string[] => {
    if (node.type !== 'ExportNamedDeclaration') return [];
    const declared = node.declaration?.type === 'VariableDeclaration' ? node.declaration.declarations : [];
    const specified = node.specifiers.map(({ exported }) =>
      exported.type === 'Identifier' ? exported.name : '',
    );
    return [...declared.map(({ id }) => (id.type === 'Identifier' ? id.name : '')), ...specified];
  });
  return names.filter((name) => found.includes(name));
}

/** The fields with their places, found by their names. */
function located(value: unknown, text: string): Parameters<typeof checkFrontMatter>[0] {
  return {
    value,
    parsed: true,
    diagnostics: [],
    rangeOf: (path) => rangeOf(text, String(path[0] ?? 'frontMatter')),
    spellingOf: () => null,
  };
}

/** Where a name is given a value, after the first export of those that are read. */
function rangeOf(text: string, name: string): Range | null {
  const from = mayExport.exec(text)?.index ?? 0;
  const found = new RegExp(`(?<![\\w.])(["']?)${name}\\1\\s*[:=]`).exec(text.slice(from));
  return found && rangeIn(text, from + found.index, name.length);
}
