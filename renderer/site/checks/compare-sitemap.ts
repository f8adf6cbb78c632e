import type { Locale } from '../../config/site-config.ts';
import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { parseUrl } from '../../paths/parse-url.ts';
import { canonicalPath } from '../../paths/route-path.ts';
import { hostTarget } from '../links/host-rules.ts';
import { staticAt } from '../links/resolve-link.ts';
import type { Site } from '../site.ts';
import { createNearestPath } from './nearest-path.ts';

/**
 * A warning for each address of the deployed site at which there is neither a page nor a redirect nor a file any
 * more. `urls` are those of its sitemap; only their paths count, so that a copy on another host compares as well.
 */
export function comparePreviousPages(site: Site, urls: readonly string[]): Diagnostic[] {
  const { index } = site.tables;
  const paths = new Set(urls.flatMap((url) => parseUrl(url)?.pathname ?? []));
  const gone = [...paths].filter((path) => {
    const canonical = canonicalPath(path);
    const isKnown = index.pages.has(canonical) || index.redirects.has(canonical);
    return !isKnown && staticAt(path, index) === null && hostTarget(path, index.hostRules) === null;
  });
  if (gone.length === 0) return [];
  const nearest = nearestByLocale(site);
  return gone.sort().map((path) => {
    const locale = localeOf(path, site);
    const from = belowLocale(path, locale);
    const near = nearest(path, locale);
    const suggestion = near === null ? null : belowLocale(near, locale);
    return createDiagnostic('sitemap-page-gone', { path, from, suggestion }, { file: null });
  });
}

/** The locale below whose base the path stands; null when the site stood elsewhere. */
function localeOf(path: string, { config }: Site): Locale | null {
  const holding = config.locales.filter(({ baseUrl }) => path.startsWith(baseUrl));
  return holding.sort((a, b) => b.baseUrl.length - a.baseUrl.length)[0] ?? null;
}

/** As redirects are written: for all locales at once. */
function belowLocale(path: string, locale: Locale | null): string {
  return locale === null ? path : `/${path.slice(locale.baseUrl.length)}`;
}

/** Pages of another language are no replacement. */
function nearestByLocale({ pages }: Site): (path: string, locale: Locale | null) => string | null {
  const indexes = new Map<string, ReturnType<typeof createNearestPath>>();
  return (path, locale) => {
    if (locale === null) return null;
    const own = () => pages.filter((page) => page.locale === locale.name && page.kind !== 'not-found');
    const index = indexes.get(locale.name) ?? createNearestPath(own().map((page) => page.path));
    indexes.set(locale.name, index);
    return index(path);
  };
}
