import type { ServeSiteOptions, SiteContext } from './create-site-context.ts';
import type { SiteListener } from './site-listener.ts';

/** Makes the context of a site that is served. Loads what renders and parses only now: builds have threads for it. */
export async function openSite(options: ServeSiteOptions, listener: SiteListener): Promise<SiteContext> {
  const { createSiteContext } = await import('./create-site-context.ts');
  return createSiteContext(options, listener);
}
