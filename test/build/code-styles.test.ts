/** Styles, CSS modules and files that the site's own code imports. */
import { expect, it, onTestFinished } from 'vitest';
import { createTestSite, problemsOf } from '../helpers/site.ts';
import { openTestSite } from '../serve/open-test-site.ts';

const large = 'x'.repeat(5000);

const files = {
  'site.config.yaml': 'title: Test\nurl: https://test.example\nbaseUrl: /repo/\n',
  'content/pages/index.md': '# Home\n',
  'content/static/sea.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'content/components/box.module.css':
    '.box { color: #010203; composes: big from "./other.module.css" }\n.my-part { left: 0 }',
  'content/components/other.module.css': '.big { background: url(./large.png) }',
  'content/components/plain.css':
    '@font-face { src: url(./f.woff), url("./f.ttf") } .plain { background: url(/sea.svg) }',
  'content/components/f.woff': `woff${large}`,
  'content/components/f.ttf': `ttf${large}`,
  'content/components/large.png': large,
  'content/components/film.mp4': `film${large}`,
  'content/components/small.gif': 'small',
  'content/components/note.txt': 'a text',
  'content/components/still.jsx': `import styles, { box } from './box.module.css';
import './plain.css';
import film from '@site/content/components/film.mp4';
import large from './large.png';
import small from './small.gif';
import note from './note.txt';
export const Still = () => (
  <p className={[styles.box === box, box, styles['my-part']].join(' ')}>
    <video src={film} /><img src={large} /><img src={small} /><img src={require('./large.png').default} />{note}
  </p>
);
`,
  'content/components/alive.js': `'use client';
import styles from './box.module.css';
import { Still } from './still.jsx';
export const Alive = () => <b className={styles.box}><Still /></b>;
`,
  'content/pages/one.js':
    "import { Still } from '../components/still.jsx';\nexport default () => <Still />;\n",
  'content/pages/two.mdx': "import { Still } from '@site/content/components/still.jsx';\n\n<Still />\n",
  'content/pages/three.tsx':
    "import { Alive } from '../components/alive.js';\nexport default () => <Alive />;\n",
  'content/pages/_part.mdx': "import '../components/plain.css';\n\nA part.\n",
  'content/pages/four.mdx': "import Part from './_part.mdx';\n\n<Part />\n",
};

/** With these, scripts and styles of all pages are bundled anew. */
const overrides = {
  'theme-overrides/custom.css': '@font-face { src: url(../content/components/f.ttf) }',
  'theme-overrides/footer.tsx':
    'import \'./footer.css\';\nexport default function Footer() { return <p className="own">Own</p>; }',
  'theme-overrides/footer.css': '.own { color: #040506 }',
};

const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';

function site(changes: Readonly<Record<string, string>> = {}) {
  const made = createTestSite({ ...files, ...changes });
  onTestFinished(made.dispose);
  return made;
}

it('are loaded by the pages that show it, by the same names on the server and in browsers', async () => {
  const { build, read, output } = site(overrides);
  expect((await build()).diagnostics).toEqual([]);
  expect(mainOf(read('one/index.html'))).toMatchInlineSnapshot(
    `"<main id="docsite-main" tabindex="-1"><link rel="stylesheet" href="/repo/assets/page-0b081ee4.css" integrity="sha256-Cwge5AmGIoSSpEbtvmlV+rjaqYvogDKDlYP0gBvF/wg="/><div class="article"><p class="true other_03f48b_big box_a1a425_box box_a1a425_my-part"><video src="/repo/assets/film-ec36c83f.mp4"></video><img src="/repo/assets/large-c59d3c04.png"/><img src="/repo/assets/small-81db8ebb.gif"/><img src="/repo/assets/large-c59d3c04.png"/>a text</p></div></main>"`,
  );
  const [, sheet = ''] = /href="\/repo\/(assets\/page-[^"]+)"/.exec(read('one/index.html')) ?? [];
  expect(read(sheet)).toMatchInlineSnapshot(`
    ".other_03f48b_big{background:url(./large-c59d3c04.png)}.box_a1a425_box{color:#010203}.box_a1a425_my-part{left:0}@font-face{src:url(./f-c89ecee9.woff),url(./f-9b60836d.ttf)}.plain{background:url(/repo/sea.svg)}
    "
  `);
  expect(read('two/index.html')).toContain(`<link rel="stylesheet" href="/repo/${sheet}"`);
  expect(read('index.html')).not.toContain('assets/page-');
  expect(read('four/index.html')).toMatch(
    /<link rel="stylesheet" href="\/repo\/assets\/page-[^"]+" integrity="[^"]+"\/>/,
  );
  const all = [...output().entries()];
  const textOf = (name: RegExp) => all.find(([path]) => name.test(path))?.[1] ?? '';
  const [boxClass = ''] = /other_\w+_big box_\w+_box/.exec(read('three/index.html')) ?? [];
  expect(textOf(/island-alive-.*\.js$/)).toContain(boxClass);
  expect(textOf(/island-alive-.*\.css$/)).toContain(`.${boxClass.split(' ')[1]}{color:#010203}`);
  expect(textOf(/island-alive-.*\.js$/)).toMatch(/"\/repo\/assets\/film-[0-9a-f]{8}\.mp4"/);
  expect(textOf(/styles-.*\.css$/)).toMatch(/url\(\.\/f-[0-9a-f]{8}\.ttf\)/);
  expect(textOf(/overrides-.*\.css$/)).toBe('.own{color:#040506}\n');
  expect(read('index.html')).toMatch(
    /<link rel="stylesheet" href="\/repo\/assets\/overrides-[^"]+" integrity="[^"]+">/,
  );
  const media = all.map(([path]) => path).filter((path) => /\.(?:png|mp4|woff|ttf|gif)$/.test(path));
  expect(media.map((path) => path.replace(/-[0-9a-f]{8}\./, '-HASH.'))).toEqual([
    'assets/f-HASH.ttf',
    'assets/f-HASH.woff',
    'assets/film-HASH.mp4',
    'assets/large-HASH.png',
    'assets/small-HASH.gif',
  ]);
});

it('are told where they are wrong', async () => {
  const made = site({
    'content/components/still.jsx':
      "import './plain.css';\nimport './lost.png';\nimport '@site/content/components/plan.css';\nexport const Still = () => null;",
    'content/components/plain.css': '.a { colour red }\n.b { background: url("/img/lost.svg") }\n',
    'content/pages/one.js': "import '../components/a.scss';\nexport default () => null;",
    'content/components/a.scss': '$a: 1;',
  });
  expect(problemsOf(made, (await made.build({ write: false })).diagnostics)).toMatchInlineSnapshot(`
    "warning [style-does-not-parse] This style sheet has a mistake: Expected ":".
      content/components/plain.css:1:12
       1 │ .a { colour red }
         │            ^
       2 │ .b { background: url("/img/lost.svg") }
      Browsers skip what they do not understand, often more than the line itself.

    error [image-broken] The file "/img/lost.svg" does not exist.
      content/components/plain.css:2:23
       1 │ .a { colour red }
       2 │ .b { background: url("/img/lost.svg") }
         │                       ^^^^^^^^^^^^^
       3 │
      Put the file below content/static/, and write its path below that folder.

    error [import-missing] The import "./lost.png" names a file that does not exist.
      content/components/still.jsx:2:8
       1 │ import './plain.css';
       2 │ import './lost.png';
         │        ^^^^^^^^^^^^
       3 │ import '@site/content/components/plan.css';
      Imports are relative to the file they are written in. Correct the path.

    error [import-missing] The import "@site/content/components/plan.css" names a file that does not exist.
      content/components/still.jsx:3:8
       2 │ import './lost.png';
       3 │ import '@site/content/components/plan.css';
         │        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
       4 │ export const Still = () => null;
      Did you mean "@site/content/components/plain.css"?

    error [import-kind-unknown] Files that end in ".scss" cannot be imported.
      content/pages/one.js:1:8
       1 │ import '../components/a.scss';
         │        ^^^^^^^^^^^^^^^^^^^^^^
       2 │ export default () => null;
      Compile it to CSS with its own tool, and import that; nesting and custom properties are part of CSS.
    "
  `);
  const styles = site({ 'content/components/plain.css': '.a { colour red }\n' });
  const { diagnostics } = await styles.build({ write: false });
  expect(diagnostics.map(({ code, file, range }) => `${code} ${file}:${range?.start.line}`)).toEqual([
    'style-does-not-parse content/components/plain.css:1',
  ]);
});

it('follow edits while the site is served', async () => {
  const served = await openTestSite(site(overrides));
  expect(await served.differences()).toEqual([]);
  await served.write('content/components/box.module.css', '.box { color: #0a0b0c }');
  await served.write('content/components/large.png', `y${large}`);
  expect(await served.differences()).toEqual([]);
  const [, src = ''] = /src="\/repo\/(assets\/large-[^"]+)"/.exec(await served.html('one/index.html')) ?? [];
  expect(await served.html(src)).toBe(`y${large}`);
});

it('are drawings that code uses as components', async () => {
  const drawing =
    '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" class="a" stroke-width="2" style="color: red"><path d="M0 0"/></svg>\n';
  const made = createTestSite({
    'content/pages/index.md': '# Home\n',
    'content/components/a.svg': drawing,
    'content/components/b.svg': '<svg aria-label="Q&amp;A"/>',
    'content/components/alive.tsx':
      "'use client';\nimport Drawing from './a.svg';\nexport const Alive = () => <Drawing id=\"b\" />;",
    'content/pages/one.jsx':
      'import Drawing from \'@site/content/components/a.svg\';\nimport Other from \'../components/b.svg\';\nconst list = [{ Svg: require(\'../components/a.svg\').default }, { Svg: Other }];\nexport default () => <>{list.map(({ Svg }) => <Svg key="a" role="img" />)}<Drawing className="own" /></>;',
    'content/pages/two.mdx':
      "import Drawing from '../components/a.svg';\nimport { Alive } from '../components/alive.tsx';\n\n<Drawing />\n\n<Alive />\n",
  });
  onTestFinished(made.dispose);
  expect((await made.build()).diagnostics).toEqual([]);
  const drawings = (path: string) => mainOf(made.read(path)).match(/<svg.*?<\/svg>/g);
  expect([
    ...(drawings('one/index.html') ?? []),
    ...(drawings('two/index.html') ?? []),
  ]).toMatchInlineSnapshot(`
    [
      "<svg viewBox="0 0 1 1" class="a" stroke-width="2" style="color:red" role="img"><path d="M0 0"/></svg>",
      "<svg aria-label="Q&amp;A" role="img"></svg>",
      "<svg viewBox="0 0 1 1" class="own" stroke-width="2" style="color:red"><path d="M0 0"/></svg>",
      "<svg viewBox="0 0 1 1" class="a" stroke-width="2" style="color:red"><path d="M0 0"/></svg>",
      "<svg viewBox="0 0 1 1" class="a" stroke-width="2" style="color:red" id="b"><path d="M0 0"/></svg>",
    ]
  `);
});

it('tells of a drawing that is handed over as an address and used as a component', async () => {
  const made = site({
    'content/components/ship.svg': '<svg viewBox="0 0 1 1"/>',
    'content/components/switcher.jsx':
      'export default function Switcher({ light: Light }) {\n  return <Light width="20" />;\n}\n',
    'content/pages/six.jsx': `import Switcher from '../components/switcher.jsx';
import Ship from '../components/ship.svg';
export default () => <Switcher light={Ship} />;
`,
  });
  expect(problemsOf(made, (await made.build()).diagnostics)).toMatchInlineSnapshot(`
    "error [page-failed] Page /repo/six/ failed while it was rendered: Error: Invalid tag: /repo/assets/ship-f1837f75.svg
      content/components/switcher.jsx:2:10
       1 │ export default function Switcher({ light: Light }) {
       2 │   return <Light width="20" />;
         │          ^
       3 │ }
      ship.svg is an address in a file that imports it and writes no element of it. Hand over (props) => <Name {...props} /> there, with the name of the import.
    "
  `);
  made.write(
    'content/pages/six.jsx',
    `import Switcher from '../components/switcher.jsx';
import Ship from '../components/ship.svg';
export default () => <Switcher light={(props) => <Ship {...props} />} />;
`,
  );
  expect(problemsOf(made, (await made.build()).diagnostics)).toBe('');
});

it('are the text or the address of any file where imports ask for it', async () => {
  const code = 'export const n = 1; // as it is written\n';
  const made = site({
    'content/components/sample.ts': code,
    'content/components/alive.js': `'use client';
import text from './sample.ts?raw';
export const Alive = () => <pre>{text}</pre>;
`,
    'content/pages/five.mdx': `import text from '../components/sample.ts?raw';
import url from '@site/content/components/large.png?url';
import { Alive } from '../components/alive.js';

<pre>{text}</pre>

<a href={url}>x</a>

<Alive />
`,
  });
  expect(problemsOf(made, (await made.build()).diagnostics)).toBe('');
  const html = made.read('five/index.html');
  expect(html.split('export const n = 1; // as it is written')).toHaveLength(3);
  expect(html).toMatch(/<a href="\/repo\/assets\/large-\w+\.png">/);
  const [script = ''] = [...made.output()]
    .filter(([path]) => /island-alive-.*\.js$/.test(path))
    .map(([, text]) => text);
  expect(script).toContain('as it is written');
  const served = await openTestSite(made);
  await served.write('content/components/sample.ts', 'export const n = 2;\n');
  expect(await served.differences()).toEqual([]);
});
