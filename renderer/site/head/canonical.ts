/** Which address a page is known by, and its counterparts in other languages. Head and sitemap share this. */
import type { Page } from '../../model/page.ts';
import type { LocalizedDocument } from '../localize.ts';
import type { Site } from '../site.ts';
import { documentOn, sameInVersion, versionOf } from '../tables.ts';

/**
 * The page that search engines should show for this one: for a page without a translation, the page in the
 * language of its text; for an old version the same page in the latest where that says the same in the same language
 * (unless `docs.canonical` is `self`); else the page itself.
 */
export function canonicalPage(page: Page, site: Site): Page {
  const written =
    page.textLocale === page.locale ? page : (site.tables.byKey.get(page.key)?.get(page.textLocale) ?? page);
  const latest = latestOf(written, site);
  const isShown = !latest.noIndex || written.noIndex;
  return isShown && latest.textLocale === latest.locale && saysTheSame(latest, written, site)
    ? latest
    : written;
}

/**
 * Whether two pages are copies of each other, as far as linking knows their texts: what a search engine would show of
 * them, their headings, links and length. That a word or an example differs makes no other page.
 */
function saysTheSame(one: Page, other: Page, { tables }: Site): boolean {
  if (one === other) return true;
  if (one.title !== other.title || one.description !== other.description) return false;
  const [a, b] = [one, other].map((page) => outlineOf(documentOn(page, tables)));
  return a !== null && a === b;
}

function outlineOf(shown: LocalizedDocument | null): string | null {
  if (!shown) return null;
  const { excerpt, headings, links, readingMinutes } = shown.document;
  const sections = headings.map(({ depth, html }) => [depth, html]);
  return JSON.stringify([excerpt, sections, links, readingMinutes]);
}

function latestOf(page: Page, { tables }: Site): Page {
  const instance = versionOf(page, tables)?.instance;
  if (!instance || instance.canonical === 'self') return page;
  const last = tables.versions.find((version) => version.isLast && version.instance.id === instance.id);
  if (!last || last.name === page.version) return page;
  return sameInVersion(page, last.name, tables) ?? page;
}

/** The language that the text of a page is written in, as HTML names it: that of another locale where it is not translated. */
export function textLangOf({ textLocale }: Page, { config }: Site): string | undefined {
  return config.locales.find(({ name }) => name === textLocale)?.htmlLang;
}

/** The page in one language. */
export interface Alternate {
  readonly htmlLang: string;
  readonly page: Page;
}

/**
 * The languages in which the page truly exists, itself included, in the order of the locales; empty when there
 * is one language only, or when search engines show another page or none. Each page of the list has the same
 * list, as hreflang demands.
 */
export function alternatesOf(page: Page, site: Site): Alternate[] {
  if (!isIndexed(page, site)) return [];
  const same = site.tables.byKey.get(page.key);
  const alternates = site.config.locales.flatMap(({ name, htmlLang }) => {
    const other = same?.get(name);
    return other && isIndexed(other, site) ? [{ htmlLang, page: other }] : [];
  });
  return alternates.length > 1 ? alternates : [];
}

/** The alternates as hreflang links name them: the default language also stands for all others. */
export function hreflangsOf(page: Page, site: Site): Alternate[] {
  const alternates = alternatesOf(page, site);
  const { defaultLocale } = site.config.i18n;
  const others = alternates.find((alternate) => alternate.page.locale === defaultLocale);
  return others ? [...alternates, { ...others, htmlLang: 'x-default' }] : alternates;
}

/** Whether search engines are to show the page under its own address. */
export function isIndexed(page: Page, site: Site): boolean {
  return !page.noIndex && !page.draft && canonicalPage(page, site) === page;
}
