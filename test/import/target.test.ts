import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { StageFs } from '../../renderer/files/stage-fs.ts';
import { recoverTarget, updateTarget, writeTarget } from '../../renderer/import/target.ts';
import {
  DEAD_PID,
  Killed,
  killedAt,
  makeFolder,
  readTree,
  systemError,
  watchedFs,
  writeTree,
} from '../output/helpers.ts';

const filesOf = (tree: Readonly<Record<string, string>>) =>
  Object.entries(tree).map(([path, text]) => ({ path, text }));
const ofADeadRun = { pid: DEAD_PID };
const old = { 'site.config.yaml': 'old', 'content/docs/a.md': 'old', 'content/docs/gone.md': 'x' };
const fresh = { 'site.config.yaml': 'new', 'content/docs/a.md': 'new', 'content/docs/b.md': 'b' };

/** Does `work` with a file system that fails or is killed at each step in turn, until it ends. */
function eachStep(fsOf: (step: number) => StageFs, work: (fs: StageFs) => void, isLast: () => boolean) {
  for (let step = 1; ; step += 1) {
    try {
      work(fsOf(step));
    } catch (error) {
      if (!(error instanceof Killed) && (error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
    if (isLast()) return step;
  }
}

test('a folder that cannot be replaced is in its place as it was, before any other run', () => {
  const folder = join(makeFolder(), 'target');
  writeTarget(filesOf(old), folder);
  let renames = 0;
  const fs = watchedFs(({ operation }) => {
    if (operation !== 'rename') return;
    renames += 1;
    if (renames === 2) throw systemError('EIO');
  });
  expect(() => writeTarget(filesOf(fresh), folder, fs)).toThrow('EIO');
  expect(sourcesOf(folder)).toEqual(old);
});

const sourcesOf = (folder: string) => {
  const { '.docsite-import.json': _, ...tree } = readTree(folder);
  return tree;
};

describe.each([
  ['a kill', (step: number) => killedAt(step)],
  [
    'a full disk',
    (step: number) =>
      watchedFs(({ number, operation }) => {
        if (number === step && operation !== 'remove') throw systemError('ENOSPC');
      }, ofADeadRun),
  ],
])('%s at any step of an import', (_, fsOf) => {
  test.each(['a new folder', 'one that is replaced'])('leaves %s as it was, or whole', (kind) => {
    const root = join(makeFolder(), 'at');
    const folder = join(root, 'target');
    const steps = eachStep(
      (step) => {
        recoverTarget(folder);
        if (existsSync(folder)) writeTarget(filesOf(old), folder);
        else mkdirSync(root, { recursive: true });
        if (kind !== 'a new folder' && !existsSync(folder)) writeTarget(filesOf(old), folder);
        return fsOf(step);
      },
      (fs) => writeTarget(filesOf(fresh), folder, fs),
      () => {
        recoverTarget(folder);
        expect(readdirSync(root).filter((name) => name !== 'target')).toEqual([]);
        if (!existsSync(folder)) {
          expect(kind).toBe('a new folder');
          return false;
        }
        expect([old, fresh]).toContainEqual(sourcesOf(folder));
        return sourcesOf(folder)['site.config.yaml'] === 'new';
      },
    );
    expect(steps).toBeGreaterThan(5);
  });

  test('of an update leaves whole files, and the next update completes it and keeps what was edited', () => {
    const root = join(makeFolder(), 'at');
    mkdirSync(root);
    for (let step = 1, isDone = false; !isDone; step += 1) {
      const folder = join(root, 'target');
      writeTarget(filesOf(old), folder);
      writeTree(folder, { 'content/docs/mine.md': 'mine' });
      try {
        updateTarget(filesOf(fresh), folder, fsOf(step));
        isDone = true;
      } catch {}
      recoverTarget(folder);
      expect(updateTarget(filesOf(fresh), folder).kept).toEqual([]);
      expect(sourcesOf(folder)).toEqual({ ...fresh, 'content/docs/mine.md': 'mine' });
      writeTree(folder, { 'content/docs/a.md': 'edited' });
      expect(updateTarget(filesOf(old), folder).kept).toEqual(['content/docs/a.md']);
      expect(readdirSync(root)).toEqual([basename(folder)]);
    }
  });
});
