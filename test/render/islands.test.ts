/** Islands on the server: what stands in the page for them, and what is wrong with those that cannot be. */
import * as React from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { hasClientDirective } from '../../renderer/render/islands/client-directive.ts';
import { findObstacle } from '../../renderer/render/islands/island-data.ts';
import * as islandRuntime from '../../theme/entry/islands/island-runtime.ts';
import { createTestSite, problemsOf, type TestSite } from '../helpers/site.ts';

const counter = `"use client";
import { useId, useState } from 'react';
export const step = 2;
export function Counter({ start, children }: { start: number; children?: React.ReactNode }) {
  const [count, setCount] = useState(start);
  return <div id={useId()}><button type="button" onClick={() => setCount(count + step)}>{count} clicks</button>{children}</div>;
}
`;

function site(files: Readonly<Record<string, string>>): TestSite {
  const made = createTestSite({ 'content/pages/index.md': '# Home\n', ...files });
  onTestFinished(() => made.dispose());
  return made;
}

const island = /<docsite-island[\s\S]*<\/docsite-island>/;

it.each([
  ['"use client";\n', true],
  ["\uFEFF// first\n/* then */\n'use client'\nimport 'x';", true],
  ['import "x";\n"use client";', false],
  ['"use client" + 1;', false],
  ['"use clients";', false],
])('%j starts with the directive: %s', (text, expected) => {
  expect(hasClientDirective(text)).toBe(expected);
});

it('renders an island with all that the browser needs, its children as HTML', async () => {
  const { build, read, output } = site({
    'content/components/counter.tsx': counter,
    'content/pages/a.mdx':
      "import { Counter, step } from '../components/counter.tsx';\n\n<Counter start={3}>\n\n**bold**\n\n</Counter>\n\nstep {step}\n",
    'content/pages/b.md': 'Without islands.\n',
  });
  const { status, diagnostics } = await build();
  expect(diagnostics).toEqual([]);
  expect(status).toBe('done');
  const html = island.exec(read('a/index.html'))?.[0] ?? '';
  expect(html.replace(/-[A-Z0-9]{8}\.js/, '-HASH.js')).toMatchInlineSnapshot(
    `"<docsite-island data-src="/assets/island-counter-HASH.js" data-export="Counter" data-prefix="i0R1h" data-props="{&quot;start&quot;:3}" data-slot=""><div id="_i0R1hR_0_"><button type="button">3<!-- --> clicks</button><docsite-slot data-of="i0R1h"><p><strong>bold</strong></p></docsite-slot></div></docsite-island>"`,
  );
  expect(read('a/index.html')).toContain('step 2');
  const [, src = ''] = /data-src="\/([^"]+)"/.exec(html) ?? [];
  expect(output().get(src)).toMatch(/Counter/);
  expect(read('b/index.html')).not.toContain('docsite-island');
});

it.each([
  ['an island', '"use client";\n', []],
  ['a component', '', ['page-failed']],
])('renders what %s loads with lazy', async (_, directive, told) => {
  const made = site({
    'content/components/inner.tsx': 'export default () => <b>inner</b>;',
    'content/components/deep.tsx':
      "import { lazy } from 'react';\nconst Inner = lazy(() => import('./inner.tsx'));\nexport default () => <Inner />;",
    'content/components/broken.tsx': 'document.title;\nexport default () => null;',
    'content/components/outer.tsx': `${directive}import React, { Suspense } from 'react';
const Deep = React.lazy(() => import('./deep.tsx'));
const Broken = React.lazy(() => import('./broken.tsx'));
export const Outer = () => <p><Suspense fallback="one"><Deep /></Suspense><Suspense fallback="two"><Broken /></Suspense></p>;
`,
    'content/pages/a.mdx': "import { Outer } from '../components/outer.tsx';\n\n<Outer />\n",
  });
  const { diagnostics } = await made.build();
  expect(diagnostics.map(({ code }) => code)).toEqual(told);
  const html = made.read('a/index.html').replaceAll(/<!--.*?-->|<template.*?<\/template>/g, '');
  expect(html).toContain('<p><b>inner</b>two</p>');
});

it('tells what fails or waits in Suspense where no script follows, and shows the fallback', async () => {
  const made = site({
    'content/pages/a.mdx': `import { Component, Suspense } from 'react';

export class Fine extends Component { render() { return 'fine'; } }
export function Bad() { throw new Error('no ships'); }

<Fine /> <Suspense fallback="one"><Bad /></Suspense>
`,
    'content/pages/b.mdx':
      "import { Suspense } from 'react';\n\nexport async function Late() { return 'late'; }\n\n<Suspense fallback=\"two\"><Late /></Suspense>\n",
  });
  expect(problemsOf(made, (await made.build()).diagnostics)).toMatchInlineSnapshot(`
    "warning [component-failed] <Bad> failed while page /a/ was rendered: Error: no ships
      content/pages/a.mdx:6:36
       5 │
       6 │ <Fine /> <Suspense fallback="one"><Bad /></Suspense>
         │                                    ^^^
       7 │
      In content/pages/a.mdx:4:1
      Readers see what <Suspense> shows meanwhile, as no script follows.
      Correct what it is given here, or mend its code.

    warning [component-failed] <Late> failed while page /b/ was rendered: it waits for a promise.
      content/pages/b.mdx:5:27
       4 │
       5 │ <Suspense fallback="two"><Late /></Suspense>
         │                           ^^^^
       6 │
      Readers see what <Suspense> shows meanwhile, as no script follows.
      Pages are rendered at once. Await at the top of a module, as in "export const data = await load();", and hand the data over.
    "
  `);
  expect(made.read('a/index.html')).toMatch(/fine\s+one/);
  expect(made.read('b/index.html')).toContain('two');
});

it('tells an island that the browser would not find in its script', async () => {
  const made = site({
    'content/components/package.json': '{ "browser": { "./clock-node.js": "./clock-browser.js" } }',
    'content/components/clock-node.js': 'export const Clock = () => "now";',
    'content/components/clock-browser.js': 'export const BrowserClock = () => "now";',
    'content/components/clock.js': "'use client';\nexport * from './clock-node.js';",
    'content/pages/a.mdx': "import { Clock } from '../components/clock.js';\n\n<Clock />\n",
  });
  expect(problemsOf(made, (await made.build()).diagnostics)).toMatchInlineSnapshot(`
    "error [island-export-missing] <Clock> is an island, and content/components/clock.js has no export "Clock" when it is bundled for the browser.
      content/pages/a.mdx:3:2
       2 │
       3 │ <Clock />
         │  ^^^^^
       4 │
      Export it from the file itself, not from a package that gives browsers other files than Node.js.
    "
  `);
});

it('keeps children that are not shown at first beside the island', async () => {
  const { build, read } = site({
    'content/components/secret.tsx':
      '"use client";\nexport default function Secret(props: { children: unknown }) { return <i>{typeof props.children}</i>; }',
    'content/pages/a.mdx': "import Secret from '../components/secret.tsx';\n\n<Secret>hidden</Secret>\n",
  });
  expect((await build()).diagnostics).toEqual([]);
  expect(read('a/index.html')).toContain('<i>object</i></docsite-island><template>hidden</template>');
});

it('is given documents as components, which it shows as the browser does', async () => {
  const { build, read } = site({
    'content/components/choice.tsx':
      '"use client";\nexport default function Choice({ ways }) {\n  const [First] = ways.list;\n  return <First />;\n}\n',
    'content/components/plain.tsx': 'export default ({ of: Of }) => <b><Of /></b>;\n',
    'content/pages/_first.md': '[Home](./index.md) of *one*.\n',
    'content/pages/_second.mdx':
      "import Plain from '../components/plain.tsx';\nimport first from './_first.md';\n\n<Plain of={first} />\n",
    'content/pages/a.mdx':
      "import Choice from '../components/choice.tsx';\nimport first from './_first.md';\nimport Second from './_second.mdx';\n\n<Choice ways={{ list: [first], Second }} name=\"x\" />\n\n{first && <Second />}\n",
  });
  expect((await build()).diagnostics).toEqual([]);
  const html = read('a/index.html');
  const first = '<p><a href="/">Home</a> of <em>one</em>.</p>';
  const [, data = ''] = /data-props="([^"]*)"/.exec(html) ?? [];
  expect(JSON.parse(data.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>'))).toEqual({
    ways: {
      list: [{ 'docsite:document': first }],
      Second: { 'docsite:document': `<b>${first}</b>` },
    },
    name: 'x',
  });
  expect(html).toContain(`<docsite-slot>${first}</docsite-slot></docsite-island><b>${first}</b>`);
});

it('islands share React with the shell, whose files do not depend on them', async () => {
  const plain = site({});
  const { build, output } = site({
    'content/components/counter.tsx': counter,
    'content/components/other.tsx': counter.replaceAll('Counter', 'Other'),
    'content/components/dom.tsx':
      "'use client';\nimport React from 'react';\nimport Dom, { createPortal } from 'react-dom';\nexport const Portal = () => React.createElement('i', null, typeof Dom.flushSync + typeof createPortal);",
    'content/pages/a.tsx':
      "import { Counter } from '../components/counter.tsx';\nimport { Other } from '../components/other.tsx';\nimport { Portal } from '../components/dom.tsx';\nexport default function A() { return <><Counter start={1} /><Other start={2} /><Portal /></>; }",
  });
  await plain.build();
  expect((await build()).diagnostics).toEqual([]);
  const scripts = [...output()].filter(([path]) => path.endsWith('.js'));
  const islands = scripts.filter(([path]) => path.includes('/island-'));
  expect(islands.map(([path]) => path.replace(/-[A-Z0-9]{8}/, ''))).toEqual([
    'assets/island-counter.js',
    'assets/island-dom.js',
    'assets/island-other.js',
  ]);
  for (const [path, text] of islands) expect(text.length, path).toBeLessThan(700);
  const isShell = (path: string) => /^assets\/(?:boot|chunk|styles)-/.test(path);
  const shellOf = (files: ReadonlyMap<string, string>) => [...files.keys()].filter(isShell);
  expect(shellOf(output())).toEqual(shellOf(plain.output()));
});

it('gives islands every name of React but those that are not for applications', () => {
  const given = Object.keys(islandRuntime);
  const internal = /^_|^unstable_|^act$|^captureOwnerStack$|^default$|^module\.exports$/;
  expect(Object.keys(React).filter((name) => !internal.test(name) && !given.includes(name))).toEqual([]);
});

it('two folders with the same site give the same files', async () => {
  const files = {
    'content/components/counter.tsx': `import './counter.css';\n${counter}`.replace(/^(.*\n)(.*\n)/, '$2$1'),
    'content/components/counter.css': 'button { color: red }',
    'content/pages/a.mdx': "import { Counter } from '../components/counter.tsx';\n\n<Counter start={3} />\n",
    'theme-overrides/footer.tsx': 'export default function Footer() { return <p>Own</p>; }',
    'theme-overrides/custom.css': ':root { --radius: 0 }',
  };
  const [first, second] = [site(files), site(files)];
  expect((await first.build()).diagnostics).toEqual([]);
  await second.build();
  expect([...second.output()]).toEqual([...first.output()]);
  expect(first.read('a/index.html')).toMatch(
    /<link rel="stylesheet" href="\/assets\/island-counter-[A-Z0-9]{8}\.css" integrity="[^"]+"\/><docsite-island/,
  );
});

it('says which property cannot be sent, where, and what to do', async () => {
  const made = site({
    'content/components/counter.tsx': counter,
    'content/pages/a.mdx':
      "import { Counter } from '../components/counter.tsx';\n\nText.\n\n<Counter start={1} items={[{ when: new Date(0) }]} />\n",
    'content/pages/b.tsx':
      "import { Counter } from '../components/counter.tsx';\nexport default () => <Counter start={1} onStop={() => 1} />;",
    'content/pages/c.mdx':
      "import { Counter } from '../components/counter.tsx';\n\n<Counter start={1}>Now: {(count) => count}</Counter>\n",
  });
  const { diagnostics, status } = await made.build();
  expect(status).toBe('problems');
  expect(problemsOf(made, diagnostics)).toMatchInlineSnapshot(`
    "error [island-property-unsendable] <Counter> is an island, and its property "items[0].when" is a Date, which cannot be sent to the browser.
      content/pages/a.mdx:5:2
       4 │
       5 │ <Counter start={1} items={[{ when: new Date(0) }]} />
         │  ^^^^^^^
       6 │
      Give text, numbers, booleans, null, lists or plain objects. Make the rest of them in content/components/counter.tsx, which runs in the browser.

    error [island-property-unsendable] <Counter> is an island, and its property "onStop" is a function, which cannot be sent to the browser.
      content/pages/b.tsx
      Give text, numbers, booleans, null, lists or plain objects. Make the rest of them in content/components/counter.tsx, which runs in the browser.

    error [island-property-unsendable] <Counter> is an island, and its property "children" is a function, which cannot be sent to the browser.
      content/pages/c.mdx:3:2
       2 │
       3 │ <Counter start={1}>Now: {(count) => count}</Counter>
         │  ^^^^^^^
       4 │
      Give text, numbers, booleans, null, lists or plain objects. Make the rest of them in content/components/counter.tsx, which runs in the browser.
    "
  `);
});

it('locates islands that do not compile, or that ask for Node', async () => {
  const made = site({
    'content/components/broken.tsx': '"use client";\nexport function Broken() {\n  return <p>;\n}\n',
    'content/components/node.tsx':
      '"use client";\nimport { readFileSync } from "node:fs";\nexport function Reader() { return <p>{typeof readFileSync}</p>; }\n',
    'content/pages/a.mdx': "import { Broken } from '../components/broken.tsx';\n\n<Broken />\n",
    'content/pages/b.mdx': "import { Reader } from '../components/node.tsx';\n\n<Reader />\n",
  });
  expect(problemsOf(made, (await made.build()).diagnostics)).toMatchInlineSnapshot(`
    "error [module-does-not-compile] This code does not compile: The character "}" is not valid inside a JSX element.
      content/components/broken.tsx:4:1
       3 │   return <p>;
       4 │ }
         │ ^
       5 │
      Mend the code at this place.

    error [browser-has-no-node] "node:fs" is a module of Node.js, and this file also runs in the browser.
      content/components/node.tsx:2:30
       1 │ "use client";
       2 │ import { readFileSync } from "node:fs";
         │                              ^^^^^^^^^
       3 │ export function Reader() { return <p>{typeof readFileSync}</p>; }
      Read what you need in a page or a component without "use client", and hand it over as a property.
    "
  `);
});

it('tells files that an island looks for beside itself', async () => {
  const made = site({
    'content/components/work.tsx': [
      "'use client';",
      "import { useEffect } from 'react';",
      'export function Work() {',
      "  useEffect(() => new Worker(new URL('./sum.ts', import.meta.url)).terminate(), []);",
      '  return <p>x</p>;',
      '}',
      "// Not: new URL('./sum.ts', import.meta.url)",
    ].join('\n'),
    'content/pages/a.mdx': "import { Work } from '../components/work.tsx';\n\n<Work />\n",
  });
  expect(problemsOf(made, (await made.build()).diagnostics)).toMatchInlineSnapshot(`
    "warning [module-url-in-browser] "./sum.ts" is looked for beside the bundle that this file is part of in the browser, where it is not.
      content/components/work.tsx:4:30
       3 │ export function Work() {
       4 │   useEffect(() => new Worker(new URL('./sum.ts', import.meta.url)).terminate(), []);
         │                              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
       5 │   return <p>x</p>;
      Import its address: \`import address from "./sum.ts?url"\`. A worker has to be JavaScript then that imports nothing.
    "
  `);
});

it.each([
  [{ a: [1, 'b', null, true, { c: undefined }] }, null],
  [{ a: [{ b: () => 1 }] }, { path: 'p.a[0].b', kind: 'a function' }],
  [Number.NaN, { path: 'p', kind: 'the number NaN' }],
  [[undefined], { path: 'p[0]', kind: 'undefined' }],
  [1n, { path: 'p', kind: 'a BigInt' }],
  [new Map(), { path: 'p', kind: 'a Map' }],
  [new Error('x'), { path: 'p', kind: 'an Error' }],
])('finds what JSON cannot hold in %s', (value, expected) => {
  expect(findObstacle(value, 'p')).toEqual(expected);
});

it('notices an object that contains itself, but not one that is there twice', () => {
  const loop: Record<string, unknown> = {};
  loop.loop = loop;
  expect(findObstacle(loop, 'p')).toEqual({ path: 'p.loop', kind: 'an object that contains itself' });
  const twice = { a: 1 };
  expect(findObstacle([twice, twice], 'p')).toBeNull();
});
