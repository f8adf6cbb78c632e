import { dirname, join } from 'node:path';
import type { BuildFailure, Message } from 'esbuild';
import { createDiagnostic, type Diagnostic, type Place, type Range } from '../diagnostics/diagnostic.ts';
import { rangeFrom } from '../diagnostics/range-in.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { suggestFile } from '../diagnostics/suggest-file.ts';
import { readTextIfThere } from '../files/read-text-if-there.ts';
import { isInPackage } from '../paths/is-file-path.ts';
import { unreadableText } from './code-inputs.ts';
import { foreignModule } from './foreign-modules.ts';

interface Context {
  /** Absolute path of the site folder. */
  readonly root: string;
  /** How many lines of a file, from the first on, are its writer's and not docsite's; all of them by default. */
  readonly writtenLines?: (file: string) => number;
}

/** What esbuild found wrong, as it has thrown it; anything else that was thrown is thrown on. */
export function errorsOfBuild(thrown: unknown): Message[] {
  const { errors } = thrown as Partial<BuildFailure>;
  if (!errors) throw thrown;
  return errors;
}

/** What esbuild found wrong, at its place. Of a file's syntax errors the first counts: the parser stumbles on from there. */
export function diagnosticsFromMessages(messages: readonly Message[], context: Context): Diagnostic[] {
  const stumbled = new Set<string | null>();
  return messages.flatMap((message) => {
    const file = message.location?.file.replace(/^(?:document|site):/, '').replaceAll('\\', '/') ?? null;
    const place = { file, range: rangeOf(message, file, context) };
    const [, missing] = /^Could not resolve "(.+)"$/s.exec(message.text) ?? [];
    if (missing !== undefined) return [missingImport(missing, place, context)];
    const [, path, cause] = unreadableText.exec(message.text) ?? [];
    const isEntry = file === null || /^(?:entry|styles):/.test(file);
    const wanted = isEntry ? undefined : specifierAt(message);
    // Of names that differ in case alone, esbuild takes one for the other.
    if (cause?.startsWith('ENOENT') && wanted !== undefined) return [missingImport(wanted, place, context)];
    if (path !== undefined && cause !== undefined)
      return [createDiagnostic('content-unreadable', { path, cause }, isEntry ? { file: path } : place)];
    const [, kind] = /^No loader is configured for "(.+)" files/.exec(message.text) ?? [];
    if (kind !== undefined) return [createDiagnostic('import-kind-unknown', { kind }, place)];
    const absent = /^No matching export in "(.+)" for import "(.+)"$/s.exec(message.text);
    if (!absent && stumbled.has(file)) return [];
    if (!absent) stumbled.add(file);
    const code = place.range ? '' : (message.location?.lineText.trim() ?? '');
    const told = absent
      ? missingExport(absent, context)
      : { reason: message.text.replaceAll(context.root, '.') };
    return [createDiagnostic('module-does-not-compile', { ...told, code }, place)];
  });
}

/** What an import names, as it is written. */
function specifierAt({ location }: Message): string | undefined {
  return location?.lineText.slice(location.column, location.column + location.length).replaceAll(/["']/g, '');
}

function missingImport(name: string, place: Place, context: Context): Diagnostic {
  const suggestion = place.file && nearestFile(name, place.file, context);
  return createDiagnostic('import-missing', { name, suggestion, foreign: foreignModule(name) }, place);
}

/** What `docsite/theme` exports has the place of the file that asks for it. */
function missingExport(
  [, module = '', name = '']: RegExpExecArray,
  { root }: Context,
): { readonly reason: string; readonly fix: string } {
  const file = module.startsWith('theme:') ? 'docsite/theme' : module.replace(/^(?:document|site):/, '');
  if (name === 'default') {
    const fix =
      'Write the name of what it exports in braces, as in import { Name } from "…", or export it as the default.';
    return { reason: `"${file}" has no default export`, fix };
  }
  const exported = /\bexport\s+(?:async\s+)?(?:const|let|var|function\*?|class)\s+([\w$]+)/g;
  const names = [...(readTextIfThere(join(root, file)) ?? '').matchAll(exported)].map(([, one = '']) => one);
  const near = suggest(name, names);
  const fix = 'Correct the name, or export it there. A default export is imported without braces.';
  return {
    reason: `"${file}" exports no "${name}"`,
    fix: near === null ? fix : `Did you mean "${near}"?`,
  };
}

/** Mistakes in style sheets of the site, of what esbuild warns of. */
export function styleProblems(warnings: readonly Message[]): Diagnostic[] {
  return warnings
    .filter(({ id }) => id === 'css-syntax-error' || id === 'unsupported-css-property')
    .flatMap(({ text, location }) => {
      const file = location?.file.replace(/^site:/, '') ?? '';
      if (file === '' || file.startsWith('css-module:') || isInPackage(file)) return [];
      const start = { line: location?.line ?? 1, column: (location?.column ?? 0) + 1 };
      const end = { line: start.line, column: start.column + Math.max(1, location?.length ?? 1) };
      return [createDiagnostic('style-does-not-parse', { reason: text }, { file, range: { start, end } })];
    });
}

function rangeOf({ location }: Message, file: string | null, { writtenLines }: Context): Range | null {
  if (!location || (file !== null && writtenLines && location.line > writtenLines(file))) return null;
  const start = { line: location.line, column: location.column + 1 };
  return rangeFrom(start, Math.max(1, location.length));
}

/** A file in the folder that the import names, with a name like it. */
function nearestFile(specifier: string, importer: string, { root }: Context): string | null {
  if (!/^(?:\.{1,2}|@site)\//.test(specifier)) return null;
  const base = specifier.startsWith('@site/') ? root : join(root, dirname(importer));
  const path = specifier.replace(/^@site\//, '');
  const near = suggestFile(path, base);
  return near === null ? null : specifier.slice(0, -path.length) + near;
}
