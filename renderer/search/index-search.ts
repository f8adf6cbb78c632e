/**
 * The site's own search, in three steps so that the long one can run on worker threads: plan what to index
 * (`planSearch`), index one scope (`index-scope-files.ts`, which alone loads what takes text apart), list the scopes of
 * a locale (`searchManifest`).
 */

import type { SearchManifest, SearchScope } from '../../theme/browser/search/search-files.ts';
import { latestVersions } from '../../theme/components/search/search-href.ts';
import { languageCode } from '../config/language-tag.ts';
import type { FrontMatter } from '../config/schema/front-matter.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Document, Slice } from '../model/document.ts';
import type { OutputFile } from '../model/output-file.ts';
import { sidebarKey } from '../model/page.ts';
import type { PageDetail } from '../site/page-detail.ts';
import type { Site } from '../site/site.ts';
import type { SearchedPage } from './index-scope.ts';
import { indexFile, type PageSizes } from './scope-files.ts';
import { type ScopePages, searchablePages, sidebarTrails } from './searchable-pages.ts';

/** One scope of one locale to index. Plain data. */
export interface SearchJob {
  readonly locale: string;
  /** `docs/<version>`, `blog` or `pages`. */
  readonly scope: string;
  readonly pages: readonly SearchJobPage[];
  /** Whether every search looks through it, unless a reader of an older version asks. */
  readonly isFirst: boolean;
}

export interface SearchJobPage extends SearchedPage {
  /** Where its text lies; null for pages without a document. */
  readonly sections: Slice | null;
}

export interface IndexedScope {
  readonly locale: string;
  readonly scope: SearchScope;
  /** Characters of JSON that the manifest holds for it: none for a scope that is a file of its own. */
  readonly length: number;
  /** Number of terms. */
  readonly terms: number;
  /** By page. */
  readonly sizes: readonly PageSizes[];
}

/** By source id. */
type Documents = ReadonlyMap<string, Pick<Document, 'linked' | 'sections'>>;

type SearchSite = Pick<Site, 'config' | 'input' | 'pages' | 'sidebars' | 'siteProps'> & {
  readonly tables: Pick<Site['tables'], 'details'>;
};

/** Characters of JSON that the manifest holds of scopes at most; Brotli leaves about a quarter. */
const longestManifest = 480_000;

/** What to index for a locale; nothing when the site has no search of its own (off, or a hosted provider). */
export function planSearch(site: SearchSite, locale: string, documents: Documents): SearchJob[] {
  if (ownSearchOf(site) === null) return [];
  const first = firstScopes(site, locale);
  return searchablePages(site, locale).map((scope) => ({
    locale,
    scope: scope.name,
    pages: jobPages(scope, site, documents),
    isFirst: first.has(scope.name),
  }));
}

/** What a search looks through that does not come from an older version. */
function firstScopes({ siteProps }: SearchSite, locale: string): ReadonlySet<string> {
  const latest = latestVersions(siteProps.get(locale)?.versions ?? []);
  return new Set([...latest.map(({ name }) => `docs/${name}`), 'blog', 'pages']);
}

/**
 * `search-index.json` below the locale's base lists its scopes.
 * Problem: `search-index-empty`, when there are pages but no term in them.
 */
export function searchManifest(
  site: Pick<SearchSite, 'config'>,
  locale: string,
  indexed: readonly IndexedScope[],
): { files: readonly OutputFile[]; diagnostics: readonly Diagnostic[] } {
  const settings = site.config.locales.find(({ name }) => name === locale);
  const search = ownSearchOf(site);
  if (search === null || !settings) return { files: [], diagnostics: [] };
  const scopes = indexed.filter((one) => one.locale === locale);
  const { files, listed } = withinManifest(scopes);
  const byName = listed.sort((a, b) => (a.name < b.name ? -1 : 1));
  const synonyms = search.synonyms[locale];
  const { title } = site.config;
  const manifest: SearchManifest = {
    version: 3,
    locale,
    title,
    scopes: byName,
    ...(synonyms && { synonyms }),
  };
  const path = `${settings.outputPrefix}search-index.json`;
  const pages = byName.reduce((sum, scope) => sum + scope.pages, 0);
  const isEmpty = pages > 0 && scopes.every(({ terms }) => terms === 0);
  return {
    files: [...files, { path, contents: JSON.stringify(manifest), locale }],
    diagnostics: isEmpty ? [createDiagnostic('search-index-empty', { locale, pages }, { file: null })] : [],
  };
}

/** The scopes as the manifest lists them, and files of those that it has no room for, the largest first. */
function withinManifest(indexed: readonly IndexedScope[]): { files: OutputFile[]; listed: SearchScope[] } {
  let left = longestManifest;
  const files: OutputFile[] = [];
  const listed = [...indexed]
    .sort((a, b) => a.length - b.length)
    .map(({ locale, scope, length }) => {
      left -= length;
      if (left >= 0 || typeof scope.index === 'string') return scope;
      const { file, href } = indexFile(scope.index, { locale, scope: scope.name });
      files.push(file);
      return { ...scope, index: href };
    });
  return { files, listed };
}

/** What the site says of its own search; null for a site without one. */
function ownSearchOf({ config: { search } }: Pick<SearchSite, 'config'>) {
  return search !== false && search.provider === 'flexsearch' ? search : null;
}

function jobPages(
  { pages }: ScopePages,
  { config, sidebars, tables }: SearchSite,
  documents: Documents,
): SearchJobPage[] {
  const trails = new Map<string, ReturnType<typeof sidebarTrails>>();
  return pages.map((page) => {
    const key = sidebarKey(page);
    const trail = trails.get(key) ?? sidebarTrails(sidebars.get(key)?.items ?? []);
    trails.set(key, trail);
    const document = page.source === null ? undefined : documents.get(page.source);
    const { frontMatter = {} } = document?.linked ?? {};
    return {
      path: page.path,
      title: page.title,
      description: page.description,
      keywords: [...keywordsOf(frontMatter), ...authorsOf(tables.details.get(page.path))],
      questions: questionsOf(frontMatter),
      trail: trail.get(page.path) ?? [],
      language: languageOf(page.textLocale, config),
      sections: document?.sections ?? null,
    };
  });
}

/** Tags are what a page is about, too: as they are written, in the words of the original on a translated page. */
function keywordsOf({ keywords = [], tags = [] }: FrontMatter): readonly string[] {
  return [...keywords, ...tags.map((tag) => (typeof tag === 'string' ? tag : tag.label))];
}

/** Readers look for posts by who wrote them. */
function authorsOf(detail: PageDetail | undefined): readonly string[] {
  return detail?.kind === 'blog-post' ? detail.post.authors.map(({ name }) => name) : [];
}

function questionsOf({ questions = [] }: FrontMatter): SearchedPage['questions'] {
  return questions.flatMap((entry): SearchedPage['questions'] => {
    if (typeof entry === 'string') return [[null, entry]];
    return Object.entries(entry).flatMap(([id, asked]) => asked.map((question) => [id, question] as const));
  });
}

function languageOf(locale: string, { locales }: SearchSite['config']): string {
  return languageCode(locales.find(({ name }) => name === locale)?.htmlLang ?? locale);
}
