import { join } from 'node:path';
import glob from 'fast-glob';
import type { Data } from '../../modules/evaluation-task.ts';
import { docsFolderOf } from './convert-docs.ts';
import { localeFolder } from './convert-translations.ts';
import type { DocusaurusSource } from './read-source.ts';

/** A folder of the source with the one that it becomes. */
interface FolderMove {
  readonly from: string;
  readonly to: string;
  /** Patterns of the documents in it; all of them without any. */
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

/** A file of the source with the path that it gets in the site to be; both relative to their folders. */
export interface FileMove {
  readonly from: string;
  readonly to: string;
}

const everything = { include: [], exclude: [] } as const;

/** What stands in which folder, by its place in the source. Longer paths first, so that the nearest is found first. */
export function folderMoves({ docs, blogs: [blog], pages, locales, config }: DocusaurusSource): FolderMove[] {
  const plain = (from: string, to: string): FolderMove => ({ from, to, ...everything });
  const inLocales = (plugin: string, id: string, folder: string) =>
    locales.map((locale) => plain(localeFolder(locale, plugin, id), `content/i18n/${locale}/${folder}`));
  const ofDocs = docs.flatMap(({ id, options, versions }) =>
    versions.flatMap(({ name, folder }): FolderMove[] => {
      const chosen = { include: textsOf(options.include), exclude: textsOf(options.exclude) };
      const below = name === 'current' ? 'current' : `version-${name}`;
      const to = `${docsFolderOf(id)}/${name}`;
      return [
        { from: folder, to: `content/${to}`, ...chosen },
        ...locales.map((locale) => ({
          from: `${localeFolder(locale, 'content-docs', id)}/${below}`,
          to: `content/i18n/${locale}/${to}`,
          ...chosen,
        })),
      ];
    }),
  );
  const ofBlog = blog
    ? [
        plain(pathOf(blog.options.path, 'blog'), 'content/blog'),
        ...inLocales('content-blog', blog.id, 'blog'),
      ]
    : [];
  const ofPages = pages.flatMap(({ id, options }) => [
    plain(pathOf(options.path, 'src/pages'), 'content/pages'),
    ...inLocales('content-pages', id, 'pages'),
  ]);
  const folders = textsOf(config.staticDirectories);
  const ofStatic = (folders.length > 0 ? folders : ['static']).map((from) => plain(from, 'content/static'));
  return [...ofDocs, ...ofBlog, ...ofPages, ...ofStatic, plain('src', 'src')].sort(
    (a, b) => b.from.length - a.from.length,
  );
}

const documentEnding = /\.mdx?$/;

/** The files of the folders, each once, in the order of their paths. */
export function fileMoves(root: string, moves: readonly FolderMove[]): FileMove[] {
  const taken = new Set<string>();
  return moves
    .flatMap(({ from, to, include, exclude }): FileMove[] => {
      const cwd = join(root, from);
      const own = ['**/node_modules/**', ...(from === 'src' ? ['theme/**'] : [])];
      const found = glob.sync('**/*', { cwd, dot: true, ignore: own });
      const chosen = include.length > 0 ? [...include] : '**/*';
      const documents = new Set(glob.sync(chosen, { cwd, ignore: [...own, ...exclude] }));
      return found
        .filter((path) => !documentEnding.test(path) || documents.has(path) || /(?:^|\/)_/.test(path))
        .map((path) => ({ from: join(from, path), to: `${to}/${renamed(path)}` }));
    })
    .filter(({ from }) => !taken.has(from) && taken.add(from))
    .sort((a, b) => (a.to < b.to ? -1 : 1));
}

/** Where a path of the source, with or without its ending, lies in the site to be; null outside of all folders. */
export function movedPath(path: string, moves: readonly FolderMove[]): string | null {
  const move = moves.find(({ from }) => path === from || path.startsWith(`${from}/`));
  return move ? move.to + path.slice(move.from.length) : null;
}

/** Data files have the ending of all of docsite's. */
function renamed(path: string): string {
  return /(?:^|\/)(?:authors|tags)\.yml$/.test(path) ? path.replace(/\.yml$/, '.yaml') : path;
}

function pathOf(data: Data | undefined, otherwise: string): string {
  return typeof data === 'string' ? data.replace(/^\.\//, '').replace(/\/$/, '') : otherwise;
}

function textsOf(data: Data | undefined): string[] {
  return Array.isArray(data) ? data.filter((item) => typeof item === 'string') : [];
}
