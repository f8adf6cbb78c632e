import { join } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { writeTexts } from '../files/put-in-place.ts';
import { nodeStageFs, type StageFs } from '../files/stage-fs.ts';
import { sourceWriteProblem } from '../model/source-write-problem.ts';

/** A text file of the site's sources to be written. */
export interface TextFile {
  /** Relative to the site folder. */
  readonly file: string;
  readonly text: string;
}

/** Writes all of the files or, with a problem, none; folders are made if need be. Problem: `source-write-failed`. */
export function writeSources(
  files: readonly TextFile[],
  root: string,
  fs: StageFs = nodeStageFs,
): Diagnostic[] {
  try {
    writeTexts(
      files.map(({ file, text }) => ({ path: join(root, file), text })),
      fs,
    );
    return [];
  } catch (error) {
    return [sourceWriteProblem(error, root)];
  }
}
