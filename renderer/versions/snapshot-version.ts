/** `docsite version`: freezes the docs as they are now under a name of their own. */
import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { DocsInstance } from '../config/docs-instance.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { listFiles } from '../content/scan/list-files.ts';
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import { pathText } from '../diagnostics/problem-diagnostics.ts';
import { orNull } from '../files/or-null.ts';
import { type TextOfPlace, writeTexts } from '../files/put-in-place.ts';
import { nodeStageFs, type StageFs } from '../files/stage-fs.ts';
import { posixRelative } from '../paths/to-posix.ts';
import { readLock } from '../site/translations/read-lock.ts';
import { copyMarks, formatLock } from '../site/translations/translation-lock.ts';
import { sourceWriteProblem } from '../sources/source-write-problem.ts';
import { linkOutside } from '../sources/write-sources.ts';
import { addVersion } from './add-version.ts';
import { type FolderCopy, planSnapshot, type SnapshotInput } from './plan-snapshot.ts';

/** The version to make; see `SnapshotInput`. */
export type NewVersion = Pick<SnapshotInput, 'label' | 'docs'>;

export interface Snapshot {
  /** Folders made, relative to the site folder; empty when there is an error. */
  readonly folders: readonly string[];
  /** Where the options of the docs stand in the configuration: `docs`, `docs[1]`. */
  readonly options: string;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Copies the current docs and every locale's translations of them, and adds the version to the configuration.
 * All or nothing: everything is written under other names and renamed at the end, which takes no time in which a kill
 * is likely; what fails is taken back, and what a killed run has left under other names is made anew.
 * Problems: those of `planSnapshot`, `content-link-outside` and `source-write-failed`.
 */
export function snapshotVersion(
  config: SiteConfig,
  { label, docs }: NewVersion,
  fs: StageFs = nodeStageFs,
): Snapshot {
  const listContent = () => contentOf(config);
  const { instance, copies, diagnostics } = planSnapshot({ config, label, docs, isFolder, listContent });
  if (instance === null) return { folders: [], options: '', diagnostics };
  const options = pathText(instance.at);
  const outside = copies.flatMap(
    ({ to }) => linkOutside(posixRelative(config.root, dirname(to)), config) ?? [],
  );
  if (outside.length > 0) return { folders: [], options, diagnostics: outside };
  const file = join(config.root, config.configFile);
  // Last, since it is what makes the folders a version.
  const listed = { path: file, text: addVersion(readFileSync(file, 'utf8'), label, instance.at) };
  const write = () => {
    for (const { from, to } of copies) {
      fs.remove(temporaryName(to));
      fs.copyFolder(from, temporaryName(to));
    }
  };
  try {
    const moves = copies.map(({ to }) => ({ from: temporaryName(to), to }));
    writeTexts([...keptMarks(config, label, instance), listed], fs, { moves, write });
    return { folders: copies.map(({ to }) => posixRelative(config.root, to)), options, diagnostics };
  } catch (error) {
    const problem = sourceWriteProblem(error, config.root);
    return { folders: [], options, diagnostics: [...diagnostics, problem] };
  }
}

/** The copies of translations match the copies of their originals as far as those that they were made from do. */
function keptMarks(config: SiteConfig, label: string, { path }: DocsInstance): TextOfPlace[] {
  return config.locales.flatMap(({ name, isDefault }) => {
    if (isDefault) return [];
    const { file, marks, diagnostics } = readLock(config, name);
    const kept = copyMarks(marks, `${path}/current`, `${path}/${label}`);
    // A file that does not parse is told of by the next build, and is not ours to mend.
    if (hasErrors(diagnostics) || kept.size === marks.size) return [];
    return [{ path: join(config.root, file), text: formatLock(kept) }];
  });
}

/** Links that lead out of the site are told when something is written through them. */
function contentOf({ root, contentDir }: SiteConfig): readonly string[] {
  return isFolder(contentDir) ? listFiles(contentDir, posixRelative(root, contentDir), () => true).paths : [];
}

/** Hidden, so that a build which runs at the same moment does not take it for a version. */
function temporaryName(to: FolderCopy['to']): string {
  return join(dirname(to), `.${basename(to)}.new`);
}

function isFolder(path: string): boolean {
  // What cannot be looked at stands in the way of what is written.
  return orNull(() => statSync(path).isDirectory()) ?? false;
}
