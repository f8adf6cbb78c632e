import { expect, test } from 'vitest';
import type { UserConfig } from '../../renderer/config/schema/site.ts';
import { describeAt, problemsOf, siteOf, twoLocales } from './helpers.ts';

const config = (headTags: UserConfig['headTags']): Partial<UserConfig> => ({
  ...twoLocales,
  baseUrl: '/base/',
  headTags: headTags ?? [],
});
const hrefs = (path: string, site: ReturnType<typeof siteOf>) =>
  describeAt(path, site).head.tags.flatMap(({ attributes: { href, src, own } }) =>
    own ? [href ?? src] : [],
  );

test('URLs of headTags and of a page’s head get the base and the locale', () => {
  const tag = (tagName: 'link' | 'script', attributes: Record<string, string>) => ({
    tagName,
    attributes: { own: '1', ...attributes },
  });
  const site = siteOf(
    {
      'docs/current/a.md': { fm: { head: [tag('link', { rel: 'help', href: '/docs/b' })] } },
      'docs/current/b.md': {},
      'static/icon.svg': '',
      'static/a.js': '',
    },
    {
      config: config([
        tag('link', { rel: 'icon', href: '/icon.svg' }),
        tag('link', { rel: 'author', href: '/docs/b' }),
        tag('script', { src: '/a.js' }),
        tag('link', { rel: 'preload', href: 'https://away.example/a.css' }),
        tag('script', { src: '//away.example/a.js' }),
      ]),
    },
  );
  expect(hrefs('/base/fr/docs/a/', site)).toEqual([
    '/icon.svg',
    '/base/fr/docs/b/',
    '/a.js',
    'https://away.example/a.css',
    '//away.example/a.js',
    '/base/fr/docs/b/',
  ]);
  expect(site.usedAssets).toEqual(new Set(['content/static/icon.svg', 'content/static/a.js']));
  expect(problemsOf(site)).toEqual([]);
});

test('those that lead nowhere are told once', () => {
  const tag = { tagName: 'link' as const, attributes: { rel: 'icon', href: '/nope.png' } };
  const site = siteOf({ 'docs/current/a.md': { fm: { head: [tag] } } }, { config: config([tag]) });
  expect(problemsOf(site)).toMatchInlineSnapshot(`
    [
      "error content/docs/current/a.md The file "/nope.png" does not exist. Put the file below content/static/, and write its path below that folder.",
      "error site.config.yaml:1:3 The file "/nope.png" does not exist. Put the file below content/static/, and write its path below that folder.",
    ]
  `);
});

test('a page has scripts and style sheets of its own, in the order of those of the site', () => {
  const fm = {
    stylesheets: ['/chart.css'],
    scripts: [{ src: '/chart.js', defer: true, own: '1' }, '/nope.js'],
    head: [{ tagName: 'link' as const, attributes: { own: '1', rel: 'help', href: '/docs/a' } }],
  };
  const site = siteOf(
    { 'docs/current/a.md': { fm }, 'static/chart.css': '', 'static/chart.js': '' },
    { config: { ...twoLocales, baseUrl: '/base/' } },
  );
  expect(hrefs('/base/fr/docs/a/', site)).toEqual(['/base/fr/docs/a/', '/chart.js']);
  const { tags } = describeAt('/base/docs/a/', site).head;
  expect(tags.slice(-3)).toEqual([
    { tagName: 'link', attributes: { rel: 'stylesheet', href: '/chart.css' } },
    { tagName: 'script', attributes: { src: '/chart.js', defer: true, own: '1' } },
    { tagName: 'script', attributes: { src: '/nope.js' } },
  ]);
  expect(site.usedAssets).toEqual(new Set(['content/static/chart.css', 'content/static/chart.js']));
  expect(problemsOf(site)).toEqual([
    'error content/docs/current/a.md The file "/nope.js" does not exist. Put the file below content/static/, and write its path below that folder.',
  ]);
});
