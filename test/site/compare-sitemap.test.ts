import { expect, test } from 'vitest';
import { comparePreviousPages } from '../../renderer/site/checks/compare-sitemap.ts';
import { linesFrom, siteOf, twoLocales } from './helpers.ts';

const files = {
  'docs/current/guide/rooms.md': {},
  'docs/current/my page.md': { fm: { redirect_from: '/older' } },
  'pages/index.md': {},
  'static/file.pdf': '',
};
const compare = (paths: readonly string[], config = {}) =>
  linesFrom(
    comparePreviousPages(
      siteOf(files, { config: { ...twoLocales, ...config } }),
      paths.map((path) => (path.startsWith('/') ? `https://old.example${path}` : path)),
    ),
  );

test('pages, redirects and files that are still there are no problem, however they are written', () => {
  const there = [
    '/',
    '/fr/',
    '/docs/guide/rooms',
    '/docs/my%20page/',
    '/fr/older/',
    '/file.pdf',
    '/index.html',
  ];
  expect(compare([...there, 'no address'])).toEqual([]);
});

test('pages that are gone are told once, with the nearest page of their language', () => {
  expect(
    compare(['/docs/rooms/', '/docs/rooms/', '/fr/docs/rooms/', '/x/utterly-else/']),
  ).toMatchInlineSnapshot(`
    [
      "warning null The deployed site has the page /docs/rooms/; this build has neither a page nor a redirect there. If it moved to /docs/guide/rooms/, add "- { from: /docs/rooms/, to: /docs/guide/rooms/ }" to "redirects".",
      "warning null The deployed site has the page /fr/docs/rooms/; this build has neither a page nor a redirect there. If it moved to /docs/guide/rooms/, add "- { from: /docs/rooms/, to: /docs/guide/rooms/ }" to "redirects".",
      "warning null The deployed site has the page /x/utterly-else/; this build has neither a page nor a redirect there. If it moved, write "redirect_from: /x/utterly-else/" into the front matter of its new page.",
    ]
  `);
});

test('addresses below another base are gone as well', () => {
  expect(compare(['/docs/guide/rooms/'], { baseUrl: '/new/' })).toHaveLength(1);
  expect(compare(['/new/docs/guide/rooms/'], { baseUrl: '/new/' })).toEqual([]);
});
