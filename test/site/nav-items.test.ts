/** Each type of navbar item with the settings it takes. Problems of items are in nav.test.ts. */
import { expect, test } from 'vitest';
import type { UserConfig } from '../../renderer/config/schema/site.ts';
import { problemsOf, siteOf, type TestFiles, twoLocales } from './helpers.ts';

type Items = NonNullable<NonNullable<UserConfig['themeConfig']>['navbar']>['items'];

const files = {
  'docs/current/intro.md': { fm: { slug: '/', title: 'Introduction' } },
  'docs/current/new.md': { fm: { sidebar_label: 'What is new' } },
  'docs/current/secret.md': { fm: { unlisted: true } },
  'docs/current/soon.md': { fm: { draft: true } },
  'docs/current/sidebars.yaml': 'main: [intro, new]\nother: [{type: link, label: Away, href: /blog}, new]',
  'docs/3.x/intro.md': { fm: { slug: '/', title: 'Old introduction' } },
  'docs/3.x/sidebars.yaml': 'main: [intro]',
  'blog/2024-01-01-x.md': {},
  'pages/index.md': {},
};

function itemsOf(items: unknown[], locale = 'en', more: TestFiles = {}) {
  const config = {
    ...twoLocales,
    docs: { versions: { current: { label: '4.x', path: 'v4' }, '3.x': { path: 'v3' } } },
    themeConfig: { navbar: { items: items as Items } },
  };
  const site = siteOf({ ...files, ...more }, { config });
  expect(problemsOf(site)).toEqual([]);
  return site.siteProps.get(locale)?.navbar.items ?? [];
}

test('default: a page of this site or another, with all that a link takes', () => {
  const [page, away] = itemsOf([
    { to: '/blog', label: 'Blog', activeBaseRegex: '/blog/', position: 'right', className: 'x' },
    { href: 'https://example.org', label: 'Away', target: '_blank', rel: 'me', ariaLabel: 'Elsewhere' },
  ]);
  expect(page).toMatchObject({
    type: 'link',
    href: '/blog/',
    external: false,
    activeRegex: '/blog/',
    position: 'right',
    className: 'x',
  });
  expect(away).toMatchObject({
    href: 'https://example.org',
    external: true,
    target: '_blank',
    rel: 'me',
    ariaLabel: 'Elsewhere',
  });
});

test('dropdown: items of every type that may stand in one', () => {
  const [dropdown] = itemsOf([
    {
      type: 'dropdown',
      label: 'More',
      items: [
        { to: '/blog', label: 'Blog' },
        { type: 'doc', docId: 'new' },
        { type: 'docSidebar', sidebarId: 'main', label: 'Docs' },
        { type: 'docsVersion', label: 'Version' },
        { type: 'html', value: '<hr>' },
      ],
    },
  ]);
  expect(dropdown).toMatchObject({
    type: 'dropdown',
    items: [
      { href: '/blog/' },
      { label: 'What is new', href: '/docs/v4/new/' },
      { href: '/docs/v4/', sidebarId: 'main' },
      { label: 'Version', href: '/docs/v4/' },
      { type: 'html', value: '<hr>' },
    ],
  });
});

test('dropdown: the page that it leads to itself is its first entry', () => {
  const [dropdown] = itemsOf(
    [{ label: 'More', to: '/blog', items: [{ to: '/docs/v4', label: 'Docs' }] }],
    'fr',
    { 'i18n/fr/messages.yaml': 'navbar: {More: Plus}' },
  );
  expect(dropdown).toMatchObject({
    label: 'Plus',
    href: '/fr/blog/',
    items: [
      { label: 'Plus', href: '/fr/blog/' },
      { label: 'Docs', href: '/fr/docs/v4/' },
    ],
  });
});

test('doc: named like the document, in the version of the reader where it exists', () => {
  expect(itemsOf([{ type: 'doc', docId: 'intro' }])[0]).toMatchObject({
    label: 'Introduction',
    href: '/docs/v4/',
    hrefByVersion: { current: '/docs/v4/', '3.x': '/docs/v3/' },
  });
  expect(itemsOf([{ type: 'doc', docId: 'new', label: 'Own' }])[0]).toMatchObject({
    label: 'Own',
    hrefByVersion: { current: '/docs/v4/new/' },
  });
});

test('doc: stands for the sidebar of its document, or for its page alone', () => {
  const more = { 'docs/current/alone.md': {} };
  expect(itemsOf([{ type: 'doc', docId: 'intro' }], 'en', more)[0]).toMatchObject({ sidebarId: 'main' });
  expect(itemsOf([{ type: 'doc', docId: 'alone' }], 'en', more)[0]).toMatchObject({ sidebarId: '' });
});

test('doc: drafts and unlisted documents are in no menu, and no problem', () => {
  expect(
    itemsOf([
      { type: 'doc', docId: 'secret' },
      { type: 'doc', docId: 'soon' },
    ]).map(({ type }) => type),
  ).toEqual(['search']);
});

test('docSidebar: leads to the first document of the sidebar, whatever stands before it', () => {
  expect(itemsOf([{ type: 'docSidebar', sidebarId: 'other' }])[0]).toMatchObject({
    label: 'other',
    href: '/docs/v4/new/',
    sidebarId: 'other',
    hrefByVersion: { current: '/docs/v4/new/' },
  });
});

test('docsVersion: named like the version of the reader, in the language of the locale', () => {
  const more = { 'i18n/fr/messages.yaml': 'docs: {versions: {current: Quatre}}' };
  expect(itemsOf([{ type: 'docsVersion' }], 'fr', more)[0]).toMatchObject({
    label: 'Quatre',
    href: '/fr/docs/v4/',
    labelByVersion: { current: 'Quatre', '3.x': '3.x' },
    hrefByVersion: { current: '/fr/docs/v4/', '3.x': '/fr/docs/v3/' },
  });
  expect(itemsOf([{ type: 'docsVersion', to: '/blog' }])[0]).toMatchObject({
    href: '/blog/',
    hrefByVersion: null,
  });
  expect(itemsOf([{ type: 'docsVersion', label: 'Own' }])[0]).not.toHaveProperty('labelByVersion');
});

test('docsVersionDropdown: versions by name, with labels of its own', () => {
  const more = { 'i18n/fr/messages.yaml': 'navbar: {Stable: Courante}' };
  const item = { type: 'docsVersionDropdown', versions: { '3.x': {}, current: { label: 'Stable' } } };
  expect(itemsOf([item], 'fr', more)[0]).toMatchObject({
    versions: [{ name: '3.x' }, { name: 'current', label: 'Courante' }],
    marksDocs: true,
  });
  const unmarked = { type: 'docsVersionDropdown', dropdownActiveClassDisabled: true };
  expect(itemsOf([unmarked])[0]).toMatchObject({
    versions: [{ name: 'current' }, { name: '3.x' }],
    marksDocs: false,
  });
});

test('docsVersionDropdown: the versions it names, in its order, between its own entries', () => {
  const [dropdown] = itemsOf([
    {
      type: 'docsVersionDropdown',
      versions: ['3.x', 'current'],
      dropdownItemsBefore: [{ type: 'html', value: '<hr>' }],
      dropdownItemsAfter: [{ to: '/blog', label: 'All' }],
    },
  ]);
  expect(dropdown).toMatchObject({
    versions: [{ name: '3.x' }, { name: 'current' }],
    before: [{ type: 'html' }],
    after: [{ href: '/blog/' }],
  });
});

test('localeDropdown: entries around the locales, and a query', () => {
  const [dropdown] = itemsOf([
    {
      type: 'localeDropdown',
      queryString: '?from=menu',
      dropdownItemsBefore: [{ to: '/blog', label: 'News' }],
      dropdownItemsAfter: [{ href: 'https://example.org', label: 'Help' }],
    },
  ]);
  expect(dropdown).toMatchObject({
    type: 'localeDropdown',
    queryString: '?from=menu',
    before: [{ label: 'News' }],
    after: [{ label: 'Help', external: true }],
  });
});

test('search: where the site puts it, else at the end, and once', () => {
  const types = (items: unknown[]) => itemsOf(items).map(({ type }) => type);
  expect(types([{ type: 'search' }, { to: '/blog', label: 'Blog' }])).toEqual(['search', 'link']);
  expect(types([{ to: '/blog', label: 'Blog' }])).toEqual(['link', 'search']);
});

test('html: stands as it is, with the links of the locale', () => {
  const [html] = itemsOf([{ type: 'html', value: '<a href="/blog">x</a>', className: 'y' }], 'fr');
  expect(html).toEqual({
    type: 'html',
    value: '<a href="/fr/blog/">x</a>',
    position: 'left',
    className: 'y',
  });
});
