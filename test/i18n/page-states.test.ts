import { expect, it } from 'vitest';
import { pageStates } from '../../renderer/i18n/page-states.ts';
import { markFromContents } from '../../renderer/site/translations/source-mark.ts';
import { siteOf, type TestFiles, type TestInput, twoLocales } from '../site/helpers.ts';

/** `state file` lines by group. Originals read as their paths; marks are of such texts. */
function statesOf(files: TestFiles, marked: Readonly<Record<string, string>> = {}) {
  const site = siteOf(files, {
    config: { ...twoLocales, docs: { lastVersion: '3.x', versions: { '3.x': { label: 'v3' } } } },
  });
  const marks = new Map(
    Object.entries(marked).map(([name, text]) => [name, markFromContents(Buffer.from(text))]),
  );
  const included = new Set(['content/pages/_used.md', 'content/pages/_told.md']);
  const read = ({ path }: { path: string }) => Buffer.from(path.slice('/site/content/'.length));
  return pageStates({ site, tree: (site.input as TestInput).tree, locale: 'fr', marks, read, included }).map(
    ({ collection, label, isLast, pages }) => ({
      group: [collection, label, isLast].join(' '),
      pages: pages.map(({ state, file, draft }) => `${state} ${file}${draft ? ' draft' : ''}`),
    }),
  );
}

it('tells translated, unmarked, stale, missing and orphan pages by group', () => {
  const files: TestFiles = {
    'docs/current/a.md': {},
    'docs/current/b.md': {},
    'docs/current/c.md': {},
    'docs/3.x/a.md': {},
    'blog/2022-01-01-news.md': {},
    'pages/index.md': {},
    'i18n/fr/docs/current/a.md': {},
    'i18n/fr/docs/current/b.md': {},
    'i18n/fr/docs/current/gone.md': {},
    'i18n/fr/pages/index.md': {},
  };
  const marks = { 'docs/current/a.md': 'docs/current/a.md', 'docs/current/b.md': 'an older text' };
  expect(statesOf(files, marks)).toEqual([
    {
      group: 'docs Next false',
      pages: [
        'translated content/i18n/fr/docs/current/a.md',
        'stale content/i18n/fr/docs/current/b.md',
        'missing content/i18n/fr/docs/current/c.md',
        'orphan content/i18n/fr/docs/current/gone.md',
      ],
    },
    { group: 'docs v3 true', pages: ['missing content/i18n/fr/docs/3.x/a.md'] },
    { group: 'blog  true', pages: ['missing content/i18n/fr/blog/2022-01-01-news.md'] },
    { group: 'pages  true', pages: ['unmarked content/i18n/fr/pages/index.md'] },
  ]);
});

it('wants no translation of drafts, partials and components, and takes a draft for missing', () => {
  const files: TestFiles = {
    'pages/draft.md': { fm: { draft: true } },
    'pages/_part.md': {},
    'pages/tool.tsx': '',
    'pages/made.tsx': '',
    'pages/unlisted.md': { fm: { unlisted: true } },
    'pages/begun.md': {},
    'i18n/fr/pages/made.tsx': '',
    'i18n/fr/pages/begun.md': { fm: { draft: true } },
  };
  expect(statesOf(files)).toEqual([
    {
      group: 'pages  true',
      pages: [
        'missing content/i18n/fr/pages/begun.md draft',
        'unmarked content/i18n/fr/pages/made.tsx',
        'missing content/i18n/fr/pages/unlisted.md',
      ],
    },
  ]);
});

it('knows a translation of another format by its name', () => {
  const files: TestFiles = { 'pages/a.md': {}, 'i18n/fr/pages/a.mdx': {} };
  expect(statesOf(files, { 'pages/a.mdx': 'pages/a.md' })[0]?.pages).toEqual([
    'translated content/i18n/fr/pages/a.mdx',
  ]);
});

it('wants translations of the partials that pages take in', () => {
  const files: TestFiles = {
    'pages/_unused.md': {},
    'pages/_used.md': {},
    'pages/_told.md': {},
    'pages/_left.md': {},
    'i18n/fr/pages/_told.md': {},
    'i18n/fr/pages/_left.md': {},
    'i18n/fr/pages/_gone.md': {},
  };
  expect(statesOf(files, { 'pages/_told.md': 'pages/_told.md' })).toEqual([
    {
      group: 'pages  true',
      pages: [
        'orphan content/i18n/fr/pages/_gone.md',
        'unmarked content/i18n/fr/pages/_left.md',
        'translated content/i18n/fr/pages/_told.md',
        'missing content/i18n/fr/pages/_used.md',
      ],
    },
  ]);
});
