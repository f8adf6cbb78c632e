import { describe, expect, test } from 'vitest';
import { minimal, problems } from './load-text.ts';

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
        Their options are options of the site: "docs", "blog", "search", "markdown", "redirects" and others.
      7:16-20 error yaml-type: "trailingSlash" must be true or false, but is the text "no".
        Write "trailingSlash: false".
      11:25-30 error yaml-unknown-key: Unknown option "baner" in docs.versions["3.10"].
        Did you mean "banner"?
      12:8-9 error yaml-type: "blog[0]" must be a mapping, but is 1.
        Write each entry as "name: value" on a line of its own.
      14:12-15 error yaml-invalid: "redirects[0].from" must start with "/", but is "old".
        Write "/old".
      15:1-7 error yaml-missing: The option "search.apiKey" is missing.
        Add "apiKey: …" (text).
      15:1-7 error yaml-missing: The option "search.indexName" is missing.
        Add "indexName: …" (text).
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
        Add it: "locales: [en, fr, FR, pt_BR, ../x, en-US]". Or write "defaultLocale: en".
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
        Did you mean "en"? If not, add it: "locales: [en, fr, es]". Or write "defaultLocale: en".
      6:23-40 error yaml-invalid: The locale "fx" is not in i18n.locales.
        Did you mean "fr"? If not, add it: "locales: [en, fr, fx]".
      6:46-48 error yaml-invalid: The locale "pt" is not in i18n.locales.
        Add it: "locales: [en, fr, pt]"."
    `);
  });

  test('addresses without what makes them addresses', async () => {
    expect(
      await problems(`${minimal}docs: { editUrl: github.com/example/handbook/edit/main }
redirects:
  - { from: 'https://example.org/old', to: / }
`),
    ).toMatchInlineSnapshot(`
      "3:18-55 error yaml-invalid: "docs.editUrl" must be a full URL, but is "github.com/example/handbook/edit/main".
        Write "https://github.com/example/handbook/edit/main".
      5:13-38 error yaml-invalid: "redirects[0].from" must start with "/", but is "https://example.org/old".
        Write "/old"."
    `);
  });
});
