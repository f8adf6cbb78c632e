/** What static code does that only a browser could carry on is told once a file. */
import { expect, it, onTestFinished } from 'vitest';
import { createTestSite, problemsOf } from '../helpers/site.ts';
import { openTestSite } from '../serve/open-test-site.ts';

const files = {
  'content/pages/index.md': '# Home\n',
  'content/components/counter.tsx': `import React, { useState } from 'react';
import { useStored } from './stored.ts';

export function Counter() {
  const [count, setCount] = useState<number>(0);
  React.useEffect(() => setCount(1), []);
  return (
    <p>
      <button onClick={() => setCount(count + 1)}>{count}</button>
      <button onClick={useStored()}>{React.useMemo(() => count, [count])}</button>
    </p>
  );
}
`,
  'content/components/stored.ts':
    "import { useMemo, useSyncExternalStore as useStore } from 'react';\nexport const useStored = () => useMemo(() => useStore, []) && useStore(() => () => {}, () => () => {}, () => () => {});\n",
  'content/components/alive.tsx': `'use client';
import { Counter } from './inner.tsx';
export const Alive = ({ children }) => <div onClick={() => {}}><Counter />{children}</div>;
`,
  'content/components/inner.tsx':
    "import { useState } from 'react';\nexport function Counter() {\n  const [a, b] = useState(0);\n  return <i onClick={() => b(1)}>{a}</i>;\n}\n",
  'content/pages/one.tsx':
    "import { Counter } from '../components/counter.tsx';\nimport { Alive } from '../components/alive.tsx';\nexport default () => <Alive><Counter /></Alive>;\n",
  'content/pages/two.mdx': `import { Counter } from '../components/counter.tsx';

export const Own = () => <b onMouseEnter={() => {}} />;

<Counter />

{[1].map((key) => <button key={key} onClick={() => {}}>x</button>)}
`,
  'content/components/mode.tsx':
    'import { Button, useColorMode } from \'docsite/theme\';\nexport const Mode = () => <Button href="/">{useColorMode().colorMode}</Button>;\n',
  'content/pages/four.tsx':
    "import { Mode } from '../components/mode.tsx';\nexport default () => <Mode />;\n",
  'content/pages/three.mdx':
    'Text.\n\n<button type="button" onClick={() => 1}>Dead</button>\n\n<Tabs><TabItem label="a">b</TabItem></Tabs>\n',
};

it('tells handlers and hooks of static components, pages and texts', async () => {
  const made = createTestSite(files);
  onTestFinished(made.dispose);
  const { diagnostics, status } = await made.build();
  expect(`${status}\n${problemsOf(made, diagnostics)}`).toMatchInlineSnapshot(`
    "done
    warning [client-directive-missing] onClick of <button> does nothing here: this is rendered when the site is built, and no script is sent for it.
      content/components/counter.tsx:9:7
        8 │     <p>
        9 │       <button onClick={() => setCount(count + 1)}>{count}</button>
          │       ^
       10 │       <button onClick={useStored()}>{React.useMemo(() => count, [count])}</button>
      Also on /two/.
      Write "use client" at the top of the file: its components then come alive in the browser. If it holds a hook, write it in the files of the components that call it.

    warning [client-directive-missing] useColorMode() does nothing here: this is rendered when the site is built, and no script is sent for it.
      content/components/mode.tsx:2:45
       1 │ import { Button, useColorMode } from 'docsite/theme';
       2 │ export const Mode = () => <Button href="/">{useColorMode().colorMode}</Button>;
         │                                             ^^^^^^^^^^^^
       3 │
      Write "use client" at the top of the file: its components then come alive in the browser. If it holds a hook, write it in the files of the components that call it.

    warning [client-directive-missing] useSyncExternalStore() does nothing here: this is rendered when the site is built, and no script is sent for it.
      content/components/stored.ts:1:19
       1 │ import { useMemo, useSyncExternalStore as useStore } from 'react';
         │                   ^^^^^^^^^^^^^^^^^^^^
       2 │ export const useStored = () => useMemo(() => useStore, []) && useStore(() => () => {}, () => () => …
      Also on /two/.
      Write "use client" at the top of the file: its components then come alive in the browser. If it holds a hook, write it in the files of the components that call it.

    warning [client-directive-missing] onClick of <button> does nothing here: this is rendered when the site is built, and no script is sent for it.
      content/pages/three.mdx:3:23
       2 │
       3 │ <button type="button" onClick={() => 1}>Dead</button>
         │                       ^^^^^^^^^^^^^^^^^
       4 │
      Move it into a component of its own, in a file that begins with "use client", and import that.

    warning [client-directive-missing] onClick of <button> does nothing here: this is rendered when the site is built, and no script is sent for it.
      content/pages/two.mdx:7:1
       6 │
       7 │ {[1].map((key) => <button key={key} onClick={() => {}}>x</button>)}
         │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
       8 │
      Move it into a component of its own, in a file that begins with "use client", and import that.
    "
  `);
});

it('tells the same while the site is served', async () => {
  const made = createTestSite(files);
  onTestFinished(made.dispose);
  const served = await openTestSite(made);
  expect(await served.differences()).toEqual([]);
  await served.write(
    'content/components/counter.tsx',
    `'use client';\n${files['content/components/counter.tsx']}`,
  );
  expect(await served.differences()).toEqual([]);
});

it('tells where a component gives an element a style that is text', async () => {
  const site = createTestSite({
    'content/pages/index.md': '# Home\n',
    'content/components/red.tsx': 'export const Red = () => <b style="color: red">x</b>;\n',
    'content/pages/one.mdx': "import { Red } from '../components/red.tsx';\n\n<Red />\n",
  });
  onTestFinished(() => site.dispose());
  const { diagnostics } = await site.build({ write: false });
  expect(problemsOf(site, diagnostics)).toMatchInlineSnapshot(`
    "error [component-failed] <Red> failed while page /one/ was rendered: TypeError: style of <b> is a text: write style={{"color":"red"}}
      content/pages/one.mdx:3:2
       2 │
       3 │ <Red />
         │  ^^^
       4 │
      In content/components/red.tsx:1:26
      Correct what it is given here, or mend its code.
    "
  `);
});

it('tells of a hook in a page that a hook of the site has made', async () => {
  const made = createTestSite({
    'content/pages/index.md': '# Home\n',
    'site.hooks.ts': `export default {
  pages: () => [{ path: 'pages/made.mdx', text: "import { useColorMode } from 'docsite/theme';\\n\\nexport const Mode = () => <b>{useColorMode().colorMode}</b>;\\n\\n<Mode />\\n" }],
};
`,
  });
  onTestFinished(made.dispose);
  const { diagnostics } = await made.build();
  expect(diagnostics.map(({ code, file, range }) => [code, file, range])).toEqual([
    ['client-directive-missing', 'content/pages/made.mdx', null],
  ]);
  expect(made.read('made/index.html')).toContain('<b>');
});

const esm = { name: 'slick', version: '1.0.0', type: 'module', main: 'index.js' };

it('tells hooks, classes, elements made by calls and references of every kind of static code', async () => {
  const site = createTestSite({
    'content/pages/index.md': '# Home\n',
    'content/pages/own.mdx': `import { useEffect } from 'react';

export function Own() {
  useEffect(() => {});
  return <i>own</i>;
}

<Own />
`,
    'content/components/clock.tsx': `import React, { Component } from 'react';

export class Clock extends Component {
  componentDidMount() {}
  render() { return <b>clock</b>; }
}

export class Still extends React.PureComponent {
  render() { return <b>still</b>; }
}
`,
    'content/components/made.ts':
      "import { createElement } from 'react';\n\nexport const Made = () => createElement('button', { onClick: () => {} }, 'made');\n",
    'content/components/place.tsx':
      'export const Place = () => <b ref={(node) => node?.focus()}>place</b>;\n',
    'content/pages/all.mdx': `import { Clock, Still } from '../components/clock.tsx';
import { Made } from '../components/made.ts';
import { Place } from '../components/place.tsx';

<Clock /> <Still /> <Made /> <Place />
`,
  });
  onTestFinished(site.dispose);
  const { diagnostics } = await site.build();
  expect(site.read('all/index.html')).toMatch(
    /<b>clock<\/b>\s<b>still<\/b>\s<button>made<\/button>\s<b>place</,
  );
  expect(
    diagnostics.map(
      ({ file, range, message }) => `${file}:${range?.start.line} ${message.split(' does')[0]}`,
    ),
  ).toEqual([
    'content/components/clock.tsx:4 componentDidMount()',
    'content/components/made.ts:3 onClick of <button>',
    'content/components/place.tsx:1 ref of <b>',
    'content/pages/own.mdx:4 useEffect()',
  ]);
});

it('tells of packages that need a browser, where they are imported, unless they are alive', async () => {
  const site = createTestSite({
    'node_modules/slick/package.json': JSON.stringify(esm),
    'node_modules/slick/index.js':
      "import { useState } from 'react';\nimport { jsx } from 'react/jsx-runtime';\nexport const useStored = () => useState(0)[0];\nexport const Slick = (props) => jsx('button', props);\n",
    'node_modules/old/package.json': JSON.stringify({ name: 'old', version: '1.0.0', main: 'index.js' }),
    // As compilers to ES5 write classes.
    'node_modules/old/index.js': `const React = require('react');
function Old() { return React.Component.apply(this, arguments) || this; }
Old.prototype = Object.create(React.Component.prototype);
Old.prototype.componentDidMount = function () {};
Old.prototype.render = function () { return React.createElement('i', null, this.props.a); };
exports.Old = Old;
`,
    'package.json': '{ "dependencies": { "deep": "1.0.0" } }',
    'node_modules/deep/package.json': JSON.stringify({ ...esm, name: 'deep' }),
    'node_modules/deep/index.js':
      "import { useStored } from 'slick';\nimport { useState } from 'react';\nexport const Deep = () => useStored() + useState(1)[0];\n",
    'content/components/deep.tsx': "import { Deep } from 'deep';\nexport const Own = () => <Deep />;\n",
    'content/pages/deep.mdx': "import { Own } from '../components/deep.tsx';\n\n<Own />\n",
    'content/components/slick.ts': "'use client';\nexport * from 'slick';\n",
    'content/components/stored.tsx':
      "import { useStored } from 'slick';\nexport const Stored = () => <b>{useStored()}</b>;\n",
    'content/pages/index.md': '# Home\n',
    'content/pages/alive.mdx': "import { Slick } from '../components/slick.ts';\n\n<Slick />\n",
    'content/pages/dead.mdx':
      "import { Old } from 'old';\nimport { Slick } from 'slick';\n\n<Slick onClick={() => 1} />\n\n<Old a=\"old\" />\n",
    'content/pages/stored.mdx': "import { Stored } from '../components/stored.tsx';\n\n<Stored />\n",
  });
  onTestFinished(site.dispose);
  const { diagnostics } = await site.build();
  expect(site.read('dead/index.html')).toContain('<i>old</i>');
  expect(problemsOf(site, diagnostics)).toMatchInlineSnapshot(`
    "warning [package-needs-client] The package "old" has no effect in the browser here (componentDidMount()): this is rendered when the site is built, and no script is sent for it.
      content/pages/dead.mdx:1:22
       1 │ import { Old } from 'old';
         │                      ^^^
       2 │ import { Slick } from 'slick';
      Write "use client" at the top of the file that imports it. Where a text does, write a file in between, with "use client" and export { default as Name } from "old" (or export * from "old"), and import that.

    warning [package-needs-client] The package "slick" has no effect in the browser here (onClick of <button>): this is rendered when the site is built, and no script is sent for it.
      content/pages/dead.mdx:2:24
       1 │ import { Old } from 'old';
       2 │ import { Slick } from 'slick';
         │                        ^^^^^
       3 │
      Also on /stored/.
      Write "use client" at the top of the file that imports it. Where a text does, write a file in between, with "use client" and export { default as Name } from "slick" (or export * from "slick"), and import that.

    warning [package-needs-client] The package "deep" has no effect in the browser here (useState()): this is rendered when the site is built, and no script is sent for it.
      content/pages/deep.mdx
      Write "use client" at the top of the file that imports it. Where a text does, write a file in between, with "use client" and export { default as Name } from "deep" (or export * from "deep"), and import that.
    "
  `);
});
