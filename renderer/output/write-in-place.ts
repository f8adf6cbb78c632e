/**
 * The way to commit where the output folder cannot be renamed (a mount point): file by file, each by rename.
 * Assets come before the pages that load them, removals last. Until all is done the manifests mark the files
 * at stake as unknown, so that the build after an interruption writes them again.
 */
import { dirname, join } from 'node:path';
import { errorCode, type StageFs } from '../files/stage-fs.ts';
import { MANIFEST_FOLDER } from '../paths/is-safe-output-path.ts';
import { type CommitJob, isKept, writeManifests } from './commit-job.ts';
import { createReach, listFiles } from './list-files.ts';
import { type FileEntry, type FileTable, type Manifests, manifestPath, readManifests } from './manifest.ts';
import { formatStagingName, stagingKey } from './staging-name.ts';

/** Marks the files at stake in the manifests. Must be done before `writeInPlace`; changes no file of the site. */
export function announceInPlace(job: CommitJob, fs: StageFs): void {
  const { manifests } = readManifests(job.stage.outDir, fs);
  writeManifests(job.stage.outDir, unsettled(manifests, job), fs);
}

/**
 * To be called after `announceInPlace`. The first error is thrown: what was moved before stays, and the manifests still
 * say that files are unknown.
 */
export function writeInPlace(job: CommitJob, fs: StageFs): void {
  const { stage, diff } = job;
  const { manifests } = readManifests(stage.outDir, fs);
  const inTheWay = diff.removed.filter((path) => standsInTheWay(path, diff.written));
  for (const path of inTheWay) removeFile(stage.outDir, path, fs);
  for (const path of pagesLast(diff.written)) moveIn(job, path, fs);
  for (const path of [...diff.removed, ...strangers(job, fs)]) removeFile(stage.outDir, path, fs);
  writeManifests(stage.outDir, diff.next, fs);
  for (const locale of manifests.keys()) {
    if (!diff.next.has(locale)) fs.remove(join(stage.outDir, manifestPath(locale)));
  }
}

/** Old and new tables in one, with the state of every file at stake unknown. */
function unsettled(manifests: Manifests, { diff }: CommitJob): Manifests {
  const atStake = new Set([...diff.written, ...diff.removed]);
  const locales = new Set([...manifests.keys(), ...diff.next.keys()]);
  return new Map([...locales].map((locale) => [locale, unsettledTable(locale)]));

  function unsettledTable(locale: string): FileTable {
    const entries: [string, FileEntry][] = [
      ...(manifests.get(locale) ?? []),
      ...(diff.next.get(locale) ?? []),
    ];
    return new Map(
      entries.map(([path, entry]) => [path, atStake.has(path) ? { hash: '', bytes: 0 } : entry]),
    );
  }
}

function standsInTheWay(path: string, written: readonly string[]): boolean {
  return written.some((next) => next.startsWith(`${path}/`) || path.startsWith(`${next}/`));
}

function pagesLast(paths: readonly string[]): string[] {
  const isPage = (path: string) => path.endsWith('.html');
  return [...paths.filter((path) => !isPage(path)), ...paths.filter(isPage)];
}

function moveIn({ stage }: CommitJob, path: string, fs: StageFs): void {
  const from = join(stage.dir, path);
  const to = join(stage.outDir, path);
  clearWay(stage.outDir, dirname(path), fs);
  fs.mkdir(dirname(to));
  try {
    fs.rename(from, to);
  } catch (error) {
    if (errorCode(error) !== 'EXDEV') throw error;
    const folder = join(stage.outDir, MANIFEST_FOLDER);
    const key = stagingKey(folder, stage.outDir);
    const near = join(folder, formatStagingName({ role: 'stage', key, pid: fs.pid }, fs.randomName()));
    fs.copyFile(from, near);
    fs.rename(near, to);
  }
}

/** Removes links on the way to a folder: a file that is moved through one would land outside the site. */
function clearWay(outDir: string, folder: string, fs: StageFs): void {
  if (folder === '.') return;
  clearWay(outDir, dirname(folder), fs);
  if (fs.stat(join(outDir, folder))?.kind === 'symlink') fs.remove(join(outDir, folder));
}

function strangers({ stage, diff }: CommitJob, fs: StageFs): string[] {
  if (!stage.replace) return [];
  const made = new Set([...diff.written, ...diff.unchanged]);
  const gone = new Set(diff.removed);
  return listFiles(stage.outDir, fs)
    .filter(({ path }) => !made.has(path) && !gone.has(path))
    .filter(({ path }) => !path.startsWith(`${MANIFEST_FOLDER}/`) && !isKept(path, stage, gone))
    .map(({ path }) => path);
}

/** Removes a file if it is there, and the folders that it leaves empty. Nothing is removed through a link. */
export function removeFile(outDir: string, path: string, fs: StageFs): void {
  if (!createReach(outDir, fs)(path)) return;
  fs.remove(join(outDir, path));
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    const full = join(outDir, folder);
    if (fs.stat(full)?.kind !== 'directory') continue;
    if (fs.readdir(full).length > 0) return;
    fs.rmdir(full);
  }
}
