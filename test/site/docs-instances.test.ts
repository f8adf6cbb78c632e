/** Sites with several docs: a guide in two versions, and an API without any, in two languages. */
import { describe, expect, test } from 'vitest';
import type { UserConfig } from '../../renderer/config/schema/site.ts';
import { pageStates } from '../../renderer/i18n/page-states.ts';
import { siteLabels } from '../../renderer/i18n/site-labels.ts';
import { problems } from '../config/load-text.ts';
import {
  describeAt,
  linksAt,
  pathsOf,
  problemsOf,
  siteOf,
  type TestFiles,
  type TestInput,
  twoLocales,
} from './helpers.ts';

type Items = NonNullable<NonNullable<UserConfig['themeConfig']>['navbar']>['items'];

const docs: UserConfig['docs'] = [
  {
    id: 'guide',
    label: 'Guide',
    versions: { current: { label: '2.x', className: 'two' }, '1.x': {} },
    editUrl: 'https://edit.example/{version}/{relativePath}',
  },
  { id: 'api', routeBasePath: 'reference/api', tagsBasePath: 'topics', breadcrumbs: false },
];
const files: TestFiles = {
  'guide/current/start.md': { fm: { title: 'Start', tags: ['one'] }, links: ['../../api/emit.md'] },
  'guide/current/more.md': { links: ['/reference/api/emit', '../../api/gone.md'] },
  'guide/1.x/start.md': { fm: { title: 'Old start' } },
  'guide/current/sidebars.yaml': 'main: [start, more]',
  'guide/1.x/sidebars.yaml': 'main: [start]',
  'api/emit.md': { fm: { title: 'Emit', tags: ['one'] }, links: ['../guide/1.x/start.md'] },
  'api/start.md': { fm: { title: 'Reference' } },
  'api/classes/_category_.yaml': 'label: Classes\nlink: {type: generated-index}',
  'api/classes/socket.md': {},
  'i18n/fr/api/emit.md': { fm: { title: 'Émettre' }, links: ['../guide/current/start.md'] },
  'i18n/fr/guide/current/start.md': { fm: { title: 'Début' } },
};
const siteWith = (more: TestFiles = {}, config: Partial<UserConfig> = {}) =>
  siteOf({ ...files, ...more }, { config: { ...twoLocales, docs, ...config } });
const site = siteWith();

describe('pages', () => {
  test('of each have its route, its versions, its tags and its generated pages', () => {
    expect(pathsOf(site).filter((path) => !path.startsWith('/fr/'))).toMatchInlineSnapshot(`
      [
        "/guide/1.x/start/",
        "/guide/more/",
        "/guide/start/",
        "/guide/tags/",
        "/guide/tags/one/",
        "/reference/api/category/classes/",
        "/reference/api/classes/socket/",
        "/reference/api/emit/",
        "/reference/api/start/",
        "/reference/api/topics/",
        "/reference/api/topics/one/",
      ]
    `);
    expect(pathsOf(site).filter((path) => path.startsWith('/fr/'))).toHaveLength(pathsOf(site).length / 2);
  });

  test('link to each other by file and by address, in every language', () => {
    expect(linksAt('/guide/start/', site)).toEqual(['../../api/emit.md -> /reference/api/emit/']);
    expect(linksAt('/fr/reference/api/emit/', site)).toEqual([
      '../guide/current/start.md -> /fr/guide/start/',
    ]);
    expect(linksAt('/reference/api/emit/', site)).toEqual(['../guide/1.x/start.md -> /guide/1.x/start/']);
    expect(problemsOf(site)).toMatchInlineSnapshot(`
      [
        "warning content/guide/current/more.md:2:1 The link "../../api/gone.md" names the file content/api/gone.md, which is not a page of the site. File links are relative to the file they are written in. Correct the path.",
      ]
    `);
  });

  test('lead to other versions of their own docs, and to no other docs', () => {
    const at = (path: string) => describeAt(path, site).props.versionHrefs;
    expect(at('/guide/start/')).toEqual({
      'guide/current': '/guide/start/',
      'guide/1.x': '/guide/1.x/start/',
    });
    expect(at('/reference/api/start/')).toEqual({ 'api/current': '/reference/api/start/' });
  });

  test('have banner, canonical address, class, edit link and breadcrumbs of their own docs', () => {
    const [old, start, emit] = ['/guide/1.x/start/', '/guide/start/', '/reference/api/emit/'].map((path) =>
      describeAt(path, site),
    );
    const canonical = old?.head.tags.find(({ attributes }) => attributes.rel === 'canonical');
    expect(canonical?.attributes.href).toBe('https://example.com/guide/1.x/start/');
    expect(old?.article).toMatchObject({
      versionBadge: '1.x',
      versionBanner: { kind: 'unmaintained', latestLabel: '2.x', latestHref: '/guide/start/' },
    });
    expect(start).toMatchObject({
      props: { htmlClass: 'two', version: 'guide/current', sidebar: 'main' },
      article: {
        facts: { editUrl: 'https://edit.example/current/start.md' },
        breadcrumbs: [{ label: 'Start' }],
        pagination: { previous: null, next: { href: '/guide/more/' } },
        tags: [{ href: '/guide/tags/one/' }],
      },
    });
    expect(emit).toMatchObject({
      props: { version: 'api/current', sidebar: 'defaultSidebar' },
      article: {
        facts: { editUrl: null },
        breadcrumbs: [],
        versionBadge: null,
        versionBanner: null,
        tags: [{ href: '/reference/api/topics/one/' }],
      },
    });
  });
});

describe('navbar items', () => {
  const itemsOf = (items: Items, more: TestFiles = {}) => {
    const own = siteWith({ 'guide/current/more.md': {}, ...more }, { themeConfig: { navbar: { items } } });
    return { items: own.siteProps.get('en')?.navbar.items.slice(0, -1), problems: problemsOf(own) };
  };

  test('find what only one of the docs has', () => {
    expect(
      itemsOf([
        { type: 'doc', docId: 'emit' },
        { type: 'docSidebar', sidebarId: 'main' },
        { type: 'docsVersion' },
        { type: 'docsVersionDropdown', versions: { '1.x': { label: 'One' }, current: {} } },
      ]),
    ).toMatchObject({
      problems: [],
      items: [
        { docs: 'api', label: 'Emit', hrefByVersion: { 'api/current': '/reference/api/emit/' } },
        {
          docs: 'guide',
          href: '/guide/start/',
          hrefByVersion: { 'guide/current': '/guide/start/', 'guide/1.x': '/guide/1.x/start/' },
          sidebarId: 'main',
        },
        { docs: 'guide', label: '2.x', labelByVersion: { 'guide/current': '2.x', 'guide/1.x': '1.x' } },
        { docs: 'guide', versions: [{ name: 'guide/1.x', label: 'One' }, { name: 'guide/current' }] },
      ],
    });
  });

  test('name the docs where several could be meant', () => {
    expect(
      itemsOf([
        { type: 'doc', docId: 'start', docs: 'api' },
        { type: 'docsVersion', docs: 'api' },
        { type: 'docsVersionDropdown', docs: 'api' },
      ]),
    ).toMatchObject({
      problems: [],
      items: [
        { docs: 'api', href: '/reference/api/start/' },
        { docs: 'api', href: '/reference/api/category/classes/' },
        { docs: 'api', versions: [{ name: 'api/current' }] },
      ],
    });
  });

  test('that leave open which docs they mean, or name what these lack, are problems', () => {
    const found = itemsOf(
      [
        { type: 'doc', docId: 'start' },
        { type: 'docSidebar', sidebarId: 'main' },
        { type: 'doc', docId: 'emit', docs: 'guide' },
        { type: 'docSidebar', sidebarId: 'defaultSidebar', docs: 'ap' },
        { type: 'docSidebar', sidebarId: 'other', docs: 'guide' },
        { type: 'docsVersionDropdown', docs: 'guide', versions: ['1.x', '1.y'] },
      ],
      { 'api/sidebars.yaml': 'main: [emit]' },
    );
    expect(found.items).toMatchObject([{ versions: [{ name: 'guide/1.x' }] }]);
    expect(found.problems).toMatchInlineSnapshot(`
      [
        "error site.config.yaml:1:4 Several docs have the document "start" (guide, api), and the item does not say which it means. Name the docs in the item, as in "docs: guide".",
        "error site.config.yaml:1:4 Several docs have the sidebar "main" (guide, api), and the item does not say which it means. Name the docs in the item, as in "docs: guide".",
        "error site.config.yaml:1:5 There are no docs "ap". Did you mean "api"?",
        "error site.config.yaml:1:5 DocNavbarItem: couldn't find any doc with id "emit" in versions "guide/current", "guide/1.x". Name a document by its path without number prefixes and extension, such as "guide/rooms".",
        "error site.config.yaml:1:5 DocSidebarNavbarItem: couldn't find any sidebar with id "other". The sidebars are "main".",
        "error site.config.yaml:1:6 There is no version "1.y" of the docs. Did you mean "1.x"?",
      ]
    `);
  });
});

describe('translations', () => {
  test('are counted by docs and version', () => {
    const { tree } = site.input as TestInput;
    const groups = pageStates({
      site,
      tree,
      included: new Set<string>(),
      locale: 'fr',
      marks: new Map(),
      read: () => null,
    });
    expect(groups.map(({ version, label, pages }) => [version, label, pages.length])).toEqual([
      ['guide/current', 'Guide 2.x', 2],
      ['guide/1.x', 'Guide 1.x', 1],
      ['api/current', 'api', 3],
    ]);
  });

  test('of labels name docs by id and versions by docs and folder', () => {
    const versions = { current: { label: 'Latest' }, '1.x': { label: 'Older' } };
    const named = siteWith({}, { docs: [{ id: 'guide', versions }, { id: 'api' }] });
    const labels = siteLabels(named, 'fr').filter(({ section }) => section.startsWith('docs.'));
    expect(labels.map(({ section, key, wanted }) => [section, key, wanted])).toEqual([
      ['docs.versions', 'guide/current', true],
      ['docs.versions', 'guide/1.x', true],
      ['docs.versions', 'api/current', false],
      ['docs.labels', 'guide', true],
      ['docs.labels', 'api', true],
    ]);
    const french = siteWith({
      'i18n/fr/messages.yaml': 'docs: { versions: { guide/1.x: Un }, labels: { guide: Manuel } }',
    }).siteProps.get('fr');
    expect(french?.docs).toEqual([
      { id: 'guide', label: 'Manuel' },
      { id: 'api', label: 'api' },
    ]);
    expect(french?.versions.map(({ name, label }) => [name, label])).toEqual([
      ['guide/current', '2.x'],
      ['guide/1.x', 'Un'],
      ['api/current', 'Next'],
    ]);
  });
});

describe('the configuration', () => {
  const of = (lines: string) => problems(`title: T\nurl: https://t.example\n${lines}`);

  test('gives each docs an id, a folder and a route of its own', async () => {
    expect(
      await of(`docs:
  - { id: guide }
  - { id: api, path: guide/api, routeBasePath: /guide/ }
  - { id: api }
  - { id: a/b }
  - { path: c }
  - { id: d, versoins: {} }
`),
    ).toMatchInlineSnapshot(`
      "7:11-14 error yaml-invalid: "docs[3].id" must be letters, digits, "_" and "-", but is "a/b".
        Write an id such as "api".
      8:5-16 error yaml-missing: The option "docs[4].id" is missing.
        Add "id: …" (text).
      9:14-22 error yaml-unknown-key: Unknown option "versoins" in docs[5].
        Did you mean "versions"?"
    `);
    expect(
      await of('docs:\n  - { id: guide }\n  - { id: api, path: guide/api, routeBasePath: /guide/ }\n'),
    ).toMatchInlineSnapshot(`
      "5:22-31 error yaml-invalid: The docs "guide" and "api" both read the folder content/guide/api/.
        Set another "path".
      5:48-55 error yaml-invalid: The docs "guide" and "api" both have the route /guide.
        Set another "routeBasePath"."
    `);
    expect(await of('docs: [{ id: a }, { id: a }]\n')).toMatchInlineSnapshot(`
      "3:25-26 error yaml-invalid: Two docs have the id "a".
        Give each an id of its own."
    `);
    expect(await of('docs: []\n')).toMatchInlineSnapshot(`
      "3:7-9 error yaml-invalid: "docs" must list at least one set of docs.
        Write "docs: false" for a site without docs."
    `);
  });

  test('lists docs that are there', () => {
    const empty = siteOf({ 'guide/a.md': {}, 'api/_part.md': {} }, { config: { docs } });
    expect(problemsOf(empty)).toMatchInlineSnapshot(`
      [
        "warning site.config.yaml:1:3 The docs "api" have no documents. Put their documents below content/api/, or remove them from "docs".",
        "warning site.config.yaml:1:4 The version "1.x" is configured but has no documents. Put its documents below guide/1.x/, or remove it from docs[0].versions.",
      ]
    `);
    expect(problemsOf(siteOf({ 'pages/index.md': {} }))).toEqual([]);
  });

  test('leaves the folders of other parts of the site to these', async () => {
    expect(await of('docs: [{ id: blog }, { id: b, path: pages/b }]\n')).toMatchInlineSnapshot(`
      "3:14-18 error yaml-invalid: The folder content/blog/ cannot hold docs: content/blog/ has a meaning of its own.
        Set another "path".
      3:37-44 error yaml-invalid: The folder content/pages/b/ cannot hold docs: content/pages/ has a meaning of its own.
        Set another "path"."
    `);
    expect(await of('docs: { path: static }\n')).toMatchInlineSnapshot(`
      "3:15-21 error yaml-invalid: The folder content/static/ cannot hold docs: content/static/ has a meaning of its own.
        Set another "path"."
    `);
    expect(await of('docs: [{ id: blog }]\nblog: { path: news }\n')).toBe('');
  });
});
