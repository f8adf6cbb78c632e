import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { problemsOf } from '../helpers/site.ts';
import { makeSite, outcomeIn } from './helpers.ts';

test('a folder that holds files of others is refused, and replaced with force', async () => {
  const site = makeSite({ 'build/thesis.txt': 'years of work' });
  const { status, diagnostics } = await site.build();
  expect(`${status}\n${problemsOf(site, diagnostics)}`).toMatchInlineSnapshot(`
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
  const { status, diagnostics } = await site.build({ outDir: forbidden(site.root) });
  expect(`${status}\n${problemsOf(site, diagnostics)}`).toMatchInlineSnapshot(`
    "problems
    error [output-not-writable] "/sys/docsite-test" cannot be written: permission denied.
      Give yourself write permission to it, or choose another folder with --out-dir.
    "
  `);
});

test('an output folder that holds the sources', async () => {
  const site = makeSite({});
  expect(await outcomeIn(site, { outDir: '.' })).toMatchInlineSnapshot(`
    "problems
    error [output-holds-site] The output folder "docsite-test-D2SVDO" is or holds a folder that the site is built from: "docsite-test-D2SVDO".
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
    error [output-holds-site] The output folder "/tmp" is or holds a folder that the site is built from: "docsite-test-D2SVDO".
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

const mounts = process.getuid?.() === 0 && process.platform === 'linux';

test.runIf(mounts)('a full disk', async () => {
  const site = makeSite({ 'content/static/large.bin': Buffer.alloc(3_000_000, 7) });
  const disk = join(site.root, 'disk');
  mkdirSync(disk);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'docsite-test', disk]);
  expect(mounted.status).toBe(0);
  onTestFinished(() => {
    spawnSync('umount', [disk]);
  });
  expect(await outcomeIn(site, { outDir: 'disk/build' })).toMatchInlineSnapshot(`
    "problems
    error [output-disk-full] The disk is full: "disk/build/large.bin" could not be written. The build has 3.4 MB to write; 0.7 MB are free.
      Free at least 3.4 MB on the disk, or choose a folder on another one with --out-dir.
    "
  `);
});
