import { algoliaHost } from '../../../theme/browser/search/algolia-host.ts';
import type { HeadTag } from '../../config/schema/common.ts';
import type { SiteConfig } from '../../config/site-config.ts';

/** Connects ahead to the service that searches, so that the first answer need not wait for that. */
export function preconnectTags({ search }: Pick<SiteConfig, 'search'>): HeadTag[] {
  if (search === false || search.provider !== 'algolia') return [];
  const href = algoliaHost(search.appId);
  return [{ tagName: 'link', attributes: { rel: 'preconnect', href, crossorigin: 'anonymous' } }];
}
