import { expect, it } from 'vitest';
import { displayPath, formatQuantity, formatSeconds } from '../../../cli/report/format.ts';

it.each([
  [0, '0.00 s'],
  [40, '0.04 s'],
  [99.6, '0.1 s'],
  [4149, '4.1 s'],
  [59_960, '1 min 0 s'],
  [125_400, '2 min 5 s'],
])('%d ms reads as %s', (milliseconds, text) => {
  expect(formatSeconds(milliseconds)).toBe(text);
});

it('counts in English', () => {
  expect([0, 1, 2000].map((count) => formatQuantity(count, 'page'))).toEqual([
    '0 pages',
    '1 page',
    '2,000 pages',
  ]);
});

it('shows paths from where the reader stands', () => {
  expect(displayPath('docs/a.md', { root: '/s', base: '/s' })).toBe('docs/a.md');
  expect(displayPath('docs/a.md', { root: '/s', base: '/s/docs' })).toBe('a.md');
  expect(displayPath('/out', { root: '/s', base: '/s' })).toBe('../out');
});
