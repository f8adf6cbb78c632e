/** Parts of a site, built on machines of their own, merge into exactly the single build. */
import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { run } from '../../cli/run.ts';
import { sealed } from '../../renderer/files/sealed-text.ts';
import { build } from '../../renderer/index.ts';
import { fakeEngine, fakeIo } from '../cli/fake-io.ts';
import { projectRoot } from '../helpers/bundled-cli.ts';
import { gitIn } from '../helpers/git.ts';
import { photo } from '../helpers/photo.ts';
import { createTestSite, readFolder, type TestSite } from '../helpers/site.ts';
import { differences, fixtureFiles, type SiteFiles } from './fixture.ts';

type Options = NonNullable<Parameters<TestSite['build']>[0]>;

function siteOf(files: SiteFiles): TestSite {
  const site = lastingSite(files);
  onTestFinished(() => site.dispose());
  return site;
}

/** A site that the caller removes. */
function lastingSite(files: SiteFiles): TestSite {
  const site = createTestSite(files);
  if ('site.config.ts' in files) site.remove('site.config.yaml');
  symlinkSync(join(projectRoot, 'node_modules'), join(site.root, 'node_modules'));
  return site;
}

/** Builds a part in a copy of the site of its own, and brings its folder to `site`. */
async function bring(
  site: TestSite,
  files: SiteFiles,
  [number, count]: readonly [number, number],
  options = {},
) {
  const machine = lastingSite(files);
  const shard = { number, count };
  const folder = join(site.root, `part-${number}`);
  try {
    const { status, diagnostics } = await machine.build({ ...options, shard, outDir: 'part' });
    expect([status, diagnostics]).toEqual(['done', []]);
    cpSync(join(machine.root, 'part'), folder, { recursive: true });
  } finally {
    machine.dispose();
  }
  return folder;
}

/** Merges folders of parts; `rendered` is the number of pages that were in none of them. */
async function merge(site: TestSite, shards: readonly string[], options: Options = {}) {
  let rendered: number | null = null;
  const onProgress: Options['onProgress'] = ({ stage, done, total }) => {
    if (stage === 'render' && total > 0) rendered ??= total - done;
  };
  const result = await site.build({ ...options, cache: false, shards, onProgress });
  return { ...result, rendered };
}

async function mergedParts(files: SiteFiles, count: number, options: Options = {}) {
  const site = siteOf(files);
  const shards = [];
  for (let number = 1; number <= count; number += 1)
    shards.push(await bring(site, files, [number, count], options));
  return { site, shards, result: await merge(site, shards, options) };
}

/** Holds a merge of parts against a build in one go, with each problem in its place. */
async function compare(files: SiteFiles, counts: readonly number[], options: Options = {}) {
  const single = siteOf(files);
  const expected = await single.build({ ...options, cache: false });
  for (const count of counts) {
    const { site, result } = await mergedParts(files, count, options);
    expect([result.status, result.diagnostics]).toEqual([expected.status, expected.diagnostics]);
    expect(result.summary.parsed).toBe(0);
    if (expected.status === 'done') expect(differences(site.output(), single.output())).toEqual([]);
  }
  return expected;
}

function filesIn(folder: string, prefix = ''): SiteFiles {
  const files = [...readFolder(join(projectRoot, folder))];
  return Object.fromEntries(files.map(([path, text]) => [prefix + path, Buffer.from(text, 'latin1')]));
}

/** All that a site can configure and bring, with a guide of two pages. */
const everything: SiteFiles = {
  ...filesIn('docs/plugins', 'plugins/'),
  ...filesIn('test/fixtures/authoring'),
  'guide.hooks.ts':
    'export default { pages: () => [{ path: "docs/current/made.md", text: "# Made\\n" }] };\n',
  'content/docs/current/start.mdx':
    "---\nslug: /\n---\nimport { Berth } from '@site/content/components/berth.tsx';\n\n# Start\n\n<Berth />\n\n:::tide\n\n$a^2$ ++Ctrl++\n\n:::\n\n[Calls](/api/calls/)\n",
  'content/glossary.yaml': 'room: A place where people talk.\n',
  'content/docs/current/01-writing/images/boat.png': readFileSync(
    join(projectRoot, 'docs/content/docs/current/01-writing/images/boat.png'),
  ),
  'content/pages/index.md': '# Home\n',
  'content/docs/current/_shared.md': 'A text for several pages.\n',
  'content/docs/current/more.mdx':
    "import Shared from './_shared.md';\n\n# More\n\n<Shared />\n\n![Light](/lighthouse.svg)\n",
};

const text = (title: string, rest = '') =>
  `# ${title}\n\nAbout ${title}. ${'More of it. '.repeat(120)}\n\n${rest}`;

/** Plain pages, with links between them. */
const plain: SiteFiles = {
  'site.config.yaml':
    'title: Test\nurl: https://test.example\nblog: false\ni18n: { defaultLocale: en, locales: [en, fr] }\n',
  ...Object.fromEntries(
    Array.from({ length: 9 }, (_, at) => [
      `content/docs/current/page-${at}.md`,
      text(`Page *${at}*`, `## Part\n\n[Next](./page-${(at + 1) % 9}.md#part)\n`),
    ]),
  ),
  'content/pages/index.md': '# Home\n\nThe first page.\n',
  'content/i18n/fr/docs/current/page-3.md': text('Page trois', '## Part\n'),
};

describe('merged parts', () => {
  it('make the bytes of a single build, however many they are', async () => {
    await compare(fixtureFiles(), [1, 2, 5]);
  }, 120_000);

  it('make them with plugins, hooks, islands, partials, overrides and several docs', async () => {
    const { status } = await compare(everything, [3], { baseUrl: 'quay', locales: ['en', 'ar'] });
    expect(status).toBe('done');
  });

  it('tell the problems of a single build in their order, and fail by warnings where these count', async () => {
    const broken = {
      ...plain,
      'content/docs/current/page-4.md': text(
        'Four',
        '[Nowhere](./none.md) <div style="a">\n\n[Up](./page-3.md#none)\n',
      ),
      'content/docs/current/page-8.md': '---\ntitle: [\n---\n\n<Unknown />\n',
    };
    expect(await compare(broken, [2])).toMatchObject({ status: 'problems' });
    const warned = {
      ...plain,
      'content/docs/current/page-8.md': text('Eight', '[Next](./page-0.md#none)\n'),
    };
    expect(await compare(warned, [2], { strict: true })).toMatchObject({ status: 'problems' });
  });

  it('leave only pages to render that show what is written in many documents', async () => {
    const { result } = await mergedParts(plain, 3);
    expect(result.status).toBe('done');
    // Both locales have a page that says that there is none, and lists of search results.
    expect(result.rendered).toBe(4);
  });

  it('leave no page to render that is a copy of another', async () => {
    const copies = {
      'content/docs/current/copy-1.md': text('Page *1*', '## Part\n\n[Next](./page-2.md#part)\n'),
    };
    const { result } = await mergedParts({ ...plain, ...copies }, 2);
    expect([result.status, result.rendered]).toEqual(['done', 4]);
  });

  it('leave only pages to render that show resized images', async () => {
    const boat = { 'content/static/boat.png': await photo(1000, 20) };
    const showing = { 'content/docs/current/page-2.md': text('Two', '## Part\n\n![Boat](/boat.png)\n') };
    const { result, site } = await mergedParts({ ...plain, ...boat, ...showing }, 2);
    // As without images, and the page in both locales.
    expect(result).toMatchObject({ status: 'done', diagnostics: [], rendered: 6 });
    expect(site.read('docs/page-2/index.html')).toContain('<picture>');
  });

  it('take over what a part has built before', async () => {
    const site = siteOf(plain);
    const part = { shard: { number: 1, count: 2 }, outDir: 'part' };
    await site.build(part);
    site.write('content/docs/current/page-2.md', text('Two', '## Part\n'));
    const { summary } = await site.build(part);
    expect(summary.cached).toBe(5);
    const shards = [
      join(site.root, 'part'),
      await bring(site, { ...plain, 'content/docs/current/page-2.md': text('Two', '## Part\n') }, [2, 2]),
    ];
    expect(await merge(site, shards)).toMatchObject({ status: 'done', rendered: 4, summary: { parsed: 0 } });
  });
});

describe('a folder that is no part of the site', () => {
  type Fault = [string, (shards: string[], site: TestSite) => unknown, string];
  /** Each with the checksum that belongs to it. */
  const madeByHand: Readonly<Record<string, (text: string) => string>> = {
    'that is no JSON': () => '{',
    'that is empty': () => '{}',
    'of too many parts': (text) => text.replace('"count":2', '"count":1000000000'),
    'without results': (text) => text.replace('"results"', '"other"'),
    'with files that reach beyond the pages': (text) => text.replace(/"length":\d+/, '"length":1000000000'),
    'with files before them': (text) => text.replace(/"length":\d+/, '"length":-5'),
    'with needs that are none': (text) => text.replace(/"needs":\[[^\]]*\]/, '"needs":7'),
  };
  const resealed = (path: string, name: string, change: (text: string) => string) => {
    const text = readFileSync(path, 'utf8').replace(/^.*\n/, '');
    expect(change(text)).not.toBe(text);
    writeFileSync(path, sealed(change(text), name));
  };
  const faults: Fault[] = [
    ['is not there', ([first = '']) => rmSync(first, { recursive: true }), 'shard-unreadable'],
    [
      'has lost the end of its pages',
      ([first = '']) => truncateSync(join(first, 'pages.pack'), 100),
      'shard-unreadable',
    ],
    [
      'has lost its documents',
      ([first = '']) => rmSync(join(first, 'documents'), { recursive: true }),
      'shard-unreadable',
    ],
    [
      'has an index that somebody edited',
      ([first = '']) => writeFileSync(join(first, 'shard.json'), '1\n{}'),
      'shard-unreadable',
    ],
    ...(process.platform === 'win32' ? [] : ['shard.json', 'pages.pack', 'documents/documents.json']).map(
      (name): Fault => [
        `has a named pipe at ${name}`,
        ([first = '']) => {
          rmSync(join(first, name));
          execFileSync('mkfifo', [join(first, name)]);
        },
        'shard-unreadable',
      ],
    ),
    ...Object.entries(madeByHand).map(
      ([name, change]): Fault => [
        `has an index made by hand, ${name}`,
        ([first = '']) => resealed(join(first, 'shard.json'), 'shard.json', change),
        'shard-unreadable',
      ],
    ),
    [
      'names packs of documents that lie elsewhere',
      ([first = '']) =>
        resealed(join(first, 'documents/documents.json'), '', (text) =>
          text.replace(/"[0-9a-f]{16}\.pack"/, '"../../outside.pack"'),
        ),
      'shard-unreadable',
    ],
    ['is missing', (shards) => shards.pop(), 'shard-missing'],
    ['is there twice', (shards) => shards.push(shards[0] ?? ''), 'shard-twice'],
    [
      'was built of other content',
      (_, site) => site.write('content/docs/current/page-0.md', '# Zero\n'),
      'shard-of-another',
    ],
    [
      'was built with another configuration',
      (_, site) => site.write('site.config.yaml', 'title: Other\nurl: https://test.example\n'),
      'shard-of-another',
    ],
  ];

  let halves: TestSite;
  beforeAll(async () => {
    halves = lastingSite(plain);
    for (const number of [1, 2]) await bring(halves, plain, [number, 2]);
  });
  afterAll(() => halves.dispose());

  it.each(faults)('because it %s is refused', async (_, spoil, code) => {
    const site = siteOf(plain);
    const shards = ['part-1', 'part-2'].map((name) => join(site.root, name));
    for (const folder of shards) cpSync(join(halves.root, basename(folder)), folder, { recursive: true });
    spoil(shards, site);
    const { status, diagnostics } = await merge(site, shards);
    expect(status).toBe('problems');
    expect(new Set(diagnostics.map((problem) => problem.code))).toEqual(new Set([code]));
    expect(readFolder(site.root).has('build/index.html')).toBe(false);
  });

  it('because another copy of docsite built it is refused in words that differ', async () => {
    const site = siteOf(plain);
    const shard = await bring(site, plain, [1, 1]);
    resealed(join(shard, 'shard.json'), 'shard.json', (text) =>
      text.replace(/(?<="programKey":")[^"]+/, 'another'),
    );
    expect((await merge(site, [shard])).diagnostics.map(({ message }) => message)).toEqual([
      expect.stringMatching(
        / was built with docsite .*, and here is another copy, with other files in it\.$/,
      ),
    ]);
  });

  it('because files of its commit have other line ends, or were changed, is refused with that', async () => {
    const site = siteOf(plain);
    const git = gitIn(site.root);
    git('init', '-q');
    git('add', '.');
    git('commit', '-q', '-m', 'begin');
    await site.build({ shard: { number: 1, count: 1 }, outDir: 'part' });
    site.write('content/docs/current/page-0.md', '# Zero\r\n');
    const hintOf = async () => (await merge(site, [join(site.root, 'part')])).diagnostics[0]?.hint;
    expect(await hintOf()).toContain('core.autocrlf');
    git('commit', '-q', '-a', '-m', 'more');
    expect(await hintOf()).toContain('of the same commit');
  });

  it('is told by its number when it is missing, and by that of the others when these are of more parts', async () => {
    const site = siteOf(plain);
    const shards = [await bring(site, plain, [1, 3]), await bring(site, plain, [2, 3])];
    expect((await merge(site, shards)).diagnostics.map(({ message }) => message)).toEqual([
      'A part is missing: 3/3.',
    ]);
    shards.push(await bring(site, plain, [4, 4]));
    expect((await merge(site, shards)).diagnostics.map(({ code }) => code)).toEqual(['shard-missing']);
  });

  it('is not written where other files stand', async () => {
    const site = siteOf({ ...plain, 'part/notes.txt': 'Mine.\n' });
    const { status, diagnostics } = await site.build({ shard: { number: 1, count: 2 }, outDir: 'part' });
    expect([status, diagnostics.map(({ code }) => code)]).toEqual(['config', ['output-not-ours']]);
  });
});

describe('the workflows of the guide', () => {
  const guide = readFileSync(
    join(projectRoot, 'docs/content/docs/current/ci/05-parts-on-machines.md'),
    'utf8',
  );
  const samples = guide.split(/^## /m).slice(1, 5);
  const runIn = async (cwd: string, line: string) => {
    const io = fakeIo({ cwd, threads: 0, loadEngine: async () => ({ ...fakeEngine(), build }) });
    const words = line.split(' ').slice(1);
    const parts = () => readdirSync(join(cwd, 'parts')).map((name) => `parts/${name}`);
    const argv = words.flatMap((word) => (word === 'parts/*' ? parts() : word));
    expect([await run(argv, io), io.err()]).toEqual([0, expect.not.stringContaining('✘')]);
  };

  let single: TestSite;
  beforeAll(async () => {
    single = lastingSite(plain);
    await single.build({ cache: false });
  });
  afterAll(() => single.dispose());

  it.each(samples.map((sample) => [sample.split('\n')[0], sample]))(
    'of %s build the site in separate folders',
    async (_, sample) => {
      const lines = [...sample.matchAll(/docsite (?:build --shard|merge)[^"\n]*/g)].map(([line]) => line);
      const [merging = ''] = lines.splice(-1);
      const count = Number(/parallel: (\d)/.exec(sample)?.[1] ?? /--shard [^/]*\/(\d)/.exec(sample)?.[1]);
      const commands = Array.from({ length: count }, (_, at) =>
        (lines[at] ?? lines[0] ?? '')
          .replaceAll(/\$\{\{ matrix\.part \}\}|\$CI_NODE_INDEX/g, `${at + 1}`)
          .replace('$CI_NODE_TOTAL', `${count}`),
      );
      const site = siteOf(plain);
      for (const command of commands) {
        const machine = siteOf(plain);
        await runIn(machine.root, command);
        cpSync(join(machine.root, 'parts'), join(site.root, 'parts'), { recursive: true });
      }
      await runIn(site.root, merging);
      const outDir = /--out-dir (\S+)/.exec(merging)?.[1] ?? 'build';
      expect(differences(readFolder(join(site.root, outDir)), single.output())).toEqual([]);
    },
  );
});
