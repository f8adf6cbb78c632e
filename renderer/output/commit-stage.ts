/** The only write of a build: puts a complete stage in place of the previous site. */

import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { attempt } from '../files/put-in-place.ts';
import { errorCode, nodeStageFs, type StageFs } from '../files/stage-fs.ts';
import type { StagedFile, WriteFailure } from '../model/output-file.ts';
import type { CommitJob } from './commit-job.ts';
import { linkedFolder } from './linked-output.ts';
import {
  diffOutput,
  type FileEntry,
  type FileTable,
  type Manifests,
  mergeTables,
  readManifests,
} from './manifest.ts';
import { discardStage, type Stage } from './stage.ts';
import { swapSite } from './swap-site.ts';
import { announceInPlace, writeInPlace } from './write-in-place.ts';
import { failureFromError, writeProblem } from './write-problem.ts';

export interface CommitResult {
  /** Numbers of files, manifests not counted. All 0 when the diagnostics have an error. */
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
  /** What the manifests say now; none when the diagnostics have an error. */
  readonly manifests: Manifests;
  readonly diagnostics: readonly Diagnostic[];
}

const none = { written: 0, unchanged: 0, removed: 0, manifests: new Map() };

/** Other builds can get in between a few times, not for ever. */
const ATTEMPTS = 8;
const PAUSE = 20;

/**
 * Commits what this build made: every file of the built locales and every shared file, changed or not.
 *
 * The output folder then holds exactly these files, the files of configured locales that were not built, and
 * files that no manifest lists. On an error the previous site stays whole (in place: see
 * `output-partly-written`). The staging folder is gone afterwards in either case.
 */
export function commitStage(
  stage: Stage,
  files: readonly StagedFile[],
  fs: StageFs = nodeStageFs,
): CommitResult {
  const refusals = refuseFiles(stage, files, fs);
  if (refusals.length > 0) return failed(stage, refusals, fs);
  const progress = { inPlace: false };
  try {
    const result = commitFiles({ stage, files, progress }, fs);
    tidy(stage, fs);
    return result;
  } catch (error) {
    const problem = problemOf(failureFromError(error), stage.outName, { stage, files }, fs);
    return failed(stage, progress.inPlace ? [problem, about('output-partly-written', stage)] : [problem], fs);
  }
}

interface Commit {
  readonly stage: Stage;
  readonly files: readonly StagedFile[];
  /** Tells the handler of errors whether the output folder is still as it was. */
  readonly progress: { inPlace: boolean };
}

function commitFiles(commit: Commit, fs: StageFs): CommitResult {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (attempt > 0) fs.wait(PAUSE);
    const outcome = attemptUnlessRaced(commit, fs);
    if (outcome !== 'raced') return outcome;
  }
  return nothingWritten(commit.stage);
}

/** Files that vanish under our hands mean that another build swapped the folder: look again. */
function attemptUnlessRaced(commit: Commit, fs: StageFs): CommitResult | 'raced' {
  try {
    return attemptCommit(commit, fs);
  } catch (error) {
    if (errorCode(error) === 'ENOENT' && !commit.progress.inPlace) return 'raced';
    throw error;
  }
}

function attemptCommit({ stage, files, progress }: Commit, fs: StageFs): CommitResult | 'raced' {
  const facts = stage.linked ? fs.statTarget(stage.outDir) : fs.stat(stage.outDir);
  const identity = facts?.identity ?? null;
  if (identity === null && stage.previous.size > 0) return 'raced';
  const { manifests } = readManifests(stage.outDir, fs);
  const table = mergeTables(manifests);
  const isStale = (file: StagedFile) => !file.changed && table.get(file.path)?.hash !== file.hash;
  if (files.some(isStale)) return nothingWritten(stage);
  const { built, configured } = stage;
  const diff = diffOutput({ manifests, files, built, configured });
  const job: CommitJob = { stage, diff, identity };
  const counts = {
    written: diff.written.length,
    unchanged: diff.unchanged.length,
    removed: diff.removed.length,
    manifests: diff.next,
  };
  if (isSettled(job, manifests, fs)) return { ...counts, diagnostics: [] };
  const outcome = stage.mode === 'swap' ? swapSite(job, fs) : 'unmovable';
  if (outcome === 'raced') return 'raced';
  if (outcome === 'done') return { ...counts, diagnostics: [] };
  announceInPlace(job, fs);
  progress.inPlace = true;
  writeInPlace(job, fs);
  return { ...counts, diagnostics: [about('output-in-place', stage)] };
}

/** Whether the output folder already is what the build made. */
function isSettled({ stage, diff }: CommitJob, manifests: Manifests, fs: StageFs): boolean {
  if (stage.linked && linkedFolder(stage.outDir, fs) === null) return false;
  if (stage.replace || diff.written.length > 0 || diff.removed.length > 0) return false;
  if (manifests.size !== diff.next.size) return false;
  return [...diff.next].every(([locale, table]) => {
    const known = manifests.get(locale);
    return known !== undefined && isSameTable(known, table);
  });
}

function isSameTable(one: FileTable, other: FileTable): boolean {
  const isSame = ([path, { hash, bytes }]: [string, FileEntry]) => {
    const entry = other.get(path);
    return entry?.hash === hash && entry.bytes === bytes;
  };
  return one.size === other.size && [...one].every(isSame);
}

/** Files that could not be staged, one diagnostic per kind of failure, and paths that were made twice. */
function refuseFiles(stage: Stage, files: readonly StagedFile[], fs: StageFs): Diagnostic[] {
  const failures = new Map<string, Diagnostic>();
  const hashes = new Map<string, string>();
  const conflicts = new Map<string, Diagnostic>();
  for (const { path, hash, failure } of files) {
    if (failure) {
      const kind = failure.code === 'UNSAFE' ? path : failure.code;
      const target = failure.code === 'UNSAFE' ? path : `${stage.outName}/${path}`;
      if (!failures.has(kind)) failures.set(kind, problemOf(failure, target, { stage, files }, fs));
    }
    if ((hashes.get(path) ?? hash) !== hash) {
      conflicts.set(path, createDiagnostic('output-path-conflict', { path }, { file: null }));
    }
    hashes.set(path, hash);
  }
  return [...failures.values(), ...conflicts.values()];
}

function problemOf(
  failure: WriteFailure,
  target: string,
  { stage, files }: Pick<Commit, 'stage' | 'files'>,
  fs: StageFs,
): Diagnostic {
  const needed = files.filter((file) => file.changed).reduce((sum, file) => sum + file.bytes, 0);
  return writeProblem({ failure, target, needed, free: fs.freeBytes(stage.dir) });
}

function about(code: 'output-partly-written' | 'output-in-place', stage: Stage): Diagnostic {
  return createDiagnostic(code, { outDir: stage.outName }, { file: null });
}

function nothingWritten(stage: Stage): CommitResult {
  const problem = createDiagnostic('output-changed-meanwhile', { outDir: stage.outName }, { file: null });
  return { ...none, diagnostics: [problem] };
}

function failed(stage: Stage, diagnostics: readonly Diagnostic[], fs: StageFs): CommitResult {
  tidy(stage, fs);
  return { ...none, diagnostics };
}

/** What cannot be deleted now is deleted by the next run; it must not hide how the commit went. */
function tidy(stage: Stage, fs: StageFs): void {
  attempt(() => discardStage(stage, fs));
}
