import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contentHash } from '../../renderer/files/content-hash.ts';
import { nodeStageFs, type StageFs } from '../../renderer/files/stage-fs.ts';
import { commitStage } from '../../renderer/output/commit-stage.ts';
import { discardStage, openStage, stageCopy, stageFile } from '../../renderer/output/stage.ts';
import { build, configOf, filesOf, makeFolder, messages, readTree, type Site, writeTree } from './helpers.ts';

const site: Site = {
  shared: { 'assets/boot.js': 'boot', 'robots.txt': 'robots' },
  byLocale: {
    en: { 'index.html': 'home', 'a/index.html': 'a' },
    fr: { 'fr/index.html': 'accueil', 'fr/a/index.html': 'a-fr' },
  },
};
const all = { ...site.shared, ...site.byLocale.en, ...site.byLocale.fr };

test('a stage with folders that are read-only, as those of the output folder may be, is removed', () => {
  const config = configOf(makeFolder(), ['en']);
  const { stage } = openStage({ config, built: ['en'], force: false, keepSpare: false });
  if (stage === null) throw new Error('the stage of the test does not open');
  let isOpen = false;
  const denied: StageFs['remove'] = (path) => {
    if (!isOpen) throw Object.assign(new Error('denied'), { code: 'EACCES', path });
    nodeStageFs.remove(path);
  };
  const openFolders: StageFs['openFolders'] = (path) => {
    nodeStageFs.openFolders(path);
    isOpen = true;
  };
  mkdirSync(join(stage.dir, 'a/b'), { recursive: true, mode: 0o555 });
  discardStage(stage, { ...nodeStageFs, remove: denied, openFolders });
  expect(readdirSync(config.cacheDir)).toEqual([]);
});

describe('a build', () => {
  test('writes everything once, then nothing, then what changed', () => {
    const config = configOf(makeFolder());
    expect(build({ config, site })).toMatchObject({ written: 6, unchanged: 0, removed: 0, diagnostics: [] });
    expect(readTree(config.outDir)).toEqual(all);
    const before = statSync(config.outDir).ino;
    expect(build({ config, site })).toMatchObject({ written: 0, unchanged: 6, removed: 0, diagnostics: [] });
    expect(statSync(config.outDir).ino).toBe(before);
    const kept = statSync(join(config.outDir, 'index.html'));
    const next = {
      ...site,
      byLocale: { ...site.byLocale, en: { 'index.html': 'home', 'b/index.html': 'b' } },
    };
    expect(build({ config, site: next })).toMatchObject({ written: 1, unchanged: 5, removed: 1 });
    expect(existsSync(join(config.outDir, 'a'))).toBe(false);
    expect(statSync(join(config.outDir, 'index.html')).ino).toBe(kept.ino);
    expect(readdirSync(config.cacheDir)).toEqual([]);
  });

  test('makes the folders that its output folder, or the link in its place, stands in', () => {
    for (const link of [false, true]) {
      const root = makeFolder();
      const config = { ...configOf(root), outDir: join(root, 'public/docs') };
      expect(build({ config, site, link })).toMatchObject({ written: 6, diagnostics: [] });
      expect(readTree(config.outDir)).toEqual(all);
    }
  });

  test('looks once at each file that stays, here and in the site before the previous one', () => {
    const config = configOf(makeFolder(), ['en']);
    const asked: string[] = [];
    const stat: StageFs['stat'] = (path) => {
      if (path.endsWith('/stays.txt')) asked.push(path.includes(config.cacheDir) ? 'before' : 'here');
      return nodeStageFs.stat(path);
    };
    const edited = (text: string): Site => ({
      shared: {},
      byLocale: { en: { 'a/stays.txt': 'stays', 'index.html': text } },
    });
    for (const text of ['1', '2', '3']) build({ config, site: edited(text) });
    build({ config, site: edited('4'), fs: { ...nodeStageFs, stat } });
    expect(asked).toEqual(['here', 'before']);
  });

  test('lists its files in a manifest per locale, without times or paths of the machine', () => {
    const config = configOf(makeFolder());
    build({ config, site: { shared: { 'z.css': '' }, byLocale: { en: { 'a.html': 'x' }, fr: {} } } });
    const manifests = readTree(join(config.outDir, '.docsite'));
    expect(manifests).toMatchInlineSnapshot(`
      {
        "en.json": "{"version":1,"files":{
      "a.html":{"hash":"2d711642b726b04401627ca9fbac32f5","bytes":1},
      "z.css":{"hash":"e3b0c44298fc1c149afbf4c8996fb924","bytes":0}
      }}
      ",
        "fr.json": "{"version":1,"files":{
      "z.css":{"hash":"e3b0c44298fc1c149afbf4c8996fb924","bytes":0}
      }}
      ",
      }
    `);
  });

  test('writes a file again that was deleted or cut in the output folder', () => {
    const config = configOf(makeFolder());
    build({ config, site });
    rmSync(join(config.outDir, 'index.html'));
    writeFileSync(join(config.outDir, 'a/index.html'), '');
    expect(build({ config, site })).toMatchObject({ written: 2, unchanged: 4 });
    expect(readTree(config.outDir)).toEqual(all);
  });

  test('turns a file into a folder and back', () => {
    const config = configOf(makeFolder(), ['en']);
    const file: Site = { shared: {}, byLocale: { en: { x: 'file' } } };
    const folder: Site = { shared: {}, byLocale: { en: { 'x/index.html': 'folder' } } };
    for (const next of [file, folder, file]) {
      expect(build({ config, site: next }).diagnostics).toEqual([]);
      expect(readTree(config.outDir)).toEqual(next.byLocale.en);
    }
  });

  test('copies a source file by its hash', () => {
    const config = configOf(makeFolder(), ['en']);
    const from = join(config.root, 'logo.bin');
    writeFileSync(from, Buffer.from([0, 255, 1]));
    const copyOnce = () => {
      const { stage } = openStage({ config, built: ['en'], force: false, keepSpare: true });
      if (!stage) throw new Error('no stage');
      const hash = `${contentHash(Buffer.from([0, 255, 1]))}0000`;
      return commitStage(stage, [stageCopy(stage, { path: 'logo.bin', locale: null, from, hash })]);
    };
    expect(copyOnce()).toMatchObject({ written: 1, diagnostics: [] });
    expect(copyOnce()).toMatchObject({ written: 0, unchanged: 1, diagnostics: [] });
  });
});

describe('single locales', () => {
  test('leave the files of the others alone, and merge by copying into exactly the full build', () => {
    const full = configOf(makeFolder());
    build({ config: full, site });
    const merged = makeFolder();
    for (const locale of ['fr', 'en']) {
      const config = configOf(makeFolder());
      build({ config, site, built: [locale] });
      writeTree(join(merged, 'build'), readTree(config.outDir, true));
    }
    expect(readTree(join(merged, 'build'), true)).toEqual(readTree(full.outDir, true));
    const config = configOf(merged);
    expect(build({ config, site })).toMatchObject({ written: 0, unchanged: 6, removed: 0 });
  });

  test('keep an old shared file for as long as another locale lists it', () => {
    const config = configOf(makeFolder());
    build({ config, site });
    const next = { ...site, shared: { 'assets/boot2.js': 'boot 2', 'robots.txt': 'robots 2' } };
    expect(build({ config, site: next, built: ['en'] })).toMatchObject({ written: 2, removed: 0 });
    expect(readTree(config.outDir)).toEqual({ ...all, ...next.shared });
    expect(build({ config, site: next, built: ['fr'] })).toMatchObject({ written: 0, removed: 1 });
    expect(readTree(config.outDir)).toEqual({ ...next.shared, ...site.byLocale.en, ...site.byLocale.fr });
  });

  test('of a locale that is no longer configured are removed', () => {
    const config = configOf(makeFolder());
    build({ config, site });
    build({ config: { ...config, locales: config.locales.slice(0, 1) }, site });
    expect(readTree(config.outDir)).toEqual({ ...site.shared, ...site.byLocale.en });
    expect(readdirSync(join(config.outDir, '.docsite'))).toEqual(['en.json']);
  });

  test('built at the same time both end up in the folder', () => {
    const config = configOf(makeFolder());
    build({
      config,
      site: { ...site, byLocale: { en: { 'index.html': 'old' }, fr: { 'fr/index.html': 'vieux' } } },
    });
    const open = (built: string[]) => openStage({ config, built, force: false, keepSpare: true }).stage;
    const [en, fr] = [open(['en']), open(['fr'])];
    if (!en || !fr) throw new Error('no stage');
    const staged = (stage: typeof en) => filesOf(site, stage.built).map((file) => stageFile(stage, file));
    const [enFiles, frFiles] = [staged(en), staged(fr)];
    expect(commitStage(en, enFiles).diagnostics).toEqual([]);
    expect(commitStage(fr, frFiles).diagnostics).toEqual([]);
    expect(readTree(config.outDir)).toEqual(all);
  });
});

describe('concurrent builds', () => {
  test('the second swaps again when the first gets in between', () => {
    const config = configOf(makeFolder());
    build({ config, site });
    let interfered = false;
    const fs = {
      ...nodeStageFs,
      rename: (from: string, to: string) => {
        if (from === config.outDir && !interfered) {
          interfered = true;
          build({ config, site: { ...site, byLocale: { fr: { 'fr/new.html': 'neuf' } } }, built: ['fr'] });
        }
        nodeStageFs.rename(from, to);
      },
    };
    const next = { ...site, byLocale: { en: { 'index.html': 'newer' } } };
    expect(build({ config, site: next, built: ['en'], fs }).diagnostics).toEqual([]);
    expect(readTree(config.outDir)).toEqual({ ...site.shared, 'index.html': 'newer', 'fr/new.html': 'neuf' });
  });

  test('a build whose unchanged files were replaced meanwhile writes nothing', () => {
    const config = configOf(makeFolder(), ['en']);
    build({ config, site });
    const { stage } = openStage({ config, built: ['en'], force: false, keepSpare: true });
    if (!stage) throw new Error('no stage');
    const files = filesOf(site, ['en']).map((file) => stageFile(stage, file));
    const other: Site = { shared: {}, byLocale: { en: { 'index.html': 'other' } } };
    build({ config, site: other });
    expect(messages(commitStage(stage, files))).toMatchInlineSnapshot(`
      [
        "[output-changed-meanwhile] Something else changed the output folder "build" while this build ran; nothing was written.",
      ]
    `);
    expect(readTree(config.outDir)).toEqual(other.byLocale.en);
    expect(readdirSync(config.cacheDir)).toEqual([]);
  });
});

describe('what is not ours', () => {
  test('a folder with other files is refused, and replaced with --force', () => {
    const config = configOf(makeFolder());
    writeTree(config.outDir, { 'old/index.html': 'old', '.git/HEAD': 'ref' });
    expect(messages(build({ config, site }))).toMatchInlineSnapshot(`
      [
        "[output-not-ours] The output folder "build" holds files that docsite did not write, for example "old".",
      ]
    `);
    expect(readTree(config.outDir)).toEqual({ 'old/index.html': 'old', '.git/HEAD': 'ref' });
    expect(build({ config, site, force: true }).diagnostics).toEqual([]);
    expect(readTree(config.outDir)).toEqual({ ...all, '.git/HEAD': 'ref' });
  });

  test('files put into the folder by hand are kept, with links and empty folders', () => {
    const config = configOf(makeFolder());
    build({ config, site });
    writeTree(config.outDir, { CNAME: 'example.com', 'deep/er/x.txt': 'x' });
    mkdirSync(join(config.outDir, '.git/refs'), { recursive: true });
    symlinkSync('CNAME', join(config.outDir, 'alias'));
    build({ config, site: { ...site, byLocale: { en: { 'index.html': 'new' } } } });
    expect(readTree(config.outDir)).toEqual({
      ...site.shared,
      'index.html': 'new',
      CNAME: 'example.com',
      alias: 'example.com',
      'deep/er/x.txt': 'x',
    });
    expect(existsSync(join(config.outDir, '.git/refs'))).toBe(true);
  });

  test('the site wins over a file put in its way', () => {
    const config = configOf(makeFolder(), ['en']);
    build({ config, site });
    writeTree(config.outDir, { docs: 'a file' });
    const next: Site = { shared: {}, byLocale: { en: { 'docs/index.html': 'docs' } } };
    expect(build({ config, site: next }).diagnostics).toEqual([]);
    expect(readTree(config.outDir)).toEqual({ 'docs/index.html': 'docs' });
  });

  test('a folder that holds the sources is refused even with --force', () => {
    const root = makeFolder();
    const config = configOf(root);
    const outDirs = [root, join(root, 'content'), join(root, 'content/docs'), join(root, '..'), '/'];
    for (const outDir of outDirs) {
      const result = build({ config: { ...config, outDir }, site, force: true });
      expect(result.diagnostics.map(({ code }) => code)).toEqual(['output-holds-site']);
    }
    expect(readTree(root)).toEqual({});
  });

  test('a manifest that lists paths outside the folder removes nothing there', () => {
    const config = configOf(makeFolder(), ['en']);
    writeTree(config.root, { 'precious.txt': 'precious' });
    const entry = { hash: '', bytes: 0 };
    const files = { '../precious.txt': entry, [join(config.root, 'precious.txt')]: entry };
    writeTree(config.outDir, { '.docsite/en.json': JSON.stringify({ version: 1, files }) });
    expect(build({ config, site }).diagnostics).toEqual([]);
    expect(existsSync(join(config.root, 'precious.txt'))).toBe(true);
  });

  test('a manifest that cannot be understood is replaced, with a warning', () => {
    const config = configOf(makeFolder(), ['en']);
    build({ config, site });
    writeFileSync(join(config.outDir, '.docsite/en.json'), '{');
    expect(messages(build({ config, site }))).toMatchInlineSnapshot(`
      [
        "[output-manifest-unreadable] The record of written files "build/.docsite/en.json" cannot be understood.",
      ]
    `);
    expect(build({ config, site })).toMatchObject({ unchanged: 4, diagnostics: [] });
  });

  test('a hard link into the folder is not written through', () => {
    const config = configOf(makeFolder(), ['en']);
    build({ config, site });
    linkSync(join(config.outDir, 'index.html'), join(config.root, 'mine.html'));
    build({ config, site: { ...site, byLocale: { en: { 'index.html': 'changed' } } } });
    expect(readTree(config.root)['mine.html']).toBe('home');
  });
});

describe('paths', () => {
  test.each(['../x', '/x', 'a/../../x', 'a//b', 'a\\b', 'C:/x', '.docsite/en.json', '.', ''])(
    'refuses %j',
    (path) => {
      const config = configOf(makeFolder(), ['en']);
      const result = build({ config, site: { shared: {}, byLocale: { en: { [path]: 'x' } } } });
      expect(result.diagnostics.map(({ code }) => code)).toEqual(['output-path-unsafe']);
      expect(readTree(config.root)).toEqual({});
    },
  );

  test('one path with two contents is an error; with the same contents twice it is not', () => {
    const config = configOf(makeFolder(), ['en']);
    const conflict: Site = { shared: { 'a.txt': 'one' }, byLocale: { en: { 'a.txt': 'two' } } };
    expect(messages(build({ config, site: conflict }))).toMatchInlineSnapshot(`
      [
        "[output-path-conflict] Two parts of the site write different contents to "a.txt".",
      ]
    `);
    const same: Site = { shared: { 'a.txt': 'one' }, byLocale: { en: { 'a.txt': 'one' } } };
    expect(build({ config, site: same })).toMatchObject({ written: 1, diagnostics: [] });
  });
});
