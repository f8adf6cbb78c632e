import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { batchChanges, mergeChanges } from '../../cli/serve/batch-changes.ts';
import type { FileChange } from '../../renderer/serve/file-change.ts';

const change = (kind: FileChange['kind'], path = 'a.md'): FileChange => ({ kind, path });

describe('batchChanges', () => {
  it('hands over at once what comes together', async () => {
    const batches: (readonly FileChange[])[] = [];
    const batch = batchChanges({ onBatch: (changes) => batches.push(changes), quietMs: 20 });
    batch.add(change('changed'));
    batch.add(change('changed'));
    batch.add(change('added', 'b.md'));
    expect(batches).toEqual([]);
    await wait(60);
    batch.add(change('removed'));
    await wait(60);
    expect(batches).toEqual([[change('changed'), change('added', 'b.md')], [change('removed')]]);
  });

  it('waits longer when many files change', async () => {
    const batches: (readonly FileChange[])[] = [];
    const batch = batchChanges({ onBatch: (changes) => batches.push(changes), quietMs: 1, manyQuietMs: 80 });
    for (let index = 0; index < 200; index += 1) {
      batch.add(change('changed', `${index}.md`));
      if (index > 8 && index % 40 === 0) await wait(5);
    }
    await wait(200);
    expect(batches.map(({ length }) => length)).toEqual([200]);
  });

  it('does not wait for ever for changes to end', async () => {
    const batches: (readonly FileChange[])[] = [];
    const batch = batchChanges({ onBatch: (changes) => batches.push(changes), quietMs: 5000, mostMs: 60 });
    for (let index = 0; index < 20; index += 1) {
      batch.add(change('changed'));
      await wait(10);
    }
    batch.stop();
    expect(batches[0]).toEqual([change('changed')]);
  });

  it('waits for what is known to follow', async () => {
    const batches: (readonly FileChange[])[] = [];
    let busy = true;
    const options = { isBusy: () => busy, quietMs: 1, manyQuietMs: 10 };
    const batch = batchChanges({ ...options, onBatch: (changes) => batches.push(changes) });
    batch.add(change('changed'));
    await wait(50);
    batch.add(change('added', 'b.md'));
    await wait(50);
    expect(batches).toEqual([]);
    busy = false;
    await expect.poll(() => batches).toEqual([[change('changed'), change('added', 'b.md')]]);
  });

  it('hands nothing over after it was stopped', async () => {
    const batches: (readonly FileChange[])[] = [];
    const batch = batchChanges({ onBatch: (changes) => batches.push(changes), quietMs: 1 });
    batch.add(change('changed'));
    batch.stop();
    await wait(20);
    expect(batches).toEqual([]);
  });
});

it.each<[FileChange['kind'], FileChange['kind'], FileChange['kind'] | null]>([
  ['added', 'changed', 'added'],
  ['added', 'removed', null],
  ['changed', 'changed', 'changed'],
  ['changed', 'removed', 'removed'],
  ['removed', 'added', 'changed'],
])('%s, then %s, is %s', (first, second, both) => {
  expect(mergeChanges(change(first), change(second))?.kind ?? null).toBe(both);
});
