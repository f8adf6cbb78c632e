import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { batchChanges, mergeChanges } from '../../cli/serve/batch-changes.ts';
import type { FileChange } from '../../renderer/serve/file-change.ts';

const change = (kind: FileChange['kind'], path = 'a.md'): FileChange => ({ kind, path });

const pass = (ms: number) => vi.advanceTimersByTime(ms);

describe('batchChanges', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('hands over at once what comes together', () => {
    const batches: (readonly FileChange[])[] = [];
    const batch = batchChanges({ onBatch: (changes) => batches.push(changes), quietMs: 20 });
    batch.add(change('changed'));
    batch.add(change('changed'));
    batch.add(change('added', 'b.md'));
    expect(batches).toEqual([]);
    pass(60);
    batch.add(change('removed'));
    pass(60);
    expect(batches).toEqual([[change('changed'), change('added', 'b.md')], [change('removed')]]);
  });

  it('hands over one file that was edited without waiting for others', () => {
    const batches: (readonly FileChange[])[] = [];
    const batch = batchChanges({ onBatch: (changes) => batches.push(changes), quietMs: 20, aloneMs: 1 });
    batch.add(change('changed'));
    batch.add(change('changed'));
    pass(1);
    expect(batches).toEqual([[change('changed')]]);
    batch.add(change('added', 'b.md'));
    pass(19);
    batch.add(change('changed'));
    batch.add(change('changed', 'c.md'));
    pass(19);
    expect(batches).toHaveLength(1);
    pass(1);
    expect(batches[1]).toEqual([change('added', 'b.md'), change('changed'), change('changed', 'c.md')]);
  });

  it('waits longer when many files change', () => {
    const batches: (readonly FileChange[])[] = [];
    const batch = batchChanges({ onBatch: (changes) => batches.push(changes), quietMs: 1, manyQuietMs: 80 });
    for (let index = 0; index < 200; index += 1) {
      batch.add(change('changed', `${index}.md`));
      if (index > 8 && index % 40 === 0) pass(5);
    }
    pass(200);
    expect(batches.map(({ length }) => length)).toEqual([200]);
  });

  it('does not wait for ever for changes to end', () => {
    const batches: (readonly FileChange[])[] = [];
    const batch = batchChanges({ onBatch: (changes) => batches.push(changes), quietMs: 5000, mostMs: 60 });
    for (let index = 0; index < 20; index += 1) {
      batch.add(change('added'));
      pass(10);
    }
    batch.stop();
    expect(batches[0]).toEqual([change('added')]);
  });

  it('waits for what is known to follow', () => {
    const batches: (readonly FileChange[])[] = [];
    let busy = true;
    const options = { isBusy: () => busy, quietMs: 1, manyQuietMs: 10 };
    const batch = batchChanges({ ...options, onBatch: (changes) => batches.push(changes) });
    batch.add(change('changed'));
    pass(50);
    batch.add(change('added', 'b.md'));
    pass(50);
    expect(batches).toEqual([]);
    busy = false;
    pass(10);
    expect(batches).toEqual([[change('changed'), change('added', 'b.md')]]);
  });

  it('hands nothing over after it was stopped', () => {
    const batches: (readonly FileChange[])[] = [];
    const batch = batchChanges({ onBatch: (changes) => batches.push(changes), quietMs: 1 });
    batch.add(change('changed'));
    batch.stop();
    pass(20);
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
