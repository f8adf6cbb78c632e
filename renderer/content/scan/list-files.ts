import { accessSync, constants, readdirSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { isWithin } from '../../files/is-within.ts';
import { orNull } from '../../files/or-null.ts';
import type { SiteBoundary } from '../../files/site-boundary.ts';
import { pathBelow, toPosix } from '../../paths/to-posix.ts';

export interface ListedFiles {
  /** POSIX paths relative to the folder, sorted. */
  readonly paths: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

interface Listing {
  readonly root: string;
  /** Id of the root, before the paths that diagnostics name. */
  readonly rootId: string;
  readonly isAllowed: SiteBoundary;
  /** Real path. */
  readonly outDir: string | null;
  readonly paths: string[];
  readonly diagnostics: Diagnostic[];
}

/**
 * Every file below `root`. Symbolic links are followed by hand: one that leads back to a folder holding it
 * would otherwise be walked until the system gives up, and one that leads out of the site is refused, as is one that
 * brings in the output folder `outDir`.
 */
export function listFiles(
  root: string,
  rootId: string,
  isAllowed: SiteBoundary,
  outDir: string | null = null,
): ListedFiles {
  const realOutDir = outDir === null ? null : (orNull(() => realpathSync(outDir)) ?? outDir);
  const listing: Listing = { root, rootId, isAllowed, outDir: realOutDir, paths: [], diagnostics: [] };
  const folder = realpathSync(root);
  if (isAllowed(folder)) listFolder('', { above: [folder], real: null }, listing);
  else listing.diagnostics.push(linkOutside(rootId, folder));
  const fileOf = ({ file }: Diagnostic) => file ?? '';
  const diagnostics = listing.diagnostics.sort((a, b) => (fileOf(a) < fileOf(b) ? -1 : 1));
  return { paths: listing.paths.sort(), diagnostics };
}

/** What no site means to publish. */
const ignored: ReadonlySet<string> = new Set(['node_modules', '.git']);

/** How a folder was come to. */
interface Way {
  /** Real paths of the folders that were entered by links. */
  readonly above: readonly string[];
  /** Its own real path where a link led to it or to one above it; else null. */
  readonly real: string | null;
}

/** Lists the folder at `path`. */
function listFolder(path: string, way: Way, listing: Listing): void {
  const folder = pathBelow(listing.root, path);
  if (!isReadable(folder, path, listing)) return;
  // None of a folder that went in the meantime.
  const entries = orNull(() => readdirSync(folder, { withFileTypes: true })) ?? [];
  // A folder with the name of a page, and nothing in it, was meant to be one.
  if (entries.length === 0 && /\.mdx?$/i.test(path)) listing.diagnostics.push(...noFile(path, listing, true));
  for (const entry of entries) {
    if (ignored.has(entry.name)) continue;
    const found = path === '' ? entry.name : `${path}/${entry.name}`;
    if (entry.isFile()) listing.paths.push(found);
    else if (entry.isSymbolicLink()) followLink(found, way.above, listing);
    else if (entry.isDirectory()) {
      const real = way.real === null ? null : join(way.real, entry.name);
      if (real !== null && isBuilt(real, listing)) listing.diagnostics.push(...builtBefore(found, listing));
      else listFolder(found, { ...way, real }, listing);
    } else listing.diagnostics.push(...noFile(found, listing));
  }
}

/** Besides folders, a named pipe, a socket or a device: reading one might wait for ever. */
function noFile(path: string, { rootId }: Listing, isFolder = false): Diagnostic[] {
  if (path.split('/').some((segment) => segment.startsWith('.'))) return [];
  const id = `${rootId}/${path}`;
  return [createDiagnostic('content-not-a-file', { path: id, isFolder }, { file: id })];
}

function isReadable(folder: string, path: string, { rootId, diagnostics }: Listing): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.X_OK);
    return true;
  } catch {
    const id = path === '' ? rootId : `${rootId}/${path}`;
    const args = { path: id, cause: 'permission denied' };
    diagnostics.push(createDiagnostic('content-unreadable', args, { file: id }));
    return false;
  }
}

function followLink(path: string, above: readonly string[], listing: Listing): void {
  const absolute = join(listing.root, path);
  const id = `${listing.rootId}/${path}`;
  const place = { file: id };
  const args = { path: id, target: toPosix(readlinkSync(absolute)) };
  let target: string;
  try {
    target = realpathSync(absolute);
  } catch (error) {
    const isLoop = (error as NodeJS.ErrnoException).code === 'ELOOP';
    const code = isLoop ? 'content-link-loop' : 'content-link-broken';
    listing.diagnostics.push(createDiagnostic(code, args, place));
    return;
  }
  if (!listing.isAllowed(target)) {
    listing.diagnostics.push(linkOutside(id, target));
    return;
  }
  if (isBuilt(target, listing)) {
    listing.diagnostics.push(...builtBefore(path, listing));
    return;
  }
  const stat = statSync(target);
  if (stat.isFile()) listing.paths.push(path);
  else if (!stat.isDirectory()) listing.diagnostics.push(...noFile(path, listing));
  if (!stat.isDirectory()) return;
  const parent = realpathSync(join(absolute, '..'));
  const holds = [...above, parent].some((folder) => isWithin(target, folder));
  if (holds) listing.diagnostics.push(createDiagnostic('content-link-loop', args, place));
  else listFolder(path, { above: [...above, parent], real: target }, listing);
}

function isBuilt(real: string, { outDir }: Listing): boolean {
  return outDir !== null && isWithin(outDir, real);
}

function builtBefore(path: string, { rootId }: Listing): Diagnostic[] {
  const id = `${rootId}/${path}`;
  return [createDiagnostic('content-link-built', { path: id }, { file: id })];
}

function linkOutside(id: string, target: string): Diagnostic {
  return createDiagnostic('content-link-outside', { path: id, target: toPosix(target) }, { file: id });
}
