import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inBatches } from '../../renderer/threads/in-batches.ts';

const itself = (weight: number) => weight;

it('fills batches up to the limit; what is heavier stands alone', () => {
  expect(inBatches([3, 3, 3, 9, 1, 12, 1, 1], itself, 10)).toEqual([[3, 3, 3], [9, 1], [12], [1, 1]]);
  expect(inBatches([], itself, 10)).toEqual([]);
  expect(inBatches(['a', 'b', 'c'], () => 1, 2)).toEqual([['a', 'b'], ['c']]);
});

it('keeps every item in its place, and no batch is empty or could take the next item', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20)), fc.integer({ min: 1, max: 30 }), (weights, limit) => {
      const batches = inBatches(weights, itself, limit);
      const sum = (batch: readonly number[]) => batch.reduce((total, weight) => total + weight, 0);
      expect(batches.flat()).toEqual(weights);
      for (const [index, batch] of batches.entries()) {
        expect(batch.length).toBeGreaterThan(0);
        expect(batch.length === 1 || sum(batch) <= limit).toBe(true);
        const next = batches[index + 1]?.[0];
        if (next !== undefined) expect(sum(batch) + next).toBeGreaterThan(limit);
      }
    }),
  );
});
