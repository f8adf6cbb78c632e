import { describe, expect, it } from 'vitest';
import { html, md, mdx, problems } from './helpers.ts';

const told = (text: string) => problems(md(text).record.diagnostics);

describe('JSX in Markdown', () => {
  it('is told once a file, at its first place', () => {
    const text = `---
title: T
---

Text.

import Tabs from '@theme/Tabs';
import {
  a, b
} from './b.js';

<span style={{color: 'red'}}>red</span>

<Tabs groupId="a">
<TabItem value="x">hi</TabItem>
</Tabs>

{/* a *comment* */} and Promise<String>
`;
    expect(told(text)).toMatchInlineSnapshot(`
      "7:1-7:32 warning [markdown-holds-jsx] This file is Markdown, which shows JSX as text: \`import Tabs from '@theme/Tabs';\` and 5 places more.
        Rename the file to ".mdx", or write "mdx: {format: mdx}" into its front matter; "markdown.format: mdx" in site.config.yaml does so for all files. Put text that shows code between backquotes.
      18:32-18:40 warning [element-unknown] <String> is not an HTML element, so it is shown as text.
        Write \`<String>\` in backquotes if it is text; for a component, rename the file to ".mdx"."
    `);
  });

  it.each([
    ["import Tabs from '@theme/Tabs';"],
    ["import './a.css'"],
    ["import * as all from 'x'"],
    ['export const a = 1;'],
    ['export default function Page() {}'],
    ['<span style={{a: 1}}>x</span>'],
    ['a <b className={x}>b</b>'],
    ['- x\n\n  <Foo />'],
    ['<Foo>bar</Foo>'],
    ['<Tabs>\n\nx'],
    ['| a |\n|---|\n| <Foo a="b"> |'],
    ['{/* comment */}'],
    ['<>a</>'],
    [':::note\n\n<Foo/>\n\n:::'],
  ])('is %s', (text) => {
    expect(told(text)).toContain('[markdown-holds-jsx]');
    expect(told(text)).not.toContain('[element-unknown]');
  });

  it.each([
    ["`<Foo />` and ``import a from 'b'``"],
    ['```jsx\nimport a from "b";\n<Foo a={b} />\n```'],
    ["    import a from 'b'"],
    ['## A heading {#id}'],
    [`Text in {braces}, {a: 1}, $\{{ secrets.X }} and {{ mustache }}.`],
    ['<p align="center"><img src="a.png" /></p>'],
    ['<details open>\n<summary>S</summary>\n</details>'],
    ['<BR> <my-element some="x"></my-element>'],
    ['Import goods from abroad, and\nexport default settings to a file.'],
    ['import the file "a.js" from the folder'],
    ['a <> b, x <y and z={1}'],
    ['\\<Foo a={b} />'],
    ['<!-- <Foo a={b} /> -->'],
    ['<script>\nconst a = <Foo b={c} />;\n</script>'],
    ['<pre><code>\nimport a from "b"\n</code></pre>'],
  ])('is not %s', (text) => {
    expect(told(text)).not.toContain('[markdown-holds-jsx]');
  });

  it('is what MDX is made of', () => {
    expect(problems(mdx("import A from './a.js';\n\n<A b={1} />").record.diagnostics)).toBe('');
  });
});

describe('a script of Vue', () => {
  const text = "<script setup>\nimport { ref } from 'vue'\n</script>\n\nText.\n\n<script>a()</script>";

  it('is left out, which its author is told', () => {
    expect(html(md(text))).toBe('<p>Text.</p><script>a()</script>');
    expect(told(text)).toMatchInlineSnapshot(`
      "1:1-1:1 warning [vue-script-ignored] This \`<script setup>\` is code for Vue: it is left out, and what it brings is missing.
        Write a React component beside the page, import it and rename the file to ".mdx"; or remove the script."
    `);
  });
});
