import { join as joinPath } from 'node:path';
import { dirname, join } from 'node:path/posix';
import { orNull } from '../../files/or-null.ts';
import { isFile } from '../../files/read-text-if-there.ts';
import { outsideCode, outsideFences } from '../tree/document-text.ts';
import { type FileMove, pathInSource } from './folder-moves.ts';

export interface FilePathsInput extends FileMove {
  /** Absolute path of the source. */
  readonly root: string;
  /** Folders of the source that links to documents may begin at, the nearest first. */
  readonly contentFolders: readonly string[];
  /** Where a file of the source lies in the site to be. */
  readonly movedTo: (path: string) => string | null;
  /** Publishes a file that no folder brings over into content/, and says where; null for one that is no part of the site. */
  readonly publish: (path: string) => string | null;
}

const linked = /(\]\(\s*<?|^\[[^\]]+\]:\s*<?)(?!\w[\w+.-]*:|\/\/)([^\s)>#?]+)/gm;

/**
 * The text of a document whose links and images lead to where their files are in the site to be. They are looked up as
 * Docusaurus does it, and stay as they are where docsite finds the same.
 */
export function convertFilePaths(text: string, input: FilePathsInput): string {
  const convert = (part: string) =>
    part.replaceAll(linked, (whole, before: string, written: string) => {
      const place = newPlaceOf(orNull(() => decodeURIComponent(written)) ?? written, input);
      return place === null ? whole : `${before}@site/${encodeURI(place)}`;
    });
  return outsideFences(text, (part) => outsideCode(part, convert));
}

/** Where the file of a path is in the site to be; null when docsite finds it by the path, and for what is no file. */
function newPlaceOf(path: string, { from, to, root, ...input }: FilePathsInput): string | null {
  const isDocument = /\.mdx?$/.test(path);
  const isNear = /^\.{1,2}\//.test(path);
  const isFromSite = path.startsWith('@site/');
  const below = join('.', path.replace(/^@site\//, ''));
  const beside = isFromSite || path.startsWith('/') ? [] : [pathInSource(join(dirname(from), path), root)];
  const inFolders = isDocument && !isNear && !isFromSite ? input.contentFolders : [];
  const candidates = [...beside, ...inFolders.map((folder) => join(folder, below))];
  // What begins with a slash and is no document has that address in both.
  if (isFromSite || (isDocument && !isNear)) candidates.push(below);
  const target = candidates.find((one) => isFile(joinPath(root, one)));
  if (target === undefined) return null;
  const moved = input.movedTo(target);
  if (!moved?.startsWith('content/')) return isDocument ? null : input.publish(target);
  const known = beside.length > 0 ? join(dirname(to), path) : join('content', below);
  const isFound = moved === known || inFolders.some((folder) => target === join(folder, below));
  return isFound ? null : moved;
}
