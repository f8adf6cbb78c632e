import { Feed } from 'feed';
import type { OutputFile } from '../model/output-file.ts';
import { type FeedFormat, feedPath } from '../site/blog/feed-path.ts';
import type { Post } from '../site/blog/post.ts';
import { originOf } from '../site/nav/site-props.ts';
import type { Site } from '../site/site.ts';

/**
 * The blog's feeds of the `built` locales: RSS 2.0, Atom 1.0 (RFC 4287) and JSON Feed 1, as configured, with the
 * posts' whole text. Times come from the posts alone, so that the same posts give the same bytes.
 *
 * @param texts The posts' text as HTML with full URLs, by page path.
 */
export function feedFiles(
  site: Site,
  built: readonly string[],
  texts: ReadonlyMap<string, string>,
): OutputFile[] {
  const { blog, locales } = site.config;
  if (blog === false) return [];
  return locales.flatMap((locale) => {
    const posts = site.tables.feeds.get(locale.name);
    if (!posts || !built.includes(locale.name)) return [];
    return blog.feeds.map((format) => {
      const feed = createFeed({ site, locale, format }, posts, texts);
      const path = feedPath(format, blog, locale);
      return {
        path: decodeURI(path.slice(site.config.baseUrl.length)),
        contents: writers[format](feed),
        locale: locale.name,
      };
    });
  });
}

const writers: Readonly<Record<FeedFormat, (feed: Feed) => string>> = {
  rss: (feed) => feed.rss2(),
  atom: (feed) => feed.atom1(),
  json: (feed) => feed.json1(),
};

interface FeedPlace {
  readonly site: Site;
  readonly locale: Site['config']['locales'][number];
  readonly format: FeedFormat;
}

function createFeed(
  { site, locale, format }: FeedPlace,
  posts: readonly Post[],
  texts: ReadonlyMap<string, string>,
): Feed {
  const { config, siteProps, tables } = site;
  const { blog } = config;
  const origin = originOf(config);
  const home = tables.byKey.get('blog')?.get(locale.name);
  const title = siteProps.get(locale.name)?.title ?? config.title;
  const link = origin + (home?.path ?? locale.baseUrl);
  const feed = new Feed({
    title: `${title} ${home?.title ?? ''}`.trim(),
    description: home?.description ?? '',
    id: link,
    link,
    language: locale.htmlLang,
    generator: 'docsite',
    updated: posts[0]?.date ?? new Date(0),
    feedLinks:
      blog === false
        ? {}
        : Object.fromEntries(blog.feeds.map((format) => [format, origin + feedPath(format, blog, locale)])),
  });
  // The library declares the namespace of `dc:creator` for feeds with texts only.
  const namesCreators = format === 'rss' && posts.some(({ path }) => texts.get(path));
  for (const post of posts) {
    const item = feedItem(post, origin, texts.get(post.path));
    feed.addItem(format === 'rss' ? { ...item, ...rssAuthors(namesCreators ? post.authors : []) } : item);
  }
  return feed;
}

type Item = Parameters<Feed['addItem']>[0];

/** `<author>` of RSS 2.0 is an address; names stand in the element that the Dublin Core has for them. */
function rssAuthors(authors: Post['authors']): Pick<Item, 'author' | 'extensions'> {
  const names = authors.map(({ name }) => name).join(', ');
  return {
    author: [],
    ...(names !== '' && { extensions: [{ name: 'dc:creator', objects: { _text: names } }] }),
  };
}

function feedItem(post: Post, origin: string, content: string | undefined): Item {
  const { title, path, date, authors, tags, document, frontMatter } = post;
  return {
    title,
    id: origin + path,
    link: origin + path,
    date,
    published: date,
    description: frontMatter.description ?? document.excerpt,
    category: tags.map(({ label }) => ({ name: label })),
    ...(content !== undefined && { content }),
    // The library takes an empty list for one author without a name.
    ...(authors.length > 0 && {
      author: authors.map(({ name, url }) => ({ name, ...(url !== null && { link: url }) })),
    }),
  };
}
