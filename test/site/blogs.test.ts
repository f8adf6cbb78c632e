/** Sites with several blogs: news and engineering, in two languages. */
import { describe, expect, test } from 'vitest';
import type { UserConfig } from '../../renderer/config/schema/site.ts';
import { pageStates } from '../../renderer/i18n/page-states.ts';
import { siteLabels } from '../../renderer/i18n/site-labels.ts';
import { feedFiles } from '../../renderer/output/feeds.ts';
import { llmsTxtFiles } from '../../renderer/output/llms-txt.ts';
import { editUrlOf } from '../../renderer/site/edit-url.ts';
import { problems } from '../config/load-text.ts';
import {
  describeAt,
  linksAt,
  pathsOf,
  problemsOf,
  siteInput,
  siteOf,
  type TestFiles,
  twoLocales,
} from './helpers.ts';

const blog: UserConfig['blog'] = [
  { id: 'news', blogTitle: 'News', blogDescription: 'What is new' },
  {
    id: 'tech',
    path: 'engineering',
    routeBasePath: 'eng/blog',
    blogTitle: 'Engineering',
    blogSidebarTitle: 'Recent work',
    tagsBasePath: 'topics',
    postsPerPage: 1,
    feeds: ['json'],
    editUrl: 'https://edit.example/{relativePath}',
  },
];
const files: TestFiles = {
  'news/2024-01-01-hello.md': {
    fm: { title: 'Hello', tags: ['one'], authors: ['ada'] },
    links: ['../engineering/2024-01-01-hello.md', '/eng/blog/feed.json', '/news/feed.json'],
  },
  'news/authors.yaml': 'ada: { name: Ada, page: true }',
  'news/tags.yaml': 'one: { label: Of the news }',
  'engineering/2024-01-01-hello.md': { fm: { title: 'Hello engineers', tags: ['one'], authors: ['ada'] } },
  'engineering/2024-01-02-more.md': { fm: { title: 'More', authors: ['bob'] } },
  'engineering/authors.yaml': 'ada: { name: Ada Engineer }',
  'engineering/tags.yaml': 'one: { label: Of engineering }',
  'i18n/fr/engineering/2024-01-01-hello.md': { fm: { title: 'Bonjour', tags: ['one'] } },
  'i18n/fr/messages.yaml': 'blogs: { Engineering: Technique, Recent work: Travaux récents }',
};
const siteWith = (more: TestFiles = {}, config: Partial<UserConfig> = {}) =>
  siteOf({ ...files, ...more }, { config: { ...twoLocales, docs: false, blog, ...config } });
const site = siteWith();

describe('several blogs', () => {
  test('have addresses, lists, tags and authors of their own', () => {
    expect(pathsOf(site).filter((path) => /^\/(?:news|eng)\//.test(path))).toMatchInlineSnapshot(`
      [
        "/eng/blog/2024/01/01/hello/",
        "/eng/blog/2024/01/02/more/",
        "/eng/blog/archive/",
        "/eng/blog/",
        "/eng/blog/page/2/",
        "/eng/blog/topics/",
        "/eng/blog/topics/one/",
        "/news/2024/01/01/hello/",
        "/news/archive/",
        "/news/authors/ada/",
        "/news/authors/",
        "/news/",
        "/news/tags/",
        "/news/tags/one/",
      ]
    `);
    expect(problemsOf(site)).toMatchInlineSnapshot(`
      [
        "error content/engineering/2024-01-02-more.md The author "bob" is not in content/engineering/authors.yaml. Add "bob" to content/engineering/authors.yaml, or write {name: "bob"} in the post.",
        "error content/news/2024-01-01-hello.md:3:1 The link "/news/feed.json" leads to /news/feed.json, where there is no page. Correct the path, or write pathname://<path> if something else serves that address.",
      ]
    `);
    expect(describeAt('/eng/blog/2024/01/01/hello/', site).article).toMatchObject({
      post: { authors: [{ name: 'Ada Engineer' }], tags: [{ label: 'Of engineering' }] },
      recent: { title: 'Recent work', posts: [{ label: 'More' }, { label: 'Hello engineers' }] },
    });
    expect(describeAt('/news/2024/01/01/hello/', site).article).toMatchObject({
      post: { authors: [{ name: 'Ada', href: '/news/authors/ada/' }], tags: [{ label: 'Of the news' }] },
      pagination: { previous: null, next: null },
    });
    expect(linksAt('/news/2024/01/01/hello/', site)).toMatchInlineSnapshot(`
      [
        "../engineering/2024-01-01-hello.md -> /eng/blog/2024/01/01/hello/",
        "/eng/blog/feed.json -> /eng/blog/feed.json",
      ]
    `);
  });

  test('are translated, each page to its own', () => {
    const french = describeAt('/fr/eng/blog/2024/01/01/hello/', site);
    expect(french.article).toMatchObject({
      post: { title: 'Bonjour' },
      recent: { title: 'Travaux récents' },
    });
    expect(describeAt('/eng/blog/2024/01/01/hello/', site).props.localeHrefs).toEqual({
      en: '/eng/blog/2024/01/01/hello/',
      fr: '/fr/eng/blog/2024/01/01/hello/',
    });
    expect(site.byPath.get('/fr/eng/blog/')?.title).toBe('Technique');
    const labels = siteLabels(site, 'fr').filter(({ section }) => section.startsWith('blog'));
    expect(labels.map(({ section, key }) => `${section}: ${key}`)).toMatchInlineSnapshot(`
      [
        "blogs: News",
        "blogs: What is new",
        "blogs: Engineering",
        "blogs: Blog",
        "blogs: Recent work",
      ]
    `);
    const input = siteInput(files, { config: { ...twoLocales, docs: false, blog } });
    const states = pageStates({
      site,
      tree: input.tree,
      locale: 'fr',
      marks: new Map(),
      read: () => null,
      included: new Set(),
    });
    expect(
      states.map(({ label, pages }) => `${label}: ${pages.map(({ state }) => state).join(', ')}`),
    ).toMatchInlineSnapshot(`
      [
        "tech: unmarked, missing",
        "news: missing",
      ]
    `);
  });

  test('have feeds and edit addresses of their own', () => {
    const feeds = feedFiles(site, ['en', 'fr'], new Map());
    expect(feeds.map(({ path }) => path).sort()).toMatchInlineSnapshot(`
      [
        "eng/blog/feed.json",
        "fr/eng/blog/feed.json",
        "fr/news/atom.xml",
        "fr/news/rss.xml",
        "news/atom.xml",
        "news/rss.xml",
      ]
    `);
    expect(String(feeds.find(({ path }) => path === 'eng/blog/feed.json')?.contents)).toContain(
      '"title": "Site Engineering"',
    );
    const heads = describeAt('/news/', site).head.tags.filter(({ attributes }) => attributes.title);
    expect(heads.map(({ attributes }) => attributes.title)).toMatchInlineSnapshot(`
      [
        "Site News (RSS)",
        "Site News (Atom)",
        "Site Engineering (JSON)",
      ]
    `);
    const many = Array.from({ length: 21 }, (_, index) => ({ id: `b${index}` }));
    const posts = many.map(({ id }) => [`${id}/2024-01-01-a.md`, { fm: { title: 'A' } }]);
    const large = siteOf(Object.fromEntries(posts), { config: { docs: false, blog: many } });
    const feedsAt = (path: string) =>
      describeAt(path, large).head.tags.flatMap(({ attributes }) =>
        attributes.rel === 'alternate' && attributes.title ? attributes.href : [],
      );
    expect([feedsAt('/b1/archive/'), feedsAt('/404.html')]).toEqual([['/b1/rss.xml', '/b1/atom.xml'], []]);
    const edited = ['/news/2024/01/01/hello/', '/eng/blog/2024/01/01/hello/'].map((path) => {
      const page = site.byPath.get(path);
      const detail = site.tables.details.get(path);
      return page && detail?.kind === 'blog-post' ? editUrlOf(detail.post, page, site) : undefined;
    });
    expect(edited).toEqual([null, 'https://edit.example/2024-01-01-hello.md']);
    expect(String(llmsTxtFiles(site, ['en'])[0]?.contents)).toMatchInlineSnapshot(`
      "# Site

      ## News

      - [Hello](https://example.com/news/2024/01/01/hello/index.md)

      ## Engineering

      - [More](https://example.com/eng/blog/2024/01/02/more/index.md)
      - [Hello engineers](https://example.com/eng/blog/2024/01/01/hello/index.md)

      ## Optional

      - [llms-full.txt](https://example.com/llms-full.txt)
      "
    `);
  });

  test('without posts are told', () => {
    const empty = siteOf({ 'news/2024-01-01-a.md': {} }, { config: { docs: false, blog } });
    expect(problemsOf(empty)).toMatchInlineSnapshot(`
      [
        "warning site.config.yaml:1:3 The blog "tech" has no posts. Put its posts below content/engineering/, or remove it from "blog".",
      ]
    `);
  });

  test('have ids, folders and routes that no other has', async () => {
    const of = (lines: string) => problems(`title: T\nurl: https://t.example\n${lines}`);
    expect(
      await of('blog:\n  - { id: a }\n  - { id: b, path: a/b, routeBasePath: /a/ }\n'),
    ).toMatchInlineSnapshot(`
      "5:20-23 error yaml-invalid: The blogs "a" and "b" both read the folder content/a/b/.
        Set another "path".
      5:40-43 error yaml-invalid: The blogs "a" and "b" both have the route /a.
        Set another "routeBasePath"."
    `);
    expect(await of('blog: [{ id: a }, { id: a }]\n')).toMatchInlineSnapshot(`
      "3:25-26 error yaml-invalid: Two blogs have the id "a".
        Give each an id of its own."
    `);
    expect(await of('blog: []\n')).toMatchInlineSnapshot(`
      "3:7-9 error yaml-invalid: "blog" must list at least one blog.
        Write "blog: false" for a site without a blog."
    `);
    expect(await of('docs: { path: news }\nblog: [{ id: news }]\n')).toMatchInlineSnapshot(`
      "3:15-19 error yaml-invalid: The folder content/news/ cannot hold docs: content/news/ has a meaning of its own.
        Set another "path"."
    `);
    expect(await of('blog: { path: pages }\n')).toMatchInlineSnapshot(`
      "3:15-20 error yaml-invalid: The folder content/pages/ cannot hold a blog: content/pages/ has a meaning of its own.
        Set another "path"."
    `);
  });
});
