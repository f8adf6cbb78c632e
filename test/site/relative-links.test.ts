import { describe, expect, test } from 'vitest';
import { linksAt, linkTo, problemsOf, siteOf, twoLocales } from './helpers.ts';

const versions = { docs: { versions: { '3.x': {} } } };

describe('a relative link without extension', () => {
  const files = {
    'docs/current/01-start.md': {},
    'docs/current/02-guide/index.md': {},
    'docs/current/02-guide/01-rooms.mdx': { anchors: ['joining'] },
    'docs/current/02-guide/README.md': {},
    'docs/current/api/README.md': {},
    'docs/current/api/client.md': {},
  };
  const linking = (links: readonly string[], path = 'docs/current/02-guide/a.md') => ({
    ...files,
    [path]: { links },
  });

  test('names a file beside the one it is written in, however its order is numbered', () => {
    const site = siteOf(
      linking([
        './rooms#joining',
        '01-rooms',
        '../start?x=1',
        '../api',
        '../api/',
        '../api/client.html',
        '../api/index.html',
        'index.html',
        '../../3.x/old',
        '.',
        '../start/',
      ]),
    );
    expect(linksAt('/docs/guide/a/', site)).toMatchInlineSnapshot(`
      [
        "./rooms#joining -> /docs/guide/rooms/#joining",
        "01-rooms -> /docs/guide/rooms/",
        "../start?x=1 -> /docs/start/?x=1",
        "../api -> /docs/api/",
        "../api/ -> /docs/api/",
        "../api/client.html -> /docs/api/client/",
        "../api/index.html -> /docs/api/",
        "index.html -> /docs/guide/",
        ". -> /docs/guide/a/",
        "../start/ -> /docs/start/",
      ]
    `);
  });

  test('is else followed as browsers follow it', () => {
    const site = siteOf(linking(['../rooms', '../../api/client', '../a/../rooms/']));
    expect(linksAt('/docs/guide/a/', site)).toEqual([
      '../rooms -> /docs/guide/rooms/',
      '../../api/client -> /docs/api/client/',
      '../a/../rooms/ -> /docs/guide/rooms/',
    ]);
    expect(problemsOf(site).filter((line) => !line.includes('README'))).toEqual([]);
  });

  test('leads to the page of its locale, translated or not', () => {
    const site = siteOf(
      { ...files, 'i18n/fr/docs/current/02-guide/01-rooms.mdx': { links: ['../start', './rooms'] } },
      { config: twoLocales },
    );
    expect(linksAt('/fr/docs/guide/rooms/', site)).toEqual([
      '../start -> /fr/docs/start/',
      './rooms -> /fr/docs/guide/rooms/',
    ]);
  });

  test('that leads nowhere is told with the nearest file, as it would be written', () => {
    expect(
      problemsOf(
        siteOf({
          'docs/current/02-guide/01-rooms.md': {},
          'docs/current/a.md': { links: ['./guide/romms'] },
        }),
      ),
    ).toEqual([
      expect.stringMatching(/leads to \/docs\/a\/guide\/romms, .* Did you mean "\.\/02-guide\/01-rooms"\?$/),
    ]);
  });
});

test('links to files are looked for from the root of their own docs at last', () => {
  const site = siteOf(
    {
      'docs/current/guide/a.md': { links: ['api/client.md', './api/client.md', '/api/client.md'] },
      'docs/current/api/client.md': {},
      'docs/3.x/guide/a.md': { links: ['api/client.md', '../api/client.md'] },
      'docs/3.x/api/client.md': {},
      'blog/2024/2024-01-02-b.md': { links: ['2024-01-01-a.md', 'api/client.md'] },
      'blog/2024-01-01-a.md': {},
    },
    { config: versions },
  );
  expect(linksAt('/docs/guide/a/', site)).toEqual([
    'api/client.md -> /docs/api/client/',
    './api/client.md -> /docs/api/client/',
    '/api/client.md -> /docs/api/client/',
  ]);
  expect(linksAt('/docs/3.x/guide/a/', site)).toEqual([
    'api/client.md -> /docs/3.x/api/client/',
    '../api/client.md -> /docs/3.x/api/client/',
  ]);
  expect(problemsOf(site)).toEqual([expect.stringContaining('"api/client.md" names the file')]);
});

test('files of the site are found from a page of any locale, by the path that its address makes', () => {
  const images = ['img/a.png', '/fr/img/a.png', 'img/gone.png'].map((url) => linkTo(url, 1, 'asset'));
  const site = siteOf(
    { 'static/img/a.png': '', 'pages/index.md': {}, 'i18n/fr/pages/index.md': { links: images } },
    { config: twoLocales },
  );
  expect(linksAt('/fr/', site)).toEqual(['img/a.png -> /img/a.png', '/fr/img/a.png -> /img/a.png']);
  expect(problemsOf(site)).toEqual([expect.stringContaining('img/gone.png')]);
});

test('links of partials are looked for from there too', () => {
  const inPartial = (url: string, rebased: string) => ({
    ...linkTo(rebased),
    partial: { file: 'content/docs/current/guide/parts/_p.md', url },
  });
  const site = siteOf({
    'docs/current/guide/a.md': {
      links: [
        inPartial('api/client.md', './parts/api/client.md'),
        inPartial('near.md', './parts/near.md'),
        inPartial('gone.md', './parts/gone.md'),
      ],
    },
    'docs/current/api/client.md': {},
    'docs/current/near.md': {},
    'docs/current/guide/parts/near.md': {},
  });
  expect(linksAt('/docs/guide/a/', site)).toEqual([
    './parts/api/client.md -> /docs/api/client/',
    './parts/near.md -> /docs/guide/parts/near/',
  ]);
  expect(problemsOf(site)).toEqual([expect.stringContaining('"gone.md" names the file')]);
});

test('files that docsite writes are there, those of the locale first', () => {
  const links = [
    '/sitemap.xml',
    '/sitemap-en.xml',
    '/blog/rss.xml',
    '/blog/atom.xml',
    '/blog/feed.json',
    '/robots.txt',
    '/llms.txt',
    '/llms-full.txt',
    '/docs/a/index.md',
    '/search',
    '/404.html',
  ];
  const files = { 'docs/current/a.md': { links }, 'blog/2024-01-01-b.md': {} };
  const site = siteOf(files, { config: twoLocales });
  expect(problemsOf(site)).toEqual([expect.stringContaining('"/blog/feed.json"')]);
  expect(linksAt('/fr/docs/a/', site)).toMatchInlineSnapshot(`
    [
      "/sitemap.xml -> /fr/sitemap.xml",
      "/sitemap-en.xml -> /sitemap-en.xml",
      "/blog/rss.xml -> /fr/blog/rss.xml",
      "/blog/atom.xml -> /fr/blog/atom.xml",
      "/robots.txt -> /robots.txt",
      "/llms.txt -> /fr/llms.txt",
      "/llms-full.txt -> /fr/llms-full.txt",
      "/docs/a/index.md -> /fr/docs/a/index.md",
      "/search -> /fr/search/",
      "/404.html -> /fr/404.html",
    ]
  `);
  const without = siteOf({ 'docs/current/a.md': { links } }, { config: { baseUrl: '/base/', llms: false } });
  expect(problemsOf(without).map((line) => /"(\/[^"]*)"/.exec(line)?.[1])).toEqual([
    '/sitemap-en.xml',
    '/blog/rss.xml',
    '/blog/atom.xml',
    '/blog/feed.json',
    '/robots.txt',
    '/llms.txt',
    '/llms-full.txt',
    '/docs/a/index.md',
  ]);
});

test('a page of the same version is nearer than one of another', () => {
  const files = {
    'docs/current/a.md': {},
    'docs/current/long-folder-name/rooms.md': {},
    'docs/3.x/rooms.md': {},
  };
  const links = { links: ['/docs/rooms'] };
  expect(problemsOf(siteOf({ ...files, 'docs/current/a.md': links }, { config: versions })).join()).toContain(
    'Did you mean "/docs/long-folder-name/rooms/"?',
  );
});

test('what a component that nobody knows calls href is followed where it leads somewhere, and never told', () => {
  const guess = (url: string, kind: 'link' | 'asset' = 'link') => ({
    ...linkTo(url, 1, kind),
    guess: true as const,
  });
  const site = siteOf(
    {
      'docs/current/a.mdx': { links: [guess('./b'), guess('nope'), guess('#x'), guess('nothing', 'asset')] },
      'docs/current/b.md': {},
    },
    { config: twoLocales },
  );
  expect(linksAt('/fr/docs/a/', site)).toEqual(['./b -> /fr/docs/b/']);
  expect(problemsOf(site)).toEqual([]);
});

test('a link to a file that is there and has no page says why it may have none', () => {
  const site = siteOf({
    'docs/current/a.md': { links: ['./b.md', './c.md'] },
    'docs/current/b.md': { fm: { draft: true } },
    'docs/current/c.md': { fm: { slug: '/a' } },
  });
  const told = problemsOf(site).filter((line) => line.includes('names the file'));
  expect(told).toHaveLength(2);
  for (const line of told) expect(line).toContain('it is a draft, or another page has its address');
});
