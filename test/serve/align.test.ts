import fc from 'fast-check';
import { expect, it } from 'vitest';
import { align } from '../../theme/browser/serve/align.ts';

const kindOf = (key: string) => key.slice(0, 1);
const pairsOf = (before: string, after: string) =>
  align(before.split(' ').filter(Boolean), after.split(' ').filter(Boolean), kindOf);

it('keeps what is the same, pairs what is of a kind, adds and removes the rest', () => {
  expect(pairsOf('p1 p2 h1', 'p1 p2 h1')).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
  ]);
  expect(pairsOf('p1 p2 h1', 'p1 p9 h1')).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
  ]);
  expect(pairsOf('p1 p2', 'p1 h1 p2')).toEqual([
    [0, 0],
    [null, 1],
    [1, 2],
  ]);
  expect(pairsOf('p1 h1 p2', 'p1 p2')).toEqual([
    [0, 0],
    [1, null],
    [2, 1],
  ]);
  expect(pairsOf('', 'p1')).toEqual([[null, 0]]);
});

it('names each position once and in order, and never pairs two kinds', () => {
  const key = fc.tuple(fc.constantFrom('p', 'h'), fc.nat(3)).map(([kind, value]) => `${kind}${value}`);
  fc.assert(
    fc.property(fc.array(key), fc.array(key), (before, after) => {
      const pairs = align(before, after, kindOf);
      expect(pairs.map(([a]) => a).filter((a) => a !== null)).toEqual(before.map((_, index) => index));
      expect(pairs.map(([, b]) => b).filter((b) => b !== null)).toEqual(after.map((_, index) => index));
      for (const [a, b] of pairs) {
        if (a !== null && b !== null) expect(kindOf(before[a] ?? '')).toBe(kindOf(after[b] ?? ''));
      }
    }),
  );
});
