/** Whatever happens to the cache, a build makes the bytes that it makes without one, or leaves the old site. */
import { execFileSync, spawnSync } from 'node:child_process';
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
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { cleanOutput } from '../../renderer/index.ts';
import { differences, type Output, runCli } from '../build/fixture.ts';
import { bundledCli } from '../helpers/bundled-cli.ts';
import { linkSharp, photo } from '../helpers/photo.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';

const cache = '.docsite/cache';

interface Fixture {
  readonly files: Readonly<Record<string, string>>;
  /** What its cache holds. */
  readonly kinds: readonly string[];
  /** What is damaged of it, as the others hold no less of another site. */
  readonly damaged: RegExp;
}

const options = 'title: Test\nurl: https://test.example\n';
const texts = {
  'content/docs/current/start.md': '# Start\n\nSome *text* about a `word`.\n',
  'content/blog/2022-01-02-first.md': '# First\n\nA post.\n',
};
const common = ['documents/*.pack', 'documents/documents.json', 'files.json'];

const fixtures = {
  'texts alone': {
    files: { ...texts, 'site.config.yaml': options, 'content/pages/index.md': '# Home\n' },
    kinds: [...common, 'jobs.json', 'jobs.pack', 'results.json', 'site.json'],
    damaged: /./,
  },
  'code, images and cards': {
    files: {
      ...texts,
      'site.config.yaml': `${options}markdown: { images: { formats: [webp], widths: [100] } }\nthemeConfig: { socialCards: true }\n`,
      'content/pages/index.mdx': '# Home\n\nTwo and two are {2 + 2}.\n\n![Noise](./noise.png)\n',
    },
    kinds: ['cards/*-*.json', 'cards/*.png', ...common, 'images/*-*.json', 'images/*.webp', 'results.json'],
    damaged: /^(?:cards|images|results)/,
  },
} as const satisfies Readonly<Record<string, Fixture>>;

interface Prepared {
  readonly site: TestSite;
  readonly expected: Output;
  /** The cache as a build has left it. */
  readonly kept: string;
}

const prepared = new Map<Fixture, Prepared>();
let { site, expected, kept } = {} as Prepared;

beforeAll(async () => {
  const all: Fixture[] = Object.values(fixtures);
  for (const fixture of all) {
    const site = createTestSite({ ...fixture.files, 'content/pages/noise.png': await photo(120, 120) });
    linkSharp(site);
    expect((await site.build()).status).toBe('done');
    const kept = join(mkdtempSync(join(tmpdir(), 'docsite-kept-')), 'cache');
    prepared.set(fixture, { site, expected: site.output(), kept });
  }
  for (const fixture of all) {
    const { site, kept } = preparedOf(fixture);
    // Of files that were written in these two seconds, nothing is taken down.
    while (kindsIn(join(site.root, cache)).length < fixture.kinds.length) {
      await wait(2100);
      expect((await site.build()).status).toBe('done');
    }
    cpSync(join(site.root, cache), kept, { recursive: true });
  }
});
afterAll(() => {
  for (const { site, kept } of prepared.values()) {
    site.dispose();
    rmSync(join(kept, '..'), { recursive: true, force: true });
  }
});

function preparedOf(fixture: Fixture): Prepared {
  const found = prepared.get(fixture);
  if (!found) throw new Error('The site was not built.');
  return found;
}

/** Gives the tests of a group the site of a fixture, which all groups leave with the same sources. */
function useSite(fixture: Fixture): void {
  beforeAll(() => {
    ({ site, expected, kept } = preparedOf(fixture));
  });
}

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile())
    .sort();

const kindOf = (path: string) => path.replace(/[0-9a-f]{16,}/g, '*');
/** One file of each kind in a cache, by its kind. */
const oneOfEach = (folder: string) => new Map(filesBelow(folder).map((path) => [kindOf(path), path]));
const kindsIn = (folder: string) => [...oneOfEach(folder).keys()].sort();

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

type Damage = (path: string, other: string) => void;

/** Half of a file in, where each kind of file holds what it is kept for. */
const middleOf = (path: string) => Math.floor(statSync(path).size / 2);

/** To be met by each kind of file; the others by some. */
const byAll: Readonly<Record<string, Damage>> = {
  'with a flipped bit': (path) => {
    const bytes = readFileSync(path);
    const place = middleOf(path);
    bytes[place] = (bytes[place] ?? 0) ^ 1;
    writeFileSync(path, bytes);
  },
  // JSON stays JSON.
  'with another word': (path) =>
    writeFileSync(
      path,
      readFileSync(path, 'latin1').replaceAll('Start', 'Stork').replaceAll('true', '1   '),
      'latin1',
    ),
  'replaced by a named pipe': (path) => {
    rmSync(path);
    if (process.platform !== 'win32') execFileSync('mkfifo', [path]);
  },
};

const bySome: Readonly<Record<string, Damage>> = {
  'cut short': (path) => truncateSync(path, middleOf(path)),
  'with bytes added': (path) => writeFileSync(path, Buffer.concat([readFileSync(path), Buffer.from(' ')])),
  'with what another one holds': (path, other) => cpSync(other, path),
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

describe.each(Object.entries(fixtures))('the cache of %s, with a file', (_name, fixture) => {
  useSite(fixture);

  it('holds what it is known to hold', () => {
    expect(kindsIn(kept)).toEqual(fixture.kinds);
  });

  const eachDamaged = async (damage: Damage, work: () => Promise<void>, numbers?: readonly number[]) => {
    const files = [...oneOfEach(kept).values()].filter((path) => fixture.damaged.test(path));
    for (const number of numbers ?? files.keys()) {
      restore();
      const path = files[number % files.length] ?? '';
      damage(join(site.root, cache, path), join(kept, files[(number + 1) % files.length] ?? ''));
      await work();
      // A young pack that no index names may be another build's.
      expect((await buildWith()).different, path).toEqual([]);
    }
  };

  it.each(Object.entries(byAll))('%s gives the same bytes', async (_name, damage) => {
    await eachDamaged(damage, async () => {
      // A build before which a page came takes more of the cache than one that is repeated.
      site.write('content/docs/current/other.md', '# Other\n');
      await site.build();
      site.remove('content/docs/current/other.md');
    });
  });

  it.each(Object.entries(bySome).map(([name, damage], index) => [name, damage, index] as const))(
    '%s gives the same bytes',
    (_name, damage, index) => eachDamaged(damage, async () => {}, [index, index + 4]),
  );
});

describe('a cache folder', () => {
  useSite(fixtures['code, images and cards']);
  const places: Readonly<Record<string, (folder: string) => void>> = {
    'that is a file': (folder) => writeFileSync(folder, 'mine'),
    'that is a link to nowhere': (folder) => symlinkSync('/nowhere/at/all', folder),
  };
  const folders = ['.docsite', cache, `${cache}/documents`, `${cache}/images`, `${cache}/cards`];
  const cases = Object.keys(places).flatMap((name) => folders.map((folder) => [folder, name] as const));

  it.each(cases)('%s %s: the build goes on, and says so', async (folder, name) => {
    restore();
    rmSync(join(site.root, folder), { recursive: true });
    places[name]?.(join(site.root, folder));
    const { codes, different } = await buildWith();
    expect(different).toEqual([]);
    if (!/images|cards/.test(folder)) expect(codes).toEqual(['cache-not-kept']);
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

  it.each([
    ['scan', []],
    ['parse', []],
    ['link', ['work-folder-gone']],
    ['bundle', ['work-folder-gone']],
    ['render', ['work-folder-gone']],
  ])(
    'that is removed when it comes to %s costs that build alone, and is told as %j',
    async (moment, told) => {
      restore();
      // What is there already would be all that the build needs.
      rmSync(join(site.root, cache), { recursive: true });
      let removed = 0;
      const { status, diagnostics } = await site.build({
        onProgress: ({ stage }) => {
          if (stage !== moment || removed > 0) return;
          removed += 1;
          rmSync(join(site.root, '.docsite'), { recursive: true });
        },
      });
      expect(removed).toBe(1);
      expect(diagnostics.map(({ code }) => code)).toEqual(told);
      expect(status).toBe(told.length === 0 ? 'done' : 'problems');
      expect(differences(site.output(), expected)).toEqual([]);
      expect(await buildWith()).toEqual({ codes: [], different: [] });
    },
  );

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
  useSite(fixtures['code, images and cards']);
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
