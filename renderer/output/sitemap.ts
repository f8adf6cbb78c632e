/**
 * Sitemaps (sitemaps.org protocol 0.9) with the translations of each page as `xhtml:link` alternates.
 *
 * `/sitemap.xml` is there unless no page is to be found. With one locale it lists the pages; with several it is an index, the same
 * whichever locales are built, and each locale's build writes the list of its own pages: `fr/sitemap.xml` for
 * a locale with a folder of its own, `sitemap-en.xml` for the default one, whose folder is the root.
 */
import { escapeMarkup } from '../markup/escape-markup.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { Page } from '../model/page.ts';
import { hreflangsOf, isIndexed } from '../site/head/canonical.ts';
import { lastChangeOf } from '../site/last-change.ts';
import { sitemapPartPath, sitemapPath } from '../site/own-files.ts';
import type { Site } from '../site/site.ts';
import { documentOn, versionOf } from '../site/tables.ts';
import { inBatches } from '../threads/in-batches.ts';

/** Limit of the protocol on one file. */
const URLS_PER_FILE = 50_000;

/**
 * The sitemap files of the `built` locales and the shared index. Pages that search engines are asked to leave
 * out are not listed, nor are pages whose canonical address is another (texts not translated yet). Of the docs
 * only the latest version is listed, or every version where `docs.canonical` is `self`.
 */
export function sitemapFiles(site: Site, built: readonly string[]): OutputFile[] {
  const { locales } = site.config;
  const listed = site.pages.filter((page) => isOfListedVersion(page, site) && isIndexed(page, site));
  const parts = locales.flatMap((locale) => {
    const pages = listed.filter((page) => page.locale === locale.name);
    return inBatches(pages, () => 1, URLS_PER_FILE).map((some, index) => ({ locale, index, pages: some }));
  });
  const [only] = parts;
  if (!only) return [];
  if (parts.length === 1 && locales.length === 1) {
    return [{ path: sitemapPath, contents: urlSet(only.pages, site), locale: null }];
  }
  const own = parts
    .filter(({ locale }) => built.includes(locale.name))
    .map(({ locale, index, pages }) => ({
      path: sitemapPartPath(locale, index),
      contents: urlSet(pages, site),
      locale: locale.name,
    }));
  const index = sitemapIndex(
    parts.map((part) => sitemapPartPath(part.locale, part.index)),
    site,
  );
  return [{ path: sitemapPath, contents: index, locale: null }, ...own];
}

function isOfListedVersion(page: Page, { tables }: Site): boolean {
  const version = versionOf(page, tables);
  return version === null || version.isLast || version.instance.canonical === 'self';
}

function urlSet(pages: readonly Page[], site: Site): string {
  const urls = pages.map((page) => {
    const changed = changedOn(page, site);
    const parts = [
      `<loc>${absolute(page.path, site)}</loc>`,
      ...(changed === null ? [] : [`<lastmod>${changed}</lastmod>`]),
      ...hreflangsOf(page, site).map(
        ({ htmlLang, page: { path } }) =>
          `<xhtml:link rel="alternate" hreflang="${escapeMarkup(htmlLang)}" href="${absolute(path, site)}"/>`,
      ),
    ];
    return `<url>${parts.join('')}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('')}</urlset>
`;
}

/** `2022-04-23`, or null for a page that is made of no document, and when nothing tells. */
function changedOn(page: Page, { input, tables }: Site): string | null {
  const shown = documentOn(page, tables);
  const change = shown ? lastChangeOf(shown, input) : null;
  return change?.date.toISOString().slice(0, 10) ?? null;
}

function sitemapIndex(paths: readonly string[], site: Site): string {
  const entries = paths.map((path) => {
    const url = absolute(site.config.baseUrl + path, site);
    return `<sitemap><loc>${url}</loc></sitemap>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</sitemapindex>
`;
}

function absolute(path: string, { config }: Site): string {
  return escapeMarkup(new URL(path, config.url).href);
}
