import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { problemsOf } from '../helpers/site.ts';
import { makeSite, outcomeIn } from './helpers.ts';

test('a folder that holds files of others is refused, and replaced with force', async () => {
  const site = makeSite({ 'build/thesis.txt': 'years of work' });
  const { status, diagnostics } = await site.build();
  expect(`${status}\n${problemsOf(site, diagnostics)}`).toMatchInlineSnapshot();
  expect(site.output()).toEqual(new Map([['thesis.txt', 'years of work']]));
  expect((await site.build({ force: true })).status).toBe('done');
  expect(site.output().has('thesis.txt')).toBe(false);
});

test('an output folder below a file, or that is a file', async () => {
  const site = makeSite({ 'notes.txt': 'text' });
  expect(await outcomeIn(site, { outDir: 'notes.txt/build' })).toMatchInlineSnapshot();
  expect(await outcomeIn(site, { outDir: 'notes.txt' })).toMatchInlineSnapshot();
  expect(readFileSync(join(site.root, 'notes.txt'), 'utf8')).toBe('text');
});

test('an output folder that cannot be made, whoever builds', async () => {
  const site = makeSite({});
  expect(await outcomeIn(site, { outDir: '/proc/docsite/build' })).toMatchInlineSnapshot();
});

test('an output folder that holds the sources', async () => {
  const site = makeSite({});
  expect(await outcomeIn(site, { outDir: '.' })).toMatchInlineSnapshot();
  expect(await outcomeIn(site, { outDir: 'content/static' })).toMatchInlineSnapshot();
  expect(await outcomeIn(site, { outDir: '..' })).toMatchInlineSnapshot();
  expect(existsSync(join(site.root, 'content/pages/index.md'))).toBe(true);
});

test('a link to nowhere as output folder', async () => {
  const site = makeSite({});
  symlinkSync('/nowhere/at/all', join(site.root, 'out'));
  expect(await outcomeIn(site, { outDir: 'out' })).toMatchInlineSnapshot();
});

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
  expect(await outcomeIn(site, { outDir: 'disk/build' })).toMatchInlineSnapshot();
});
