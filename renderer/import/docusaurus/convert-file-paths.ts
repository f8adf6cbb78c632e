import { join as joinPath } from 'node:path';
import { dirname, join } from 'node:path/posix';
import { orNull } from '../../files/or-null.ts';
import { isFile } from '../../files/read-text-if-there.ts';
import { outsideCode, outsideFences } from '../tree/document-text.ts';
import type { FileMove } from './folder-moves.ts';

export interface FilePathsInput extends FileMove {
  /** Absolute path of the source. */
  readonly root: string;
  /** Where a file of the source lies in the site to be. */
  readonly movedTo: (path: string) => string | null;
}

/** Images and downloads that a document names by a path upwards, where their folder and its own have parted. */
export function convertFilePaths(text: string, { from, to, root, movedTo }: FilePathsInput): string {
  if (!text.includes('../')) return text;
  const convert = (part: string) =>
    part.replaceAll(
      /(\]\(\s*<?|^\[[^\]]+\]:\s*<?)((?:\.\/)?\.\.\/[^\s)>#?]+)/gm,
      (whole, before: string, path: string) => {
        const target = join(dirname(from), decoded(path));
        const moved = movedTo(target);
        const isMoved = moved !== null && moved !== join(dirname(to), decoded(path));
        return isMoved && !/\.mdx?$/.test(path) && isFile(joinPath(root, target))
          ? `${before}@site/${encodeURI(moved)}`
          : whole;
      },
    );
  return outsideFences(text, (part) => outsideCode(part, convert));
}

function decoded(path: string): string {
  return orNull(() => decodeURIComponent(path)) ?? path;
}
