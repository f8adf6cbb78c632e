import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { FSWatcher } from 'chokidar';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type FileWatch, watchFiles } from '../../cli/serve/watch-files.ts';
import { posixRelative } from '../../renderer/paths/to-posix.ts';
import type { FileChange } from '../../renderer/serve/file-change.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';

async function watched(
  files: Record<string, string> = { 'content/a.md': 'a' },
  onChange: (change: FileChange) => void = () => {},
  meanwhile: (site: TestSite, watch: FileWatch) => void = () => {},
) {
  const site = createTestSite(files);
  const changes: FileChange[] = [];
  const watch = watchFiles({
    root: site.root,
    followed: ['content', 'theme-overrides', 'site.config.yaml'],
    onChange: (change) => {
      changes.push(change);
      onChange(change);
    },
    onFailure: (error) => {
      throw error;
    },
  });
  onTestFinished(async () => {
    await watch.close();
    site.dispose();
  });
  meanwhile(site, watch);
  await watch.begin();
  return { site, changes, watch };
}

const has = (kind: FileChange['kind'], path: string) => expect.arrayContaining([{ kind, path }]);

it('tells what has changed before it listens, here and outside', async () => {
  const files = { 'content/a.md': 'a', 'content/b.md': 'b', 'content/c.md': 'c' };
  const outside = createTestSite({ 'code.ts': '1', 'other.ts': '2' });
  onTestFinished(() => outside.dispose());
  const { changes } = await watched(files, undefined, (site, watch) => {
    const idOf = (path: string) => posixRelative(site.root, join(outside.root, path));
    watch.follow([idOf('code.ts'), idOf('other.ts')]);
    site.write('content/a.md', 'longer');
    site.remove('content/b.md');
    site.write('content/d.md', 'd');
    outside.write('code.ts', '100');
    outside.remove('other.ts');
  });
  expect(changes.map(({ kind, path }) => [kind, path.replace(/.*\//, '')]).sort()).toEqual([
    ['added', 'd.md'],
    ['changed', 'a.md'],
    ['changed', 'code.ts'],
    ['removed', 'b.md'],
    ['removed', 'other.ts'],
  ]);
});

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

it('looks once more when files come or go, should their events be lost', async () => {
  const { site, changes } = await watched();
  const { emit } = FSWatcher.prototype;
  const losing = vi.spyOn(FSWatcher.prototype, 'emit');
  onTestFinished(() => losing.mockRestore());
  losing.mockImplementation(function (this: FSWatcher, event, ...args) {
    return event === 'all' || Reflect.apply(emit, this, [event, ...args]);
  });
  site.write('content/b.md', 'b');
  await expect.poll(() => changes).toEqual(has('added', 'content/b.md'));
  site.remove('content/a.md');
  await expect.poll(() => changes).toEqual(has('removed', 'content/a.md'));
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
  // What is added to a watch is looked for in the background: until then, nobody hears of changes.
  let text = 'b';
  const afterAChange = () => {
    text += 'b';
    site.write('src/other.tsx', text);
    site.write('src/box.tsx', text);
    return changes;
  };
  await expect.poll(afterAChange).toEqual(has('changed', 'src/box.tsx'));
  site.write('src/deep/new.tsx', 'b');
  await expect.poll(() => changes).toEqual(has('added', 'src/deep/new.tsx'));
  outside.write('shared.ts', 'b');
  await expect.poll(() => changes).toEqual(has('changed', shared));
  expect(changes).not.toEqual(has('changed', 'src/other.tsx'));
});

it('does not tell of a file that is about to be written', async () => {
  const names = ['a', 'b', 'c', 'd', 'e'].map((name) => `content/${name}.md`);
  const before = Object.fromEntries(names.map((name) => [name, 'before']));
  const told: string[] = [];
  const { site } = await watched(before, ({ path }) => {
    told.push(`${path}: ${readFileSync(join(site.root, path), 'utf8')}`);
  });
  // Its time stands still while a file is empty, so that no slow machine takes longer than it waits.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  for (const name of names) {
    writeFileSync(join(site.root, name), '');
    // A watcher that is not busy hears of it before the next line; one that is hears of both at once.
    for (let turn = 0; turn < 50; turn += 1) await new Promise((resume) => setImmediate(resume));
    writeFileSync(join(site.root, name), 'after');
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(10);
        return told;
      })
      .toContain(`${name}: after`);
  }
  expect([...new Set(told)]).toEqual(names.map((name) => `${name}: after`));
});
