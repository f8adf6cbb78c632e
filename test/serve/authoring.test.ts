/** Each thing that writers can bring is followed while they write, and ends as a build from nothing has it. */
import { expect, it } from 'vitest';
import { open } from './changing-site.ts';

const config = (separator: string, more = '') => `title: Test
url: https://test.example
docs: { versions: { current: { label: Latest } } }
markdown:
  admonitions: { tide: { title: Tide${more} } }
  remarkPlugins:
    - ./plugins/mark.js: { sign: '${separator}' }
`;

const files = {
  'site.config.yaml': config('one'),
  'plugins/mark.js':
    "export default ({ sign }) => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'sign ' + sign }] }); };\n",
  'site.hooks.js': "export default { data: () => ({ release: 'hook one' }) };\n",
  'content/glossary.yaml': 'room: glossary one\n',
  'content/components/mdx.tsx':
    "import { release } from 'docsite/data';\nimport { Inner } from './inner.jsx';\nexport const Own = () => <b>registry one {release} <Inner /></b>;\n",
  'content/components/inner.jsx':
    "import styles from './inner.module.css';\nimport sign from './sign.svg';\nexport const Inner = () => <i className={styles.one}>inner one<img src={sign} alt=\"\" /></i>;\n",
  'content/components/inner.module.css': '.one { color: red } .two { color: blue }\n',
  'content/components/sign.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>\n',
  'content/components/island.tsx':
    "'use client';\nimport { Translate } from 'docsite/theme';\nexport const Island = () => <Translate id=\"island\">island one</Translate>;\n",
  'content/docs/current/_part.md': 'Partial one.\n',
  'content/docs/current/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="11" height="1"/>\n',
  'content/docs/current/all.mdx': `---
title: All
---

import { Island } from '../../components/island.tsx';
import Part from './_part.md';

<Own /> <Tooltip term="room">room</Tooltip> <Island />

<Part />

![picture](./picture.svg)

\`\`\`js file=@site/samples/a.js
\`\`\`

:::tide
:::
`,
  'content/pages/made.tsx':
    'export const title = \'Title one\';\nexport default () => <main><h1>Made</h1><a href="/docs/start/">start</a></main>;\n',
  'samples/a.js': 'codeOne();\n',
  'content/i18n/en/messages.yaml': 'texts: { island: island zero }\n',
};

const all = 'docs/all/index.html';
const made = 'made/index.html';
type Path = keyof typeof files;

/** What is replaced in which file, and what its page then says. */
const edits: readonly (readonly [Path, string | RegExp, string, string, RegExp])[] = [
  ['content/docs/current/_part.md', 'one', 'two', all, /Partial two/],
  ['samples/a.js', 'One', 'Two', all, /codeTwo/],
  ['content/glossary.yaml', 'one', 'two', all, /glossary two/],
  ['content/components/mdx.tsx', 'registry one', 'registry two', all, /registry two hook one/],
  ['site.hooks.js', 'one', 'two', all, /registry two hook two/],
  ['content/components/inner.jsx', 'inner one', 'inner two', all, /inner two/],
  ['content/components/inner.jsx', 'styles.one', 'styles.two', all, /class="[^"]*_two"/],
  ['content/components/inner.module.css', 'blue', 'green', all, /class="[^"]*_two"/],
  ['content/components/sign.svg', 'width="1"', 'width="2"', all, /inner two/],
  ['content/i18n/en/messages.yaml', 'zero', 'two', all, /island two/],
  ['plugins/mark.js', "'sign '", "'signs '", all, /signs one/],
  ['site.config.yaml', config('one'), config('two', 's'), all, /Tides[\s\S]*signs two/],
  ['content/docs/current/picture.svg', '11', '12', all, /width="12"/],
  ['content/pages/made.tsx', 'Title one', 'Title two', made, /<title>Title two/],
];

/** Mistakes in the same files, with the code that tells of each. */
const mistakes: readonly (readonly [Path, string, string, string])[] = [
  ['content/glossary.yaml', 'room', 'roam', 'glossary-term-unknown'],
  ['content/docs/current/_part.md', 'Partial', '[a](./gone.md) :::nte\n\n==x==', 'markup-foreign'],
  ['content/components/inner.jsx', '<i ', '<i onClick={() => {}} ', 'client-directive-missing'],
  ['content/pages/made.tsx', '/docs/start/', '/docs/strat/', 'link-broken'],
  ['content/docs/current/all.mdx', ':::tide', ':::tied', 'directive-unknown'],
];

it('follows every kind of file, and tells what a build tells', async () => {
  const { context, html, write, differences } = await open(files);
  expect(context.problems()).toEqual([]);
  expect(await html(all)).toMatch(/registry one hook one[\s\S]*sign one/);
  const texts: Record<string, string> = { ...files };
  const change = async (path: string, from: string | RegExp, to: string) => {
    const text = (texts[path] ?? '').replace(from, to);
    expect(text).not.toBe(texts[path]);
    texts[path] = text;
    await write(path, text);
  };
  for (const [path, from, to, page, expected] of edits) {
    await change(path, from, to);
    expect([path, (await html(page)).match(expected)?.[0] ?? (await html(page))]).toEqual([
      path,
      expect.stringMatching(expected),
    ]);
  }
  expect(await differences()).toEqual([]);
  for (const [path, from, to, code] of mistakes) {
    await change(path, from, to);
    // What only rendering finds is known of the pages that are looked at.
    for (const page of [all, made]) await html(page);
    await context.settled();
    expect(context.problems().map((problem) => problem.code)).toContain(code);
  }
  expect(await differences()).toEqual([]);
});
