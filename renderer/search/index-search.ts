/** The site's own search: index files per locale and scope, and a small file per locale that lists them. */
import type { SearchManifest, SearchScope } from '../../theme/client/search/search-files.ts';
import type { TextSection } from '../content/document.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { contentHash } from '../output/content-hash.ts';
import type { OutputFile } from '../output/output-file.ts';
import type { Page, Site } from '../site/site.ts';
import { type IndexedPage, indexScope, type ScopeIndex } from './index-scope.ts';
import { type ScopePages, searchablePages, sidebarTrails } from './searchable-pages.ts';

export interface IndexSearchInput {
  readonly site: Pick<Site, 'config' | 'input' | 'pages' | 'sidebars'>;
  /** Name of the locale to index. */
  readonly locale: string;
  /** Text of the page's document by section; empty for pages without one. */
  readonly readSections: (page: Page) => readonly TextSection[];
}

export interface IndexedSearch {
  readonly files: readonly OutputFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * The index of one locale: `search-index.json` below the locale's base and three files per scope below
 * `assets/search/`. Nothing when the site has no search of its own (off, or a hosted provider).
 * Problem: `search-index-empty`, when there are pages but no term in them.
 */
export function indexSearch(input: IndexSearchInput): IndexedSearch {
  const { site, locale } = input;
  const { search, locales } = site.config;
  const settings = locales.find(({ name }) => name === locale);
  if (search === false || search.provider !== 'flexsearch' || !settings)
    return { files: [], diagnostics: [] };
  const files: OutputFile[] = [];
  const scopes: SearchScope[] = [];
  let terms = 0;
  let pages = 0;
  for (const scope of searchablePages(site, locale)) {
    const index = indexScope(indexedPages(scope, input));
    terms += index.terms.length;
    pages += scope.pages.length;
    scopes.push(publishScope({ scope, index, locale }, files));
  }
  const manifest: SearchManifest = { version: 1, locale, scopes };
  const path = `${settings.outputPrefix}search-index.json`;
  files.push({ path, contents: JSON.stringify(manifest), locale });
  const isEmpty = pages > 0 && terms === 0;
  const diagnostics = isEmpty
    ? [createDiagnostic('search-index-empty', { locale, pages }, { file: null })]
    : [];
  return { files, diagnostics };
}

function* indexedPages(
  { pages }: ScopePages,
  { site, readSections }: IndexSearchInput,
): Iterable<IndexedPage> {
  const trails = new Map<string, ReturnType<typeof sidebarTrails>>();
  for (const page of pages) {
    const key = `${page.locale}/${page.version}/${page.sidebar}`;
    const trail = trails.get(key) ?? sidebarTrails(site.sidebars.get(key)?.items ?? []);
    trails.set(key, trail);
    yield {
      path: page.path,
      title: page.title,
      description: page.description,
      trail: trail.get(page.path) ?? [],
      sections: readSections(page),
    };
  }
}

interface IndexedScope {
  readonly scope: ScopePages;
  readonly index: ScopeIndex;
  readonly locale: string;
}

function publishScope({ scope, index, locale }: IndexedScope, files: OutputFile[]): SearchScope {
  const publish = (name: keyof ScopeIndex): string => {
    const contents = JSON.stringify(index[name]);
    const hash = contentHash(contents).slice(0, 8);
    const path = `assets/search/${locale}/${scope.name}/${name}-${hash}.json`;
    files.push({ path, contents, locale });
    return path.split('/').map(encodeURIComponent).join('/');
  };
  return {
    name: scope.name,
    pages: scope.pages.length,
    sections: index.sections.sections.length,
    files: { terms: publish('terms'), sections: publish('sections'), excerpts: publish('excerpts') },
  };
}
