/** What stands in the output folder in place of what docsite wrote: nothing is removed or written through a link. */
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolders } from '../../renderer/files/make-folders.ts';
import { nodeStageFs } from '../../renderer/files/stage-fs.ts';
import { cleanOutput } from '../../renderer/output/clean-output.ts';
import { spareFolder } from '../../renderer/output/staging-name.ts';
import { build, configOf, makeFolder, readTree, type Site, writeTree } from '../output/helpers.ts';

const site: Site = {
  shared: { 'docs/api/style.css': 'a' },
  byLocale: { en: { 'docs/index.html': 'x', 'index.html': 'y' } },
};
const changed: Site = {
  shared: { 'docs/api/style.css': 'b' },
  byLocale: { en: { 'docs/index.html': 'xx' } },
};
const outsiders = {
  'index.html': 'of somebody else',
  'api/style.css': 'of somebody else',
  'note.txt': 'mine',
};

/** A built site in which a link to a folder of somebody else has replaced the folder `docs`. */
function withReplacedFolder() {
  const root = makeFolder();
  const config = configOf(root, ['en']);
  build({ config, site });
  const elsewhere = join(root, 'elsewhere');
  writeTree(elsewhere, outsiders);
  rmSync(join(config.outDir, 'docs'), { recursive: true });
  symlinkSync(elsewhere, join(config.outDir, 'docs'));
  return { config, elsewhere };
}

describe('a folder of the output that was replaced by a link', () => {
  it('keeps what it leads to when the site is cleaned', () => {
    const { config, elsewhere } = withReplacedFolder();
    cleanOutput(config);
    expect(readTree(elsewhere)).toEqual(outsiders);
  });

  it('is a folder again after the next build', () => {
    const { config, elsewhere } = withReplacedFolder();
    expect(build({ config, site }).diagnostics).toEqual([]);
    expect(readTree(elsewhere)).toEqual(outsiders);
    expect(readTree(config.outDir)).toEqual({ ...site.shared, ...site.byLocale.en });
  });

  it('is a folder again after a build that writes in place', () => {
    const { config, elsewhere } = withReplacedFolder();
    const unmovable = {
      ...nodeStageFs,
      rename(from: string, to: string) {
        if (from === config.outDir) throw Object.assign(new Error('busy'), { code: 'EBUSY' });
        nodeStageFs.rename(from, to);
      },
    };
    build({ config, site: changed, fs: unmovable });
    expect(readTree(elsewhere)).toEqual(outsiders);
    expect(readTree(config.outDir)).toEqual({ ...changed.shared, ...changed.byLocale.en });
  });
});

it('takes no link for the spare site', () => {
  const config = configOf(makeFolder(), ['en']);
  build({ config, site });
  build({ config, site: changed });
  const spare = spareFolder(config.outDir, config.cacheDir);
  const sources = join(config.root, 'content');
  writeTree(sources, { 'docs/index.html': 'written by hand' });
  rmSync(spare, { recursive: true });
  symlinkSync(sources, spare);
  build({ config, site });
  cleanOutput(config);
  expect(readTree(sources)).toEqual({ 'docs/index.html': 'written by hand' });
});

it('cleans no cache through a link', () => {
  const config = configOf(makeFolder(), ['en']);
  build({ config, site });
  const elsewhere = join(config.root, 'elsewhere');
  renameSync(join(config.root, '.docsite'), elsewhere);
  mkdirSync(join(elsewhere, 'cache'), { recursive: true });
  writeFileSync(join(elsewhere, 'cache/note.txt'), 'mine');
  symlinkSync(elsewhere, join(config.root, '.docsite'));
  cleanOutput(config);
  expect(readFileSync(join(elsewhere, 'cache/note.txt'), 'utf8')).toBe('mine');
});

it('writes a file again that was changed in place, though it has its size', () => {
  const config = configOf(makeFolder(), ['en']);
  build({ config, site });
  const file = join(config.outDir, 'docs/api/style.css');
  writeFileSync(file, 'z');
  const later = new Date(Date.now() + 60_000);
  utimesSync(file, later, later);
  expect(build({ config, site })).toMatchObject({ written: 1, diagnostics: [] });
  expect(readFileSync(file, 'utf8')).toBe('a');
});

it.skipIf(!existsSync('/proc/self'))(
  'folders that cannot be made, as below /proc, are told, and not tried for ever',
  () => {
    expect(() => makeFolders('/proc/self/docsite/cache')).toThrow('ENOENT');
    const { root } = configOf(makeFolder());
    makeFolders(join(root, 'a/b/c'));
    makeFolders(join(root, 'a/b/c'));
    expect(existsSync(join(root, 'a/b/c'))).toBe(true);
    writeFileSync(join(root, 'file'), 'x');
    expect(() => makeFolders(join(root, 'file'))).toThrow('EEXIST');
    expect(() => makeFolders(join(root, 'file/a/b'))).toThrow('ENOTDIR');
  },
);
