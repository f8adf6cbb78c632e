import { describe, expect, test } from 'vitest';
import { outcomeOf } from './helpers.ts';

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

describe('footer', () => {
  const footer = (links: string) =>
    outcomeOf({
      'site.config.yaml': `title: Test\nurl: https://test.example\nthemeConfig:\n  footer:\n    links:\n${links}`,
    });

  test('links beside columns', async () => {
    const links = '      - {label: Home, to: /}\n      - {title: More, items: [{label: Home, to: /}]}\n';
    expect(await footer(links)).toMatchInlineSnapshot(`
      "config
      error [yaml-invalid] "themeConfig.footer.links" must be links, or columns of links, and not a mix of the two.
        site.config.yaml:5:5
         4 │   footer:
         5 │     links:
           │     ^^^^^
         6 │       - {label: Home, to: /}
        Put every link into the "items" of a column.
      "
    `);
  });

  test('a misspelt field of a column', async () => {
    expect(await footer('      - {titel: More, items: [{label: Home, to: /}]}\n')).toMatchInlineSnapshot(`
      "config
      error [yaml-unknown-key] Unknown option "titel" in themeConfig.footer.links[0].
        site.config.yaml:6:10
         5 │     links:
         6 │       - {titel: More, items: [{label: Home, to: /}]}
           │          ^^^^^
         7 │
        Did you mean "title"?
      "
    `);
  });

  test('raw HTML and a link in one', async () => {
    expect(await footer('      - {label: Home, to: /, html: <b>Home</b>}\n')).toMatchInlineSnapshot(`
      "config
      error [yaml-invalid] "themeConfig.footer.links[0]" has "html", which stands in place of a link.
        site.config.yaml:6:9
         5 │     links:
         6 │       - {label: Home, to: /, html: <b>Home</b>}
           │         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
         7 │
        Remove "html", or remove "label", "to" and "href".
      "
    `);
  });
});

describe('what an item cannot have', () => {
  const item = (text: string) =>
    outcomeOf({
      'site.config.yaml': `title: Test\nurl: https://test.example\nthemeConfig:\n  navbar:\n    items:\n      - ${text}\n`,
    });

  test('a label and raw HTML in its place', async () => {
    expect(await item('{label: Home, html: <b>Home</b>, to: /}')).toMatchInlineSnapshot(`
      "config
      error [yaml-invalid] "themeConfig.navbar.items[0]" has "label" and "html", of which only one is shown.
        site.config.yaml:6:9
         5 │     items:
         6 │       - {label: Home, html: <b>Home</b>, to: /}
           │         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
         7 │
        Remove one of the two.
      "
    `);
  });

  test('a side within a dropdown, a name where docsite gives one', async () => {
    expect(
      await item('{type: dropdown, label: More, items: [{label: Home, to: /, position: right}]}'),
    ).toMatchInlineSnapshot(`
      "config
      error [yaml-unknown-key] Unknown option "position" in themeConfig.navbar.items[0].items[0].
        site.config.yaml:6:68
         5 │     items:
         6 │       - {type: dropdown, label: More, items: [{label: Home, to: /, position: right}]}
           │                                                                    ^^^^^^^^
         7 │
        Known here: activeBasePath, activeBaseRegex, ariaLabel, className, href, html, label, rel, target, to, type.
      "
    `);
    expect(await item('{type: localeDropdown, label: Languages}')).toMatchInlineSnapshot(`
      "config
      error [yaml-unknown-key] Unknown option "label" in themeConfig.navbar.items[0].
        site.config.yaml:6:32
         5 │     items:
         6 │       - {type: localeDropdown, label: Languages}
           │                                ^^^^^
         7 │
        Known here: className, dropdownItemsAfter, dropdownItemsBefore, position, queryString, type.
      "
    `);
  });

  test('colours of code that docsite does not have', async () => {
    expect(
      await outcomeOf({
        'site.config.yaml':
          'title: Test\nurl: https://test.example\nthemeConfig: {prism: {theme: dracula, darkTheme: drcula}}\n',
      }),
    ).toMatchInlineSnapshot(`
      "config
      error [yaml-choice] "themeConfig.prism.theme" is "dracula", which is not one of its values.
        site.config.yaml:3:30
         2 │ url: https://test.example
         3 │ themeConfig: {prism: {theme: dracula, darkTheme: drcula}}
           │                              ^^^^^^^
         4 │
        Possible values: docsite, github, vsLight, oneLight.

      error [yaml-choice] "themeConfig.prism.darkTheme" is "drcula", which is not one of its values.
        site.config.yaml:3:50
         2 │ url: https://test.example
         3 │ themeConfig: {prism: {theme: dracula, darkTheme: drcula}}
           │                                                  ^^^^^^
         4 │
        Did you mean "dracula"? Possible values: docsite, github, vsDark, oneDark, dracula.
      "
    `);
  });
});
