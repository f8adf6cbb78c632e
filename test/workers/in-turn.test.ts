import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inTurn } from '../../renderer/threads/in-turn.ts';

it.each([
  [1, 1],
  [3, 3],
  [9, 5],
])('with a width of %d works on %d of five at once, each once and in order', async (width, expected) => {
  const begun: [string, number][] = [];
  let running = 0;
  let most = 0;
  await inTurn(['a', 'b', 'c', 'd', 'e'], width, async (item, index) => {
    begun.push([item, index]);
    running += 1;
    most = Math.max(most, running);
    await setImmediate();
    running -= 1;
  });
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e'].map((item, index) => [item, index]));
  expect([most, running]).toEqual([expected, 0]);
});

it('does nothing without items', async () => {
  await inTurn([], 2, () => Promise.reject(new Error('There is nothing.')));
});

it('rejects with what work throws', async () => {
  const work = async (item: number) => {
    if (item === 2) throw new Error('two');
  };
  await expect(inTurn([1, 2, 3], 2, work)).rejects.toThrow('two');
});
