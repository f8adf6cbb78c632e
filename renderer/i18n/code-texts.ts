/** The texts that a site's own code asks translations for: `<Translate>` and `translate()` of docsite/theme. */

import { join } from 'node:path';
import type { Node } from 'acorn';
import type { CallExpression, Expression, ObjectExpression, Program } from 'estree';
import { literalOf } from '../content/syntax/literal-of.ts';
import { createDiagnostic, type Diagnostic, type Range } from '../diagnostics/diagnostic.ts';
import { rangeIn } from '../diagnostics/range-in.ts';
import { readTextIfThere } from '../files/read-text-if-there.ts';
import { programOf } from '../modules/program-of.ts';
import { documentCode } from './document-code.ts';
import type { Label } from './site-labels.ts';

export interface CodeTexts {
  /** Sorted by key. */
  readonly labels: readonly Label[];
  readonly diagnostics: readonly Diagnostic[];
}

const isCode = /\.(?:[cm]?[jt]sx?|mdx?)$/;
const asks = /\b[Tt]ranslate\b/;

/**
 * @param root absolute path of the site folder
 * @param files paths of code and of MDX relative to it; others, and those that are not there, are skipped
 */
export async function readCodeTexts(root: string, files: readonly string[]): Promise<CodeTexts> {
  const labels = new Map<string, Label>();
  const diagnostics: Diagnostic[] = [];
  for (const file of files.filter((id) => isCode.test(id))) {
    const source = readTextIfThere(join(root, file)) ?? '';
    if (!asks.test(source) || !source.includes('docsite/theme')) continue;
    const code = /\.mdx?$/.test(file) ? documentCode(source) : source;
    const program = await programOf(code ?? '', file);
    for (const found of program ? textsIn(program) : []) {
      const place = { file, range: rangeOf(source, found) };
      if (found.text === null) diagnostics.push(createDiagnostic('translate-not-literal', {}, place));
      else add(found.text, { labels, diagnostics, place });
    }
  }
  return { labels: [...labels.values()].sort((a, b) => (a.key < b.key ? -1 : 1)), diagnostics };
}

interface Gathering {
  readonly labels: Map<string, Label>;
  readonly diagnostics: Diagnostic[];
  readonly place: { readonly file: string; readonly range: Range | null };
}

function add({ key, text }: FoundText, { labels, diagnostics, place }: Gathering): void {
  const known = labels.get(key);
  if (known && known.text !== text) {
    const args = { id: key, first: known.text, second: text };
    diagnostics.push(createDiagnostic('translate-id-conflict', args, place));
  } else labels.set(key, { section: 'texts', key, text, wanted: true });
}

interface FoundText {
  readonly key: string;
  readonly text: string;
}

interface FoundCall {
  /** Null when it is not written out. */
  readonly text: FoundText | null;
  /** What of it is known: the text, the id. */
  readonly known: readonly string[];
}

function textsIn(program: Program): FoundCall[] {
  const names = importedNames(program);
  const found: FoundCall[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (isNode(value)) {
      const call = value.type === 'CallExpression' ? callOf(value as unknown as CallExpression, names) : null;
      if (call) found.push(call);
      Object.values(value).forEach(visit);
    }
  };
  if (names.size > 0) visit(program.body);
  return found;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** What `Translate` and `translate` are called in the module. */
function importedNames({ body }: Program): ReadonlyMap<string, string> {
  return new Map(
    body.flatMap((node) => {
      if (node.type !== 'ImportDeclaration' || node.source.value !== 'docsite/theme') return [];
      return node.specifiers.flatMap((one) =>
        one.type === 'ImportSpecifier' && one.imported.type === 'Identifier' && asks.test(one.imported.name)
          ? [[one.local.name, one.imported.name] as const]
          : [],
      );
    }),
  );
}

/** `translate({ id, message })`, or what esbuild makes of `<Translate id="…">…</Translate>`. */
function callOf({ callee, arguments: args }: CallExpression, names: ReadonlyMap<string, string>) {
  const nameOf = (node: unknown) => names.get((node as { name?: string } | undefined)?.name ?? '');
  const [first, second] = args;
  if (nameOf(callee) === 'translate') return textFrom(first as Expression | undefined, 'message');
  return nameOf(first) === 'Translate' ? textFrom(second as Expression | undefined, 'children') : null;
}

function textFrom(argument: Expression | undefined, name: 'message' | 'children'): FoundCall {
  if (argument?.type !== 'ObjectExpression') return { text: null, known: [] };
  const [id, message] = [fieldOf(argument, 'id'), textOfField(argument, name)];
  const key = id === undefined ? message : id;
  const known = [message, id].filter((part) => typeof part === 'string');
  if (typeof key !== 'string' || message === null) return { text: null, known };
  return { text: { key, text: message ?? key }, known };
}

/** Line breaks among children show as blanks. */
function textOfField(argument: ObjectExpression, name: 'message' | 'children') {
  const text = fieldOf(argument, name);
  return typeof text === 'string' && name === 'children' ? text.replaceAll(/\s*\n\s*/g, ' ').trim() : text;
}

/** Undefined when it is not given, null when it is no text that is written out. */
function fieldOf({ properties }: ObjectExpression, name: string): string | null | undefined {
  const field = properties.find(
    (one) =>
      one.type === 'Property' &&
      (one.key.type === 'Identifier' ? one.key.name : literalOf(one.key as Expression)?.value) === name,
  );
  if (field?.type !== 'Property') return undefined;
  const value = literalOf(field.value as Expression)?.value;
  return typeof value === 'string' ? value : null;
}

/** Where the text or the id stands in the source; the call itself if there is but one. */
function rangeOf(source: string, { known }: FoundCall): Range | null {
  const calls = [...source.matchAll(/<Translate\b|\btranslate\s*\(/g)];
  const from = calls[0]?.index ?? 0;
  const [found] = known.flatMap((text) => {
    const at = source.indexOf(text, from);
    return at < 0 ? [] : [{ at, length: text.split('\n')[0]?.length ?? 1 }];
  });
  const place = found ?? (calls.length === 1 && calls[0] ? { at: from, length: calls[0][0].length } : null);
  return place && rangeIn(source, place.at, place.length);
}
