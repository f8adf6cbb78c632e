/**
 * An output folder that is a symbolic link (`build` → `build.1a2b3c4d`), exchanged by one rename: who reads the site
 * while it is replaced finds the old one or the new one, never nothing. The version before the newest stays until the
 * next build, so that a reader who has just followed the link finds what it led to.
 */

import { basename, dirname, join } from 'node:path';
import { attempt } from '../files/put-in-place.ts';
import type { StageFs } from '../files/stage-fs.ts';
import { MANIFEST_FOLDER } from '../paths/is-safe-output-path.ts';
import { formatStagingName, parseStagingName, stagingKey } from './staging-name.ts';

/** Absolute path of the folder that a link which docsite made leads to, whether it is there; null for all else. */
export function linkedFolder(outDir: string, fs: StageFs): string | null {
  if (fs.stat(outDir)?.kind !== 'symlink') return null;
  const target = fs.readlink(outDir);
  return isVersionName(target, outDir) ? join(dirname(outDir), target) : null;
}

/** Folders beside the link that held the site before. Those of sites that docsite did not write are not among them. */
export function formerFolders(outDir: string, fs: StageFs): string[] {
  const current = linkedFolder(outDir, fs);
  const parent = dirname(outDir);
  return fs
    .readdir(parent)
    .filter(({ name, kind }) => kind === 'directory' && isVersionName(name, outDir))
    .map(({ name }) => join(parent, name))
    .filter((path) => path !== current && fs.stat(join(path, MANIFEST_FOLDER))?.kind === 'directory');
}

/** A link that will take the place of the output folder, and the folder that it leads to, which is not there yet. */
export interface NextLink {
  readonly path: string;
  readonly target: string;
}

/**
 * Makes the link under a name of its own, by which builds know of each other: null when another one is about to put
 * its site in place. Whoever gets a link must rename or remove it.
 */
export function claimLink(outDir: string, fs: StageFs): NextLink | null {
  const parent = dirname(outDir);
  const target = `${outDir}.${fs.randomName()}`;
  const role = { role: 'link', key: stagingKey(parent, outDir), pid: fs.pid } as const;
  const path = join(parent, formatStagingName(role, fs.randomName()));
  fs.symlink(basename(target), path);
  if (!isClaimed(outDir, path, fs)) return { path, target };
  fs.remove(path);
  return null;
}

/** Whether another build that runs is putting its site in place. */
export function isClaimed(outDir: string, own: string | null, fs: StageFs): boolean {
  const parent = dirname(outDir);
  const key = stagingKey(parent, outDir);
  return fs.readdir(parent).some(({ name }) => {
    const parsed = parseStagingName(name);
    return (
      parsed?.role === 'link' && parsed.key === key && join(parent, name) !== own && fs.isAlive(parsed.pid)
    );
  });
}

/** Removes what earlier versions are left, but for `kept`; what stays the next build removes. The site is complete. */
export function removeFormer(outDir: string, kept: string | null, fs: StageFs): void {
  attempt(() => {
    if (isClaimed(outDir, null, fs)) return;
    for (const path of formerFolders(outDir, fs)) if (path !== kept) fs.remove(path);
  });
}

function isVersionName(name: string, outDir: string): boolean {
  const start = `${basename(outDir)}.`;
  return name.startsWith(start) && /^[0-9a-f]{8}$/.test(name.slice(start.length));
}
