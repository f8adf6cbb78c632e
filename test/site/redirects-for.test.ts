import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { loadConfig } from '../../renderer/config/load-config.ts';
import type { SiteConfig } from '../../renderer/config/site-config.ts';
import { gitRenames } from '../../renderer/redirects/git-renames.ts';
import { redirectsFor, suggestRedirects } from '../../renderer/redirects/suggest-redirects.ts';
import { gitIn } from '../helpers/git.ts';
import { createTestSite } from '../helpers/site.ts';
import { siteOf, twoLocales } from './helpers.ts';

test('redirects lead from where pages stood under their earlier names', () => {
  const site = siteOf(
    {
      'docs/current/guide/rooms.md': {},
      'docs/current/slugged.md': { fm: { slug: '/always' } },
      'docs/current/02-two.md': {},
      'docs/current/taken.md': {},
      'docs/current/other.md': { fm: { redirect_from: '/docs/moved' } },
      'blog/2024-01-02-post.md': {},
      'pages/index.md': {},
      'pages/about-us.md': {},
      'i18n/fr/pages/about-us.md': {},
    },
    { config: { ...twoLocales, baseUrl: '/base/' } },
  );
  const renames = {
    'docs/current/rooms.md': 'docs/current/guide/rooms.md',
    'docs/current/channels.md': 'docs/current/guide/rooms.md',
    'docs/current/old-slugged.md': 'docs/current/slugged.md',
    'docs/current/01-two.md': 'docs/current/02-two.md',
    'docs/current/taken.md': 'docs/current/other.md',
    'docs/current/moved.md': 'docs/current/other.md',
    'docs/current/gone.md': 'docs/current/nowhere.md',
    'blog/2024-01-02-entry.md': 'blog/2024-01-02-post.md',
    'pages/about.md': 'pages/about-us.md',
    'i18n/fr/pages/about.md': 'i18n/fr/pages/about-us.md',
    'notes/about.md': 'pages/about-us.md',
  };
  const byId = Object.entries(renames).map(([from, to]) => [`content/${from}`, `content/${to}`] as const);
  expect(redirectsFor(site, new Map(byId)).map(({ from, to }) => `${from} → ${to}`)).toMatchInlineSnapshot(`
    [
      "/about/ → /about-us/",
      "/blog/2024/01/02/entry/ → /blog/2024/01/02/post/",
      "/docs/channels/ → /docs/guide/rooms/",
      "/docs/rooms/ → /docs/guide/rooms/",
    ]
  `);
});

test('git tells what files were called, through several names, and what is staged', async () => {
  const root = mkdtempSync(join(tmpdir(), 'docsite-renames-'));
  const git = gitIn(root);
  const move = (from: string, to: string) => {
    mkdirSync(dirname(join(root, to)), { recursive: true });
    renameSync(join(root, from), join(root, to));
    git('add', '-A');
  };
  try {
    expect(await gitRenames(root, 'content')).toBeNull();
    git('init', '-q');
    mkdirSync(join(root, 'site/content'), { recursive: true });
    writeFileSync(join(root, 'site/content/a b.md'), 'A text that is long enough to be known again.\n');
    git('add', '-A');
    git('commit', '-qm', 'x');
    move('site/content/a b.md', 'site/content/é.md');
    git('commit', '-qm', 'x');
    move('site/content/é.md', 'site/content/in/c.md');
    expect(await gitRenames(join(root, 'site'), 'content')).toEqual(
      new Map([
        ['content/é.md', 'content/in/c.md'],
        ['content/a b.md', 'content/in/c.md'],
      ]),
    );
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});

const kept = { from: '/keep/', to: '/docs/now/' };

test.each([
  ['title: T\nurl: https://t.example\n"redirects":\n  - from: /keep/\n    to: /docs/now/\n', [kept]],
  ['{ title: T, url: "https://t.example", redirects: [{ from: /keep/, to: /docs/now/ }] }\n', [kept]],
  ['title: T\nurl: https://t.example\n', []],
])('--write adds to the list of %j', async (configuration, before) => {
  const site = createTestSite({
    'site.config.yaml': configuration,
    'content/docs/current/before.md': '# Page\n\nText of this page, which git finds again by what it says.\n',
  });
  onTestFinished(() => site.dispose());
  const git = gitIn(site.root);
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'x');
  git('mv', 'content/docs/current/before.md', 'content/docs/current/now.md');
  git('commit', '-qm', 'x');
  const { config } = await loadConfig({ root: site.root, readFile: (path) => readFile(path) });
  const { added, diagnostics } = await suggestRedirects(config as SiteConfig, { write: true, threads: 0 });
  expect({ added, diagnostics }).toEqual({ added: true, diagnostics: [] });
  expect(parse(readFileSync(join(site.root, 'site.config.yaml'), 'utf8')).redirects).toEqual([
    ...before,
    { from: '/docs/before/', to: '/docs/now/' },
  ]);
});
