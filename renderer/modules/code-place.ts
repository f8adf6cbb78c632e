import { SourceMap } from 'node:module';
import type { Place } from '../diagnostics/diagnostic.ts';
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

const frame = new RegExp(`${codeUrl.replace('/', '\\/')}([\\w+/=]+)#\\d+:(\\d+):(\\d+)`, 'g');
const inlineMap = /\/\/# sourceMappingURL=data:application\/json;base64,([\w+/=]+)/;

/** The innermost call in a file of the site, and in no package, that `error` comes from; null without one. */
function codePlaceOf(error: unknown): CodePlace | null {
  const { stack = '' } = errorOfThrown(error);
  for (const [, code = '', line = '1', column = '1'] of stack.matchAll(frame)) {
    const place = originalPlace(code, Number(line), Number(column));
    if (place) return place;
  }
  return null;
}

/** Where code of the site threw, as the place of a problem: of the file as a whole when nothing better is known. */
export function placeOfThrown(error: unknown, file: string): Place {
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

function originalPlace(code: string, line: number, column: number): CodePlace | null {
  const map = inlineMap.exec(decode(code))?.[1];
  if (map === undefined) return null;
  const entry = new SourceMap(JSON.parse(decode(map))).findEntry(line - 1, column - 1);
  if (!('originalSource' in entry) || /(?:^|\/)node_modules\//.test(entry.originalSource)) return null;
  const { originalSource: file, originalLine, originalColumn } = entry;
  return { file, line: originalLine + 1, column: originalColumn + 1 };
}

function decode(base64: string): string {
  return Buffer.from(base64, 'base64').toString('utf8');
}
