/** Puts a site that begins into its folder: all of it, or nothing. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SiteFile } from './plan-site.ts';

export interface WrittenSite {
  readonly written: readonly string[];
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
 * Writes the files that are not there yet. They are put together in a folder beside their places and then renamed, so
 * that what fails leaves nothing behind. Scripts and packages are added to a `package.json` that is there.
 *
 * @throws what the file system reports
 */
export function writeSite(files: readonly SiteFile[], folder: string): WrittenSite {
  const staging = join(folder, `.docsite-init-${process.pid}`);
  const made: string[] = [];
  const wasThere = existsSync(folder);
  const isThere = ({ path }: SiteFile) => existsSync(join(folder, path));
  const fresh = files.filter((file) => !isThere(file));
  const kept = files.filter(isThere);
  const place = (path: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    renameSync(join(staging, path), join(folder, path));
  };
  try {
    const asked = kept.find(({ path }) => path === manifest);
    const changed = asked ? [mergedManifest(folder, asked)] : [];
    for (const { path, text } of [...fresh, ...changed]) {
      mkdirSync(dirname(join(staging, path)), { recursive: true });
      writeFileSync(join(staging, path), text);
    }
    for (const { path } of fresh) {
      place(path);
      made.push(path);
    }
    for (const { path } of changed) place(path);
    return { written: made, kept: kept.map(({ path }) => path) };
  } catch (error) {
    for (const path of made) rmSync(join(folder, path));
    if (!wasThere) rmSync(folder, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

const manifest = 'package.json';

type Manifest = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;

/** The package file of the folder with what it lacks of scripts and packages. Throws where it is no JSON. */
function mergedManifest(folder: string, { path, text }: SiteFile): SiteFile {
  const present = JSON.parse(readFileSync(join(folder, path), 'utf8')) as Manifest;
  const asked = JSON.parse(text) as Manifest;
  const missing = Object.entries(asked.devDependencies ?? {}).filter(
    ([name]) => present.dependencies?.[name] === undefined,
  );
  const merged = {
    ...present,
    scripts: { ...asked.scripts, ...present.scripts },
    devDependencies: { ...Object.fromEntries(missing), ...present.devDependencies },
  };
  return { path, text: `${JSON.stringify(merged, null, 2)}\n` };
}
