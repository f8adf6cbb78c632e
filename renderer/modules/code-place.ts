import { SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Place } from '../diagnostics/diagnostic.ts';
import { readTextIfThere } from '../files/read-text-if-there.ts';
import { isInPackage } from '../paths/is-file-path.ts';
import { decodePath } from '../paths/route-path.ts';
import { posixRelative } from '../paths/to-posix.ts';
import { errorOfThrown } from '../threads/error-of-thrown.ts';

/** A place in a file of the site. */
export interface CodePlace {
  /** POSIX path relative to the site folder. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

const codeUrl = 'data:text/javascript;base64,';

/** A URL to import code of the site from: Node runs it once for each `run`. */
export function codeUrlOf(code: string, run = 0): string {
  return `${codeUrl}${Buffer.from(code).toString('base64')}#${run}`;
}

/** A call in code of such a URL, or of a file that was compiled with a map beside it. */
const frame = new RegExp(
  `(${codeUrl.replace('/', '\\/')}[\\w+/=]+(?=#)|file:\\/\\/\\S+?)(?:#\\d+)?:(\\d+):(\\d+)`,
  'g',
);
const inlineMap = /\/\/# sourceMappingURL=data:application\/json;base64,([\w+/=]+)/;

/** The innermost call in a file of the site, and in no package, that `error` comes from; null without one. */
function codePlaceOf(error: unknown): CodePlace | null {
  const { stack = '' } = errorOfThrown(error);
  for (const [, url = '', line = '1', column = '1'] of stack.matchAll(frame)) {
    const place = originalPlace(url, Number(line), Number(column));
    if (place) return place;
  }
  return null;
}

/** Where code of the site threw, as the place of a problem: of the file as a whole when nothing better is known. */
export function placeOfThrown(error: unknown, file: string | null): Place {
  const place = codePlaceOf(error);
  if (!place) return { file };
  const start = { line: place.line, column: place.column };
  return { file: place.file, range: { start, end: { ...start, column: start.column + 1 } } };
}

/** The place as a note of a problem that stands elsewhere; none when there is none. */
export function codePlaceNotes(error: unknown): readonly string[] {
  const place = codePlaceOf(error);
  return place ? [`In ${place.file}:${place.line}:${place.column}`] : [];
}

function originalPlace(url: string, line: number, column: number): CodePlace | null {
  const map = url.startsWith(codeUrl) ? mapIn(url) : mapBeside(fileURLToPath(url));
  if (map === null) return null;
  const entry = new SourceMap(map.json).findEntry(line - 1, column - 1);
  // What docsite wrote itself has no entry, and the nearest one stands in another line.
  if (!('originalSource' in entry) || entry.generatedLine !== line - 1) return null;
  const file = map.idOf(entry.originalSource);
  if (file === null || file.startsWith('../') || isInPackage(file)) return null;
  return { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
}

interface CodeMap {
  readonly json: ConstructorParameters<typeof SourceMap>[0];
  /** Path relative to the site folder of a source as the map names it; null for what docsite wrote. */
  readonly idOf: (source: string) => string | null;
}

function mapIn(url: string): CodeMap | null {
  const map = inlineMap.exec(decode(url.slice(codeUrl.length)))?.[1];
  return map === undefined ? null : { json: JSON.parse(decode(map)), idOf: decodePath };
}

/** The map of a file that was compiled with the folder of the site as its `sourceRoot`. */
function mapBeside(path: string): CodeMap | null {
  const text = readTextIfThere(`${path}.map`);
  if (text === null) return null;
  const { sourceRoot: root, ...json } = JSON.parse(text);
  if (typeof root !== 'string') return null;
  const idOf = (source: string) => {
    const [, scheme, id = ''] = /^([\w-]+):(.*)$/.exec(source) ?? [];
    if (scheme) return siteSchemes.includes(scheme) ? id : null;
    return posixRelative(root, resolve(dirname(path), decodePath(source)));
  };
  return { json, idOf };
}

/** Namespaces of modules that are named by their path in the site folder, which stands in maps as it is. */
const siteSchemes = ['document', 'site'];

function decode(base64: string): string {
  return Buffer.from(base64, 'base64').toString('utf8');
}
