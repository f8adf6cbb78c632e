import type { OutputFile } from '../model/output-file.ts';
import { robotsPath, sitemapPath } from '../site/own-files.ts';
import type { Site } from '../site/site.ts';

/**
 * A `robots.txt` (RFC 9309) that points at the sitemap. None when the site brings its own below static/, or is
 * published below a path, since crawlers read the file at the root of a host only. A site with `noIndex` stays
 * open to crawlers: they have to read its pages to see that these are not to be indexed.
 */
export function robotsTxt(
  { config, input }: Pick<Site, 'config' | 'input'>,
  hasSitemap: boolean,
): OutputFile[] {
  const path = robotsPath;
  if (config.baseUrl !== '/' || input.tree.statics.some((file) => file.relative === path)) return [];
  const rules = 'User-agent: *\nAllow: /\n';
  const sitemap = hasSitemap ? `\nSitemap: ${new URL(sitemapPath, config.url).href}\n` : '';
  return [{ path, contents: rules + sitemap, locale: null }];
}
