import { expect, test } from 'vitest';
import type { SidebarItemProps } from '../../theme/types.ts';
import { describeAt, pathsOf, problemsOf, siteOf, twoLocales } from './helpers.ts';

/** A sidebar as an indented outline: label and address, `+` for categories with a page of their own. */
function outline(items: readonly SidebarItemProps[], indent = ''): string {
  return items
    .map((item) => {
      if (item.type === 'html') return `${indent}${item.value}\n`;
      if (item.type === 'link') return `${indent}${item.label} ${item.href}\n`;
      const mark = `${item.ownPage ? '+' : '-'}${item.collapsed ? '' : ' open'}`;
      return `${indent}${item.label} ${item.href} ${mark}\n${outline(item.items, `${indent}  `)}`;
    })
    .join('');
}

const outlineOf = (site: ReturnType<typeof siteOf>, key: string) =>
  `\n${outline(site.sidebars.get(key)?.items ?? [])}`;

test('without sidebars.yaml there is one sidebar of all folders', () => {
  const site = siteOf({
    'docs/current/intro.md': { fm: { sidebar_position: 1, sidebar_label: 'Start' } },
    'docs/current/zebra.md': { contentTitle: 'Zebra' },
    'docs/current/02-guide/02-b.md': {},
    'docs/current/02-guide/01-a.md': {},
    'docs/current/02-guide/_category_.yaml': 'label: The guide\ncollapsed: false',
    'docs/current/03-api/index.md': { fm: { title: 'API' } },
    'docs/current/03-api/x.md': {},
    'docs/current/04-only/index.md': { fm: { title: 'Only' } },
    'docs/current/05-gone/draft.md': { fm: { draft: true } },
    'docs/current/hidden.md': { fm: { unlisted: true } },
  });
  expect(outlineOf(site, 'en/current/defaultSidebar')).toMatchInlineSnapshot(`
    "
    Start /docs/intro/
    The guide /docs/guide/a/ - open
      a /docs/guide/a/
      b /docs/guide/b/
    API /docs/api/ +
      x /docs/api/x/
    Only /docs/only/
    Zebra /docs/zebra/
    "
  `);
  expect(problemsOf(site)).toEqual([]);
});

const sidebars = `
main:
  - intro
  - type: category
    label: Guide
    link: {type: generated-index, description: How to}
    items:
      - {type: doc, id: guide/rooms, label: Rooms!}
      - {type: link, label: Blog, href: /blog}
      - Deep: [guide/deep]
  - {type: html, value: <hr>}
  - {type: ref, id: api}
api:
  Reference: [api]
`;
const documents = {
  'docs/current/intro.md': { fm: { slug: '/' } },
  'docs/current/guide/01-rooms.md': { fm: { pagination_label: 'All about rooms' }, excerpt: 'About rooms.' },
  'docs/current/guide/deep.md': {},
  'docs/current/api.md': {},
  'docs/current/alone.md': {},
  'blog/2024-01-01-x.md': {},
};

test('sidebars.yaml: items of every type', () => {
  const site = siteOf({ ...documents, 'docs/current/sidebars.yaml': sidebars });
  expect(problemsOf(site)).toEqual([]);
  expect(outlineOf(site, 'en/current/main')).toMatchInlineSnapshot(`
    "
    intro /docs/
    Guide /docs/category/guide/ +
      Rooms! /docs/guide/rooms/
      Blog /blog/
      Deep /docs/guide/deep/ -
        deep /docs/guide/deep/
    <hr>
    api /docs/api/
    "
  `);
  expect(outlineOf(site, 'en/current/api')).toMatchInlineSnapshot(`
    "
    Reference /docs/api/ -
      api /docs/api/
    "
  `);
  const sidebarOf = (path: string) => site.byPath.get(path)?.sidebar;
  expect(['/docs/', '/docs/api/', '/docs/category/guide/', '/docs/alone/'].map(sidebarOf)).toEqual([
    'main',
    'api',
    'main',
    null,
  ]);
});

test('neighbours, breadcrumbs and the cards of a category page', () => {
  const site = siteOf({ ...documents, 'docs/current/sidebars.yaml': sidebars });
  expect(describeAt('/docs/guide/deep/', site).article).toMatchObject({
    breadcrumbs: [
      { label: 'Guide', href: '/docs/category/guide/' },
      { label: 'Deep', href: null },
      { label: 'deep', href: '/docs/guide/deep/' },
    ],
    pagination: { previous: { label: 'All about rooms', href: '/docs/guide/rooms/' }, next: null },
  });
  expect(describeAt('/docs/category/guide/', site).article).toMatchObject({
    kind: 'category-index',
    title: 'Guide',
    description: 'How to',
    cards: [
      { label: 'Rooms!', href: '/docs/guide/rooms/', description: 'About rooms.', count: null },
      { label: 'Blog', href: '/blog/', description: null, count: null },
      { label: 'Deep', href: '/docs/guide/deep/', description: null, count: 1 },
    ],
    pagination: { previous: { href: '/docs/' }, next: { href: '/docs/guide/rooms/' } },
  });
});

test('front matter overrules the sidebars', () => {
  const site = siteOf({
    'docs/current/a.md': { fm: { pagination_next: 'c', displayed_sidebar: null } },
    'docs/current/b.md': { fm: { pagination_prev: null } },
    'docs/current/c.md': { fm: { pagination_next: 'nope', displayed_sidebar: 'defaultSidebr' } },
  });
  expect(site.byPath.get('/docs/a/')?.sidebar).toBeNull();
  expect(describeAt('/docs/a/', site).article).toMatchObject({ pagination: { next: { href: '/docs/c/' } } });
  expect(describeAt('/docs/b/', site).article).toMatchObject({
    pagination: { previous: null, next: { href: '/docs/c/' } },
  });
  expect(problemsOf(site)).toMatchInlineSnapshot(`
    [
      "error content/docs/current/c.md The front matter field "pagination_next" names the document "nope", which does not exist. Name a document of this version by its id, or null.",
      "error content/docs/current/c.md The front matter field "displayed_sidebar" names "defaultSidebr", which is no sidebar of this version. Did you mean "defaultSidebar"?",
    ]
  `);
});

test('a page that its category opens and lists as well stands where the category begins', () => {
  const site = siteOf({
    'docs/current/start.md': {},
    'docs/current/api/index.md': {},
    'docs/current/api/send.md': {},
    'docs/current/sidebars.yaml':
      'main: [start, { type: category, label: API, link: { type: doc, id: api/index }, items: [api/send, api/index] }]',
  });
  expect(describeAt('/docs/api/', site).article).toMatchObject({
    pagination: { previous: { href: '/docs/start/' }, next: { href: '/docs/api/send/' } },
  });
});

test('labels and generated pages are translated', () => {
  const site = siteOf(
    {
      ...documents,
      'docs/current/sidebars.yaml': sidebars,
      'i18n/fr/docs/current/intro.md': { contentTitle: 'Introduction en français' },
      'i18n/fr/messages.yaml': 'sidebar: {Guide: Le guide, Rooms!: Salles !, How to: Comment faire}',
    },
    { config: twoLocales },
  );
  expect(outlineOf(site, 'fr/current/main')).toMatchInlineSnapshot(`
    "
    Introduction en français /fr/docs/
    Le guide /fr/docs/category/guide/ +
      Salles ! /fr/docs/guide/rooms/
      Blog /fr/blog/
      Deep /fr/docs/guide/deep/ -
        deep /fr/docs/guide/deep/
    <hr>
    api /fr/docs/api/
    "
  `);
  expect(describeAt('/fr/docs/category/guide/', site).article).toMatchObject({
    title: 'Le guide',
    description: 'Comment faire',
  });
  expect(problemsOf(site)).toEqual([]);
});

test('problems of sidebars.yaml stand at their place', () => {
  const site = siteOf({
    'docs/current/guide/rooms.md': {},
    'docs/current/draft.md': { fm: { draft: true } },
    'docs/current/sidebars.yaml': [
      'main:',
      '  - romms',
      '  - {type: doc, id: rooms}',
      '  - {type: autogenerated, dirName: nowhere}',
      '  - {type: category, label: Empty, items: []}',
      '  - Drafts: [draft]',
      '  - {type: link, label: Gone, href: /docs/guide/room}',
    ].join('\n'),
    'docs/current/guide/_category_.yaml': 'link: {type: doc, id: rom}',
  });
  expect(problemsOf(site)).toMatchInlineSnapshot(`
    [
      "error content/docs/current/guide/_category_.yaml:1:23 The sidebar names the document "rom", which does not exist in version "current". Name a document by its path without number prefixes and extension, such as "guide/rooms".",
      "error content/docs/current/sidebars.yaml:2:5 The sidebar names the document "romms", which does not exist in version "current". Did you mean "guide/rooms"?",
      "error content/docs/current/sidebars.yaml:3:21 The sidebar names the document "rooms", which does not exist in version "current". Did you mean "guide/rooms"?",
      "error content/docs/current/sidebars.yaml:4:36 There are no documents in the folder "nowhere". Name a folder of this version that holds documents, or "." for all of them.",
      "error content/docs/current/sidebars.yaml:5:5 The category "Empty" has neither items nor a link. Add items, or a link such as {type: doc, id: …}, or remove the category.",
      "error content/docs/current/sidebars.yaml:7:37 The link "/docs/guide/room" leads to /docs/guide/room, where there is no page. Did you mean "/docs/guide/rooms/"?",
    ]
  `);
  expect(outlineOf(site, 'en/current/main')).toBe('\nGone /docs/guide/room\n');
});

test('a sidebar that does not validate is a problem', () => {
  const site = siteOf({
    'docs/current/a.md': {},
    'docs/current/sidebars.yaml': 'main: [{type: dok, id: a}]',
  });
  expect(problemsOf(site)).toMatchInlineSnapshot(`
    [
      "error content/docs/current/sidebars.yaml:1:15 "main[0].type" is "dok", which is not one of its values. Did you mean "doc"? Possible values: doc, ref, link, html, autogenerated, category.",
    ]
  `);
});

test('tags of docs have a list and pages, per version', () => {
  const site = siteOf({
    'docs/current/a.md': { fm: { tags: ['server', 'My Tag'] } },
    'docs/current/b.md': { fm: { tags: ['server', { label: 'Own', permalink: '/own-tag' }] } },
    'docs/current/tags.yaml': 'server: {label: Servers, description: On machines}',
  });
  expect(pathsOf(site)).toMatchInlineSnapshot(`
    [
      "/docs/a/",
      "/docs/b/",
      "/docs/tags/",
      "/docs/tags/my-tag/",
      "/docs/tags/own-tag/",
      "/docs/tags/server/",
    ]
  `);
  expect(describeAt('/docs/tags/server/', site).article).toMatchObject({
    tag: { label: 'Servers', href: '/docs/tags/server/', count: 2, description: 'On machines' },
    allTagsHref: '/docs/tags/',
    items: [{ href: '/docs/a/' }, { href: '/docs/b/' }],
  });
  expect(describeAt('/docs/a/', site).article).toMatchObject({
    tags: [
      { label: 'Servers', href: '/docs/tags/server/' },
      { label: 'My Tag', href: '/docs/tags/my-tag/' },
    ],
  });
});
