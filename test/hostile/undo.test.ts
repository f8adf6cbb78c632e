/** What a command says when writing its files failed: whether all is as it was, and of which file. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { writeTexts } from '../../renderer/files/put-in-place.ts';
import { nodeStageFs, type StageFs } from '../../renderer/files/stage-fs.ts';
import { writeTarget } from '../../renderer/import/target.ts';
import { sourceWriteProblem } from '../../renderer/sources/source-write-problem.ts';

function folderOf(files: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'docsite-undo-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of files) writeFileSync(join(folder, file), 'before');
  return folder;
}

function problemOf(work: () => void, folder: string) {
  try {
    work();
  } catch (error) {
    return sourceWriteProblem(error, folder);
  }
  throw new Error('nothing failed');
}

/** Renames work as often as is given. */
function failingAfter(renames: number, forGood: boolean): StageFs {
  let count = 0;
  return {
    ...nodeStageFs,
    rename(from, to) {
      count += 1;
      if (forGood ? count > renames : count === renames + 1)
        throw Object.assign(new Error('EIO'), { code: 'EIO', path: to });
      nodeStageFs.rename(from, to);
    },
  };
}

it.each([
  ['that nothing has changed, when all was put back', false, 'Nothing has changed.'],
  ['that files are not as they were, when putting them back failed', true, 'could not be put back'],
])('says %s', (_name, forGood, hint) => {
  const folder = folderOf(['a', 'b']);
  const texts = ['a', 'b'].map((name) => ({ path: join(folder, name), text: 'after' }));
  const problem = problemOf(() => writeTexts(texts, failingAfter(1, forGood)), folder);
  expect(problem.message).toBe('"b" could not be written: the disk has a fault.');
  expect(problem.hint).toContain(hint);
});

it('says which file of a source could not be read', () => {
  const folder = folderOf([]);
  const files = [{ path: 'content/a.png', copyOf: join(folder, 'source/a.png') }];
  const problem = problemOf(() => writeTarget(files, join(folder, 'target')), folder);
  expect(problem.message).toMatch(/^"source\/a\.png" could not be read: /);
  expect(problem.hint).toBe('Nothing has changed. Give permission to read it, then run the command again.');
});
