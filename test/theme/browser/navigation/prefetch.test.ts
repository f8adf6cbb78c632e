import { expect, it } from 'vitest';
import { isThrifty } from '../../../../theme/browser/navigation/prefetch.ts';

it.each([
  [undefined, false],
  [{ effectiveType: '4g' }, false],
  [{ effectiveType: '3g', saveData: false }, false],
  [{ effectiveType: '4g', saveData: true }, true],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g', saveData: true }, true],
])('a connection of %j is to be spared: %s', (connection, expected) => {
  expect(isThrifty({ connection } as unknown as Navigator)).toBe(expected);
});
