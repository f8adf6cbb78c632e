import { closeSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { watchFiles } from '../../cli/serve/watch-files.ts';
import { posixRelative } from '../../renderer/paths/to-posix.ts';
import type { FileChange } from '../../renderer/serve/file-change.ts';
import { createTestSite } from '../helpers/site.ts';

async function watched(files: Record<string, string> = { 'content/a.md': 'a' }) {
  const site = createTestSite(files);
  const changes: FileChange[] = [];
  const watch = watchFiles({
    root: site.root,
    followed: ['content', 'theme-overrides', 'site.config.yaml'],
    onChange: (change) => changes.push(change),
    onFailure: (error) => {
      throw error;
    },
  });
  onTestFinished(async () => {
    await watch.close();
    site.dispose();
  });
  await watch.ready;
  return { site, changes, watch };
}

const has = (kind: FileChange['kind'], path: string) => expect.arrayContaining([{ kind, path }]);

it('tells what comes, changes and goes, folders by their files', async () => {
  const { site, changes } = await watched();
  site.write('content/a.md', 'b');
  await expect.poll(() => changes).toEqual(has('changed', 'content/a.md'));
  site.write('content/docs/deep/b.md', 'b');
  await expect.poll(() => changes).toEqual(has('added', 'content/docs/deep/b.md'));
  renameSync(join(site.root, 'content/docs/deep'), join(site.root, 'content/docs/other'));
  await expect.poll(() => changes).toEqual(has('added', 'content/docs/other/b.md'));
  await expect.poll(() => changes).toEqual(has('removed', 'content/docs/deep/b.md'));
});

it('sees folders that were not there, and no others', async () => {
  const { site, changes } = await watched();
  mkdirSync(join(site.root, 'build'));
  site.write('build/index.html', 'x');
  site.write('theme-overrides/custom.css', 'a {}');
  await expect.poll(() => changes).toEqual([{ kind: 'added', path: 'theme-overrides/custom.css' }]);
  site.remove('content');
  await expect.poll(() => changes).toEqual(has('removed', 'content/a.md'));
  site.write('content/a.md', 'again');
  await expect.poll(() => changes).toEqual(has('added', 'content/a.md'));
});

it('tells a change that follows at once on another', async () => {
  const { site, changes } = await watched();
  site.write('content/a.md', '');
  await expect.poll(() => changes, { interval: 1 }).toEqual(has('changed', 'content/a.md'));
  await wait(20);
  const before = changes.length;
  site.write('content/a.md', 'the text');
  await expect.poll(() => changes.length).toBeGreaterThan(before);
});

it('follows more when told to: files, what is not there yet, and what lies outside', async () => {
  const { site, changes, watch } = await watched({
    'content/a.md': 'a',
    'src/box.tsx': 'a',
    'src/other.tsx': 'a',
  });
  const outside = createTestSite({ 'shared.ts': 'a' });
  onTestFinished(() => outside.dispose());
  const shared = posixRelative(site.root, join(outside.root, 'shared.ts'));
  watch.follow(['src/box.tsx', 'src/deep/new', shared, 'content/a.md']);
  // What is added to a watch is looked for in the background.
  await wait(100);
  site.write('src/other.tsx', 'b');
  site.write('src/box.tsx', 'b');
  await expect.poll(() => changes).toEqual(has('changed', 'src/box.tsx'));
  site.write('src/deep/new.tsx', 'b');
  await expect.poll(() => changes).toEqual(has('added', 'src/deep/new.tsx'));
  outside.write('shared.ts', 'b');
  await expect.poll(() => changes).toEqual(has('changed', shared));
  expect(changes).not.toEqual(has('changed', 'src/other.tsx'));
});

it('does not tell of a file that is about to be written', async () => {
  const { site, changes } = await watched({ 'content/a.md': 'before' });
  const seen: string[] = [];
  const path = join(site.root, 'content/a.md');
  for (let round = 0; round < 5; round += 1) {
    const told = changes.length;
    const file = openSync(path, 'w');
    await wait(25);
    writeSync(file, `round ${round}`);
    closeSync(file);
    await expect.poll(() => changes.length, { interval: 1 }).toBeGreaterThan(told);
    seen.push(readFileSync(path, 'utf8'));
    await wait(150);
  }
  expect(seen).toEqual([0, 1, 2, 3, 4].map((round) => `round ${round}`));
});
