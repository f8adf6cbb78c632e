import { readdirSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { suggest } from '../renderer/diagnostics/suggest.ts';
import { UsageError } from './usage-error.ts';

/**
 * The absolute path of the site folder that the command line names, `.` if it names none.
 * Throws a UsageError when there is no such folder, with the neighbour that was probably meant.
 */
export function resolveSiteFolder(site: string | undefined, cwd: string): string {
  const root = resolve(cwd, site ?? '.');
  const stats = factsOf(root);
  if (stats?.isDirectory()) return root;
  const remedy = 'Name the folder that holds site.config.yaml.';
  if (stats) throw new UsageError(`"${site}" is not a folder.`, remedy);
  const neighbour = suggest(basename(root), folderNames(dirname(root)));
  const correction = neighbour === null ? null : join(dirname(site ?? '.'), neighbour);
  const hint = correction === null ? remedy : `Did you mean "${correction}"?`;
  throw new UsageError(`There is no folder "${site ?? cwd}".`, hint);
}

function factsOf(root: string): Stats | undefined {
  try {
    return statSync(root, { throwIfNoEntry: false });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EACCES' && code !== 'EPERM') throw error;
    throw new UsageError(`The folder "${root}" cannot be read: permission denied.`);
  }
}

function folderNames(parent: string): string[] {
  try {
    return readdirSync(parent, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
  } catch {
    return [];
  }
}
