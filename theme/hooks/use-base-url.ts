import type { SiteProps } from '../types.ts';
import { pageNotes } from './page-notes.ts';
import { useSiteFor } from './use-site.tsx';

/** What ends like `logo.svg` is a file, published once for all locales; `/docs/4.x` is a page. */
const fileEnding = /\.[a-z][a-z0-9]{1,4}$/i;

/**
 * The address of a page or a file of the site, from a path below its root: with the base URL, and for pages the locale.
 * What has them, relative paths and addresses elsewhere stay as they are. `pathname:///app/` has the base URL alone.
 */
export function useBaseUrl(path: string): string {
  const address = addressOf(path, useSiteFor('useBaseUrl'));
  if (path.startsWith('pathname://')) pageNotes()?.addresses.add(address);
  return address;
}

/** The same for a site that is at hand. */
export function addressOf(path: string, { siteBaseUrl, locale, locales }: SiteProps): string {
  if (path.startsWith('pathname://'))
    return siteBaseUrl + path.slice('pathname://'.length).replace(/^\/+/, '');
  if (!/^\/(?!\/)/.test(path)) return path;
  const bases = [siteBaseUrl, ...locales.map(({ baseUrl }) => baseUrl)].filter((base) => base !== '/');
  if (bases.some((base) => path.startsWith(base))) return path;
  const [name = ''] = path.split(/[?#]/);
  const below = siteBaseUrl + path.slice(1);
  const namesLocale = locales.some(({ baseUrl }) => baseUrl !== siteBaseUrl && below.startsWith(baseUrl));
  return namesLocale || fileEnding.test(name) ? below : locale.baseUrl + path.slice(1);
}
