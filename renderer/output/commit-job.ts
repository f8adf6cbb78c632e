/** What the ways of committing a stage share. */
import { join } from 'node:path';
import type { StageFs } from '../files/stage-fs.ts';
import { MANIFEST_FOLDER } from '../paths/is-safe-output-path.ts';
import { type Manifests, manifestPath, type OutputDiff, serializeManifest } from './manifest.ts';
import type { Stage } from './stage.ts';

export interface CommitJob {
  readonly stage: Stage;
  /** Against the state of the output folder just read. */
  readonly diff: OutputDiff;
  /** Identity of the output folder just read, or null when there was none. */
  readonly identity: string | null;
}

/**
 * `raced`: another build changed the output folder at the same time; read it again.
 * `unmovable`: the folder cannot be renamed; write in place.
 */
export type CommitOutcome = 'done' | 'raced' | 'unmovable';

/** Whether a file that this build did not make survives it: other locales' files and files put there by hand. */
export function isKept(path: string, stage: Stage, removed: ReadonlySet<string>): boolean {
  if (path.startsWith(`${MANIFEST_FOLDER}/`) || removed.has(path)) return false;
  return !stage.replace || path.startsWith('.');
}

/** Writes manifests below `folder`. Each appears whole or not at all. */
export function writeManifests(folder: string, manifests: Manifests, fs: StageFs): void {
  fs.mkdir(join(folder, MANIFEST_FOLDER));
  for (const [locale, table] of manifests) {
    const target = join(folder, manifestPath(locale));
    fs.writeFile(`${target}.tmp`, serializeManifest(table));
    fs.rename(`${target}.tmp`, target);
  }
}
