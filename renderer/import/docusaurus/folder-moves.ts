import { join, resolve } from 'node:path';
import glob from 'fast-glob';
import type { Data, DataObject } from '../../modules/evaluation-task.ts';
import { posixRelative } from '../../paths/to-posix.ts';
import { textsIn } from '../fields.ts';
import { blogFolderOf } from './convert-blog.ts';
import { docsFolderOf } from './convert-docs.ts';
import { withoutSass } from './convert-sass.ts';
import { pluginFolder } from './convert-translations.ts';
import { type DocusaurusSource, folderOf } from './read-source.ts';

/** A folder of the source with the one that it becomes. */
interface FolderMove {
  readonly from: string;
  readonly to: string;
  /** Patterns of the documents in it; all of them without any. */
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  /** Data files that the configuration gave names of their own, with those of docsite. */
  readonly dataNames?: Readonly<Record<string, string>>;
}

/** A file of the source with the path that it gets in the site to be; both relative to their folders. */
export interface FileMove {
  readonly from: string;
  readonly to: string;
}

/** What stands in which folder, by its place in the source. Longer paths first, so that the nearest is found first. */
export function folderMoves(source: DocusaurusSource): FolderMove[] {
  const { docs, blogs, pages } = source;
  const ofDocs = docs.flatMap(({ id, options, versions }) =>
    versions.flatMap(({ name, folder }) => {
      const below = name === 'current' ? 'current' : `version-${name}`;
      const places = { from: folder, translated: `${pluginFolder('content-docs', id)}/${below}` };
      return inAllLocales({ ...places, to: `${docsFolderOf(id)}/${name}`, options }, source);
    }),
  );
  const ofBlog = blogs.flatMap(({ id, options }) => {
    const places = { from: pathOf(options.path, 'blog'), translated: pluginFolder('content-blog', id) };
    const to = blogs.length === 1 ? 'blog' : blogFolderOf(id, source);
    return inAllLocales({ ...places, to, options }, source);
  });
  const ofPages = pages.flatMap(({ id, options }) => {
    const below = pathOf(options.routeBasePath, '/').replace(/^\/|\/$/g, '');
    const places = { from: pathOf(options.path, 'src/pages'), translated: pluginFolder('content-pages', id) };
    return inAllLocales({ ...places, to: below === '' ? 'pages' : `pages/${below}`, options }, source);
  });
  const plain = (from: string, to: string): FolderMove => ({ from, to, include: [], exclude: [] });
  const ofStatic = staticFolders(source).map((from) => plain(from, 'content/static'));
  return [...ofDocs, ...ofBlog, ...ofPages, ...ofStatic, plain('src', 'src')].sort(
    (a, b) => b.from.length - a.from.length,
  );
}

/** Folders of files that are published as they are, the one first whose files win. */
export function staticFolders({ config }: Pick<DocusaurusSource, 'config'>): string[] {
  const folders = textsIn(config.staticDirectories);
  return folders.length > 0 ? folders.map(folderOf) : ['static'];
}

/** What one instance of a plugin reads: its own folder, and that of its translations below each language's. */
interface InstanceFolders {
  readonly from: string;
  readonly translated: string;
  /** Below content/. */
  readonly to: string;
  readonly options: DataObject;
}

function inAllLocales(
  { from, translated, to, options }: InstanceFolders,
  { locales, localeFolders }: DocusaurusSource,
): FolderMove[] {
  const chosen = chosenOf(options);
  return [
    { from, to: `content/${to}`, ...chosen },
    ...locales.map((locale) => ({
      from: `${localeFolders[locale]}/${translated}`,
      to: `content/i18n/${locale}/${to}`,
      ...chosen,
    })),
  ];
}

/** What the options of an instance say of its files. */
function chosenOf(options: DataObject): Omit<FolderMove, 'from' | 'to'> {
  const { include, exclude, tags, authorsMapPath } = options;
  return {
    include: textsIn(include),
    exclude: textsIn(exclude),
    dataNames: {
      ...(typeof tags === 'string' && { [folderOf(tags)]: 'tags.yaml' }),
      ...(typeof authorsMapPath === 'string' && { [folderOf(authorsMapPath)]: 'authors.yaml' }),
    },
  };
}

/** What Docusaurus takes for no page, whatever the site says. */
const withoutPages = ['**/node_modules/**', '**/*.test.{js,jsx,ts,tsx}', '**/__tests__/**'];

const documentEnding = /\.mdx?$/;

/** The files of the folders, each once, in the order of their paths. */
export function fileMoves(root: string, moves: readonly FolderMove[]): FileMove[] {
  const taken = new Set<string>();
  return moves
    .flatMap(({ from, to, include, exclude, dataNames = {} }): FileMove[] => {
      const cwd = join(root, from);
      const isTranslated = to.startsWith('content/i18n/');
      const own = [
        ...withoutPages,
        ...(from === 'src' ? ['theme/**'] : []),
        // Read with the messages.
        ...(isTranslated ? ['options.json'] : []),
      ];
      const found = glob.sync('**/*', { cwd, dot: true, ignore: own });
      const chosen = include.length > 0 ? [...include] : '**/*';
      const documents = new Set(glob.sync(chosen, { cwd, ignore: [...own, ...exclude] }));
      return found
        .filter((path) => !documentEnding.test(path) || documents.has(path) || /(?:^|\/)_/.test(path))
        .map((path) => ({ from: join(from, path), to: `${to}/${dataNames[path] ?? renamed(path)}` }));
    })
    .filter(({ from }) => !taken.has(from) && taken.add(from))
    .sort((a, b) => (a.to < b.to ? -1 : 1));
}

/** Where a path of the source, with or without its ending, lies in the site to be; null outside of all folders. */
export function movedPath(path: string, moves: readonly FolderMove[]): string | null {
  const move = moveOf(path, moves);
  return move ? withoutSass(move.to + path.slice(move.from.length)) : null;
}

function moveOf(path: string, moves: readonly FolderMove[]): FolderMove | undefined {
  return moves.find(({ from }) => path === from || path.startsWith(`${from}/`));
}

/** A path from the root of the source: one that leads out and in again is one within it. */
export function pathInSource(path: string, root: string): string {
  return posixRelative(root, resolve(root, path));
}

/** The folder that a file comes over with and, if it holds translations, the one with the originals. */
export function contentFolders(path: string, moves: readonly FolderMove[]): string[] {
  const own = moveOf(path, moves);
  const original = own?.to.replace(/^content\/i18n\/[^/]+\//, 'content/');
  const both = [own, moves.find(({ to }) => to === original)];
  return [...new Set(both)].flatMap((move) => move?.from ?? []);
}

/** Data files have the ending of all of docsite's, and styles that of CSS. */
function renamed(path: string): string {
  return /(?:^|\/)(?:authors|tags)\.yml$/.test(path) ? path.replace(/\.yml$/, '.yaml') : withoutSass(path);
}

function pathOf(data: Data | undefined, otherwise: string): string {
  return typeof data === 'string' ? folderOf(data) : otherwise;
}
