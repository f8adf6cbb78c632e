import { describe, expect, test } from 'vitest';
import type { PageDescription } from '../../renderer/model/page.ts';
import { describeAt, siteOf, twoLocales } from './helpers.ts';

/** Head tags as short lines: `name|property|rel[:hreflang] = content|href`. */
function tagsOf({ head }: PageDescription): string[] {
  return head.tags.map(({ tagName, attributes }) => {
    const name = attributes.name ?? attributes.property ?? attributes.rel ?? tagName;
    const lang = attributes.hreflang === undefined ? '' : `:${attributes.hreflang}`;
    return `${name}${lang} = ${attributes.content ?? attributes.href ?? ''}`;
  });
}
const matching = (tags: readonly string[], start: RegExp) => tags.filter((tag) => start.test(tag));

const versions = { versions: { current: { label: '4.x' }, '3.x': {} } };
const files = {
  'docs/current/a.md': {
    fm: { title: 'A', keywords: ['x', 'y'], image: './card.png' },
    excerpt: 'About A.',
    headings: [2, 3, 4].map((depth) => ({
      depth: depth as 2 | 3 | 4,
      id: `h${depth}`,
      text: `H${depth}`,
      html: `<b>H${depth}</b>`,
    })),
  },
  'docs/current/card.png': '',
  'docs/current/b.md': { contentTitle: 'B' },
  'docs/3.x/a.md': {},
  'docs/3.x/old.md': {},
  'i18n/fr/docs/current/a.md': { fm: { title: 'Â' } },
  'pages/index.md': { fm: { title: 'Welcome', wrapperClassName: 'home' } },
  'static/icon.svg': '',
};

describe('head', () => {
  const site = siteOf(files, { config: { ...twoLocales, docs: versions, favicon: 'icon.svg' } });

  test('of a translated page', () => {
    const description = describeAt('/docs/a/', site);
    expect(description.head).toMatchObject({ title: 'A | Site', htmlLang: 'en', direction: 'ltr' });
    expect(tagsOf(description)).toMatchInlineSnapshot(`
      [
        "description = About A.",
        "keywords = x,y",
        "canonical = https://example.com/docs/a/",
        "alternate:en = https://example.com/docs/a/",
        "alternate:fr = https://example.com/fr/docs/a/",
        "alternate:x-default = https://example.com/docs/a/",
        "og:title = A | Site",
        "og:description = About A.",
        "og:url = https://example.com/docs/a/",
        "og:type = website",
        "og:locale = en",
        "og:locale:alternate = fr",
        "og:site_name = Site",
        "og:image = https://example.com/assets/card.png",
        "twitter:image = https://example.com/assets/card.png",
        "twitter:card = summary_large_image",
        "docsearch:language = en",
        "docsearch:version = current",
        "docsearch:docusaurus_tag = docs-default-current",
        "alternate = /docs/a/index.md",
        "icon = /icon.svg",
        "script = ",
      ]
    `);
  });

  test('a fallback page is canonical to the language of its text, and has no alternates', () => {
    const tags = tagsOf(describeAt('/fr/docs/b/', site));
    expect(matching(tags, /canonical|alternate:/)).toEqual(['canonical = https://example.com/docs/b/']);
    expect(matching(tagsOf(describeAt('/docs/b/', site)), /alternate:/)).toEqual([]);
  });

  test('an old version is canonical to the same page in the latest, if there is one', () => {
    const canonical = (path: string) => matching(tagsOf(describeAt(path, site)), /canonical|alternate:/);
    expect(canonical('/docs/3.x/a/')).toEqual(['canonical = https://example.com/docs/a/']);
    expect(canonical('/docs/3.x/old/')).toEqual(['canonical = https://example.com/docs/3.x/old/']);
    const self = siteOf(files, { config: { docs: { ...versions, canonical: 'self' } } });
    expect(matching(tagsOf(describeAt('/docs/3.x/a/', self)), /canonical/)).toEqual([
      'canonical = https://example.com/docs/3.x/a/',
    ]);
  });

  test('search and 404 pages are kept out of search engines', () => {
    expect(matching(tagsOf(describeAt('/fr/search/', site)), /robots/)).toEqual(['robots = noindex, follow']);
    expect(matching(tagsOf(describeAt('/fr/404.html', site)), /robots|canonical/)).toEqual([
      'robots = noindex, nofollow',
    ]);
  });
});

describe('canonical pages and languages agree across versions', () => {
  const site = siteOf(
    {
      'docs/current/a.md': {},
      'docs/current/b.md': {},
      'docs/current/hidden.md': { fm: { unlisted: true } },
      'docs/3.x/a.md': {},
      'docs/3.x/b.md': {},
      'docs/3.x/hidden.md': {},
      'i18n/fr/docs/3.x/a.md': {},
      'i18n/fr/docs/current/b.md': {},
    },
    { config: { ...twoLocales, docs: versions } },
  );
  const addresses = (path: string) => matching(tagsOf(describeAt(path, site)), /^(canonical|alternate:)/);

  test('a translation of an old version stays where the latest is not translated', () => {
    expect(addresses('/fr/docs/3.x/a/')).toEqual(['canonical = https://example.com/fr/docs/3.x/a/']);
    expect(addresses('/docs/3.x/a/')).toEqual(['canonical = https://example.com/docs/a/']);
  });

  test('a page without a translation follows its text, to the latest version as well', () => {
    expect(addresses('/fr/docs/3.x/b/')).toEqual(['canonical = https://example.com/docs/b/']);
    expect(addresses('/fr/docs/a/')).toEqual(['canonical = https://example.com/docs/a/']);
  });

  test('no page points at one that is not to be indexed', () => {
    expect(addresses('/docs/3.x/hidden/')).toEqual(['canonical = https://example.com/docs/3.x/hidden/']);
  });
});

describe('what crawlers look for', () => {
  const site = siteOf(
    {
      'docs/current/guide/a.md': { fm: { title: 'A', tags: ['x'] } },
      'docs/current/guide/_category_.yaml': 'label: Guide\nlink: {type: generated-index}',
      'docs/3.x/b.md': {},
      'blog/2024-01-31-n.md': {
        fm: {
          title: 'N</script>',
          slug: 'n',
          tags: ['release'],
          authors: [{ name: 'Ada', url: 'https://a.example' }],
        },
        excerpt: 'News.',
      },
      'blog/2024-02-01-u.md': { fm: { title: 'U', slug: 'u', unlisted: true } },
      'i18n/fr/blog/2024-01-31-n.md': { fm: { title: 'Nouvelles' } },
      'pages/index.md': {},
    },
    { config: { ...twoLocales, docs: versions, blog: { feeds: ['rss', 'atom', 'json'] } } },
  );

  test('facets of DocSearch', () => {
    const facets = (path: string) => matching(tagsOf(describeAt(path, site)), /docsearch/);
    expect(facets('/fr/docs/3.x/b/')).toEqual([
      'docsearch:language = fr',
      'docsearch:version = 3.x',
      'docsearch:docusaurus_tag = docs-default-3.x',
    ]);
    const tagOf = (path: string) => facets(path).at(-1)?.split(' = ')[1];
    expect(['/', '/docs/tags/', '/docs/tags/x/', '/blog/', '/blog/n/', '/blog/tags/'].map(tagOf)).toEqual([
      'default',
      'doc_tags_list',
      'doc_tag_doc_list',
      'blog_posts_list',
      'default',
      'blog_tags_list',
    ]);
    expect(facets('/')).toHaveLength(2);
  });

  test('feeds of the locale, on every page', () => {
    const feeds = describeAt('/fr/', site).head.tags.filter(
      ({ attributes: { type } }) => type !== undefined && type !== 'text/markdown',
    );
    expect(feeds.map(({ attributes }) => [attributes.title, attributes.href])).toEqual([
      ['Site Blog (RSS)', '/fr/blog/rss.xml'],
      ['Site Blog (Atom)', '/fr/blog/atom.xml'],
      ['Site Blog (JSON)', '/fr/blog/feed.json'],
    ]);
    expect(tagsOf(describeAt('/', siteOf({ 'pages/index.md': {} }))).join()).not.toContain('rss.xml');
  });

  test('the Markdown copy of a page that has one', () => {
    const copies = (path: string, of = site) =>
      describeAt(path, of).head.tags.flatMap(({ attributes: { type, href } }) =>
        type === 'text/markdown' ? [href] : [],
      );
    expect(['/fr/', '/blog/', '/docs/guide/a/', '/search/', '/404.html'].map((path) => copies(path))).toEqual(
      [['/fr/index.md'], ['/blog/index.md'], ['/docs/guide/a/index.md'], [], []],
    );
    const config = { llms: { markdownCopies: false } };
    expect(copies('/', siteOf({ 'pages/index.md': {} }, { config }))).toEqual([]);
  });

  test('languages of a page for social networks', () => {
    expect(matching(tagsOf(describeAt('/blog/n/', site)), /og:locale/)).toEqual([
      'og:locale = en',
      'og:locale:alternate = fr',
    ]);
  });

  const dataOf = (path: string) =>
    describeAt(path, site).head.tags.flatMap(({ tagName, innerHTML = '' }) =>
      tagName === 'script' ? [JSON.parse(innerHTML)] : [],
    );

  test('breadcrumbs of docs', () => {
    expect(dataOf('/docs/guide/a/')).toMatchInlineSnapshot(`
      [
        {
          "@context": "https://schema.org",
          "@type": "BreadcrumbList",
          "itemListElement": [
            {
              "@type": "ListItem",
              "item": "https://example.com/docs/category/guide/",
              "name": "Guide",
              "position": 1,
            },
            {
              "@type": "ListItem",
              "item": "https://example.com/docs/guide/a/",
              "name": "A",
              "position": 2,
            },
          ],
        },
      ]
    `);
    expect(dataOf('/docs/category/guide/')).toMatchObject([{ itemListElement: [{ name: 'Guide' }] }]);
  });

  test('posts, and the blog that holds them', () => {
    expect(dataOf('/fr/blog/n/')).toMatchInlineSnapshot(`
      [
        {
          "@context": "https://schema.org",
          "@id": "https://example.com/fr/blog/n/",
          "@type": "BlogPosting",
          "author": [
            {
              "@type": "Person",
              "name": "Ada",
              "url": "https://a.example",
            },
          ],
          "datePublished": "2024-01-31T00:00:00.000Z",
          "headline": "Nouvelles",
          "inLanguage": "fr",
          "isPartOf": {
            "@id": "https://example.com/fr/blog/",
            "@type": "Blog",
            "name": "Blog",
          },
          "keywords": [
            "release",
          ],
          "mainEntityOfPage": "https://example.com/fr/blog/n/",
          "url": "https://example.com/fr/blog/n/",
        },
      ]
    `);
    expect(dataOf('/blog/')).toMatchObject([
      { '@type': 'Blog', '@id': 'https://example.com/blog/', blogPost: [{ headline: 'N</script>' }] },
    ]);
    expect(dataOf('/blog/u/')).toEqual([]);
    expect(dataOf('/')).toEqual([]);
  });
});

test('versions: badge, banner and the same page elsewhere', () => {
  const site = siteOf(files, { config: { docs: versions } });
  expect(describeAt('/docs/3.x/a/', site)).toMatchObject({
    props: { version: '3.x', versionHrefs: { current: '/docs/a/', '3.x': '/docs/3.x/a/' } },
    article: {
      versionBadge: '3.x',
      versionBanner: {
        kind: 'unmaintained',
        versionLabel: '3.x',
        latestLabel: '4.x',
        latestHref: '/docs/a/',
      },
    },
  });
  expect(describeAt('/docs/3.x/old/', site).props.versionHrefs.current).toBe('/docs/a/');
  expect(describeAt('/docs/a/', site).article).toMatchObject({ versionBanner: null });
});

test('a document that moved to another folder is the same page where its address is', () => {
  const site = siteOf(
    {
      'docs/current/x/rooms.md': { fm: { slug: '/rooms' } },
      'docs/3.x/rooms.md': {},
      'docs/current/a.md': {},
    },
    { config: { docs: versions } },
  );
  expect(describeAt('/docs/3.x/rooms/', site).props.versionHrefs.current).toBe('/docs/rooms/');
});

test('facts: heading, contents, edit link, last update', () => {
  const site = siteOf(files, {
    config: {
      docs: { ...versions, editUrl: 'https://example.org/edit/', showLastUpdateTime: true },
      themeConfig: { tableOfContents: { minHeadingLevel: 3, maxHeadingLevel: 4 } },
    },
    history: new Map([
      ['content/docs/current/a.md', { timestamp: 1_650_000_000, author: 'Someone', created: 0 }],
    ]),
  });
  const { article, props } = describeAt('/docs/a/', site);
  expect(article).toMatchObject({
    facts: {
      heading: 'A',
      editUrl: 'https://example.org/edit/content/docs/current/a.md',
      lastUpdate: { date: '2022-04-15', dateLabel: 'April 15, 2022', author: null },
    },
    toc: [
      { level: 3, id: 'h3', html: '<b>H3</b>' },
      { level: 4, id: 'h4', html: '<b>H4</b>' },
    ],
  });
  expect(props.toc).toHaveLength(2);
  expect(describeAt('/docs/b/', site).article).toMatchObject({ facts: { heading: null, lastUpdate: null } });
});

test('the home page and component pages lay themselves out', () => {
  const site = siteOf({ ...files, 'pages/versions.tsx': '' });
  expect(describeAt('/', site)).toMatchObject({
    head: { title: 'Welcome | Site' },
    article: { kind: 'page', facts: { heading: null }, wrapperClassName: 'home' },
    bodies: [{ source: 'content/pages/index.md', preview: false }],
  });
  expect(describeAt('/versions/', site)).toMatchObject({
    page: { source: 'content/pages/versions.tsx', title: 'Versions' },
    article: { kind: 'component' },
    bodies: [],
  });
});

test('every page of every kind can be described', () => {
  const site = siteOf(
    {
      ...files,
      'docs/current/t.md': { fm: { tags: ['x'] } },
      'docs/current/c/_category_.yaml': 'link: {type: generated-index}',
      'docs/current/c/in.md': {},
      'blog/2024-01-01-p.md': { fm: { tags: ['x'], authors: 'me' } },
      'blog/authors.yaml': 'me: {name: Me, page: true}',
    },
    { config: twoLocales },
  );
  const kinds = new Set(site.pages.map((page) => describeAt(page.path, site).article.kind));
  expect([...kinds].sort()).toEqual([
    'blog-archive',
    'blog-author',
    'blog-authors',
    'blog-list',
    'blog-post',
    'blog-tag',
    'blog-tags',
    'category-index',
    'doc',
    'doc-tag',
    'doc-tags',
    'not-found',
    'page',
    'search',
  ]);
});
