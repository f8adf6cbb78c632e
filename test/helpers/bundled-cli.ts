import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import glob from 'fast-glob';

export const projectRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const program = join(projectRoot, 'dist/cli.js');
let isUpToDate = false;

/** Path of dist/cli.js, bundled anew if a source has changed since. `npm test` bundles before any test runs. */
export function bundledCli(): string {
  if (!isUpToDate) bundleIfChanged();
  isUpToDate = true;
  return program;
}

function bundleIfChanged(): void {
  const bundledAt = statSync(program, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const sources = glob.sync(['cli/**/*', 'renderer/**/*', 'theme/**/*', 'package.json'], {
    cwd: projectRoot,
    stats: true,
  });
  if (sources.some(({ stats }) => (stats?.mtimeMs ?? 0) > bundledAt)) {
    const { status, stderr } = spawnSync(process.execPath, ['cli/bundle.mjs'], {
      cwd: projectRoot,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`The command line could not be bundled:\n${stderr}`);
  }
}
