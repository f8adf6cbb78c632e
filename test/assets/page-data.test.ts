import { expect, it } from 'vitest';
import { createPageData } from '../../renderer/assets/page-data.ts';
import type { Site } from '../../renderer/site/site.ts';
import { en } from '../../theme/messages/en.ts';
import type { SiteProps } from '../../theme/types.ts';
import { makeSite } from '../output/make-site.ts';
import { siteProps } from '../theme/site-props.ts';

const site = {
  ...makeSite({ pages: [], config: { baseUrl: '/base/' }, locales: ['en', 'fr'] }),
  siteProps: new Map([
    ['en', siteProps('en')],
    ['fr', siteProps('fr')],
  ]),
  sidebars: new Map([
    ['en/current/guide', { id: 'guide', items: [] }],
    ['fr/current/guide', { id: 'guide', items: [] }],
  ]),
} as unknown as Site;

it('publishes site and sidebars of the locales that are written, named by their contents', () => {
  const { files, siteHref, sidebarHref } = createPageData(site, ['fr'], {
    files: [],
    searchScript: '',
    boot: '/base/assets/boot.js',
  });
  expect(files.map(({ path, locale }) => [path.replace(/[0-9a-f]{8}/, 'HASH'), locale])).toEqual([
    ['assets/data/site-fr-HASH.json', 'fr'],
    ['assets/data/sidebar-fr-current-guide-HASH.json', 'fr'],
  ]);
  expect([...siteHref.values(), ...sidebarHref.values()]).toEqual(files.map(({ path }) => `/base/${path}`));
  expect([...sidebarHref.keys()]).toEqual(['fr/current/guide']);
  expect(JSON.parse(String(files[0]?.contents)).locale.name).toBe('fr');
});

it('gives other contents another name', () => {
  const titled = (title: string) =>
    createPageData({ ...site, siteProps: new Map([['en', siteProps('en', { title })]]) }, ['en'], {
      files: [],
      searchScript: '',
      boot: '/base/assets/boot.js',
    }).siteHref;
  expect(titled('A')).toEqual(titled('A'));
  expect(titled('A')).not.toEqual(titled('B'));
});

it('leaves out the messages that no script can ask for', () => {
  const messagesWith = (script: string): Record<string, string> => {
    const contents = Buffer.from(script);
    const { files } = createPageData(site, ['fr'], {
      files: [{ path: 'a.js', contents, locale: null }],
      searchScript: '',
      boot: '/base/assets/boot.js',
    });
    return JSON.parse(String(files[0]?.contents)).messages;
  };
  const usual = messagesWith('text("menu")');
  expect(usual).toEqual({ menu: 'Menu' });
  expect(messagesWith('text("pageNotFound")')).toMatchObject({ pageNotFound: 'Page introuvable' });
  expect(Object.keys(messagesWith(JSON.stringify(Object.keys(en))))).toEqual(Object.keys(en));
});

it('leaves out what items of the navbar do not set', () => {
  const item = {
    type: 'dropdown',
    position: 'left',
    label: 'More',
    href: null,
    items: [{ label: 'A', html: null }],
  };
  const navbar = {
    title: '',
    logo: null,
    hideOnScroll: false,
    items: [item],
  } as unknown as SiteProps['navbar'];
  const siteWith = { ...site, siteProps: new Map([['fr', siteProps('fr', { navbar })]]) };
  const { files } = createPageData(siteWith, ['fr'], {
    files: [],
    searchScript: '',
    boot: '/base/assets/boot.js',
  });
  expect(JSON.parse(String(files[0]?.contents)).navbar).toEqual({
    ...navbar,
    items: [{ type: 'dropdown', position: 'left', label: 'More', items: [{ label: 'A' }] }],
  });
});

it('leaves what the search alone shows to a file that is loaded with it', () => {
  const scripts = [
    { path: 'assets/shell.js', contents: 'text("menu"), text("search")', locale: null },
    { path: 'assets/boot.js', contents: 'dataset.retry', locale: null },
    { path: 'assets/search.js', contents: 'text("search"), text("closeSearch")', locale: null },
  ];
  const dataOf = (from: Site) => {
    const { files } = createPageData(from, ['fr'], {
      files: scripts,
      searchScript: 'assets/search.js',
      boot: '/base/assets/boot.js',
    });
    return files.map(({ path, contents }) => ({ path, json: JSON.parse(String(contents)) }));
  };
  const [own, shared] = dataOf(site);
  expect(own?.path).toMatch(/^assets\/data\/search-fr-[0-9a-f]{8}\.json$/);
  expect(own?.json).toEqual({ closeSearch: 'Fermer la recherche' });
  expect(shared?.json).toMatchObject({
    searchMessages: `/base/${own?.path}`,
    messages: { menu: 'Menu', search: 'Rechercher' },
  });
  for (const other of ['closeSearch', 'retry']) expect(shared?.json.messages).not.toHaveProperty(other);
  const silent = { ...site, siteProps: new Map([['fr', siteProps('fr', { searchHref: null })]]) };
  expect(dataOf(silent).map(({ path }) => path.split('/').at(-1)?.split('-')[0])).toEqual([
    'site',
    'sidebar',
  ]);
});

it('looks for names in the same code once', () => {
  const files = [{ path: 'a.js', contents: 'text("menu")', locale: null }];
  const first = createPageData(site, ['fr'], { files, searchScript: '', boot: '/base/assets/boot.js' });
  const again = createPageData(
    site,
    ['en'],
    { files, searchScript: '', boot: '/base/assets/boot.js' },
    first,
  );
  expect(again.code).toBe(first.code);
  expect(
    createPageData(site, ['en'], { files: [...files], searchScript: '', boot: '/base/assets/boot.js' }, first)
      .code,
  ).not.toBe(first.code);
});
