import { expect, it } from 'vitest';
import { uniqueKeys } from '../../../theme/components/unique-keys.ts';

it('entries keep the key of their own, and those that stand again have a number', () => {
  const keys = (...items: string[]) => uniqueKeys(items, (item) => item);
  expect(keys('a', 'b')).toEqual(['a', 'b']);
  expect(keys('line', 'a', 'line', 'line')).toEqual(['line', 'a', 'line 1', 'line 2']);
  expect(keys()).toEqual([]);
});
