import { describe, expect, test } from 'vitest';
import { outcomeOf } from './helpers.ts';

const doc = (text: string, more = {}) => outcomeOf({ 'content/docs/current/guide/rooms.md': text, ...more });

describe('front matter', () => {
  test('YAML that does not parse: the page keeps its place, and nothing else is wrong', async () => {
    expect(
      await doc('---\ntitle: Rooms: an overview\n---\n# Rooms\n\n## Join\n', {
        'content/docs/current/other.md': '[rooms](./guide/rooms.md#join)\n',
      }),
    ).toMatchInlineSnapshot(`
      "problems
      error [yaml-unquoted-colon] The value of "title" holds a colon, which YAML reads as the start of another entry.
        content/docs/current/guide/rooms.md:2:8
         1 │ ---
         2 │ title: Rooms: an overview
           │        ^^^^^^^^^^^^^^^^^^
         3 │ ---
        Put the value in quotes: title: "Rooms: an overview"
      "
    `);
  });

  test('never closed, and not on the first line', async () => {
    expect(await doc('---\ntitle: Rooms\n\n# Rooms\n')).toMatchInlineSnapshot(`
      "problems
      error [front-matter-unclosed] The front matter is opened by "---" and not closed.
        content/docs/current/guide/rooms.md:1:1
         1 │ ---
           │ ^^^
         2 │ title: Rooms
        Write a line "---" after its last field.
      "
    `);
    expect(await doc('\n---\ntitle: Rooms\n---\n# Rooms\n')).toMatchInlineSnapshot(`
      "done
      warning [front-matter-late] Blanks or empty lines stand before the front matter, so it is read as text.
        content/docs/current/guide/rooms.md:2:1
         1 │
         2 │ ---
           │ ^^^
         3 │ title: Rooms
        Remove what stands before "---".
      "
    `);
  });

  test('a list, or text', async () => {
    expect(await doc('---\n- a\n---\n# Rooms\n')).toMatchInlineSnapshot(`
      "problems
      error [yaml-type] The front matter must be a mapping, but is a list.
        content/docs/current/guide/rooms.md:2:3
         1 │ ---
         2 │ - a
           │   ^
         3 │ ---
        Write each entry as "name: value" on a line of its own.
      "
    `);
    expect(await doc('---\nRooms\n---\n# Rooms\n')).toMatchInlineSnapshot(`
      "problems
      error [yaml-type] The front matter must be a mapping, but is the text "Rooms".
        content/docs/current/guide/rooms.md:2:1
         1 │ ---
         2 │ Rooms
           │ ^^^^^
         3 │ ---
        Write each entry as "name: value" on a line of its own.
      "
    `);
  });

  test('misspelt fields are errors, others are ignored with a warning', async () => {
    expect(await doc('---\ntitel: Rooms\nslgu: /x\nreviewed_by: Ann\n---\n# Rooms\n')).toMatchInlineSnapshot(`
      "done
      warning [front-matter-ignored] The front matter field "titel" is not known and is ignored.
        content/docs/current/guide/rooms.md:2:1
         1 │ ---
         2 │ titel: Rooms
           │ ^^^^^
         3 │ slgu: /x
        Did you mean "title"?

      warning [front-matter-ignored] The front matter field "slgu" is not known and is ignored.
        content/docs/current/guide/rooms.md:3:1
         2 │ titel: Rooms
         3 │ slgu: /x
           │ ^^^^
         4 │ reviewed_by: Ann
        Did you mean "slug"?

      warning [front-matter-ignored] The front matter field "reviewed_by" is not known and is ignored.
        content/docs/current/guide/rooms.md:4:1
         3 │ slgu: /x
         4 │ reviewed_by: Ann
           │ ^^^^^^^^^^^
         5 │ ---
        Put data of your own under "customFields:", as "customFields: {reviewed_by: …}".
      "
    `);
  });

  test('wrong types', async () => {
    expect(
      await doc(
        '---\ntitle: [a]\nsidebar_position: first\ntags: {a: b}\ndraft: yes\nhide_title: maybe\nid: a/b\n---\n# Rooms\n',
      ),
    ).toMatchInlineSnapshot(`
      "problems
      error [yaml-type] "title" must be text, but is a list.
        content/docs/current/guide/rooms.md:2:8
         1 │ ---
         2 │ title: [a]
           │        ^^^
         3 │ sidebar_position: first
        Write text.

      error [yaml-type] "sidebar_position" must be a number, but is the text "first".
        content/docs/current/guide/rooms.md:3:19
         2 │ title: [a]
         3 │ sidebar_position: first
           │                   ^^^^^
         4 │ tags: {a: b}
        Write a number.

      error [yaml-type] "tags" must be a list, but is a mapping.
        content/docs/current/guide/rooms.md:4:7
         3 │ sidebar_position: first
         4 │ tags: {a: b}
           │       ^^^^^^
         5 │ draft: yes
        Write a list.

      error [yaml-type] "draft" must be true or false, but is the text "yes".
        content/docs/current/guide/rooms.md:5:8
         4 │ tags: {a: b}
         5 │ draft: yes
           │        ^^^
         6 │ hide_title: maybe
        Write "draft: true".

      error [yaml-type] "hide_title" must be true or false, but is the text "maybe".
        content/docs/current/guide/rooms.md:6:13
         5 │ draft: yes
         6 │ hide_title: maybe
           │             ^^^^^
         7 │ id: a/b
        Write true or false.

      error [yaml-invalid] "id" must not hold "/", but is "a/b".
        content/docs/current/guide/rooms.md:7:5
         6 │ hide_title: maybe
         7 │ id: a/b
           │     ^^^
         8 │ ---
        Write "b": the folder comes before it. "slug" changes the address.
      "
    `);
  });

  test('values that name what does not exist', async () => {
    expect(
      await doc(
        '---\ndisplayed_sidebar: gudie\npagination_next: intor\npagination_prev: nowhere\nimage: ./no.png\n---\n# Rooms\n',
        { 'content/docs/current/sidebars.yaml': 'guide: [intro]\n' },
      ),
    ).toMatchInlineSnapshot(`
      "problems
      error [sidebar-unknown] The front matter field "displayed_sidebar" names "gudie", which is no sidebar of this version.
        content/docs/current/guide/rooms.md:2:20
         1 │ ---
         2 │ displayed_sidebar: gudie
           │                    ^^^^^
         3 │ pagination_next: intor
        Did you mean "guide"?

      error [pagination-doc-missing] The front matter field "pagination_next" names the document "intor", which does not exist.
        content/docs/current/guide/rooms.md:3:18
         2 │ displayed_sidebar: gudie
         3 │ pagination_next: intor
           │                  ^^^^^
         4 │ pagination_prev: nowhere
        Did you mean "intro"?

      error [pagination-doc-missing] The front matter field "pagination_prev" names the document "nowhere", which does not exist.
        content/docs/current/guide/rooms.md:4:18
         3 │ pagination_next: intor
         4 │ pagination_prev: nowhere
           │                  ^^^^^^^
         5 │ image: ./no.png
        Name a document of this version by its id, or null.

      error [image-broken] The file "./no.png" does not exist.
        content/docs/current/guide/rooms.md:5:8
         4 │ pagination_prev: nowhere
         5 │ image: ./no.png
           │        ^^^^^^^^
         6 │ ---
        Put the file beside the page and write "./name", or below static/ and write "/name".
      "
    `);
  });

  test('a second problem of the text below is still found', async () => {
    expect(await doc('---\ntitel: Rooms\n---\n[x](./nowhere)\n')).toMatchInlineSnapshot(`
      "problems
      warning [front-matter-ignored] The front matter field "titel" is not known and is ignored.
        content/docs/current/guide/rooms.md:2:1
         1 │ ---
         2 │ titel: Rooms
           │ ^^^^^
         3 │ ---
        Did you mean "title"?

      error [link-broken] The link "./nowhere" leads to /docs/guide/rooms/nowhere, where there is no page.
        content/docs/current/guide/rooms.md:4:5
         3 │ ---
         4 │ [x](./nowhere)
           │     ^^^^^^^^^
         5 │
        Correct the path, or write pathname://<path> if something else serves that address.
      "
    `);
  });
});
