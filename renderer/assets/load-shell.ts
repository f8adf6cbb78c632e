/**
 * The shell of a site that adds no code of its own is the same everywhere: it is bundled when the package is made, and
 * builds take it from there.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileName } from './browser-build.ts';
import { bundleShell, isPlainShell, type Shell, type ShellOptions } from './bundle-shell.ts';

/** Below the folder of docsite itself. */
const folder = 'dist/shell';
const listName = 'shell.json';

interface ShellList extends Omit<Shell, 'files' | 'warnings'> {
  /** The version of React that is in it. */
  readonly react: string;
  readonly files: readonly string[];
}

/** Sources bundle themselves: what was packaged may be older than they are. */
const runsFromSource = import.meta.url.endsWith('.ts');

/** The shell for `options`: as it was packaged if the site adds nothing to it, bundled if it does. */
export async function loadShell(options: ShellOptions): Promise<Shell> {
  const packaged = runsFromSource || !isPlainShell(options) ? null : readPackagedShell(options.packageRoot);
  return packaged ?? (await bundleShell(options));
}

/** Bundles the shell of a site that adds nothing, and writes it down below `packageRoot`. */
export async function packageShell(packageRoot: string): Promise<void> {
  const { files, warnings: _, ...names } = await bundleShell({ packageRoot });
  mkdirSync(join(packageRoot, folder), { recursive: true });
  for (const { path, contents } of files) {
    writeFileSync(join(packageRoot, folder, fileName(path)), contents);
  }
  const list: ShellList = {
    react: installedReact(packageRoot),
    ...names,
    files: files.map(({ path }) => fileName(path)),
  };
  writeFileSync(join(packageRoot, folder, listName), JSON.stringify(list));
}

/** Null when it was made with another React than the one that renders the pages. */
function readPackagedShell(packageRoot: string): Shell | null {
  const read = (name: string) => readFileSync(join(packageRoot, folder, name));
  const { react, files, ...names } = JSON.parse(read(listName).toString()) as ShellList;
  if (react !== installedReact(packageRoot)) return null;
  return {
    ...names,
    files: files.map((name) => ({ path: `assets/${name}`, contents: read(name), locale: null })),
    warnings: [],
  };
}

function installedReact(packageRoot: string): string {
  const requireFrom = createRequire(join(packageRoot, 'package.json'));
  return (requireFrom('react/package.json') as { version: string }).version;
}
