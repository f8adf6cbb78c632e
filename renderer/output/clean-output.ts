import { dirname, join } from 'node:path';
import type { SiteConfig } from '../config/site-config.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { nodeStageFs, type StageFs } from '../files/stage-fs.ts';
import { isSafeOutputPath, MANIFEST_FOLDER } from '../paths/is-safe-output-path.ts';
import { formerFolders, linkedFolder } from './linked-output.ts';
import { createReach, listFiles } from './list-files.ts';
import { readManifests } from './manifest.ts';
import { recoverOutput } from './recover-output.ts';
import { displayName } from './stage.ts';
import { parseStagingName, spareFolder } from './staging-name.ts';
import { removeFile } from './write-in-place.ts';
import { failureFromError, writeProblem } from './write-problem.ts';

export interface CleanResult {
  /** Number of files removed from the output folder. */
  readonly removed: number;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Removes what docsite wrote: the files that the manifests list, the output folder if nothing else is in it,
 * the cache folder and the spare site. Problems: `clean-not-ours` (no manifest; the folder stays), `clean-kept-files`, and those of
 * failed writes.
 */
export function cleanOutput(
  config: Pick<SiteConfig, 'root' | 'outDir' | 'cacheDir'>,
  fs: StageFs = nodeStageFs,
): CleanResult {
  const outName = displayName(config.outDir, config.root);
  try {
    recoverOutput(config.outDir, config.cacheDir, fs);
    const result = removeSite(config.outDir, outName, fs);
    removeCache(config, fs);
    return result;
  } catch (error) {
    const failure = failureFromError(error);
    const problem = writeProblem({ failure, target: outName, needed: 0, free: null });
    return { removed: 0, diagnostics: [problem] };
  }
}

/** Where a link stands in place of the folder, the link goes, and what it leads to stays. */
function removeCache({ outDir, cacheDir }: Pick<SiteConfig, 'outDir' | 'cacheDir'>, fs: StageFs): void {
  const folder = dirname(cacheDir);
  const kind = fs.stat(folder)?.kind;
  if (kind === 'symlink') {
    fs.remove(folder);
    return;
  }
  removeButRunning(cacheDir, fs);
  fs.remove(spareFolder(outDir, cacheDir));
  if (kind === 'directory' && fs.readdir(folder).length === 0) fs.rmdir(folder);
}

/** Builds that run keep their folders, and remove them themselves. */
function removeButRunning(cacheDir: string, fs: StageFs): void {
  if (fs.stat(cacheDir)?.kind !== 'directory') {
    fs.remove(cacheDir);
    return;
  }
  for (const { name } of fs.readdir(cacheDir)) {
    const parsed = parseStagingName(name);
    if (!parsed || !fs.isAlive(parsed.pid)) fs.remove(join(cacheDir, name));
  }
  if (fs.readdir(cacheDir).length === 0) fs.rmdir(cacheDir);
}

/** The folder that the output folder leads to, those that it led to before, and the link when they are gone. */
function removeLinked(
  outDir: string,
  { folder, outName }: { readonly folder: string; readonly outName: string },
  fs: StageFs,
): CleanResult {
  const result = removeSite(folder, outName, fs);
  for (const former of formerFolders(outDir, fs)) fs.remove(former);
  if (fs.stat(folder) === null) fs.remove(outDir);
  return result;
}

function removeSite(outDir: string, outName: string, fs: StageFs): CleanResult {
  const folder = linkedFolder(outDir, fs);
  if (folder !== null) return removeLinked(outDir, { folder, outName }, fs);
  const nothing = { removed: 0, diagnostics: [] };
  if (fs.statTarget(outDir)?.kind !== 'directory') return nothing;
  if (fs.stat(join(outDir, MANIFEST_FOLDER))?.kind !== 'directory') {
    if (fs.readdir(outDir).length === 0) return nothing;
    return {
      ...nothing,
      diagnostics: [createDiagnostic('clean-not-ours', { outDir: outName }, { file: null })],
    };
  }
  const { manifests } = readManifests(outDir, fs);
  const ours = new Set(
    [...manifests.values()].flatMap((table) => [...table.keys()]).filter(isSafeOutputPath),
  );
  const isReached = createReach(outDir, fs);
  const present = [...ours].filter((path) => isReached(path) && fs.stat(join(outDir, path)) !== null);
  for (const path of present) removeFile(outDir, path, fs);
  fs.remove(join(outDir, MANIFEST_FOLDER));
  const removed = present.length;
  const kept = listFiles(outDir, fs);
  const example = kept[0];
  if (!example) {
    fs.remove(outDir);
    return { removed, diagnostics: [] };
  }
  const facts = { outDir: outName, example: example.path, count: kept.length };
  return { removed, diagnostics: [createDiagnostic('clean-kept-files', facts, { file: null })] };
}
