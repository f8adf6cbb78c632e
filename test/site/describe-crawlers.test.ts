import { describe, expect, test } from 'vitest';
import { matching, tagsOf, versions } from './described-site.ts';
import { describeAt, siteOf, twoLocales } from './helpers.ts';

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

  test('a page of an old version is its own canonical page as soon as it says something else, in each language', () => {
    const text = (excerpt: string) => ({ excerpt });
    const changed = siteOf(
      {
        'docs/current/a.md': text('Four'),
        'docs/current/b.md': text('Same'),
        'docs/3.x/a.md': text('Three'),
        'docs/3.x/b.md': text('Same'),
        'docs/2.x/a.md': text('Two'),
        'docs/2.x/b.md': text('Same'),
        'i18n/fr/docs/current/a.md': text('Quatre'),
        'i18n/fr/docs/2.x/a.md': text('Deux'),
      },
      { config: { ...twoLocales, docs: { versions: { current: {}, '3.x': {}, '2.x': {} } } } },
    );
    const canonicals = changed.pages
      .filter(({ kind }) => kind === 'doc')
      .map(({ path }) => {
        const tags = tagsOf(describeAt(path, changed));
        const [canonical, url] = [/^canonical = /, /^og:url = /].map((tag) =>
          matching(tags, tag)[0]?.replace(tag, '').replace('https://example.com', ''),
        );
        expect(url).toBe(canonical);
        return `${path} -> ${canonical}`;
      });
    expect(canonicals.sort()).toEqual([
      '/docs/2.x/a/ -> /docs/2.x/a/',
      '/docs/2.x/b/ -> /docs/b/',
      '/docs/3.x/a/ -> /docs/3.x/a/',
      '/docs/3.x/b/ -> /docs/b/',
      '/docs/a/ -> /docs/a/',
      '/docs/b/ -> /docs/b/',
      '/fr/docs/2.x/a/ -> /fr/docs/2.x/a/',
      '/fr/docs/2.x/b/ -> /docs/b/',
      '/fr/docs/3.x/a/ -> /docs/3.x/a/',
      '/fr/docs/3.x/b/ -> /docs/b/',
      '/fr/docs/a/ -> /fr/docs/a/',
      '/fr/docs/b/ -> /docs/b/',
    ]);
  });

  test('no page points at one that is not to be indexed', () => {
    expect(addresses('/docs/3.x/hidden/')).toEqual(['canonical = https://example.com/docs/3.x/hidden/']);
  });
});

describe('what crawlers look for', () => {
  const feeds: ('rss' | 'atom' | 'json')[] = ['rss', 'atom', 'json'];
  const sources = {
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
  };
  const config = { ...twoLocales, docs: versions, blog: { feeds } };
  const site = siteOf(sources, { config });

  test('facets of DocSearch, where a site asks Algolia', () => {
    const hosted = { search: { provider: 'algolia', appId: 'a', apiKey: 'k', indexName: 'i' } } as const;
    const asking = siteOf(sources, { config: { ...config, ...hosted } });
    const facets = (path: string) => matching(tagsOf(describeAt(path, asking)), /docsearch/);
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
    expect(matching(tagsOf(describeAt('/', site)), /docsearch/)).toEqual([]);
    const several = siteOf(
      { 'api/emit.md': {}, 'guide/1.x/start.md': {}, 'guide/current/start.md': {} },
      { config: { docs: [{ id: 'guide', versions: { current: {}, '1.x': {} } }, { id: 'api' }], ...hosted } },
    );
    expect(matching(tagsOf(describeAt('/api/emit/', several)), /docsearch/).at(-1)).toBe(
      'docsearch:docusaurus_tag = docs-api-current',
    );
    expect(matching(tagsOf(describeAt('/guide/1.x/start/', several)), /docsearch/)[1]).toBe(
      'docsearch:version = 1.x',
    );
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
      'og:locale = en_US',
      'og:locale:alternate = fr_FR',
    ]);
  });

  const dataOf = (path: string, of = site) =>
    describeAt(path, of).head.tags.flatMap(({ tagName, innerHTML = '' }) =>
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

  test('a post that is not translated, as what its canonical address shows', () => {
    const untranslated = siteOf({ 'blog/2024-01-31-n.md': { fm: { slug: 'n' } } }, { config: twoLocales });
    const url = 'https://example.com/blog/n/';
    expect(dataOf('/fr/blog/n/', untranslated)).toMatchObject([{ '@id': url, url, inLanguage: 'en' }]);
    expect(dataOf('/fr/blog/', untranslated)).toMatchObject([{ inLanguage: 'fr', blogPost: [{ url }] }]);
    expect(
      matching(tagsOf(describeAt('/fr/blog/n/', untranslated)), /^(?:canonical|og:(?:url|locale)) /),
    ).toEqual([`canonical = ${url}`, `og:url = ${url}`, 'og:locale = en_US']);
  });
});
