import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { orNull } from '../files/or-null.ts';
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
    return orNull(() => isInside(realpathSync(path))) ?? false;
  };
}

/**
 * The text of a file of a site that is brought over; null where there is none, and where it is a named pipe or no part of
 * the site.
 *
 * @param root absolute path of the folder with the configuration, which `file` is relative to
 * @throws what the file system reports
 */
export function readOwnText(root: string, file: string): string | null {
  const path = resolve(root, file);
  if (!sourceBoundary(root)(path)) return null;
  const facts = statSync(path);
  return facts.isFile() || facts.isDirectory() ? readFileSync(path, 'utf8') : null;
}

/** Links below a folder that lead to what is no part of the site, as paths relative to the folder. */
export function foreignLinks(root: string): string[] {
  const isOwn = sourceBoundary(root);
  const linksIn = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isSymbolicLink()) return isOwn(join(root, path)) ? [] : [path];
      const isSource = entry.isDirectory() && entry.name !== 'node_modules' && entry.name !== '.git';
      return isSource ? linksIn(path) : [];
    });
  return linksIn('');
}

/** The folder with `.git` that a folder lies in; null without one. */
export function repositoryOf(folder: string): string | null {
  if (existsSync(join(folder, '.git'))) return folder;
  const parent = dirname(folder);
  return parent === folder ? null : repositoryOf(parent);
}
