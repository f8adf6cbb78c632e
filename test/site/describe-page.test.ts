import { describe, expect, test } from 'vitest';
import { files, matching, tagsOf, versions } from './described-site.ts';
import { describeAt, siteOf, twoLocales } from './helpers.ts';

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
        "og:title = A",
        "og:description = About A.",
        "og:url = https://example.com/docs/a/",
        "og:type = website",
        "og:locale = en_US",
        "og:locale:alternate = fr_FR",
        "og:site_name = Site",
        "og:image = https://example.com/assets/card.png",
        "twitter:image = https://example.com/assets/card.png",
        "twitter:card = summary_large_image",
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

  test('an old version is canonical to the same page in the latest, if there is one that says the same', () => {
    const canonical = (path: string) => matching(tagsOf(describeAt(path, site)), /canonical|alternate:/);
    expect(canonical('/docs/3.x/a/')).toEqual(['canonical = https://example.com/docs/3.x/a/']);
    expect(canonical('/docs/3.x/b/')).toEqual(['canonical = https://example.com/docs/b/']);
    expect(canonical('/docs/3.x/old/')).toEqual(['canonical = https://example.com/docs/3.x/old/']);
    const self = siteOf(files, { config: { docs: { ...versions, canonical: 'self' } } });
    expect(matching(tagsOf(describeAt('/docs/3.x/b/', self)), /canonical/)).toEqual([
      'canonical = https://example.com/docs/3.x/b/',
    ]);
  });

  test('search and 404 pages are kept out of search engines', () => {
    expect(matching(tagsOf(describeAt('/fr/search/', site)), /robots/)).toEqual(['robots = noindex, follow']);
    expect(matching(tagsOf(describeAt('/fr/404.html', site)), /robots|canonical/)).toEqual([
      'robots = noindex, nofollow',
    ]);
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

test('<DocCardList> shows what its category holds, or the sidebar where it stands in none', () => {
  const range = { start: { line: 3, column: 1 }, end: { line: 3, column: 16 } };
  const cards = { contentTitle: 'Cards', components: [{ name: 'DocCardList', range }] };
  const site = siteOf({
    'docs/current/top.mdx': cards,
    'docs/current/guides/_category_.yaml': 'label: Guides\n',
    'docs/current/guides/index.mdx': cards,
    'docs/current/guides/a.md': { contentTitle: 'A', excerpt: 'About A.' },
    'docs/current/guides/b.mdx': cards,
    'docs/current/guides/hidden.md': { fm: { unlisted: true } },
  });
  const cardsAt = (path: string) => {
    const { article } = describeAt(path, site);
    return article.kind === 'doc'
      ? article.cards?.map(({ label, description, count }) => [label, description ?? count])
      : null;
  };
  const guides = [
    ['A', 'About A.'],
    ['Cards', null],
  ];
  expect(cardsAt('/docs/guides/')).toEqual(guides);
  expect(cardsAt('/docs/guides/b/')).toEqual(guides);
  expect(cardsAt('/docs/top/')).toEqual([
    ['Guides', 2],
    ['Cards', null],
  ]);
  expect(cardsAt('/docs/guides/a/')).toBeUndefined();
});
