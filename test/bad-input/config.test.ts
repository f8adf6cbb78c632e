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
      await config('taglien: x\nmarkdown: {colour: red}\ndocs:\n  rootBasePath: d\nnavbar:\n  title: A\n'),
    ).toMatchInlineSnapshot(`
      "config
      error [yaml-unknown-key] Unknown option "taglien".
        site.config.yaml:3:1
         2 │ url: https://test.example
         3 │ taglien: x
           │ ^^^^^^^
         4 │ markdown: {colour: red}
        Did you mean "tagline"?

      error [yaml-unknown-key] Unknown option "colour" in markdown.
        site.config.yaml:4:12
         3 │ taglien: x
         4 │ markdown: {colour: red}
           │            ^^^^^^
         5 │ docs:
        Known here: admonitions, allowDataFrames, code, emoji, format, images, math, mermaid, packageManagers, rehypePlugins, remarkPlugins.

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

      error [yaml-type] "docs" must be a mapping, a list or false, but is true.
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

  test('encoding, behind a replacement character that is meant', async () => {
    const text = Buffer.concat([
      Buffer.from('title: "A \uFFFD"\nurl: https://test.example\ntagline: Caf'),
      Buffer.from([0xe9, 0x0a]),
    ]);
    expect(await outcomeOf({ 'site.config.yaml': text })).toContain('site.config.yaml:3:13');
  });

  test('a directive that no browser reads', async () => {
    const told = await config('headers: {directives: {img-scr: "https://x.example", img-src: "https:"}}\n');
    expect(told).toMatchInlineSnapshot(`
      "done
      warning [directive-of-policy-unknown] No browser reads the directive "img-scr" of a Content-Security-Policy.
        site.config.yaml:3:24
         2 │ url: https://test.example
         3 │ headers: {directives: {img-scr: "https://x.example", img-src: "https:"}}
           │                        ^^^^^^^
         4 │
        Did you mean "img-src"?
      "
    `);
  });

  test('locales', async () => {
    expect(await config('i18n:\n  defaultLocale: de\n  locales: [en, fr_CA, en]\n')).toMatchInlineSnapshot(`
      "config
      error [yaml-invalid] The locale "de" is not in i18n.locales.
        site.config.yaml:4:18
         3 │ i18n:
         4 │   defaultLocale: de
           │                  ^^
         5 │   locales: [en, fr_CA, en]
        Add it: "locales: [en, fr_CA, en, de]". Or write "defaultLocale: en".

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
