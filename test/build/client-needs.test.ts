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
