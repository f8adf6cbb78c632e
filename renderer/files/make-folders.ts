import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder with all missing parents. `mkdirSync` with `recursive` has no end where the file system says that there
 * is no such file as the one to be made, as in /proc.
 *
 * @throws what the file system reports
 */
export function makeFolders(path: string): void {
  try {
    makeFolder(path);
  } catch (error) {
    const parent = dirname(path);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === path) throw error;
    makeFolders(parent);
    makeFolder(path);
  }
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
