import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadConfig } from '../../renderer/config/load-config.ts';
import { problemLines } from '../diagnostics/problem-lines.ts';

const root = '/site';

/** Loads from files in memory, by their path below the root. */
function load(
  files: Record<string, string | Uint8Array>,
  options: { configFile?: string; outDir?: string } = {},
) {
  const { configFile, outDir } = options;
  return loadConfig({
    root,
    ...(configFile === undefined ? {} : { configFile }),
    ...(outDir === undefined ? {} : { overrides: { outDir } }),
    readFile: async (path) => {
      const content = files[path.slice(root.length + 1)];
      if (content === undefined) throw Object.assign(new Error('absent'), { code: 'ENOENT' });
      return typeof content === 'string' ? new TextEncoder().encode(content) : content;
    },
  });
}
const loadText = (text: string) => load({ 'site.config.yaml': text });
const problems = async (text: string) => problemLines((await loadText(text)).diagnostics);

const minimal = 'title: Docs\nurl: https://example.com\n';

describe('finding the file', () => {
  test('two lines are a configuration', async () => {
    const { config, diagnostics, text } = await loadText(minimal);
    expect(diagnostics).toEqual([]);
    expect(text).toBe(minimal);
    expect(config).toMatchObject({
      title: 'Docs',
      configFile: 'site.config.yaml',
      contentDir: '/site/content',
      outDir: '/site/build',
      cacheDir: '/site/.docsite/cache',
      onBrokenLinks: 'throw',
      themeConfig: { tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 } },
      blog: { postsPerPage: 10, sidebarCount: 10 },
      search: { provider: 'flexsearch' },
    });
  });

  test('the file may end in .yml, or be named', async () => {
    expect((await load({ 'site.config.yml': minimal })).config?.configFile).toBe('site.config.yml');
    const named = await load({ 'config/a.yaml': minimal }, { configFile: './config/a.yaml', outDir: 'out' });
    expect(named.config).toMatchObject({ configFile: 'config/a.yaml', outDir: '/site/out' });
  });

  test('no file', async () => {
    expect(problemLines((await load({})).diagnostics)).toMatchInlineSnapshot(`
      "- error config-missing: No configuration file: "site.config.yaml" and "site.config.yml" do not exist.
        Write a file site.config.yaml with two lines: "title: My site" and "url: https://example.com"."
    `);
    expect(problemLines((await load({}, { configFile: 'a.yaml' })).diagnostics)).toMatchInlineSnapshot(`
      "- error config-missing: No configuration file: "a.yaml" does not exist.
        Check the name, or write a file a.yaml with two lines: "title: My site" and "url: https://example.com"."
    `);
  });

  test('a file that cannot be read', async () => {
    const { diagnostics } = await loadConfig({
      root,
      readFile: () => Promise.reject(Object.assign(new Error('x'), { code: 'EACCES' })),
    });
    expect(problemLines(diagnostics)).toMatchInlineSnapshot(`
      "- error config-unreadable: "site.config.yaml" cannot be read: permission denied.
        Check that "site.config.yaml" is a file that you may read."
    `);
  });

  test('a file that is not UTF-8', async () => {
    const bytes = new Uint8Array([...new TextEncoder().encode('title: A\nurl: '), 0xe9, 0x20]);
    expect(problemLines((await load({ 'site.config.yaml': bytes })).diagnostics)).toMatchInlineSnapshot(`
      "2:6-7 error config-not-utf8: "site.config.yaml" is not UTF-8 text.
        Save the file with the encoding UTF-8."
    `);
  });

  test('an empty file', async () => {
    expect(await problems('')).toMatchInlineSnapshot(`
      "- error yaml-missing: The option "title" is missing.
        Add "title: …" (text).
      - error yaml-missing: The option "url" is missing.
        Add "url: …" (text)."
    `);
  });
});

describe('problems', () => {
  test('all at once, at their places', async () => {
    expect(
      await problems(`titel: My site
url: https://example.com/docs
baseUrl: docs
onBrokenLinks: thow
navbar: {}
presets: []
trailingSlash: "no"
docs:
  lastVersion: 2.0
  versions:
    3.10: {label: 3.10, baner: none}
blog: [1]
redirects:
  - {from: old, to: /new}
search: {provider: algolia, appId: 1}
i18n: {locales: []}
themeConfig:
  tableOfContents: {minHeadingLevel: 4}
  footer: {links: [{title: More, items: [{label: A}]}]}
`),
    ).toMatchInlineSnapshot(`
      "1:1-6 error yaml-unknown-key: Unknown option "titel".
        Did you mean "title"?
      2:6-30 error yaml-invalid: "url" must have no path, but is "https://example.com/docs".
        Write "url: https://example.com" and "baseUrl: /docs/".
      3:10-14 error yaml-invalid: "baseUrl" must start and end with "/", but is "docs".
        Write "baseUrl: /docs/".
      4:16-20 error yaml-choice: "onBrokenLinks" is "thow", which is not one of its values.
        Did you mean "throw"? Possible values: throw, warn, ignore.
      5:1-7 error yaml-unknown-key: Unknown option "navbar".
        Did you mean "themeConfig.navbar"?
      6:1-8 error yaml-unknown-key: Unknown option "presets".
        Known here: $schema, baseUrl, baseUrlIssueBanner, blog, customFields, docs, favicon, headTags, i18n, llms, markdown, noIndex, onBrokenAnchors, onBrokenImages, onBrokenLinks, onBrokenMarkdownLinks, redirectFiles, redirects, search, tagline, themeConfig, title, titleDelimiter, trailingSlash, url. Data of your own belongs under "customFields".
      7:16-20 error yaml-type: "trailingSlash" must be true or false, but is the text "no".
        Write "trailingSlash: false".
      11:25-30 error yaml-unknown-key: Unknown option "baner" in docs.versions["3.10"].
        Did you mean "banner"?
      12:7-10 error yaml-type: "blog" must be a mapping or false, but is a list.
        Write each entry as "name: value" on a line of its own. Otherwise write false.
      14:12-15 error yaml-invalid: "redirects[0].from" must start with "/", but is "old".
        Write "/old".
      15:1-7 error yaml-missing: The option "search.apiKey" is missing.
        Add "apiKey: …" (text).
      15:1-7 error yaml-missing: The option "search.indexName" is missing.
        Add "indexName: …" (text).
      16:1-5 error yaml-invalid: The locale "en" is not in i18n.locales.
        Add it: "locales: [en]".
      16:17-19 error yaml-invalid: "i18n.locales" must name a locale.
        Write "locales: [en]".
      18:38-39 error yaml-invalid: "themeConfig.tableOfContents.minHeadingLevel" must not be more than "maxHeadingLevel", but is 4.
      19:42-52 error yaml-invalid: "themeConfig.footer.links[0].items[0]" needs either "to" or "href", and not both.
        Write "to: /path" for a page of this site, or "href: https://…" for another site."
    `);
  });

  test('navbar items', async () => {
    expect(
      await problems(`${minimal}themeConfig:
  navbar:
    items:
      - type: foo
      - type: docsversionDropdown
      - type: doc
      - label: Blog
        too: /blog
      - label: Nowhere
      - {to: /a, href: https://example.com}
      - {label: More, items: [{type: dropdown, items: []}, {type: bar}, text]}
`),
    ).toMatchInlineSnapshot(`
      "6:15-18 error yaml-invalid: No NavbarItem component found for type "foo".
        Types of items: default, dropdown, html, doc, docSidebar, docsVersion, docsVersionDropdown, localeDropdown, search.
      7:15-34 error yaml-invalid: No NavbarItem component found for type "docsversionDropdown".
        Did you mean "docsVersionDropdown"? Types of items: default, dropdown, html, doc, docSidebar, docsVersion, docsVersionDropdown, localeDropdown, search.
      8:9-13 error yaml-missing: The option "themeConfig.navbar.items[2].docId" is missing.
        Add "docId: …" (text).
      10:9-12 error yaml-unknown-key: Unknown option "too" in themeConfig.navbar.items[3].
        Did you mean "to"?
      11:9-14 error yaml-invalid: "themeConfig.navbar.items[4]" needs either "to" or "href", and not both.
        Write "to: /path" for a page of this site, or "href: https://…" for another site.
      12:9-44 error yaml-invalid: "themeConfig.navbar.items[5]" needs either "to" or "href", and not both.
        Write "to: /path" for a page of this site, or "href: https://…" for another site.
      13:38-46 error yaml-invalid: A dropdown cannot hold an item of type "dropdown".
        Types inside a dropdown: default, html, doc, docSidebar, docsVersion.
      13:67-70 error yaml-invalid: No NavbarItem component found for type "bar".
        Types of items: default, html, doc, docSidebar, docsVersion.
      13:73-77 error yaml-type: "themeConfig.navbar.items[6].items[2]" must be a mapping, but is the text "text".
        Write each entry as "name: value" on a line of its own."
    `);
  });

  test('locales', async () => {
    expect(
      await problems(`${minimal}i18n:
  defaultLocale: en-US
  locales: [en, fr, FR, pt_BR, ../x]
  localeConfigs:
    fx: {label: Français}
noIndx: true
`),
    ).toMatchInlineSnapshot(`
      "4:18-23 error yaml-invalid: The locale "en-US" is not in i18n.locales.
        Add it: "locales: [en, fr, FR, pt_BR, ../x, en-US]".
      5:21-23 error yaml-invalid: The locale "FR" is listed twice.
        Keep one of the two.
      5:25-30 error yaml-invalid: "i18n.locales[3]" must be a language tag, but is "pt_BR".
        Write "pt-BR".
      5:32-36 error yaml-invalid: "i18n.locales[4]" must be a language tag, but is "../x".
        Name it as in en, fr, pt-BR or zh-Hans (BCP 47).
      7:9-26 error yaml-invalid: The locale "fx" is not in i18n.locales.
        Did you mean "fr"? If not, add it: "locales: [en, fr, FR, pt_BR, ../x, fx]".
      8:1-7 error yaml-unknown-key: Unknown option "noIndx".
        Did you mean "noIndex"?"
    `);
    expect(
      await problems(`${minimal}i18n:
  defaultLocale: es
  locales: [en, fr]
  localeConfigs: {fx: {label: Français}, pt: {}}
`),
    ).toMatchInlineSnapshot(`
      "4:18-20 error yaml-invalid: The locale "es" is not in i18n.locales.
        Did you mean "en"? If not, add it: "locales: [en, fr, es]".
      6:23-40 error yaml-invalid: The locale "fx" is not in i18n.locales.
        Did you mean "fr"? If not, add it: "locales: [en, fr, fx]".
      6:46-48 error yaml-invalid: The locale "pt" is not in i18n.locales.
        Add it: "locales: [en, fr, pt]"."
    `);
  });
});

describe('locales', () => {
  test('the default one is first; labels, direction and bases follow from the tag', async () => {
    const { config } = await loadText(`${minimal}baseUrl: /base/
i18n:
  defaultLocale: fr
  locales: [en, ar, fr, zh-Hans, uk]
  localeConfigs: {en: {label: English (US), htmlLang: en-US}}
`);
    expect(
      config?.locales.map(({ name, label, htmlLang, direction, baseUrl, outputPrefix }) =>
        [name, label, htmlLang, direction, baseUrl, outputPrefix].join(' | '),
      ),
    ).toMatchInlineSnapshot(`
      [
        "fr | Français | fr | ltr | /base/ | ",
        "en | English (US) | en-US | ltr | /base/en/ | en/",
        "ar | العربية | ar | rtl | /base/ar/ | ar/",
        "zh-Hans | 简体中文 | zh-Hans | ltr | /base/zh-Hans/ | zh-Hans/",
        "uk | Українська | uk | ltr | /base/uk/ | uk/",
      ]
    `);
    expect(config?.locales.map(({ isDefault }) => isDefault)).toEqual([true, false, false, false, false]);
  });

  test.each(['ar', 'he', 'fa', 'ur', 'ku-Arab', 'dv'])('%s is written from right to left', async (name) => {
    const { config } = await loadText(`${minimal}i18n: {defaultLocale: ${name}, locales: [${name}]}`);
    expect(config?.locales[0]?.direction).toBe('rtl');
  });
});

test('rangeOf places options for later checks', async () => {
  const { rangeOf } = await loadText(`${minimal}docs:\n  lastVersion: 9.x\n`);
  expect(rangeOf(['docs', 'lastVersion'], 'value')).toEqual({
    start: { line: 4, column: 16 },
    end: { line: 4, column: 19 },
  });
});

test('no mutation of a configuration makes loading throw', async () => {
  const valid = `${minimal}baseUrl: /a/
i18n: {defaultLocale: en, locales: [en, fr], localeConfigs: {fr: {label: Français}}}
docs: {versions: {current: {label: 4.x}}}
themeConfig:
  navbar:
    items:
      - {type: docSidebar, sidebarId: a, label: A}
      - label: More
        items: [{href: "https://example.com", label: B}]
search: {provider: algolia, appId: a, apiKey: b, indexName: c}
`;
  const edit = fc.record({
    at: fc.nat(valid.length),
    remove: fc.nat(12),
    insert: fc.oneof(
      fc.string({ maxLength: 6 }),
      fc.constantFrom(
        '- ',
        ': ',
        '[',
        '{',
        '\n  ',
        'null',
        '1',
        'true',
        '"',
        '&a ',
        '*a',
        'type: x',
        '\uFEFF',
        '__proto__: 1\n',
      ),
    ),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 4 }), async (edits) => {
      const text = edits.reduce(
        (before, { at, remove, insert }) => before.slice(0, at) + insert + before.slice(at + remove),
        valid,
      );
      const { config, diagnostics } = await loadText(text);
      expect(config === null).toBe(diagnostics.some(({ severity }) => severity === 'error'));
    }),
    { numRuns: 300 },
  );
});
