import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { isWithin } from './is-within.ts';
import { orNull } from './or-null.ts';

/** Whether a file or folder, by its real path, may be a part of the site. */
export type SiteBoundary = (realPath: string) => boolean;

/**
 * What lies in the site folder or in a folder that `allowedRoots` names. Links that lead elsewhere are refused: with
 * one, who may only write pages could publish any file of the machine that builds them.
 *
 * @param root absolute path of the site folder
 * @param allowedRoots as in the configuration, relative to the site folder; one that does not exist allows nothing
 */
export function siteBoundary(root: string, allowedRoots: readonly string[]): SiteBoundary {
  const folders = [root, ...allowedRoots.map((folder) => resolve(root, folder))].flatMap(realPathOf);
  return (realPath) => folders.some((folder) => isWithin(folder, realPath));
}

function realPathOf(folder: string): string[] {
  return orNull(() => [realpathSync(folder)]) ?? [];
}
