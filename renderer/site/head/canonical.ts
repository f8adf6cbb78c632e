/** Which address a page is known by, and its counterparts in other languages. Head and sitemap share this. */
import type { Page, Site } from '../site.ts';
import { sameInVersion } from '../tables.ts';

/**
 * The page that search engines should show for this one: itself; for an old version the same page in the latest
 * where it exists (unless `docs.canonical` is `self`); for a page without a translation, the page in the
 * language of its text.
 */
export function canonicalPage(page: Page, site: Site): Page {
  const current = latestOf(page, site);
  if (current.textLocale === current.locale) return current;
  return site.tables.byKey.get(current.key)?.get(current.textLocale) ?? current;
}

function latestOf(page: Page, { config, tables }: Site): Page {
  if (page.version === null) return page;
  if (config.docs === false || config.docs.canonical === 'self') return page;
  const last = tables.versions.find(({ isLast }) => isLast);
  if (!last || last.name === page.version) return page;
  return sameInVersion(page, last.name, tables) ?? page;
}

/** The page in one language. */
export interface Alternate {
  readonly htmlLang: string;
  readonly page: Page;
}

/**
 * The languages in which the page truly exists, itself included, in the order of the locales; empty when there
 * is one language only, or when the page is not its own canonical page (its counterparts would not agree).
 */
export function alternatesOf(page: Page, site: Site): Alternate[] {
  if (canonicalPage(page, site) !== page) return [];
  const same = site.tables.byKey.get(page.key);
  const alternates = site.config.locales.flatMap(({ name, htmlLang }) => {
    const other = same?.get(name);
    return other && other.textLocale === name && !other.unlisted ? [{ htmlLang, page: other }] : [];
  });
  return alternates.length > 1 ? alternates : [];
}
