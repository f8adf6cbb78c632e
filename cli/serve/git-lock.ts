import { statSync } from 'node:fs';
import { join } from 'node:path';
import { findGitFolder } from './find-git-folder.ts';

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
