import type { Message, PartialMessage } from 'esbuild';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { rangeFrom } from '../diagnostics/range-in.ts';
import { isInPackage } from '../paths/is-file-path.ts';

/** Begins the messages that `moduleUrls` gives to esbuild, which keeps no name of them. */
const mark = 'docsite looks beside the bundle for ';

const moduleUrl = /new URL\(\s*(['"`])(\.{1,2}\/[^'"`$]+)\1\s*,\s*import\.meta\.url\b/g;

/**
 * Files that code of the site looks for beside itself, such as `new URL('./sum.js', import.meta.url)`: in browsers it is
 * part of a bundle, beside which they are not. Packages may do so in code that never runs, and comments show how it is written.
 *
 * @param path of the module, relative to the site folder
 * @returns a message for esbuild for each, which `moduleUrlProblems` reads again
 */
export function moduleUrls(path: string, contents: Buffer): PartialMessage[] {
  if (!contents.includes('import.meta.url') || isInPackage(path)) return [];
  const text = contents.toString('utf8');
  return [...text.matchAll(moduleUrl)].flatMap(({ 0: found, 2: file = '', index }) => {
    const lines = text.slice(0, index).split('\n');
    const before = lines.at(-1) ?? '';
    if (/^\s*(?:\/\/|\/?\*)/.test(before)) return [];
    const location = { file: path, line: lines.length, column: before.length, length: found.length };
    return [{ text: mark + file, location }];
  });
}

/** Those of the messages as problems, at their places. */
export function moduleUrlProblems(messages: readonly Message[]): Diagnostic[] {
  return messages.flatMap((message) => {
    const { location, text } = message;
    if (!location || !text.startsWith(mark)) return [];
    const start = { line: location.line, column: location.column + 1 };
    const place = { file: location.file, range: rangeFrom(start, location.length) };
    return [createDiagnostic('module-url-in-browser', { path: text.slice(mark.length) }, place)];
  });
}
