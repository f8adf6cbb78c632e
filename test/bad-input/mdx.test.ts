import { describe, expect, test } from 'vitest';
import { outcomeOf } from './helpers.ts';

const page = (text: string, more = {}) => outcomeOf({ 'content/docs/current/guide/a.mdx': text, ...more });

describe('MDX that does not parse', () => {
  test('an unclosed tag, and a link to the page and its headings', async () => {
    expect(
      await page('# A\n\n## Join\n\n<Tabs>\n\ntext\n', {
        'content/docs/current/b.md': '[a](./guide/a.mdx#join) and [nowhere](/nowhere)\n',
      }),
    ).toMatchInlineSnapshot(`
      "problems
      error [link-broken] The link "/nowhere" leads to /nowhere, where there is no page.
        content/docs/current/b.md:1:39
         1 │ [a](./guide/a.mdx#join) and [nowhere](/nowhere)
           │                                       ^^^^^^^^
         2 │
        Correct the path, or write pathname://<path> if something else serves that address.

      error [mdx-tag-unclosed] The tag <Tabs> is not closed.
        content/docs/current/guide/a.mdx:5:1
         4 │
         5 │ <Tabs>
           │ ^^^^^^
         6 │
        Add </Tabs>, or write <Tabs /> if it has no content. For the characters themselves write "\\<", or rename the file to ".md".
      "
    `);
    expect(await page('# A\n\nA <b>bold word.\n')).toMatchInlineSnapshot(`
      "problems
      error [mdx-tag-unclosed] The tag <b> is not closed.
        content/docs/current/guide/a.mdx:3:3
         2 │
         3 │ A <b>bold word.
           │   ^^^
         4 │
        Add </b>, or write <b /> if it has no content. For the characters themselves write "\\<", or rename the file to ".md".
      "
    `);
    expect(await page('# A\n\n<Tabs><TabItem></Tabs>\n')).toMatchInlineSnapshot(`
      "problems
      error [mdx-syntax] The file is not valid MDX: unexpected closing tag \`</Tabs>\`, expected corresponding closing tag for \`<TabItem>\`.
        content/docs/current/guide/a.mdx:3:16
         2 │
         3 │ <Tabs><TabItem></Tabs>
           │                ^^^^^^^
         4 │
        Close tags in the order in which they were opened, and open each before it is closed.
      "
    `);
    expect(await page('# A\n\n</Tabs>\n')).toMatchInlineSnapshot(`
      "problems
      error [mdx-syntax] The file is not valid MDX: unexpected closing slash \`/\` in tag, expected an open tag first.
        content/docs/current/guide/a.mdx:3:2
         2 │
         3 │ </Tabs>
           │  ^
         4 │
        Close tags in the order in which they were opened, and open each before it is closed.
      "
    `);
  });

  test('a tag that is closed in another list item than it is opened', async () => {
    const inside = '- item\n\n  <Tabs>\n  text\n</Tabs>\n';
    expect(await page(inside)).toMatchInlineSnapshot(`
      "problems
      error [mdx-tag-unclosed] The tag <Tabs> is not closed where it was opened: </Tabs> in line 5 stands in another list item or quote.
        content/docs/current/guide/a.mdx:3:3
         2 │
         3 │   <Tabs>
           │   ^^^^^^
         4 │   text
        Let every line from <Tabs> to </Tabs> begin alike: with the blanks of the list item, or the ">" of the quote.
      "
    `);
    expect(await page('<Tabs>\n\n- item\n\n  </Tabs>\n')).toMatchInlineSnapshot(`
      "problems
      error [mdx-syntax] The file is not valid MDX: expected the closing tag \`</Tabs>\` either after the end of \`listItem\` or another opening tag after the start of \`listItem\`.
        content/docs/current/guide/a.mdx:5:3
         4 │
         5 │   </Tabs>
           │   ^^^^^^^
         6 │
        Unindent the tag, so that <Tabs> and </Tabs> stand in the same list item, or both outside of it.
      "
    `);
  });

  test('a tag beside text, and tags that hold nothing', async () => {
    const details = '<details><summary>More</summary>\n\nText.\n\n</details>\n';
    expect(await page(details)).toMatchInlineSnapshot(`
      "problems
      error [mdx-tag-unclosed] The tag <details> is not closed where it was opened: </details> in line 5 stands behind an empty line.
        content/docs/current/guide/a.mdx:1:1
         1 │ <details><summary>More</summary>
           │ ^^^^^^^^^
         2 │
        Put <details> and </details> on lines of their own: text beside a tag makes it a part of a paragraph.
      "
    `);
    expect(await page('one<br>two\n')).toMatchInlineSnapshot(`
      "problems
      error [mdx-tag-unclosed] The tag <br> is not closed.
        content/docs/current/guide/a.mdx:1:4
         1 │ one<br>two
           │    ^^^^
         2 │
        Write <br />: MDX closes every tag. For the characters themselves write "\\<", or rename the file to ".md".
      "
    `);
    expect(await page('See <https://example.org>.\n')).toMatchInlineSnapshot(`
      "problems
      error [mdx-syntax] The file is not valid MDX: unexpected character \`/\` before local name, expected a character that can start a name, such as a letter, \`$\`, or \`_\`.
        content/docs/current/guide/a.mdx:1:12
         1 │ See <https://example.org>.
           │            ^
         2 │
        MDX has no links in angle brackets: write the address alone, or [text](address).
      "
    `);
  });

  test('below front matter, the line is the line of the file', async () => {
    expect(await page('---\ntitle: A\n---\n\nA <b>bold word.\n')).toMatchInlineSnapshot(`
      "problems
      error [mdx-tag-unclosed] The tag <b> is not closed.
        content/docs/current/guide/a.mdx:5:3
         4 │
         5 │ A <b>bold word.
           │   ^^^
         6 │
        Add </b>, or write <b /> if it has no content. For the characters themselves write "\\<", or rename the file to ".md".
      "
    `);
  });

  test('an expression that is no JavaScript', async () => {
    expect(await page('# A\n\nUse {a b} here.\n')).toMatchInlineSnapshot(`
      "problems
      error [mdx-expression] The expression in braces is not valid JavaScript: unexpected content after expression.
        content/docs/current/guide/a.mdx:3:7
         2 │
         3 │ Use {a b} here.
           │       ^
         4 │
        Correct the expression. For a brace itself write "\\{", or rename the file to ".md".
      "
    `);
    expect(await page('# A\n\nUse {open here.\n')).toMatchInlineSnapshot(`
      "problems
      error [mdx-expression] The expression in braces is not valid JavaScript: its brace is opened and never closed.
        content/docs/current/guide/a.mdx:3:5
         2 │
         3 │ Use {open here.
           │     ^
         4 │
        Correct the expression. For a brace itself write "\\{", or rename the file to ".md".
      "
    `);
    expect(await page('# A\n\n<Badge text={1 +} />\n')).toMatchInlineSnapshot(`
      "problems
      error [mdx-expression] The expression in braces is not valid JavaScript: unexpected token.
        content/docs/current/guide/a.mdx:3:17
         2 │
         3 │ <Badge text={1 +} />
           │                 ^
         4 │
        Correct the expression. For a brace itself write "\\{", or rename the file to ".md".
      "
    `);
  });

  test('an import that is no JavaScript', async () => {
    expect(await page("import Chart form './chart.jsx'\n\n# A\n")).toMatchInlineSnapshot(`
      "problems
      error [mdx-module] The import or export is not valid JavaScript: unexpected token.
        content/docs/current/guide/a.mdx:1:14
         1 │ import Chart form './chart.jsx'
           │              ^
         2 │
        Correct the statement, and leave an empty line after it. A paragraph must not begin with "import" or "export".
      "
    `);
  });

  test('HTML comments', async () => {
    expect(await page('# A\n\n<!-- note -->\n')).toMatchInlineSnapshot(`
      "done
      "
    `);
  });
});

describe('expressions', () => {
  test('that throw: page, expression and cause, and the other pages are still checked', async () => {
    expect(
      await page('# A\n\nThere are {rooms.length} rooms.\n', {
        'content/docs/current/b.mdx': '# B\n\n{null.x}\n\n[nowhere](/nowhere)\n',
        'content/docs/current/c.mdx':
          '# C\n\n<Badge text={(() => { throw new RangeError("too many\\nlines") })()} />\n',
      }),
    ).toMatchInlineSnapshot(`
      "problems
      error [expression-failed] The expression {null.x} on page /docs/b/ failed: TypeError: Cannot read properties of null (reading 'x')
        content/docs/current/b.mdx:3:1
         2 │
         3 │ {null.x}
           │ ^^^^^^^^
         4 │
        It runs when the site is built. Write \\{ for a brace that is meant as text.

      error [link-broken] The link "/nowhere" leads to /nowhere, where there is no page.
        content/docs/current/b.mdx:5:11
         4 │
         5 │ [nowhere](/nowhere)
           │           ^^^^^^^^
         6 │
        Correct the path, or write pathname://<path> if something else serves that address.

      error [expression-failed] The expression {(() => { throw new RangeError("too many\\nlines") })()} on page /docs/c/ failed: RangeError: too many
        content/docs/current/c.mdx:3:8
         2 │
         3 │ <Badge text={(() => { throw new RangeError("too many\\nlines") })()} />
           │        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
         4 │
        It runs when the site is built. Write \\{ for a brace that is meant as text.

      error [expression-failed] The expression {rooms.length} on page /docs/guide/a/ failed: ReferenceError: rooms is not defined
        content/docs/current/guide/a.mdx:3:11
         2 │
         3 │ There are {rooms.length} rooms.
           │           ^^^^^^^^^^^^^^
         4 │
        It runs when the site is built. Write \\{ for a brace that is meant as text.
      "
    `);
  });

  test('that are no text, or throw what is no error', async () => {
    expect(await page('# A\n\n{({a: 1})}\n')).toMatchInlineSnapshot(`
      "problems
      error [expression-failed] The expression {({a: 1})} on page /docs/guide/a/ failed: TypeError: it gives an object, of which nothing can be shown.
        content/docs/current/guide/a.mdx:3:1
         2 │
         3 │ {({a: 1})}
           │ ^^^^^^^^^^
         4 │
        Give a text, a number, an element or a list of them; for other values use JSON.stringify(…).
      "
    `);
    expect(await page('# A\n\n{(() => { throw "plain" })()}\n')).toMatchInlineSnapshot(`
      "problems
      error [expression-failed] The expression {(() => { throw "plain" })()} on page /docs/guide/a/ failed: plain
        content/docs/current/guide/a.mdx:3:1
         2 │
         3 │ {(() => { throw "plain" })()}
           │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
         4 │
        It runs when the site is built. Write \\{ for a brace that is meant as text.
      "
    `);
  });

  test('in a page that two locales share are told once', async () => {
    expect(
      await page('# A\n\n{nothing.at.all}\n', {
        'site.config.yaml': 'title: T\nurl: https://t.example\ni18n: {locales: [en, fr]}\n',
      }),
    ).toMatchInlineSnapshot(`
      "problems
      error [expression-failed] The expression {nothing.at.all} on page /docs/guide/a/ failed: ReferenceError: nothing is not defined
        content/docs/current/guide/a.mdx:3:1
         2 │
         3 │ {nothing.at.all}
           │ ^^^^^^^^^^^^^^^^
         4 │
        Also on /fr/docs/guide/a/.
        It runs when the site is built. Write \\{ for a brace that is meant as text.
      "
    `);
  });
});
