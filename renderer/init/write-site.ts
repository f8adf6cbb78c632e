/** Puts a site that begins into its folder: all of it, or nothing. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { writeTexts } from '../files/put-in-place.ts';
import { isFile } from '../files/read-text-if-there.ts';
import { nodeStageFs, type StageFs } from '../files/stage-fs.ts';
import type { SiteFile } from './plan-site.ts';

/** Paths relative to the folder. */
export interface WrittenSite {
  readonly written: readonly string[];
  /** Files that were there and have what they lacked. */
  readonly completed: readonly string[];
  /** Files that were there and stay as they are. */
  readonly kept: readonly string[];
}

/** What package managers and git make before a site begins; a folder with nothing else is as good as empty. */
const companions =
  /^(\.git(ignore|attributes)?|\.npmrc|\.yarn(rc\.yml)?|\.pnp\..*|node_modules|(package|package-lock)\.json|pnpm-(lock|workspace)\.yaml|yarn\.lock|LICEN[CS]E.*|README.*|\.DS_Store)$/i;

/** What stands in the folder besides the files that come before any site; empty when there is no folder. */
export function contentsOf(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => !companions.test(name)) : [];
}

/**
 * Writes the files that are not there yet, all of them or, where one fails, none. Scripts and packages are added to a `package.json` that is there.
 *
 * @throws what the file system reports
 */
export function writeSite(
  files: readonly SiteFile[],
  folder: string,
  fs: StageFs = nodeStageFs,
): WrittenSite {
  const isThere = ({ path }: SiteFile) => existsSync(join(folder, path));
  const fresh = files.filter((file) => !isThere(file));
  const kept = files.filter(isThere);
  const asked = kept.find(({ path }) => path === manifest && isFile(join(folder, path)));
  const changed = asked ? mergedManifest(folder, asked) : [];
  const texts = [...fresh, ...changed].map(({ path, text }) => ({ path: join(folder, path), text }));
  writeTexts(texts, fs);
  const completed = changed.map(({ path }) => path);
  const unchanged = kept.map(({ path }) => path).filter((path) => !completed.includes(path));
  return { written: fresh.map(({ path }) => path), completed, kept: unchanged };
}

const manifest = 'package.json';

type Manifest = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;

/** The package file of the folder with what it lacks of scripts and packages; none where it lacks nothing. */
function mergedManifest(folder: string, { path, text }: SiteFile): SiteFile[] {
  const present = readManifest(join(folder, path));
  const asked = JSON.parse(text) as Manifest;
  const missing = Object.entries(asked.devDependencies ?? {}).filter(
    ([name]) => present.dependencies?.[name] === undefined,
  );
  const merged = {
    ...present,
    scripts: { ...asked.scripts, ...present.scripts },
    devDependencies: { ...Object.fromEntries(missing), ...present.devDependencies },
    // npm asks for a word on each package with a script; docsite needs none of esbuild's.
    allowScripts: { ...asked.allowScripts, ...present.allowScripts },
  };
  return isDeepStrictEqual(merged, present) ? [] : [{ path, text: `${JSON.stringify(merged, null, 2)}\n` }];
}

/** @throws what the file system reports, with `isRead: true`, and a SyntaxError where it is no object of JSON */
function readManifest(path: string): Manifest {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw error instanceof Error ? Object.assign(error, { isRead: true, path }) : error;
  }
  const manifest: unknown = JSON.parse(text);
  if (typeof manifest !== 'object' || manifest === null || Array.isArray(manifest))
    throw new SyntaxError('it holds no object.');
  return manifest as Manifest;
}
