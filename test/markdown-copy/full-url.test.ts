import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fullUrl } from '../../renderer/output/markdown-copies/full-url.ts';
import { parseUrl } from '../../renderer/paths/parse-url.ts';

const page = 'https://a.example/docs/page/';

test('is what a browser makes of it on the page', () => {
  const piece = fc.constantFrom(
    '/',
    '//',
    '.',
    '..',
    'a',
    '-b',
    '?c=d',
    '#e',
    '%20',
    'https:',
    'é',
    '&',
    '\\',
    '@',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const href = pieces.join('');
      const url = parseUrl(href, page);
      if (url) expect(fullUrl(href, page)).toBe(url.href);
    }),
  );
});

test('knows names of hosts in any script, however often it is asked', () => {
  for (let time = 0; time < 20_000; time += 1) fullUrl('//é', page);
  expect(fullUrl('//é', page)).toBe('https://xn--9ca/');
});

test('escapes what would end a link', () => {
  expect(fullUrl('/a (b)', page)).toBe('https://a.example/a%20%28b%29');
  expect(fullUrl("./<'c'>", page)).toBe('https://a.example/docs/page/%3C%27c%27%3E');
  expect(fullUrl('https:// broken', page)).toBe('https://%20broken');
});
