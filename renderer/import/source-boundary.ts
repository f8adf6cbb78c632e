import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type SiteBoundary, siteBoundary } from '../files/site-boundary.ts';

/**
 * What belongs to a site that is brought over: its repository or, without one, the folder beside which its own stands,
 * since docs often lie beside the website. What its configuration and links name elsewhere is the machine's.
 *
 * @param root absolute path of the folder with the configuration
 */
export function sourceBoundary(root: string): (path: string) => boolean {
  const isInside: SiteBoundary = siteBoundary(repositoryOf(root) ?? dirname(root), []);
  return (path) => {
    try {
      return isInside(realpathSync(path));
    } catch {
      return false;
    }
  };
}

/** The folder with `.git` that a folder lies in; null without one. */
export function repositoryOf(folder: string): string | null {
  if (existsSync(join(folder, '.git'))) return folder;
  const parent = dirname(folder);
  return parent === folder ? null : repositoryOf(parent);
}
