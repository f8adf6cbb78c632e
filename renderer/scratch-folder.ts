import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from './config/site-config.ts';
import { formatStagingName, stagingKey } from './output/staging-name.ts';

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
