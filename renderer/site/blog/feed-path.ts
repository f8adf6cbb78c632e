import type { BlogInstance } from '../../config/blog-instance.ts';
import type { Locale } from '../../config/site-config.ts';
import { joinRoute, pathFromRoute } from '../../paths/route-path.ts';

export type FeedFormat = BlogInstance['feeds'][number];

/** Name, media type and file of each kind of feed. */
export const feedFormats = {
  rss: { name: 'RSS', type: 'application/rss+xml', file: 'rss.xml' },
  atom: { name: 'Atom', type: 'application/atom+xml', file: 'atom.xml' },
  json: { name: 'JSON', type: 'application/json', file: 'feed.json' },
} as const satisfies Readonly<Record<FeedFormat, object>>;

/** URL path of a feed of the blog in a locale: `/fr/blog/atom.xml`. */
export function feedPath(format: FeedFormat, blog: BlogInstance, locale: Locale): string {
  const route = joinRoute(blog.routeBasePath, feedFormats[format].file);
  return pathFromRoute(route, locale.baseUrl, false);
}
