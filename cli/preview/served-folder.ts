import { realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isWithin } from '../../renderer/files/is-within.ts';

/** A folder of files to serve. Looked at anew for each request: a build may replace it at any time. */
export interface ServedFolder {
  readonly isFile: (path: string) => boolean;
  /** Absolute path of the file that stands at a path, or null when none does. */
  readonly find: (path: string) => string | null;
}

/** `root` is an absolute path. Links that lead out of it count as absent. */
export function createServedFolder(root: string): ServedFolder {
  const find = (path: string) => {
    try {
      // Once: where the folder is a link, a build may exchange it at any time.
      const folder = realpathSync(root);
      const real = realpathSync(join(folder, path));
      return isWithin(folder, real) && statSync(real).isFile() ? real : null;
    } catch {
      return null;
    }
  };
  return { find, isFile: (path) => find(path) !== null };
}
