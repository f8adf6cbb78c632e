import { readdirSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { suggest } from '../renderer/diagnostics/suggest.ts';
import { errorCode } from '../renderer/files/stage-fs.ts';
import { causeOfReading } from '../renderer/files/unreadable.ts';
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
    if (errorCode(error) === null) throw error;
    throw new UsageError(`The folder "${root}" cannot be read: ${causeOfReading(error)}.`);
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
