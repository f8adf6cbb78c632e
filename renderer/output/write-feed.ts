/** Feeds as text: RSS 2.0, Atom 1.0 (RFC 4287) and JSON Feed 1.1. */
import { cdataElement, emptyElement, startTag, xmlElement } from '../markup/xml.ts';
import { parseUrl } from '../paths/parse-url.ts';
import type { FeedFormat } from '../site/blog/feed-path.ts';

/** All texts are plain, but for the content of entries. */
export interface FeedData {
  readonly title: string;
  readonly description: string;
  /** Full URL of what it is a feed of. */
  readonly url: string;
  readonly feedUrl: string;
  readonly language: string;
  /** Whose entries those are that name no author. */
  readonly publisher: string;
  readonly updated: Date;
  readonly entries: readonly FeedEntry[];
}

export interface FeedEntry {
  readonly title: string;
  readonly url: string;
  /** Of its text: that of another locale where the post is not translated. */
  readonly language: string;
  readonly date: Date;
  readonly updated: Date;
  readonly summary: string;
  /** HTML with full URLs. */
  readonly content: string | null;
  readonly authors: readonly { readonly name: string; readonly url: string | null }[];
  readonly tags: readonly string[];
}

export const writers: Readonly<Record<FeedFormat, (feed: FeedData) => string>> = {
  rss: rssText,
  atom: atomText,
  json: jsonText,
};

const declaration = '<?xml version="1.0" encoding="utf-8"?>';

function rssText({ title, description, url, feedUrl, language, updated, entries }: FeedData): string {
  const namespaces = {
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
  };
  const declared = Object.entries(namespaces).map(([name, value]) => ` ${name}="${value}"`);
  const channel = [
    xmlElement('title', title),
    xmlElement('link', fullUrl(url)),
    xmlElement('description', description),
    xmlElement('lastBuildDate', updated.toUTCString()),
    xmlElement('docs', 'https://validator.w3.org/feed/docs/rss2.html'),
    xmlElement('generator', 'docsite'),
    xmlElement('language', language),
    emptyElement('atom:link', { href: fullUrl(feedUrl), rel: 'self', type: 'application/rss+xml' }),
    ...entries.flatMap((entry) => ['<item>', ...indented(rssItem(entry)), '</item>']),
  ];
  const rss = ['<channel>', ...indented(channel), '</channel>'];
  return [declaration, `<rss version="2.0"${declared.join('')}>`, ...indented(rss), '</rss>', ''].join('\n');
}

/** `<author>` of RSS 2.0 is an address; names stand in the element that the Dublin Core has for them. */
function rssItem({ title, url, date, summary, content, authors, tags }: FeedEntry): string[] {
  return [
    xmlElement('title', title),
    xmlElement('link', fullUrl(url)),
    xmlElement('guid', url, { isPermaLink: 'false' }),
    xmlElement('pubDate', date.toUTCString()),
    ...(summary === '' ? [] : [xmlElement('description', summary)]),
    ...(content === null ? [] : [cdataElement('content:encoded', content)]),
    ...tags.map((tag) => xmlElement('category', tag)),
    ...authors.map(({ name }) => xmlElement('dc:creator', name)),
  ];
}

function atomText({
  title,
  description,
  url,
  feedUrl,
  language,
  publisher,
  updated,
  entries,
}: FeedData): string {
  const feed = [
    xmlElement('id', url),
    xmlElement('title', title),
    xmlElement('updated', updated.toISOString()),
    xmlElement('generator', 'docsite'),
    emptyElement('link', { rel: 'alternate', href: fullUrl(url) }),
    emptyElement('link', { rel: 'self', href: fullUrl(feedUrl) }),
    xmlElement('subtitle', description),
    ...(entries.every(({ authors }) => authors.length > 0) ? [] : person({ name: publisher, url: null })),
    ...entries.flatMap((entry) => [
      `${startTag('entry', entry.language === language ? {} : { 'xml:lang': entry.language })}>`,
      ...indented(atomEntry(entry)),
      '</entry>',
    ]),
  ];
  const root = startTag('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': language });
  return [declaration, `${root}>`, ...indented(feed), '</feed>', ''].join('\n');
}

function person({ name, url }: FeedEntry['authors'][number]): string[] {
  const lines = [xmlElement('name', name), ...(url === null ? [] : [xmlElement('uri', fullUrl(url))])];
  return ['<author>', ...indented(lines), '</author>'];
}

function atomEntry({ title, url, date, updated, summary, content, authors, tags }: FeedEntry): string[] {
  return [
    xmlElement('title', title),
    xmlElement('id', fullUrl(url)),
    emptyElement('link', { href: fullUrl(url) }),
    xmlElement('updated', updated.toISOString()),
    ...(summary === '' ? [] : [xmlElement('summary', summary)]),
    ...(content === null ? [] : [cdataElement('content', content, { type: 'html' })]),
    ...authors.flatMap(person),
    ...tags.map((tag) => emptyElement('category', { term: tag, label: tag })),
    xmlElement('published', date.toISOString()),
  ];
}

/** Readers that know version 1 alone, which has one author for an entry, look for `author`. */
function jsonText({ title, description, url, feedUrl, language, entries }: FeedData): string {
  const items = entries.map(({ content, summary, ...entry }) => {
    const authors = entry.authors.map(({ name, url: home }) => ({
      name,
      ...(home !== null && { url: home }),
    }));
    return {
      id: entry.url,
      content_html: content ?? summary,
      url: entry.url,
      title: entry.title,
      ...(summary !== '' && content !== null && { summary }),
      date_modified: entry.updated.toISOString(),
      date_published: entry.date.toISOString(),
      ...(authors.length > 0 && { author: authors[0], authors }),
      tags: entry.tags,
      ...(entry.language !== language && { language: entry.language }),
    };
  });
  const version = 'https://jsonfeed.org/version/1.1';
  const feed = { version, title, home_page_url: url, feed_url: feedUrl, description, language, items };
  return JSON.stringify(feed, null, 4);
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `    ${line}`);
}

/** With everything percent-encoded that a URL cannot hold. */
function fullUrl(url: string): string {
  return parseUrl(url)?.href ?? url;
}
