import { describe, expect, test } from 'vitest';
import type { UserConfig } from '../../renderer/config/schema/site.ts';
import { problemsOf, siteOf, twoLocales } from './helpers.ts';

type Navbar = NonNullable<NonNullable<UserConfig['themeConfig']>['navbar']>;

const files = {
  'docs/current/intro.md': { fm: { slug: '/', title: 'Introduction' } },
  'docs/current/new.md': {},
  'docs/current/sidebars.yaml': 'main: [intro]\nempty: [{type: html, value: x}]',
  'docs/3.x/intro.md': { fm: { slug: '/' } },
  'docs/3.x/sidebars.yaml': 'main: [intro]',
  'blog/2024-01-01-x.md': {},
  'pages/index.md': {},
  'static/logo.svg': '',
};
const docs = { versions: { current: { label: '4.x', path: 'v4' }, '3.x': { path: 'v3' } } };

function navbarOf(items: Navbar['items'], more: Partial<UserConfig> = {}, extra = {}) {
  const config = {
    docs,
    ...more,
    themeConfig: { ...more.themeConfig, navbar: { ...more.themeConfig?.navbar, items } },
  };
  return siteOf({ ...files, ...extra }, { config });
}

test('items that name docs follow the version', () => {
  const site = navbarOf([
    { type: 'doc', docId: 'intro' },
    { type: 'doc', docId: 'new', label: 'New' },
    { type: 'docSidebar', sidebarId: 'main', label: 'Docs' },
    { type: 'docsVersion' },
  ]);
  expect(problemsOf(site)).toEqual([]);
  expect(site.siteProps.get('en')?.navbar.items.slice(0, 4)).toMatchObject([
    { label: 'Introduction', href: '/docs/v4/', hrefByVersion: { current: '/docs/v4/', '3.x': '/docs/v3/' } },
    { label: 'New', href: '/docs/v4/new/', hrefByVersion: { current: '/docs/v4/new/' } },
    { label: 'Docs', href: '/docs/v4/', sidebarId: 'main' },
    { label: '4.x', href: '/docs/v4/' },
  ]);
});

test('links get the base and the labels of the locale; search is added when no item asks for it', () => {
  const site = navbarOf(
    [
      { to: '/blog', label: 'Blog', activeBasePath: 'blog' },
      { href: 'https://example.org', label: 'Away', position: 'right' },
      {
        label: 'More',
        items: [
          { to: '/docs/v4', label: 'Docs' },
          { type: 'html', value: '<hr>' },
        ],
      },
      { type: 'docsVersionDropdown', dropdownItemsAfter: [{ to: '/blog', label: 'Blog' }] },
      { type: 'localeDropdown', position: 'right' },
    ] as Navbar['items'],
    twoLocales,
    { 'i18n/fr/messages.yaml': 'navbar: {Blog: Journal, More: Plus}\ndocs: {versions: {current: quatre}}' },
  );
  expect(problemsOf(site)).toEqual([]);
  const props = site.siteProps.get('fr');
  expect(props?.navbar.items).toMatchObject([
    { label: 'Journal', href: '/fr/blog/', external: false, activeBasePath: '/fr/blog' },
    { label: 'Away', href: 'https://example.org', external: true, position: 'right' },
    { type: 'dropdown', label: 'Plus', href: null, items: [{ href: '/fr/docs/v4/' }, { type: 'html' }] },
    { type: 'docsVersionDropdown', versions: ['current', '3.x'], after: [{ label: 'Journal' }] },
    { type: 'localeDropdown' },
    { type: 'search' },
  ]);
  expect(props?.versions).toEqual([
    { name: 'current', label: 'quatre', isLast: true, mainHref: '/fr/docs/v4/' },
    { name: '3.x', label: '3.x', isLast: false, mainHref: '/fr/docs/v3/' },
  ]);
  expect(props?.searchHref).toBe('/fr/search/');
});

describe('problems', () => {
  test('of the navbar: the wording is that of the specification', () => {
    const site = navbarOf(
      [
        { type: 'doc', docId: 'intrp', label: 'x' },
        { type: 'docSidebar', sidebarId: 'mian', label: 'x' },
        { type: 'docSidebar', sidebarId: 'empty', label: 'x' },
        { type: 'docsVersionDropdown', versions: ['current', '2.x'] },
        { to: '/blgo', label: 'x' },
        { label: 'x', items: [{ to: '/docs/v4#nope', label: 'y' }] },
      ] as Navbar['items'],
      twoLocales,
    );
    expect(problemsOf(site)).toMatchInlineSnapshot(`
      [
        "error site.config.yaml:1:5 The link "/blgo" leads to /blgo, where there is no page. Did you mean "/blog/"?",
        "error site.config.yaml:1:5 DocNavbarItem: couldn't find any doc with id "intrp" in versions "current", "3.x". Did you mean "intro"?",
        "error site.config.yaml:1:5 DocSidebarNavbarItem: couldn't find any document for sidebar with id "empty". List at least one document in the sidebar "empty" of sidebars.yaml.",
        "error site.config.yaml:1:5 DocSidebarNavbarItem: couldn't find any sidebar with id "mian". Did you mean "main"?",
        "error site.config.yaml:1:6 There is no version "2.x" of the docs. Did you mean "3.x"?",
        "error site.config.yaml:1:7 The link "/docs/v4#nope" points at "#nope", which is not on /docs/v4/. Point at the id of a heading of that page, or leave the fragment out.",
      ]
    `);
  });

  test('of the footer, logos and messages', () => {
    const site = siteOf(
      { ...files, 'i18n/fr/messages.yaml': 'theme: {skipToContnt: x}\nnavbr: {}' },
      {
        config: {
          ...twoLocales,
          docs,
          themeConfig: {
            navbar: { logo: { src: 'lgoo.svg' } },
            footer: { links: [{ title: 'A', items: [{ to: '/gone', label: 'x' }] }] },
          },
        },
      },
    );
    expect(problemsOf(site)).toMatchInlineSnapshot(`
      [
        "error content/i18n/fr/messages.yaml:2:1 Unknown field "navbr". Did you mean "navbar"?",
        "error site.config.yaml:1:4 The file "lgoo.svg" does not exist. Did you mean "/logo.svg"?",
        "error site.config.yaml:1:7 The link "/gone" leads to /gone, where there is no page. Correct the path, or write pathname://<path> if something else serves that address.",
      ]
    `);
  });
});

test('footer, logo and announcement of a locale', () => {
  const site = siteOf(
    {
      ...files,
      'i18n/fr/messages.yaml':
        'site: {title: Le site, tagline: Vite}\nfooter: {News: Nouvelles, © 2022: © 2022 nous}\nannouncementBar: {content: Bonjour}',
    },
    {
      config: {
        ...twoLocales,
        docs,
        themeConfig: {
          navbar: { title: 'Site', logo: { src: 'logo.svg' } },
          announcementBar: { content: 'Hello' },
          footer: {
            copyright: '© 2022',
            links: [{ title: 'News', items: [{ to: '/blog', label: 'Blog' }] }],
          },
        },
      },
    },
  );
  expect(site.siteProps.get('fr')).toMatchObject({
    title: 'Le site',
    tagline: 'Vite',
    navbar: { title: 'Le site', logo: { src: '/logo.svg', href: '/fr/', width: 40, height: 30 } },
    announcementBar: { content: 'Bonjour', isCloseable: true },
    footer: {
      copyright: '© 2022 nous',
      columns: [{ title: 'Nouvelles', items: [{ label: 'Blog', href: '/fr/blog/', external: false }] }],
    },
  });
});
