import type { Locale } from '../../config/site-config.ts';
import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { parseUrl } from '../../paths/parse-url.ts';
import { canonicalPath } from '../../paths/route-path.ts';
import { hostTarget } from '../links/host-rules.ts';
import { staticAt } from '../links/resolve-link.ts';
import type { Site } from '../site.ts';
import { nearestByLocale } from './nearest-path.ts';

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
  const nearest = nearestByLocale(site.pages);
  return gone.sort().map((path) => {
    const locale = localeOf(path, site);
    // As redirects are written: for all locales at once.
    const from = locale === null ? path : `/${path.slice(locale.baseUrl.length)}`;
    const suggestion = locale && nearest(from, locale);
    return createDiagnostic('sitemap-page-gone', { path, from, suggestion }, { file: null });
  });
}

/** The locale below whose base the path stands; null when the site stood elsewhere. */
function localeOf(path: string, { config }: Site): Locale | null {
  const holding = config.locales.filter(({ baseUrl }) => path.startsWith(baseUrl));
  return holding.sort((a, b) => b.baseUrl.length - a.baseUrl.length)[0] ?? null;
}
