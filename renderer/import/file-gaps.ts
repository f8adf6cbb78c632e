import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { TimeLimitError, withinTime } from '../threads/within-time.ts';
import { type Gap, gapOf, noted } from './gap.ts';
import type { TargetFile } from './target.ts';

/** The text of a file, its lines ended by LF and without a byte order mark; null when it is no UTF-8. */
export function readText(path: string): string | null {
  const bytes = readFileSync(path);
  if (!isUtf8(bytes)) return null;
  return bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n');
}

/** Seconds that a file may take to be converted: the longest page of documentation takes a hundredth of one. */
const patience = 10;

/**
 * What `convert` makes of a file; where that takes too long, the file as it is, and a gap that says so.
 *
 * @param file the path that gaps name
 * @param copy where the file goes as it is
 */
export function convertedOrCopied(
  convert: () => TargetFile,
  { file, copy, gaps }: { readonly file: string; readonly copy: TargetFile; readonly gaps: Gap[] },
  seconds = patience,
): TargetFile {
  try {
    return withinTime(seconds * 1000, convert, 1);
  } catch (error) {
    if (!(error instanceof TimeLimitError)) throw error;
    gaps.push(tooSlowGap(file, seconds));
    return copy;
  }
}

const tooSlowGap = gapOf('lost', 'file', (seconds: number) => [
  `The file takes more than ${seconds} seconds to be converted: it was copied, and nothing in it was converted.`,
  'Break its longest lines in the source, and run the command again.',
]);

/** A document that is copied as it is, since its signs are not known. */
export const notUtf8Gap = gapOf('lost', 'file', () => [
  'The file is no UTF-8: it was copied, and nothing in it was converted.',
  'Save it as UTF-8 in the source, and run the command again.',
]);

/** A file that a link or a path of the configuration leads to, and that is no part of the site. */
export const foreignGap = gapOf('lost', 'file', () => [
  'Files that lie outside the repository of the site are not brought over.',
  'Copy what belongs to the site into it, in place of a link or a path that leads out.',
]);

/** Files whose names differ by case only: many systems have room for one of them. */
export function caseGaps(files: readonly TargetFile[]): Gap[] {
  const first = new Map<string, string>();
  return files.flatMap(({ path }): Gap[] => {
    const other = first.get(path.toLowerCase());
    first.set(path.toLowerCase(), other ?? path);
    if (other === undefined || other === path) return [];
    const missing = `"${path}" and "${other}" differ by case only: macOS and Windows keep one of them.`;
    return [{ ...noted('file', null), missing, remedy: 'Rename one of the two.' }];
  });
}
