import { readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * The folder in which git keeps what belongs to the work tree that a folder lies in; null outside of git. Of a further
 * work tree, `.git` is a file that names it.
 *
 * @param folder absolute path
 */
export function findGitFolder(folder: string): string | null {
  const path = join(folder, '.git');
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.isDirectory()) return path;
  if (stats?.isFile()) {
    const [, named] = /^gitdir: (.+)$/m.exec(readFileSync(path, 'utf8')) ?? [];
    return named === undefined ? null : resolve(folder, named);
  }
  return dirname(folder) === folder ? null : findGitFolder(dirname(folder));
}
