import { expect, it } from 'vitest';
import { without } from '../../renderer/diagnostics/without.ts';

it('leaves what the other list has fewer of, in its order', () => {
  expect(without(['a', 'b', 'a', 'c', 'a'], ['a', 'c', 'd', 'a'])).toEqual(['b', 'a']);
  expect(without([], ['a'])).toEqual([]);
  expect(without(['a', 'a'], [])).toEqual(['a', 'a']);
});

it('takes items of one key for equal', () => {
  const keyOf = ({ file }: { file: string; line: number }) => file;
  const moved = { file: 'a.md', line: 2 };
  const fresh = { file: 'b.md', line: 1 };
  expect(without([moved, fresh], [{ file: 'a.md', line: 1 }], keyOf)).toEqual([fresh]);
});
