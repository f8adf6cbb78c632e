/** The settings of the blog and the shapes of its files, one by one. */
import { describe, expect, test } from 'vitest';
import type { UserConfig } from '../../renderer/config/schema/site.ts';
import { addressFromFile } from '../../renderer/site/blog/post-address.ts';
import { md, mdx } from '../content/helpers.ts';
import { describeAt, pathsOf, problemsOf, siteOf, type TestFiles } from './helpers.ts';

const posts = (count: number): TestFiles =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `blog/2024-01-${String(index + 1).padStart(2, '0')}-p.md`,
      { fm: { slug: `p${index + 1}`, title: `P${index + 1}` } },
    ]),
  );
const withBlog = (blog: UserConfig['blog'], files = posts(12)) => siteOf(files, { config: { blog } });
const listAt = (path: string, site: ReturnType<typeof siteOf>) => {
  const { article } = describeAt(path, site);
  if (article.kind !== 'blog-list') throw new Error(`${path} is a ${article.kind}`);
  return { posts: article.posts.length, recent: article.recent, pagination: article.pagination };
};

test('lists hold ten posts, and the sidebar the ten newest, unless the site says otherwise', () => {
  const first = listAt('/blog/', withBlog({}));
  expect([first.posts, first.recent.posts.length]).toEqual([10, 10]);
  expect(first.recent.posts[0]).toEqual({ label: 'P12', href: '/blog/p12/' });
  expect(listAt('/blog/page/2/', withBlog({})).posts).toBe(2);
  const all = listAt('/blog/', withBlog({ postsPerPage: 'ALL', sidebarCount: 'ALL' }));
  expect([all.posts, all.recent.posts.length, all.pagination]).toEqual([
    12,
    12,
    { previous: null, next: null },
  ]);
  expect(listAt('/blog/', withBlog({ sidebarCount: 0 })).recent.posts).toEqual([]);
});

test('addresses, titles and descriptions are settings', () => {
  const files = {
    'blog/2024-01-02-a.md': { fm: { tags: ['x'], authors: 'me' } },
    'blog/2024-01-01-b.md': {},
    'blog/authors.yaml': 'me: {name: Me, page: true}',
  };
  const blog = {
    routeBasePath: 'news',
    tagsBasePath: 'subjects',
    archiveBasePath: 'all',
    authorsBasePath: 'people',
    pageBasePath: 'sheet',
    postsPerPage: 1,
    blogTitle: 'News',
    blogDescription: 'What is new',
    blogSidebarTitle: 'Latest',
  };
  const site = withBlog(blog, files);
  expect(pathsOf(site)).toEqual([
    '/news/2024/01/01/b/',
    '/news/2024/01/02/a/',
    '/news/all/',
    '/news/',
    '/news/people/',
    '/news/people/me/',
    '/news/sheet/2/',
    '/news/subjects/',
    '/news/subjects/x/',
  ]);
  expect(site.byPath.get('/news/')).toMatchObject({ title: 'News', description: 'What is new' });
  expect(listAt('/news/', site).recent.title).toBe('Latest');
});

test('the list of authors names those with a page, or everyone', () => {
  const files = {
    'blog/2024-01-02-a.md': { fm: { authors: ['me', 'you'] } },
    'blog/2024-01-01-b.md': { fm: { authors: ['you', { name: 'Guest' }] } },
    'blog/authors.yaml': 'me: {name: Me, page: true}\nyou: {name: You, url: https://you.example}',
  };
  const authors = (blog: UserConfig['blog']) => describeAt('/blog/authors/', withBlog(blog, files)).article;
  const me = { name: 'Me', href: '/blog/authors/me/', count: 1 };
  const you = { name: 'You', href: 'https://you.example', count: 2 };
  expect(authors({})).toMatchObject({ authors: [me] });
  expect(authors({ authorsList: 'all' })).toMatchObject({
    authors: [{ name: 'Guest', href: null, count: 1 }, me, you],
  });
  const unpaged = { ...files, 'blog/authors.yaml': 'me: {name: Me}\nyou: {name: You}' };
  expect(pathsOf(withBlog({}, unpaged))).not.toContain('/blog/authors/');
  expect(pathsOf(withBlog({ authorsList: 'all' }, unpaged))).toContain('/blog/authors/');
});

test('a post without showReadingTime tells none', () => {
  const article = (blog: UserConfig['blog']) => describeAt('/blog/p1/', withBlog(blog)).article;
  expect(article({})).toMatchObject({ post: { readingMinutes: 1 } });
  expect(article({ showReadingTime: false })).toMatchObject({ post: { readingMinutes: null } });
});

describe('file names', () => {
  // The shapes that Docusaurus accepts.
  test.each([
    ['2024-01-05-x.md', '2024/01/05/x', '2024-01-05', 'x'],
    ['2024-01-05-x.mdx', '2024/01/05/x', '2024-01-05', 'x'],
    ['2024-01-05-x/index.md', '2024/01/05/x', '2024-01-05', 'x'],
    ['2024/01/05/x.md', '2024/01/05/x', '2024-01-05', 'x'],
    ['2024/01-05-x.md', '2024/01/05/x', '2024-01-05', 'x'],
    ['2024/01/05/x/index.md', '2024/01/05/x', '2024-01-05', 'x'],
    ['news/2024-01-05-x.md', '2024/01/05/news/x', '2024-01-05', 'x'],
    ['news/2024/1/5/x.md', '2024/1/5/news/x', '2024-1-5', 'x'],
    ['2024-01-05.md', '2024/01/05', '2024-01-05', '2024-01-05'],
    ['x.md', 'x', null, 'x'],
    ['x/index.mdx', 'x', null, 'x'],
    ['2024-x.md', '2024-x', null, '2024-x'],
  ])('%s', (file, route, date, name) => {
    expect(addressFromFile(file, undefined)).toEqual({ route, date, name });
  });

  test('slugs stand below the base of the blog, however they are written', () => {
    const routes = ['/abs/', 'rel', './dot', '/deep/er'].map((slug) =>
      addressFromFile('2024-01-05-x.md', slug),
    );
    expect(routes.map(({ route }) => route)).toEqual(['abs', 'rel', 'dot', 'deep/er']);
  });
});

describe('truncate markers', () => {
  test.each(['<!-- truncate -->', '<!--truncate-->', '<!--   truncate -->'])('%s in Markdown', (marker) => {
    expect(md(`One.\n\n${marker}\n\nTwo.`).record.truncated).toBe(true);
  });

  test.each(['{/* truncate */}', '{/*truncate*/}'])('%s in MDX', (marker) => {
    expect(mdx(`One.\n\n${marker}\n\nTwo.`).record.truncated).toBe(true);
  });

  test('a list says whether there is more, and a page without one may be warned of', () => {
    const files = { 'blog/2024-01-01-a.md': { truncated: true }, 'blog/2024-01-02-b.md': {} };
    const site = withBlog({ truncateWarning: true }, files);
    expect(describeAt('/blog/', site).article).toMatchObject({
      posts: [{ truncated: false }, { truncated: true }],
    });
    expect(problemsOf(site)).toHaveLength(1);
    expect(problemsOf(withBlog({}, files))).toEqual([]);
  });
});

describe('titles', () => {
  test('are the front matter, else the heading, which is not shown twice', () => {
    const files = {
      'blog/2024-01-01-a.md': { fm: { slug: 'a' }, contentTitle: 'Heading' },
      'blog/2024-01-02-b.md': { fm: { slug: 'b', title: 'Field' }, contentTitle: 'Heading' },
      'blog/2024-01-03-c.md': { fm: { slug: 'c', title: 'Field' } },
    };
    const site = withBlog({}, files);
    const shown = ['a', 'b', 'c'].map((slug) => {
      const { article, bodies } = describeAt(`/blog/${slug}/`, site);
      return [article.kind === 'blog-post' && article.post.title, bodies[0]?.omitTitle];
    });
    expect(shown).toEqual([
      ['Heading', true],
      ['Field', true],
      ['Field', false],
    ]);
    expect(describeAt('/blog/', site).bodies.map(({ omitTitle }) => omitTitle)).toEqual([false, true, true]);
  });
});

describe('posts that lists leave out', () => {
  const files = {
    'blog/2024-01-01-a.md': { fm: { slug: 'a', tags: ['x'] } },
    'blog/2024-01-02-b.md': { fm: { slug: 'b', tags: ['x'], unlisted: true } },
    'blog/2024-01-03-c.md': { fm: { slug: 'c', tags: ['x'], draft: true } },
  };

  test('drafts have no page; unlisted posts have one that nothing leads to', () => {
    const site = withBlog({}, files);
    expect(listAt('/blog/', site).posts).toBe(1);
    expect(pathsOf(site)).toEqual([
      '/blog/a/',
      '/blog/archive/',
      '/blog/b/',
      '/blog/',
      '/blog/tags/',
      '/blog/tags/x/',
    ]);
    expect(describeAt('/blog/a/', site).article).toMatchObject({
      pagination: { previous: null, next: null },
    });
    expect(describeAt('/blog/tags/x/', site).article).toMatchObject({ tag: { count: 1 } });
    expect(site.tables.feeds[0]?.posts.map(({ path }) => path)).toEqual(['/blog/a/']);
  });
});

describe('authors', () => {
  const authorPage = (fields: string) => {
    const files = {
      'blog/2024-01-01-a.md': { fm: { authors: ['me'] } },
      'blog/authors.yaml': `me: {name: Me, page: true, ${fields}}`,
    };
    const site = withBlog({}, files);
    const { article } = describeAt('/blog/authors/me/', site);
    return article.kind === 'blog-author' ? article.author : null;
  };

  test('say who they are, and where else they are, on their page', () => {
    expect(
      authorPage(
        'title: Engineer, description: Writes., url: https://me.example/, socials: {github: me, mastodon: https://example.social/@me, forum: https://forum.example/me}',
      ),
    ).toMatchObject({
      title: 'Engineer',
      description: 'Writes.',
      links: [
        { label: 'me.example', href: 'https://me.example/' },
        { label: 'GitHub', href: 'https://github.com/me' },
        { label: 'Mastodon', href: 'https://example.social/@me' },
        { label: 'Forum', href: 'https://forum.example/me' },
      ],
    });
    expect(authorPage('email: me@example.com')).toMatchObject({
      links: [{ label: 'me@example.com', href: 'mailto:me@example.com' }],
    });
  });

  test('name a platform that is not known by a full URL', () => {
    const files = { 'blog/2024-01-01-a.md': {}, 'blog/authors.yaml': 'me: {name: Me, socials: {forum: me}}' };
    expect(problemsOf(withBlog({}, files))).toMatchInlineSnapshot(`
      [
        "error content/blog/authors.yaml:1:33 "me.socials.forum" must be a full URL, but is "me". Only on well-known platforms the name of the account is enough. Write "forum: https://…/me".",
      ]
    `);
  });

  test('of a post may be a key, an object, several, or a key with fields of its own', () => {
    expect(namesOf('me')).toEqual(['Me, Engineer']);
    expect(namesOf({ name: 'Guest' })).toEqual(['Guest, null']);
    expect(namesOf(['me', { name: 'Guest', title: 'Friend' }])).toEqual(['Me, Engineer', 'Guest, Friend']);
    expect(namesOf([{ key: 'me', title: 'Then a student' }])).toEqual(['Me, Then a student']);
  });

  function namesOf(authors: string | { name: string } | (string | Record<string, string>)[]) {
    const files = {
      'blog/2024-01-01-a.md': { fm: { slug: 'a', authors } },
      'blog/authors.yaml': 'me: {name: Me, title: Engineer}',
    };
    const { article } = describeAt('/blog/a/', withBlog({}, files));
    return article.kind === 'blog-post'
      ? article.post.authors.map(({ name, title }) => `${name}, ${title}`)
      : [];
  }
});

test('a site without posts says so to the search, which then offers no blog', () => {
  const noBlog = (files: TestFiles) => siteOf(files).siteProps.get('en')?.noBlog;
  expect(noBlog({ 'docs/current/a.md': {} })).toBe(true);
  expect(noBlog({ 'docs/current/a.md': {}, ...posts(1) })).toBeUndefined();
});
