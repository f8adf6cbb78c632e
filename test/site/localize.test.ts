/** What a locale says in its own words: interface, authors, tags, sidebar labels, dates, reading times. */
import { describe, expect, test } from 'vitest';
import type { UserConfig } from '../../renderer/config/schema/site.ts';
import { countWords } from '../../renderer/content/record/count-words.ts';
import { sidebarTexts } from '../../renderer/site/docs/sidebars/sidebar-texts.ts';
import { shippedMessages } from '../../theme/messages/messages.ts';
import type { SidebarItemProps } from '../../theme/types.ts';
import { describeAt, problemsOf, siteOf, twoLocales } from './helpers.ts';

type I18n = NonNullable<UserConfig['i18n']>;
const inLocales = (locales: string[], localeConfigs: I18n['localeConfigs'] = {}) => ({
  i18n: { defaultLocale: 'en', locales, localeConfigs },
});

test('each locale gets the interface in its language, by its tag or else its name', () => {
  const site = siteOf(
    { 'pages/index.md': {} },
    { config: inLocales(['en', 'pt', 'zh-Hans', 'fr-CA', 'es', 'ar'], { es: { htmlLang: 'tlh' } }) },
  );
  const title = (locale: string) => site.siteProps.get(locale)?.messages.pageNotFound;
  const shipped = (tag: string) => shippedMessages[tag]?.pageNotFound;
  expect(['en', 'pt', 'zh-Hans', 'fr-CA', 'es', 'ar'].map(title)).toEqual(
    ['en', 'pt', 'zh-CN', 'fr', 'es', 'ar'].map(shipped),
  );
  expect(site.siteProps.get('ar')?.locale).toMatchObject({ direction: 'rtl', htmlLang: 'ar' });
});

test('the help for a wrong base URL names the site in the default language, unless the site has words of its own', () => {
  const banners = (files: Parameters<typeof siteOf>[0]) => {
    const { siteProps } = siteOf({ 'pages/index.md': {}, ...files }, { config: twoLocales });
    return [...siteProps.values()].map(({ baseUrlBanner }) => baseUrlBanner);
  };
  const byDefault = { lang: 'en', title: 'Site did not load properly.' };
  expect(banners({})).toEqual([byDefault, byDefault]);
  const own = { lang: 'en', title: 'Oh, Site!' };
  expect(banners({ 'i18n/en/messages.yaml': 'theme: {baseUrlTitle: "Oh, {title}!"}' })).toEqual([own, own]);
});

describe('authors', () => {
  const files = {
    'blog/2024-01-02-a.md': { fm: { authors: ['ann', 'bob'], slug: 'a' } },
    'i18n/fr/blog/2024-01-02-a.md': {},
    'blog/authors.yaml':
      'ann: {name: Ann, title: Engineer, page: true, description: Writes.}\nbob: {name: Bob, url: https://b.example}',
  };
  const authorsAt = (path: string, own: string) => {
    const site = siteOf({ ...files, 'i18n/fr/blog/authors.yaml': own }, { config: twoLocales });
    const { article } = describeAt(path, site);
    return { authors: article.kind === 'blog-post' ? article.post.authors : [], problems: problemsOf(site) };
  };

  test('are overridden field by field in a locale', () => {
    const own = 'ann: {title: Ingénieure}\nbob: {name: Robert, image_url: /bob.png}';
    expect(authorsAt('/fr/blog/a/', own)).toEqual({
      authors: [
        { name: 'Ann', title: 'Ingénieure', href: '/fr/blog/authors/ann/', imageUrl: null },
        { name: 'Robert', title: null, href: 'https://b.example', imageUrl: '/bob.png' },
      ],
      problems: [],
    });
    expect(authorsAt('/blog/a/', own).authors).toMatchObject([{ title: 'Engineer' }, { name: 'Bob' }]);
  });

  test('that only a locale knows are a warning at their place', () => {
    expect(
      authorsAt('/fr/blog/a/', 'ann: {}\nbbo: {name: Robert}\nzed: {name: Zed}').problems,
    ).toMatchInlineSnapshot(`
      [
        "warning content/i18n/fr/blog/authors.yaml:2:1 The author "bbo" is not in content/blog/authors.yaml. Did you mean "bob"?",
        "warning content/i18n/fr/blog/authors.yaml:3:1 The author "zed" is not in content/blog/authors.yaml. Remove the entry, or write "zed" into content/blog/authors.yaml first.",
      ]
    `);
  });

  test('have their page at the same address in every locale', () => {
    const { problems, authors } = authorsAt('/fr/blog/a/', 'ann: {page: {permalink: /anne}}');
    expect(authors).toMatchObject([{ href: '/fr/blog/authors/ann/' }, {}]);
    expect(problems).toMatchInlineSnapshot(`
      [
        "warning content/i18n/fr/blog/authors.yaml:1:7 "page" of the author "ann" is ignored: content/blog/authors.yaml decides its address in every language. Remove "page" here.",
      ]
    `);
  });

  test('are not missed in a file that could not be read', () => {
    const site = siteOf(
      { ...files, 'blog/authors.yaml': 'ann: {nam: x}', 'i18n/fr/blog/authors.yaml': 'ann: {title: A}' },
      { config: twoLocales },
    );
    expect(problemsOf(site).filter((line) => line.includes('is not in'))).toEqual([]);
  });
});

describe('tags', () => {
  const files = {
    'docs/current/a.md': { fm: { tags: ['server'] } },
    'blog/2024-01-02-a.md': { fm: { tags: ['release'] } },
    'docs/current/tags.yaml': 'server: {label: Servers, permalink: /on-servers, description: On machines}',
    'blog/tags.yaml': 'release:',
  };

  test('have their label and description in a tags.yaml of the locale', () => {
    const site = siteOf(
      {
        ...files,
        'i18n/fr/docs/current/tags.yaml': 'server: {label: Serveurs}',
        'i18n/fr/blog/tags.yaml': 'release: {label: Version, description: Les nouveautés}',
      },
      { config: twoLocales },
    );
    expect(problemsOf(site)).toEqual([]);
    expect(describeAt('/fr/docs/tags/on-servers/', site).article).toMatchObject({
      tag: { label: 'Serveurs', description: 'On machines' },
    });
    expect(describeAt('/fr/blog/tags/release/', site).article).toMatchObject({
      tag: { label: 'Version', description: 'Les nouveautés' },
    });
    expect(describeAt('/blog/tags/release/', site).article).toMatchObject({ tag: { label: 'Release' } });
  });

  test('of a locale have no name or address of their own', () => {
    const site = siteOf(
      {
        ...files,
        'i18n/fr/docs/current/tags.yaml': 'servers: {label: Serveurs}\nserver: {permalink: /serveurs}',
      },
      { config: twoLocales },
    );
    expect(problemsOf(site)).toMatchInlineSnapshot(`
      [
        "warning content/i18n/fr/docs/current/tags.yaml:1:1 The tag "servers" is not in content/docs/current/tags.yaml. Did you mean "server"?",
        "warning content/i18n/fr/docs/current/tags.yaml:2:10 "permalink" of the tag "server" is ignored: content/docs/current/tags.yaml decides its address in every language. Remove "permalink" here.",
      ]
    `);
  });
});

describe('sidebar labels', () => {
  const labels = (items: readonly SidebarItemProps[] = []): string[] =>
    items.flatMap((item) =>
      item.type === 'html' ? [] : [item.label, ...(item.type === 'category' ? labels(item.items) : [])],
    );
  const files = {
    'docs/current/intro.md': {},
    'docs/current/api.md': { fm: { title: 'API', sidebar_key: 'the api' } },
    'docs/current/more/x.md': {},
    'docs/current/more/_category_.yaml': 'label: Server\nkey: more servers',
    'docs/current/sidebars.yaml': `main:
  - {type: category, label: Server, items: [intro]}
  - {type: link, label: Server, key: class Server, href: /docs/intro/}
  - {type: doc, id: intro, label: Server, key: the page}
  - {type: category, label: Server, key: nobody, link: {type: generated-index}, items: [api]}
  - {type: autogenerated, dirName: .}
`,
    'i18n/fr/messages.yaml': `sidebar:
  Server: Serveur
  class Server: La classe Server
  the page: La page
  the api: L’API
  more servers: D’autres serveurs
`,
  };
  const site = siteOf(files, { config: twoLocales });

  test('that are spelt alike are told apart by their key', () => {
    expect(problemsOf(site)).toEqual([]);
    expect(labels(site.sidebars.get('fr/current/main')?.items)).toEqual([
      ...['Serveur', 'intro'],
      'La classe Server',
      'La page',
      ...['Server', 'L’API'],
      'L’API',
      'intro',
      ...['D’autres serveurs', 'x'],
    ]);
    expect(site.byPath.get('/fr/docs/category/server/')?.title).toBe('Server');
  });

  test('are listed with the key that translates them', () => {
    const [version] = site.tables.docs.get('fr') ?? [];
    expect(version && sidebarTexts(version.sidebars[0]?.items ?? [], version)).toEqual([
      { label: 'Server', key: null },
      { label: 'Server', key: 'class Server' },
      { label: 'Server', key: 'the page' },
      { label: 'Server', key: 'nobody' },
      { label: 'API', key: 'the api' },
      { label: 'API', key: 'the api' },
      { label: 'Server', key: 'more servers' },
    ]);
  });

  test('of a document that is translated are its own', () => {
    const translated = siteOf(
      { ...files, 'i18n/fr/docs/current/api.md': { fm: { title: 'Interface' } } },
      { config: twoLocales },
    );
    expect(labels(translated.sidebars.get('fr/current/main')?.items)).toContain('Interface');
    const [version] = translated.tables.docs.get('fr') ?? [];
    const texts = version ? sidebarTexts(version.sidebars[0]?.items ?? [], version) : [];
    expect(texts.map(({ key }) => key)).not.toContain('the api');
  });

  test('are not read from the files that shape the sidebar', () => {
    const own = siteOf(
      { ...files, 'i18n/fr/docs/current/more/_category_.yaml': 'label: Serveurs' },
      { config: twoLocales },
    );
    expect(problemsOf(own)).toMatchInlineSnapshot(`
      [
        "warning content/i18n/fr/docs/current/more/_category_.yaml This file is not read: sidebars and categories are the same in every language. Translate their labels under "sidebar:" in content/i18n/fr/messages.yaml.",
      ]
    `);
  });
});

describe('dates', () => {
  const dateIn = (locale: string, settings: NonNullable<I18n['localeConfigs']>[string] = {}) => {
    const site = siteOf(
      { 'blog/2024-03-20-a.md': { fm: { slug: 'a' } } },
      { config: inLocales(['en', locale], { [locale]: settings }) },
    );
    const { article } = describeAt(`/${locale}/blog/a/`, site);
    return article.kind === 'blog-post' ? article.post : null;
  };

  test('are in the words and in the calendar of the locale', () => {
    expect(dateIn('fr')?.dateLabel).toBe('20 mars 2024');
    expect(dateIn('zh-CN')?.dateLabel).toBe('2024年3月20日');
    expect(dateIn('fa', { calendar: 'persian' })?.dateLabel).toBe('۱ فروردین ۱۴۰۳');
    expect(dateIn('th', { calendar: 'buddhist' })?.dateLabel).toContain('2567');
    expect(dateIn('ja', { calendar: 'japanese' })?.dateLabel).toContain('令和6年');
  });

  test('stay Gregorian for machines, and where no calendar is named', () => {
    expect(dateIn('fa', { calendar: 'persian' })?.date).toBe('2024-03-20');
    expect(dateIn('th')?.dateLabel).toContain('2024');
  });
});

describe('reading time', () => {
  const minutes = (lang: string, text: string) => {
    const post = { fm: { slug: 'a' }, words: countWords(text, lang) };
    const { article } = describeAt('/blog/a/', siteOf({ 'blog/2024-03-20-a.md': post }));
    return article.kind === 'blog-post' ? article.post.readingMinutes : null;
  };

  test('counts the words of French as its readers do', () => {
    expect(countWords('Qu’est-ce que c’est\u00a0? Rien, «\u00a0rien du tout\u00a0»\u202f!', 'fr')).toBe(7);
    expect(minutes('fr', 'un mot '.repeat(300))).toBe(3);
  });

  test('cuts Chinese into words', () => {
    // 实时 通信 很 有用: dictionaries differ a little, but neither the sentence nor each sign is a word.
    const words = countWords('实时通信很有用。', 'zh-CN');
    expect(words).toBeGreaterThanOrEqual(3);
    expect(words).toBeLessThan(7);
    expect(minutes('zh-CN', '实时通信很有用。'.repeat(200))).toBe(words);
  });
});

test('a version may call a label otherwise than the others do', () => {
  const site = siteOf(
    {
      'docs/current/sidebars.yaml': 'main: [{type: category, label: Guides, items: [a]}]',
      'docs/current/a.md': {},
      'docs/1.x/sidebars.yaml': 'main: [{type: category, label: Guides, items: [a]}]',
      'docs/1.x/a.md': {},
      'i18n/fr/messages.yaml':
        'sidebar: {Guides: Guides}\ndocs: {sidebars: {1.x: {Guides: Manuels}, 1.y: {}}, versions: {1.z: Z}}',
    },
    { config: { ...twoLocales, docs: { lastVersion: '1.x', versions: { '1.x': {} } } } },
  );
  const labelIn = (version: string) => {
    const [first] = site.sidebars.get(`fr/${version}/main`)?.items ?? [];
    return first?.type === 'category' ? first.label : null;
  };
  expect([labelIn('current'), labelIn('1.x')]).toEqual(['Guides', 'Manuels']);
  expect(problemsOf(site)).toEqual([
    'warning content/i18n/fr/messages.yaml "docs" has labels for "1.y", which is no version of the docs. Did you mean "1.x"?',
    'warning content/i18n/fr/messages.yaml "docs" has labels for "1.z", which is no version of the docs. Did you mean "1.x"?',
  ]);
});
