import { describe, expect, test } from 'vitest';
import type { OutputFile } from '../../renderer/output/output-file.ts';
import { sitemapFiles } from '../../renderer/output/sitemap.ts';
import { makeSite } from './make-site.ts';

const byPath = (files: readonly OutputFile[]) =>
  Object.fromEntries(files.map(({ path, contents, locale }) => [`${path} (${locale})`, contents]));
const locations = (files: readonly OutputFile[]) =>
  files.flatMap(({ contents }) =>
    [...String(contents).matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]),
  );

describe('sitemapFiles', () => {
  test('with one locale is one file', () => {
    const site = makeSite({ pages: [{ path: '/' }, { path: '/a&b/' }] });
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

  const translated = makeSite({
    locales: ['en', 'fr'],
    pages: [
      { path: '/', key: 'home' },
      { path: '/fr/', key: 'home', locale: 'fr' },
      { path: '/only/', key: 'only' },
      { path: '/fr/only/', key: 'only', locale: 'fr', textLocale: 'en' },
    ],
  });

  test('with several is an index over one file per locale, with alternates', () => {
    expect(byPath(sitemapFiles(translated, ['en', 'fr']))).toMatchInlineSnapshot(`
      {
        "fr/sitemap.xml (fr)": "<?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
      <url><loc>https://example.com/fr/</loc><xhtml:link rel="alternate" hreflang="en" href="https://example.com/"/><xhtml:link rel="alternate" hreflang="x-default" href="https://example.com/"/><xhtml:link rel="alternate" hreflang="fr" href="https://example.com/fr/"/></url>
      </urlset>
      ",
        "sitemap-en.xml (en)": "<?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
      <url><loc>https://example.com/</loc><xhtml:link rel="alternate" hreflang="en" href="https://example.com/"/><xhtml:link rel="alternate" hreflang="x-default" href="https://example.com/"/><xhtml:link rel="alternate" hreflang="fr" href="https://example.com/fr/"/></url>
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

  test('of single locales merge into those of all', () => {
    const all = byPath(sitemapFiles(translated, ['en', 'fr']));
    const [en, fr] = [['en'], ['fr']].map((built) => byPath(sitemapFiles(translated, built)));
    expect({ ...en, ...fr }).toEqual(all);
    expect(Object.keys(en ?? {})).toEqual(['sitemap.xml (null)', 'sitemap-en.xml (en)']);
  });

  test('leaves out what search engines are not to show', () => {
    const site = makeSite({
      pages: [
        { path: '/shown/' },
        { path: '/draft/', draft: true },
        { path: '/unlisted/', unlisted: true },
        { path: '/hidden/', noIndex: true },
        { path: '/404.html', kind: 'not-found' },
        { path: '/search/', kind: 'search' },
      ],
    });
    expect(locations(sitemapFiles(site, ['en']))).toEqual(['https://example.com/shown/']);
  });

  const versions = [
    { path: '/docs/rooms/', kind: 'doc', version: 'current', docId: 'rooms' },
    { path: '/docs/3.x/rooms/', kind: 'doc', version: '3.x', docId: 'rooms' },
    { path: '/docs/3.x/gone/', kind: 'doc', version: '3.x', docId: 'gone' },
    { path: '/docs/3.x/category/x/', kind: 'category-index', version: '3.x' },
  ] as const;

  test('lists a page of an old version only when the latest has no such page', () => {
    const latest = locations(sitemapFiles(makeSite({ pages: versions }), ['en']));
    expect(latest).toEqual(['https://example.com/docs/3.x/gone/', 'https://example.com/docs/rooms/']);
    const self = makeSite({ pages: versions, config: { docs: { canonical: 'self' } } });
    expect(locations(sitemapFiles(self, ['en']))).toHaveLength(4);
  });

  test('tells when a page was last changed, front matter first', () => {
    const site = makeSite({
      pages: [
        { path: '/stated/', source: 'a.md' },
        { path: '/known/', source: 'b.md' },
        { path: '/odd/', source: 'c.md' },
        { path: '/new/', source: 'd.md' },
      ],
      frontMatter: {
        'a.md': { last_update: { date: '2022-04-23' } },
        'b.md': {},
        'c.md': { last_update: { date: 'yesterday' } },
      },
      changed: { 'a.md': 0, 'b.md': 86_400 },
    });
    const contents = String(sitemapFiles(site, ['en'])[0]?.contents);
    const found = [...contents.matchAll(/<loc>[^<]*\/(\w+)\/<\/loc>(?:<lastmod>(.*?)<)?/g)];
    expect(found.map(([, page, date]) => [page, date])).toEqual([
      ['known', '1970-01-02'],
      ['new', undefined],
      ['odd', undefined],
      ['stated', '2022-04-23'],
    ]);
  });

  test('is split at the limit of the protocol', () => {
    const pages = Array.from({ length: 50_001 }, (_, index) => ({ path: `/${index}/` }));
    const files = sitemapFiles(makeSite({ pages }), ['en']);
    expect(files.map(({ path }) => path)).toEqual(['sitemap.xml', 'sitemap-en.xml', 'sitemap-en-2.xml']);
    expect(locations(files.slice(1))).toHaveLength(50_001);
  });

  test('is absent when no page may be indexed', () => {
    expect(sitemapFiles(makeSite({ pages: [{ path: '/', noIndex: true }] }), ['en'])).toEqual([]);
  });
});
