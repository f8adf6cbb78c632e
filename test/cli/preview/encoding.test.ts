import { expect, it } from 'vitest';
import { chooseEncoding, isCompressible } from '../../../cli/preview/encoding.ts';

it.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['BR', 'br'],
  ['br;q=0.5, gzip;q=1', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0', null],
  ['*', 'br'],
  ['*;q=0.5, br;q=0', 'gzip'],
  ['gzip;q=zero', null],
])('Accept-Encoding %s gets %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

it('compresses text, not what is compressed already', () => {
  const types = [
    'text/html; charset=utf-8',
    'image/svg+xml',
    'application/json',
    'application/manifest+json',
    'application/wasm',
  ];
  expect(types.filter((type) => !isCompressible(type))).toEqual([]);
  expect(['image/png', 'font/woff2', 'video/mp4', 'application/octet-stream'].filter(isCompressible)).toEqual(
    [],
  );
});
