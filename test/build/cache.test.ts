import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestSite, type TestSite } from '../helpers/site.ts';
import { differences, fixtureFiles, fixtureSite, leftovers, readCacheIndex, runCli } from './fixture.ts';

const cacheFolder = '.docsite/cache/documents';

/** A site whose build takes a moment only: most tests here ask what was parsed, not what was made. */
function smallSite(): TestSite {
  const site = createTestSite({
    'content/pages/index.mdx': '# Home\n\nTwo and two are {2 + 2}.',
    'content/pages/about.md': '# About\n\nSome text.',
    'content/blog/2022-01-02-first.md': '# First\n\nA post.',
  });
  onTestFinished(() => site.dispose());
  return site;
}

async function counts(site: TestSite, options: Parameters<TestSite['build']>[0] = {}): Promise<number[]> {
  const { status, summary } = await site.build(options);
  expect(status).toBe('done');
  return [summary.parsed, summary.cached];
}

describe('the cache', () => {
  it('makes a warm build in another folder, after a move of the checkout', async () => {
    const site = fixtureSite();
    const [parsed] = await counts(site);
    const before = site.output();
    const moved = smallSite();
    moved.remove('.');
    renameSync(site.root, moved.root);
    expect(await counts(moved)).toEqual([0, parsed]);
    expect(differences(moved.output(), before)).toEqual([]);
  });

  it('is used where it was copied to, and tells there that a pack was damaged on the way', async () => {
    const site = smallSite();
    const [parsed] = await counts(site);
    for (const [damage, expected] of [
      [() => {}, [0, parsed]],
      [(path: string) => writeFileSync(path, readFileSync(path).fill('?', 10)), [parsed, 0]],
    ] as const) {
      const copy = smallSite();
      cpSync(join(site.root, '.docsite'), join(copy.root, '.docsite'), { recursive: true });
      const folder = join(copy.root, cacheFolder);
      for (const name of readdirSync(folder)) if (name.endsWith('.pack')) damage(join(folder, name));
      expect(await counts(copy)).toEqual(expected);
    }
  });

  it('holds no path of the machine', async () => {
    const site = fixtureSite();
    await site.build();
    for (const name of readdirSync(join(site.root, cacheFolder))) {
      const bytes = readFileSync(join(site.root, cacheFolder, name), 'latin1');
      expect(bytes.includes(site.root), name).toBe(false);
    }
  });

  it('parses only what changed, however often', async () => {
    const site = smallSite();
    expect(await counts(site)).toEqual([3, 0]);
    // More often than packs are kept apart: on the way they are written together.
    for (let round = 0; round < 12; round += 1) {
      site.write('content/pages/about.md', `# About\n\nText ${round}.`);
      expect(await counts(site)).toEqual([1, 2]);
      expect(site.read('about/index.html')).toContain(`Text ${round}.`);
      expect(leftovers(site.root)).toEqual([]);
    }
  });

  it('holds a text once for all versions that have it, and what each says of its place for itself', async () => {
    const site = createTestSite({
      'site.config.yaml':
        'title: Test\nurl: https://test.example\ndocs: { versions: { current: { path: "" }, "1.0": {} } }\n',
      'content/pages/index.md': '# Home',
      'content/docs/current/a.md': 'All versions have this text.',
      'content/docs/current/b.md': 'See [here](./a.md) and [there](./c.md).',
      'content/docs/current/code.md': '```js file=./part.js\n```',
      'content/docs/current/part.js': 'now();',
      'content/docs/current/wrong.md': '```javascritp\n1\n```',
    });
    onTestFinished(() => site.dispose());
    const countIn = (text: string) =>
      readdirSync(join(site.root, cacheFolder))
        .filter((name) => name.endsWith('.pack'))
        .map((name) => readFileSync(join(site.root, cacheFolder, name), 'utf8').split(text).length - 1)
        .reduce((sum, found) => sum + found, 0);
    await site.build();
    const once = countIn('All versions have this text.');
    expect(once).toBeGreaterThan(0);
    cpSync(join(site.root, 'content/docs/current'), join(site.root, 'content/docs/1.0'), { recursive: true });
    site.write('content/docs/1.0/part.js', 'then();');
    const { summary, diagnostics } = await site.build();
    expect(summary.parsed).toBe(4);
    expect(countIn('All versions have this text.')).toBe(once);
    const told = diagnostics.map(({ code, file, notes }) => [code, file, ...notes]);
    expect(told).toEqual([
      ['link-markdown-broken', 'content/docs/1.0/b.md'],
      ['code-language-unknown', 'content/docs/1.0/wrong.md', 'Also in one other place.'],
      ['link-markdown-broken', 'content/docs/current/b.md'],
    ]);
    const codeOf = (path: string) => /then|now/.exec(site.read(path).split('<code>')[1] ?? '')?.[0];
    expect([codeOf('docs/code/index.html'), codeOf('docs/1.0/code/index.html')]).toEqual(['now', 'then']);
    // More often than packs are kept apart: on the way they are written together.
    for (let round = 0; round < 9; round += 1) {
      site.write('content/pages/index.md', `# Home ${round}`);
      await site.build();
    }
    expect(countIn('All versions have this text.')).toBe(once);
    const warm = site.output();
    await site.build({ cache: false });
    expect(differences(site.output(), warm)).toEqual([]);
  });

  it('runs the code of a page anew when only what it imports has changed', async () => {
    const site = smallSite();
    site.write('content/components/sum.ts', 'export const sum = 1;');
    site.write('content/pages/sum.mdx', "import { sum } from '../components/sum.ts';\n\nThe sum is {sum}.");
    await site.build();
    expect(site.read('sum/index.html')).toContain('The sum is 1.');
    site.write('content/components/sum.ts', 'export const sum = 2;');
    expect(await counts(site)).toEqual([0, 4]);
    expect(site.read('sum/index.html')).toContain('The sum is 2.');
  });

  it('repeats the problems of what it holds', async () => {
    const site = smallSite();
    site.write('content/pages/about.md', '# About\n\n```javascritp\n1\n```\n');
    const cold = await site.build();
    const warm = await site.build();
    expect(warm.summary.parsed).toBe(0);
    expect(cold.diagnostics.map(({ code }) => code)).toEqual(['code-language-unknown']);
    expect(warm.diagnostics).toEqual(cold.diagnostics);
  });

  it('is not used when an option that parsing reads has another value', async () => {
    const site = smallSite();
    await site.build();
    const config = 'title: Test\nurl: https://test.example\n';
    site.write('site.config.yaml', `${config}tagline: Nothing that parsing reads\n`);
    expect(await counts(site)).toEqual([0, 3]);
    site.write('site.config.yaml', `${config}themeConfig: { prism: { defaultLanguage: js } }\n`);
    expect(await counts(site)).toEqual([3, 0]);
  });

  it('is not kept without being asked for, and not used', async () => {
    const site = smallSite();
    expect(await counts(site, { cache: false })).toEqual([3, 0]);
    expect(existsSync(join(site.root, '.docsite'))).toBe(false);
    await site.build();
    const kept = readdirSync(join(site.root, cacheFolder));
    expect(await counts(site, { cache: false })).toEqual([3, 0]);
    expect(readdirSync(join(site.root, cacheFolder))).toEqual(kept);
  });
});

describe('a damaged cache costs time only', () => {
  const index = (folder: string) => join(folder, 'documents.json');
  const packs = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.pack'));
  const damages: Readonly<Record<string, (folder: string) => void>> = {
    'a truncated pack': (folder) => {
      for (const name of packs(folder)) truncateSync(join(folder, name), 100);
    },
    'an empty pack': (folder) => {
      for (const name of packs(folder)) truncateSync(join(folder, name), 0);
    },
    'a pack that is gone': (folder) => {
      for (const name of packs(folder)) renameSync(join(folder, name), join(folder, `${name}.gone`));
    },
    'a pack with other bytes': (folder) => {
      for (const name of packs(folder)) {
        const bytes = readFileSync(join(folder, name));
        writeFileSync(join(folder, name), bytes.fill('?', 10));
      }
    },
    'an index of garbage': (folder) => writeFileSync(index(folder), '\0\x01garbage'),
    'an index cut short': (folder) => truncateSync(index(folder), 200),
    'an index of another shape': (folder) => writeFileSync(index(folder), '{"packs":3,"documents":null}'),
    'an index with one letter changed': (folder) => {
      const text = readFileSync(index(folder), 'utf8');
      writeFileSync(index(folder), text.replace('Two and two', 'Two and ten'));
    },
    'an index with one number changed': (folder) => {
      const text = readFileSync(index(folder), 'utf8');
      writeFileSync(index(folder), text.replace(/"offset":[1-9]/, '"offset":0'));
    },
    'an empty index': (folder) => writeFileSync(index(folder), ''),
  };
  it.each(Object.keys(damages))('%s', async (name) => {
    const site = smallSite();
    await site.build();
    const before = site.output();
    const folder = join(site.root, cacheFolder);
    damages[name]?.(folder);
    // Young packs that no index names are left to the build that made them.
    for (const pack of packs(folder)) utimesSync(join(folder, pack), 0, 0);
    expect(await counts(site)).toEqual([3, 0]);
    expect(differences(site.output(), before)).toEqual([]);
    expect(await counts(site)).toEqual([0, 3]);
    expect(leftovers(site.root)).toEqual([]);
  });
});

/** Packs that the index names and that are not there. */
function packsNotFound(site: TestSite): string[] {
  const { packs } = readCacheIndex(join(site.root, cacheFolder, 'documents.json'));
  return packs.map(({ name }) => name).filter((name) => !existsSync(join(site.root, cacheFolder, name)));
}

describe('two builds at once in one folder', () => {
  const changed = { 'content/pages/about.md': '# About\n\nAnother text.' };
  let cold: TestSite;
  beforeAll(async () => {
    cold = createTestSite({ ...fixtureFiles(), ...changed });
    await cold.build();
  });
  afterAll(() => cold.dispose());

  it.each([
    ['from nothing', async () => {}],
    ['with a cache and a site', async (site: TestSite) => void (await site.build())],
  ])('both end well: %s', async (_, prepare) => {
    const site = fixtureSite();
    await prepare(site);
    for (const [path, text] of Object.entries(changed)) site.write(path, text);
    const runs = await Promise.all([1, 2].map(() => runCli(['build', site.root])));
    for (const { exitCode, stderr } of runs) expect(`${exitCode} ${stderr}`).toMatch(/^0 /);
    expect(leftovers(site.root).filter((path) => !path.endsWith('.pack'))).toEqual([]);
    expect(packsNotFound(site)).toEqual([]);
    expect(differences(site.output(), cold.output())).toEqual([]);
    expect(await counts(site)).toEqual(await counts(cold));
  });
});
