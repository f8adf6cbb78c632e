import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createTestSite, type TestSite } from '../helpers/site.ts';

let site: TestSite;

beforeAll(async () => {
  site = createTestSite({
    'site.config.yaml': `title: Handbook
url: https://handbook.example
i18n: { defaultLocale: en, locales: [en, fr] }
blog: { feeds: [rss, atom, json], feedLimit: 2, blogTitle: News, blogDescription: What is new }
`,
    'content/pages/index.md': '# Home\n',
    'content/blog/authors.yaml': 'ada: { name: Ada & Co, url: https://ada.example }\n',
    'content/blog/2024-01-01-first.md': '---\ntitle: First\n---\n\nToo old.\n',
    'content/blog/2024-02-01-second.mdx': `---
title: Tabs <and> notes
authors: [ada, { name: Bob }]
tags: [release]
last_update: { date: 2024-05-01 }
description: Two & two
---

See [the first](./2024-01-01-first.md), [below](#more) and ![a plan](./plan.svg).

{/* truncate */}

## More

<Tabs><TabItem value="js" label="JavaScript">One</TabItem><TabItem value="ts" label="TypeScript">Two</TabItem></Tabs>

\`\`\`js
const a = 1 < 2;
\`\`\`
`,
    'content/i18n/fr/blog/2024-03-01-third.md': '---\ntitle: Troisième\n---\n\nDernier.[^1]\n\n[^1]: Note.\n',
    'content/blog/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
    'content/blog/2024-03-01-third.md':
      '---\ntitle: Third\nunlisted: false\n---\n\nNewest.[^1]\n\n[^1]: A note.\n',
    'content/blog/2024-04-01-hidden.md': '---\ntitle: Hidden\nunlisted: true\n---\n\nNot told.\n',
  });
  const { status } = await site.build();
  expect(status).toBe('done');
});
afterAll(() => site.dispose());

describe.each(['blog/rss.xml', 'blog/atom.xml'])('%s', (path) => {
  test('is a feed of the newest listed posts with their whole text', () => {
    const feed = readFeed(path);
    expect({ title: feed.title, url: feed.url, language: feed.language }).toEqual({
      title: 'Handbook News',
      url: 'https://handbook.example/blog/',
      language: 'en',
    });
    expect(feed.items.map(({ title, url }) => [title, url])).toEqual([
      ['Third', 'https://handbook.example/blog/2024/03/01/third/'],
      ['Tabs <and> notes', 'https://handbook.example/blog/2024/02/01/second/'],
    ]);
    const [, second] = feed.items;
    expect(new Date(second?.published ?? '').toISOString()).toBe('2024-02-01T00:00:00.000Z');
    expect(second?.description).toBe('Two & two');
    expect(second?.content?.replace(/-[0-9a-f]{8}\.svg/, '-HASH.svg')).toMatchInlineSnapshot(
      `"<p>See <a href="https://handbook.example/blog/2024/01/01/first/">the first</a>, <a href="https://handbook.example/blog/2024/02/01/second/#more">below</a> and <img alt="a plan" loading="lazy" decoding="async" src="https://handbook.example/assets/files/plan-HASH.svg" width="10" height="10"/>.</p><h2 id="more">More</h2><div><p><strong>JavaScript</strong></p>One<p><strong>TypeScript</strong></p>Two</div><pre><code><span class=k>const</span> a <span class=p>= </span><span class=m>1 </span><span class=p>&lt; </span><span class=m>2</span><span class=p>;</span></code></pre>"`,
    );
  });
});

test('every URL of the texts is absolute, in every feed and locale', () => {
  const texts = ['', 'fr/'].flatMap((prefix) => [
    ...['rss.xml', 'atom.xml'].flatMap((file) =>
      readFeed(`${prefix}blog/${file}`).items.map(({ content }) => content ?? ''),
    ),
    ...jsonFeed(`${prefix}blog/feed.json`).items.map((item) => item.content_html),
  ]);
  expect(texts).toHaveLength(12);
  const urls = texts.flatMap((html) => [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, url]) => url));
  expect(urls.length).toBeGreaterThan(12);
  expect(urls.filter((url) => !url?.startsWith('https://handbook.example/'))).toEqual([]);
});

test('feed.json keeps JSON Feed 1.1, with the same posts and texts as the others', () => {
  const { items } = jsonFeed('blog/feed.json');
  const posts = items.map(({ url, title, content_html }) => [url, title, content_html]);
  for (const path of ['blog/rss.xml', 'blog/atom.xml']) {
    expect(readFeed(path).items.map(({ url, title, content }) => [url, title, content])).toEqual(posts);
  }
  expect(items.map(({ id, url }) => id === url)).toEqual([true, true]);
  expect(items[1]).toMatchObject({
    summary: 'Two & two',
    date_published: '2024-02-01T00:00:00.000Z',
    date_modified: '2024-05-01T00:00:00.000Z',
    tags: ['release'],
    author: { name: 'Ada & Co', url: 'https://ada.example' },
    authors: [{ name: 'Ada & Co', url: 'https://ada.example' }, { name: 'Bob' }],
  });
});

test('a reader of JSON feeds finds the posts and who wrote them', () => {
  const feed = parseJsonFeed(JSON.parse(site.read('blog/feed.json')));
  expect(feed).toMatchObject({ title: 'Handbook News', home_page_url: 'https://handbook.example/blog/' });
  const posts = feed.items?.map(({ title, authors }) => [title, authors?.[0]?.name]);
  expect(posts).toEqual([
    ['Third', undefined],
    ['Tabs <and> notes', 'Ada & Co'],
  ]);
});

test('rss.xml names authors as creators: its own element for them is an address', () => {
  const rss = site.read('blog/rss.xml');
  expect(rss).toContain('<dc:creator>Ada &amp; Co</dc:creator>');
  expect(rss).toContain('xmlns:dc="http://purl.org/dc/elements/1.1/"');
  expect(rss).not.toContain('<author>');
});

test('atom.xml has authors for all entries, and says when one was changed', () => {
  const feed = parseAtomFeed(site.read('blog/atom.xml'));
  expect(feed.updated).toBe('2024-05-01T00:00:00.000Z');
  expect(feed.authors?.map(({ name }) => name)).toEqual(['Handbook']);
  const [third, second] = feed.entries ?? [];
  expect(third).toMatchObject({ updated: third?.published });
  expect(third?.authors).toBeUndefined();
  expect(second).toMatchObject({
    published: '2024-02-01T00:00:00.000Z',
    updated: '2024-05-01T00:00:00.000Z',
    authors: [{ name: 'Ada & Co', uri: 'https://ada.example/' }, { name: 'Bob' }],
  });
});

test('a post that is not translated is in the language of its text', () => {
  expect(jsonFeed('fr/blog/feed.json')).toMatchObject({
    language: 'fr',
    items: [{ title: 'Troisième' }, { title: 'Tabs <and> notes', language: 'en' }],
  });
  const feed = parseAtomFeed(site.read('fr/blog/atom.xml'));
  expect(feed.entries?.map(({ xml }) => xml?.lang)).toEqual([undefined, 'en']);
});

test('each locale has its own', () => {
  const feed = readFeed('fr/blog/rss.xml');
  expect(feed.language).toBe('fr');
  expect(feed.items[0]?.url).toBe('https://handbook.example/fr/blog/2024/03/01/third/');
});

/** JSON Feed 1.1, as jsonfeed.org/version/1.1 defines it: what must be there, and the form of what may be. */
const jsonAuthor = z.strictObject({ name: z.string(), url: z.url().optional() });
const jsonFeedSchema = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string(),
  home_page_url: z.url().optional(),
  feed_url: z.url().optional(),
  description: z.string().optional(),
  language: z.string().optional(),
  icon: z.url().optional(),
  items: z.array(
    z.strictObject({
      id: z.string(),
      url: z.url().optional(),
      title: z.string().optional(),
      content_html: z.string(),
      summary: z.string().optional(),
      date_published: z.iso.datetime().optional(),
      date_modified: z.iso.datetime().optional(),
      author: jsonAuthor.optional(),
      authors: z.array(jsonAuthor).optional(),
      language: z.string().optional(),
      tags: z.array(z.string()).optional(),
    }),
  ),
});

/** What a reader takes from an RSS or an Atom file. */
function readFeed(path: string) {
  const text = site.read(path);
  if (path.endsWith('rss.xml')) {
    const { title, link, language, items = [] } = parseRssFeed(text);
    const posts = items.map((item) => ({
      title: item.title,
      url: item.link,
      published: item.pubDate,
      description: item.description,
      content: item.content?.encoded,
    }));
    return { title, url: link, language, items: posts };
  }
  const { title, links, entries = [], xml } = parseAtomFeed(text);
  const urlOf = (from: typeof links) => from?.find(({ rel = 'alternate' }) => rel === 'alternate')?.href;
  const posts = entries.map((entry) => ({
    title: entry.title?.value,
    url: urlOf(entry.links),
    published: entry.published ?? entry.updated,
    description: entry.summary?.value,
    content: entry.content?.value,
  }));
  return { title: title?.value, url: urlOf(links), language: xml?.lang, items: posts };
}

function jsonFeed(path: string) {
  return jsonFeedSchema.parse(JSON.parse(site.read(path)));
}
