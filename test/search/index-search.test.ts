import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TextSection } from '../../renderer/content/document.ts';
import { indexScope } from '../../renderer/search/index-scope.ts';
import { indexScopeFiles, planSearch, searchManifest } from '../../renderer/search/index-search.ts';
import { analyse } from '../../theme/client/search/analyse.ts';
import { searchSections } from '../../theme/client/search/search-sections.ts';
import { readTerms } from '../../theme/client/search/terms-index.ts';
import { makeSite, type SiteParts } from '../output/make-site.ts';

const section = (text: string, more: Partial<TextSection> = {}): TextSection => ({
  id: null,
  trail: [],
  text,
  code: '',
  ...more,
});

type Texts = Readonly<Record<string, readonly TextSection[]>>;

function index(parts: SiteParts, texts: Texts, locale = 'en') {
  const site = makeSite(parts);
  const slices = Object.keys(texts);
  const indexed = planSearch(site, locale).map((job) => {
    // The fixture has no document store: a slice is the position of the page's text.
    const pages = job.pages.map((page) => {
      const offset = slices.indexOf(page.path);
      return { ...page, sections: offset < 0 ? null : { pack: 0, offset, length: 0 } };
    });
    return indexScopeFiles({ ...job, pages }, ({ offset }) => texts[slices[offset] ?? ''] ?? []);
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
            "files": {
              "excerpts": "assets/search/en/blog/excerpts-1f6aaad3.json",
              "sections": "assets/search/en/blog/sections-9749b784.json",
              "terms": "assets/search/en/blog/terms-74150ec3.json",
            },
            "name": "blog",
            "pages": 1,
            "sections": 1,
          },
          {
            "files": {
              "excerpts": "assets/search/en/docs/3.x/excerpts-3b9fef34.json",
              "sections": "assets/search/en/docs/3.x/sections-e42461ec.json",
              "terms": "assets/search/en/docs/3.x/terms-3f43e92a.json",
            },
            "name": "docs/3.x",
            "pages": 1,
            "sections": 1,
          },
          {
            "files": {
              "excerpts": "assets/search/en/docs/current/excerpts-4b75aba6.json",
              "sections": "assets/search/en/docs/current/sections-f9c2cfa1.json",
              "terms": "assets/search/en/docs/current/terms-606c6b5c.json",
            },
            "name": "docs/current",
            "pages": 1,
            "sections": 2,
          },
          {
            "files": {
              "excerpts": "assets/search/en/pages/excerpts-c0d432eb.json",
              "sections": "assets/search/en/pages/sections-d69b9811.json",
              "terms": "assets/search/en/pages/terms-555cba39.json",
            },
            "name": "pages",
            "pages": 1,
            "sections": 1,
          },
        ],
        "version": 1,
      }
    `);
    const listed = read('search-index.json').scopes.flatMap((scope: { files: object }) =>
      Object.values(scope.files),
    );
    expect(files.map(({ path }) => path).sort()).toEqual([...listed, 'search-index.json'].sort());
  });

  test('says of each section its page, heading and trail', () => {
    const { read } = index(parts, texts);
    const { files } = read('search-index.json').scopes[2];
    expect(read(files.sections)).toMatchInlineSnapshot(`
      {
        "pages": [
          [
            "/docs/v4/rooms/",
            "Rooms",
            "Events",
          ],
        ],
        "sections": [
          [
            0,
            "",
          ],
          [
            0,
            "join",
            "Joining",
          ],
        ],
      }
    `);
    expect(read(files.excerpts)).toEqual(['A room is a channel.', 'Call it.']);
  });

  test('writes the list of another locale below its base', () => {
    const { read } = index(parts, { '/fr/': [section('Bienvenue')] }, 'fr');
    expect(read('fr/search-index.json').scopes.map(({ name }: { name: string }) => name)).toEqual(['pages']);
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
    expect(read(scope.files.sections).pages).toEqual([['/hidden/', '/hidden/']]);
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

describe('searching the files', () => {
  const page = (title: string, ...sections: TextSection[]) => ({
    path: `/${title}/`,
    title,
    description: '',
    trail: [],
    sections,
  });
  const search = (pages: ReturnType<typeof page>[], query: string) => {
    const { terms, sections } = indexScope(pages);
    const reread = readTerms(JSON.parse(JSON.stringify(terms)));
    return searchSections(reread, query, 10).map(({ section: number }) => {
      const [position, id] = sections.sections[number] ?? [];
      return sections.pages[position ?? -1]?.[1] + (id ? `#${id}` : '');
    });
  };

  test('ranks title over heading over text over code', () => {
    const pages = [
      page('code', section('', { code: 'room()' })),
      page('text', section('a room')),
      page('often', section('a room, this room')),
      page('heading', section('x'), section('y', { id: 'h', trail: ['The room'] })),
      page('room', section('z')),
    ];
    expect(search(pages, 'room')).toEqual(['room', 'heading#h', 'often', 'text', 'code']);
  });

  test('finds words while they are typed, and only where all are', () => {
    const pages = [page('a', section('broadcasting events')), page('b', section('broad ideas'))];
    expect(search(pages, 'broad')).toEqual(['b', 'a']);
    expect(search(pages, 'broad eve')).toEqual(['a']);
    expect(search(pages, 'broad none')).toEqual([]);
    expect(search(pages, '')).toEqual([]);
  });

  test('folds accents and takes identifiers whole and by parts', () => {
    const pages = [page('a', section('Évènements', { code: 'socketsJoin(connect_error)' }))];
    for (const query of [
      'evenement',
      'ÉVÈNEMENTS',
      'socketsjoin',
      'sockets join',
      'connect_error',
      'error',
    ]) {
      expect(search(pages, query)).toEqual(['a']);
    }
  });

  test('finds a page without text by its title and description', () => {
    const { terms } = indexScope([{ ...page('Support table'), description: 'Which version lives' }]);
    expect(searchSections(readTerms(terms), 'support lives', 10)).toHaveLength(1);
  });

  test('finds every section by every one of its terms', () => {
    const word = fc.constantFrom(
      'room',
      'rooms',
      'socket',
      'Évent',
      'io.to',
      'aB',
      '型型',
      'x_y',
      '__proto__',
    );
    const text = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 8 }), (all) => {
        const { terms } = indexScope([page('t', ...all.map(([prose, code]) => section(prose, { code })))]);
        const found = readTerms(JSON.parse(JSON.stringify(terms)));
        for (const [number, [prose, code]] of all.entries()) {
          for (const term of analyse(`${prose} ${code}`)) {
            const hits = searchSections(found, term, 100).map((hit) => hit.section);
            expect(hits).toContain(number);
          }
        }
      }),
    );
  });
});
