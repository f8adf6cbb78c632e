import { describe, expect, test } from 'vitest';
import { describeAt, pathsOf, problemsOf, siteOf, twoLocales } from './helpers.ts';

describe('two sources for one URL', () => {
  test('a file and the index of a folder', () => {
    const site = siteOf({ 'docs/current/x.md': {}, 'docs/current/x/index.md': {} }, { config: twoLocales });
    expect(problemsOf(site)).toMatchInlineSnapshot(`
      [
        "error content/docs/current/x/index.md "content/docs/current/x.md" and "content/docs/current/x/index.md" both stand at /docs/x/. Give one of them another name or another "slug", or remove it.",
      ]
    `);
    expect(pathsOf(site)).toEqual(['/docs/x/', '/fr/docs/x/']);
  });

  test('addresses that differ only in case; of file names the scan tells', () => {
    expect(problemsOf(siteOf({ 'pages/Rooms.md': {}, 'pages/rooms.md': {} }))).toEqual([]);
    expect(
      problemsOf(siteOf({ 'pages/a.md': { fm: { slug: '/Rooms' } }, 'pages/rooms.md': {} })),
    ).toMatchInlineSnapshot(`
      [
        "error content/pages/rooms.md "content/pages/a.md" and "content/pages/rooms.md" stand at addresses that differ only in case (/rooms/). Many hosts take them for one file. Give one of them another name or another "slug".",
      ]
    `);
  });

  test('a page and a redirect, a page and a static file, two redirects', () => {
    const site = siteOf(
      {
        'pages/a.md': {},
        'pages/b.md': { fm: { redirect_from: ['/old', '/a'] } },
        'static/b/index.html': '',
      },
      { config: { redirects: [{ from: '/old/', to: '/a' }] } },
    );
    expect(problemsOf(site)).toMatchInlineSnapshot(`
      [
        "error content/pages/b.md "content/pages/a.md" and the redirect from /a/ to /b/ both stand at /a/. Give one of them another name or another "slug", or remove it.",
        "error content/static/b/index.html "content/pages/b.md" and "content/static/b/index.html" both stand at /b/index.html. Give one of them another name or another "slug", or remove it.",
        "error site.config.yaml:1:2 The redirect from /old/ to /a and the redirect from /old/ to /b/ both stand at /old/. Give one of them another name or another "slug", or remove it.",
      ]
    `);
  });

  test('is no clash for equal files beside the content of two versions', () => {
    const pictures = { 'docs/current/a.md': {}, 'docs/current/p.png': '', 'docs/3.x/p.png': '' };
    expect(
      problemsOf(
        siteOf({ ...pictures, 'docs/3.x/a.md': {} }, { config: { docs: { versions: { '3.x': {} } } } }),
      ),
    ).toEqual([]);
  });

  test('two documents with one id', () => {
    const site = siteOf({ 'docs/current/1-x.md': {}, 'docs/current/2-x.md': {} });
    expect(problemsOf(site)).toMatchInlineSnapshot(`
      [
        "error content/docs/current/2-x.md "content/docs/current/1-x.md" and "content/docs/current/2-x.md" have the same id, "x". Rename one of the files, or set another "id" in its front matter.",
      ]
    `);
  });
});

test('redirects exist in every locale and lead to its pages', () => {
  const site = siteOf(
    { 'pages/new.md': { fm: { redirect_from: '/older' }, anchors: ['x'] } },
    { config: { ...twoLocales, redirects: [{ from: ['/old', '/old.html'], to: '/new#x' }] } },
  );
  expect(site.redirects.map(({ from, output, to }) => `${from} ${output} ${to}`)).toMatchInlineSnapshot(`
    [
      "/old/ old/index.html /new/#x",
      "/old.html old.html /new/#x",
      "/fr/old/ fr/old/index.html /fr/new/#x",
      "/fr/old.html fr/old.html /fr/new/#x",
      "/older/ older/index.html /new/",
      "/fr/older/ fr/older/index.html /fr/new/",
    ]
  `);
});

test('redirects that lead nowhere or in a circle', () => {
  const redirects = [
    { from: '/a', to: '/nwe' },
    { from: '/b', to: '/c' },
    { from: '/c', to: '/b' },
    { from: '/d', to: 'https://example.org' },
  ];
  expect(problemsOf(siteOf({ 'pages/new.md': {} }, { config: { redirects } }))).toMatchInlineSnapshot(`
    [
      "error site.config.yaml:1:2 The redirect from /b/ leads to /c, which redirects on and comes back. Let one of them lead to a page.",
      "error site.config.yaml:1:2 The redirect from /a/ leads to /nwe, where there is no page. Did you mean "/new/"?",
    ]
  `);
});

describe('locales', () => {
  const files = {
    'docs/current/a.md': { fm: { slug: '/here', title: 'A' }, excerpt: 'English.' },
    'docs/current/b.md': {},
    'i18n/fr/docs/current/a.mdx': { fm: { title: 'Â' }, excerpt: 'Français.' },
    'i18n/fr/docs/current/only.md': {},
  };

  test('a page without a translation falls back and says so', () => {
    const site = siteOf(files, { config: twoLocales });
    const fallback = site.byPath.get('/fr/docs/b/');
    expect(fallback).toMatchObject({ textLocale: 'en', source: 'content/docs/current/b.md' });
    expect(describeAt('/fr/docs/b/', site).article).toMatchObject({
      facts: { fallbackLang: { htmlLang: 'en', direction: 'ltr', label: 'English' } },
    });
    expect(describeAt('/docs/b/', site).article).toMatchObject({ facts: { fallbackLang: null } });
    const silent = siteOf(files, { config: { i18n: { ...twoLocales.i18n, fallbackNotice: false } } });
    expect(describeAt('/fr/docs/b/', silent).article).toMatchObject({
      facts: { fallbackLang: { htmlLang: 'en' }, fallbackNotice: false },
    });
  });

  test('a translation keeps the address of its source and brings its own texts', () => {
    const site = siteOf(files, { config: twoLocales });
    expect(site.byPath.get('/fr/docs/here/')).toMatchObject({
      title: 'Â',
      description: 'Français.',
      textLocale: 'fr',
    });
    expect(describeAt('/fr/docs/here/', site).props.localeHrefs).toEqual({
      en: '/docs/here/',
      fr: '/fr/docs/here/',
    });
  });

  test('a page of one locale alone is published there, with a warning', () => {
    const site = siteOf(files, { config: twoLocales });
    expect(problemsOf(site)).toMatchInlineSnapshot(`
      [
        "warning content/i18n/fr/docs/current/only.md This page exists only in "fr": there is no "en" file of the same path. Move it to the path of the page it translates. It is published in its own locale only.",
      ]
    `);
    expect(describeAt('/fr/docs/only/', site).props.localeHrefs.en).toBe('/docs/here/');
  });
});

test('drafts have pages and stand in every list where they are shown', () => {
  const files = {
    'docs/current/a.md': { links: ['./b.md', '/c', '/blog/d'] },
    'docs/current/b.md': { fm: { draft: true, tags: ['x'] }, links: ['/c'] },
    'pages/c.md': { fm: { draft: true } },
    'blog/2024-01-01-d.md': { fm: { draft: true, slug: 'd' } },
  };
  const config = { themeConfig: { navbar: { items: [{ to: '/blog/d', label: 'D' }] } } };
  const site = siteOf(files, { config, drafts: 'shown' });
  const drafts = site.pages.filter(({ draft }) => draft).map(({ path }) => path);
  expect(drafts).toEqual(['/blog/d/', '/c/', '/docs/b/']);
  expect(pathsOf(site)).toContain('/docs/tags/x/');
  expect(JSON.stringify([...site.sidebars])).toContain('/docs/b/');
  expect(describeAt('/blog/', site).article).toMatchObject({ posts: [{ href: '/blog/d/' }] });
  expect(problemsOf(site)).toMatchInlineSnapshot(`
    [
      "warning content/docs/current/a.md:1:1 The link "./b.md" leads to /docs/b/, a draft that is left out of the published site. Take "draft: true" out of its front matter before you publish, or the link will be broken.",
      "warning content/docs/current/a.md:2:1 The link "/c" leads to /c/, a draft that is left out of the published site. Take "draft: true" out of its front matter before you publish, or the link will be broken.",
      "warning content/docs/current/a.md:3:1 The link "/blog/d" leads to /blog/d/, a draft that is left out of the published site. Take "draft: true" out of its front matter before you publish, or the link will be broken.",
      "warning site.config.yaml:1:5 The link "/blog/d" leads to /blog/d/, a draft that is left out of the published site. Take "draft: true" out of its front matter before you publish, or the link will be broken.",
    ]
  `);
  expect(problemsOf(siteOf(files, { config }))).toMatchInlineSnapshot(`
    [
      "warning content/docs/current/a.md:1:1 The link "./b.md" names the file content/docs/current/b.md, which is not a page of the site. The file is there and has no page: it is a draft, or another page has its address.",
      "error content/docs/current/a.md:2:1 The link "/c" leads to /c, where there is no page. Correct the path, or write pathname://<path> if something else serves that address.",
      "error content/docs/current/a.md:3:1 The link "/blog/d" leads to /blog/d, where there is no page. Correct the path, or write pathname://<path> if something else serves that address.",
      "error site.config.yaml:1:5 The link "/blog/d" leads to /blog/d, where there is no page. Correct the path, or write pathname://<path> if something else serves that address.",
    ]
  `);
});

test('drafts are left out, unlisted pages are kept out of lists and search engines', () => {
  const site = siteOf({
    'docs/current/a.md': { fm: { draft: true } },
    'docs/current/b.md': { fm: { unlisted: true } },
    'pages/c.md': { fm: { draft: true } },
    'blog/2024-01-01-d.md': { fm: { draft: true } },
    'blog/2024-01-02-e.md': { fm: { unlisted: true } },
  });
  expect(pathsOf(site)).toEqual(['/blog/2024/01/02/e/', '/blog/', '/docs/b/']);
  expect(site.byPath.get('/docs/b/')).toMatchObject({ unlisted: true, noIndex: true });
});
