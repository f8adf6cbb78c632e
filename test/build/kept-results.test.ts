/** What a build takes over from the one before is what it would have made anew, its problems included. */
import { cpSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { linkSharp, photo } from '../helpers/photo.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';
import { editBatches, makeEdit } from '../serve/random-edits.ts';
import { buildWarmAndCold, fixtureFiles, lenient } from './fixture.ts';

/** Builds and returns how many pages were rendered, having compared all with a build from nothing. */
async function buildAndCompare(site: TestSite): Promise<number> {
  let rendered = 0;
  await buildWarmAndCold(site, {
    onProgress: ({ stage, done, total }) => {
      if (stage === 'render' && rendered === 0) rendered = total - done;
    },
  });
  return rendered;
}

const config = `title: Test
tagline: \${TAGLINE:-None}
url: https://test.example
i18n: { defaultLocale: en, locales: [en, fr] }
onBrokenAnchors: warn
`;

const files = {
  'site.config.yaml': config,
  'content/docs/current/start.md': '# Start\n\nSome text, and [more](./guide/more.md#detail).\n',
  'content/docs/current/guide/more.md': '# More\n\n![Drawing](./drawing.svg)\n\n## Detail\n\nText.\n',
  'content/docs/current/guide/drawing.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"></svg>',
  'content/pages/index.md': '# Home\n\nRead on.\n',
  'content/pages/sum.mdx': "import { sum } from '../components/sum.ts';\n\nThe sum is {sum}.\n",
  'content/components/sum.ts': 'export const sum = 1;\n',
  'content/blog/2022-01-02-first.md': '---\nauthors: ada\n---\n\n# First\n\nA post.\n',
  'content/blog/authors.yaml': 'ada: { name: Ada }\n',
  'content/i18n/fr/pages/index.md': '# Accueil\n\nUn texte.\n',
};

describe('a build after another', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = createTestSite(files);
    await site.build();
  });
  afterAll(() => site.dispose());
  const write = (path: string, text: string) => () => site.write(path, text);
  const remove = (path: string) => () => site.remove(path);

  // More changes: kept-site.test.ts.
  const steps: [string, () => unknown, number?][] = [
    ['nothing', () => {}, 0],
    ['a text', write('content/docs/current/start.md', '# Start\n\nOther text.\n'), 2],
    ['a heading that is linked to', write('content/docs/current/guide/more.md', '# More\n\n## Details\n')],
    ['a title', write('content/docs/current/start.md', '# Begin\n\nOther text.\n')],
    ['a page more', write('content/docs/current/last.md', '# Last\n\n[Start](./start.md)\n')],
    ['a page less', remove('content/docs/current/last.md')],
    ['a problem in a page', write('content/pages/index.md', '# Home\n\n<div style="a">Read on.</div>\n')],
    ['an image', write('content/docs/current/guide/drawing.svg', '<svg width="20" height="10"></svg>')],
    ['the code of a page', write('content/components/sum.ts', 'export const sum = 2;\n'), 2],
    ['a text of the interface', write('content/i18n/fr/messages.yaml', 'theme: { search: Trouver }\n')],
    ['an option', write('site.config.yaml', `${config}noIndex: true\n`)],
    ['a page of the output, cut short', () => truncateSync(join(site.root, 'build/index.html'), 9), 1],
    ['a page of the output, changed', () => writeFileSync(join(site.root, 'build/index.html'), 'x'), 1],
    ['a copy of the output, gone', () => rmSync(join(site.root, 'build/index.md')), 1],
    ['the output, gone', () => rmSync(join(site.root, 'build'), { recursive: true })],
    ['nothing, again', () => {}, 0],
  ];
  it.each(steps)('after a change of %s is one from nothing', async (_, change, count) => {
    change();
    const rendered = await buildAndCompare(site);
    if (count !== undefined) expect(rendered).toBe(count);
  });

  it('of some locales keeps what was made of the others', async () => {
    await site.build({ locales: ['en'] });
    expect(await buildAndCompare(site)).toBe(0);
  });
});

describe('a page that runs code', () => {
  const page =
    "import { Part, value } from '../components/part.tsx';\n\n# Page\n\n<Part />\n\nIt is {value}.\n";
  const plain = { 'site.config.yaml': 'title: Test\nurl: https://test.example\nblog: false\n' };
  const part = (value: string, markup = '<p>Part</p>', top = '') =>
    `${top}export const value = ${value};\nexport const Part = () => ${markup};\n`;
  const siteOf = (code: string, more = {}) => {
    const site = createTestSite({
      ...plain,
      'content/pages/index.mdx': page,
      'content/pages/other.md': '# Other\n',
      'content/components/part.tsx': code,
      ...more,
    });
    onTestFinished(() => site.dispose());
    return site;
  };
  const island =
    "'use client';\nexport const Dice = () => <button onClick={() => alert(Math.random())}>Throw</button>;\n";

  const cases: [string, string, number][] = [
    ['is made of its text alone', part("'one'"), 0],
    ['writes a given date in the language of the machine', part('new Date(2024, 1, 2).toLocaleString()'), 0],
    ['has an island', part("'one'", '<Dice />', "import { Dice } from './dice.tsx';\n"), 0],
    ['links to a page', part("'one'", '<a href="/other/">Other</a>'), 0],
    ['asks for the time', part('typeof Date.now()'), 1],
    ['makes the date of today', part('typeof new Date().getDay()'), 1],
    ['asks for chance', part('typeof Math.random()'), 1],
    ['takes chance apart', part('typeof random', '<p>Part</p>', 'const { random } = Math;\n'), 1],
    ['asks for the environment', part('typeof process.env.HOME'), 1],
    [
      'reads files',
      part('typeof readFileSync', '<p>Part</p>', "import { readFileSync } from 'node:fs';\n"),
      1,
    ],
    ['reaches for anything', part("typeof globalThis['Date']"), 1],
    ['links to another site', part("'one'", '<a href="https://other.example/">Other</a>'), 1],
    ['has a problem', part("'one'", '<a href="/gone/">Gone</a>'), 1],
  ];
  it.each(cases)('and %s is rendered again where it may become another', async (_, code, count) => {
    const lax = { 'site.config.yaml': `${plain['site.config.yaml']}${lenient}` };
    const site = siteOf(code, { 'content/components/dice.tsx': island, ...lax });
    await site.build();
    expect(await buildAndCompare(site)).toBe(count);
  });

  const changes: [string, string, (site: TestSite) => unknown][] = [
    ['what it imports', part("'one'"), (site) => site.write('content/components/part.tsx', part("'two'"))],
    [
      'an island',
      part("'one'", '<Dice />', "import { Dice } from './dice.tsx';\n"),
      (site) => site.write('content/components/dice.tsx', island.replace('Throw', 'Roll')),
    ],
    [
      'the address of a page that it links to',
      part("'one'", '<a href="../pages/other.md">Other</a>'),
      (site) => site.write('content/pages/other.md', '---\nslug: /moved/\n---\n\n# Other\n'),
    ],
    [
      'the time zone',
      part('new Date(0).toTimeString()'),
      () => {
        const { TZ } = process.env;
        onTestFinished(() => {
          process.env.TZ = TZ;
          if (TZ === undefined) delete process.env.TZ;
        });
        process.env.TZ = 'Asia/Tokyo';
      },
    ],
  ];
  it.each(changes)('is rendered again after a change of %s', async (_, code, change) => {
    const site = siteOf(code, { 'content/components/dice.tsx': island });
    await site.build();
    expect(await buildAndCompare(site)).toBe(0);
    await change(site);
    expect(await buildAndCompare(site)).toBeGreaterThan(0);
  });

  it('and is a component is rendered again after a change of what it may take', async () => {
    const site = createTestSite({
      ...plain,
      'content/pages/index.tsx': 'export default () => <h1>Page</h1>;\n',
    });
    onTestFinished(() => site.dispose());
    await site.build();
    expect(await buildAndCompare(site)).toBe(0);
    site.write('site.config.yaml', `${plain['site.config.yaml']}limits: { seconds: 9 }\n`);
    expect(await buildAndCompare(site)).toBe(1);
  });

  it('is kept where the site is moved with its cache', async () => {
    const imports =
      "import { useColorMode, useSite } from 'docsite/theme';\nimport { Dice } from './dice.tsx';\nexport const mode = useColorMode;\n";
    const site = siteOf(part("'one'", '<p>{useSite().title} <Dice /></p>', imports), {
      'content/components/dice.tsx': island,
    });
    await site.build();
    const moved = createTestSite({});
    onTestFinished(() => moved.dispose());
    cpSync(site.root, moved.root, { recursive: true, preserveTimestamps: true });
    expect(await buildAndCompare(moved)).toBe(0);
  });

  it('that throws when it is loaded has its problem told by each build', async () => {
    const site = siteOf(part("'one'"), {
      'content/components/part.tsx': `throw new Error('No.');\n${part("'one'")}`,
    });
    await site.build();
    await buildAndCompare(site);
  });
});

describe('a build of a site with resized images', () => {
  const resizing = (how: string) =>
    `title: Test\nurl: https://test.example\nblog: false\nmarkdown: { images: { ${how} } }\n`;
  const showing = (...names: string[]) =>
    `# Page\n\n${names.map((name) => `![It](/${name}.png)\n\n`).join('')}`;
  const page = (name: string) => `content/docs/current/${name}.md`;
  let site: TestSite;
  beforeAll(async () => {
    site = createTestSite({
      'site.config.yaml': resizing('widths: [60]'),
      [page('both')]: showing('boat', 'pier'),
      [page('boat')]: showing('boat'),
      [page('markup')]: '# Page\n\n<img src="/pier.png" alt="It" />\n',
      [page('none')]: '# Page\n',
      'content/static/boat.png': await photo(120, 80),
      'content/static/pier.png': await photo(120, 80),
    });
    linkSharp(site);
    await site.build();
  });
  afterAll(() => site.dispose());

  const steps: [string, () => unknown, number][] = [
    ['an image', async () => site.write('content/static/boat.png', await photo(120, 80)), 2],
    [
      'an image that is in raw HTML',
      async () => site.write('content/static/pier.png', await photo(120, 80)),
      2,
    ],
    [
      'an image that no page shows yet',
      async () => site.write('content/static/gull.png', await photo(120, 80)),
      0,
    ],
    ['a page that shows one more', () => site.write(page('none'), showing('gull')), 1],
    ['a page that shows one less', () => site.write(page('both'), showing('pier')), 1],
    ['an image that cannot be decoded', () => site.write('content/static/gull.png', Buffer.alloc(9000)), 1],
    ['the sizes', () => site.write('site.config.yaml', resizing('widths: [40]')), 3],
    [
      'the formats, of which there are none',
      () => site.write('site.config.yaml', resizing('formats: []')),
      3,
    ],
  ];
  it.each(steps)('renders after a change of %s only the pages that show it', async (_, change, count) => {
    await change();
    expect(await buildAndCompare(site)).toBe(count);
  });
});

it('a scope of the search of many pages, of which few are edited, is one from nothing', async () => {
  const names = Array.from({ length: 12 }, (_, number) => `page-${number}`);
  const text = (name: string) => `# The ${name}\n\nSome words of ${name}.\n\n## Detail\n\nMore \`emit()\`.\n`;
  const pathOf = (name: string) => `content/docs/current/${name}.md`;
  const site = createTestSite({
    'site.config.yaml': 'title: Test\nurl: https://test.example\n',
    ...Object.fromEntries(names.map((name) => [pathOf(name), text(name)])),
  });
  onTestFinished(() => site.dispose());
  await site.build();
  const edits: (() => void)[] = [
    () => site.write(pathOf('page-3'), `${text('page-3')}\nAnother sentence.\n`),
    () => site.write(pathOf('page-3'), `${text('page-3')}\n## Zebra\n\nStripes.\n\n## Detail\n\nAgain.\n`),
    () => site.write(pathOf('page-30'), text('page-30')),
    () => site.remove(pathOf('page-3')),
    () => {
      site.write(pathOf('page-5'), '# Renamed\n');
      site.remove(pathOf('page-11'));
    },
  ];
  for (const edit of edits) {
    edit();
    await buildAndCompare(site);
  }
});

it('a build after any edits is one from nothing', async () => {
  const fixture = fixtureFiles();
  const batches = editBatches({ batches: [2, 4], edits: [1, 3] });
  const boat = await photo(120, 80);
  await fc.assert(
    fc.asyncProperty(batches, async (all) => {
      const site = createTestSite({
        ...fixture,
        'site.config.yaml': `${fixture['site.config.yaml']}${lenient}`,
        'content/static/boat.png': boat,
        'content/docs/current/boat.md': '# Boat\n\n![Boat](/boat.png)\n',
      });
      onTestFinished(() => site.dispose());
      linkSharp(site);
      await site.build();
      for (const edits of all) {
        for (const edit of edits) makeEdit(site, edit);
        await buildAndCompare(site);
      }
    }),
    { numRuns: Number(process.env.DOCSITE_RUNS ?? 2) },
  );
});
