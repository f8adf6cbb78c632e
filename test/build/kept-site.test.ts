/** A build that repeats how the one before has ended does so only where one from nothing ends so too. */
import {
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { gitIn } from '../helpers/git.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';
import { editBatches, makeEdit } from '../serve/random-edits.ts';
import { buildWarmAndCold } from './fixture.ts';

type Options = Parameters<TestSite['build']>[0];

/** Builds, compares all with a build from nothing, and returns whether anything was linked. */
async function isRepeated(site: TestSite, options: Options = {}): Promise<boolean> {
  const stages = new Set<string>();
  const { warm, cold } = await buildWarmAndCold(site, {
    ...options,
    onProgress: ({ stage }) => stages.add(stage),
  });
  expect(warm.summary.pagesByLocale).toEqual(cold.summary.pagesByLocale);
  const { parsed, cached, written, unchanged } = warm.summary;
  expect(parsed + cached).toBe(cold.summary.parsed);
  if (warm.status === 'done') expect(written + unchanged).toBe(cold.summary.written);
  return !stages.has('bundle');
}

const config = `title: Test
tagline: \${TAGLINE:-None}
url: https://test.example
i18n: { defaultLocale: en, locales: [en, fr] }
onBrokenAnchors: warn
onBrokenLinks: warn
onBrokenMarkdownLinks: warn
onBrokenImages: warn
`;
/** Each build asks git, which takes as long as the build of a small site. */
const dated = `${config}docs: { showLastUpdateTime: true }\n`;

const files = {
  'site.config.yaml': config,
  'content/docs/current/start.md': '# Start\n\nSome text, and [more](./guide/more.md#detail).\n',
  'content/docs/current/guide/more.md': '# More\n\n![Drawing](./drawing.svg)\n\n## Detail\n\nText.\n',
  'content/docs/current/guide/code.md': '# Code\n\n```js file=<rootDir>/example.js\n```\n',
  'content/docs/current/guide/drawing.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"></svg>',
  'content/pages/index.md': '# Home\n\nRead on.\n\n```javascritp\n1\n```\n',
  'content/blog/2022-01-02-first.md': '---\nauthors: ada\n---\n\n# First\n\nA post.\n',
  'content/blog/authors.yaml': 'ada: { name: Ada }\n',
  'content/i18n/fr/pages/index.md': '# Accueil\n\nUn texte.\n',
  'theme-overrides/custom.css': ':root { --docsite-color-primary: #005a9c; }\n',
  'example.js': 'one();\n',
};

function plainSite(): TestSite {
  const site = createTestSite(files);
  onTestFinished(() => site.dispose());
  return site;
}

describe('a build after another', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = createTestSite(files);
    await site.build();
  });
  afterAll(() => site.dispose());
  const write = (path: string, text: string) => () => site.write(path, text);
  const remove = (path: string) => () => site.remove(path);
  const built = (path: string) => join(site.root, 'build', path);

  // Null: it may end as what was built before, and stands in the output.
  const steps: [string, () => unknown, 'repeats' | 'differs' | null, Options?][] = [
    ['nothing', () => {}, 'repeats'],
    ['a text', write('content/docs/current/start.md', '# Start\n\nOther text.\n'), 'differs'],
    ['nothing, after an edit', () => {}, 'repeats'],
    ['an author', write('content/blog/authors.yaml', 'ada: { name: Ada L. }\n'), 'differs'],
    ['the code that a page shows', write('example.js', 'two();\n'), 'differs'],
    [
      'an image, in as many bytes',
      write(
        'content/docs/current/guide/drawing.svg',
        files['content/docs/current/guide/drawing.svg'].replace('10', '90'),
      ),
      'differs',
    ],
    ['a file that is published as it is', write('content/static/robots.txt', 'User-agent: *\n'), 'differs'],
    ['that file, in as many bytes', write('content/static/robots.txt', 'User-agent: a\n'), 'differs'],
    ['that code, gone', remove('example.js'), 'differs'],
    ['that code, there again', write('example.js', 'three();\n'), 'differs'],
    [
      'the styles',
      write('theme-overrides/custom.css', ':root { --docsite-color-primary: #a00; }\n'),
      'differs',
    ],
    ['the styles, of two files', write('theme-overrides/custom.css', '@import "./more.css";\n'), 'differs'],
    [
      'the second of them',
      write('theme-overrides/more.css', ':root { --docsite-color-primary: #0a0; }\n'),
      'differs',
    ],
    ['the styles, gone', remove('theme-overrides'), 'differs'],
    ['the environment', () => {}, 'differs', { env: { TAGLINE: 'One' } }],
    ['the configuration, a line lower', write('site.config.yaml', `\n${config}`), 'differs'],
    ['warnings that are errors', () => {}, 'differs', { strict: true }],
    [
      'a component for documents',
      write('content/components/mdx.tsx', 'export const Mark = () => <mark />;\n'),
      'differs',
    ],
    ['that component, gone', remove('content/components'), null],
    [
      'the theme',
      write('theme-overrides/footer.tsx', 'export function Footer() { return <footer>Own</footer>; }\n'),
      'differs',
    ],
    ['the theme, as it was', remove('theme-overrides'), null],
    ['a hook', write('site.hooks.ts', 'export default { pages: () => [] };\n'), 'differs'],
    ['that hook, gone', remove('site.hooks.ts'), null],
    ['a page with code', write('content/pages/sum.mdx', '{1 + 1}\n'), 'differs'],
    ['that page, gone', remove('content/pages/sum.mdx'), null],
    ['nothing, after all of these', () => {}, 'repeats'],
    ['a page of the output, cut short', () => truncateSync(built('index.html'), 9), 'differs'],
    [
      'a page of the output, in as many bytes',
      () =>
        writeFileSync(built('index.html'), readFileSync(built('index.html'), 'utf8').replace('Read', 'Ride')),
      'differs',
    ],
    [
      'a page of the output that is a link',
      () => {
        renameSync(built('index.html'), join(site.root, 'other.html'));
        symlinkSync('../other.html', built('index.html'));
      },
      'differs',
    ],
    ['a copy of a page, gone', () => rmSync(built('index.md')), 'differs'],
    ['a manifest, gone', () => rmSync(built('.docsite/fr.json')), 'differs'],
    ['the times of a source', () => utimesSync(join(site.root, 'content/pages/index.md'), 1, 1), 'repeats'],
    [
      'the ending that was kept, damaged',
      () => truncateSync(join(site.root, '.docsite/cache/site.json'), 99),
      'differs',
    ],
    ['nothing, again', () => {}, 'repeats'],
    ['the configuration, which asks for dates', write('site.config.yaml', dated), 'differs'],
    ['nothing, without a history', () => {}, 'repeats'],
    [
      'the history',
      () => ['init -q', 'add .', 'commit -qm All'].map((line) => gitIn(site.root)(...line.split(' '))),
      'differs',
    ],
    ['nothing, with a history', () => {}, 'repeats'],
  ];
  it.each(steps)('after a change of %s is one from nothing', async (_, change, expected, options) => {
    change();
    const found = (await isRepeated(site, options)) ? 'repeats' : 'differs';
    expect(found).toBe(expected ?? found);
  });
});

it('of some locales is never repeated', async () => {
  const site = plainSite();
  await site.build();
  const { summary } = await site.build({ locales: ['en'] });
  expect(summary.pagesByLocale).not.toHaveProperty('fr');
  expect(await isRepeated(site)).toBe(true);
});

it('into a folder that becomes a link is repeated when it is one', async () => {
  const site = plainSite();
  await site.build();
  await site.build({ link: true });
  expect(site.read('index.html')).toContain('Read on');
  const stages = new Set<string>();
  await site.build({ onProgress: ({ stage }) => stages.add(stage) });
  expect([...stages]).not.toContain('bundle');
});

it('repeats what was built before a file was written to in the middle of a build, and not what it says then', async () => {
  const site = plainSite();
  const path = 'content/docs/current/start.md';
  await site.build({
    onProgress: ({ stage }) => {
      if (stage === 'parse') site.write(path, '# Start\n\nWritten meanwhile.\n');
    },
  });
  site.write(path, files[path]);
  expect(await isRepeated(site)).toBe(false);
  expect(site.read('docs/start/index.html')).toContain('Some text');
});

it('a build of plain pages after any edits, and the one after it, are those from nothing', async () => {
  const batches = editBatches({ batches: [2, 4], edits: [0, 2] });
  await fc.assert(
    fc.asyncProperty(batches, async (all) => {
      const site = plainSite();
      await site.build();
      for (const edits of all) {
        for (const edit of edits) makeEdit(site, edit);
        await isRepeated(site);
      }
      const { status } = await site.build();
      // Where something is wrong with the site, as with a post without a date, nothing was built.
      expect(await isRepeated(site)).toBe(status === 'done');
    }),
    { numRuns: Number(process.env.DOCSITE_RUNS ?? 2) },
  );
});
