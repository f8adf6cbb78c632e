import { describe, expect, test } from 'vitest';
import type { OutputFile } from '../../renderer/model/output-file.ts';
import { sitemapFiles } from '../../renderer/output/sitemap.ts';
import { siteOf, type TestFiles, type TestSite, twoLocales } from '../site/helpers.ts';

const byPath = (files: readonly OutputFile[]) =>
  Object.fromEntries(files.map(({ path, contents, locale }) => [`${path} (${locale})`, contents]));
const locations = (files: readonly OutputFile[]) =>
  files.flatMap(({ contents }) =>
    [...String(contents).matchAll(/<loc>https:\/\/example\.com(.*?)<\/loc>/g)].map((match) => match[1]),
  );
const listed = (files: TestFiles, options?: TestSite) =>
  locations(sitemapFiles(siteOf(files, options), ['en']));

test('with one locale it is one file', () => {
  const site = siteOf({ 'pages/index.md': {}, 'pages/a&b.md': {} });
  expect(byPath(sitemapFiles(site, ['en']))).toMatchInlineSnapshot(`
    {
      "sitemap.xml (null)": "<?xml version="1.0" encoding="UTF-8"?>
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
    <url><loc>https://example.com/a&amp;b/</loc></url>
    <url><loc>https://example.com/</loc></url>
    </urlset>
    ",
    }
  `);
});

describe('with several locales', () => {
  const translated = siteOf(
    { 'pages/index.md': {}, 'pages/only.md': {}, 'i18n/fr/pages/index.md': {} },
    { config: twoLocales },
  );

  test('it is an index over one file per locale, with the languages of each page', () => {
    expect(byPath(sitemapFiles(translated, ['en', 'fr']))).toMatchInlineSnapshot(`
      {
        "fr/sitemap.xml (fr)": "<?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
      <url><loc>https://example.com/fr/</loc><xhtml:link rel="alternate" hreflang="en" href="https://example.com/"/><xhtml:link rel="alternate" hreflang="fr" href="https://example.com/fr/"/><xhtml:link rel="alternate" hreflang="x-default" href="https://example.com/"/></url>
      </urlset>
      ",
        "sitemap-en.xml (en)": "<?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
      <url><loc>https://example.com/</loc><xhtml:link rel="alternate" hreflang="en" href="https://example.com/"/><xhtml:link rel="alternate" hreflang="fr" href="https://example.com/fr/"/><xhtml:link rel="alternate" hreflang="x-default" href="https://example.com/"/></url>
      <url><loc>https://example.com/only/</loc></url>
      </urlset>
      ",
        "sitemap.xml (null)": "<?xml version="1.0" encoding="UTF-8"?>
      <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <sitemap><loc>https://example.com/sitemap-en.xml</loc></sitemap>
      <sitemap><loc>https://example.com/fr/sitemap.xml</loc></sitemap>
      </sitemapindex>
      ",
      }
    `);
  });

  test('the files of single locales merge into those of all', () => {
    const all = byPath(sitemapFiles(translated, ['en', 'fr']));
    const [en, fr] = [['en'], ['fr']].map((built) => byPath(sitemapFiles(translated, built)));
    expect({ ...en, ...fr }).toEqual(all);
    expect(Object.keys(en ?? {})).toEqual(['sitemap.xml (null)', 'sitemap-en.xml (en)']);
  });
});

test('what search engines are not to show is left out', () => {
  expect(
    listed({
      'pages/shown.md': {},
      'pages/draft.md': { fm: { draft: true } },
      'pages/unlisted.md': { fm: { unlisted: true } },
    }),
  ).toEqual(['/shown/']);
  expect(listed({ 'pages/index.md': {} }, { config: { noIndex: true } })).toEqual([]);
});

describe('docs versions', () => {
  const files = { 'docs/current/rooms.md': {}, 'docs/3.x/rooms.md': {}, 'docs/3.x/gone.md': {} };
  const versions = { '3.x': {} };

  test('only the latest is listed', () => {
    expect(listed(files, { config: { docs: { versions } } })).toEqual(['/docs/rooms/']);
    const old = { docs: { versions, lastVersion: '3.x' } };
    expect(listed(files, { config: old })).toEqual(['/docs/gone/', '/docs/rooms/']);
  });

  test('all are where each page is its own canonical page, but those that are not to be indexed', () => {
    const all = listed(files, { config: { docs: { versions, canonical: 'self' } } });
    expect(all).toEqual(['/docs/3.x/gone/', '/docs/3.x/rooms/', '/docs/rooms/']);
    const hidden = { versions: { '3.x': { noIndex: true } }, canonical: 'self' } as const;
    expect(listed(files, { config: { docs: hidden } })).toEqual(['/docs/rooms/']);
  });
});

test('it tells when a page was last changed, front matter first', () => {
  const changed = { timestamp: 86_400, author: 'Someone', created: 0 };
  const site = siteOf(
    {
      'pages/stated.md': { fm: { last_update: { date: '2022-04-23' } } },
      'pages/known.md': {},
      'pages/odd.md': { fm: { last_update: { date: 'yesterday' } } },
    },
    { history: new Map(['stated', 'known'].map((name) => [`content/pages/${name}.md`, changed])) },
  );
  const contents = String(sitemapFiles(site, ['en'])[0]?.contents);
  const found = [...contents.matchAll(/<loc>[^<]*\/(\w+)\/<\/loc>(?:<lastmod>(.*?)<)?/g)];
  expect(found.map(([, page, date]) => [page, date])).toEqual([
    ['known', '1970-01-02'],
    ['odd', undefined],
    ['stated', '2022-04-23'],
  ]);
});

test('it is split at the limit of the protocol', () => {
  const [page] = siteOf({ 'pages/a.md': {} }).pages.filter(({ kind }) => kind === 'page');
  const site = {
    ...siteOf({}),
    pages: Array.from({ length: 50_001 }, () => page).flatMap((one) => one ?? []),
  };
  const files = sitemapFiles(site, ['en']);
  expect(files.map(({ path }) => path)).toEqual(['sitemap.xml', 'sitemap-en.xml', 'sitemap-en-2.xml']);
  expect(locations(files.slice(1))).toHaveLength(50_001);
});
