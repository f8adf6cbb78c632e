/** Where a site that is brought over is written: the folder is there as a whole, or as it was. */
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import glob from 'fast-glob';
import { sha256 } from '../files/content-hash.ts';
import { orNull } from '../files/or-null.ts';
import { attempt, type Move, putInPlace, writeTexts } from '../files/put-in-place.ts';
import { errorPath, nodeStageFs, type StageFs } from '../files/stage-fs.ts';
import type { DataObject } from '../modules/evaluation-task.ts';
import { recoverOutput } from '../output/recover-output.ts';
import { formatStagingName, type StagingRole, stagingKey } from '../output/staging-name.ts';
import { isSafeOutputPath } from '../paths/is-safe-output-path.ts';
import { yamlOf } from './fields.ts';

/** A file of the site to be: its text, or the absolute path of the file that it is a copy of. */
export type TargetFile =
  | { readonly path: string; readonly text: string }
  | { readonly path: string; readonly copyOf: string };

/** A data file of the site to be; none for data without an entry. */
export function dataFile(path: string, data: DataObject): TargetFile[] {
  return Object.keys(data).length === 0 ? [] : [{ path, text: yamlOf(data) }];
}

/** Everything in the folder `from`, to stand in the folder `to` of the site. */
export function copiesOf(from: string, to: string): TargetFile[] {
  const paths = glob.sync('**/*', { cwd: from, dot: true }).sort();
  return paths.map((path) => ({ path: `${to}/${path}`, copyOf: join(from, path) }));
}

/** Keeps what was written, by hash, so that a later run knows what was edited by hand. */
const recordFile = '.docsite-import.json';

export interface WrittenTarget {
  readonly written: number;
  /** Paths of files that were left as they are, since they were edited by hand. */
  readonly kept: readonly string[];
}

/** Whether there is anything in the folder. */
export function isTaken(folder: string): boolean {
  return orNull(() => readdirSync(folder).length > 0) ?? false;
}

/** Puts a folder back that a killed run had put aside, and removes what such runs left beside it. */
export function recoverTarget(folder: string, fs: StageFs = nodeStageFs): void {
  recoverOutput(folder, dirname(folder), fs);
}

/**
 * Writes a site into a folder that is then there as a whole, or as it was: all files are written beside it first. A kill
 * between the two renames leaves it aside, where `recoverTarget` finds it.
 * Throws what the file system reports, and leaves nothing behind then.
 */
export function writeTarget(
  files: readonly TargetFile[],
  folder: string,
  fs: StageFs = nodeStageFs,
): WrittenTarget {
  const [staging, old, trash] = stagingPaths(folder, fs);
  try {
    const record = Object.fromEntries(files.map((file) => [file.path, place(file, staging, fs)]));
    fs.writeFile(join(staging, recordFile), recordText(record));
    if (fs.stat(folder)) fs.rename(folder, old);
    fs.rename(staging, folder);
  } catch (error) {
    if (fs.stat(old) && !fs.stat(folder)) fs.rename(old, folder);
    attempt(() => fs.remove(staging));
    throw namingPlace(error, staging, folder);
  }
  // The site is there; the next run removes what this one cannot.
  attempt(() => {
    // Under another name first: half of a folder must never be put back.
    if (fs.stat(old)) fs.rename(old, trash);
    fs.remove(trash);
  });
  return { written: files.length, kept: [] };
}

/**
 * Writes what has changed in the source since the last time, all of it or, where a step fails, nothing. Files that were
 * edited since docsite wrote them, and files that it has not written, stay as they are; what the source no longer has
 * goes if nobody edited it. Each file is whole at any moment, and one that already says what is to be written counts as
 * written: a killed run is completed by the next. Throws what the file system reports.
 */
export function updateTarget(
  files: readonly TargetFile[],
  folder: string,
  fs: StageFs = nodeStageFs,
): WrittenTarget {
  const earlier = readRecord(folder, fs);
  const [staging] = stagingPaths(folder, fs);
  try {
    const hashes = new Map(files.map((file) => [file.path, place(file, staging, fs)]));
    const isEdited = (path: string): boolean => {
      const found =
        fs.statTarget(join(folder, path))?.kind === 'file' ? fs.readBytes(join(folder, path)) : null;
      return found !== null && ![earlier[path], hashes.get(path)].includes(hashOf(found));
    };
    const kept = new Set([...hashes.keys()].filter(isEdited));
    const record = Object.fromEntries(
      [...hashes].map(([path, hash]) => [path, kept.has(path) ? (earlier[path] ?? '') : hash]),
    );
    fs.writeFile(join(staging, recordFile), recordText(record));
    const moveOf = (path: string): Move => ({ from: join(staging, path), to: join(folder, path) });
    const written = [...hashes.keys()].filter((path) => !kept.has(path));
    const gone = Object.keys(earlier).filter((path) => !(path in record) && !isEdited(path));
    const removals = gone.map((path): Move => ({ ...moveOf(path), removes: true }));
    // The record comes last: a run that was killed has its list of what is to go.
    putInPlace([...written.map(moveOf), ...removals, moveOf(recordFile)], fs, () => {});
    return { written: files.length - kept.size, kept: [...kept] };
  } catch (error) {
    throw namingPlace(error, staging, folder);
  } finally {
    attempt(() => fs.remove(staging));
  }
}

/** What cannot be written is known by the place where it is to be. */
function namingPlace(error: unknown, staging: string, folder: string): unknown {
  const path = errorPath(error);
  return path?.startsWith(staging)
    ? Object.assign(error as Error, { path: folder + path.slice(staging.length) })
    : error;
}

/** Names that a later run knows for those of this one. */
function stagingPaths(folder: string, fs: StageFs): [staging: string, old: string, trash: string] {
  const key = stagingKey(dirname(folder), folder);
  const random = fs.randomName();
  const pathOf = (role: StagingRole) =>
    join(dirname(folder), formatStagingName({ role, key, pid: fs.pid }, random));
  return [pathOf('stage'), pathOf('aside'), pathOf('trash')];
}

/**
 * Changes a file that docsite wrote into the folder; one that was edited by hand counts as such afterwards too. What is no
 * file is replaced. Throws what the file system reports; all is as it was then.
 */
export function changeTargetFile(
  folder: string,
  path: string,
  change: (text: string) => string,
  fs: StageFs = nodeStageFs,
): void {
  const place = join(folder, path);
  const before = fs.statTarget(place)?.kind === 'file' ? readSource(place, fs) : Buffer.of();
  const text = change(Buffer.from(before).toString());
  const record = readRecord(folder, fs);
  const isOurs = record[path] === hashOf(before);
  const recorded = recordText({ ...record, [path]: hashOf(Buffer.from(text)) });
  writeTexts(
    [{ path: place, text }, ...(isOurs ? [{ path: join(folder, recordFile), text: recorded }] : [])],
    fs,
  );
}

/** Writes one file and returns its hash. */
function place(file: TargetFile, folder: string, fs: StageFs): string {
  const to = join(folder, file.path);
  fs.mkdir(dirname(to));
  const bytes = 'text' in file ? Buffer.from(file.text) : readSource(file.copyOf, fs);
  fs.writeFile(to, bytes);
  return hashOf(bytes);
}

/** @throws what the file system reports, with `isRead: true` */
function readSource(path: string, fs: StageFs): Uint8Array {
  try {
    return fs.readBytes(path);
  } catch (error) {
    throw error instanceof Error ? Object.assign(error, { isRead: true, path }) : error;
  }
}

function recordText(record: Readonly<Record<string, string>>): string {
  return `${JSON.stringify(record, null, 1)}\n`;
}

function readRecord(folder: string, fs: StageFs): Readonly<Record<string, string>> {
  const path = join(folder, recordFile);
  try {
    const record = fs.statTarget(path)?.kind === 'file' ? JSON.parse(fs.readFile(path)) : null;
    // What it names is removed: nothing beside the folder is docsite's.
    return Object.fromEntries(Object.entries(record ?? {}).filter(isOwnEntry));
  } catch {
    return {};
  }
}

function isOwnEntry(entry: [path: string, hash: unknown]): entry is [string, string] {
  return isSafeOutputPath(entry[0]) && typeof entry[1] === 'string';
}

function hashOf(bytes: Uint8Array): string {
  return sha256(bytes).slice(0, 16);
}
