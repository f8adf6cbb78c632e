import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createGitLock } from '../../cli/serve/git-lock.ts';
import { createTestSite } from '../helpers/site.ts';

function lockOf(files: Record<string, string>, folder: string) {
  const site = createTestSite(files);
  onTestFinished(() => site.dispose());
  const clock = { now: Date.now() };
  return { site, clock, isBusy: createGitLock(join(site.root, folder), () => clock.now) };
}

it('sees git at work in the folder above', () => {
  const { site, isBusy } = lockOf({ '.git/HEAD': '', 'docs/content/a.md': '' }, 'docs');
  expect(isBusy()).toBe(false);
  site.write('.git/index.lock', '');
  expect(isBusy()).toBe(true);
  site.remove('.git/index.lock');
  expect(isBusy()).toBe(false);
});

it('knows further work trees', () => {
  const { isBusy } = lockOf({ 'main/tree/index.lock': '', 'site/.git': 'gitdir: ../main/tree\n' }, 'site');
  expect(isBusy()).toBe(true);
});

it('does not wait for a lock that was left behind', () => {
  const { clock, isBusy } = lockOf({ '.git/index.lock': '' }, '.');
  clock.now += 60_000;
  expect(isBusy()).toBe(false);
});
