/** Files that a URL names: from the folder of the file it is written in, from `@site/`, from the root of the docs. */
import type { Locale } from '../../config/site-config.ts';
import type { LinkPlaces, Page, PublishedAsset } from '../../model/page.ts';
import { resolveFrom } from '../../paths/file-name.ts';
import { stripNumberPrefixes } from '../../paths/number-prefix.ts';
import { decodePath } from '../../paths/route-path.ts';
import type { LinkIndex } from './link-index.ts';

/** From where a link is followed. */
export interface LinkOrigin extends LinkPlaces {
  readonly locale: Locale;
  /** The page the link stands on; null for the navbar, footer and sidebars. */
  readonly page: Page | null;
}

/** Where a file is looked up, and its path from there. */
interface Lookup {
  readonly folders: readonly string[];
  readonly written: string;
}

/** Whether a path is one from the folder of the site, and not from that of the file it is written in. */
export function isFromRoot(path: string): boolean {
  return /^(?:\/|@site\/)/.test(path);
}

/** From the root or the content folder where `@site/` or a slash says so. */
function lookupOf(path: string, { folders }: LinkOrigin, { contentRoot }: LinkIndex): Lookup {
  const written = decodePath(path.replace(/^@site\//, ''));
  const namesContent = written.replace(/^\//, '').startsWith(`${contentRoot}/`);
  return { folders: isFromRoot(path) ? ['', ...(namesContent ? [] : [contentRoot])] : folders, written };
}

/** The page that a file with the extension of Markdown is shown on; beside the file first, then from its root. */
export function pageOfFile(path: string, origin: LinkOrigin, index: LinkIndex): Page | null {
  const { folders, written } = lookupOf(path, origin, index);
  return firstFrom([...folders, ...origin.roots], written, (id) =>
    index.byFile.get(`${origin.locale.name} ${id}`),
  );
}

/**
 * The page of the file that a relative path, or one from `@site/`, names without its extension, with or without the
 * numbers that order files; of a folder, its `index` or `README`.
 */
export function pageOfName(path: string, origin: LinkOrigin, index: LinkIndex): Page | null {
  if (!/[^./]/.test(path)) return null;
  const { folders, written } = lookupOf(path.replace(/\/+$|\.html$/, ''), origin, index);
  return firstFrom(folders, written, (id) =>
    index.byName.get(`${origin.locale.name} ${stripNumberPrefixes(id)}`),
  );
}

/** A published file that a path names. */
export function assetBeside(path: string, origin: LinkOrigin, index: LinkIndex): PublishedAsset | null {
  const { folders, written } = lookupOf(path, origin, index);
  return firstFrom(folders, written, (id) => index.assets.get(id));
}

/** What `find` knows of a path from the first folder from which it knows something. */
function firstFrom<Found>(folders: readonly string[], path: string, find: (id: string) => Found | undefined) {
  for (const folder of folders) {
    const id = resolveFrom(folder, path);
    const found = id === null ? undefined : find(id);
    if (found) return found;
  }
  return null;
}

/** A file that was not found: its id, and the folder from which that was resolved. */
export interface WantedFile {
  readonly path: string;
  readonly folder: string;
}

/** The id that the path has from the last folder it is looked up in; the decoded path where that leads out. */
export function wantedFile(path: string, origin: LinkOrigin, index: LinkIndex): WantedFile {
  const { folders, written } = lookupOf(path, origin, index);
  const folder = folders.at(-1) ?? '';
  return { path: resolveFrom(folder, written) ?? written, folder };
}
