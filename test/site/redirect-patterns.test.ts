import { describe, expect, test } from 'vitest';
import { hostRedirectFiles } from '../../renderer/output/host-redirects.ts';
import { expandPattern } from '../../renderer/site/redirect-patterns.ts';
import { problemsOf, siteOf } from './helpers.ts';

const paths = ['/', '/new/', '/new/a/', '/new/a/b/', '/blog/2024/x/'];
const expanded = (from: string, to: string) =>
  expandPattern({ from, to }, paths).map((one) => `${one.from} ${one.to}`);

describe('a pattern', () => {
  test.each([
    ['/old/:slug', '/new/:slug', ['/old/a /new/a/']],
    ['/old/:slug', '/new/:slug/#top', ['/old/a /new/a/#top']],
    ['/old/*', '/new/*', ['/old/ /new/', '/old/a /new/a/', '/old/a/b /new/a/b/']],
    ['/old/:rest*', '/new/:rest*', ['/old/ /new/', '/old/a /new/a/', '/old/a/b /new/a/b/']],
    ['/:year/:slug.html', '/blog/:year/:slug', ['/2024/x.html /blog/2024/x/']],
    [
      '/:path*.html',
      '/:path*',
      [
        '/new.html /new/',
        '/new/a.html /new/a/',
        '/new/a/b.html /new/a/b/',
        '/blog/2024/x.html /blog/2024/x/',
      ],
    ],
    ['/old/:path*.htm', '/new/:path*', ['/old/a.htm /new/a/', '/old/a/b.htm /new/a/b/']],
    ['/posts/:slug/:year', '/blog/:year/:slug', ['/posts/x/2024 /blog/2024/x/']],
    ['/new/*', '/new/*', []],
    ['/old/*', '/new/', []],
    ['/old/*', 'https://other.example/*', []],
    ['/old/:slug', '/none/:slug', []],
  ])('%s → %s', (from, to, redirects) => {
    expect(expanded(from, to)).toEqual(redirects);
  });
});

const site = (redirects: { from: string | string[]; to: string }[], more: object = {}) =>
  siteOf(
    { 'docs/current/a.md': {}, 'docs/current/guide/b.md': {}, 'pages/index.md': {}, 'pages/old/b.md': {} },
    { config: { redirects, ...more } },
  );

const hostFile = (of: ReturnType<typeof site>) => String(hostRedirectFiles(of)[0]?.contents ?? '');

test('makes a redirect for each page, in every locale, but in place of no page and of no single redirect', () => {
  const made = site(
    [
      { from: '/old/:slug*', to: '/docs/:slug*' },
      { from: '/old/a', to: '/' },
    ],
    { i18n: { locales: ['en', 'fr'] }, blog: false },
  );
  expect(problemsOf(made)).toEqual([]);
  expect(made.redirects.map(({ from, to }) => `${from} ${to}`)).toEqual([
    '/old/a/ /',
    '/fr/old/a/ /fr/',
    '/old/guide/b/ /docs/guide/b/',
    '/fr/old/guide/b/ /fr/docs/guide/b/',
  ]);
});

test('leads from addresses with an ending to the same without, by pages and not by rules', () => {
  const made = site([{ from: '/:path*.html', to: '/:path*' }], { blog: false });
  expect(problemsOf(made)).toEqual([]);
  expect(made.redirects.map(({ output, to }) => `${output} ${to}`)).toContain(
    'docs/guide/b.html /docs/guide/b/',
  );
  expect(hostFile(made)).toBe('');
  const files = site([{ from: ['/:path*.html', '/:path*.htm'], to: '/:path*' }], {
    blog: false,
    trailingSlash: false,
  });
  expect(problemsOf(files)).toEqual([]);
  expect(files.redirects.map(({ output }) => output)).toContain('docs/a.htm');
  expect(files.redirects.map(({ output }) => output)).not.toContain('docs/a.html');
});

test('is one rule for hosts, unless a page stands where it applies', () => {
  expect(hostFile(site([{ from: ['/v1/*', '/v2/:rest*'], to: '/docs/*' }]))).toBe(
    '/v1/* /docs/:splat 301\n/v2/* /docs/:splat 301\n',
  );
  expect(hostFile(site([{ from: '/older/:slug', to: '/docs/:slug' }]))).toBe(
    '/older/:slug /docs/:slug/ 301\n',
  );
  expect(hostFile(site([{ from: '/old/:slug', to: '/docs/:slug' }]))).toBe('/old/a/ /docs/a/ 301\n');
  const vercel = site([{ from: '/older/*', to: 'https://other.example/*' }], {
    redirectFiles: ['vercel.json'],
  });
  expect(JSON.parse(hostFile(vercel)).redirects).toEqual([
    { source: '/older/:splat*', destination: 'https://other.example/:splat*', permanent: true },
  ]);
  expect(problemsOf(vercel)).toEqual([]);
});

test('that stands for no page is told', () => {
  expect(problemsOf(site([{ from: '/older/*', to: '/doc/*' }]))).toMatchInlineSnapshot(`
    [
      "warning site.config.yaml:1:2 The redirect from /older/* to /doc/* stands for no page. Each page whose address "to" matches gets a page that redirects to it. Let "to" hold every placeholder of "from", and match some page.",
    ]
  `);
  expect(
    problemsOf(site([{ from: '/older/*', to: 'https://o.example/*' }], { redirectFiles: [] })),
  ).toHaveLength(1);
});
