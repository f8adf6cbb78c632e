import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { writeTexts } from '../files/put-in-place.ts';
import { siteBoundary } from '../files/site-boundary.ts';
import { nodeStageFs, type StageFs, unlessGone } from '../files/stage-fs.ts';
import { toPosix } from '../paths/to-posix.ts';
import { sourceWriteProblem } from './source-write-problem.ts';

/** A text file of the site's sources to be written. */
export interface TextFile {
  /** Relative to the site folder. */
  readonly file: string;
  readonly text: string;
}

/** The folders that sources may stand in. */
export type SiteFolders = { readonly root: string; readonly allowedRoots: readonly string[] };

/**
 * Writes all of the files or, with a problem, none; folders are made if need be. Problems: `source-write-failed`, and
 * `content-link-outside` for a folder that a link leads out of the site.
 */
export function writeSources(
  files: readonly TextFile[],
  folders: SiteFolders,
  fs: StageFs = nodeStageFs,
): Diagnostic[] {
  const outside = files.flatMap(({ file }) => linkOutside(dirname(file), folders) ?? []);
  if (outside.length > 0) return outside;
  const { root } = folders;
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

/** The problem of a link on the way to a folder, relative to the site folder, that leads out of the site; null without one. */
export function linkOutside(folder: string, { root, allowedRoots }: SiteFolders): Diagnostic | null {
  const isWithin = siteBoundary(root, allowedRoots);
  const names = folder.split('/');
  for (let count = 1; count <= names.length; count += 1) {
    const path = names.slice(0, count).join('/');
    const target = unlessGone(() => realpathSync(join(root, path)));
    if (target === null) return null;
    if (!isWithin(target))
      return createDiagnostic('content-link-outside', { path, target: toPosix(target) }, { file: path });
  }
  return null;
}
