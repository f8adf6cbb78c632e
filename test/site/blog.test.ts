import { expect, test } from 'vitest';
import { parseDate } from '../../renderer/config/parse-date.ts';
import type { UserConfig } from '../../renderer/config/schema/site.ts';
import { describeAt, linkTo, pathsOf, problemsOf, siteOf, type TestDocument, twoLocales } from './helpers.ts';

/** `count` posts on the first days of January 2024, the newest last. */
function posts(count: number, more: TestDocument = {}): Record<string, TestDocument> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `blog/2024-01-${String(index + 1).padStart(2, '0')}-post.md`,
      { fm: { title: `Post ${index + 1}`, slug: `post-${index + 1}` }, ...more },
    ]),
  );
}

const two: Partial<UserConfig> = { blog: { postsPerPage: 2, sidebarCount: 3 } };

test('without a configuration, ten posts stand on a page and ten beside the blog', () => {
  const site = siteOf(posts(11));
  expect(describeAt('/blog/', site).article).toMatchObject({
    posts: Array.from({ length: 10 }, (_, index) => ({ title: `Post ${11 - index}` })),
    recent: { posts: Array.from({ length: 10 }, (_, index) => ({ label: `Post ${11 - index}` })) },
  });
  expect(describeAt('/blog/page/2/', site).article).toMatchObject({ posts: [{ title: 'Post 1' }] });
});

test('lists are cut into pages, newest first, linked with their neighbours', () => {
  const site = siteOf(posts(5), { config: two });
  expect(pathsOf(site).filter((path) => !path.includes('post-'))).toEqual([
    '/blog/archive/',
    '/blog/',
    '/blog/page/2/',
    '/blog/page/3/',
  ]);
  expect(describeAt('/blog/page/2/', site)).toMatchObject({
    props: { title: 'Blog (2)' },
    article: {
      kind: 'blog-list',
      posts: [{ title: 'Post 3' }, { title: 'Post 2' }],
      recent: {
        title: 'Recent posts',
        posts: [{ label: 'Post 5' }, { label: 'Post 4' }, { label: 'Post 3' }],
      },
      pagination: { previous: { href: '/blog/' }, next: { href: '/blog/page/3/' } },
    },
    bodies: [
      { source: 'content/blog/2024-01-03-post.md', preview: true },
      { source: 'content/blog/2024-01-02-post.md', preview: true },
    ],
  });
  expect(describeAt('/blog/post-1/', site).article).toMatchObject({
    pagination: { previous: { label: 'Post 2', href: '/blog/post-2/' }, next: null },
  });
});

test('a post has a date in words, a reading time, authors and tags', () => {
  const site = siteOf(
    {
      'blog/2022-04-23-x.md': {
        fm: { authors: ['team', { name: 'Guest', url: 'https://example.org' }], tags: ['release', 'C++'] },
        words: 900,
        contentTitle: 'News',
      },
      'blog/authors.yaml': 'team: {name: The team, title: Maintainers, image_url: /team.png, page: true}',
      'blog/tags.yaml': 'release: {label: Release, permalink: /rel}',
      'static/team.png': '',
      'i18n/fr/messages.yaml': 'tags: {release: Version}\nblog: {title: Journal}',
      'i18n/fr/blog/authors.yaml': "team: {title: L'équipe}",
    },
    { config: twoLocales },
  );
  expect(problemsOf(site)).toEqual([]);
  expect(describeAt('/blog/2022/04/23/x/', site).article).toMatchInlineSnapshot(`
    {
      "facts": {
        "draft": false,
        "editUrl": null,
        "fallbackLang": null,
        "fallbackNotice": true,
        "heading": null,
        "lastUpdate": null,
        "newerOriginal": null,
        "unlisted": false,
      },
      "kind": "blog-post",
      "pagination": {
        "next": null,
        "previous": null,
      },
      "post": {
        "authors": [
          {
            "href": "/blog/authors/team/",
            "imageUrl": "/team.png",
            "name": "The team",
            "title": "Maintainers",
          },
          {
            "href": "https://example.org",
            "imageUrl": null,
            "name": "Guest",
            "title": null,
          },
        ],
        "date": "2022-04-23",
        "dateLabel": "April 23, 2022",
        "href": "/blog/2022/04/23/x/",
        "readingMinutes": 5,
        "tags": [
          {
            "href": "/blog/tags/rel/",
            "label": "Release",
          },
          {
            "href": "/blog/tags/c/",
            "label": "C++",
          },
        ],
        "title": "News",
      },
      "recent": {
        "posts": [
          {
            "href": "/blog/2022/04/23/x/",
            "label": "News",
          },
        ],
        "title": "Recent posts",
      },
      "related": [],
      "toc": [],
    }
  `);
  expect(describeAt('/fr/blog/2022/04/23/x/', site).article).toMatchObject({
    post: {
      dateLabel: '23 avril 2022',
      tags: [{ label: 'Version', href: '/fr/blog/tags/rel/' }, { label: 'C++' }],
      authors: [{ name: 'The team', title: "L'équipe" }, { name: 'Guest' }],
    },
  });
  expect(site.byPath.get('/fr/blog/')?.title).toBe('Journal');
});

test('tags and authors have lists and paginated pages', () => {
  const files = {
    ...posts(3, { fm: { tags: ['b', 'a'], authors: 'me' } }),
    'blog/authors.yaml': 'me: {name: Me, page: true}',
  };
  const site = siteOf(files, { config: two });
  expect(pathsOf(site).filter((path) => !path.includes('2024'))).toMatchInlineSnapshot(`
    [
      "/blog/archive/",
      "/blog/authors/",
      "/blog/authors/me/",
      "/blog/authors/me/page/2/",
      "/blog/",
      "/blog/page/2/",
      "/blog/tags/a/",
      "/blog/tags/a/page/2/",
      "/blog/tags/b/",
      "/blog/tags/b/page/2/",
      "/blog/tags/",
    ]
  `);
  expect(describeAt('/blog/tags/', site).article).toMatchObject({
    tags: [
      { label: 'a', href: '/blog/tags/a/', count: 3 },
      { label: 'b', href: '/blog/tags/b/', count: 3 },
    ],
  });
  expect(describeAt('/blog/tags/a/page/2/', site).article).toMatchObject({
    kind: 'blog-tag',
    allTagsHref: '/blog/tags/',
    posts: [{ date: '2024-01-01' }],
    pagination: { previous: { href: '/blog/tags/a/' }, next: null },
  });
  expect(describeAt('/blog/authors/me/', site).article).toMatchObject({
    author: { name: 'Me', href: '/blog/authors/me/' },
    posts: [{ date: '2024-01-03' }, { date: '2024-01-02' }],
  });
});

test('tags stand in the order of their names, and of the numbers in these', () => {
  const site = siteOf(posts(1, { fm: { slug: 'post', tags: ['v10', 'Zoo', 'v9', 'apple'] } }));
  expect(describeAt('/blog/tags/', site).article).toMatchObject({
    tags: [{ label: 'apple' }, { label: 'v9' }, { label: 'v10' }, { label: 'Zoo' }],
  });
});

test('the archive groups posts by year, newest first, whatever the order of lists', () => {
  const site = siteOf(
    { 'blog/2022-05-01-a.md': {}, 'blog/2024-01-01-b.md': {}, 'blog/2022-06-01-c.md': {} },
    { config: { blog: { sortPosts: 'ascending' } } },
  );
  const { article } = describeAt('/blog/archive/', site);
  expect(article.kind === 'blog-archive' && article.years).toMatchObject([
    { year: '2024', posts: [{ date: '2024-01-01' }] },
    { year: '2022', posts: [{ date: '2022-06-01' }, { date: '2022-05-01' }] },
  ]);
  expect(describeAt('/blog/', site).article).toMatchObject({ posts: [{ date: '2022-05-01' }, {}, {}] });
});

test('ascending lists begin with the oldest post; newer, older, recent and related posts stay what they say', () => {
  const blog = { ...two.blog, sortPosts: 'ascending', relatedPosts: 2, feeds: ['rss'] };
  const site = siteOf(posts(3, { fm: { tags: ['x'] } }), { config: { blog } as Partial<UserConfig> });
  const [first = '', second = '', third = ''] = [1, 2, 3].map((day) => `/blog/2024/01/0${day}/post/`);
  const pagination = (path: string) => {
    const { article } = describeAt(path, site);
    if (!('pagination' in article)) throw new Error(path);
    const { previous, next } = article.pagination;
    return [previous?.label, previous?.href, next?.label, next?.href];
  };
  expect(describeAt('/blog/', site).article).toMatchObject({
    posts: [{ href: first }, { href: second }],
    recent: { posts: [{ href: third }, { href: second }, { href: first }] },
  });
  expect(pagination('/blog/')).toEqual([undefined, undefined, 'Newer posts', '/blog/page/2/']);
  expect(pagination('/blog/page/2/')).toEqual(['Older posts', '/blog/', undefined, undefined]);
  expect(pagination('/blog/tags/x/page/2/')).toEqual(['Older posts', '/blog/tags/x/', undefined, undefined]);
  expect(pagination(second)).toEqual(['post', third, 'post', first]);
  expect(describeAt(second, site).article).toMatchObject({ related: [{ href: third }, { href: first }] });
  expect(site.tables.feeds[0]?.posts.map(({ path }) => path)).toEqual([third, second, first]);
});

test('on a list, fragments of a post lead to the post', () => {
  const site = siteOf({ ...posts(1, { links: ['#more', '/blog', linkTo('#more', 2)], anchors: ['more'] }) });
  const [body] = describeAt('/blog/', site).bodies;
  expect([...(body?.links ?? [])]).toEqual([
    ['/blog', { href: '/blog/' }],
    ['#more', { href: '/blog/post-1/#more' }],
  ]);
});

test('posts without a date, with a wrong date, with unknown authors', () => {
  const site = siteOf(
    {
      'blog/a.md': {},
      'blog/b.md': { fm: { date: '2024-02-30' } },
      'blog/2024-01-01-c.md': { fm: { authors: ['taem', 'zed'] } },
      'blog/authors.yaml': 'team: {name: The team}',
    },
    { config: twoLocales },
  );
  expect(problemsOf(site)).toMatchInlineSnapshot(`
    [
      "error content/blog/2024-01-01-c.md The author "taem" is not in content/blog/authors.yaml. Did you mean "team"?",
      "error content/blog/2024-01-01-c.md The author "zed" is not in content/blog/authors.yaml. Add "zed" to content/blog/authors.yaml, or write {name: "zed"} in the post.",
      "error content/blog/a.md This post has no date, and lists are sorted by date. Write "date: 2024-01-31" into its front matter, or begin the file name with "2024-01-31-".",
      "error content/blog/b.md "2024-02-30" is not a date. Write it as year, month and day, such as "2024-01-31".",
    ]
  `);
});

test('dates are days in UTC unless they say otherwise', () => {
  const iso = (written: string) => parseDate(written)?.toISOString() ?? null;
  expect(iso('2024-1-5')).toBe('2024-01-05T00:00:00.000Z');
  expect(iso('2024-01-05 10:30')).toBe('2024-01-05T10:30:00.000Z');
  expect(iso('2024-1-05 9:30:00')).toBe('2024-01-05T09:30:00.000Z');
  expect(iso('2024-01-05T10:30:00+02:00')).toBe('2024-01-05T08:30:00.000Z');
  expect(['5 January 2024', '2024-13-01', '2024-02-30', ''].map(iso)).toEqual([null, null, null, null]);
});

test('a post without a date has that of its first commit, in every locale', () => {
  const changes = { timestamp: 1_700_000_000, author: 'Someone', created: 1_650_000_000 };
  const site = siteOf(
    { 'blog/undated.md': {}, 'i18n/fr/blog/undated.md': {} },
    { config: twoLocales, history: new Map([['content/blog/undated.md', changes]]) },
  );
  expect(problemsOf(site)).toEqual([]);
  for (const path of ['/blog/undated/', '/fr/blog/undated/'])
    expect(describeAt(path, site).article).toMatchObject({ post: { date: '2022-04-15' } });
});

test('related posts share tags: the rarer a tag, the nearer; then the newest', () => {
  const post = (day: number, tags: string[], unlisted = false) => ({
    [`blog/2024-01-0${day}-p.md`]: { fm: { title: `P${day}`, slug: `p${day}`, tags, unlisted } },
  });
  const files = {
    ...post(1, ['release', 'rare']),
    ...post(2, ['release']),
    ...post(3, ['release']),
    ...post(4, ['release', 'rare'], true),
    ...post(5, ['release', 'rare']),
    ...post(6, ['other']),
    ...post(7, []),
    ...post(8, ['release']),
  };
  const related = (path: string, blog: UserConfig['blog'] = {}) => {
    const { article } = describeAt(path, siteOf(files, { config: { blog } }));
    return article.kind === 'blog-post' ? article.related.map(({ label }) => label) : null;
  };
  expect(related('/blog/p1/')).toEqual(['P5', 'P8', 'P3']);
  expect(related('/blog/p4/')).toEqual(['P5', 'P1', 'P8']);
  expect(related('/blog/p6/')).toEqual([]);
  expect(related('/blog/p7/')).toEqual([]);
  expect(related('/blog/p1/', { relatedPosts: 1 })).toEqual(['P5']);
  expect(related('/blog/p1/', { relatedPosts: 0 })).toEqual([]);
});
