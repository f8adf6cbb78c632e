import { expect, test } from 'vitest';
import { socialCardOf } from '../../renderer/site/head/social-card.ts';
import { siteOf, twoLocales } from './helpers.ts';

const cardAt = (path: string, title: string, config: object = {}) => {
  const site = siteOf(
    { 'docs/current/guide/a.md': { fm: { title } }, 'pages/index.md': {} },
    { config: { themeConfig: { socialCards: true }, ...config } },
  );
  const page = site.byPath.get(path);
  if (!page) throw new Error(`no page ${path}`);
  return socialCardOf(page, site);
};
const textsOf = (svg = '') => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);

test('a card has section, title and site', () => {
  expect(textsOf(cardAt('/docs/guide/a/', 'A & <b>')?.svg)).toEqual(['guide', 'A &amp; &lt;b&gt;', 'Site']);
  expect(cardAt('/docs/guide/a/', 'A', { themeConfig: {} })).toBeNull();
  expect(cardAt('/404.html', 'A')).toBeNull();
});

test('long titles are broken into lines, and cut after four', () => {
  const words = 'several words of a title '.repeat(10).trim();
  const lines = textsOf(cardAt('/docs/guide/a/', words)?.svg).slice(1, -1);
  expect(lines).toHaveLength(4);
  expect(lines.at(-1)).toMatch(/…$/);
  expect(textsOf(cardAt('/docs/guide/a/', '文'.repeat(40))?.svg).slice(1, -1).length).toBeGreaterThan(1);
});

test('what is too wide for its line is cut, signs of CJK counted as two', () => {
  const wide = { title: '文'.repeat(60), themeConfig: { socialCards: true } };
  expect(textsOf(cardAt('/docs/guide/a/', 'A', wide)?.svg).at(-1)).toBe(`${'文'.repeat(27)}…`);
  expect(textsOf(cardAt('/docs/guide/a/', 'A', { ...wide, title: 'a'.repeat(56) })?.svg).at(-1)).toBe(
    `${'a'.repeat(54)}…`,
  );
});

test('pages with the same words share a card, and languages written from right to left begin there', () => {
  const paths = ['/docs/guide/a/', '/fr/docs/guide/a/'].map((path) => cardAt(path, 'A', twoLocales)?.path);
  expect(new Set(paths).size).toBe(1);
  const arabic = cardAt('/docs/guide/a/', 'A', { i18n: { defaultLocale: 'ar', locales: ['ar'] } });
  expect(arabic?.svg).toContain('direction="rtl"');
});
