import { resolve, sep } from 'node:path';
import { expect, it } from 'vitest';
import { isWithin } from '../../renderer/files/is-within.ts';

it.each([
  ['/site', '/site', true],
  ['/site', '/site/docs/a.md', true],
  ['/site', '/site-2/a.md', false],
  ['/site/docs', '/site', false],
  ['/site', '/other', false],
  ['/', '/', true],
  ['/', '/site', true],
  ['/site', '/', false],
])('of %s and %s: %s', (folder, path, expected) => {
  const [absolute = '', other = ''] = [folder, path].map((one) => resolve(one.replaceAll('/', sep)));
  expect(isWithin(absolute, other)).toBe(expected);
});
