/**
 * The mark of a source file: the first digits of the SHA-256 of its text, whole, with line feeds as line ends.
 * A checkout that turns them into others must not make every translation look out of date.
 */

import { readFileSync } from 'node:fs';
import { sha256 } from '../../files/content-hash.ts';
import { orNull } from '../../files/or-null.ts';
import type { SourceFile } from '../../model/source-file.ts';

/** Enough to tell the states of one file apart, and short enough for one line a file. */
const digits = 12;

/** The mark of a text by its bytes. */
export function markFromContents(contents: Buffer): string {
  const text = contents.includes('\r\n')
    ? Buffer.from(contents.toString('latin1').replaceAll('\r\n', '\n'), 'latin1')
    : contents;
  return sha256(text).slice(0, digits);
}

/** Contents of a source file, or null when it cannot be read. */
export type ReadContents = (file: Pick<SourceFile, 'path'>) => Buffer | null;

/**
 * Whether a file is no longer the one that `mark` was made from. The hash that scanning took of the bytes
 * decides for most files; only one that differs is read, for it may differ in its line ends alone.
 */
export function hasChanged(file: SourceFile, mark: string, read: ReadContents): boolean {
  if (file.hash.slice(0, digits) === mark) return false;
  const contents = read(file);
  return contents === null || markFromContents(contents) !== mark;
}

/** From disk, anew each time. */
export const readContents: ReadContents = ({ path }) => orNull(() => readFileSync(path));
