import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fullUrl } from '../../renderer/twins/full-url.ts';

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
      if (URL.canParse(href, page)) expect(fullUrl(href, page)).toBe(new URL(href, page).href);
    }),
  );
});

test('escapes what would end a link', () => {
  expect(fullUrl('/a (b)', page)).toBe('https://a.example/a%20%28b%29');
  expect(fullUrl("./<'c'>", page)).toBe('https://a.example/docs/page/%3C%27c%27%3E');
  expect(fullUrl('https:// broken', page)).toBe('https://%20broken');
});
