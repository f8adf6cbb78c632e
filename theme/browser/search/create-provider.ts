import type { SiteProps } from '../../types.ts';
import { createAlgoliaProvider } from './algolia-provider.ts';
import type { SearchProvider } from './search-types.ts';
import { createWorkerProvider } from './worker-provider.ts';

/** The engine that a site searches with: its own index, or the hosted service that it names. */
export function createProvider({ hostedSearch, locale, siteBaseUrl, url }: SiteProps): SearchProvider {
  if (hostedSearch) return createAlgoliaProvider({ hosted: hostedSearch, siteUrl: url });
  return createWorkerProvider({ manifest: `${locale.baseUrl}search-index.json`, siteBaseUrl });
}
