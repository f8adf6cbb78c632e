/** Sites of which all documents stand in one folder, with those of other languages in folders of their own. */
import { join } from 'node:path';
import glob from 'fast-glob';

/** A file of such a folder. */
export interface DocFile {
  /** Relative to the source. */
  readonly from: string;
  /** Relative to the folder of its language. */
  readonly path: string;
  /** Null for the default one. */
  readonly locale: string | null;
}

export interface DocFolder {
  /** Absolute path of the source. */
  readonly root: string;
  /** Folder of the documents, relative to the root; `.` for the root. */
  readonly folder: string;
  /** Names of locales by their folders; the folder of the default one, if it has one, stands for null. */
  readonly locales: Readonly<Record<string, string | null>>;
  /** Patterns of what is no part of the site, relative to the folder. */
  readonly ignore: readonly string[];
}

/** The files of the folder, in the order of their paths. */
export function listDocFiles({ root, folder, locales, ignore }: DocFolder): DocFile[] {
  const hidden = ['**/node_modules/**', '**/.*', '**/.*/**', ...ignore];
  return glob
    .sync('**/*', { cwd: join(root, folder), ignore: hidden })
    .sort()
    .map((path) => docFileAt(path, { folder, locales }));
}

/** The file at a path of the folder of documents. */
export function docFileAt(path: string, { folder, locales }: Pick<DocFolder, 'folder' | 'locales'>): DocFile {
  const from = folder === '.' ? path : `${folder}/${path}`;
  const first = path.split('/')[0] ?? '';
  const isNamed = path.includes('/') && Object.hasOwn(locales, first);
  return isNamed
    ? { from, path: path.slice(first.length + 1), locale: locales[first] ?? null }
    : { from, path, locale: null };
}

/** Where a file stands below the content of a site that has these docs alone. */
export function placeOf({ path, locale }: Pick<DocFile, 'path' | 'locale'>): string {
  return locale === null ? `content/docs/current/${path}` : `content/i18n/${locale}/docs/current/${path}`;
}

/** Where the sidebars stand. */
export const sidebarsPath = 'content/docs/current/sidebars.yaml';

/** Where the text that opens the site stands. */
export function homePlaceOf({ locale }: Pick<DocFile, 'locale'>): string {
  return locale === null ? 'content/pages/index.mdx' : `content/i18n/${locale}/pages/index.mdx`;
}

/** By the ending of its name, `.md` or `.mdx`; all other files are copied. */
export function isDocument({ path }: Pick<DocFile, 'path'>): boolean {
  return /\.mdx?$/.test(path);
}

/**
 * The id of the document that an address of the site means, such as `guide/start`; null when there is none. `guide/` is
 * the page of the folder, or the document of that name: either may stand at that address.
 */
export function docIdOf(address: string, documents: ReadonlySet<string>): string | null {
  const [path = ''] = address.split(/[?#]/);
  const plain = path.replace(/^\/+/, '').replace(/\.(?:mdx?|html)$/, '');
  const name = plain.replace(/\/+$/, '');
  const ofFolder = name === '' ? 'index' : `${name}/index`;
  const candidates = plain.endsWith('/') ? [ofFolder, name] : [name, ofFolder];
  return candidates.find((id) => documents.has(id)) ?? null;
}

/** Ids of the documents of one language. */
export function docIds(files: readonly DocFile[], locale: string | null): Set<string> {
  const own = files.filter((file) => file.locale === locale && isDocument(file));
  return new Set(own.map(({ path }) => path.replace(/\.mdx?$/, '')));
}
