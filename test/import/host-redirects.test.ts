import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hostRedirects } from '../../renderer/import/docusaurus/host-redirects.ts';
import type { DocusaurusSource } from '../../renderer/import/docusaurus/read-source.ts';

const broughtOver = (files: Readonly<Record<string, string>>, config: object = {}) => {
  const root = mkdtempSync(join(tmpdir(), 'docsite-hosts-'));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
    const { redirects, gaps } = hostRedirects({ root, config } as unknown as DocusaurusSource);
    return {
      redirects: redirects.map(({ from, to }) => `${from} ${to}`),
      gaps: gaps.map(({ file, line, missing }) => `${file}:${line} ${missing}`),
    };
  } finally {
    rmSync(root, { recursive: true });
  }
};

const table = (from: string, to: string, more = '') =>
  `[[redirects]]\nfrom = "${from}"\nto = "${to}"\n${more}\n`;

it('rules in netlify.toml become redirects, and those that docsite cannot say are told with their lines', () => {
  const text = [
    table('/a', '/b'),
    table('/old/*', '/new/:splat'),
    table('/old/:name', 'https://other.example/:name'),
    table('/app/*', '/app.html', 'status = 200'),
    table('/one-*', '/two-:splat'),
    table('/d', 'https://other.example/d'),
  ].join('');
  expect(broughtOver({ 'netlify.toml': text })).toEqual({
    redirects: ['/a /b', '/old/* /new/*', '/d https://other.example/d'],
    gaps: [
      'netlify.toml:9 The rule of the host from /old/:name to https://other.example/:name stays behind.',
      'netlify.toml:13 The rule of the host from /app/* to /app.html stays behind.',
      'netlify.toml:17 The rule of the host from /one-* to /two-:splat stays behind.',
    ],
  });
});

it('rules in vercel.json are below the base of the site, and each word of a choice has its own', () => {
  const redirects = [
    { source: '/docs/:version(v6|v7)/a', destination: '/docs/:version/b' },
    { source: '/docs/old/:rest*', destination: '/docs/:rest*' },
    { source: '/docs/start', destination: '/docs' },
    { source: '/docs/:n(\\d+)', destination: '/docs' },
    { source: '/', destination: '/docs' },
    { source: '/docs/home', destination: '/' },
  ];
  const text = JSON.stringify({ redirects });
  const config = { baseUrl: '/docs/', url: 'https://example.com' };
  expect(broughtOver({ 'vercel.json': text }, config)).toEqual({
    redirects: [
      '/v6/a /v6/b',
      '/v7/a /v7/b',
      '/old/:rest* /:rest*',
      '/start /',
      '/home https://example.com/',
    ],
    gaps: [
      'vercel.json:1 The rule of the host from /docs/:n(\\d+) to /docs stays behind.',
      'vercel.json:1 The rule of the host from / to /docs stays behind.',
    ],
  });
});
