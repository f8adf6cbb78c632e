/** What a file below content/ is, by its path alone. */
import { docsVersionName } from '../../../theme/docs-version.ts';
import type { BlogInstance } from '../../config/blog-instance.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import type { SourceFile } from '../../model/source-file.ts';

/** The part of the site's configuration that decides what a file is. */
export interface Layout {
  readonly docs: readonly DocsLayout[];
  readonly blogs: readonly Pick<BlogInstance, 'id' | 'path'>[];
  readonly defaultLocale: string;
  readonly locales: ReadonlySet<string>;
}

/** One docs instance. */
export interface DocsLayout {
  readonly id: string;
  /** Its folder below content/. */
  readonly path: string;
  /** Version folders: `current`, and those that the configuration names. */
  readonly versions: ReadonlySet<string>;
}

/** The part of a SourceFile that its path alone tells. */
export type FilePlace = Pick<SourceFile, 'kind' | 'collection' | 'version' | 'blog' | 'locale' | 'relative'>;

/** Reads the configuration alone: what it names need not be on disk. */
export function layoutFrom({ docs, blogs, i18n, locales }: SiteConfig): Layout {
  return {
    docs: docs.map(({ id, path, versions }) => ({
      id,
      path,
      versions: new Set(['current', ...Object.keys(versions)]),
    })),
    blogs: blogs.map(({ id, path }) => ({ id, path })),
    defaultLocale: i18n.defaultLocale,
    locales: new Set(locales.map(({ name }) => name)),
  };
}

/** Where a file belongs; null for one that is no part of the site (a component, a stray file). */
export function classifyPath(path: string, layout: Layout): FilePlace | null {
  const [top = '', ...rest] = path.split('/');
  if (top === 'static' && rest.length > 0) return staticPlace(rest.join('/'), layout);
  if (path.split('/').some((segment) => segment.startsWith('.'))) return null;
  if (top !== 'i18n') return placeIn(path, layout.defaultLocale, layout);
  const [locale = '', ...below] = rest;
  if (!layout.locales.has(locale)) return null;
  if (/^messages\.ya?ml$/.test(below.join('/'))) {
    return { kind: 'data', collection: null, version: null, locale, relative: below.join('/') };
  }
  return placeIn(below.join('/'), locale, layout);
}

/** Hidden files that systems leave behind are not published; `.well-known/` and `.nojekyll` are. */
function staticPlace(relative: string, { defaultLocale }: Layout): FilePlace | null {
  if (/(?:^|\/)(?:\.DS_Store|\.git|\.gitkeep|\.gitignore|Thumbs\.db)(?:\/|$)/.test(relative)) return null;
  return { kind: 'static', collection: null, version: null, locale: defaultLocale, relative };
}

function placeIn(path: string, locale: string, layout: Layout): FilePlace | null {
  if (/^glossary\.ya?ml$/.test(path)) {
    return { kind: 'data', collection: null, version: null, locale, relative: path };
  }
  const docs = layout.docs.find((instance) => path.startsWith(`${instance.path}/`));
  if (docs) {
    const below = path.slice(docs.path.length + 1);
    const [first = ''] = below.split('/');
    const isVersion = below.includes('/') && docs.versions.has(first);
    const relative = isVersion ? below.slice(first.length + 1) : below;
    const version = docsVersionName({ docs: docs.id, folder: isVersion ? first : 'current' });
    return place({ collection: 'docs', version, locale, relative });
  }
  const blog = layout.blogs.find((instance) => path.startsWith(`${instance.path}/`));
  if (blog) {
    const relative = path.slice(blog.path.length + 1);
    return place({ collection: 'blog', version: null, blog: blog.id, locale, relative });
  }
  if (path.startsWith('pages/')) {
    return place({ collection: 'pages', version: null, locale, relative: path.slice('pages/'.length) });
  }
  return null;
}

function place(found: Omit<FilePlace, 'kind'>): FilePlace | null {
  const segments = found.relative.split('/');
  const name = segments.at(-1) ?? '';
  if (isDataFile(name, segments.length === 1, found.collection)) return { kind: 'data', ...found };
  const isPartial = segments.some((segment) => segment.startsWith('_'));
  if (/\.mdx?$/.test(name)) return { kind: isPartial ? 'partial' : 'document', ...found };
  if (/\.[jt]sx?$/.test(name)) {
    const isPage = found.collection === 'pages' && !/\.(?:test|spec|d)\.[jt]sx?$/.test(name);
    return isPage && !isPartial && !segments.includes('__tests__') ? { kind: 'component', ...found } : null;
  }
  return { kind: 'asset', ...found };
}

function isDataFile(name: string, atTop: boolean, collection: FilePlace['collection']): boolean {
  if (collection === null) return false;
  if (collection === 'docs' && /^_category_\.(?:ya?ml|json)$/.test(name)) return true;
  return atTop && (dataFiles[collection]?.test(name) ?? false);
}

/** What stands at the top of a collection beside its documents. */
const dataFiles = { docs: /^(?:sidebars|tags)\.ya?ml$/, blog: /^(?:authors|tags)\.ya?ml$/, pages: null };
