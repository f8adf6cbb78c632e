/**
 * The scripts of a site that adds no component of its own are the same everywhere, and what searches is in any site:
 * they are bundled when the package is made, shorter than builds have time for, and builds take them from there.
 */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { OutputFile } from '../model/output-file.ts';
import { fileName } from './browser-build.ts';
import { bundleSearch, type SearchBundle } from './bundle-search.ts';
import {
  bundleShell,
  bundleStyles,
  hasPlainScripts,
  hasPlainStyles,
  type Minifier,
  type Shell,
  type ShellOptions,
} from './bundle-shell.ts';

/** Below the folder of docsite itself. */
const folder = 'dist/shell';
const listName = 'shell.json';

interface ShellList extends Omit<Shell, 'files' | 'warnings'> {
  /** The version of React that is in it. A site can have another. */
  readonly react: string;
  readonly files: readonly string[];
  readonly search: Omit<SearchBundle, 'files'> & { readonly files: readonly string[] };
}

/** The shell for `options`: as it was packaged where the site adds nothing to it, bundled where it does. */
export async function loadShell(options: ShellOptions): Promise<Shell> {
  if (isOutdated(options.packageRoot)) return bundleShell(options);
  const { react, search, ...names } = JSON.parse(
    readFileSync(join(options.packageRoot, folder, listName), 'utf8'),
  ) as ShellList;
  const read = filesReader(options.packageRoot);
  if (!hasPlainScripts(options) || react !== installedReact(options.packageRoot)) {
    return bundleShell(options, { ...search, files: read(search.files) });
  }
  const shell = { ...names, files: read(names.files), warnings: [] };
  if (hasPlainStyles(options)) return shell;
  const { files, ...styles } = await bundleStyles(options);
  const paths = new Set([`assets/${shell.css}`, ...files.map(({ path }) => path)]);
  return { ...shell, ...styles, files: [...files, ...shell.files.filter(({ path }) => !paths.has(path))] };
}

/** Bundles what searches and the shell of a site that adds nothing, and writes them into the folder `out`. */
export async function packageShell(packageRoot: string, out: string, minifier: Minifier): Promise<void> {
  const search = await bundleSearch(packageRoot);
  const { files, warnings: _, ...names } = await bundleShell({ packageRoot }, search, minifier);
  mkdirSync(out, { recursive: true });
  for (const { path, contents } of files) writeFileSync(join(out, fileName(path)), contents);
  const namesOf = (of: readonly OutputFile[]) => of.map(({ path }) => fileName(path));
  const list: ShellList = {
    react: installedReact(packageRoot),
    ...names,
    files: namesOf(files),
    search: { ...search, files: namesOf(search.files) },
  };
  writeFileSync(join(out, listName), JSON.stringify(list));
}

/** What was found, by folder: sources do not change below a process that runs from them. */
const known = new Map<string, boolean>();

/** Whether this module runs from source, and some source was changed since the shell was packaged. */
function isOutdated(packageRoot: string): boolean {
  if (!import.meta.url.endsWith('.ts')) return false;
  const found = known.get(packageRoot);
  if (found !== undefined) return found;
  const changedAt = (path: string) =>
    statSync(join(packageRoot, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const packagedAt = changedAt(join(folder, listName));
  const outdated = ['theme', 'renderer/assets'].some((part) =>
    readdirSync(join(packageRoot, part), { recursive: true, encoding: 'utf8' }).some(
      (path) => changedAt(join(part, path)) > packagedAt,
    ),
  );
  known.set(packageRoot, outdated);
  return outdated;
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
