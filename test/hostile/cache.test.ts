/** Whatever happens to the cache, a build makes the bytes that it makes without one, or leaves the old site. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { cleanOutput } from '../../renderer/index.ts';
import { differences, type Output, runCli } from '../build/fixture.ts';
import { bundledCli } from '../helpers/bundled-cli.ts';
import { linkSharp, photo } from '../helpers/photo.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';

const cache = '.docsite/cache';

async function siteFiles(): Promise<Record<string, string | Buffer>> {
  return {
    'site.config.yaml':
      'title: Test\nurl: https://test.example\nmarkdown: { images: { formats: [webp], widths: [100] } }\n',
    'content/pages/index.mdx': '# Home\n\nTwo and two are {2 + 2}.\n\n![Noise](./noise.png)\n',
    'content/pages/noise.png': await photo(120, 120),
    'content/docs/current/start.md': '# Start\n\nSome *text* about a `word`.\n',
    'content/blog/2022-01-02-first.md': '# First\n\nA post.\n',
  };
}

let site: TestSite;
let expected: Output;
/** The cache as a build has left it. */
let kept: string;

beforeAll(async () => {
  site = createTestSite(await siteFiles());
  linkSharp(site);
  expect((await site.build()).status).toBe('done');
  expected = site.output();
  kept = join(mkdtempSync(join(tmpdir(), 'docsite-kept-')), 'cache');
  cpSync(join(site.root, cache), kept, { recursive: true });
});
afterAll(() => {
  site.dispose();
  rmSync(join(kept, '..'), { recursive: true });
});

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile())
    .sort();

/** Puts the undamaged cache in place. */
function restore(): void {
  rmSync(join(site.root, '.docsite'), { recursive: true, force: true });
  cpSync(kept, join(site.root, cache), { recursive: true });
}

/** What a build with the cache as it is says and makes. */
async function buildWith(): Promise<{ codes: string[]; different: string[] }> {
  const { status, diagnostics } = await site.build();
  expect(status).toBe('done');
  return { codes: diagnostics.map(({ code }) => code), different: differences(site.output(), expected) };
}

type Damage = (path: string, numbers: { readonly at: number; readonly other: string }) => void;

const damages: Readonly<Record<string, Damage>> = {
  'with a flipped bit': (path, { at }) => {
    const bytes = readFileSync(path);
    const place = at % bytes.length;
    bytes[place] = (bytes[place] ?? 0) ^ (1 << (at % 8));
    writeFileSync(path, bytes);
  },
  'cut short': (path, { at }) => truncateSync(path, at % statSync(path).size),
  'with bytes added': (path) => writeFileSync(path, Buffer.concat([readFileSync(path), Buffer.from(' ')])),
  'with what another one holds': (path, { other }) => cpSync(other, path),
  missing: (path) => rmSync(path),
  'replaced by a folder': (path) => {
    rmSync(path);
    mkdirSync(join(path, 'sub'), { recursive: true });
  },
  'replaced by a link to nowhere': (path) => {
    rmSync(path);
    symlinkSync('/nowhere/at/all', path);
  },
  'replaced by a link to itself': (path) => {
    rmSync(path);
    symlinkSync(path, path);
  },
};

describe('a cache with a file', () => {
  it('holds documents, the index, images and their list, and what was rendered', () => {
    const kinds = filesBelow(kept).map((path) => path.replace(/[0-9a-f]{16,}/g, '*'));
    // Files are taken down in a build that begins some seconds after they were written.
    const told = kinds.filter((kind) => kind !== 'files.json');
    expect([...new Set(told)].sort()).toEqual([
      'documents/*.pack',
      'documents/documents.json',
      'images/*-*.json',
      'images/*.webp',
      'results.json',
    ]);
  });

  it.each(Object.keys(damages))('%s gives the same bytes', async (name) => {
    const damage = fc.record({ file: fc.nat(), at: fc.nat(1_000_000) });
    await fc.assert(
      fc.asyncProperty(damage, async ({ file, at }) => {
        restore();
        const files = filesBelow(kept);
        const path = files[file % files.length] ?? '';
        const other = join(kept, files[(file + 1) % files.length] ?? '');
        damages[name]?.(join(site.root, cache, path), { at, other });
        // A young pack that no index names may be another build's.
        expect((await buildWith()).different, path).toEqual([]);
      }),
      { numRuns: Number(process.env.DOCSITE_RUNS ?? (name === 'with a flipped bit' ? 8 : 2)) },
    );
  });
});

describe('a cache folder', () => {
  const places: Readonly<Record<string, (folder: string) => void>> = {
    'that is a file': (folder) => writeFileSync(folder, 'mine'),
    'that is a link to nowhere': (folder) => symlinkSync('/nowhere/at/all', folder),
  };
  const folders = ['.docsite', cache, `${cache}/documents`, `${cache}/images`];
  const cases = Object.keys(places).flatMap((name) => folders.map((folder) => [folder, name] as const));

  it.each(cases)('%s %s: the build goes on, and says so', async (folder, name) => {
    restore();
    rmSync(join(site.root, folder), { recursive: true });
    places[name]?.(join(site.root, folder));
    const { codes, different } = await buildWith();
    expect(different).toEqual([]);
    if (!folder.endsWith('images')) expect(codes).toEqual(['cache-not-kept']);
  });

  it.each(folders)('%s that is a link: nothing of others is removed', async (folder) => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'docsite-elsewhere-'));
    onTestFinished(() => rmSync(elsewhere, { recursive: true }));
    const others = ['note.txt', 'sub/note.txt', `${'a'.repeat(16)}.pack`, `${'a'.repeat(32)}.webp`];
    mkdirSync(join(elsewhere, 'sub'));
    for (const name of others) {
      writeFileSync(join(elsewhere, name), 'mine');
      utimesSync(join(elsewhere, name), 0, 0);
    }
    restore();
    rmSync(join(site.root, folder), { recursive: true });
    symlinkSync(elsewhere, join(site.root, folder));
    expect(await buildWith()).toEqual({ codes: [], different: [] });
    for (const name of others) expect(readFileSync(join(elsewhere, name), 'utf8'), name).toBe('mine');
  });

  it('that is removed while the site is built costs that build alone', async () => {
    restore();
    const { status, diagnostics } = await site.build({
      onProgress: ({ stage }) => {
        if (stage === 'render') rmSync(join(site.root, '.docsite'), { recursive: true, force: true });
      },
    });
    const codes = diagnostics.map(({ code }) => code);
    expect(status === 'done' ? ['work-folder-gone'] : codes).toContain('work-folder-gone');
    expect(differences(site.output(), expected)).toEqual([]);
    expect(await buildWith()).toEqual({ codes: [], different: [] });
  });

  it('that is cleaned while the site is built is none of the build', async () => {
    for (const moment of ['parse', 'render', 'write']) {
      restore();
      let cleaned = 0;
      const { status, diagnostics } = await site.build({
        onProgress: ({ stage }) => {
          if (stage !== moment || cleaned > 0) return;
          cleaned += 1;
          cleanSite();
        },
      });
      const codes = diagnostics.map(({ code }) => code);
      expect([[], ['output-changed-meanwhile'], ['output-write-failed']], moment).toContainEqual(codes);
      if (status === 'done') expect(differences(site.output(), expected), moment).toEqual([]);
      expect(await buildWith(), moment).toEqual({ codes: [], different: [] });
    }
  });
});

function cleanSite(): void {
  cleanOutput({
    root: site.root,
    outDir: join(site.root, 'build'),
    cacheDir: join(site.root, cache),
  } as Parameters<typeof cleanOutput>[0]);
}

/** Mounts a file system in a namespace of its own, where that is allowed. */
const canMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'docsite-test', tmpdir()]).status === 0;

describe.runIf(canMount)('on a real file system', () => {
  const inNamespace = (script: string) =>
    spawnSync('unshare', ['-rm', 'sh', '-ec', script, process.execPath], { encoding: 'utf8' });

  it('that is read-only, the cache is used and not written', async () => {
    restore();
    renameSync(join(site.root, cache), join(site.root, 'kept'));
    expect((await runCli(['build', site.root, '--quiet'])).exitCode).toBe(0);
    const docsite = join(site.root, '.docsite');
    const { status, stderr, stdout } = inNamespace(
      `mount --bind ${docsite} ${docsite}; mount -o remount,ro,bind ${docsite}; "$0" ${bundledCli()} build ${site.root} --reporter json`,
    );
    expect(stderr).toBe('');
    expect(status).toBe(0);
    const { diagnostics, summary } = JSON.parse(stdout) as {
      diagnostics: { code: string; message: string }[];
      summary: { parsed: number; cached: number };
    };
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'The cache ".docsite/cache" cannot be written: the disk is read-only. Nothing is kept for the next build.',
    ]);
    expect(summary).toMatchObject({ parsed: 0, cached: 3 });
    expect(existsSync(join(site.root, 'build/index.html'))).toBe(true);
    rmSync(join(site.root, 'kept'), { recursive: true });
  });
});
