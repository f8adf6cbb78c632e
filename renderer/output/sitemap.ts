/**
 * Sitemaps (sitemaps.org protocol 0.9) with the translations of each page as `xhtml:link` alternates.
 *
 * `/sitemap.xml` is always there. With one locale it lists the pages; with several it is an index, the same
 * whichever locales are built, and each locale's build writes the list of its own pages: `fr/sitemap.xml` for
 * a locale with a folder of its own, `sitemap-en.xml` for the default one, whose folder is the root.
 */
import type { Locale } from '../config/site-config.ts';
import type { Page, Site } from '../site/site.ts';
import { escapeMarkup } from './escape-markup.ts';
import type { OutputFile } from './output-file.ts';

type SitemapSource = Pick<Site, 'config' | 'input' | 'pages'>;

/** Limit of the protocol on one file. */
const URLS_PER_FILE = 50_000;

/**
 * The sitemap files of the `built` locales and the shared index. Pages that search engines are asked to leave
 * out are not listed, nor are pages whose canonical address is another: texts not translated yet and, unless
 * `docs.canonical` is `self`, pages of old versions that the latest version has too.
 */
export function sitemapFiles(site: SitemapSource, built: readonly string[]): OutputFile[] {
  const { locales } = site.config;
  const listed = site.pages.filter(canonicalFilter(site));
  const byKey = groupByKey(listed);
  const parts = locales.flatMap((locale) => {
    const pages = listed.filter((page) => page.locale === locale.name);
    return chunk(pages, URLS_PER_FILE).map((some, index) => ({ locale, index, pages: some }));
  });
  const [only] = parts;
  if (!only) return [];
  const contentsOf = (pages: readonly Page[]) => urlSet(pages, byKey, site);
  if (parts.length === 1 && locales.length === 1) {
    return [{ path: 'sitemap.xml', contents: contentsOf(only.pages), locale: null }];
  }
  const own = parts
    .filter(({ locale }) => built.includes(locale.name))
    .map(({ locale, index, pages }) => ({
      path: partPath(locale, index),
      contents: contentsOf(pages),
      locale: locale.name,
    }));
  const index = sitemapIndex(
    parts.map((part) => partPath(part.locale, part.index)),
    site,
  );
  return [{ path: 'sitemap.xml', contents: index, locale: null }, ...own];
}

function partPath({ name, outputPrefix }: Locale, index: number): string {
  const base = outputPrefix === '' ? `sitemap-${name}` : `${outputPrefix}sitemap`;
  return index === 0 ? `${base}.xml` : `${base}-${index + 1}.xml`;
}

function canonicalFilter({ config, pages }: SitemapSource): (page: Page) => boolean {
  const { docs } = config;
  const lastVersion = docs === false ? null : docs.lastVersion;
  const keepOld = docs !== false && docs.canonical === 'self';
  const latest = new Set(
    pages.filter((page) => page.version === lastVersion && page.docId !== null).map(latestKey),
  );
  return (page) => {
    if (page.draft || page.unlisted || page.noIndex || page.textLocale !== page.locale) return false;
    if (page.kind === 'not-found' || page.kind === 'search') return false;
    if (page.version === null || page.version === lastVersion || keepOld) return true;
    return page.docId !== null && !latest.has(latestKey(page));
  };
}

const latestKey = (page: Page) => `${page.locale}\n${page.docId}`;

function groupByKey(pages: readonly Page[]): ReadonlyMap<string, readonly Page[]> {
  const groups = new Map<string, Page[]>();
  for (const page of pages) {
    const group = groups.get(page.key);
    if (group) group.push(page);
    else groups.set(page.key, [page]);
  }
  return groups;
}

function urlSet(
  pages: readonly Page[],
  byKey: ReadonlyMap<string, readonly Page[]>,
  site: SitemapSource,
): string {
  const urls = pages.map((page) => {
    const translations = byKey.get(page.key) ?? [];
    const parts = [`<loc>${absolute(page.path, site)}</loc>`];
    const changed = lastChange(page, site);
    if (changed !== null) parts.push(`<lastmod>${changed}</lastmod>`);
    if (translations.length > 1) parts.push(...alternates(translations, site));
    return `<url>${parts.join('')}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('')}</urlset>
`;
}

/** One link per language, in the order of the configuration, and the default language for all others. */
function alternates(translations: readonly Page[], site: SitemapSource): string[] {
  return site.config.locales.flatMap((locale) => {
    const page = translations.find((translation) => translation.locale === locale.name);
    if (!page) return [];
    const href = absolute(page.path, site);
    const link = (lang: string) =>
      `<xhtml:link rel="alternate" hreflang="${escapeMarkup(lang)}" href="${href}"/>`;
    return locale.isDefault ? [link(locale.htmlLang), link('x-default')] : [link(locale.htmlLang)];
  });
}

/** `2022-04-23`, from front matter or version control, or null when neither tells. */
function lastChange(page: Page, { input }: SitemapSource): string | null {
  if (page.source === null) return null;
  const stated = input.documents.get(page.source)?.frontMatter.last_update?.date;
  const date =
    stated === undefined ? fromSeconds(input.history.get(page.source)?.timestamp) : new Date(stated);
  return date === null || Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 10);
}

function fromSeconds(timestamp: number | undefined): Date | null {
  return timestamp === undefined ? null : new Date(timestamp * 1000);
}

function sitemapIndex(paths: readonly string[], site: SitemapSource): string {
  const entries = paths.map((path) => {
    const url = absolute(site.config.baseUrl + path, site);
    return `<sitemap><loc>${url}</loc></sitemap>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</sitemapindex>
`;
}

function absolute(path: string, { config }: SitemapSource): string {
  return escapeMarkup(new URL(path, config.url).href);
}

function chunk<Item>(items: readonly Item[], size: number): Item[][] {
  const chunks: Item[][] = [];
  for (let start = 0; start < items.length; start += size) chunks.push(items.slice(start, start + size));
  return chunks;
}
