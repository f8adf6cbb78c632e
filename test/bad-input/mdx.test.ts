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

  test('below front matter, the line is the line of the file', async () => {
    expect(await page('---\ntitle: A\n---\n\nif a < b then\n')).toMatchInlineSnapshot(`
      "done
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

describe('components', () => {
  test('unknown ones, in several pages', async () => {
    expect(
      await page('# A\n\n<Tabz>\n\ntext\n\n</Tabz>\n\nand <Widget.Small /> inline\n', {
        'content/docs/current/b.mdx': '# B\n\n<Widget />\n',
      }),
    ).toMatchInlineSnapshot(`
      "problems
      error [component-unknown] There is no component <Widget>.
        content/docs/current/b.mdx:3:2
         2 │
         3 │ <Widget />
           │  ^^^^^^
         4 │
        Import it at the top of the file, or write \`<Widget>\` as code if text is meant.

      error [component-unknown] There is no component <Tabz>.
        content/docs/current/guide/a.mdx:3:2
         2 │
         3 │ <Tabz>
           │  ^^^^
         4 │
        Did you mean <Tabs>?

      error [component-unknown] There is no component <Widget.Small>.
        content/docs/current/guide/a.mdx:9:6
          8 │
          9 │ and <Widget.Small /> inline
            │      ^^^^^^^^^^^^
         10 │
        Import it at the top of the file, or write \`<Widget.Small>\` as code if text is meant.
      "
    `);
  });

  test('one that throws while it renders', async () => {
    expect(
      await page("import Chart from './_chart.jsx';\n\n# A\n\ntext\n\n<Chart series={null} />\n", {
        'content/docs/current/guide/_chart.jsx':
          'export default function Chart({ series }) {\n  return <p>{series.length}</p>;\n}\n',
        'content/docs/current/b.md': '[nowhere](/nowhere)\n',
      }),
    ).toMatchInlineSnapshot(`
      "problems
      error [link-broken] The link "/nowhere" leads to /nowhere, where there is no page.
        content/docs/current/b.md:1:11
         1 │ [nowhere](/nowhere)
           │           ^^^^^^^^
         2 │
        Correct the path, or write pathname://<path> if something else serves that address.

      error [component-failed] <Chart> failed while page /docs/guide/a/ was rendered: TypeError: Cannot read properties of null (reading 'length')
        content/docs/current/guide/a.mdx:7:2
         6 │
         7 │ <Chart series={null} />
           │  ^^^^^
         8 │
        Components run when the site is built, without a browser; use effects for what needs one.
      "
    `);
  });

  test('one inside another that throws is the one that is named', async () => {
    expect(
      await page("import Chart from './_chart.jsx';\n\n<Tabs>\n<TabItem value=\"a\">\n\n<Chart />\n\n</TabItem>\n</Tabs>\n", {
        'content/docs/current/guide/_chart.jsx':
          "export default () => { throw new Error('no series') };\n",
      }),
    ).toMatchInlineSnapshot(`
      "problems
      error [component-failed] <Chart> failed while page /docs/guide/a/ was rendered: Error: no series
        content/docs/current/guide/a.mdx:6:2
         5 │
         6 │ <Chart />
           │  ^^^^^
         7 │
        Components run when the site is built, without a browser; use effects for what needs one.
      "
    `);
  });

  test('a file that does not compile', async () => {
    expect(
      await page("import Chart from './_chart.jsx';\n\n# A\n\n<Chart />\n", {
        'content/docs/current/guide/_chart.jsx': 'export default function Chart( {\n  return <p>;\n}\n',
      }),
    ).toMatchInlineSnapshot(`
      "problems
      error [module-does-not-compile] This code does not compile: Expected "}" but found "<".
        content/docs/current/guide/_chart.jsx:2:10
         1 │ export default function Chart( {
         2 │   return <p>;
           │          ^
         3 │ }
      "
    `);
  });

  test('imports of files and packages that are missing', async () => {
    expect(
      await page("import Chart from './_chrat.jsx';\nimport { x } from 'no-such-package';\n\n# A\n\n<Chart />\n", {
        'content/docs/current/b.mdx': "import data from './none.json';\n\n{data.length}\n",
      }),
    ).toMatchInlineSnapshot(`
      "problems
      error [import-missing] The import "./none.json" names a file that does not exist.
        content/docs/current/b.mdx:1:18
         1 │ import data from './none.json';
           │                  ^^^^^^^^^^^^^
         2 │
        Imports are relative to the file they are written in. Correct the path.

      error [import-missing] The import "./_chrat.jsx" names a file that does not exist.
        content/docs/current/guide/a.mdx:1:19
         1 │ import Chart from './_chrat.jsx';
           │                   ^^^^^^^^^^^^^^
         2 │ import { x } from 'no-such-package';
        Imports are relative to the file they are written in. Correct the path.

      error [import-missing] The package "no-such-package" is not installed.
        content/docs/current/guide/a.mdx:2:19
         1 │ import Chart from './_chrat.jsx';
         2 │ import { x } from 'no-such-package';
           │                   ^^^^^^^^^^^^^^^^^
         3 │
        Install it in the site folder: npm install no-such-package
      "
    `);
  });

  test('a name that a module does not export', async () => {
    expect(
      await page("import { Chrat } from './_chart.jsx';\n\n# A\n\n<Chrat />\n", {
        'content/docs/current/guide/_chart.jsx': 'export const Chart = () => <p />;\n',
      }),
    ).toMatchInlineSnapshot(`
      "problems
      error [module-does-not-compile] This code does not compile: No matching export in "content/docs/current/guide/_chart.jsx" for import "Chrat".
        content/docs/current/guide/a.mdx:1:10
         1 │ import { Chrat } from './_chart.jsx';
           │          ^^^^^
         2 │
      "
    `);
  });

  test('a module that throws while it loads', async () => {
    expect(
      await page("import Chart from './_chart.jsx';\n\n# A\n\n<Chart />\n", {
        'content/docs/current/guide/_chart.jsx':
          'const width = window.innerWidth;\nexport default () => <p>{width}</p>;\n',
      }),
    ).toMatchInlineSnapshot(`
      "problems
      error [module-failed] The code of this page could not be loaded: ReferenceError: window is not defined
        content/docs/current/guide/a.mdx
        Imports and exports run when the site is built, without a browser: no window, no document.
      "
    `);
  });

  test('a page that is a component', async () => {
    const tsx = (text: string) => outcomeOf({ 'content/pages/demo.tsx': text });
    expect(await tsx('export default function Demo() { return <p> }\n')).toMatchInlineSnapshot(`
      "problems
      error [module-does-not-compile] This code does not compile: The character "}" is not valid inside a JSX element.
        content/pages/demo.tsx:1:45
         1 │ export default function Demo() { return <p> }
           │                                             ^
         2 │
      "
    `);
    expect(await tsx('export const Demo = () => <p />;\n')).toMatchInlineSnapshot(`
      "problems
      error [page-has-no-component] A .tsx page must have a default export that is a React component.
        content/pages/demo.tsx
        Add \`export default function Page() { … }\`, or start the file name with "_" to keep it from being a page.
      "
    `);
    expect(
      await tsx("function Inner() { throw new TypeError('no data'); }\nexport default () => <Inner />;\n"),
    ).toMatchInlineSnapshot(`
      "problems
      error [page-failed] Page /demo/ failed while it was rendered: TypeError: no data
        content/pages/demo.tsx
        Components run when the site is built, without a browser; use effects for what needs one.
      "
    `);
    expect(await tsx("import './none.ts';\nexport default () => <p />;\n")).toMatchInlineSnapshot(`
      "problems
      error [import-missing] The import "./none.ts" names a file that does not exist.
        content/pages/demo.tsx:1:8
         1 │ import './none.ts';
           │        ^^^^^^^^^^^
         2 │ export default () => <p />;
        Imports are relative to the file they are written in. Correct the path.
      "
    `);
  });
});

describe('expressions', () => {
  test('that throw: page, expression and cause, and the other pages are still checked', async () => {
    expect(
      await page('# A\n\nThere are {rooms.length} rooms.\n', {
        'content/docs/current/b.mdx': '# B\n\n{null.x}\n\n[nowhere](/nowhere)\n',
        'content/docs/current/c.mdx': '# C\n\n<Badge text={(() => { throw new RangeError("too many\\nlines") })()} />\n',
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
      error [page-failed] Page /docs/guide/a/ failed while it was rendered: Error: Objects are not valid as a React child (found: object with keys {a}).
        content/docs/current/guide/a.mdx
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
