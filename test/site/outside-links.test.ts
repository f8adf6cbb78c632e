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
    },
    {
      config: {
        themeConfig: { navbar: { items: [{ href: 'https://menu.dev/', label: 'Menu' }] } },
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
    'https://menu.dev/',
  ]);
  expect(lines).toMatchInlineSnapshot(`
    [
      "warning content/docs/current/a.md:3:1 The link https://a.dev/gone#part leads nowhere: the server answers 404. Link to where it is now, or remove the link. "externalLinks.skip" lists addresses that are not asked for.",
      "info content/docs/current/a.md:3:1 https://a.dev/old#part has moved for good. Write https://a.dev/new#part",
      "info content/docs/current/a.md:3:1 Whether https://a.dev/login is there is not told: the server answers 403. Open it in a browser.",
      "warning site.config.yaml The link https://menu.dev/ leads nowhere: there is no such host. Link to where it is now, or remove the link. "externalLinks.skip" lists addresses that are not asked for.",
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
