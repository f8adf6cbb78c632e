import type { HookSite } from '../../config/define-hooks.d.ts';
import type { SiteConfig } from '../config/site-config.ts';

/** What hooks are told of the site. */
export function hookSite({ root, title, url, baseUrl, locales }: SiteConfig): HookSite {
  return { root, title, url, baseUrl, locales: locales.map(({ name }) => name) };
}
