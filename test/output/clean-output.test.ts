import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cleanOutput } from '../../renderer/output/clean-output.ts';
import { formatStagingName, stagingKey } from '../../renderer/output/staging-name.ts';
import {
  build,
  configOf,
  DEAD_PID,
  makeFolder,
  messages,
  readTree,
  type Site,
  writeTree,
} from './helpers.ts';

const site: Site = { shared: { 'a/b.css': '' }, byLocale: { en: { 'index.html': 'x' } } };

test('removes the output folder and the cache', () => {
  const config = configOf(makeFolder(), ['en']);
  build({ config, site });
  writeTree(config.cacheDir, { 'documents/x': '' });
  expect(cleanOutput(config)).toEqual({ removed: 2, diagnostics: [] });
  expect(readdirSync(config.root)).toEqual(['content']);
  expect(cleanOutput(config)).toEqual({ removed: 0, diagnostics: [] });
});

test('keeps what it did not write', () => {
  const config = configOf(makeFolder(), ['en']);
  build({ config, site });
  writeTree(config.outDir, { CNAME: 'example.com' });
  expect(messages(cleanOutput(config))).toMatchInlineSnapshot(`
    [
      "[clean-kept-files] The output folder "build" was kept: 1 file in it, for example "CNAME", did not come from docsite.",
    ]
  `);
  expect(readTree(config.outDir)).toEqual({ CNAME: 'example.com' });
});

test('leaves a folder of others alone', () => {
  const config = configOf(makeFolder(), ['en']);
  writeTree(config.outDir, { 'index.html': 'mine' });
  expect(messages(cleanOutput(config))).toMatchInlineSnapshot(`
    [
      "[clean-not-ours] The output folder "build" was not written by docsite, so it was not removed.",
    ]
  `);
  expect(existsSync(config.outDir)).toBe(true);
});

test('keeps the folders of builds that run, and of none that were killed', () => {
  const config = configOf(makeFolder(), ['en']);
  const nameOf = (pid: number) =>
    formatStagingName({ role: 'stage', key: stagingKey(config.root, config.outDir), pid }, 'abcd');
  for (const pid of [process.pid, DEAD_PID]) writeTree(join(config.cacheDir, nameOf(pid)), { x: '' });
  cleanOutput(config);
  expect(readdirSync(config.cacheDir)).toEqual([nameOf(process.pid)]);
});
