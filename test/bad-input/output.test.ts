import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeSite, outcomeIn, outcomeText } from './helpers.ts';

test('a folder that holds files of others is refused, and replaced with force', async () => {
  const site = makeSite({ 'build/thesis.txt': 'years of work' });
  expect(outcomeText(site, await site.build())).toMatchInlineSnapshot(`
    "problems
    error [output-not-ours] The output folder "build" holds files that docsite did not write, for example "thesis.txt".
      Choose another folder with --out-dir, or replace everything in "build" with --force.
    "
  `);
  expect(site.output()).toEqual(new Map([['thesis.txt', 'years of work']]));
  expect((await site.build({ force: true })).status).toBe('done');
  expect(site.output().has('thesis.txt')).toBe(false);
});

test('an output folder below a file, or that is a file', async () => {
  const site = makeSite({ 'notes.txt': 'text' });
  expect(await outcomeIn(site, { outDir: 'notes.txt/build' })).toMatchInlineSnapshot(`
    "problems
    error [output-not-a-folder] "notes.txt/build" cannot be written: it, or a folder on the way to it, is a file.
      Remove that file, or choose another folder with --out-dir.
    "
  `);
  expect(await outcomeIn(site, { outDir: 'notes.txt' })).toMatchInlineSnapshot(`
    "problems
    error [output-not-a-folder] "notes.txt" cannot be written: it, or a folder on the way to it, is a file.
      Remove that file, or choose another folder with --out-dir.
    "
  `);
  expect(readFileSync(join(site.root, 'notes.txt'), 'utf8')).toBe('text');
});

test('an output folder that cannot be made, whoever builds', async () => {
  const site = makeSite({});
  const outDir = forbidden(site.root);
  const outcome = outcomeText(site, await site.build({ outDir }));
  expect(outcome.replaceAll(outDir, '<out>')).toMatchInlineSnapshot(`
    "problems
    error [output-not-writable] "<out>" cannot be written: permission denied.
      Give yourself write permission to it, or choose another folder with --out-dir.
    "
  `);
});

test('an output folder that holds the sources', async () => {
  const site = makeSite({});
  expect(await outcomeIn(site, { outDir: '.' })).toMatchInlineSnapshot(`
    "problems
    error [output-holds-site] The output folder "<site>" is or holds a folder that the site is built from: "<site>".
      Choose a folder of its own with --out-dir, for example --out-dir build.
    "
  `);
  expect(await outcomeIn(site, { outDir: 'content/static' })).toMatchInlineSnapshot(`
    "problems
    error [output-holds-site] The output folder "content/static" lies in a folder that the site is built from: "content".
      Choose a folder of its own with --out-dir, for example --out-dir build.
    "
  `);
  expect(await outcomeIn(site, { outDir: '..' })).toMatchInlineSnapshot(`
    "problems
    error [output-holds-site] The output folder "<above>" is or holds a folder that the site is built from: "<site>".
      Choose a folder of its own with --out-dir, for example --out-dir build.
    "
  `);
  expect(existsSync(join(site.root, 'content/pages/index.md'))).toBe(true);
});

test('a link to nowhere as output folder', async () => {
  const site = makeSite({});
  symlinkSync('/nowhere/at/all', join(site.root, 'out'));
  expect(await outcomeIn(site, { outDir: 'out' })).toMatchInlineSnapshot(`
    "problems
    error [output-not-a-folder] "out" cannot be written: it, or a folder on the way to it, is a file.
      Remove that file, or choose another folder with --out-dir.
    "
  `);
});

/** Root may write anywhere but into the kernel's own file system. */
function forbidden(root: string): string {
  if (process.getuid?.() === 0) return '/sys/docsite-test';
  mkdirSync(join(root, 'locked'), { mode: 0o555 });
  return 'locked/docsite-test';
}

/** A disk of 1 MB at `folder` until the test ends; false where that is not allowed. */
function mountSmallDisk(folder: string, cleanUp: (unmount: () => void) => void): boolean {
  mkdirSync(folder, { recursive: true });
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'docsite-test', folder]);
  if (status === 0) cleanUp(() => spawnSync('umount', [folder]));
  return status === 0;
}

/** Elsewhere test/output/commit-stage.test.ts shows the same message with a simulated disk. */
const canMount = (() => {
  const folder = mkdtempSync(join(tmpdir(), 'docsite-disk-'));
  const undo: (() => void)[] = [];
  const works = mountSmallDisk(folder, (unmount) => undo.push(unmount));
  for (const unmount of undo) unmount();
  rmSync(folder, { recursive: true });
  return works;
})();

test.runIf(canMount)('a full disk', async () => {
  const site = makeSite({ 'content/static/large.bin': Buffer.alloc(3_000_000, 7) });
  mountSmallDisk(join(site.root, 'disk'), onTestFinished);
  const outcome = await outcomeIn(site, { outDir: 'disk/build' });
  // What docsite itself adds to a site, some hundred kilobytes, is no matter of this test.
  expect(outcome.replace(/3\.\d MB/g, '3.x MB').replace(/0\.\d MB/g, '0.x MB')).toMatchInlineSnapshot(`
    "problems
    error [output-disk-full] The disk is full: "disk/build/large.bin" could not be written. The build has 3.x MB to write; 0.x MB are free.
      Free at least 3.x MB on the disk, or choose a folder on another one with --out-dir.
    "
  `);
});

test.runIf(canMount)('a full disk below the cache', async () => {
  const site = makeSite({ 'content/docs/current/large.md': 'word '.repeat(300_000) });
  mountSmallDisk(join(site.root, '.docsite'), onTestFinished);
  expect(await outcomeIn(site)).toMatchInlineSnapshot(`
    "problems
    error [cache-not-writable] The folder ".docsite/cache", which every build works in, cannot be written: the disk is full.
      Make ".docsite/cache" a folder that you may write, on a disk with free space.
    "
  `);
});
