/** What sites that were written for other builders hold: it works, or the build says why not, at its place. */
import { expect, it, onTestFinished } from 'vitest';
import type { Diagnostic } from '../../renderer/diagnostics/diagnostic.ts';
import { createTestSite } from '../helpers/site.ts';
import { openTestSite } from '../serve/open-test-site.ts';

const config = `title: Test
url: https://test.example
docs: { versions: { current: { label: Next }, 3.x: { label: 3.x } } }
themeConfig:
  navbar: { items: [{ type: doc, docId: start, label: Documentation }, { to: /docs/api/, label: API }] }
`;
const dot = 'R0lGODlhAQABAAAAACw=';

function open(files: Readonly<Record<string, string | Uint8Array>>) {
  const site = createTestSite({
    'site.config.yaml': config,
    'content/pages/index.md': '# Home\n',
    'content/docs/current/api.md': '# API\n',
    'content/docs/current/start.md': '# Start\n',
    'content/docs/3.x/start.md': '# Start of 3\n',
    'content/docs/current/x.gif': Buffer.from(dot, 'base64'),
    'content/static/y.gif': Buffer.from(dot, 'base64'),
    ...files,
  });
  onTestFinished(site.dispose);
  return site;
}

const told = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.map(({ severity, code, file, range }) => `${severity} ${code} ${file}:${range?.start.line}`);
const bodyOf = (html: string) =>
  /<div class="markdown">(.*?)<\/div><nav class="pagination/s.exec(html)?.[1] ?? html;

const works = {
  'content/docs/current/start.md': `---
title: Start
author: Someone
authorURL: https://author.example
---

[beside](./routing#x) [bare](routing) [sitemap](/sitemap.xml) [feed](/blog/rss.xml) [robots](/robots.txt) [llms](/llms.txt)
![site](@site/static/y.gif) :tada:

> [!NOTE]
> An alert

:::details More
inside
:::

::: code-group
\`\`\`js [a.js]
a
\`\`\`
\`\`\`js [b.js]
b
\`\`\`
:::

[[toc]]

<<< ./code.js

\`\`\`js file=./code.js
\`\`\`

:::tip[Use \`npm\`]
x
:::

:::note
\`\`\`md
:::
inside
:::
\`\`\`
:::
`,
  'content/docs/current/code.js': 'export const written = 1;\n',
  'content/docs/current/routing.md': '# Routing\n\n## X\n',
  'content/docs/current/guide/deep.md': '# Deep\n\n[from the root](routing.md)\n',
  'content/blog/2022-01-01-post.md':
    '---\ntitle: Post\nauthor: Joe\nauthor_url: https://joe.example\n---\nText\n',
  'content/components/foreign.tsx': 'export default function Foreign({ href }) { return <b>{href}</b>; }\n',
  'content/docs/current/_part.mdx': 'A part with [a link](./start.md).\n',
  'content/docs/current/mdx.mdx': `import Part from './_part.mdx';
import Foreign from '../../components/foreign.tsx';
import { usePage, useSite } from 'docsite/theme';

<Foreign href="no link" src="x y" to="/nowhere/" />

<Tabs values={[{ label: 'macOS', value: 'macos' }, { label: 'Win', value: 'win' }]}>
<TabItem value="macos">a</TabItem>
<TabItem value="win" attributes={{ className: 'own' }}>b</TabItem>
</Tabs>

<Tabs><TabItem value="x" label={<b>Bold</b>}>c</TabItem></Tabs>

<TOCInline toc={toc} />

<CodeBlock language="js">const a = 1;</CodeBlock>

<img src={require('./x.gif').default} alt="x" /> {useSite().title} {usePage().version}

<Part />

<div style="color: red">y</div>

## Head
`,
  'content/pages/jsx.js': `export const title = 'A title';
export default () => <a href="/docs/start/">start</a>;
`,
};

it('works as its writers mean it', async () => {
  const site = open(works);
  expect(told((await site.build({ strict: true })).diagnostics)).toEqual([]);
  const start = bodyOf(site.read('docs/start/index.html'));
  for (const part of [
    'href="/docs/routing/#x"',
    'href="/docs/routing/"',
    '🎉',
    'admonition-note',
    '<details',
    'role="tab"',
  ])
    expect(start).toContain(part);
  expect(start.match(/written/g)).toHaveLength(2);
  expect(start).toContain('Use <code>npm</code>');
  expect(start).not.toMatch(/\[!NOTE\]|\[\[toc|&lt;&lt;&lt;|:tada:|file=/);
  const mdx = bodyOf(site.read('docs/mdx/index.html'));
  expect(mdx).toMatch(/>macOS<.*<button class="own".*>Win</s);
  expect(mdx).toContain('aria-label="Bold"');
  expect(mdx).toMatch(
    /<a href="#head">Head<\/a>.*<span class=k>.*<img alt="x"[^>]* src="\/.*Test\ncurrent.*A part with <a href="\/docs\/start\/">.*<div style="color:red">/s,
  );
});

const wrong = {
  'site.config.yaml': `${config}redirects: [{ from: /old, to: /docs/nope/ }]\nheadTags: [{ tagName: link, attributes: { rel: icon, href: /nope.png } }]\n`,
  'content/docs/current/start.md': `---
title: Start
tag: a
lastUpdated: 2022-01-01
---

import X from 'y'

<span style={{color: 'red'}}>
x
</span>

:::custom
x
:::

\`\`\`mermaid
a
\`\`\`

\`\`\`math
x
\`\`\`

\`\`\`js {"span":3}
\`\`\`

\`\`\`nolang
\`\`\`

\`\`\`nolang
\`\`\`

<script setup>
const a = 1
</script>

\`\`\`js file=./gone.js
\`\`\`

[gone](../3.x/begin.md) [own](/docs/start/#nope)
`,
  'content/docs/current/mdx.mdx':
    'import Tabs from \'@theme/Tabs\';\n\n<iframe src="data:text/html,x" title="t"></iframe>\n',
  'content/docs/current/tabs.mdx':
    '- item\n\n  <Tabs>\n  <TabItem value="a" label="A">\n\n  - x\n\n    </TabItem>\n  </Tabs>\n',
  'content/components/dead.tsx': `import { useState } from 'react';
export default function Dead() {
  const [count, set] = useState(0);
  return <button onClick={() => set(count + 1)}>{count}</button>;
}
`,
  'content/pages/two.jsx': `import Dead from '../components/dead.tsx';
export default () => <><Dead /><a href="/docs/nope/">a</a><img src="/missing.svg" /></>;
`,
  'content/pages/three.jsx': "import './y.scss';\nexport default () => <p />;\n",
  'content/pages/y.scss': 'a { color: red }',
  'content/docs/9.x/start.md': '# Left over\n',
};

it('is told once a cause, at its place, by builds, checks and the server alike', async () => {
  const site = open(wrong);
  const { diagnostics, status } = await site.build();
  expect([status, ...told(diagnostics)]).toMatchInlineSnapshot(`
    [
      "problems",
      "warning client-directive-missing content/components/dead.tsx:4",
      "warning docs-version-unlisted content/docs/9.x:undefined",
      "error import-missing content/docs/current/mdx.mdx:1",
      "error link-unsafe content/docs/current/mdx.mdx:3",
      "warning front-matter-ignored content/docs/current/start.md:3",
      "warning front-matter-ignored content/docs/current/start.md:4",
      "warning markdown-holds-jsx content/docs/current/start.md:7",
      "warning directive-unknown content/docs/current/start.md:13",
      "warning mermaid-off content/docs/current/start.md:17",
      "warning math-off content/docs/current/start.md:21",
      "warning code-word-ignored content/docs/current/start.md:25",
      "warning code-language-unknown content/docs/current/start.md:28",
      "warning vue-script-ignored content/docs/current/start.md:34",
      "error code-file-missing content/docs/current/start.md:38",
      "warning link-markdown-broken content/docs/current/start.md:41",
      "error link-anchor-broken content/docs/current/start.md:41",
      "error mdx-syntax content/docs/current/tabs.mdx:8",
      "error import-kind-unknown content/pages/three.jsx:1",
      "error link-broken content/pages/two.jsx:2",
      "error image-broken content/pages/two.jsx:2",
      "error redirect-target-missing site.config.yaml:6",
      "error image-broken site.config.yaml:7",
    ]
  `);
  const check = await site.build({ write: false });
  expect(told(check.diagnostics)).toEqual(told(diagnostics));
  expect(await (await openTestSite(site)).differences()).toEqual([]);
});
