import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SiteConfig } from '../config/site-config.ts';
import { formatStagingName, stagingKey } from '../output/staging-name.ts';

/**
 * Makes a folder for what one build needs only while it runs. It is named like the staging folders, so that a
 * later run removes it when this one is killed.
 */
export function makeScratchFolder({ cacheDir, outDir }: SiteConfig): string {
  const name = { role: 'scratch', key: stagingKey(cacheDir, outDir), pid: process.pid } as const;
  const folder = join(cacheDir, formatStagingName(name, randomBytes(4).toString('hex')));
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Removes the folder, and the folders above it that were made for it alone: without a cache nothing is left. */
export function removeScratchFolder(scratch: string): void {
  rmSync(scratch, { recursive: true, force: true });
  const cacheDir = dirname(scratch);
  try {
    for (const folder of [cacheDir, dirname(cacheDir)]) {
      if (readdirSync(folder).length > 0) return;
      rmdirSync(folder);
    }
  } catch {
    // Another build has just begun to use it, or has removed it.
  }
}
