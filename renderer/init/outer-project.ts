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
  for (let at = dirname(folder), below = folder; at !== below; below = at, at = dirname(at)) {
    if (!isFile(join(at, mark))) continue;
    const path = join(at, file);
    return { file: path, missing: known.test(readTextIfThere(path) ?? '') ? null : line };
  }
  return null;
}
