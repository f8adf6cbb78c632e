import type { BlogInstance } from '../config/blog-instance.ts';
import { parseDate } from '../config/parse-date.ts';
import type { Locale } from '../config/site-config.ts';
import type { OutputFile } from '../model/output-file.ts';
import { feedPath } from '../site/blog/feed-path.ts';
import { blogKey } from '../site/blog/linked-blog.ts';
import type { Post } from '../site/blog/post.ts';
import { originOf } from '../site/nav/site-props.ts';
import type { Site } from '../site/site.ts';
import { type FeedData, type FeedEntry, writers } from './write-feed.ts';

/**
 * The blogs' feeds of the `built` locales: RSS 2.0, Atom 1.0 (RFC 4287) and JSON Feed 1.1, as configured, with the
 * posts' whole text. Times come from the posts alone, so that the same posts give the same bytes.
 *
 * @param texts The posts' text as HTML with full URLs, by page path.
 */
export function feedFiles(
  site: Site,
  built: readonly string[],
  texts: ReadonlyMap<string, string>,
): OutputFile[] {
  return site.tables.feeds.flatMap(({ blog: { blog, locale }, posts }) => {
    if (!built.includes(locale.name)) return [];
    return blog.feeds.map((format) => {
      const path = feedPath(format, blog, locale);
      return {
        path: decodeURI(path.slice(site.config.baseUrl.length)),
        contents: writers[format](feedData({ site, blog, locale, path }, posts, texts)),
        locale: locale.name,
      };
    });
  });
}

interface FeedPlace {
  readonly site: Site;
  readonly blog: BlogInstance;
  readonly locale: Locale;
  /** Of the feed itself. */
  readonly path: string;
}

function feedData(
  { site, blog, locale, path }: FeedPlace,
  posts: readonly Post[],
  texts: ReadonlyMap<string, string>,
): FeedData {
  const { config, siteProps, tables } = site;
  const origin = originOf(config);
  const home = tables.byKey.get(blogKey(blog))?.get(locale.name);
  const title = siteProps.get(locale.name)?.title ?? config.title;
  const entries = posts.map((post) => entryOf(post, site, { locale, content: texts.get(post.path) }));
  return {
    title: `${title} ${home?.title ?? ''}`.trim(),
    description: home?.description ?? '',
    url: origin + (home?.path ?? locale.baseUrl),
    feedUrl: origin + path,
    language: locale.htmlLang,
    publisher: title,
    updated: new Date(Math.max(0, ...entries.map(({ updated }) => updated.getTime()))),
    entries,
  };
}

/** Changed when the post itself says so: not every commit matters to those who have read it. */
function entryOf(
  post: Post,
  { config, byPath }: Site,
  { locale, content }: { readonly locale: Locale; readonly content: string | undefined },
): FeedEntry {
  const { title, path, date, authors, tags, document, frontMatter } = post;
  const textLocale = byPath.get(path)?.textLocale;
  const written = config.locales.find(({ name }) => name === textLocale) ?? locale;
  const changed = frontMatter.last_update?.date;
  const changedAt = changed === undefined ? null : parseDate(changed);
  return {
    title,
    url: originOf(config) + path,
    language: written.htmlLang,
    date,
    updated: changedAt !== null && changedAt > date ? changedAt : date,
    summary: frontMatter.description ?? document.excerpt,
    content: content ?? null,
    authors: authors.map(({ name, url }) => ({ name, url })),
    tags: tags.map(({ label }) => label),
  };
}
