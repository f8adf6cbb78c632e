/** Markdown copies, llms.txt and llms-full.txt of a built site. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestSite, type TestSite } from '../helpers/site.ts';
import { files } from './handbook.ts';

let site: TestSite;
beforeAll(async () => {
  site = createTestSite(files);
  const { status, diagnostics } = await site.build();
  expect({ status, diagnostics }).toEqual({ status: 'done', diagnostics: expect.any(Array) });
});
afterAll(() => site.dispose());

const assetHashes = /-[0-9a-f]{8}(?=\.svg)/g;
const read = (path: string) => site.read(path).replace(assetHashes, '-HASH');

describe('the Markdown copy of a page', () => {
  test('has its title and text, with full URLs', () => {
    expect(read('docs/intro/index.md')).toMatchInlineSnapshot(`
      "# Introduction

      Read [rooms](https://handbook.example/base/docs/rooms/#join) and [the news](https://handbook.example/base/blog/).
      "
    `);
    expect(read('index.md')).toMatchInlineSnapshot(`
      "# Welcome

      Go to [the docs](https://handbook.example/base/docs/intro/).
      "
    `);
  });

  test('of an MDX document has its description, its tabs and what its expressions say', () => {
    expect(read('docs/rooms/index.md')).toMatchInlineSnapshot(`
      "# Rooms

      > Where sockets \\[meet\\].

      Since 2.1, see ![a plan](https://handbook.example/base/assets/files/plan-HASH.svg) [below](https://handbook.example/base/docs/rooms/#join).

      ## Joining

      **JavaScript**

      Call \`join\`.
      "
    `);
  });

  test('escapes what would end a link', () => {
    expect(read('docs/more/index.md')).toMatchInlineSnapshot(`
      "# More

      All [else](https://handbook.example/base/docs/with%20%28brackets%29/).
      "
    `);
  });

  test('of a post has its date and authors', () => {
    expect(read('blog/2024/01/02/first/index.md')).toMatchInlineSnapshot(`
      "# First post

      2024-01-02 · Ada, Grace

      It begins.

      It goes on.
      "
    `);
  });

  test('stays in its locale, translated or not', () => {
    expect(read('fr/docs/intro/index.md')).toMatchInlineSnapshot(`
      "# Présentation

      Lire [les salles](https://handbook.example/base/fr/docs/rooms/).
      "
    `);
    expect(read('fr/docs/rooms/index.md')).toContain('](https://handbook.example/base/fr/docs/rooms/#join)');
  });

  test('of a generated page is a list', () => {
    expect(read('docs/category/guides/index.md')).toMatchInlineSnapshot(`
      "# Guides

      > Step by step.

      - [Rooms](https://handbook.example/base/docs/rooms/): Where sockets \\[meet\\].
      "
    `);
    expect(read('blog/index.md')).toMatchInlineSnapshot(`
      "# News

      > What is new

      - [First post](https://handbook.example/base/blog/2024/01/02/first/): 2024-01-02
      "
    `);
    expect(read('blog/archive/index.md')).toMatchInlineSnapshot(`
      "# Archive

      > Every post, by year

      ## 2024

      - [First post](https://handbook.example/base/blog/2024/01/02/first/): 2024-01-02
      "
    `);
    expect(read('docs/tags/index.md')).toMatchInlineSnapshot(`
      "# Tags

      - [core](https://handbook.example/base/docs/tags/core/)
      "
    `);
    expect(read('docs/tags/core/index.md')).toMatchInlineSnapshot(`
      "# 1 page tagged “core”

      - [Rooms](https://handbook.example/base/docs/rooms/): Where sockets \\[meet\\].
      "
    `);
  });

  test('is named in the head of the page', () => {
    const tag = '<link rel="alternate" type="text/markdown" href="/base/fr/docs/intro/index.md">';
    expect(site.read('fr/docs/intro/index.html')).toContain(tag);
  });

  test('is there for unlisted pages and missing for drafts, components, search and 404', () => {
    const copies = [...site.output().keys()].filter(
      (path) => path.endsWith('.md') && !path.startsWith('fr/'),
    );
    expect(copies.map((path) => path.replace(/index\.md$/, ''))).toEqual([
      'blog/2024/01/02/first/',
      'blog/archive/',
      'blog/',
      'blog/tags/',
      'blog/tags/release/',
      'docs/1.x/intro/',
      'docs/category/guides/',
      'docs/hidden/',
      'docs/intro/',
      'docs/more/',
      'docs/rooms/',
      'docs/tags/core/',
      'docs/tags/',
      'docs/with (brackets)/',
      '',
    ]);
    for (const page of ['made/index.html', 'search/index.html', '404.html', 'fr/404.html'])
      expect(site.read(page)).not.toContain('text/markdown');
  });
});

test('llms.txt lists the latest docs by category, the blog and the pages', () => {
  expect(read('llms.txt')).toMatchInlineSnapshot(`
    "# Handbook

    > How things work

    ## Docs

    - [Introduction](https://handbook.example/base/docs/intro/index.md): Read rooms and the news.
    - [with (brackets)](https://handbook.example/base/docs/with%20%28brackets%29/index.md): Text outside of any sidebar.

    ## Guides

    - [Rooms](https://handbook.example/base/docs/rooms/index.md): Where sockets \\[meet\\].

    ## More

    - [More](https://handbook.example/base/docs/more/index.md): All else.

    ## News

    - [First post](https://handbook.example/base/blog/2024/01/02/first/index.md): It begins.

    ## Pages

    - [Welcome](https://handbook.example/base/index.md): Go to the docs.
    - [Made](https://handbook.example/base/made/)

    ## Optional

    - [Handbook 1.x](https://handbook.example/base/docs/1.x/intro/index.md)
    - [llms-full.txt](https://handbook.example/base/llms-full.txt)
    "
  `);
});

test('llms.txt of a locale leads to the pages of that locale', () => {
  const text = read('fr/llms.txt');
  expect(text).toContain('- [Présentation](https://handbook.example/base/fr/docs/intro/index.md)');
  expect(text.match(/https:\/\/handbook\.example\/base\/(?!fr\/).*/g)).toBeNull();
});

test('headings of llms.txt are in the language of the locale, but for the word that the format knows', () => {
  const headings = [...read('fr/llms.txt').matchAll(/^## (.*)$/gm)].map(([, text]) => text);
  expect(headings).toMatchInlineSnapshot(`
    [
      "Documentation",
      "Guides",
      "More",
      "News",
      "Pages",
      "Optional",
    ]
  `);
});

test('llms-full.txt holds the latest docs and the pages, one after the other', () => {
  expect(read('llms-full.txt')).toMatchInlineSnapshot(`
    "# Handbook

    > How things work

    ---

    # Introduction

    URL: https://handbook.example/base/docs/intro/

    Read [rooms](https://handbook.example/base/docs/rooms/#join) and [the news](https://handbook.example/base/blog/).

    ---

    # with (brackets)

    URL: https://handbook.example/base/docs/with%20(brackets)/

    Text outside of any sidebar.

    ---

    # Rooms

    URL: https://handbook.example/base/docs/rooms/

    > Where sockets \\[meet\\].

    Since 2.1, see ![a plan](https://handbook.example/base/assets/files/plan-HASH.svg) [below](https://handbook.example/base/docs/rooms/#join).

    ## Joining

    **JavaScript**

    Call \`join\`.

    ---

    # More

    URL: https://handbook.example/base/docs/more/

    All [else](https://handbook.example/base/docs/with%20%28brackets%29/).

    ---

    # Welcome

    URL: https://handbook.example/base/

    Go to [the docs](https://handbook.example/base/docs/intro/).
    "
  `);
});

test('files of the site take precedence, and all can be switched off', async () => {
  const own = createTestSite({
    'site.config.yaml': 'title: T\nurl: https://t.example\nllms: { full: false }\n',
    'content/pages/index.md': '# Home\n',
    'content/pages/docs.md': '# Docs\n',
    'content/pages/other.md': '# Other\n',
    'content/static/docs/index.md': 'own copy',
    'content/static/llms.txt': 'own list',
  });
  expect((await own.build()).status).toBe('done');
  const markdown = () => [...own.output()].filter(([path]) => /\.md$|^llms/.test(path));
  expect(markdown()).toEqual([
    ['docs/index.md', 'own copy'],
    ['index.md', '# Home\n'],
    ['llms.txt', 'own list'],
    ['other/index.md', '# Other\n'],
  ]);
  expect(own.read('docs/index.html')).not.toContain('text/markdown');

  own.write('site.config.yaml', 'title: T\nurl: https://t.example\nllms: false\n');
  own.remove('content/static/llms.txt');
  expect((await own.build()).status).toBe('done');
  expect(markdown()).toEqual([['docs/index.md', 'own copy']]);
  own.dispose();
});

test('a copy keeps the list of a category in its place, and says the documents that components are given', async () => {
  const made = createTestSite({
    'content/pages/index.md': '# Home\n',
    'content/docs/current/one/_note.md': 'A *note*.\n',
    'content/docs/current/one/index.mdx':
      'import Note from \'./_note.md\';\n\n# One\n\n<DocCardList />\n\n> <Card title="More" note={Note} />\n\n{[].length > 0 && <Note />}\nEnd.\n',
    'content/docs/current/one/two.md': '# Two\n\nText of two.\n',
  });
  await made.build();
  const copy = made.read('docs/one/index.md');
  made.dispose();
  expect(copy).toMatchInlineSnapshot(`
    "# One

    - [Two](https://test.example/docs/one/two/): Text of two.

    > - **More**
    >
    > A *note*.


    End.
    "
  `);
});
