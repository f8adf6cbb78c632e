import { expect, test } from 'vitest';
import { robotsTxt } from '../../renderer/output/robots-txt.ts';
import { makeSite, type SiteParts } from './make-site.ts';

const contentsOf = (parts: Partial<SiteParts>, hasSitemap = true) =>
  robotsTxt(makeSite({ pages: [], ...parts }), hasSitemap).map(({ contents }) => contents);

test('points at the sitemap, for all locales alike', () => {
  expect(contentsOf({ locales: ['en', 'fr'] })).toEqual([
    'User-agent: *\nAllow: /\n\nSitemap: https://example.com/sitemap.xml\n',
  ]);
});

test('lets crawlers read the pages of a site that is not to be indexed, and has no sitemap', () => {
  expect(contentsOf({ config: { noIndex: true } }, false)).toEqual(['User-agent: *\nAllow: /\n']);
});

test("gives way to the site's own file, and to hosts whose root is another site", () => {
  expect(contentsOf({ statics: ['robots.txt'] })).toEqual([]);
  expect(contentsOf({ config: { baseUrl: '/docs/' } })).toEqual([]);
});
