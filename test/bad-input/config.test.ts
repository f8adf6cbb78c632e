import { describe, expect, test } from 'vitest';
import { outcomeOf } from './helpers.ts';

const config = (text: string) =>
  outcomeOf({ 'site.config.yaml': `title: Test\nurl: https://test.example\n${text}` });

describe('site.config.yaml', () => {
  test('the sound site is sound', async () => {
    expect(await outcomeOf({})).toBe('done\n');
  });

  test('YAML that does not parse', async () => {
    expect(await config('navbar: [a, b\ntagline: x\n')).toMatchInlineSnapshot(`
      "config
      error [yaml-syntax] The YAML does not parse: a list or mapping in brackets is opened and not closed by "]".
        site.config.yaml:3:9
         2 │ url: https://test.example
         3 │ navbar: [a, b
           │         ^
         4 │ tagline: x
        Check the indentation and the brackets, and put values that hold special characters in quotes.
      "
    `);
    expect(await config('tagline: Fast: and small\n')).toMatchInlineSnapshot(`
      "config
      error [yaml-unquoted-colon] The value of "tagline" holds a colon, which YAML reads as the start of another entry.
        site.config.yaml:3:10
         2 │ url: https://test.example
         3 │ tagline: Fast: and small
           │          ^^^^^^^^^^^^^^^
         4 │
        Put the value in quotes: tagline: "Fast: and small"
      "
    `);
    expect(await config('docs:\n\tpath: docs\n')).toMatchInlineSnapshot(`
      "config
      error [yaml-tab] A tab is used as indentation, which YAML does not allow.
        site.config.yaml:4:1
         3 │ docs:
         4 │   path: docs
           │ ^^
         5 │
        Replace the tab by two spaces.
      "
    `);
    expect(await config('tagline: "open\n')).toMatchInlineSnapshot(`
      "config
      error [yaml-syntax] The YAML does not parse: a quote is opened and not closed.
        site.config.yaml:3:10
         2 │ url: https://test.example
         3 │ tagline: "open
           │          ^
         4 │
        Check the indentation and the brackets, and put values that hold special characters in quotes.
      "
    `);
    expect(await config('title: Again\n')).toMatchInlineSnapshot(`
      "config
      error [yaml-duplicate-key] The key "title" is written twice.
        site.config.yaml:3:1
         2 │ url: https://test.example
         3 │ title: Again
           │ ^^^^^
         4 │
        Keep one "title" and remove the other.
      "
    `);
  });

  test('an empty file', async () => {
    expect(await outcomeOf({ 'site.config.yaml': '' })).toMatchInlineSnapshot(`
      "config
      error [yaml-missing] The option "title" is missing.
        site.config.yaml
        Add "title: …" (text).

      error [yaml-missing] The option "url" is missing.
        site.config.yaml
        Add "url: …" (text).
      "
    `);
  });

  test('a file that is a list, or text', async () => {
    expect(await outcomeOf({ 'site.config.yaml': '- title: A\n' })).toMatchInlineSnapshot(`
      "config
      error [yaml-type] The configuration must be a mapping, but is a list.
        site.config.yaml:1:3
         1 │ - title: A
           │   ^^^^^
         2 │
        Write each entry as "name: value" on a line of its own.
      "
    `);
    expect(await outcomeOf({ 'site.config.yaml': 'Hello\n' })).toMatchInlineSnapshot(`
      "config
      error [yaml-type] The configuration must be a mapping, but is the text "Hello".
        site.config.yaml:1:1
         1 │ Hello
           │ ^^^^^
         2 │
        Write each entry as "name: value" on a line of its own.
      "
    `);
  });

  test('unknown and misspelt keys, all at once', async () => {
    expect(
      await config('taglien: x\ncolour: red\ndocs:\n  rootBasePath: d\nnavbar:\n  title: A\n'),
    ).toMatchInlineSnapshot(`
      "config
      error [yaml-unknown-key] Unknown option "taglien".
        site.config.yaml:3:1
         2 │ url: https://test.example
         3 │ taglien: x
           │ ^^^^^^^
         4 │ colour: red
        Did you mean "tagline"?

      error [yaml-unknown-key] Unknown option "colour".
        site.config.yaml:4:1
         3 │ taglien: x
         4 │ colour: red
           │ ^^^^^^
         5 │ docs:
        Known here: $schema, baseUrl, baseUrlIssueBanner, blog, customFields, docs, favicon, headTags, i18n, markdown, noIndex, onBrokenAnchors, onBrokenImages, onBrokenLinks, onBrokenMarkdownLinks, redirects, search, tagline, themeConfig, title, titleDelimiter, trailingSlash, url. Data of your own belongs under "customFields".

      error [yaml-unknown-key] Unknown option "rootBasePath" in docs.
        site.config.yaml:6:3
         5 │ docs:
         6 │   rootBasePath: d
           │   ^^^^^^^^^^^^
         7 │ navbar:
        Did you mean "routeBasePath"?

      error [yaml-unknown-key] Unknown option "navbar".
        site.config.yaml:7:1
         6 │   rootBasePath: d
         7 │ navbar:
           │ ^^^^^^
         8 │   title: A
        Did you mean "themeConfig.navbar"?
      "
    `);
  });

  test('wrong types', async () => {
    expect(
      await config(
        'tagline: [a]\ntrailingSlash: maybe\nblog:\n  postsPerPage: ten\nonBrokenLinks: warning\ndocs: true\ni18n: fr\n',
      ),
    ).toMatchInlineSnapshot(`
      "config
      error [yaml-type] "tagline" must be text, but is a list.
        site.config.yaml:3:10
         2 │ url: https://test.example
         3 │ tagline: [a]
           │          ^^^
         4 │ trailingSlash: maybe
        Write text.

      error [yaml-type] "trailingSlash" must be true or false, but is the text "maybe".
        site.config.yaml:4:16
         3 │ tagline: [a]
         4 │ trailingSlash: maybe
           │                ^^^^^
         5 │ blog:
        Write true or false.

      error [yaml-type] "blog.postsPerPage" must be a number or "ALL", but is the text "ten".
        site.config.yaml:6:17
         5 │ blog:
         6 │   postsPerPage: ten
           │                 ^^^
         7 │ onBrokenLinks: warning
        Write a number or "ALL".

      error [yaml-choice] "onBrokenLinks" is "warning", which is not one of its values.
        site.config.yaml:7:16
         6 │   postsPerPage: ten
         7 │ onBrokenLinks: warning
           │                ^^^^^^^
         8 │ docs: true
        Possible values: throw, warn, ignore.

      error [yaml-type] "docs" must be a mapping or false, but is true.
        site.config.yaml:8:7
         7 │ onBrokenLinks: warning
         8 │ docs: true
           │       ^^^^
         9 │ i18n: fr
        Write each entry as "name: value" on a line of its own. Otherwise write false.

      error [yaml-type] "i18n" must be a mapping, but is the text "fr".
        site.config.yaml:9:7
          8 │ docs: true
          9 │ i18n: fr
            │       ^^
         10 │
        Write each entry as "name: value" on a line of its own.
      "
    `);
    expect(await config('baseUrl: base\n')).toMatchInlineSnapshot(`
      "config
      error [yaml-invalid] "baseUrl" must start and end with "/", but is "base".
        site.config.yaml:3:10
         2 │ url: https://test.example
         3 │ baseUrl: base
           │          ^^^^
         4 │
        Write "baseUrl: /base/".
      "
    `);
    expect(
      await outcomeOf({ 'site.config.yaml': 'title: 7\nurl: example.com/docs\n' }),
    ).toMatchInlineSnapshot(`
      "config
      error [yaml-invalid] "url" must be a full URL, but is "example.com/docs".
        site.config.yaml:2:6
         1 │ title: 7
         2 │ url: example.com/docs
           │      ^^^^^^^^^^^^^^^^
         3 │
        Write the scheme and the host, as in "https://example.com".
      "
    `);
  });

  test('a configuration that is not UTF-8', async () => {
    const text = Buffer.from('title: Caf\xe9\nurl: https://test.example\n', 'latin1');
    expect(await outcomeOf({ 'site.config.yaml': text })).toMatchInlineSnapshot(`
      "config
      error [config-not-utf8] "site.config.yaml" is not UTF-8 text.
        site.config.yaml:1:11
         1 │ title: Caf�
           │           ^
         2 │ url: https://test.example
        Save the file with the encoding UTF-8.
      "
    `);
  });

  test('locales', async () => {
    expect(
      await config('i18n:\n  defaultLocale: de\n  locales: [en, fr_CA, en]\n'),
    ).toMatchInlineSnapshot(`
      "config
      error [yaml-invalid] The locale "de" is not in i18n.locales.
        site.config.yaml:4:18
         3 │ i18n:
         4 │   defaultLocale: de
           │                  ^^
         5 │   locales: [en, fr_CA, en]
        Add it: "locales: [en, fr_CA, en, de]".

      error [yaml-invalid] "i18n.locales[1]" must be a language tag, but is "fr_CA".
        site.config.yaml:5:17
         4 │   defaultLocale: de
         5 │   locales: [en, fr_CA, en]
           │                 ^^^^^
         6 │
        Write "fr-CA".

      error [yaml-invalid] The locale "en" is listed twice.
        site.config.yaml:5:24
         4 │   defaultLocale: de
         5 │   locales: [en, fr_CA, en]
           │                        ^^
         6 │
        Keep one of the two.
      "
    `);
  });
});

describe('navbar', () => {
  const navbar = (items: string, files = {}) =>
    outcomeOf({
      'site.config.yaml': `title: Test\nurl: https://test.example\nthemeConfig:\n  navbar:\n    items:\n${items}`,
      ...files,
    });

  test('a document that does not exist', async () => {
    expect(await navbar('      - {type: doc, docId: intor, label: Start}\n')).toMatchInlineSnapshot(`
      "problems
      error [navbar-doc-missing] DocNavbarItem: couldn't find any doc with id "intor" in version "current".
        site.config.yaml:6:28
         5 │     items:
         6 │       - {type: doc, docId: intor, label: Start}
           │                            ^^^^^
         7 │
        Did you mean "intro"?
      "
    `);
    expect(await navbar('      - {type: doc, docId: elsewhere, label: Start}\n')).toMatchInlineSnapshot(`
      "problems
      error [navbar-doc-missing] DocNavbarItem: couldn't find any doc with id "elsewhere" in version "current".
        site.config.yaml:6:28
         5 │     items:
         6 │       - {type: doc, docId: elsewhere, label: Start}
           │                            ^^^^^^^^^
         7 │
        Name a document by its path without number prefixes and extension, such as "guide/rooms".
      "
    `);
  });

  test('a sidebar that does not exist', async () => {
    expect(
      await navbar('      - {type: docSidebar, sidebarId: api, label: API}\n', {
        'content/docs/current/sidebars.yaml': 'apis: [intro]\nguides: [intro]\n',
      }),
    ).toMatchInlineSnapshot(`
      "problems
      error [navbar-sidebar-missing] DocSidebarNavbarItem: couldn't find any sidebar with id "api".
        site.config.yaml:6:39
         5 │     items:
         6 │       - {type: docSidebar, sidebarId: api, label: API}
           │                                       ^^^
         7 │
        Did you mean "apis"?
      "
    `);
    expect(
      await navbar('      - {type: docSidebar, sidebarId: other, label: API}\n', {
        'content/docs/current/sidebars.yaml': 'apis: [intro]\nguides: [intro]\n',
      }),
    ).toMatchInlineSnapshot(`
      "problems
      error [navbar-sidebar-missing] DocSidebarNavbarItem: couldn't find any sidebar with id "other".
        site.config.yaml:6:39
         5 │     items:
         6 │       - {type: docSidebar, sidebarId: other, label: API}
           │                                       ^^^^^
         7 │
        The sidebars are "apis", "guides".
      "
    `);
  });

  test('a sidebar without a document', async () => {
    expect(
      await navbar('      - {type: docSidebar, sidebarId: api, label: API}\n', {
        'content/docs/current/sidebars.yaml': 'api: []\n',
      }),
    ).toMatchInlineSnapshot(`
      "problems
      error [navbar-sidebar-empty] DocSidebarNavbarItem: couldn't find any document for sidebar with id "api".
        site.config.yaml:6:39
         5 │     items:
         6 │       - {type: docSidebar, sidebarId: api, label: API}
           │                                       ^^^
         7 │
        List at least one document in the sidebar "api" of sidebars.yaml.
      "
    `);
  });

  test('an item type that does not exist', async () => {
    expect(
      await navbar('      - {type: docsidebar, sidebarId: api}\n      - {type: custom-box}\n'),
    ).toMatchInlineSnapshot(`
      "config
      error [yaml-invalid] No NavbarItem component found for type "docsidebar".
        site.config.yaml:6:16
         5 │     items:
         6 │       - {type: docsidebar, sidebarId: api}
           │                ^^^^^^^^^^
         7 │       - {type: custom-box}
        Did you mean "docSidebar"? Types of items: default, dropdown, html, doc, docSidebar, docsVersion, docsVersionDropdown, localeDropdown, search.

      error [yaml-invalid] No NavbarItem component found for type "custom-box".
        site.config.yaml:7:16
         6 │       - {type: docsidebar, sidebarId: api}
         7 │       - {type: custom-box}
           │                ^^^^^^^^^^
         8 │
        Types of items: default, dropdown, html, doc, docSidebar, docsVersion, docsVersionDropdown, localeDropdown, search.
      "
    `);
    expect(
      await navbar('      - {type: dropdown, label: More, items: [{type: search}]}\n'),
    ).toMatchInlineSnapshot(`
      "config
      error [yaml-invalid] A dropdown cannot hold an item of type "search".
        site.config.yaml:6:54
         5 │     items:
         6 │       - {type: dropdown, label: More, items: [{type: search}]}
           │                                                      ^^^^^^
         7 │
        Types inside a dropdown: default, html, doc, docSidebar, docsVersion.
      "
    `);
  });

  test('an item with both targets, or none', async () => {
    expect(
      await navbar('      - {label: A, to: /, href: "https://a.example"}\n      - {label: B}\n'),
    ).toMatchInlineSnapshot(`
      "config
      error [yaml-invalid] "themeConfig.navbar.items[0]" needs either "to" or "href", and not both.
        site.config.yaml:6:9
         5 │     items:
         6 │       - {label: A, to: /, href: "https://a.example"}
           │         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
         7 │       - {label: B}
        Write "to: /path" for a page of this site, or "href: https://…" for another site.

      error [yaml-invalid] "themeConfig.navbar.items[1]" needs either "to" or "href", and not both.
        site.config.yaml:7:9
         6 │       - {label: A, to: /, href: "https://a.example"}
         7 │       - {label: B}
           │         ^^^^^^^^^^
         8 │
        Write "to: /path" for a page of this site, or "href: https://…" for another site.
      "
    `);
  });

  test('docs items on a site without docs', async () => {
    expect(
      await outcomeOf({
        'site.config.yaml':
          'title: T\nurl: https://t.example\ndocs: false\nthemeConfig:\n  navbar:\n    items:\n      - {type: doc, docId: intro, label: A}\n      - {type: docSidebar, sidebarId: api, label: B}\n      - {type: docsVersionDropdown}\n',
      }),
    ).toMatchInlineSnapshot(`
      "problems
      error [navbar-doc-missing] DocNavbarItem: couldn't find any doc with id "intro".
        site.config.yaml:7:28
         6 │     items:
         7 │       - {type: doc, docId: intro, label: A}
           │                            ^^^^^
         8 │       - {type: docSidebar, sidebarId: api, label: B}
        The site has no docs: remove the item, or write documents below content/docs/current/.

      error [navbar-sidebar-missing] DocSidebarNavbarItem: couldn't find any sidebar with id "api".
        site.config.yaml:8:39
         7 │       - {type: doc, docId: intro, label: A}
         8 │       - {type: docSidebar, sidebarId: api, label: B}
           │                                       ^^^
         9 │       - {type: docsVersionDropdown}
        The site has no docs: remove the item, or write documents below content/docs/current/.
      "
    `);
  });
});

describe('data files', () => {
  const site = {
    'site.config.yaml':
      'title: Test\nurl: https://test.example\ni18n: {locales: [en, fr]}\nthemeConfig:\n  navbar:\n    items:\n      - {type: docSidebar, sidebarId: api, label: API}\n',
    'content/docs/current/sidebars.yaml': 'api: [intro]\n',
    'content/docs/current/guide/rooms.md': '---\ntags: [a]\ndisplayed_sidebar: api\n---\n# Rooms\n',
    'content/blog/2024-01-02-first.md': '---\nauthors: [ann]\ntags: [a]\n---\n# First\n',
    'content/blog/authors.yaml': 'ann: {name: Ann}\n',
  };

  test('sidebars.yaml that does not parse brings no other problem', async () => {
    const sidebars = 'api:\n  - intro\n - {autogenerated: guide\n';
    expect(
      await outcomeOf({ ...site, 'content/docs/current/sidebars.yaml': sidebars }),
    ).toMatchInlineSnapshot(`
      "problems
      error [yaml-syntax] The YAML does not parse: the line below "- {autogenerated" is indented as part of its value, and holds another key.
        content/docs/current/sidebars.yaml:3:1
         2 │   - intro
         3 │  - {autogenerated: guide
           │ ^
         4 │
        Check the indentation and the brackets, and put values that hold special characters in quotes.

      error [yaml-syntax] The YAML does not parse: a list or mapping in brackets is opened and not closed by "}".
        content/docs/current/sidebars.yaml:3:4
         2 │   - intro
         3 │  - {autogenerated: guide
           │    ^
         4 │
        Check the indentation and the brackets, and put values that hold special characters in quotes.
      "
    `);
  });

  test('sidebars.yaml with unknown fields and types', async () => {
    const sidebars =
      'api:\n  - {type: docs, id: intro}\n  - {type: category, lable: A, items: [intro]}\n  - 3\n  - {autogenerated: guide}\n';
    expect(
      await outcomeOf({ ...site, 'content/docs/current/sidebars.yaml': sidebars }),
    ).toMatchInlineSnapshot(`
      "problems
      error [yaml-choice] "api[0].type" is "docs", which is not one of its values.
        content/docs/current/sidebars.yaml:2:12
         1 │ api:
         2 │   - {type: docs, id: intro}
           │            ^^^^
         3 │   - {type: category, lable: A, items: [intro]}
        Did you mean "doc"? Possible values: doc, ref, link, html, autogenerated, category.

      error [yaml-unknown-key] Unknown field "lable" in api[1].
        content/docs/current/sidebars.yaml:3:22
         2 │   - {type: docs, id: intro}
         3 │   - {type: category, lable: A, items: [intro]}
           │                      ^^^^^
         4 │   - 3
        Did you mean "label"?

      error [yaml-missing] The field "api[3].type" is missing.
        content/docs/current/sidebars.yaml:5:5
         4 │   - 3
         5 │   - {autogenerated: guide}
           │     ^^^^^^^^^^^^^^^^^^^^^^
         6 │
        Add "type: …" ("doc", "ref", "link", "html", "autogenerated" or "category").
      "
    `);
  });

  test('sidebars that name what does not exist', async () => {
    const sidebars =
      'api:\n  - intor\n  - {type: category, label: G, items: [], link: {type: doc, id: nope}}\n  - {type: autogenerated, dirName: guides}\n  - {type: link, label: L, href: /nowhere}\n  - Empty: []\n';
    expect(
      await outcomeOf({ ...site, 'content/docs/current/sidebars.yaml': sidebars }),
    ).toMatchInlineSnapshot(`
      "problems
      error [sidebar-doc-missing] The sidebar names the document "intor", which does not exist in version "current".
        content/docs/current/sidebars.yaml:2:5
         1 │ api:
         2 │   - intor
           │     ^^^^^
         3 │   - {type: category, label: G, items: [], link: {type: doc, id: nope}}
        Did you mean "intro"?

      error [sidebar-doc-missing] The sidebar names the document "nope", which does not exist in version "current".
        content/docs/current/sidebars.yaml:3:65
         2 │   - intor
         3 │   - {type: category, label: G, items: [], link: {type: doc, id: nope}}
           │                                                                 ^^^^
         4 │   - {type: autogenerated, dirName: guides}
        Name a document by its path without number prefixes and extension, such as "guide/rooms".

      error [sidebar-folder-empty] There are no documents in the folder "guides".
        content/docs/current/sidebars.yaml:4:36
         3 │   - {type: category, label: G, items: [], link: {type: doc, id: nope}}
         4 │   - {type: autogenerated, dirName: guides}
           │                                    ^^^^^^
         5 │   - {type: link, label: L, href: /nowhere}
        Name a folder of this version that holds documents, or "." for all of them.

      error [link-broken] The link "/nowhere" leads to /nowhere, where there is no page.
        content/docs/current/sidebars.yaml:5:34
         4 │   - {type: autogenerated, dirName: guides}
         5 │   - {type: link, label: L, href: /nowhere}
           │                                  ^^^^^^^^
         6 │   - Empty: []
        Correct the path, or write pathname://<path> if something else serves that address.

      error [sidebar-category-empty] The category "Empty" has neither items nor a link.
        content/docs/current/sidebars.yaml:6:12
         5 │   - {type: link, label: L, href: /nowhere}
         6 │   - Empty: []
           │            ^^
         7 │
        Add items, or a link such as {type: doc, id: …}, or remove the category.
      "
    `);
  });

  test('_category_.yaml', async () => {
    const at = 'content/docs/current/guide/_category_.yaml';
    expect(await outcomeOf({ ...site, [at]: 'label: Guide: one\n' })).toMatchInlineSnapshot(`
      "problems
      error [yaml-unquoted-colon] The value of "label" holds a colon, which YAML reads as the start of another entry.
        content/docs/current/guide/_category_.yaml:1:8
         1 │ label: Guide: one
           │        ^^^^^^^^^^
         2 │
        Put the value in quotes: label: "Guide: one"
      "
    `);
    expect(await outcomeOf({ ...site, [at]: 'lable: Guide\nposition: first\n' })).toMatchInlineSnapshot(`
      "problems
      error [yaml-unknown-key] Unknown field "lable".
        content/docs/current/guide/_category_.yaml:1:1
         1 │ lable: Guide
           │ ^^^^^
         2 │ position: first
        Did you mean "label"?

      error [yaml-type] "position" must be a number, but is the text "first".
        content/docs/current/guide/_category_.yaml:2:11
         1 │ lable: Guide
         2 │ position: first
           │           ^^^^^
         3 │
        Write a number.
      "
    `);
    expect(
      await outcomeOf({ ...site, [at]: 'link: {type: doc, id: guide/romos}\n' }),
    ).toMatchInlineSnapshot(`
      "problems
      error [sidebar-doc-missing] The sidebar names the document "guide/romos", which does not exist in version "current".
        content/docs/current/guide/_category_.yaml:1:23
         1 │ link: {type: doc, id: guide/romos}
           │                       ^^^^^^^^^^^
         2 │
        Did you mean "guide/rooms"?
      "
    `);
  });

  test('authors.yaml that is wrong does not make its authors unknown', async () => {
    const at = 'content/blog/authors.yaml';
    expect(await outcomeOf({ ...site, [at]: 'ann: {name: Ann\n' })).toMatchInlineSnapshot(`
      "problems
      error [yaml-syntax] The YAML does not parse: a list or mapping in brackets is opened and not closed by "}".
        content/blog/authors.yaml:1:6
         1 │ ann: {name: Ann
           │      ^
         2 │
        Check the indentation and the brackets, and put values that hold special characters in quotes.
      "
    `);
    expect(await outcomeOf({ ...site, [at]: 'ann:\n  nmae: Ann\n' })).toMatchInlineSnapshot(`
      "problems
      error [yaml-unknown-key] Unknown field "nmae" in ann.
        content/blog/authors.yaml:2:3
         1 │ ann:
         2 │   nmae: Ann
           │   ^^^^
         3 │
        Did you mean "name"?
      "
    `);
    expect(await outcomeOf({ ...site, [at]: 'anne: {name: Ann}\n' })).toMatchInlineSnapshot(`
      "problems
      error [blog-author-unknown] The author "ann" is not in content/blog/authors.yaml.
        content/blog/2024-01-02-first.md:2:10
         1 │ ---
         2 │ authors: [ann]
           │          ^^^^^
         3 │ tags: [a]
        Did you mean "anne"?
      "
    `);
  });

  test('tags.yaml', async () => {
    const at = 'content/blog/tags.yaml';
    expect(await outcomeOf({ ...site, [at]: '- a\n' })).toMatchInlineSnapshot(`
      "problems
      error [yaml-type] The file must be a mapping, but is a list.
        content/blog/tags.yaml:1:3
         1 │ - a
           │   ^
         2 │
        Write each entry as "name: value" on a line of its own.
      "
    `);
    expect(await outcomeOf({ ...site, [at]: 'a: {lable: A}\n' })).toMatchInlineSnapshot(`
      "problems
      error [yaml-unknown-key] Unknown field "lable" in a.
        content/blog/tags.yaml:1:5
         1 │ a: {lable: A}
           │     ^^^^^
         2 │
        Did you mean "label"?
      "
    `);
  });

  test('messages.yaml', async () => {
    const at = 'content/i18n/fr/messages.yaml';
    expect(await outcomeOf({ ...site, [at]: 'navbar:\n  API: "API\n' })).toMatchInlineSnapshot(`
      "problems
      error [yaml-syntax] The YAML does not parse: a quote is opened and not closed.
        content/i18n/fr/messages.yaml:2:8
         1 │ navbar:
         2 │   API: "API
           │        ^
         3 │
        Check the indentation and the brackets, and put values that hold special characters in quotes.
      "
    `);
    expect(await outcomeOf({ ...site, [at]: 'navbra: {}\nsite: {title: [x]}\n' })).toMatchInlineSnapshot(`
      "problems
      error [yaml-unknown-key] Unknown field "navbra".
        content/i18n/fr/messages.yaml:1:1
         1 │ navbra: {}
           │ ^^^^^^
         2 │ site: {title: [x]}
        Did you mean "navbar"?

      error [yaml-type] "site.title" must be text, but is a list.
        content/i18n/fr/messages.yaml:2:15
         1 │ navbra: {}
         2 │ site: {title: [x]}
           │               ^^^
         3 │
        Write text.
      "
    `);
    expect(await outcomeOf({ ...site, [at]: 'theme: {searhc: Chercher}\n' })).toMatchInlineSnapshot(`
      "done
      warning [message-unknown] The theme has no message "searhc".
        content/i18n/fr/messages.yaml:1:17
         1 │ theme: {searhc: Chercher}
           │                 ^^^^^^^^
         2 │
        Did you mean "search"?
      "
    `);
  });
});
