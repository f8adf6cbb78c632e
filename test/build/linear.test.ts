/** Twice as much of anything takes at most twice the work: calls and turns of loops are counted, no clock is read. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallCounter, openCallCounter } from '../helpers/count-calls.ts';
import { createTestSite } from '../helpers/site.ts';
import type { SiteFiles } from './fixture.ts';

const docs = 'content/docs/current';
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);
const lines = (count: number, line: (at: number) => string) => numbers(count).map(line).join('\n');
const config = (rest: string) => ({
  'site.config.yaml': `title: Test\nurl: https://test.example\n${rest}`,
  'content/pages/index.md': '# Home\n',
});
const page = (text: string): SiteFiles => ({ ...config(''), [`${docs}/a.md`]: `# A\n\n${text}\n` });
const pages = (count: number, text = (at: number) => `# Page ${at}\n\n[Next](./p${(at + 1) % count}.md)\n`) =>
  Object.fromEntries(numbers(count).map((at) => [`${docs}/p${at}.md`, text(at)]));

/**
 * Sites with so much of one thing, and how the work grows with twice of it: each page names all versions and locales.
 * Each page also shows the open part of its sidebar, so what React and the theme do is left
 * out, as is esbuild, which talks to a process of its own.
 */
const inputs: readonly [string, (count: number) => SiteFiles, number, growth?: number][] = [
  ['pages', (count) => ({ ...config(''), ...pages(count) }), 40],
  ['headings', (count) => page(lines(count, (at) => `## Part ${at}\n\nText.\n`)), 100],
  ['headings of one name', (count) => page(lines(count, () => '## Part\n\nText.\n')), 100],
  ['nested lists', (count) => page(`${'- '.repeat(count)}item`), 20],
  ['rows of a table', (count) => page(`| a | b |\n|---|---|\n${lines(count, (at) => `| ${at} | b |`)}`), 200],
  [
    'columns of a table',
    (count) => page(`${'| a '.repeat(count)}|\n${'|---'.repeat(count)}|\n${'| b '.repeat(count)}|`),
    100,
  ],
  ['paragraphs', (count) => page(lines(count, (at) => `Text *number* ${at} with \`code\`.\n`)), 200],
  [
    'links',
    (count) => ({
      ...page(lines(count, (at) => `[b](./b.md#part-${at})\n`)),
      [`${docs}/b.md`]: `# B\n\n${lines(count, (at) => `## Part ${at}\n`)}`,
    }),
    100,
  ],
  ['broken links', (count) => ({ ...page(lines(count, (at) => `[b](./none-${at}.md)\n`)) }), 100],
  [
    'terms of the glossary',
    (count) => ({
      ...page(lines(count, (at) => `<Term>word ${at}</Term>\n`)),
      'content/glossary.yaml': lines(count, (at) => `word ${at}: Meaning ${at}.`),
    }),
    100,
  ],
  [
    'tags',
    (count) => ({
      ...config(''),
      [`${docs}/a.md`]: `---\ntags: [${numbers(count).map((at) => `tag-${at}`)}]\n---\n\n# A\n`,
    }),
    40,
  ],
  [
    'redirects',
    (count) => ({
      ...config(`redirects:\n${lines(count, (at) => `  - { from: /old-${at}/, to: / }`)}\n`),
      ...pages(2),
    }),
    100,
  ],
  [
    'categories of a sidebar',
    (count) => ({
      ...config(''),
      ...Object.fromEntries(numbers(count).map((at) => [`${docs}/c${at}/a.md`, `# A ${at}\n`])),
    }),
    30,
  ],
  [
    'versions',
    (count) => ({
      ...config(
        `docs:\n  versions:\n    current: { label: next }\n${lines(count, (at) => `    v${at}: { label: v${at} }`)}\n`,
      ),
      [`${docs}/a.md`]: '# A\n',
      ...Object.fromEntries(numbers(count).map((at) => [`content/docs/v${at}/a.md`, '# A\n'])),
    }),
    10,
    4,
  ],
  [
    'locales',
    (count) => ({
      ...config(
        `i18n: { defaultLocale: en, locales: [en, ${['fr', 'de', 'es', 'it', 'nl', 'pl', 'pt', 'ru', 'cs', 'sv'].slice(0, count)}] }\n`,
      ),
      ...pages(3),
    }),
    5,
    4,
  ],
  [
    'authors',
    (count) => ({
      ...config(''),
      'content/blog/authors.yaml': lines(count, (at) => `a${at}: { name: Ada ${at}, page: true }`),
      'content/blog/2024-01-01-post.md': `---\nauthors: [a0]\n---\n\n# Post\n`,
    }),
    40,
  ],
  [
    'posts',
    (count) => ({
      ...config(''),
      ...Object.fromEntries(
        numbers(count).map((at) => [
          `content/blog/2024-01-0${(at % 9) + 1}-post-${at}.md`,
          `# Post ${at}\n\nText.\n`,
        ]),
      ),
    }),
    40,
  ],
];

describe('twice as many', () => {
  let counter: CallCounter;
  beforeAll(async () => {
    counter = await openCallCounter();
  });
  afterAll(() => counter.close());

  const workOf = async (files: SiteFiles) => {
    const site = createTestSite(files);
    await counter.take();
    await site.build({ cache: false });
    site.dispose();
    return counter.take();
  };

  it.each(inputs)('%s take at most twice the work', async (_, make, count, growth = 2) => {
    // What is loaded and compiled once is no part of either.
    await workOf(make(1));
    const grownOnce = async () => {
      const [once, twice] = [await workOf(make(count)), await workOf(make(2 * count))];
      return [...twice]
        .map(([place, calls]) => [place, once.get(place) ?? 0, calls] as const)
        .filter(([place]) => !/^theme|react|scheduler|esbuild|vitest/.test(place))
        .filter(([, before, calls]) => before > 0 && calls > count * 8 && calls > 1.3 * growth * before);
    };
    // V8 may lose counts with code that it collects, and so count less than there was: a place that grows does so again.
    let grown = await grownOnce();
    if (grown.length > 0) {
      const again = new Set((await grownOnce()).map(([place]) => place));
      grown = grown.filter(([place]) => again.has(place));
    }
    expect(grown.map((entry) => entry.join(' '))).toEqual([]);
  });
});
