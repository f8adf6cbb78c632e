/** A build that renders nothing but the pages of edited texts ends as one from nothing, and does so only where it may. */
import { rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gitIn } from '../helpers/git.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';
import { buildWarmAndCold } from './fixture.ts';

/**
 * Builds, compares all with a build from nothing, and returns how it went: `repeats` what was there, `edits` pages
 * without linking the site, or `links` it.
 */
async function wayOf(site: TestSite): Promise<'repeats' | 'edits' | 'links'> {
  const stages = new Set<string>();
  const { warm, cold } = await buildWarmAndCold(site, { onProgress: ({ stage }) => stages.add(stage) });
  const { parsed, cached, written, unchanged, pagesByLocale } = warm.summary;
  expect(warm.status).toBe('done');
  expect(pagesByLocale).toEqual(cold.summary.pagesByLocale);
  expect(parsed + cached).toBe(cold.summary.parsed);
  expect(written + unchanged).toBe(cold.summary.written);
  if (stages.has('link')) return 'links';
  return stages.has('render') ? 'edits' : 'repeats';
}

const config = `title: Test
url: https://test.example
i18n: { defaultLocale: en, locales: [en, fr] }
onBrokenAnchors: warn
onBrokenLinks: warn
onBrokenMarkdownLinks: warn
onBrokenImages: warn
`;
/** Each build asks git, which takes as long as the build of a small site. */
const dated = `${config}docs: { showLastUpdateTime: true }\n`;

const doc = (name: string) => `content/docs/current/${name}.md`;
const more = '# More\n\nWhat it is about.\n\n![Drawing](./drawing.svg)\n\n## Detail\n\nText.\n';
const start = '# Start\n\nThe first words.\n\nSome text, and [more](./guide/more.md#detail).\n';
const code = '# Code\n\nThe words before it.\n\n```js file=<rootDir>/example.js\n```\n';

const files = {
  'site.config.yaml': config,
  [doc('start')]: start,
  [doc('guide/more')]: more,
  [doc('guide/code')]: code,
  'content/docs/current/guide/drawing.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"></svg>',
  'content/docs/current/guide/_category_.yaml': 'label: Guide\n',
  'content/pages/index.md': '# Home\n\nRead on.\n\nSome words.\n',
  'content/blog/2022-01-02-first.md': '# First\n\nA post.\n\n<!-- truncate -->\n\nMore of it.\n',
  'content/i18n/fr/docs/current/start.md': '# Début\n\nLes premiers mots.\n\nUn texte.\n',
  'example.js': 'one();\n',
};

describe('a build after an edit', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = createTestSite(files);
    await site.build();
  });
  afterAll(() => site.dispose());
  const write = (path: string, text: string) => () => site.write(path, text);
  const remove = (path: string) => () => site.remove(path);
  const kept = (name: string) => join(site.root, '.docsite/cache', name);
  const git = (...lines: string[]) => {
    for (const line of lines) gitIn(site.root)(...line.split(' '));
  };

  const steps: [string, () => unknown, 'repeats' | 'edits' | 'links'][] = [
    [
      'a sentence, shown in both languages',
      write(doc('guide/more'), `${more}\nZebras have stripes.\n`),
      'edits',
    ],
    ['that sentence again', write(doc('guide/more'), `${more}\nLions have none, and *roar*.\n`), 'edits'],
    ['nothing', () => {}, 'repeats'],
    [
      'two pages at once, one of them a translation',
      () => {
        site.write(doc('start'), start.replace('Some text', 'Some other text'));
        site.write(
          'content/i18n/fr/docs/current/start.md',
          '# Début\n\nLes premiers mots.\n\nUn autre texte.\n',
        );
      },
      'edits',
    ],
    ['lines that move', write(doc('start'), start.replace('Some text', '\n\n\nSome text')), 'edits'],
    ['the home page', write('content/pages/index.md', '# Home\n\nRead on.\n\nOther `words()`.\n'), 'edits'],
    ['a page that shows code of a file', write(doc('guide/code'), `${code}\nAnd after it.\n`), 'edits'],
    ['the code that it shows', write('example.js', 'two();\n'), 'links'],
    ['a heading that is linked to', write(doc('guide/more'), more.replace('Detail', 'Details')), 'links'],
    ['the page with the link that leads nowhere', write(doc('start'), start.replace('Some', 'Any')), 'links'],
    ['another page while it does', write(doc('guide/code'), `${code}\nOr else.\n`), 'edits'],
    ['that heading, as it was', write(doc('guide/more'), more), 'links'],
    ['a link more', write(doc('guide/code'), `${code}\n[Start](../start.md)\n`), 'links'],
    ['the first words, which describe the page', write(doc('start'), start.replace('first', 'new')), 'links'],
    [
      'a title in sidebars and previous and next',
      write(doc('start'), start.replace('Start', 'Begin')),
      'links',
    ],
    ['tags', write(doc('start'), `---\ntags: [one]\n---\n\n${start}`), 'links'],
    ['an address', write(doc('start'), `---\nslug: /begin\n---\n\n${start}`), 'links'],
    ['a draft', write(doc('start'), `---\ndraft: true\n---\n\n${start}`), 'links'],
    ['a text as it was', write(doc('start'), start), 'links'],
    ['a problem in a text', write(doc('start'), `${start}\n\`\`\`javascritp\n1\n\`\`\`\n`), 'links'],
    [
      'that problem, some lines lower',
      write(doc('start'), `${start}\n\n\n\`\`\`javascritp\n1\n\`\`\`\n`),
      'links',
    ],
    ['no problem', write(doc('start'), start), 'links'],
    [
      'a post, of which a feed shows all',
      write('content/blog/2022-01-02-first.md', '# First\n\nA post.\n\n<!-- truncate -->\n\nOther.\n'),
      'links',
    ],
    [
      'a post that a list shows',
      write('content/blog/2022-01-02-first.md', '# First\n\nA post!\n\n<!-- truncate -->\n\nOther.\n'),
      'links',
    ],
    [
      'an image',
      write('content/docs/current/guide/drawing.svg', '<svg width="20" height="10"></svg>'),
      'links',
    ],
    [
      'a label of the sidebar',
      write('content/docs/current/guide/_category_.yaml', 'label: Guides\n'),
      'links',
    ],
    [
      'a text of the interface',
      write('content/i18n/fr/messages.yaml', 'theme: { search: Trouver }\n'),
      'links',
    ],
    [
      'a redirect',
      write('site.config.yaml', `${config}redirects: [{ from: /old/, to: /docs/start/ }]\n`),
      'links',
    ],
    ['a page more', write(doc('more'), '# Another\n\nText.\n'), 'links'],
    [
      'a sentence, when jobs are damaged',
      () => {
        truncateSync(kept('jobs.pack'), 99);
        site.write(doc('start'), `${start}\nZero.\n`);
      },
      'links',
    ],
    [
      'a sentence, when jobs are gone',
      () => {
        rmSync(kept('jobs.json'));
        site.write(doc('start'), `${start}\nOne.\n`);
      },
      'links',
    ],
    [
      'a sentence, when results are gone',
      () => {
        rmSync(kept('results.json'));
        site.write(doc('start'), `${start}\nTwo.\n`);
      },
      'links',
    ],
    [
      'a sentence, when a page of the output is another',
      () => {
        writeFileSync(join(site.root, 'build/index.html'), 'x');
        site.write(doc('start'), `${start}\nThree.\n`);
      },
      'links',
    ],
    ['a sentence more', write(doc('start'), `${start}\nFour.\n`), 'edits'],
    ['a page less', remove(doc('more')), 'links'],
    ['a sentence again', write(doc('start'), `${start}\nFive.\n`), 'edits'],
    [
      'the history, and pages that show it',
      () => {
        git('init -q', 'add .', 'commit -qm All');
        site.write('site.config.yaml', dated);
      },
      'links',
    ],
    ['a sentence that is not committed', write(doc('start'), `${start}\nIt is new.\n`), 'edits'],
    ['its commit', () => git('commit -qam More'), 'links'],
  ];
  it.each(steps)('of %s is one from nothing', async (_, change, expected) => {
    change();
    expect(await wayOf(site)).toBe(expected);
  });

  it('leaves results that a build which links takes over', async () => {
    site.write(doc('start'), `${start}\nSix.\n`);
    await site.build();
    rmSync(kept('site.json'));
    let left = 0;
    const { summary } = await site.build({
      onProgress: ({ stage, done, total }) => {
        if (stage === 'render') left = Math.max(left, total - done);
      },
    });
    expect([left, summary.written]).toEqual([0, 0]);
  });
});

it('a text that is written to while it is built is built as it is then', async () => {
  const site = createTestSite(files);
  try {
    await site.build();
    site.write(doc('start'), `${start}\nBefore.\n`);
    await site.build({
      onProgress: ({ stage }) => {
        if (stage === 'parse') site.write(doc('start'), `${start}\nMeanwhile.\n`);
      },
    });
    expect(site.read('docs/start/index.html')).toContain('Meanwhile.');
    expect(await wayOf(site)).not.toBe('edits');
  } finally {
    site.dispose();
  }
});
