/**
 * The shell of a site that adds no code of its own is the same everywhere: it is bundled when the package is made, and
 * builds take it from there. What searches is the same for every site, so that FlexSearch is installed with none.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { OutputFile } from '../model/output-file.ts';
import { fileName } from './browser-build.ts';
import { bundleSearch, type SearchBundle } from './bundle-search.ts';
import { bundleShell, isPlainShell, type Shell, type ShellOptions } from './bundle-shell.ts';

/** Below the folder of docsite itself. */
const folder = 'dist/shell';
const listName = 'shell.json';

interface ShellList extends Omit<Shell, 'files' | 'warnings'> {
  /** The version of React that is in it. */
  readonly react: string;
  readonly files: readonly string[];
  readonly search: Pick<SearchBundle, 'define'> & { readonly files: readonly string[] };
}

/** Sources bundle themselves: what was packaged may be older than they are. */
const runsFromSource = import.meta.url.endsWith('.ts');

/** The shell for `options`: as it was packaged if the site adds nothing to it, bundled if it does. */
export async function loadShell(options: ShellOptions): Promise<Shell> {
  if (runsFromSource) return bundleShell(options);
  const { shell, search } = readPackaged(options.packageRoot);
  return isPlainShell(options) && shell !== null ? shell : bundleShell(options, search);
}

/** Bundles the shell of a site that adds nothing, and writes it down below `packageRoot`. */
export async function packageShell(packageRoot: string): Promise<void> {
  const search = await bundleSearch(packageRoot);
  const { files, warnings: _, ...names } = await bundleShell({ packageRoot }, search);
  mkdirSync(join(packageRoot, folder), { recursive: true });
  for (const { path, contents } of files) {
    writeFileSync(join(packageRoot, folder, fileName(path)), contents);
  }
  const list: ShellList = {
    react: installedReact(packageRoot),
    ...names,
    files: namesOf(files),
    search: { define: search.define, files: namesOf(search.files) },
  };
  writeFileSync(join(packageRoot, folder, listName), JSON.stringify(list));
}

/** `shell` is null when it was made with another React than the one that renders the pages. */
function readPackaged(packageRoot: string): { shell: Shell | null; search: SearchBundle } {
  const read = (name: string) => readFileSync(join(packageRoot, folder, name));
  const filesOf = (names: readonly string[]): OutputFile[] =>
    names.map((name) => ({ path: `assets/${name}`, contents: read(name), locale: null }));
  const { react, files, search, ...names } = JSON.parse(read(listName).toString()) as ShellList;
  const isSameReact = react === installedReact(packageRoot);
  return {
    shell: isSameReact ? { ...names, files: filesOf(files), warnings: [] } : null,
    search: { define: search.define, files: filesOf(search.files) },
  };
}

const namesOf = (files: readonly OutputFile[]) => files.map(({ path }) => fileName(path));

function installedReact(packageRoot: string): string {
  const requireFrom = createRequire(join(packageRoot, 'package.json'));
  return (requireFrom('react/package.json') as { version: string }).version;
}
