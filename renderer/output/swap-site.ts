/**
 * The atomic way to commit: completes the staging folder with what stays, then renames the output folder aside
 * and the staging folder into its place.
 */
import { dirname, join } from 'node:path';
import { type CommitJob, type CommitOutcome, isKept, writeManifests } from './commit-job.ts';
import { type ListedFile, listFiles } from './list-files.ts';
import { errorCode, type StageFs } from './stage-fs.ts';

/** Errors of rename(2) on a mount point, across devices, without permission, or on open files (Windows). */
const UNMOVABLE = new Set(['EXDEV', 'EBUSY', 'EACCES', 'EPERM', 'EROFS', 'EINVAL']);
/** Errors of link(2) where a copy still works. */
const UNLINKABLE = new Set(['EPERM', 'EACCES', 'EXDEV', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

export function swapSite(job: CommitJob, fs: StageFs): CommitOutcome {
  const brought: string[] = [];
  let outcome: CommitOutcome = 'raced';
  try {
    if (!completeStage(job, brought, fs)) return outcome;
    writeManifests(job.stage.dir, job.diff.next, fs);
    outcome = swapFolders(job, fs);
    return outcome;
  } finally {
    // The next attempt starts from another state of the output folder.
    if (outcome === 'raced') for (const path of brought) fs.remove(join(job.stage.dir, path));
  }
}

/**
 * Brings unchanged files, other locales' files and files put there by hand into the staging folder, as hard
 * links, and notes their paths in `brought`. False when an unchanged file is no longer there.
 */
function completeStage({ stage, diff, identity }: CommitJob, brought: string[], fs: StageFs): boolean {
  if (identity === null) return diff.unchanged.length === 0;
  const made = new Set(diff.written);
  const unchanged = new Set(diff.unchanged);
  const removed = new Set(diff.removed);
  const bring = bringer(stage.outDir, stage.dir, fs);
  const kept: ListedFile[] = [];
  for (const file of listFiles(stage.outDir, fs)) {
    if (unchanged.delete(file.path)) {
      bring(file);
      brought.push(file.path);
    } else if (!made.has(file.path) && isKept(file.path, stage, removed)) kept.push(file);
  }
  for (const file of kept) {
    // Last, so that the new site wins where a kept file stands in the way of one of its folders.
    if (tryBring(bring, file) && file.kind !== 'directory') brought.push(file.path);
  }
  return unchanged.size === 0;
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
    const target = join(to, path);
    if (kind === 'directory') return ensure(target);
    ensure(dirname(target));
    if (kind === 'symlink') fs.symlink(fs.readlink(join(from, path)), target);
    else linkOrCopy(join(from, path), target, fs);
  };
}

function linkOrCopy(from: string, to: string, fs: StageFs): void {
  try {
    fs.link(from, to);
  } catch (error) {
    if (!UNLINKABLE.has(errorCode(error) ?? '')) throw error;
    fs.copyFile(from, to);
  }
}

function swapFolders({ stage, identity }: CommitJob, fs: StageFs): CommitOutcome {
  const { dir, aside, outDir } = stage;
  if (identity === null) {
    fs.mkdir(dirname(outDir));
    return tryRename(dir, outDir, fs);
  }
  const away = tryRename(outDir, aside, fs);
  if (away !== 'done') return away;
  if (fs.stat(aside)?.identity !== identity) {
    putBack(aside, outDir, fs);
    return 'raced';
  }
  const outcome = renameOrPutBack(stage, fs);
  if (outcome === 'done') deleteAside(aside, fs);
  return outcome;
}

function renameOrPutBack({ dir, aside, outDir }: CommitJob['stage'], fs: StageFs): CommitOutcome {
  try {
    const outcome = tryRename(dir, outDir, fs);
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

/** Renamed first: a folder that is half deleted must never be taken for a site that can be put back. */
function deleteAside(aside: string, fs: StageFs): void {
  const trash = aside.replace('.docsite-aside-', '.docsite-trash-');
  try {
    fs.rename(aside, trash);
    fs.remove(trash);
  } catch (error) {
    // The next run deletes it; the site itself is complete.
    if (errorCode(error) === null) throw error;
  }
}
