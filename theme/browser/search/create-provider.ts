import type { SiteProps } from '../../types.ts';
import { createAlgoliaProvider } from './algolia-provider.ts';
import type { SearchProvider } from './search-types.ts';
import { createWorkerProvider } from './worker-provider.ts';

/** The engine that a site searches with: its own index, or the hosted service that it names. */
export function createProvider(site: SiteProps): SearchProvider {
  const { hostedSearch, locale, siteBaseUrl, url } = site;
  const versions = site.versions.map(({ name }) => name);
  if (hostedSearch) return createAlgoliaProvider({ hosted: hostedSearch, siteUrl: url, versions });
  return createWorkerProvider({ manifest: `${locale.baseUrl}search-index.json`, siteBaseUrl });
}
