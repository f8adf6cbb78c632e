/** The folder that a part of a site is built into: its output, and its cache. */
import { existsSync, readdirSync } from 'node:fs';
import type { SiteConfig } from '../../config/site-config.ts';
import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { parseStagingName } from '../../output/staging-name.ts';
import { posixRelative } from '../../paths/to-posix.ts';
import { documentsFolder, indexName, packName } from './shard-index.ts';

/** Of a part of a site: the output folder is the cache folder too, so that it holds all that merging needs. */
export function shardConfig(config: SiteConfig): SiteConfig {
  return { ...config, cacheDir: config.outDir };
}

const ownNames: readonly string[] = [indexName, packName, documentsFolder];

/** Problem: `output-not-ours`, for a folder with anything else in it, unless `force` is set. */
export function checkShardFolder({ root, outDir }: SiteConfig, force: boolean): Diagnostic[] {
  const names = existsSync(outDir) && !force ? readdirSync(outDir) : [];
  const example = names.find((name) => !ownNames.includes(name) && parseStagingName(name) === null);
  if (example === undefined) return [];
  const args = { outDir: posixRelative(root, outDir), example };
  return [createDiagnostic('output-not-ours', args, { file: null })];
}
