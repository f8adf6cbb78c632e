import { dirname, join } from 'node:path';
import glob from 'fast-glob';
import { parse } from 'yaml';
import { orNull } from '../../files/or-null.ts';
import type { Data } from '../../modules/evaluation-task.ts';
import { isObject } from '../fields.ts';
import { readOwnText, repositoryOf } from '../source-boundary.ts';
import { readJson } from './read-source.ts';

/** Absolute folders of the packages of the repository that a site lies in, by their names. */
export function workspacePackages(root: string): ReadonlyMap<string, string> {
  const repository = repositoryOf(root);
  if (repository === null) return new Map();
  const files = glob.sync(
    patternsOf(repository).map((pattern) => `${pattern.replace(/\/+$/, '')}/package.json`),
    { cwd: repository, ignore: ['**/node_modules/**'], followSymbolicLinks: false },
  );
  return new Map(
    files.sort().flatMap((file) => {
      const manifest = readJson(repository, file);
      const name = isObject(manifest) ? manifest.name : null;
      return typeof name === 'string' ? [[name, dirname(join(repository, file))] as const] : [];
    }),
  );
}

/** As npm, Yarn and pnpm have them. */
function patternsOf(repository: string): string[] {
  const manifest = readJson(repository, 'package.json');
  const { workspaces = null } = isObject(manifest) ? manifest : {};
  const listed = isObject(workspaces) ? workspaces.packages : workspaces;
  const pnpm = readOwnText(repository, 'pnpm-workspace.yaml');
  // What is no YAML lists nothing.
  const ofPnpm = orNull(() => parse(pnpm ?? '', { logLevel: 'silent' }) as Data);
  return [listed, isObject(ofPnpm) ? ofPnpm.packages : null]
    .flat()
    .filter((pattern) => typeof pattern === 'string')
    .filter((pattern) => !/^!|^\/|\.\./.test(pattern));
}
