import { lstatSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Whether a folder of the cache, or one of the two above it that docsite makes (`.docsite/cache/…`), is a link. What it
 * leads to may be anybody's: it can be read and written as a cache, but nothing is removed there.
 *
 * @param dir absolute path of a folder that exists
 */
export function isReachedByLink(dir: string): boolean {
  const folders = [dir, dirname(dir), dirname(dirname(dir))];
  return folders.some((folder) => lstatSync(folder).isSymbolicLink());
}
