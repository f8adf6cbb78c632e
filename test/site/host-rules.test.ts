import { describe, expect, test } from 'vitest';
import { allHostRules, type HostFileName, hostTarget } from '../../renderer/site/links/host-rules.ts';
import { problemsOf, siteOf } from './helpers.ts';

const target = (name: HostFileName, text: string, path: string) =>
  hostTarget(path, allHostRules({ [name]: text }, 'https://example.com'));
const vercel = (source: string, destination: string, more: object = {}) =>
  JSON.stringify({ redirects: [{ source, destination, ...more }] });

describe('a rule of a host', () => {
  test.each<[HostFileName, string, string, string | null]>([
    ['_redirects', '/old /new', '/old/', '/new'],
    ['_redirects', '/old /new 301 # moved', '/old', '/new'],
    ['_redirects', '# /old /new', '/old', null],
    ['_redirects', '/old /new 404', '/old', null],
    ['_redirects', '/old /new 302 Country=fr', '/old', null],
    ['_redirects', '/old id=:id /new/:id 301', '/old', '/new/:id'],
    ['_redirects', '/old/* /new/:splat', '/old/a/b', '/new/a/b'],
    ['_redirects', '/old/* /new/:splat', '/old', '/new/'],
    ['_redirects', '/old/* /new/:splat', '/older', null],
    ['_redirects', '/preset-* /babel-preset-:splat', '/preset-env', '/babel-preset-env'],
    ['_redirects', '/*/*/* /new', '/a/b/c', null],
    ['_redirects', '/* /index.html 200', '/a', null],
    ['_redirects', '/:year/:slug.html /blog/:slug', '/2024/x', '/blog/x'],
    ['_redirects', 'https://example.com/a /b', '/a', '/b'],
    ['_redirects', 'https://other.example/a /b', '/a', null],
    ['_redirects', '/a.b /c', '/aXb', null],
    ['netlify.toml', '[[redirects]]\n  from = "/a/*" # x\n  to = \'/b/:splat\'', '/a/c', '/b/c'],
    ['netlify.toml', '[[redirects]]\nfrom = "/a"\nto = "/b"\nstatus = 404', '/a', null],
    ['netlify.toml', '[[redirects]]\nfrom="/a"\nto="/b"\n[[headers]]\nfor = "/x"', '/a', '/b'],
    ['netlify.toml', '[[redirects]]\nfrom="/a"\nto="/b"\n[redirects.headers]\nX = "y"', '/a', null],
    ['vercel.json', vercel('/old', '/new'), '/old', '/new'],
    ['vercel.json', vercel('/old', '/new', { has: [] }), '/old', null],
    ['vercel.json', vercel('/docs/:path*', '/:path*'), '/docs/a/b', '/a/b'],
    ['vercel.json', vercel('/docs/:path*', '/:path*'), '/docs', '/'],
    ['vercel.json', vercel('/:version(v6|v7)/a', '/:version/b'), '/v7/a', '/v7/b'],
    ['vercel.json', vercel('/:version(v6|v7)/a', '/:version/b'), '/v8/a', null],
    ['vercel.json', vercel('/(v5|v6)?/a', '/b'), '/a', '/b'],
    ['vercel.json', vercel('/(.*)', '/index.html'), '/a', null],
    ['vercel.json', vercel('/a(b', '/c'), '/a', null],
    ['vercel.json', '{', '/a', null],
    ['vercel.json', 'null', '/a', null],
  ])('of %s in %j leads %s to %s', (name, text, path, to) => {
    expect(target(name, text, path)).toBe(to);
  });

  test('is no proof for links when it leads nowhere itself, or in a circle', () => {
    const site = siteOf(
      {
        'docs/current/a.md': {
          links: ['/one', '/two#there', '/three', '/four', '/five', '/six/b', '/none'],
        },
        'docs/current/b.md': {},
      },
      {
        hostFiles: {
          _redirects: [
            '/one /docs/b',
            '/two /one',
            '/three https://other.example/',
            '/four /nowhere',
            '/five /five',
            '/six/* /docs/:splat',
          ].join('\n'),
        },
      },
    );
    expect(problemsOf(site).filter((problem) => problem.includes('link'))).toMatchInlineSnapshot(`
      [
        "error content/docs/current/a.md:4:1 The link "/four" leads to /four, where there is no page. Correct the path, or write pathname://<path> if something else serves that address.",
        "error content/docs/current/a.md:5:1 The link "/five" leads to /five, where there is no page. Correct the path, or write pathname://<path> if something else serves that address.",
        "error content/docs/current/a.md:7:1 The link "/none" leads to /none, where there is no page. Correct the path, or write pathname://<path> if something else serves that address.",
      ]
    `);
  });
});
