/** Components that `content/components/mdx.tsx` gives to all documents. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { exportedNames } from '../../renderer/render/exported-names.ts';
import { createTestSite, problemsOf } from '../helpers/site.ts';

describe('exportedNames', () => {
  it.each([
    ['export function A() {} export const B = 1, C = 2; export class D {}', ['A', 'B', 'C', 'D']],
    ["export { a as A, B } from './x.js'; export { default as C } from './y.js';", ['A', 'B', 'C']],
    ['export default { A, "my-b": B, h2: () => 1 };', ['A', 'my-b', 'h2']],
    ['const rest = { B }; const all = { A, ...rest }; export default all;', ['A', 'B']],
    ['const all = { A }; export { all as default };', ['A']],
    ["import * as theme from 'docsite/theme'; export default { ...theme, A };", ['A']],
  ])('reads %s', (code, names) => {
    expect(exportedNames(code)).toEqual({ names, unclear: [] });
  });

  it.each([
    ["export * from './x.js';", "export * from './x.js';"],
    ['export default make();', 'make()'],
    ["import other from 'other'; export default { A, ...other };", 'other'],
    ['export default { [name]: A };', '[name]: A'],
  ])('does not know what %s brings', (code, unclear) => {
    expect(exportedNames(code).unclear).toEqual([unclear]);
  });
});

function open(files: Readonly<Record<string, string>>) {
  const site = createTestSite({ 'content/pages/index.md': '# Home\n', ...files });
  onTestFinished(() => site.dispose());
  return site;
}

it('gives components, islands and elements to all documents', async () => {
  const site = open({
    'content/components/mdx.tsx': [
      "import { Badge as Original } from 'docsite/theme';",
      "import type { ReactNode } from 'react';",
      "import { Counter } from './counter.tsx';",
      "import './loud.css';",
      'export function Loud({ children }: { children?: ReactNode }) { return <b>{children}!</b>; }',
      'const Badge = (props: { text?: string }) => <i><Original {...props} /></i>;',
      'const Heading = (props: object) => <h2 data-own="" {...props} />;',
      'export default { Counter, Badge, h2: Heading };',
    ].join('\n'),
    'content/components/loud.css': 'b { color: red }',
    'content/components/counter.tsx': '"use client";\nexport const Counter = () => <button>0</button>;\n',
    'content/pages/one.mdx':
      '# One\n\n## Two\n\n<Loud>Hi</Loud>\n\n<Counter />\n\n<Badge text="new" />\n\n{[1].map((n) => <Loud key={n}>{n}</Loud>)}\n',
    'content/pages/plain.md': '# Plain\n\n## Two\n',
  });
  const { diagnostics } = await site.build();
  expect(problemsOf(site, diagnostics)).toBe('');
  const html = site.read('one/index.html');
  expect(html).toMatch(/<main[^>]*><link rel="stylesheet" href="\/assets\/page-[^"]+" integrity="[^"]+"\/>/);
  expect(html).toContain('<b>Hi!</b>');
  expect(html).toContain('<b>1!</b>');
  expect(html).toMatch(/<docsite-island [^>]*data-export="Counter"[^>]*><button>0<\/button>/);
  expect(html).toMatch(/<i><span class="badge[^>]*>new<\/span><\/i>/);
  expect(html).toContain('<h2 data-own="" id="two">Two</h2>');
  expect(site.read('plain/index.html')).toContain('<h2 data-own="" id="two">Two</h2>');
});

it('may have whatever properties where they stand in place of those of docsite', async () => {
  const site = open({
    'content/components/mdx.jsx':
      'export const Badge = ({ colour, children }) => <b className={colour}>{children}</b>;\n',
    'theme-overrides/card.jsx': 'export default ({ head }) => <h3>{head}</h3>;\n',
    'content/pages/one.mdx':
      '# One\n\n<Badge colour="x">a</Badge>\n\n<Card head="T" />\n\n<Hero title="T" sub="x" />\n',
  });
  const { diagnostics } = await site.build();
  expect(problemsOf(site, diagnostics)).toMatchInlineSnapshot(`
    "warning [component-property-unknown] <Hero> has no property "sub", so it does nothing.
      content/pages/one.mdx:7:17
       6 │
       7 │ <Hero title="T" sub="x" />
         │                 ^^^
       8 │
      It has "title", "tagline".
    "
  `);
});

it('knows their names, and tells of what no document can use', async () => {
  const site = open({
    'content/components/mdx.jsx':
      'export default { Chart: () => <p>c</p>, wrapper: () => null, ...make() };\nfunction make() { return {}; }\n',
    'content/pages/one.mdx': '# One\n\n<Chrat />\n\n<Nothing />\n',
  });
  const { diagnostics } = await site.build();
  expect(problemsOf(site, diagnostics)).toMatchInlineSnapshot(`
    "warning [components-unused] "wrapper" is no element of HTML, and components begin with a capital: no document can use it.
      content/components/mdx.jsx
      Rename it, or take it out of the exports.

    error [components-unclear] Which components these are cannot be read from the code: \`make()\`.
      content/components/mdx.jsx:1:65
       1 │ export default { Chart: () => <p>c</p>, wrapper: () => null, ...make() };
         │                                                                 ^^^^^^
       2 │ function make() { return {}; }
      Write the names: \`export default { Chart, h2: Heading }\` or \`export { Chart } from "./chart.tsx"\`.

    error [component-unknown] There is no component <Chrat>.
      content/pages/one.mdx:3:2
       2 │
       3 │ <Chrat />
         │  ^^^^^
       4 │
      Did you mean <Chart>?

    error [component-unknown] There is no component <Nothing>.
      content/pages/one.mdx:5:2
       4 │
       5 │ <Nothing />
         │  ^^^^^^^
       6 │
      Import it at the top of the file, export it from content/components/mdx.tsx for all files, or write \`<Nothing>\` as code if text is meant.
    "
  `);
});

it('tells a mistake in the module once, and not of each document that uses it', async () => {
  const site = open({
    'content/components/mdx.tsx': 'export const Chart = () => <p>;\n',
    'content/pages/one.mdx': '# One\n\n<Chart />\n',
  });
  expect((await site.build()).diagnostics.map(({ code, file }) => `${code} ${file}`)).toEqual([
    'module-does-not-compile content/components/mdx.tsx',
  ]);
  site.write('content/components/mdx.tsx', "throw new Error('No');\nexport const Chart = () => <p>c</p>;\n");
  expect((await site.build()).diagnostics.map(({ code, file }) => `${code} ${file}`)).toEqual([
    'module-failed content/components/mdx.tsx',
  ]);
});
