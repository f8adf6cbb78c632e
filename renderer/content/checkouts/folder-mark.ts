/** What tells a folder that was taken from git from one that somebody has written. */
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { SiteConfig } from '../../config/site-config.ts';
import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { contentHash } from '../../files/content-hash.ts';
import { readTextIfThere } from '../../files/read-text-if-there.ts';
import { posixRelative } from '../../paths/to-posix.ts';
import { listFiles } from '../scan/list-files.ts';
import { refVersions } from './find-trees.ts';

/** Git leaves out what it names, itself included. */
export const markName = '.gitignore';

export interface FolderMark {
  /** Git's name for what was taken. */
  readonly tree: string;
  /** `folderHash` of what was written. */
  readonly hash: string;
}

/** The text of a folder's mark, in which git reads that all beside it is ignored. */
export function formatMark({ tree, hash }: FolderMark): string {
  return `# docsite has taken this folder from git (tree ${tree}, files ${hash}),
# as the "ref" of the version says, and replaces it when that leads elsewhere. Edits belong there.
*
`;
}

/** Null for a folder that was not taken from git, or is not there. */
export function readMark(folder: string): FolderMark | null {
  const text = readTextIfThere(join(folder, markName)) ?? '';
  const [, tree, hash] = /^# docsite .* \(tree ([0-9a-f]+), files ([0-9a-f]+)\)/.exec(text) ?? [];
  return tree === undefined || hash === undefined ? null : { tree, hash };
}

/** Names all files below a folder, but for the mark, by their paths and contents. */
export function folderHash(folder: string): string {
  const paths = filesOf(folder);
  return contentHash(
    paths.map((path) => `${path}\0${contentHash(readFileSync(join(folder, path)))}\n`).join(''),
  );
}

/** Paths of the files below a folder, but for the mark; sorted. None where there is no folder. */
export function filesOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return listFiles(folder, '', () => true).paths.filter((path) => path !== markName);
}

/** The folders among those of `paths`, below the content folder, that were taken from git for versions without a `ref` now. */
export function checkLeftFolders(paths: readonly string[], config: SiteConfig): Diagnostic[] {
  const { root, contentDir } = config;
  const asked = new Set(refVersions(config).map(({ docs, name }) => `${docs.path}/${name}`));
  const isLeft = (folder: string) =>
    !asked.has(folder.replace(/^i18n\/[^/]+\//, '')) && readMark(join(contentDir, folder)) !== null;
  return paths
    .filter((path) => path.endsWith(`/${markName}`))
    .map((path) => posix.dirname(path))
    .filter(isLeft)
    .map((path) => {
      const folder = `${posixRelative(root, contentDir)}/${path}`;
      return createDiagnostic('version-ref-left', { folder }, { file: folder });
    });
}
