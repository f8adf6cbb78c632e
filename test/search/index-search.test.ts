import { describe, expect, test } from 'vitest';
import type { TextSection } from '../../renderer/model/document.ts';
import { indexScopeFiles } from '../../renderer/search/index-scope-files.ts';
import { planSearch, searchManifest } from '../../renderer/search/index-search.ts';
import { createSectionDigester } from '../../renderer/search/section-digest.ts';
import { makeSite, type SiteParts } from '../output/make-site.ts';

const section = (text: string, more: Partial<TextSection> = {}): TextSection => ({
  id: null,
  trail: [],
  text,
  code: '',
  ...more,
});

const digest = createSectionDigester();

type Texts = Readonly<Record<string, readonly TextSection[]>>;

function index(parts: SiteParts, texts: Texts, locale = 'en') {
  const site = makeSite(parts);
  const slices = Object.keys(texts);
  const indexed = planSearch(site, locale, new Map()).map((job) => {
    // The fixture has no document store: a slice is the position of the page's text.
    const pages = job.pages.map((page) => {
      const offset = slices.indexOf(page.path);
      return { ...page, sections: offset < 0 ? null : { pack: 0, offset, length: 0 } };
    });
    const textsAt = (offset: number) => texts[slices[offset] ?? ''] ?? [];
    return indexScopeFiles({ ...job, pages }, ({ offset }) => digest(textsAt(offset), 'en'));
  });
  const manifest = searchManifest(site, locale, indexed);
  const files = [...indexed.flatMap((scope) => scope.files), ...manifest.files];
  const { diagnostics } = manifest;
  const byPath = new Map(files.map((file) => [file.path, String(file.contents)]));
  const read = (path: string) => JSON.parse(byPath.get(path) ?? 'null');
  return { files, diagnostics, read };
}

describe('indexSearch', () => {
  const parts: SiteParts = {
    locales: ['en', 'fr'],
    pages: [
      { path: '/docs/v4/rooms/', kind: 'doc', version: 'current', title: 'Rooms', sidebar: 'main' },
      { path: '/docs/v3/rooms/', kind: 'doc', version: '3.x', title: 'Rooms' },
      { path: '/blog/first/', kind: 'blog-post', title: 'First' },
      { path: '/blog/', kind: 'blog-list', title: 'Blog' },
      { path: '/', kind: 'home', title: 'Home' },
      { path: '/fr/', kind: 'home', title: 'Accueil', locale: 'fr' },
    ],
    sidebars: new Map([
      [
        'en/current/main',
        {
          id: 'main',
          items: [
            {
              type: 'category',
              label: 'Events',
              href: '/docs/v4/rooms/',
              ownPage: false,
              collapsible: true,
              collapsed: true,
              items: [{ type: 'link', label: 'Rooms', href: '/docs/v4/rooms/' }],
            },
          ],
        },
      ],
    ]),
  };
  const texts: Texts = {
    '/docs/v4/rooms/': [
      section('A room is a channel.', { trail: ['Rooms'] }),
      section('Call it.', { id: 'join', trail: ['Rooms', 'Joining'], code: 'socket.join("room")' }),
    ],
    '/docs/v3/rooms/': [section('Old rooms.')],
    '/blog/first/': [section('Hello.')],
    '/': [section('Welcome.')],
  };

  test('lists the scopes of a locale and where their files are', () => {
    const { files, read, diagnostics } = index(parts, texts);
    expect(diagnostics).toEqual([]);
    expect(new Set(files.map((file) => file.locale))).toEqual(new Set(['en']));
    expect(read('search-index.json')).toMatchInlineSnapshot(`
      {
        "locale": "en",
        "scopes": [
          {
            "file": "assets/search/en/blog/index-b0b5ef2d.json",
            "name": "blog",
            "pages": 1,
            "sections": 1,
          },
          {
            "file": "assets/search/en/docs/3.x/index-6ca5bd85.json",
            "name": "docs/3.x",
            "pages": 1,
            "sections": 1,
          },
          {
            "file": "assets/search/en/docs/current/index-885fb7d5.json",
            "name": "docs/current",
            "pages": 1,
            "sections": 2,
          },
          {
            "file": "assets/search/en/pages/index-32bb687e.json",
            "name": "pages",
            "pages": 1,
            "sections": 1,
          },
        ],
        "version": 2,
      }
    `);
    const listed = read('search-index.json').scopes.flatMap(({ file }: { file: string }) => [
      file,
      ...read(file).texts,
      ...read(file).postings.map(([, path]: [number, string]) => path),
    ]);
    expect(files.map(({ path }) => path).sort()).toEqual([...listed, 'search-index.json'].sort());
  });

  test('says of each section its page, heading and trail', () => {
    const { read } = index(parts, texts);
    const { file } = read('search-index.json').scopes[2];
    const scope = read(file);
    expect(scope).toMatchInlineSnapshot(`
      {
        "languages": [
          "en",
        ],
        "pages": [
          [
            2,
            1,
          ],
        ],
        "postings": [
          [
            0,
            "assets/search/en/docs/current/postings-a0e717e5.json",
          ],
        ],
        "terms": "0call 1hannel 0join 4ing 0room 4s 0socket 6join",
        "texts": [
          "assets/search/en/docs/current/pages-49d548f5.json",
        ],
      }
    `);
    expect(read(scope.texts[0])).toMatchInlineSnapshot(`
      [
        {
          "path": "/docs/v4/rooms/",
          "sections": [
            [
              "",
              "A room is a channel.",
            ],
            [
              "join",
              "Call it.",
              "Joining",
            ],
          ],
          "title": "Rooms",
          "trail": [
            "Events",
          ],
        },
      ]
    `);
  });

  test('writes the list of another locale below its base', () => {
    const { read } = index(parts, { '/fr/': [section('Bienvenue')] }, 'fr');
    expect(read('fr/search-index.json').scopes.map(({ name }: { name: string }) => name)).toEqual(['pages']);
  });

  test('takes a page without a translation in its own language, and shorter paths first', () => {
    const pages = [
      { path: '/fr/long/', locale: 'fr' },
      { path: '/fr/b/', locale: 'fr', textLocale: 'en' },
      { path: '/fr/a/', locale: 'fr' },
    ];
    const [job] = planSearch(makeSite({ locales: ['en', 'fr'], pages }), 'fr', new Map());
    expect(job?.pages.map(({ path, language }) => [path, language])).toEqual([
      ['/fr/a/', 'fr'],
      ['/fr/b/', 'en'],
      ['/fr/long/', 'fr'],
    ]);
  });

  test('leaves out drafts, unlisted pages and pages that opt out, not those hidden from search engines', () => {
    const pages = [
      { path: '/draft/', draft: true },
      { path: '/unlisted/', unlisted: true },
      { path: '/out/', source: 'out.md' },
      { path: '/hidden/', noIndex: true },
      { path: '/404.html', kind: 'not-found' as const },
    ];
    const { read } = index({ pages, frontMatter: { 'out.md': { search: false } } }, {});
    const [scope] = read('search-index.json').scopes;
    const texts = read(read(scope.file).texts[0]);
    expect(texts.map(({ path }: { path: string }) => path)).toEqual(['/hidden/']);
  });

  test('fails loudly when nothing in the pages can be found', () => {
    const { diagnostics } = index({ pages: [{ path: '/a/', title: '…' }] }, { '/a/': [section('!')] });
    expect(diagnostics.map(({ code, message }) => [code, message])).toMatchInlineSnapshot(`
      [
        [
          "search-index-empty",
          "The search index of locale "en" is empty although it covers 1 page.",
        ],
      ]
    `);
  });

  test('makes nothing when search is off or hosted', () => {
    const algolia = { provider: 'algolia', appId: 'a', apiKey: 'k', indexName: 'i' } as const;
    for (const search of [false, algolia] as const) {
      expect(index({ ...parts, config: { search } }, texts).files).toEqual([]);
    }
  });

  test('gives the same bytes for the same pages', () => {
    expect(index(parts, texts).files).toEqual(index(parts, texts).files);
  });
});
