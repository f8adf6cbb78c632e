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
    {
      type: 'docsVersionDropdown',
      versions: [{ name: 'current' }, { name: '3.x' }],
      after: [{ label: 'Journal' }],
    },
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

test('links of the footer in one row, with classes of their own', () => {
  const links = [{ to: '/blog', label: 'News', className: 'own' }, { html: '<a href="/blog">x</a>' }];
  const site = siteOf(files, { config: { docs, themeConfig: { footer: { links } } } });
  expect(problemsOf(site)).toEqual([]);
  expect(site.siteProps.get('en')?.footer).toMatchObject({
    columns: [],
    links: [
      { label: 'News', href: '/blog/', className: 'own', html: null },
      { href: null, html: '<a href="/blog/">x</a>', className: null },
    ],
  });
});

describe('raw HTML', () => {
  const withHtml = {
    announcementBar: {
      content: `New: <a title="a > b" href="/blog">blog</a> <!-- <a href="/no"> --> <img src='logo.svg'>`,
    },
    footer: {
      links: [{ items: [{ html: '<a href="https://x.example/?a&amp;b">away</a>' }] }],
      copyright: '© <a href=/docs/v4/>Site</a>',
    },
  };
  const items: Navbar['items'] = [
    { type: 'html', value: '<hr><a data-href="/x" href="/docs/v4/#top">4</a>' },
    { to: '/blog', html: '<img src="/logo.svg">' },
  ];

  test('has the links and files of the locale', () => {
    const site = navbarOf(items, { ...twoLocales, baseUrl: '/base/', themeConfig: withHtml });
    const props = site.siteProps.get('fr');
    expect(problemsOf(site)).toEqual([]);
    expect([
      props?.announcementBar?.content,
      props?.footer,
      props?.navbar.items.slice(0, 2),
    ]).toMatchInlineSnapshot(`
      [
        "New: <a title="a > b" href="/base/fr/blog/">blog</a> <!-- <a href="/no"> --> <img src="/logo.svg">",
        {
          "columns": [
            {
              "className": null,
              "items": [
                {
                  "className": null,
                  "external": false,
                  "href": null,
                  "html": "<a href="https://x.example/?a&amp;b">away</a>",
                  "label": "",
                },
              ],
              "title": null,
            },
          ],
          "copyright": "© <a href="/base/fr/docs/v4/">Site</a>",
          "links": [],
          "logo": null,
          "style": "light",
        },
        [
          {
            "className": null,
            "position": "left",
            "type": "html",
            "value": "<hr><a data-href="/x" href="/base/fr/docs/v4/#top">4</a>",
          },
          {
            "activeBasePath": null,
            "activeRegex": null,
            "ariaLabel": null,
            "className": null,
            "external": false,
            "href": "/base/fr/blog/",
            "hrefByVersion": null,
            "html": "<img src="/logo.svg">",
            "label": "",
            "position": "left",
            "rel": null,
            "sidebarId": null,
            "target": null,
            "type": "link",
          },
        ],
      ]
    `);
  });

  test('is checked where it is written', () => {
    const site = navbarOf(
      [{ type: 'html', value: '<a href="/docs/v4/nwe/">x</a>' }],
      { ...twoLocales, themeConfig: { announcementBar: { content: '<a href="/blgo">b</a>' } } },
      {
        'docs/current/sidebars.yaml': 'main: [intro, {type: html, value: "<img src=/none.svg>"}]',
        'i18n/fr/messages.yaml': `announcementBar: {content: '<a href="/blogue">b</a>'}`,
      },
    );
    expect(problemsOf(site)).toMatchInlineSnapshot(`
      [
        "error content/docs/current/sidebars.yaml:1:35 The file "/none.svg" does not exist. Put the file below content/static/, and write its path below that folder.",
        "error content/i18n/fr/messages.yaml The link "/blogue" leads to /blogue, where there is no page. Did you mean "/blog/"?",
        "error site.config.yaml:1:3 The link "/blgo" leads to /blgo, where there is no page. Did you mean "/blog/"?",
        "error site.config.yaml:1:5 The link "/docs/v4/nwe/" leads to /docs/v4/nwe/, where there is no page. Did you mean "/docs/v4/new/"?",
      ]
    `);
  });
});
