import { describe, expect, test } from 'vitest';
import { outcomeOf } from './helpers.ts';

const page = (text: string, more = {}) => outcomeOf({ 'content/docs/current/guide/a.mdx': text, ...more });

describe('components', () => {
  test('those of other builders have a counterpart', async () => {
    expect(await page('# A\n\n<Callout>\n\ntext\n\n</Callout>\n\n<Tip>text</Tip>\n')).toMatchInlineSnapshot(`
      "problems
      error [component-unknown] There is no component <Callout>.
        content/docs/current/guide/a.mdx:3:2
         2 │
         3 │ <Callout>
           │  ^^^^^^^
         4 │
        Write ":::tip", or <Admonition type="tip">.

      error [component-unknown] There is no component <Tip>.
        content/docs/current/guide/a.mdx:9:2
          8 │
          9 │ <Tip>text</Tip>
            │  ^^^
         10 │
        Write ":::tip" and ":::" around the text.
      "
    `);
  });

  test('elements that are none', async () => {
    const text = `# A\n\n<dvi>text</dvi> <card>b</card> <own-tag /> <mine /> <zzzzz /> <linearGradient />\n\n\`<dvi>\`\n`;
    expect(
      await page(text, { 'content/components/mdx.jsx': 'export default { mine: () => <i /> };\n' }),
    ).toMatchInlineSnapshot(`
      "done
      warning [components-unused] "mine" is no element of HTML, and components begin with a capital: no document can use it.
        content/components/mdx.jsx
        Rename it, or take it out of the exports.

      warning [jsx-element-unknown] <dvi> is neither an element of HTML nor a component: browsers show what is in it as plain text.
        content/docs/current/guide/a.mdx:3:2
         2 │
         3 │ <dvi>text</dvi> <card>b</card> <own-tag /> <mine /> <zzzzz /> <linearGradient />
           │  ^^^
         4 │
        Did you mean <div>?

      warning [jsx-element-unknown] <card> is neither an element of HTML nor a component: browsers show what is in it as plain text.
        content/docs/current/guide/a.mdx:3:18
         2 │
         3 │ <dvi>text</dvi> <card>b</card> <own-tag /> <mine /> <zzzzz /> <linearGradient />
           │                  ^^^^
         4 │
        Did you mean <Card>?

      warning [jsx-element-unknown] <zzzzz> is neither an element of HTML nor a component: browsers show what is in it as plain text.
        content/docs/current/guide/a.mdx:3:54
         2 │
         3 │ <dvi>text</dvi> <card>b</card> <own-tag /> <mine /> <zzzzz /> <linearGradient />
           │                                                      ^^^^^
         4 │
        Write \`<zzzzz>\` as code if text is meant. Names of components begin with a capital letter, those of elements of your own have a dash.
      "
    `);
  });

  test('of docsite, with what they do not know or need', async () => {
    expect(
      await page('# A\n\n<ThemedImage />\n', {
        'content/docs/current/b.mdx':
          '# B\n\n<Badge type="nope">x</Badge>\n\n<Feature title="x" icon="warnign">y</Feature>\n',
        'content/docs/current/c.mdx': '# C\n\n<Icon name={1 + 1 + ""} />\n',
        'content/docs/current/d.mdx': '# D\n\n<Card title="x" icon={<b>x</b>}>y</Card>\n',
      }),
    ).toMatchInlineSnapshot(`
      "problems
      warning [component-value-unknown] "nope" is no "type" of <Badge>.
        content/docs/current/b.mdx:3:14
         2 │
         3 │ <Badge type="nope">x</Badge>
           │              ^^^^
         4 │
        It takes "info", "tip", "warning", "danger".

      error [icon-unknown] There is no sign "warnign".
        content/docs/current/b.mdx:5:2
         4 │
         5 │ <Feature title="x" icon="warnign">y</Feature>
           │  ^^^^^^^
         6 │
        Did you mean "warning"?

      error [icon-unknown] There is no sign "2".
        content/docs/current/c.mdx:3:2
         2 │
         3 │ <Icon name={1 + 1 + ""} />
           │  ^^^^
         4 │
        There are "plug", "refresh", "reply", "group", "scale", "binary", "bolt", "book", "clock", "play", "check", "cross", "info", "warning", "star", "download", "link", "mail", "code", "terminal", "folder", "file", "globe".

      error [icon-unknown] There is no sign "{…}".
        content/docs/current/d.mdx
        There are "plug", "refresh", "reply", "group", "scale", "binary", "bolt", "book", "clock", "play", "check", "cross", "info", "warning", "star", "download", "link", "mail", "code", "terminal", "folder", "file", "globe".

      error [component-property-missing] <ThemedImage> has no "alt".
        content/docs/current/guide/a.mdx:3:2
         2 │
         3 │ <ThemedImage />
           │  ^^^^^^^^^^^
         4 │
        Give it one: without it, what is shown lacks a part.

      error [component-property-missing] <ThemedImage> has no "sources".
        content/docs/current/guide/a.mdx:3:2
         2 │
         3 │ <ThemedImage />
           │  ^^^^^^^^^^^
         4 │
        Give it one: without it, what is shown lacks a part.
      "
    `);
  });

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
        Import it at the top of the file, export it from content/components/mdx.tsx for all files, or write \`<Widget>\` as code if text is meant.

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
        Import it at the top of the file, export it from content/components/mdx.tsx for all files, or write \`<Widget.Small>\` as code if text is meant.
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
        In content/docs/current/guide/_chart.jsx:2:21
        Correct what it is given here, or mend its code.
      "
    `);
  });

  test('one inside another that throws is the one that is named', async () => {
    expect(
      await page(
        'import Chart from \'./_chart.jsx\';\n\n<Tabs>\n<TabItem value="a">\n\n<Chart />\n\n</TabItem>\n</Tabs>\n',
        {
          'content/docs/current/guide/_chart.jsx': "export default () => { throw new Error('no series') };\n",
        },
      ),
    ).toMatchInlineSnapshot(`
      "problems
      error [component-failed] <Chart> failed while page /docs/guide/a/ was rendered: Error: no series
        content/docs/current/guide/a.mdx:6:2
         5 │
         6 │ <Chart />
           │  ^^^^^
         7 │
        In content/docs/current/guide/_chart.jsx:1:30
        Correct what it is given here, or mend its code.
      "
    `);
  });

  test('a file that does not compile', async () => {
    expect(
      await page("import Chart from './_chart.jsx';\n\n# A\n\n<Chart />\n", {
        'content/docs/current/guide/_chart.jsx': 'export default function Chart( {\n  return <p>;\n}\n',
        'content/docs/current/c.mdx': 'The others are still checked: {missing.name}\n',
      }),
    ).toMatchInlineSnapshot(`
      "problems
      error [expression-failed] The expression {missing.name} on page /docs/c/ failed: ReferenceError: missing is not defined
        content/docs/current/c.mdx:1:31
         1 │ The others are still checked: {missing.name}
           │                               ^^^^^^^^^^^^^^
         2 │
        It runs when the site is built. Write \\{ for a brace that is meant as text.

      error [module-does-not-compile] This code does not compile: Expected "}" but found "<".
        content/docs/current/guide/_chart.jsx:2:10
         1 │ export default function Chart( {
         2 │   return <p>;
           │          ^
         3 │ }
        Mend the code at this place.
      "
    `);
  });

  test('imports of files and packages that are missing', async () => {
    expect(
      await page(
        "import Chart from './_chrat.jsx';\nimport { x } from 'no-such-package';\nimport { y } from '@/lib/y';\n\n# A\n\n<Chart />\n",
        {
          'content/docs/current/guide/_chart.jsx': 'export default () => <p />;\n',
          'content/docs/current/b.mdx':
            "---\ntitle: B\n---\n\n# B\n\nimport data from './none.json';\n\n{data.length}\n",
          'content/docs/current/c.mdx': "import C from './guide/_chart.jsx';\n\n<C />\n\n{missing.name}\n",
        },
      ),
    ).toMatchInlineSnapshot(`
      "problems
      error [import-missing] The import "./none.json" names a file that does not exist.
        content/docs/current/b.mdx:7:18
         6 │
         7 │ import data from './none.json';
           │                  ^^^^^^^^^^^^^
         8 │
        Imports are relative to the file they are written in. Correct the path.

      error [expression-failed] The expression {missing.name} on page /docs/c/ failed: ReferenceError: missing is not defined
        content/docs/current/c.mdx:5:1
         4 │
         5 │ {missing.name}
           │ ^^^^^^^^^^^^^^
         6 │
        It runs when the site is built. Write \\{ for a brace that is meant as text.

      error [import-missing] The import "./_chrat.jsx" names a file that does not exist.
        content/docs/current/guide/a.mdx:1:19
         1 │ import Chart from './_chrat.jsx';
           │                   ^^^^^^^^^^^^^^
         2 │ import { x } from 'no-such-package';
        Did you mean "./_chart.jsx"?

      error [import-missing] The package "no-such-package" is not installed.
        content/docs/current/guide/a.mdx:2:19
         1 │ import Chart from './_chrat.jsx';
         2 │ import { x } from 'no-such-package';
           │                   ^^^^^^^^^^^^^^^^^
         3 │ import { y } from '@/lib/y';
        Install it in the site folder: npm install no-such-package

      error [import-missing] The import "@/lib/y" leads to no file.
        content/docs/current/guide/a.mdx:3:19
         2 │ import { x } from 'no-such-package';
         3 │ import { y } from '@/lib/y';
           │                   ^^^^^^^^^
         4 │
        Write the path from the file, or say in tsconfig.json what it begins with, as "paths": {"@/*": ["./*"]} of "compilerOptions".
      "
    `);
  });

  test('an import behind text, a name in the wrong case, and a path that docsite does not have', async () => {
    expect(
      await page(
        "import { Chart } from './_Chart.jsx';\nimport { x } from 'docsite/nope';\n\n# A\n\nText\nimport { Map } from './_map.jsx';\n",
        { 'content/docs/current/guide/_chart.jsx': 'export const Chart = () => <p />;\n' },
      ),
    ).toMatchInlineSnapshot(`
      "problems
      error [import-missing] The import "./_Chart.jsx" names a file that does not exist.
        content/docs/current/guide/a.mdx:1:23
         1 │ import { Chart } from './_Chart.jsx';
           │                       ^^^^^^^^^^^^^^
         2 │ import { x } from 'docsite/nope';
        Did you mean "./_chart.jsx"?

      error [import-missing] "docsite/nope" is a path in the package docsite, which docsite does not have.
        content/docs/current/guide/a.mdx:2:19
         1 │ import { Chart } from './_Chart.jsx';
         2 │ import { x } from 'docsite/nope';
           │                   ^^^^^^^^^^^^^^
         3 │
        Hooks and components of the theme come from "docsite/theme", and its files from their paths, as in "docsite/theme/components/link.tsx".

      warning [markup-foreign] "import { Map } from './_map.jsx'" would be code at the start of a line of its own, below an empty line; it is shown as text.
        content/docs/current/guide/a.mdx:7:1
         6 │ Text
         7 │ import { Map } from './_map.jsx';
           │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
         8 │
        Let it begin the line, with empty lines above and below. Put it between backquotes if it is text.
      "
    `);
  });

  test('values of which nothing can be shown, but to components', async () => {
    const given =
      'export const Say = ({ children }) => <p>{typeof children}</p>;\n\n# A\n\n<Say>{() => 1}</Say>\n\n<Say>\n  {new Date(0)}\n</Say>\n';
    const told = await page(`${given}\n{() => 2}\n`);
    expect(told).toContain('The expression {() => 2}');
    expect(told).toContain('it gives a function, of which nothing can be shown.');
    expect(told).toContain('content/docs/current/guide/a.mdx:11:1');
    expect(await page(`${given}\nOn {new Date(0)}\n`)).toContain('it gives a date, of which');
    expect(await page(given)).not.toContain('it gives');
  });

  test('a name that a module does not export', async () => {
    expect(
      await page("import { Chrat } from './_chart.jsx';\n\n# A\n\n<Chrat />\n", {
        'content/docs/current/guide/_chart.jsx': 'export const Chart = () => <p />;\n',
      }),
    ).toMatchInlineSnapshot(`
      "problems
      error [module-does-not-compile] This code does not compile: "content/docs/current/guide/_chart.jsx" exports no "Chrat".
        content/docs/current/guide/a.mdx:1:10
         1 │ import { Chrat } from './_chart.jsx';
           │          ^^^^^
         2 │
        Did you mean "Chart"?
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
      error [module-failed] This code could not be loaded: ReferenceError: window is not defined
        content/docs/current/guide/_chart.jsx:1:15
         1 │ const width = window.innerWidth;
           │               ^
         2 │ export default () => <p>{width}</p>;
        It is imported by content/docs/current/guide/a.mdx.
        Imports and exports run when the site is built, without a browser. Load what needs one in an effect of a component that is alive: useEffect(() => { import("…") }, []).
      "
    `);
  });

  test('code that throws is located where it is written', async () => {
    expect(
      await outcomeOf({
        'content/components/hölle 1.jsx': `'use client';

export const Island = () => document.title;
`,
        'content/components/list.js': 'export const first = (list) => list[0].name;\n',
        'content/pages/a.tsx': `import { Island } from '../components/hölle 1.jsx';
export default () => <Island />;
`,
        'content/pages/b.mdx': `import { first } from '../components/list.js';

# B

export const Own = () => first([]);

<Own />
`,
        'content/pages/c.mdx': `import { first } from '../components/list.js';

{first([])} {[].sort().name.length}
`,
        'content/pages/d.mdx': 'text\n\nexport const { x } = null;\n',
        'content/pages/e.mdx': 'export const On = ({ run }) => run();\n\n# E\n\n<On run={() => null.x} />\n',
      }),
    ).toMatchInlineSnapshot(`
      "problems
      error [page-failed] Page /a/ failed while it was rendered: ReferenceError: document is not defined
        content/components/hölle 1.jsx:3:38
         2 │
         3 │ export const Island = () => document.title;
           │                                      ^
         4 │
        Components run when the site is built, without a browser; use effects for what needs one.

      error [component-failed] <Own> failed while page /b/ was rendered: TypeError: Cannot read properties of undefined (reading 'name')
        content/pages/b.mdx:7:2
         6 │
         7 │ <Own />
           │  ^^^
         8 │
        In content/components/list.js:1:40
        Correct what it is given here, or mend its code.

      error [expression-failed] The expression {first([])} on page /c/ failed: TypeError: Cannot read properties of undefined (reading 'name')
        content/pages/c.mdx:3:1
         2 │
         3 │ {first([])} {[].sort().name.length}
           │ ^^^^^^^^^^^
         4 │
        In content/components/list.js:1:40
        It runs when the site is built. Write \\{ for a brace that is meant as text.

      error [module-failed] This code could not be loaded: TypeError: Cannot destructure property 'x' of 'null' as it is null.
        content/pages/d.mdx:3:1
         2 │
         3 │ export const { x } = null;
           │ ^
         4 │
        Mend the code, which runs when it is loaded.

      error [component-failed] <On> failed while page /e/ was rendered: TypeError: Cannot read properties of null (reading 'x')
        content/pages/e.mdx:5:2
         4 │
         5 │ <On run={() => null.x} />
           │  ^^
         6 │
        In content/pages/e.mdx:1:1
        Correct what it is given here, or mend its code.
      "
    `);
  });

  test('a text of several locales that is asked for where no page tells which', async () => {
    const made = {
      'site.config.yaml': 'title: T\nurl: https://t.example\ni18n: { locales: [en, fr] }\n',
      'content/components/title.js': `import { translate } from 'docsite/theme';

export const title = translate({ message: 'Plugins' });
`,
      'content/pages/plugins.jsx': `import { title } from '../components/title.js';
export default () => <h1>{title}</h1>;
`,
    };
    expect(await outcomeOf(made)).toMatchInlineSnapshot(`
      "problems
      error [module-failed] This code could not be loaded: Error: translate() needs a page: call it while a component renders, not at the top of a file or in a handler.
        content/components/title.js:3:22
         2 │
         3 │ export const title = translate({ message: 'Plugins' });
           │                      ^
         4 │
        It is imported by content/pages/plugins.jsx.
        Mend the code, which runs when it is loaded.
      "
    `);
    expect(await outcomeOf({ ...made, 'site.config.yaml': 'title: T\nurl: https://t.example\n' })).toBe(
      'done\n',
    );
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
        Mend the code at this place.
      "
    `);
    expect(await tsx('export const Demo = () => <p />;\n')).toMatchInlineSnapshot(`
      "problems
      error [page-has-no-component] A page of code must have a default export that is a React component.
        content/pages/demo.tsx
        Add \`export default function Page() { … }\`, or start the file name with "_" to keep it from being a page.
      "
    `);
    expect(
      await tsx("function Inner() { throw new TypeError('no data'); }\nexport default () => <Inner />;\n"),
    ).toMatchInlineSnapshot(`
      "problems
      error [page-failed] Page /demo/ failed while it was rendered: TypeError: no data
        content/pages/demo.tsx:1:26
         1 │ function Inner() { throw new TypeError('no data'); }
           │                          ^
         2 │ export default () => <Inner />;
        Mend the code of the page, or of what it imports.
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
