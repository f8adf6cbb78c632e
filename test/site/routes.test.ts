import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { canonicalPath, outputFromPath, pathFromRoute } from '../../renderer/paths/route-path.ts';
import { pathsOf, problemsOf, siteOf, twoLocales } from './helpers.ts';

describe('docs', () => {
  test('number prefixes order and do not show; dates and versions stay', () => {
    const site = siteOf({
      'docs/current/01-guide/02-rooms.md': {},
      'docs/current/3_b.md': {},
      'docs/current/003 - My Doc.md': {},
      'docs/current/2021-11-foo.md': {},
      'docs/current/8.0-x.md': {},
      'docs/current/1-a/parse.md': { fm: { parse_number_prefixes: false } },
    });
    expect(pathsOf(site)).toMatchInlineSnapshot(`
      [
        "/docs/1-a/parse/",
        "/docs/2021-11-foo/",
        "/docs/8.0-x/",
        "/docs/My%20Doc/",
        "/docs/b/",
        "/docs/guide/rooms/",
      ]
    `);
  });

  test('slugs count from the version, or from the folder', () => {
    const site = siteOf({
      'docs/current/1-a/x.md': { fm: { slug: '/abs/x' } },
      'docs/current/1-a/y.md': { fm: { slug: 'rel' } },
      'docs/current/1-a/z.md': { fm: { slug: '../up' } },
      'docs/current/1-a/w.md': { fm: { slug: '/../../out' } },
      'docs/current/intro.md': { fm: { slug: '/' } },
    });
    expect(pathsOf(site)).toMatchInlineSnapshot(`
      [
        "/docs/a/rel/",
        "/docs/abs/x/",
        "/docs/",
        "/docs/out/",
        "/docs/up/",
      ]
    `);
  });

  test('index, README and a file named like its folder are the folder', () => {
    const site = siteOf({
      'docs/current/a/index.md': {},
      'docs/current/b/README.mdx': {},
      'docs/current/c/c.md': {},
      'docs/current/02-d/d.md': {},
    });
    expect(pathsOf(site)).toMatchInlineSnapshot(`
      [
        "/docs/a/",
        "/docs/b/",
        "/docs/c/",
        "/docs/d/d/",
      ]
    `);
  });

  test('documents directly below docs/ are of the current version', () => {
    expect(pathsOf(siteOf({ 'docs/a.md': {}, 'docs/guide/b.md': {} }))).toEqual([
      '/docs/a/',
      '/docs/guide/b/',
    ]);
  });
});

test.each([
  ['versions: { 2: {}, 1.5: {}, 1: {} }', ['2', '1.5', '1']],
  ['versions: { current: {}, 10: {}, 9.1: {}, 9: {}, 8: {} }', ['current', '10', '9.1', '9', '8']],
  ['versions: { v3: {}, 2: {} }', ['v3', '2']],
])('%s: newest first, as written', (text, names) => {
  const files = Object.fromEntries(names.map((name) => [`docs/${name}/a.md`, {}]));
  const { versions } = siteOf(files, { config: { docs: parse(text) } }).tables;
  expect(versions.map(({ name }) => name)).toEqual(names);
  expect(versions.find(({ isLast }) => isLast)?.name).toBe(names[0]);
});

test('versions: paths, labels, banners', () => {
  const files = { 'docs/current/a.md': {}, 'docs/3.x/a.md': {}, 'docs/2.x/a.md': {} };
  const versions = { '3.x': {}, '2.x': {} };
  const latestIs3 = siteOf(files, { config: { docs: { lastVersion: '3.x', versions } } });
  expect(pathsOf(latestIs3)).toEqual(['/docs/2.x/a/', '/docs/a/', '/docs/next/a/']);
  expect(latestIs3.tables.versions.map(({ label, banner }) => [label, banner])).toEqual([
    ['Next', 'unreleased'],
    ['3.x', 'none'],
    ['2.x', 'unmaintained'],
  ]);
  const named = { current: { label: '4.x', path: 'v4' }, '3.x': { path: 'v3' } };
  expect(pathsOf(siteOf(files, { config: { docs: { versions: named } } })).slice(0, 2)).toEqual([
    '/docs/v3/a/',
    '/docs/v4/a/',
  ]);
});

test('versions that are named and not there', () => {
  const docs = { lastVersion: '3.y', versions: { '3.x': {}, '9.x': {} } };
  expect(problemsOf(siteOf({ 'docs/3.x/a.md': {} }, { config: { docs } }))).toMatchInlineSnapshot(`
    [
      "error site.config.yaml:1:2 There is no version "3.y" of the docs. Did you mean "3.x"?",
      "warning site.config.yaml:1:3 The version "9.x" is configured but has no documents. Put its documents below docs/9.x/, or remove it from docs.versions.",
    ]
  `);
});

test('blog addresses come from the date in the name, or the slug', () => {
  const fm = { date: '2024-01-01' };
  const site = siteOf(
    {
      'blog/2024-01-01-bar.md': {},
      'blog/foo/2024-01-02-bar.md': {},
      'blog/2024/01/03/baz.md': {},
      'blog/2024/01/04/index.md': {},
      'blog/2024-1-5-short.md': {},
      'blog/2024-02-02.md': {},
      'blog/foo-2024-03-03-mid.md': {},
      'blog/nodate.md': { fm },
      'blog/x/index.md': { fm },
      'blog/2024-03-04-slug.md': { fm: { slug: '/abs-slug/' } },
    },
    { config: { blog: { archiveBasePath: null } } },
  );
  expect(pathsOf(site)).toMatchInlineSnapshot(`
    [
      "/blog/2024/01/01/bar/",
      "/blog/2024/01/02/foo/bar/",
      "/blog/2024/01/03/baz/",
      "/blog/2024/01/04/index/",
      "/blog/2024/02/02/",
      "/blog/2024/03/03/foo-mid/",
      "/blog/2024/1/5/short/",
      "/blog/abs-slug/",
      "/blog/",
      "/blog/nodate/",
      "/blog/x/",
    ]
  `);
});

test('standalone pages, the home page, search and 404 in each locale', () => {
  const site = siteOf(
    { 'pages/index.md': {}, 'pages/Foo_Bar.tsx': '', 'pages/get-started/index.md': {}, 'pages/a b.md': {} },
    { config: twoLocales },
  );
  expect(site.pages.map(({ kind, path, output }) => `${kind} ${path} ${output}`)).toMatchInlineSnapshot(`
    [
      "not-found /404.html 404.html",
      "page /Foo_Bar/ Foo_Bar/index.html",
      "page /a%20b/ a b/index.html",
      "not-found /fr/404.html fr/404.html",
      "page /fr/Foo_Bar/ fr/Foo_Bar/index.html",
      "page /fr/a%20b/ fr/a b/index.html",
      "page /fr/get-started/ fr/get-started/index.html",
      "home /fr/ fr/index.html",
      "search /fr/search/ fr/search/index.html",
      "page /get-started/ get-started/index.html",
      "home / index.html",
      "search /search/ search/index.html",
    ]
  `);
});

test('without trailing slashes pages are files of their names, which hosts answer with at once', () => {
  const files = { 'docs/current/a.md': {}, 'pages/index.md': {} };
  const site = siteOf(files, { config: { ...twoLocales, trailingSlash: false, baseUrl: '/base/' } });
  expect(site.pages.map(({ path, output }) => `${path} ${output}`)).toMatchInlineSnapshot(`
    [
      "/base/404.html 404.html",
      "/base/docs/a docs/a.html",
      "/base/fr/404.html fr/404.html",
      "/base/fr/docs/a fr/docs/a.html",
      "/base/fr/ fr/index.html",
      "/base/fr/search fr/search.html",
      "/base/ index.html",
      "/base/search search.html",
    ]
  `);
});

test('path and output agree for any file name', () => {
  const name = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    .filter((text) => !/[/\0]/.test(text) && text !== '.' && text !== '..');
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 4 }), fc.boolean(), (segments, trailingSlash) => {
      const path = pathFromRoute(segments.join('/'), '/base/fr/', trailingSlash);
      const file = ['fr', ...segments].join('/');
      const isFolder = trailingSlash || /^(?:index|404)$/i.test(segments.at(-1) ?? '');
      expect(outputFromPath(path, '/base/')).toBe(isFolder ? `${file}/index.html` : `${file}.html`);
      expect(new URL(path, 'https://example.com').pathname).toBe(path);
    }),
  );
});

describe('whatever a file is called', () => {
  const name = fc
    .string({ unit: 'binary', minLength: 1, maxLength: 10 })
    .filter((text) => !/[/\\\p{Cc}\p{Surrogate}]|^[._]|^\s*$/u.test(text));
  const prefix = fc.constantFrom('', '01-', '3. ', '2024-01-05-', '2024-1-5 ', '8.0-');
  const options = fc.record({
    trailingSlash: fc.boolean(),
    baseUrl: fc.constantFrom('/', '/base/', '/a%20b/'),
  });

  test('its page is found at its path, in its file and by links to either, in every locale', () => {
    fc.assert(
      fc.property(prefix, name, options, (start, text, { trailingSlash, baseUrl }) => {
        const files = ['docs/current', 'docs/current/02-x', 'blog', 'pages'].map(
          (folder) => `${folder}/${start}${text}.md`,
        );
        const site = siteOf(Object.fromEntries(files.map((file) => [file, { fm: { date: '2024-01-01' } }])), {
          config: { ...twoLocales, trailingSlash, baseUrl },
        });
        const pages = site.pages.filter(({ source }) => source !== null);
        expect(pages).toHaveLength(2 * files.length);
        for (const page of pages) {
          expect(page.output).toBe(outputFromPath(page.path, baseUrl));
          expect(site.byPath.get(page.path)).toBe(page);
          expect(new URL(page.path, 'https://example.com').pathname).toBe(page.path);
          const { pages: byCanonical, byFile } = site.tables.index;
          for (const spelling of [page.path, `${page.path.replace(/\/$/, '')}/index.html`])
            expect(byCanonical.get(canonicalPath(spelling))).toBe(page);
          expect(byFile.get(`${page.locale} ${page.source}`)).toBe(page);
        }
      }),
      { numRuns: 60 },
    );
  });
});
