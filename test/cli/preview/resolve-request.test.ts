import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveRequest } from '../../../cli/preview/resolve-request.ts';

const files = new Set([
  'index.html',
  '404.html',
  'docs/index.html',
  'docs/a b/index.html',
  'docs/page.html',
  'robots.txt',
  'fr/index.html',
  'fr/404.html',
  'fr/docs/index.html',
  '.docsite/en.json',
  '.well-known/security.txt',
]);
const isFile = (path: string) => files.has(path);
const resolve = (target: string, baseUrl = '/') => resolveRequest(target, { baseUrl, isFile });

describe('a site at the root', () => {
  it.each([
    ['/', { kind: 'file', file: 'index.html' }],
    ['/?q=1', { kind: 'file', file: 'index.html' }],
    ['/docs/', { kind: 'file', file: 'docs/index.html' }],
    ['/docs/a%20b/', { kind: 'file', file: 'docs/a b/index.html' }],
    ['/robots.txt', { kind: 'file', file: 'robots.txt' }],
    ['/.well-known/security.txt', { kind: 'file', file: '.well-known/security.txt' }],
    ['/docs', { kind: 'redirect', location: '/docs/' }],
    ['/docs/a%20b?x=/y', { kind: 'redirect', location: '/docs/a%20b/?x=/y' }],
    ['/docs/page', { kind: 'file', file: 'docs/page.html' }],
    ['/docs/page/?q', { kind: 'redirect', location: '/docs/page?q' }],
    ['/robots.txt/', { kind: 'missing', file: '404.html' }],
    ['/none', { kind: 'missing', file: '404.html' }],
    ['/fr/none/deeper/', { kind: 'missing', file: 'fr/404.html' }],
    ['/.docsite/en.json', { kind: 'missing', file: '404.html' }],
    ['/%', { kind: 'malformed' }],
    ['*', { kind: 'missing', file: '404.html' }],
  ])('%s', (target, expected) => {
    expect(resolve(target)).toEqual(expected);
  });

  it.each([
    '/../secret',
    '/docs/../../secret',
    '/%2e%2e/secret',
    '/..%2fsecret',
    '/..%5csecret',
    '/docs/..\\secret',
    '/%00',
    '//example.org/',
    '//docs/',
    '/fr//docs/',
    '/docs/%2e/',
  ])('refuses %s', (target) => {
    expect(resolve(target)).toMatchObject({ kind: 'missing' });
  });

  it('whatever is asked: names only files of the site and redirects only within it', () => {
    const part = fc.constantFrom(
      'fr',
      'docs',
      '..',
      '.',
      '',
      '%2e%2e',
      '%5c',
      '%2f',
      '%',
      'a%20b',
      'index.html',
      '?',
      '\\',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(part, fc.string())), (parts) => {
        const resolution = resolve(`/${parts.join('/')}`);
        if (resolution.kind === 'file') expect(files).toContain(resolution.file);
        if (resolution.kind === 'redirect') expect(resolution.location).toMatch(/^\/[^/\\].*\//);
      }),
    );
  });
});

describe('a site below a base', () => {
  it.each([
    ['/', { kind: 'redirect', location: '/x/' }],
    ['/x', { kind: 'redirect', location: '/x/' }],
    ['/x?q', { kind: 'redirect', location: '/x/?q' }],
    ['/x/', { kind: 'file', file: 'index.html' }],
    ['/x/docs', { kind: 'redirect', location: '/x/docs/' }],
    ['/docs/', { kind: 'missing', file: '404.html' }],
    ['/xy/', { kind: 'missing', file: '404.html' }],
    ['/%', { kind: 'malformed' }],
    ['/x/%', { kind: 'malformed' }],
    ['/x/fr/none', { kind: 'missing', file: 'fr/404.html' }],
  ])('%s', (target, expected) => {
    expect(resolve(target, '/x/')).toEqual(expected);
  });
});

it('has no 404 page to show where the site has none', () => {
  expect(resolveRequest('/none', { baseUrl: '/', isFile: () => false })).toEqual({
    kind: 'missing',
    file: null,
  });
});
