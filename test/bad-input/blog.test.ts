import { describe, expect, test } from 'vitest';
import { outcomeOf } from './helpers.ts';

describe('blog posts', () => {
  const post = (name: string, text: string) => outcomeOf({ [`content/blog/${name}`]: text });

  test('without a date', async () => {
    expect(await post('first.md', '# First\n')).toMatchInlineSnapshot(`
      "problems
      error [blog-date-missing] This post has no date, and lists are sorted by date.
        content/blog/first.md
        Write "date: 2024-01-31" into its front matter, or begin the file name with "2024-01-31-".
      "
    `);
  });

  test('with a date that is none', async () => {
    expect(await post('first.md', '---\ndate: 2024-02-31\n---\n# First\n')).toMatchInlineSnapshot(`
      "problems
      error [blog-date-invalid] "2024-02-31" is not a date.
        content/blog/first.md:2:7
         1 │ ---
         2 │ date: 2024-02-31
           │       ^^^^^^^^^^
         3 │ ---
        Write it as year, month and day, such as "2024-01-31".
      "
    `);
    expect(await post('first.md', '---\ndate: yesterday\n---\n# First\n')).toMatchInlineSnapshot(`
      "problems
      error [yaml-invalid] "date" must be a date, but is "yesterday".
        content/blog/first.md:2:7
         1 │ ---
         2 │ date: yesterday
           │       ^^^^^^^^^
         3 │ ---
        Write it as 2022-04-23, or with a time as 2022-04-23T14:30:00Z.
      "
    `);
    expect(await post('2024-13-45-first.md', '# First\n')).toMatchInlineSnapshot(`
      "problems
      error [blog-date-invalid] "2024-13-45" is not a date.
        content/blog/2024-13-45-first.md
        Write it as year, month and day, such as "2024-01-31".
      "
    `);
  });

  test('whose front matter does not parse may have had a date in it', async () => {
    expect(
      await post('first.md', '---\ntitle: A: b\ndate: 2024-01-02\n---\n# First\n'),
    ).toMatchInlineSnapshot(`
      "problems
      error [yaml-unquoted-colon] The value of "title" holds a colon, which YAML reads as the start of another entry.
        content/blog/first.md:2:8
         1 │ ---
         2 │ title: A: b
           │        ^^^^
         3 │ date: 2024-01-02
        Put the value in quotes: title: "A: b"
      "
    `);
  });

  test('by authors that are not listed', async () => {
    expect(
      await post('2024-01-02-first.md', '---\nauthors: [ann, {nmae: Bob}]\n---\n# First\n'),
    ).toMatchInlineSnapshot(`
      "problems
      error [yaml-unknown-key] Unknown front matter field "nmae" in authors[1].
        content/blog/2024-01-02-first.md:2:17
         1 │ ---
         2 │ authors: [ann, {nmae: Bob}]
           │                 ^^^^
         3 │ ---
        Did you mean "name"?
      "
    `);
    expect(await post('2024-01-02-first.md', '---\nauthors: [ann]\n---\n# First\n')).toMatchInlineSnapshot(`
      "problems
      error [blog-author-unknown] The author "ann" is not in content/blog/authors.yaml.
        content/blog/2024-01-02-first.md:2:10
         1 │ ---
         2 │ authors: [ann]
           │          ^^^^^
         3 │ ---
        Add "ann" to content/blog/authors.yaml, or write {name: "ann"} in the post.
      "
    `);
  });
});
