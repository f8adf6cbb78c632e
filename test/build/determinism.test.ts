import { readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { createTestSite, type TestSite } from '../helpers/site.ts';
import { buildByCli, differences, fixtureFiles, fixtureSite, runCli, type SiteFiles } from './fixture.ts';

/** Enough bytes and pages that the command line starts its threads for parsing and for rendering; most of it is soon read. */
const manyDocs: SiteFiles = Object.fromEntries(
  Array.from({ length: 40 }, (_, index) => [
    `content/docs/3.x/many/page-${index}.md`,
    `# Page ${index}\n\n\`\`\`${index % 2 ? 'tsx' : 'jsx'}\n<A source={require("x")} on={(event) => event} />\n\`\`\`\n\n## Part {#part-${index}}\n\n${`Line after line of *text* about page ${index}.\n\n`.repeat(14)}\`\`\`\n${'Line after line of code.\n'.repeat(190)}\`\`\`\n`,
  ]),
);

it('makes the same bytes in every folder, time zone and language, with and without threads, by both parsers', async () => {
  const [here, elsewhere, threadless] = [manyDocs, manyDocs, manyDocs].map(fixtureSite);
  if (!here || !elsewhere || !threadless) throw new Error('three sites were made');
  touch(elsewhere.root, new Date('2001-02-03T04:05:06Z'));
  const english = await runCli(['build', here.root], {
    cwd: here.root,
    env: { ...process.env, TZ: 'Pacific/Kiritimati', LANG: 'en_US.UTF-8', LC_ALL: 'en_US.UTF-8' },
  });
  const turkish = await runCli(['build', elsewhere.root, '--reporter', 'json'], {
    cwd: '/',
    env: {
      PATH: process.env.PATH,
      TZ: 'America/Adak',
      LANG: 'tr_TR.UTF-8',
      LC_ALL: 'tr_TR.UTF-8',
      DOCSITE_PARSER: 'remark',
    },
  });
  expect([english.exitCode, turkish.exitCode]).toEqual([0, 0]);
  expect((await threadless.build({ threads: 0 })).status).toBe('done');
  const expected = here.output();
  expect(expected.size).toBeGreaterThan(200);
  expect(differences(elsewhere.output(), expected)).toEqual([]);
  expect(differences(threadless.output(), expected)).toEqual([]);

  const warm = await here.build({ outDir: 'warm' });
  expect(warm.summary).toMatchObject({ parsed: 0, written: warm.summary.written });
  const again = await here.build();
  expect(again.summary).toMatchObject({ parsed: 0, written: 0, removed: 0 });
  expect(differences(here.output(), expected)).toEqual([]);
});

it.each([
  ['little to read', 1],
  ['much', 40],
])(
  'makes the same bytes with threads that were started before it was known that there is %s',
  async (_what, lines) => {
    const files = {
      'site.config.yaml': 'title: Test\nurl: https://test.example\nblog: false\n',
      'content/pages/index.md': '# Home\n',
      ...Object.fromEntries(
        Array.from({ length: 300 }, (_, index) => [
          `content/docs/current/page-${index}.md`,
          `# Page ${index}\n\n${`A line of page ${index}.\n`.repeat(lines)}`,
        ]),
      ),
    };
    const [threaded, threadless] = [createTestSite(files), createTestSite(files)];
    onTestFinished(() => {
      for (const site of [threaded, threadless]) site.dispose();
    });
    await buildByCli(threaded.root);
    expect((await threadless.build({ threads: 0 })).status).toBe('done');
    expect(differences(threaded.output(), threadless.output())).toEqual([]);
  },
);

function touch(folder: string, time: Date): void {
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    utimesSync(join(folder, path), time, time);
  }
  expect(statSync(join(folder, 'site.config.yaml')).mtimeMs).toBe(time.getTime());
}

/** One change of the content. The text makes sure that two of a kind differ. */
type Edit = (site: TestSite, text: string) => void;

const posts = Object.keys(fixtureFiles()).filter((path) => /^content\/blog\/.*\.md$/.test(path));

const edits: Readonly<Record<string, Edit>> = {
  'a new page': (site, text) => site.write(`content/pages/${text}.md`, `# ${text}\n\n![](/img/buoy.png)`),
  'a changed page': (site, text) => site.write('content/pages/about.md', `# About ${text}\n\n## ${text}`),
  'a new doc': (site, text) => site.write(`content/docs/current/guide/${text}.md`, `# Doc ${text}`),
  'a doc renamed': (site, text) => {
    site.remove('content/docs/current/guide/02-lights.md');
    site.write(`content/docs/current/guide/05-${text}.md`, '---\ntags: [night]\n---\n\n# Lights');
  },
  'a post removed': (site, text) => site.remove(posts[Number(text.slice(1)) % posts.length] ?? ''),
  'a new post': (site, text) => site.write(`content/blog/2023-01-01-${text}.md`, `# Post ${text}\n\nText.`),
  'a new translation': (site, text) => site.write('content/i18n/fr/pages/about.md', `# À propos ${text}`),
  'a translation removed': (site) => site.remove('content/i18n/fr/docs/current/01-start.md'),
  'other sidebars': (site, text) =>
    site.write(
      'content/docs/current/sidebars.yaml',
      `guide:\n  - start\n  - { type: category, label: ${text}, items: [reference, { type: autogenerated, dirName: guide }] }\n`,
    ),
  'another category': (site, text) =>
    site.write('content/docs/current/guide/_category_.yaml', `label: Guide ${text}\n`),
  'other messages': (site, text) =>
    site.write('content/i18n/fr/messages.yaml', `site: { title: Le port ${text} }\n`),
  'another author': (site, text) =>
    site.write('content/blog/authors.yaml', `ada: { name: Ada ${text} }\nben: { name: Ben }\n`),
  'another image': (site, text) =>
    site.write(
      'content/docs/current/harbour.svg',
      `<svg xmlns="http://www.w3.org/2000/svg" width="9${text.slice(1)}" height="60"/>`,
    ),
  'another component': (site, text) =>
    site.write('content/components/tally.tsx', `export const Tally = () => <b>${text}</b>;`),
  'another static file': (site, text) => site.write('content/static/humans.txt', text),
  'another title': (site, text) =>
    editConfig(site, (config) => config.replace(/^title: .*$/m, `title: ${text}`)),
  'other redirects': (site, text) =>
    editConfig(site, (config) => config.replace(/\[\/old\/.*\]/, `[/old-${text}/]`)),
  'another page size': (site) =>
    editConfig(site, (config) => config.replace('postsPerPage: 10', 'postsPerPage: 3')),
  'another default language of code': (site) =>
    editConfig(site, (config) =>
      // Once: the same key twice is no configuration.
      config.replace(/^themeConfig:$(?!\n {2}prism:)/m, 'themeConfig:\n  prism: { defaultLanguage: js }'),
    ),
};

function editConfig(site: TestSite, change: (config: string) => string): void {
  const config = readFileSync(join(site.root, 'site.config.yaml'), 'utf8');
  site.write('site.config.yaml', change(config));
}

it('builds after any edits what a build from nothing makes of the same content', async () => {
  const names = Object.keys(edits);
  // Each kind in each run, in another order and company.
  const order = fc.shuffledSubarray(names, { minLength: names.length });
  await fc.assert(
    fc.asyncProperty(order, fc.integer({ min: 1, max: 99 }), async (kinds, number) => {
      const warm = createTestSite(fixtureFiles());
      const cold = createTestSite(fixtureFiles());
      try {
        await warm.build();
        for (let at = 0; at < kinds.length; at += 5) {
          for (const kind of kinds.slice(at, at + 5))
            for (const site of [warm, cold]) edits[kind]?.(site, `e${number + names.indexOf(kind)}`);
          expect((await warm.build()).status).toBe('done');
          cold.remove('build');
          expect((await cold.build({ cache: false })).status).toBe('done');
          expect(differences(warm.output(), cold.output())).toEqual([]);
        }
      } finally {
        warm.dispose();
        cold.dispose();
      }
    }),
    { numRuns: Number(process.env.DOCSITE_RUNS ?? 1), endOnFailure: true },
  );
});
