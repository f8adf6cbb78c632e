import { join as joinPath } from 'node:path';
import { dirname, join } from 'node:path/posix';
import { isFile } from '../../files/read-text-if-there.ts';
import { type ImportsInput, type NeededImports, neededPath } from './convert-imports.ts';

/** A style sheet of the source, and where files lie in the site to be. */
export type CssPathsInput = Pick<ImportsInput, 'file' | 'root' | 'movedTo' | 'rootFolders'>;

const address = /(\burl\(\s*|@import\s+(?!url\())(['"]?)(?![a-z][\w+.-]*:|\/\/|#)([^'")\s;?#]+)/gi;

/**
 * A style sheet whose paths to files lead to where they are in the site to be.
 *
 * @param to path of the style sheet in it
 * @param needed gets the files that no folder brings over
 */
export function convertCssPaths(
  text: string,
  input: CssPathsInput,
  to: string,
  needed: Pick<NeededImports, 'files'>,
): string {
  const { root, movedTo } = input;
  return text.replaceAll(address, (whole, before: string, quote: string, path: string) => {
    const target = targetOf(path, input);
    if (target === null) return whole;
    const isThere = isFile(joinPath(root, target));
    const moved = movedTo(target) ?? (isThere ? neededPath(target, movedTo) : null);
    if (moved === null || (/^[^@~/]/.test(path) && join(dirname(to), path) === moved)) return whole;
    if (isThere && movedTo(target) === null) needed.files.push(target);
    const isPublic = /^~?\//.test(path) && moved.startsWith('content/static/');
    return `${before}${quote}${isPublic ? moved.slice('content/static'.length) : `@site/${moved}`}`;
  });
}

/** The file of the source that an address means; null for a package, and for an address of the site that is none. */
function targetOf(path: string, { file, root, rootFolders }: CssPathsInput): string | null {
  const isThere = (target: string) => isFile(joinPath(root, target));
  const name = path.replace(/^~/, '');
  if (name.startsWith('@site/')) return join(name.slice('@site/'.length));
  if (name.startsWith('/')) return rootFolders.map((folder) => join('.', folder, name)).find(isThere) ?? null;
  const beside = join(dirname(file), path);
  return path.startsWith('.') || (name === path && isThere(beside)) ? beside : null;
}
