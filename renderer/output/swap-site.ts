import { dirname, join } from 'node:path';
import { attempt } from '../files/put-in-place.ts';
import { errorCode, linkOrCopy, type StageFs } from '../files/stage-fs.ts';
import { parentFolder } from '../paths/file-name.ts';
import { pathBelow } from '../paths/to-posix.ts';
import { type CommitJob, type CommitOutcome, isKept, writeManifests } from './commit-job.ts';
import {
  claimLink,
  formerFolders,
  isClaimed,
  linkedFolder,
  type NextLink,
  removeFormer,
} from './linked-output.ts';
import { type ListedFile, listFiles } from './list-files.ts';
import type { Stage } from './stage.ts';
import { removeFile } from './write-in-place.ts';

/** Errors of rename(2) on a mount point, across devices, without permission, or on open files (Windows). */
const UNMOVABLE = new Set(['EXDEV', 'EBUSY', 'EACCES', 'EPERM', 'EROFS', 'EINVAL']);

/**
 * The atomic way to commit: completes the staging folder with what stays, then renames the output folder aside and the
 * staging folder into its place, or exchanges a link. Throws file errors; after `raced` the staging folder is as it
 * was.
 */
export function swapSite(job: CommitJob, fs: StageFs): CommitOutcome {
  const brought: string[] = [];
  fs.mkdir(dirname(job.stage.outDir));
  const spare = takeSpare(job.stage, fs);
  const next = spare ?? job.stage.dir;
  let outcome: CommitOutcome = 'raced';
  try {
    const kept = keptFiles(job, fs);
    if (!kept) return outcome;
    if (spare === null) bringAll(kept, brought, job.stage, fs);
    else renewSpare({ spare, kept, job }, fs);
    keepFolders(kept.before, job.stage.outDir, next, fs);
    writeManifests(next, job.diff.next, fs);
    outcome = swapFolders(job, next, fs);
    return outcome;
  } finally {
    if (spare !== null && outcome !== 'done') fs.remove(spare);
    // The next attempt starts from another state of the output folder.
    if (outcome === 'raced') for (const path of brought) fs.remove(join(job.stage.dir, path));
  }
}

/** Files of the output folder that stay: unchanged ones; then other locales' and those put there by hand. */
interface KeptFiles {
  readonly unchanged: readonly ListedFile[];
  readonly others: readonly ListedFile[];
  /** All that was there. */
  readonly before: readonly ListedFile[];
}

/** Null when an unchanged file is no longer there. */
function keptFiles({ stage, diff, identity }: CommitJob, fs: StageFs): KeptFiles | null {
  if (identity === null)
    return diff.unchanged.length === 0 ? { unchanged: [], others: [], before: [] } : null;
  const made = new Set(diff.written);
  const expected = new Set(diff.unchanged);
  const removed = new Set(diff.removed);
  const unchanged: ListedFile[] = [];
  const others: ListedFile[] = [];
  const before = listFiles(stage.outDir, fs);
  for (const file of before) {
    if (expected.delete(file.path)) unchanged.push(file);
    else if (!made.has(file.path) && isKept(file.path, stage, removed)) others.push(file);
  }
  return expected.size === 0 ? { unchanged, others, before } : null;
}

/** Brings what stays into the staging folder, as hard links, and notes the paths in `brought`. */
function bringAll({ unchanged, others }: KeptFiles, brought: string[], stage: Stage, fs: StageFs): void {
  const bring = bringer(stage.outDir, stage.dir, fs);
  for (const file of unchanged) {
    bring(file);
    brought.push(file.path);
  }
  for (const file of others) {
    // Last, so that the new site wins where a kept file stands in the way of one of its folders.
    if (tryBring(bring, file) && file.kind !== 'directory') brought.push(file.path);
  }
}

/**
 * Makes the site out of the one before the previous: most of its files are the same files, so that there is
 * little to link, and after the swap nothing to delete. No file is written to, since all may be links.
 */
function renewSpare(
  { spare, kept, job }: { spare: string; kept: KeptFiles; job: CommitJob },
  fs: StageFs,
): void {
  const { stage, diff } = job;
  const wanted = new Map([...kept.others, ...kept.unchanged].map((file) => [file.path, file]));
  // Of files that this build has, those that were looked at are right, whatever another build has done since.
  const looked = new Map(kept.unchanged.map(({ path }) => [path, stage.previous.get(path)?.identity]));
  const identityOf = (folder: string, path: string) => fs.stat(pathBelow(folder, path))?.identity;
  const isRight = ({ path }: ListedFile) => {
    const identity = identityOf(spare, path);
    return identity !== undefined && identity === (looked.get(path) ?? identityOf(stage.outDir, path));
  };
  for (const file of listFiles(spare, fs)) {
    const source = wanted.get(file.path);
    if (source && source.kind !== 'directory' && isRight(source)) wanted.delete(file.path);
    else removeFile(spare, file.path, fs);
  }
  const bringNew = bringer(stage.dir, spare, fs);
  for (const path of diff.written) bringNew({ path, kind: 'file' });
  const bring = bringer(stage.outDir, spare, fs);
  for (const file of kept.unchanged) if (wanted.has(file.path)) bring(file);
  for (const file of kept.others) if (wanted.has(file.path)) tryBring(bring, file);
}

/** Folders that stay are as they were: a group that may write there, or nobody else who may read. */
function keepFolders(files: readonly ListedFile[], from: string, to: string, fs: StageFs): void {
  const folders = new Set(['']);
  for (const { path, kind } of files) {
    let folder = kind === 'directory' ? path : parentFolder(path);
    for (; !folders.has(folder); folder = parentFolder(folder)) folders.add(folder);
  }
  // From within: a folder may lose the right to look into it.
  for (const folder of [...folders].sort().reverse())
    fs.likeFolder(pathBelow(to, folder), pathBelow(from, folder));
}

/** Takes the spare site away from other builds; null when there is none. */
function takeSpare(stage: Stage, fs: StageFs): string | null {
  const spare = stage.linked ? formerFolder(stage, fs) : stage.spare;
  if (spare === null || fs.stat(spare)?.kind !== 'directory') return null;
  // Named as a staging folder of this run, so that a later one removes it if this one is killed.
  const own = `${stage.dir}0`;
  return tryRename(spare, own, fs) === 'done' ? own : null;
}

/** None while another build is putting its site in place: what is not yet linked to is no former site. */
function formerFolder({ outDir }: Stage, fs: StageFs): string | null {
  return isClaimed(outDir, null, fs) ? null : (formerFolders(outDir, fs)[0] ?? null);
}

function tryBring(bring: (file: ListedFile) => void, file: ListedFile): boolean {
  try {
    bring(file);
    return true;
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EEXIST' || code === 'ENOTDIR') return false;
    throw error;
  }
}

function bringer(from: string, to: string, fs: StageFs): (file: ListedFile) => void {
  const folders = new Set<string>();
  const ensure = (folder: string) => {
    if (folders.has(folder)) return;
    fs.mkdir(folder);
    folders.add(folder);
  };
  return ({ path, kind }) => {
    const target = pathBelow(to, path);
    if (kind === 'directory') return ensure(target);
    ensure(dirname(target));
    if (kind === 'symlink') fs.symlink(fs.readlink(pathBelow(from, path)), target);
    else linkOrCopy(pathBelow(from, path), target, fs);
  };
}

/** Puts the folder `next` in place of the output folder. */
function swapFolders(job: CommitJob, next: string, fs: StageFs): CommitOutcome {
  if (!job.stage.linked) return renameFolders(job, next, fs);
  const link = claimLink(job.stage.outDir, fs);
  if (link === null) return 'raced';
  try {
    return exchangeLink(job, { next, link }, fs);
  } finally {
    // Nothing, when it has taken the place of the output folder.
    fs.remove(link.path);
  }
}

/** One rename takes readers from the previous site to the next. */
function exchangeLink(
  job: CommitJob,
  { next, link }: { next: string; link: NextLink },
  fs: StageFs,
): CommitOutcome {
  const { stage, identity } = job;
  const before = linkedFolder(stage.outDir, fs);
  if ((fs.statTarget(stage.outDir)?.identity ?? null) !== identity) return 'raced';
  const moved = tryRename(next, link.target, fs);
  if (moved !== 'done') return moved;
  const isFolder = identity !== null && before === null;
  const outcome = isFolder ? renameFolders(job, link.path, fs) : tryRename(link.path, stage.outDir, fs);
  if (outcome === 'done') removeFormer(stage.outDir, before, fs);
  else fs.rename(link.target, next);
  return outcome;
}

function renameFolders({ stage, identity }: CommitJob, next: string, fs: StageFs): CommitOutcome {
  const { aside, outDir } = stage;
  if (identity === null) return tryRename(next, outDir, fs);
  const away = tryRename(outDir, aside, fs);
  if (away !== 'done') return away;
  if (fs.stat(aside)?.identity !== identity) {
    putBack(aside, outDir, fs);
    return 'raced';
  }
  const outcome = renameOrPutBack(stage, next, fs);
  if (outcome === 'done') retireAside(stage, fs);
  return outcome;
}

function renameOrPutBack({ aside, outDir }: Stage, next: string, fs: StageFs): CommitOutcome {
  try {
    const outcome = tryRename(next, outDir, fs);
    if (outcome !== 'done') putBack(aside, outDir, fs);
    return outcome;
  } catch (error) {
    putBack(aside, outDir, fs);
    throw error;
  }
}

function tryRename(from: string, to: string, fs: StageFs): CommitOutcome {
  try {
    fs.rename(from, to);
    return 'done';
  } catch (error) {
    const code = errorCode(error) ?? '';
    if (code === 'ENOENT' || code === 'ENOTEMPTY' || code === 'EEXIST') return 'raced';
    if (UNMOVABLE.has(code)) return 'unmovable';
    throw error;
  }
}

/** Where another build has put its site in the meantime, that one stays and the older one goes. */
function putBack(aside: string, outDir: string, fs: StageFs): void {
  if (tryRename(aside, outDir, fs) !== 'done') deleteAside(aside, fs);
}

/** The previous site becomes the spare one, unless another build has left its own. */
function retireAside({ aside, spare }: Stage, fs: StageFs): void {
  let isSpare = false;
  attempt(() => {
    isSpare = spare !== null && tryRename(aside, spare, fs) === 'done';
  });
  if (!isSpare) deleteAside(aside, fs);
}

/** Renamed first: half deleted, it must never be taken for a site to put back. The next run deletes what stays. */
function deleteAside(aside: string, fs: StageFs): void {
  const trash = aside.replace('.docsite-aside-', '.docsite-trash-');
  attempt(() => {
    fs.rename(aside, trash);
    fs.remove(trash);
  });
}
