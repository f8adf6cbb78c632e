import { describe, expect, test } from 'vitest';
import type { Slice, TextSection } from '../../renderer/model/document.ts';
import type { OutputFile } from '../../renderer/model/output-file.ts';
import { indexScopeFiles } from '../../renderer/search/index-scope-files.ts';
import { type IndexedScope, planSearch, searchManifest } from '../../renderer/search/index-search.ts';
import { createSectionDigester } from '../../renderer/search/section-digest.ts';
import type { PageDetail } from '../../renderer/site/page-detail.ts';
import type { ScopeFile, SearchManifest, SearchScope } from '../../theme/browser/search/search-files.ts';
import type { SiteWithFooterProps } from '../../theme/types.ts';
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
  const files: OutputFile[] = [];
  const indexed = planSearch(site, locale, new Map()).map((job) => {
    // The fixture has no document store: a slice is the position of the page's text.
    const pages = job.pages.map((page) => {
      const offset = slices.indexOf(page.path);
      return { ...page, sections: offset < 0 ? null : { pack: 0, offset, length: 0 } };
    });
    const textsAt = (offset: number) => texts[slices[offset] ?? ''] ?? [];
    const read = ({ offset }: Slice) => digest(textsAt(offset), 'en');
    return indexScopeFiles({ ...job, pages }, read, (file) => files.push(file));
  });
  const manifest = searchManifest(site, locale, indexed);
  files.push(...manifest.files);
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
    const { scopes, ...manifest } = read('search-index.json') as SearchManifest;
    expect(manifest).toEqual({ version: 3, locale: 'en', title: 'Site' });
    const place = ({ index }: SearchScope) => (typeof index === 'string' ? index : 'in the manifest');
    expect(
      scopes.map((scope) => [scope.name, scope.pages, scope.sections, place(scope)]),
    ).toMatchInlineSnapshot(`
      [
        [
          "blog",
          1,
          1,
          "in the manifest",
        ],
        [
          "docs/3.x",
          1,
          1,
          "assets/search/en/docs/3.x/index-927c7b0d.json",
        ],
        [
          "docs/current",
          1,
          2,
          "assets/search/en/docs/current/index-f97b2bd2.json",
        ],
        [
          "pages",
          1,
          1,
          "in the manifest",
        ],
      ]
    `);
    const listed = scopes.flatMap(({ index }) => [
      ...(typeof index === 'string' ? [index] : []),
      ...(typeof index === 'string' ? (read(index) as ScopeFile) : index).texts.map(([, path]) => path),
    ]);
    expect(files.map(({ path }) => path).sort()).toEqual([...listed, 'search-index.json'].sort());
  });

  test('says of each section its page, heading and trail', () => {
    const { read } = index(parts, texts);
    const scope = read(read('search-index.json').scopes[2].index);
    expect(scope).toMatchInlineSnapshot(`
      {
        "languages": [
          "en",
        ],
        "outlines": [
          {
            "path": "/docs/v4/rooms/",
            "sections": [
              [
                "",
                "",
              ],
              [
                "join",
                "",
                "Joining",
              ],
            ],
            "title": "Rooms",
            "trail": [
              "Events",
            ],
          },
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
            [
              [
                0,
                0,
                0,
                0,
                [
                  1,
                ],
              ],
              [
                0,
                0,
                0,
                0,
                [
                  0,
                ],
              ],
              [
                0,
                0,
                0,
                0,
                [
                  1,
                ],
              ],
              [
                0,
                [
                  1,
                ],
              ],
              [
                0,
                0,
                0,
                0,
                [
                  0,
                ],
                [
                  1,
                ],
              ],
              [
                [
                  0,
                ],
              ],
              [
                0,
                0,
                0,
                0,
                0,
                [
                  1,
                ],
              ],
              [
                0,
                0,
                0,
                0,
                0,
                [
                  1,
                ],
              ],
            ],
          ],
        ],
        "terms": "0call 1hannel 0join 4ing 0room 4s 0socket 6join",
        "texts": [
          [
            0,
            "assets/search/en/docs/current/pages-49d548f5.json",
          ],
        ],
      }
    `);
    expect(read(scope.texts[0][1])).toMatchInlineSnapshot(`
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

  test('puts the latest docs into the list, those of other versions beside it, and what has no room', () => {
    const indexed = (name: string, length: number): IndexedScope => {
      const index = { languages: ['en'], terms: 'a'.repeat(length), postings: [], pages: [], texts: [] };
      const scope = { name, pages: 1, sections: 1, index };
      return { locale: 'en', scope, length: JSON.stringify(index).length, terms: 1, sizes: [] };
    };
    const { files } = searchManifest(makeSite({ pages: [] }), 'en', [
      indexed('docs/current', 400_000),
      indexed('blog', 60_000),
      indexed('pages', 40_000),
    ]);
    expect(files.map(({ path }) => path)).toMatchInlineSnapshot(`
      [
        "assets/search/en/docs/current/index-d5da84ac.json",
        "search-index.json",
      ]
    `);
    const versions = [
      { name: 'current', isLast: true },
      { name: '3.x', isLast: false },
    ].map((version) => ({ ...version, label: '', banner: null, path: '', badge: null }));
    const siteProps = new Map([['en', { versions } as unknown as SiteWithFooterProps]]);
    const jobs = planSearch({ ...makeSite(parts), siteProps }, 'en', new Map());
    expect(jobs.map(({ scope, isFirst }) => [scope, isFirst])).toEqual([
      ['blog', true],
      ['docs/3.x', false],
      ['docs/current', true],
      ['pages', true],
    ]);
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
    const texts = read(scope.index.texts[0][1]);
    expect(texts.map(({ path }: { path: string }) => path)).toEqual(['/hidden/']);
  });

  test('takes keywords and tags of a page for what it is about', () => {
    const pages = [{ path: '/a/', source: 'a.md' }];
    const tags = ['scaling', { label: 'Many servers', permalink: '/many' }];
    const site = makeSite({ pages, frontMatter: { 'a.md': { keywords: ['cluster'], tags } } });
    const sections = { pack: 0, offset: 0, length: 0 };
    const documents = new Map([...site.input.documents].map(([id, linked]) => [id, { linked, sections }]));
    const [job] = planSearch(site, 'en', documents);
    expect(job?.pages[0]?.keywords).toEqual(['cluster', 'scaling', 'Many servers']);
  });

  test('takes those who wrote a post for what it is about', () => {
    const parts = { pages: [{ path: '/blog/a/', kind: 'blog-post' as const, source: 'a.md' }] };
    const authors = [{ key: 'ada', name: 'Ada Lovelace' }];
    const detail = { kind: 'blog-post', post: { authors } } as unknown as PageDetail;
    const site = { ...makeSite(parts), tables: { details: new Map([['/blog/a/', detail]]) } };
    expect(planSearch(site, 'en', new Map())[0]?.pages[0]?.keywords).toEqual(['Ada Lovelace']);
  });

  test('takes questions of a page for what it answers, or the section that they name', () => {
    const questions = ['send to all', { rooms: ['talk to some'], constructor: ['make one', 'begin'] }];
    const site = makeSite({
      pages: [{ path: '/a/', source: 'a.md' }],
      frontMatter: { 'a.md': { questions } },
    });
    const sections = { pack: 0, offset: 0, length: 0 };
    const documents = new Map([...site.input.documents].map(([id, linked]) => [id, { linked, sections }]));
    expect(planSearch(site, 'en', documents)[0]?.pages[0]?.questions).toEqual([
      [null, 'send to all'],
      ['rooms', 'talk to some'],
      ['constructor', 'make one'],
      ['constructor', 'begin'],
    ]);
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
