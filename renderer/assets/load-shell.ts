/**
 * The shell of a site that adds no code of its own is the same everywhere, and what searches is in any site: they are
 * bundled when the package is made, and builds take them from there.
 */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
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
  /** The version of React that is in it. A site can have another. */
  readonly react: string;
  readonly files: readonly string[];
  readonly search: Omit<SearchBundle, 'files'> & { readonly files: readonly string[] };
}

/** The shell for `options`: as it was packaged if the site adds nothing to it, bundled if it does. */
export async function loadShell(options: ShellOptions): Promise<Shell> {
  if (isOutdated(options.packageRoot)) return bundleShell(options);
  const { react, search, ...shell } = readList(options.packageRoot);
  const read = filesReader(options.packageRoot);
  return isPlainShell(options) && react === installedReact(options.packageRoot)
    ? { ...shell, files: read(shell.files), warnings: [] }
    : bundleShell(options, { ...search, files: read(search.files) });
}

/** Bundles what searches and the shell of a site that adds nothing, and writes them down below `packageRoot`. */
export async function packageShell(packageRoot: string): Promise<void> {
  const search = await bundleSearch(packageRoot);
  const { files, warnings: _, ...names } = await bundleShell({ packageRoot }, search);
  mkdirSync(join(packageRoot, folder), { recursive: true });
  for (const { path, contents } of files) {
    writeFileSync(join(packageRoot, folder, fileName(path)), contents);
  }
  const namesOf = (of: readonly OutputFile[]) => of.map(({ path }) => fileName(path));
  const list: ShellList = {
    react: installedReact(packageRoot),
    ...names,
    files: namesOf(files),
    search: { ...search, files: namesOf(search.files) },
  };
  writeFileSync(join(packageRoot, folder, listName), JSON.stringify(list));
}

/** Whether this module runs from source, and some source was changed since the shell was packaged. */
function isOutdated(packageRoot: string): boolean {
  if (!import.meta.url.endsWith('.ts')) return false;
  const changedAt = (path: string) =>
    statSync(join(packageRoot, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const packagedAt = changedAt(join(folder, listName));
  return ['theme', 'renderer/assets'].some((part) =>
    readdirSync(join(packageRoot, part), { recursive: true, encoding: 'utf8' }).some(
      (path) => changedAt(join(part, path)) > packagedAt,
    ),
  );
}

function readList(packageRoot: string): ShellList {
  return JSON.parse(readFileSync(join(packageRoot, folder, listName), 'utf8')) as ShellList;
}

function filesReader(packageRoot: string): (names: readonly string[]) => OutputFile[] {
  return (names) =>
    names.map((name) => ({
      path: `assets/${name}`,
      contents: readFileSync(join(packageRoot, folder, name)),
      locale: null,
    }));
}

function installedReact(packageRoot: string): string {
  const requireFrom = createRequire(join(packageRoot, 'package.json'));
  return (requireFrom('react/package.json') as { version: string }).version;
}
