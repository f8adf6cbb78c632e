import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { SiteConfig } from '../config/site-config.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { makeFolders } from '../files/make-folders.ts';
import { formatStagingName, stagingKey } from '../output/staging-name.ts';
import { unkeptCache } from './cache-problem.ts';

export interface ScratchFolder {
  readonly path: string;
  /** Why it is not in the cache folder, to which then nothing can be written. */
  readonly unkept: Diagnostic | null;
}

/**
 * Makes a folder for what one build needs only while it runs: in the cache folder or, where that cannot be written, in
 * that of the system for such things. It is named like the staging folders, so that a later run removes it when this
 * one is killed.
 */
export function makeScratchFolder(config: SiteConfig): ScratchFolder {
  const { cacheDir, outDir } = config;
  const name = { role: 'scratch', key: stagingKey(cacheDir, outDir), pid: process.pid } as const;
  const path = join(cacheDir, formatStagingName(name, randomBytes(4).toString('hex')));
  try {
    makeFolders(cacheDir);
    // Of a read-only disk, making folders recursively says that there is no such file.
    mkdirSync(path);
    writeFileSync(join(path, markName), '');
    return { path, unkept: null };
  } catch (error) {
    const unkept = unkeptCache(error, config);
    return { path: systemFolder(error), unkept };
  }
}

/** @param error why the cache cannot be written, which is thrown where nothing else can either */
function systemFolder(error: unknown): string {
  try {
    const path = mkdtempSync(join(tmpdir(), 'docsite-scratch-'));
    writeFileSync(join(path, markName), '');
    return path;
  } catch {
    throw error;
  }
}

/** Of a file that is only in the folder that was made first: what is written later makes the folders that it lacks. */
const markName = 'begun';

/** False when somebody has removed the folder, even if there is one again. */
export function isWholeScratchFolder({ path }: ScratchFolder): boolean {
  return existsSync(join(path, markName));
}

/** Removes the folder, and the folders above it that were made for it alone: without a cache nothing is left. */
export function removeScratchFolder({ path, unkept }: ScratchFolder): void {
  rmSync(path, { recursive: true, force: true });
  if (unkept !== null) return;
  const cacheDir = dirname(path);
  try {
    for (const folder of [cacheDir, dirname(cacheDir)]) {
      if (readdirSync(folder).length > 0) return;
      rmdirSync(folder);
    }
  } catch {
    // Another build has just begun to use it, or has removed it.
  }
}
