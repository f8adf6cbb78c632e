import { readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** A lock that is older was left by a git that was killed, in milliseconds. */
const longestMs = 30_000;

/**
 * Tells whether git is changing the work tree that a folder lies in: meanwhile it holds `index.lock` (gitrepository-layout,
 * "index"). Always false outside of git.
 *
 * @param folder absolute path
 * @param now milliseconds since 1970
 */
export function createGitLock(folder: string, now: () => number): () => boolean {
  const gitFolder = findGitFolder(folder);
  if (gitFolder === null) return () => false;
  const lock = join(gitFolder, 'index.lock');
  return () => {
    const stats = statSync(lock, { throwIfNoEntry: false });
    return stats !== undefined && now() - stats.mtimeMs < longestMs;
  };
}

/** Of a further work tree, `.git` is a file that names the folder. */
function findGitFolder(folder: string): string | null {
  const path = join(folder, '.git');
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.isDirectory()) return path;
  if (stats?.isFile()) {
    const [, named] = /^gitdir: (.+)$/m.exec(readFileSync(path, 'utf8')) ?? [];
    return named === undefined ? null : resolve(folder, named);
  }
  return dirname(folder) === folder ? null : findGitFolder(dirname(folder));
}
