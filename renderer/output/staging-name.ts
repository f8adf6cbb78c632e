/**
 * Names of the folders that a build puts aside while it writes. They tell a later run whose they are: `key`
 * names the output folder (relative to where they stand, so that a moved checkout still knows them), and the
 * process id tells a live run's folders from those of a killed one.
 */
import { dirname, join, relative } from 'node:path';
import { contentHash } from '../files/content-hash.ts';

/**
 * `stage`: the next site being put together. `aside`: the previous site during the swap.
 * `trash`: a previous site being deleted, never to be used again. `scratch`: what a build needs while it runs.
 * `link`: the link that will take the place of the output folder, where that is one.
 */
export type StagingRole = 'stage' | 'aside' | 'trash' | 'scratch' | 'link';

export interface StagingName {
  readonly role: StagingRole;
  readonly key: string;
  readonly pid: number;
}

const KEY_LENGTH = 8;

/** Eight hex digits. `folder` is where the named folder stands; both paths are absolute. */
export function stagingKey(folder: string, outDir: string): string {
  return contentHash(relative(folder, outDir)).slice(0, KEY_LENGTH);
}

/** `random`: hex digits that no other folder of this process has. */
export function formatStagingName({ role, key, pid }: StagingName, random: string): string {
  return `.docsite-${role}-${key}-${pid}-${random}`;
}

/** Where the spare site of an output folder stands: beside the cache, which is carried from machine to machine. */
export function spareFolder(outDir: string, cacheDir: string): string {
  const folder = dirname(cacheDir);
  return join(folder, `spare-${stagingKey(folder, outDir)}`);
}

/** Null for names that are not ours. */
export function parseStagingName(name: string): StagingName | null {
  const match = /^\.docsite-(stage|aside|trash|scratch|link)-([0-9a-f]{8})-(\d+)-[0-9a-f]+$/.exec(name);
  if (!match) return null;
  const [, role, key = '', pid] = match;
  return { role: role as StagingRole, key, pid: Number(pid) };
}
