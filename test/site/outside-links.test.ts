import { expect, test } from 'vitest';
import type { UserConfig } from '../../renderer/config/schema/site.ts';
import { type AskUrls, checkOutsideLinks, type UrlAnswer } from '../../renderer/site/checks/outside-links.ts';
import { linesFrom, siteInput } from './helpers.ts';

const range = { start: { line: 3, column: 1 }, end: { line: 3, column: 9 } };
const link = (url: string, more = {}) => ({ url, kind: 'link' as const, range, ...more });
const urls = [
  'https://a.dev/gone#part',
  'https://a.dev/old#part',
  'https://a.dev/login',
  'https://a.dev/',
  '//a.dev/either#part',
  'https://a.dev:99999/',
  'https://skipped.dev/deep/page',
  'https://www.example.org/x',
  'http://localhost:3000/',
  'https://example.com/own',
  'mailto:a@a.dev',
  './b.md',
];

async function check(config: Partial<UserConfig> = {}) {
  const input = siteInput(
    {
      'docs/current/a.md': {
        links: [...urls.map((url) => link(url)), link('https://a.dev/guess', { guess: true })],
      },
      'docs/current/sidebars.yaml':
        "main:\n  - a\n  - { type: link, label: S, href: 'https://side.dev/' }\n  - { type: html, value: '<a href=\"https://side.dev/html\">x</a>' }\n",
    },
    {
      config: {
        themeConfig: {
          navbar: { items: [{ href: 'https://menu.dev/', label: 'Menu' }] },
          announcementBar: { content: 'Read <a href="https://news.dev/?a=1&amp;b=2">this</a>' },
        },
        ...config,
      },
    },
  );
  const asked: string[] = [];
  const answers: Record<string, UrlAnswer> = {
    'https://a.dev/gone': { kind: 'broken', reason: 'the server answers 404' },
    'https://a.dev/old': { kind: 'moved', to: 'https://a.dev/new' },
    'https://a.dev/login': { kind: 'untold', reason: 'the server answers 403' },
    'https://menu.dev/': { kind: 'broken', reason: 'there is no such host' },
    'https://news.dev/?a=1&b=2': { kind: 'broken', reason: 'the server answers 410' },
    'https://side.dev/': { kind: 'broken', reason: 'the server answers 404' },
    'https://side.dev/html': { kind: 'broken', reason: 'the server answers 404' },
  };
  const ask: AskUrls = async (wanted) => {
    asked.push(...wanted);
    return new Map(wanted.map((url): [string, UrlAnswer] => [url, answers[url] ?? { kind: 'found' }]));
  };
  return { lines: linesFrom(await checkOutsideLinks(input, input.texts, ask)), asked };
}

test('links to other sites are asked for once and told at their places', async () => {
  const { lines, asked } = await check({ externalLinks: { skip: ['https://skipped.dev/*'] } });
  expect(asked).toEqual([
    'https://a.dev/gone',
    'https://a.dev/old',
    'https://a.dev/login',
    'https://a.dev/',
    'https://a.dev/either',
    'https://a.dev:99999/',
    'https://menu.dev/',
    'https://news.dev/?a=1&b=2',
    'https://side.dev/',
    'https://side.dev/html',
  ]);
  expect(lines).toMatchInlineSnapshot(`
    [
      "warning content/docs/current/a.md:3:1 The link https://a.dev/gone#part leads nowhere: the server answers 404. Link to where it is now, or remove the link. "externalLinks.skip" lists addresses that are not asked for.",
      "info content/docs/current/a.md:3:1 https://a.dev/old#part has moved for good. Write https://a.dev/new#part",
      "info content/docs/current/a.md:3:1 Whether https://a.dev/login is there is not told: the server answers 403. Open it in a browser.",
      "warning content/docs/current/sidebars.yaml:3:35 The link https://side.dev/ leads nowhere: the server answers 404. Link to where it is now, or remove the link. "externalLinks.skip" lists addresses that are not asked for.",
      "warning content/docs/current/sidebars.yaml:4:26 The link https://side.dev/html leads nowhere: the server answers 404. Link to where it is now, or remove the link. "externalLinks.skip" lists addresses that are not asked for.",
      "warning site.config.yaml:1:3 The link https://news.dev/?a=1&b=2 leads nowhere: the server answers 410. Link to where it is now, or remove the link. "externalLinks.skip" lists addresses that are not asked for.",
      "warning site.config.yaml:1:5 The link https://menu.dev/ leads nowhere: there is no such host. Link to where it is now, or remove the link. "externalLinks.skip" lists addresses that are not asked for.",
    ]
  `);
});

test('onBrokenExternalLinks makes them errors, or asks for none', async () => {
  expect((await check({ onBrokenExternalLinks: 'throw' })).lines[0]).toMatch(/^error/);
  expect(await check({ onBrokenExternalLinks: 'ignore' })).toEqual({ lines: [], asked: [] });
  expect((await check({ externalLinks: { skip: ['https://a.dev/'] } })).asked).not.toContain(
    'https://a.dev/',
  );
});
