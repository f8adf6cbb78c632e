import { describe, expect, test } from 'vitest';
import { linksAt, linkTo, problemsOf, siteOf, twoLocales } from './helpers.ts';

const docs = (links: readonly (string | ReturnType<typeof linkTo>)[]) => ({
  'docs/current/intro.md': { links },
  'docs/current/02-guide/01-rooms.md': { anchors: ['joining'] },
  'docs/current/02-guide/a b.md': {},
  'docs/3.x/intro.md': {},
  'blog/2024-01-01-news.md': {},
  'pages/index.md': {},
  'static/images/logo.svg': '',
  'static/paper.md': '',
});
const versions = { docs: { versions: { '3.x': {} } } };

describe('links between files', () => {
  test('are relative to the file, as the file system writes them', () => {
    const site = siteOf(
      docs([
        './02-guide/01-rooms.md',
        '02-guide/01-rooms.md#joining',
        './02-guide/a%20b.md?x=1',
        '../3.x/intro.md',
        '../../blog/2024-01-01-news.md',
        '/docs/current/intro.md',
        '@site/content/pages/index.md',
        '/paper.md',
      ]),
      { config: versions },
    );
    expect(linksAt('/docs/intro/', site)).toMatchInlineSnapshot(`
      [
        "./02-guide/01-rooms.md -> /docs/guide/rooms/",
        "02-guide/01-rooms.md#joining -> /docs/guide/rooms/#joining",
        "./02-guide/a%20b.md?x=1 -> /docs/guide/a%20b/?x=1",
        "../3.x/intro.md -> /docs/3.x/intro/",
        "../../blog/2024-01-01-news.md -> /blog/2024/01/01/news/",
        "/docs/current/intro.md -> /docs/intro/",
        "@site/content/pages/index.md -> /",
        "/paper.md -> /paper.md",
      ]
    `);
    expect(problemsOf(site)).toEqual([]);
  });

  test('from a translation find translated and untranslated files', () => {
    const site = siteOf(
      {
        'docs/current/a.md': { links: ['./b.md'] },
        'docs/current/b.md': {},
        'docs/current/c.md': {},
        'docs/current/pic.png': '',
        'i18n/fr/docs/current/a.md': { links: ['./b.md', './c.md', linkTo('./pic.png', 3, 'asset')] },
        'i18n/fr/docs/current/b.md': {},
      },
      { config: twoLocales },
    );
    expect(linksAt('/fr/docs/a/', site)).toEqual([
      './b.md -> /fr/docs/b/',
      './c.md -> /fr/docs/c/',
      './pic.png -> /assets/pic.png',
    ]);
    expect(site.links.get('/fr/docs/a/')?.get('./pic.png')).toMatchObject({ width: 40, height: 30 });
    expect([...site.usedAssets]).toEqual(['content/docs/current/pic.png']);
    expect(problemsOf(site)).toEqual([]);
  });
});

test('paths lead to the page in the locale, however they are spelt', () => {
  const site = siteOf(
    docs([
      '/docs/guide/rooms',
      '/docs/guide/rooms/#joining',
      '/docs/guide/rooms.html',
      '/docs/guide/rooms/index.html?q=1',
      '../guide/rooms/',
      '/images/logo.svg',
      '/en-only',
      'pathname:///api/x',
      'https://example.org/x',
      'mailto:a@example.org',
      '#',
      '/fr/',
    ]),
    { config: { ...twoLocales, ...versions, baseUrl: '/base/', redirects: [{ from: '/en-only', to: '/' }] } },
  );
  expect(linksAt('/base/fr/docs/intro/', site)).toMatchInlineSnapshot(`
    [
      "/docs/guide/rooms -> /base/fr/docs/guide/rooms/",
      "/docs/guide/rooms/#joining -> /base/fr/docs/guide/rooms/#joining",
      "/docs/guide/rooms.html -> /base/fr/docs/guide/rooms/",
      "/docs/guide/rooms/index.html?q=1 -> /base/fr/docs/guide/rooms/?q=1",
      "../guide/rooms/ -> /base/fr/docs/guide/rooms/",
      "/images/logo.svg -> /images/logo.svg",
      "/en-only -> /base/fr/en-only",
      "pathname:///api/x -> /base/api/x",
      "/fr/ -> /base/fr/",
    ]
  `);
  expect(problemsOf(site)).toEqual([]);
});

test('@site/ names files from the folder of the site, or of its content', () => {
  const site = siteOf(
    docs([
      linkTo('@site/static/images/logo.svg', 1, 'asset'),
      linkTo('@site/content/static/images/logo.svg', 2, 'asset'),
      linkTo('@site/static/lgoo.svg', 3, 'asset'),
    ]),
  );
  expect(linksAt('/docs/intro/', site)).toEqual([
    '@site/static/images/logo.svg -> /images/logo.svg',
    '@site/content/static/images/logo.svg -> /images/logo.svg',
  ]);
  expect(problemsOf(site)).toMatchInlineSnapshot(`
    [
      "error content/docs/current/intro.md:3:1 The file "@site/static/lgoo.svg" does not exist. Did you mean "/images/logo.svg"?",
    ]
  `);
});

test('@site/ names files without their extension and folders, as relative paths do', () => {
  const links = ['@site/content/docs/current/guide/', '@site/content/docs/current/02-guide/rooms#joining'];
  const site = siteOf({ ...docs(links), 'docs/current/02-guide/README.md': {} });
  expect(linksAt('/docs/intro/', site)).toEqual([
    '@site/content/docs/current/guide/ -> /docs/guide/',
    '@site/content/docs/current/02-guide/rooms#joining -> /docs/guide/rooms/#joining',
  ]);
  expect(problemsOf(site)).toEqual([]);
});

test('a file below @site/content/ that is not there is told by its own path', () => {
  expect(problemsOf(siteOf(docs(['@site/content/docs/current/gone.md'])))).toMatchInlineSnapshot(`
    [
      "warning content/docs/current/intro.md:1:1 The link "@site/content/docs/current/gone.md" names the file content/docs/current/gone.md, which is not a page of the site. File links are relative to the file they are written in. Correct the path.",
    ]
  `);
});

test('a file without an address is told, a link or a fragment alone is not', () => {
  const refs = [
    linkTo('', 1, 'asset'),
    linkTo(' ', 2, 'asset'),
    linkTo('', 3, 'link'),
    linkTo('#icon', 4, 'asset'),
  ];
  expect(
    problemsOf(siteOf({ ...docs([]), 'docs/current/intro.md': { anchors: ['icon'], links: refs } })),
  ).toMatchInlineSnapshot(`
      [
        "error content/docs/current/intro.md:1:1 An image or file has no address. Put the file beside the page and write "./name", or below static/ and write "/name".",
        "error content/docs/current/intro.md:2:1 An image or file has no address. Put the file beside the page and write "./name", or below static/ and write "/name".",
      ]
    `);
});

test('a link to a missing anchor keeps its query and leads to the page of the locale, its own page too', () => {
  const site = siteOf(
    docs(['/docs/guide/rooms?tab=js#gone', '/docs/intro?x=1#gone', './intro.md#gone', '#gone']),
    {
      config: {
        ...twoLocales,
        ...versions,
        onBrokenAnchors: 'warn',
        themeConfig: { navbar: { items: [{ to: '/docs/guide/rooms?tab=js#gone', label: 'Rooms' }] } },
      },
    },
  );
  expect(linksAt('/fr/docs/intro/', site)).toEqual([
    '/docs/guide/rooms?tab=js#gone -> /fr/docs/guide/rooms/?tab=js#gone',
    '/docs/intro?x=1#gone -> /fr/docs/intro/?x=1#gone',
    './intro.md#gone -> /fr/docs/intro/#gone',
  ]);
  expect(site.siteProps.get('fr')?.navbar.items[0]).toMatchObject({
    href: '/fr/docs/guide/rooms/?tab=js#gone',
  });
  expect(problemsOf(site).every((problem) => problem.startsWith('warning'))).toBe(true);
});

test('what leads nowhere is told once, with the nearest target', () => {
  const broken = [
    '/docs/guide/romms',
    '/docs/rooms',
    './02-guide/1-rooms.md',
    './guide/rums.md',
    '/docs/guide/rooms#joinning',
    '#nowhere',
    linkTo('/images/lgoo.svg', 7, 'asset'),
    linkTo('./logo.png', 8, 'asset'),
    '/qqqqqqqqqqqq',
  ];
  const site = siteOf(
    { ...docs([]), 'docs/current/intro.md': { links: broken } },
    { config: { ...twoLocales, ...versions } },
  );
  expect(problemsOf(site)).toMatchInlineSnapshot(`
    [
      "error content/docs/current/intro.md:1:1 The link "/docs/guide/romms" leads to /docs/guide/romms, where there is no page. Did you mean "/docs/guide/rooms/"?",
      "error content/docs/current/intro.md:2:1 The link "/docs/rooms" leads to /docs/rooms, where there is no page. Did you mean "/docs/guide/rooms/"?",
      "warning content/docs/current/intro.md:3:1 The link "./02-guide/1-rooms.md" names the file content/docs/current/02-guide/1-rooms.md, which is not a page of the site. Did you mean "./02-guide/01-rooms.md"?",
      "warning content/docs/current/intro.md:4:1 The link "./guide/rums.md" names the file content/docs/current/guide/rums.md, which is not a page of the site. File links are relative to the file they are written in. Correct the path.",
      "error content/docs/current/intro.md:5:1 The link "/docs/guide/rooms#joinning" points at "#joinning", which is not on /docs/guide/rooms/. Did you mean "#joining"?",
      "error content/docs/current/intro.md:6:1 The link "#nowhere" points at "#nowhere", which is not on /docs/intro/. Point at the id of a heading of that page, or leave the fragment out.",
      "error content/docs/current/intro.md:7:1 The file "/images/lgoo.svg" does not exist. Did you mean "/images/logo.svg"?",
      "error content/docs/current/intro.md:8:1 The file "./logo.png" does not exist. Did you mean "/images/logo.svg"?",
      "error content/docs/current/intro.md:9:1 The link "/qqqqqqqqqqqq" leads to /qqqqqqqqqqqq, where there is no page. Correct the path, or write pathname://<path> if something else serves that address.",
    ]
  `);
});

test('a file of the same version is nearer than one of a name as near', () => {
  const files = {
    'docs/current/intro.md': { links: ['./roms.md'] },
    'docs/current/04-events-and-rooms/04-rooms.md': {},
    'docs/3.x/rooms.md': {},
  };
  expect(problemsOf(siteOf(files, { config: versions })).join()).toContain(
    'Did you mean "./04-events-and-rooms/04-rooms.md"?',
  );
});

test('the configuration decides how bad a broken link is', () => {
  const files = {
    'docs/current/a.md': { links: ['/gone', '#gone', './gone.md', linkTo('/x.png', 4, 'asset')] },
  };
  const severities = (policy: 'throw' | 'warn' | 'ignore') =>
    problemsOf(
      siteOf(files, {
        config: {
          onBrokenLinks: policy,
          onBrokenAnchors: policy,
          onBrokenMarkdownLinks: policy,
          onBrokenImages: policy,
        },
      }),
    ).map((line) => line.split(' ')[0]);
  expect(severities('throw')).toEqual(['error', 'error', 'error', 'error']);
  expect(severities('warn')).toEqual(['warning', 'warning', 'warning', 'warning']);
  expect(severities('ignore')).toEqual([]);
});

test('a link that only a translation breaks names its own file and locale', () => {
  const site = siteOf(
    { 'docs/current/a.md': {}, 'i18n/fr/docs/current/a.md': { links: ['/gone'] } },
    { config: twoLocales },
  );
  expect(problemsOf(site)).toEqual([
    expect.stringMatching(/^error content\/i18n\/fr\/docs\/current\/a\.md:1:1 The link "\/gone"/),
  ]);
});

test('anchors of documents that import others are left to rendering', () => {
  const module = { esm: "import Part from './_part.mdx'", expressions: [], names: ['Part'] };
  const site = siteOf({
    'docs/current/a.mdx': { links: ['#from-part', '/page#x', '/made#y'], module },
    'pages/page.tsx': '',
    'pages/made.md': {},
  });
  expect(problemsOf(site)).toEqual([expect.stringContaining('points at "#y", which is not on /made/')]);
});

test('components that nobody brings', () => {
  const range = { start: { line: 2, column: 1 }, end: { line: 2, column: 5 } };
  const named = (...names: string[]) => names.map((name) => ({ name, range }));
  const site = siteOf(
    {
      'docs/current/a.mdx': { components: named('Tabz', 'Tabs', 'Tabs.Item', 'Mine', 'Other.Part') },
      'docs/current/b.mdx': {
        components: named('Mine'),
        module: { esm: '', expressions: [], names: ['Mine'] },
      },
    },
    { config: twoLocales },
  );
  expect(problemsOf(site)).toMatchInlineSnapshot(`
    [
      "error content/docs/current/a.mdx:2:1 There is no component <Mine>. Import it at the top of the file, export it from content/components/mdx.tsx for all files, or write \`<Mine>\` as code if text is meant.",
      "error content/docs/current/a.mdx:2:1 There is no component <Other.Part>. Import it at the top of the file, export it from content/components/mdx.tsx for all files, or write \`<Other.Part>\` as code if text is meant.",
      "error content/docs/current/a.mdx:2:1 There is no component <Tabz>. Did you mean <Tabs>?",
    ]
  `);
});

test('each of many broken links among many pages gets a suggestion', () => {
  const files = Object.fromEntries(
    Array.from({ length: 300 }, (_, index) => [
      `docs/current/part-${index % 20}/subject-number-${index}.md`,
      { links: [`/docs/part-${index % 20}/subject-numbr-${index}`] },
    ]),
  );
  const site = siteOf(files);
  const problems = problemsOf(site);
  expect(problems).toHaveLength(300);
  expect(problems.filter((line) => line.includes('Did you mean'))).toEqual(problems);
});
