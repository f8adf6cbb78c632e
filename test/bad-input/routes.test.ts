import { describe, expect, test } from 'vitest';
import { outcomeOf } from './helpers.ts';

const config = (text: string) => ({ 'site.config.yaml': `title: T\nurl: https://t.example\n${text}` });

describe('two sources for one address', () => {
  test('a file and a folder', async () => {
    expect(
      await outcomeOf({ 'content/docs/current/x.md': '# X\n', 'content/docs/current/x/index.md': '# X\n' }),
    ).toMatchInlineSnapshot(`
      "problems
      error [route-duplicate] "content/docs/current/x.md" and "content/docs/current/x/index.md" both stand at /docs/x/.
        content/docs/current/x/index.md
        Give one of them another name or another "slug", or remove it.
      "
    `);
    expect(
      await outcomeOf({ 'content/pages/x.md': '# X\n', 'content/pages/x/index.mdx': '# X\n' }),
    ).toMatchInlineSnapshot(`
      "problems
      error [route-duplicate] "content/pages/x.md" and "content/pages/x/index.mdx" both stand at /x/.
        content/pages/x/index.mdx
        Give one of them another name or another "slug", or remove it.
      "
    `);
  });

  test('the same name as .md and .mdx', async () => {
    expect(
      await outcomeOf({ 'content/docs/current/x.md': '# X\n', 'content/docs/current/x.mdx': '# X\n' }),
    ).toMatchInlineSnapshot(`
      "problems
      error [doc-id-duplicate] "content/docs/current/x.md" and "content/docs/current/x.mdx" have the same id, "x".
        content/docs/current/x.mdx
        Rename one of the files, or set another "id" in its front matter.
      "
    `);
  });

  test('names that differ only in case', async () => {
    expect(
      await outcomeOf({ 'content/docs/current/x.md': '# X\n', 'content/docs/current/X.md': '# X\n' }),
    ).toMatchInlineSnapshot(`
      "problems
      error [content-case-conflict] "content/docs/current/x.md" and "content/docs/current/X.md" differ only in case.
        content/docs/current/x.md
        Rename "content/docs/current/x.md": on macOS and Windows the two are one file, and their URLs would clash.
      "
    `);
    expect(
      await outcomeOf({
        'content/docs/current/a.md': '---\nslug: /Rooms\n---\n# X\n',
        'content/docs/current/rooms.md': '# X\n',
      }),
    ).toMatchInlineSnapshot(`
      "problems
      error [route-differs-in-case] "content/docs/current/a.md" and "content/docs/current/rooms.md" stand at addresses that differ only in case (/docs/rooms/).
        content/docs/current/a.md:2:7
         1 │ ---
         2 │ slug: /Rooms
           │       ^^^^^^
         3 │ ---
        Many hosts take them for one file. Give one of them another name or another "slug".
      "
    `);
  });

  test('names that differ only in how accents are written', async () => {
    expect(
      await outcomeOf({ 'content/pages/caf\u00e9.md': '# X\n', 'content/pages/cafe\u0301.md': '# X\n' }),
    ).toContain('stand at addresses that differ only in the bytes of their accents (');
  });

  test('a file and a folder of its name', async () => {
    expect(
      await outcomeOf({
        'content/static/download': 'x',
        'content/pages/download.md': '# X\n',
        'content/docs/current/index.md': '# X\n',
        'content/docs/current/index.html.md': '# X\n',
      }),
    ).toMatchInlineSnapshot(`
      "problems
      error [route-in-file] "content/docs/current/index.md" is published as the file "docs/index.html", and "content/docs/current/index.html.md" in a folder of this name.
        content/docs/current/index.md
        Give one of them another name or another "slug".

      error [route-in-file] "content/static/download" is published as the file "download", and "content/pages/download.md" in a folder of this name.
        content/static/download
        Give one of them another name or another "slug".
      "
    `);
  });

  test('number prefixes', async () => {
    expect(
      await outcomeOf({ 'content/docs/current/01-x.md': '# X\n', 'content/docs/current/02-x.md': '# X\n' }),
    ).toMatchInlineSnapshot(`
      "problems
      error [doc-id-duplicate] "content/docs/current/01-x.md" and "content/docs/current/02-x.md" have the same id, "x".
        content/docs/current/02-x.md
        Rename one of the files, or set another "id" in its front matter.
      "
    `);
  });

  test('slugs', async () => {
    expect(
      await outcomeOf({
        'content/docs/current/a.md': '---\nslug: /intro\n---\n# A\n',
        'content/blog/2024-01-02-a.md': '---\nslug: archive\n---\n# A\n',
        'content/pages/b.md': '---\nslug: /docs/intro\n---\n# A\n',
      }),
    ).toMatchInlineSnapshot(`
      "problems
      error [route-duplicate] "content/blog/2024-01-02-a.md" and the generated page "Archive" (blog-archive) both stand at /blog/archive/.
        content/blog/2024-01-02-a.md:2:7
         1 │ ---
         2 │ slug: archive
           │       ^^^^^^^
         3 │ ---
        Give one of them another name or another "slug", or remove it.

      error [route-duplicate] "content/docs/current/a.md" and "content/docs/current/intro.md" both stand at /docs/intro/.
        content/docs/current/a.md:2:7
         1 │ ---
         2 │ slug: /intro
           │       ^^^^^^
         3 │ ---
        Give one of them another name or another "slug", or remove it.

      error [route-duplicate] "content/docs/current/a.md" and "content/pages/b.md" both stand at /docs/intro/.
        content/pages/b.md:2:7
         1 │ ---
         2 │ slug: /docs/intro
           │       ^^^^^^^^^^^
         3 │ ---
        Give one of them another name or another "slug", or remove it.
      "
    `);
  });

  test('a page and a redirect', async () => {
    expect(await outcomeOf(config('redirects:\n  - {from: /docs/intro, to: /}\n'))).toMatchInlineSnapshot(`
      "problems
      error [route-duplicate] "content/docs/current/intro.md" and the redirect from /docs/intro/ to / both stand at /docs/intro/.
        site.config.yaml:4:5
         3 │ redirects:
         4 │   - {from: /docs/intro, to: /}
           │     ^^^^^^^^^^^^^^^^^^^^^^^^^^
         5 │
        Give one of them another name or another "slug", or remove it.
      "
    `);
  });

  test('two redirects', async () => {
    expect(
      await outcomeOf(
        config('redirects:\n  - {from: /old, to: /}\n  - {from: [/older, /old], to: /docs/intro}\n'),
      ),
    ).toMatchInlineSnapshot(`
      "problems
      error [route-duplicate] The redirect from /old/ to / and the redirect from /old/ to /docs/intro both stand at /old/.
        site.config.yaml:5:5
         4 │   - {from: /old, to: /}
         5 │   - {from: [/older, /old], to: /docs/intro}
           │     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
         6 │
        Give one of them another name or another "slug", or remove it.
      "
    `);
  });

  test('a page and a static file', async () => {
    expect(
      await outcomeOf({
        'content/static/docs/intro/index.html': '<p>',
        'content/static/sitemap.xml': '<x/>',
      }),
    ).toMatchInlineSnapshot(`
      "problems
      error [route-duplicate] "content/docs/current/intro.md" and "content/static/docs/intro/index.html" both stand at /docs/intro/index.html.
        content/static/docs/intro/index.html
        Give one of them another name or another "slug", or remove it.
      "
    `);
  });

  test('a page and a folder of the other locale', async () => {
    expect(
      await outcomeOf({
        ...config('i18n: {locales: [en, fr]}\n'),
        'content/pages/fr.md': '# French\n',
        'content/pages/fr/docs/intro.md': '# I\n',
      }),
    ).toMatchInlineSnapshot(`
      "problems
      error [route-duplicate] "content/pages/fr/docs/intro.md" and "content/docs/current/intro.md" both stand at /fr/docs/intro/.
        content/docs/current/intro.md
        Give one of them another name or another "slug", or remove it.

      error [route-duplicate] "content/pages/fr.md" and "content/pages/index.md" both stand at /fr/.
        content/pages/index.md
        Give one of them another name or another "slug", or remove it.
      "
    `);
  });

  test('slugs that leave the site', async () => {
    expect(
      await outcomeOf({
        'content/docs/current/a.md': '---\nslug: ../../../x\n---\n# A\n',
        'content/pages/b.md': '---\nslug: /../../y\n---\n# A\n',
        'content/pages/c.md': '---\nslug: "/%2e%2e/%2e%2e/z"\n---\n# A\n',
        'content/pages/d.md': '---\nslug: /.docsite/en.json\n---\n# A\n',
      }),
    ).toMatchInlineSnapshot(`
      "problems
      error [output-path-unsafe] The site asks for the file "%2e%2e/%2e%2e/z/index.html" outside the output folder.
        content/pages/c.md:2:7
         1 │ ---
         2 │ slug: "/%2e%2e/%2e%2e/z"
           │       ^^^^^^^^^^^^^^^^^^
         3 │ ---
        Use a slug or file name without "..", backslashes, control characters and a leading ".docsite", percent-encoded or not.

      error [output-path-unsafe] The site asks for the file ".docsite/en.json/index.html" outside the output folder.
        content/pages/d.md:2:7
         1 │ ---
         2 │ slug: /.docsite/en.json
           │       ^^^^^^^^^^^^^^^^^
         3 │ ---
        Use a slug or file name without "..", backslashes, control characters and a leading ".docsite", percent-encoded or not.
      "
    `);
  });
});

describe('folders', () => {
  test('of locales and versions that do not exist', async () => {
    expect(
      await outcomeOf({
        ...config('docs:\n  lastVersion: 3.y\n  versions:\n    current: {label: 4.x}\n    3.x: {}\n'),
        'content/i18n/ne/pages/index.md': '# Accueil\n',
      }),
    ).toMatchInlineSnapshot(`
      "problems
      warning [content-locale-unknown] "content/i18n/ne" holds translations for "ne", which is not a locale of the site (en).
        content/i18n/ne
        Did you mean "en"?

      error [version-unknown] There is no version "3.y" of the docs.
        site.config.yaml:4:16
         3 │ docs:
         4 │   lastVersion: 3.y
           │                ^^^
         5 │   versions:
        The versions are "current".

      warning [version-empty] The version "3.x" is configured but has no documents.
        site.config.yaml:7:10
         6 │     current: {label: 4.x}
         7 │     3.x: {}
           │          ^^
         8 │
        Put its documents below docs/3.x/, or remove it from docs.versions.
      "
    `);
    expect(
      await outcomeOf({
        ...config('i18n: {locales: [en, fr]}\n'),
        'content/i18n/fr/docs/2.x/intro.md': '# Intro\n',
        'content/i18n/fr/pages/seul.md': '# Seul\n',
      }),
    ).toMatchInlineSnapshot(`
      "done
      warning [content-version-unknown] "content/i18n/fr/docs/2.x" translates the docs version "2.x", which does not exist.
        content/i18n/fr/docs/2.x
        Rename the folder to a version of the docs, or remove it.

      warning [translation-orphan] This page exists only in "fr": there is no "en" file of the same path.
        content/i18n/fr/docs/2.x/intro.md
        Move it to the path of the page it translates. It is published in its own locale only.

      warning [translation-orphan] This page exists only in "fr": there is no "en" file of the same path.
        content/i18n/fr/pages/seul.md
        Move it to the path of the page it translates. It is published in its own locale only.
      "
    `);
  });
});
