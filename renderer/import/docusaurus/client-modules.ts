import type { Data } from '../../modules/evaluation-task.ts';
import { type Gap, gapOf } from '../gap.ts';
import { fileOf, neededPath } from './convert-imports.ts';
import { folderMoves, movedPath } from './folder-moves.ts';
import type { DocusaurusSource } from './read-source.ts';

/** A module that runs on every page, by its paths in the source and in the site to be. */
export interface ClientModule {
  readonly from: string;
  readonly to: string;
}

/** The files of the site among `clientModules`; those of packages, and of plugins, are told. */
export function clientModulesOf(source: DocusaurusSource): {
  readonly modules: readonly ClientModule[];
  readonly gaps: readonly Gap[];
} {
  const { root, config, configFile } = source;
  const listed = Array.isArray(config.clientModules) ? config.clientModules : [];
  const folders = folderMoves(source);
  const found = listed.map((written) => {
    const from = siteFile(written, root);
    return { written, from, to: from && neededPath(from, (path) => movedPath(path, folders)) };
  });
  return {
    modules: found.flatMap(({ from, to }) => (from && to ? [{ from, to }] : [])),
    gaps: found.flatMap(({ written, from }) => (from ? [] : [packageGap(configFile, String(written))])),
  };
}

function siteFile(written: Data, root: string): string | undefined {
  if (typeof written !== 'string') return undefined;
  const path = written.startsWith(`${root}/`) ? written.slice(root.length + 1) : written;
  return /^(?:\/|\w+:)/.test(path) ? undefined : fileOf(path.replace(/^\.\//, ''), root);
}

const packageGap = gapOf('lost', 'plugin', (file: string) => [
  `The client module "${file}" does not run.`,
  'Import it in a file of the site, and list that under "clientModules".',
]);
