/**
 * Puts right what a killed run left behind. A build swaps folders with two renames; a kill between them leaves
 * the previous site under its aside name and no output folder. Any other kill leaves only folders to delete.
 */

import { dirname, join } from 'node:path';
import { attempt } from '../files/put-in-place.ts';
import { nodeStageFs, type StageFs } from '../files/stage-fs.ts';
import { MANIFEST_FOLDER } from '../paths/is-safe-output-path.ts';
import { isForbidden } from './place-stage.ts';
import { parseStagingName, stagingKey } from './staging-name.ts';

/** A live run is between its two renames for microseconds only. */
const SWAP_PATIENCE = 100;

/**
 * Renames a previous site back if the output folder is missing because a run was killed during its swap, and
 * deletes staging folders of dead runs. Folders of live runs, and all other files, are left alone.
 *
 * @param outDir Absolute path of the output folder.
 * @param cacheDir Absolute path of the cache folder.
 * @returns Whether a previous site was put back.
 */
export function recoverOutput(outDir: string, cacheDir: string, fs: StageFs = nodeStageFs): boolean {
  const restored = restoreSite(outDir, cacheDir, fs);
  for (const left of leftovers(outDir, cacheDir, fs)) {
    // What cannot be removed, since the cache may be read-only, is in nobody's way.
    if (!left.alive) attempt(() => fs.remove(left.path));
  }
  return restored;
}

function restoreSite(outDir: string, cacheDir: string, fs: StageFs): boolean {
  if (fs.stat(outDir) !== null) return false;
  let asides = leftovers(outDir, cacheDir, fs).filter(({ role }) => role === 'aside');
  if (asides.some(({ alive }) => alive)) {
    fs.wait(SWAP_PATIENCE);
    if (fs.stat(outDir) !== null) return false;
    asides = leftovers(outDir, cacheDir, fs).filter(({ role }) => role === 'aside');
  }
  const latest = asides.sort((a, b) => b.changedAt - a.changedAt)[0];
  if (!latest) return false;
  fs.rename(latest.path, outDir);
  return true;
}

interface Leftover {
  readonly path: string;
  readonly role: string;
  readonly alive: boolean;
  readonly changedAt: number;
}

/** Staging folders of this output folder, wherever a run may have put them. */
function leftovers(outDir: string, cacheDir: string, fs: StageFs): Leftover[] {
  const folders = [...new Set([cacheDir, dirname(outDir), join(outDir, MANIFEST_FOLDER)])];
  return folders.flatMap((folder) => {
    const key = stagingKey(folder, outDir);
    return namesIn(folder, fs).flatMap((name) => {
      const parsed = parseStagingName(name);
      if (parsed?.key !== key) return [];
      const path = join(folder, name);
      const alive = fs.isAlive(parsed.pid);
      return [{ path, role: parsed.role, alive, changedAt: fs.stat(path)?.changedAt ?? 0 }];
    });
  });
}

/** A folder that nobody may look into holds nothing that could be put back. */
function namesIn(folder: string, fs: StageFs): string[] {
  try {
    if (fs.statTarget(folder)?.kind !== 'directory') return [];
    return fs.readdir(folder).map(({ name }) => name);
  } catch (error) {
    if (!isForbidden(error)) throw error;
    return [];
  }
}
