import { dirname, join } from 'node:path';
import { errorCode, type StageFs } from '../files/stage-fs.ts';
import { MANIFEST_FOLDER } from '../paths/is-safe-output-path.ts';
import { formatStagingName, stagingKey } from './staging-name.ts';

/** Where the next site is put together, and how it takes the place of the previous one. Paths are absolute. */
export interface StagePlace {
  /** The staging folder. Holds the files that differ from the previous build, under their output paths. */
  readonly dir: string;
  /** Where the previous site stands during the swap. */
  readonly aside: string;
  /** `swap`: replace the folder by renames. `in-place`: the folder cannot be renamed; replace file by file. */
  readonly mode: 'swap' | 'in-place';
}

/**
 * Makes the staging folder where a rename can put it in place of the output folder: in the cache folder if that
 * is on the same device and can be written, else beside the output folder. An output folder that is itself a mount point, or
 * stands in a folder that cannot be written, is staged inside and written in place.
 *
 * Throws the system's error when no place can be written.
 */
export function placeStage(outDir: string, cacheDir: string, fs: StageFs): StagePlace {
  const parent = dirname(outDir);
  const parentDevice = deviceOf(parent, fs);
  const outDevice = fs.stat(outDir)?.device ?? null;
  if (outDevice !== null && outDevice !== parentDevice) return placeInside(outDir, fs);
  try {
    const inCache = placeInCache({ cacheDir, outDir, device: parentDevice }, fs);
    return inCache ?? makePlace({ folder: parent, outDir, mode: 'swap' }, fs);
  } catch (error) {
    if (outDevice === null || !isForbidden(error)) throw error;
    return placeInside(outDir, fs);
  }
}

interface CachePlace {
  readonly cacheDir: string;
  readonly outDir: string;
  /** That the output folder will be on. */
  readonly device: number | null;
}

/** Null where the cache is on another device or cannot be written: a build does without it. */
function placeInCache({ cacheDir, outDir, device }: CachePlace, fs: StageFs): StagePlace | null {
  try {
    if (deviceOf(cacheDir, fs) !== device) return null;
    return makePlace({ folder: cacheDir, outDir, mode: 'swap' }, fs);
  } catch (error) {
    if (isForbidden(error) || isInTheWay(error)) return null;
    throw error;
  }
}

/** Whether a file operation was refused for lack of permission. */
export function isForbidden(error: unknown): boolean {
  return ['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error) ?? '');
}

/** What stands in place of a folder is a file, or a link that leads nowhere. */
function isInTheWay(error: unknown): boolean {
  return ['ENOTDIR', 'EEXIST', 'ENOENT', 'ELOOP'].includes(errorCode(error) ?? '');
}

function placeInside(outDir: string, fs: StageFs): StagePlace {
  return makePlace({ folder: join(outDir, MANIFEST_FOLDER), outDir, mode: 'in-place' }, fs);
}

interface PlaceRequest {
  readonly folder: string;
  readonly outDir: string;
  readonly mode: StagePlace['mode'];
}

function makePlace({ folder, outDir, mode }: PlaceRequest, fs: StageFs): StagePlace {
  const key = stagingKey(folder, outDir);
  const random = fs.randomName();
  const path = (role: 'stage' | 'aside') =>
    join(folder, formatStagingName({ role, key, pid: fs.pid }, random));
  fs.mkdir(path('stage'));
  return { dir: path('stage'), aside: path('aside'), mode };
}

/** Device of the path, or of its nearest folder that exists. */
function deviceOf(path: string, fs: StageFs): number | null {
  const facts = fs.statTarget(path);
  if (facts) return facts.device;
  return dirname(path) === path ? null : deviceOf(dirname(path), fs);
}
