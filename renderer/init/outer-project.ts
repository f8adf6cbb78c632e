import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isFile, readTextIfThere } from '../files/read-text-if-there.ts';
import type { NewSite } from './plan-site.ts';

/** A project of a package manager around the site: its settings are at its top, and not in the site folder. */
export interface OuterProject {
  /** Absolute path of the file of settings, which may be missing. */
  readonly file: string;
  /** A line of YAML that the site needs there; null where the file has it. */
  readonly missing: string | null;
}

const settings = {
  pnpm: {
    mark: 'pnpm-workspace.yaml',
    file: 'pnpm-workspace.yaml',
    line: 'allowBuilds: { esbuild: false }',
    known: /\besbuild\b/,
  },
  yarn: {
    mark: 'yarn.lock',
    file: '.yarnrc.yml',
    line: 'nodeLinker: node-modules',
    known: /^nodeLinker: *["']?node-modules/m,
  },
} as const;

/**
 * The project that a new site is to be a package of; null for a site of its own. A file of settings of the site's own would take
 * it out of that project.
 *
 * @param folder absolute path of the site folder, which may be missing
 */
export function findOuterProject(folder: string, manager: NewSite['manager']): OuterProject | null {
  if (manager === null) return null;
  const { mark, file, line, known } = settings[manager];
  const top = foldersAbove(folder).find((at) => isFile(join(at, mark)));
  if (top === undefined) return null;
  const path = join(top, file);
  return { file: path, missing: known.test(readTextIfThere(path) ?? '') ? null : line };
}

/** Absolute path of the repository of git in a folder of which a new site is; null for a site at its top, or in none. */
export function findOuterRepository(folder: string): string | null {
  const isTop = (at: string) => existsSync(join(at, '.git'));
  return isTop(folder) ? null : (foldersAbove(folder).find(isTop) ?? null);
}

/** The nearest first. */
function foldersAbove(folder: string): string[] {
  const above = dirname(folder);
  return above === folder ? [] : [above, ...foldersAbove(above)];
}
