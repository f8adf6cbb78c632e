import { loadJson } from './load-files.ts';
import { createSearchEngine, type SearchEngine } from './search-engine.ts';

/** Where the search index of a locale is. */
export interface SiteIndex {
  /** Path of `search-index.json`. */
  readonly manifest: string;
  /** Base URL of the whole site, with both slashes. */
  readonly siteBaseUrl: string;
}

/** The engine for an index that is loaded over the network. */
export function openSiteIndex({ manifest, siteBaseUrl }: SiteIndex): SearchEngine {
  return createSearchEngine(manifest, (path) =>
    // The manifest alone keeps its name from one deployment to the next: an old one names files that are gone.
    path === manifest ? loadJson(path, { cache: 'no-cache' }) : loadJson(siteBaseUrl + path),
  );
}
