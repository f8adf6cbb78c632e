/** What sites of VitePress say in ways of their own comes over too, or is told. */
import { expect, it } from 'vitest';
import { convertPage } from '../../renderer/import/vitepress/convert-page.ts';
import { bringOver } from './bring-over.ts';

const config = (options: string) => ({
  '.vitepress/config.mjs': `export default { title: 'T', sitemap: { hostname: 'https://t.example' }, cleanUrls: true, ${options} };\n`,
});

const context = { hasAttributes: true, base: '/b/' };

it('keeps numbers in addresses', async () => {
  const { has, problems } = await bringOver('vitepress', {
    ...config("themeConfig: { sidebar: [{ text: 'A', link: '/1-part/02-a' }] }"),
    'index.md': '# Home\n\n[a](/1-part/02-a)\n',
    '1-part/02-a.md': '# A\n',
  });
  expect(problems).toBe('');
  expect(has('build/1-part/02-a.html')).toBe(true);
});

it('takes a README for a page of its own, as it is none of its folder', async () => {
  const { has, problems } = await bringOver('vitepress', {
    ...config(''),
    'index.md': '---\nlayout: home\n---\n\n[a](/README) [b](/a/README)\n',
    'README.md': '# Read\n',
    'a/README.md': '# Read\n',
    'a/index.md': '# A\n',
  });
  expect(problems).toBe('');
  expect(['build/README.html', 'build/a/README.html', 'build/a.html'].every(has)).toBe(true);
});

it('reads attributes between the signs that the site chose for them', async () => {
  const { read, gaps, problems } = await bringOver('vitepress', {
    ...config(
      "markdown: { attrs: { leftDelimiter: '%{', rightDelimiter: '}%', allowedAttributes: ['id'] } }",
    ),
    'index.md': '# Home %{#top}%\n\n[b](#part) `%{#a}%` 5 %{ x\n\n## Teil %{#part}%\n',
  });
  expect(problems).toBe('');
  expect(read('content/docs/current/index.md')).toBe(
    '# Home {#top}\n\n[b](#part) `%{#a}%` 5 %{ x\n\n## Teil {#part}\n',
  );
  expect(gaps).toEqual([
    'note .vitepress/config.mjs: "allowedAttributes" of "markdown.attrs" has no counterpart.',
  ]);
});

it.each([
  ['[up](./b)\n\n***\n\n# A `b` & c {#a}\n', {}, { title: 'A b & c', hide_title: true }],
  ['Words.\n\nTitle\n=====\n', {}, { title: 'Title', hide_title: true }],
  ['Words.\n\n# Own\n', { title: 'Given' }, { title: 'Given', hide_title: true }],
  ['<!-- a -->\n# First\n\n# Second\n', {}, {}],
  ['```sh\n# comment\n```\n', {}, {}],
  ['# Mode <Badge text="new" /> {#mode}\n', {}, { title: 'Mode' }],
  ['[up](./b)\n\n# ~~Old~~ Map<Id, S\\>\n', {}, { title: 'Old Map<Id, S>', hide_title: true }],
])('takes the title of %j from the first large heading, wherever it stands', (body, frontMatter, fields) => {
  const file = { from: 'a.md', path: 'a.md', locale: null };
  expect(convertPage({ file, frontMatter, body, report: () => {} }, context).frontMatter).toEqual(fields);
});

it.each([
  ['signs with a backslash', 'Map\\<Id, S\\> and \\<Button\\>', 'Map\\<Id, S\\> and \\<Button\\>', []],
  ['a heading with them', '# Options\\<Id, S\\>', '# Options\\<Id, S\\> {#options-id-s}', []],
  ['a heading with types', '## ~~Map~~<Id, S\\>', '## ~~Map~~<Id, S\\> {#map-id-s}', []],
  ['types, which are no tags', 'A Map<String, X> of `<B/>`', 'A Map<String, X> of `<B/>`', []],
  [
    'a badge in a heading',
    '## Title <Badge type="tip" text="^1.9.0" />',
    '## Title <small>^1.9.0</small> {#title}',
    [],
  ],
  ['an emoji in a heading', '## Emoji :tada:', '## Emoji :tada: {#emoji}', []],
  ['code in a heading', "## `<Foo>` what's", "## `<Foo>` what's {#foo-what-s}", []],
  [
    'a component over several lines',
    'a\n\n<Comp\n  title="a > b"\n/> b',
    'a\n\n b',
    ['3 The component <Comp> is missing.'],
  ],
  [
    'code that Vue sets',
    '<img :src="`/a.png`" alt="x">',
    '<img alt="x">',
    ['1 What Vue sets in a tag is missing.'],
  ],
  ['what Vue leaves', '<b v-pre>{{ x }}</b>', '<b>{{ x }}</b>', []],
  [
    'what Vue leaves in a container',
    '::: v-pre\n{{ x }}\n:::\n{{ y }}',
    '\n{{ x }}\n\n{{ y }}',
    ['4 An expression of Vue is shown as it is written.'],
  ],
  [
    'code that Vue fills in',
    "{{ '<a> & `b`' }}\n\n```sh-vue [npm] {1}\ncd {{'<name>'}}\n{{ v }}\n```\n```js\n{{'x'}}\n```",
    "&lt;a> &amp; `b`\n\n```sh [npm] {1}\ncd <name>\n{{ v }}\n```\n```js\n{{'x'}}\n```",
    ['5 An expression of Vue is shown as it is written.'],
  ],
  [
    'the container of raw styles',
    '- a\n\n  ::: raw\n  b\n  :::\n\n::: tip\nc\n:::',
    '- a\n\n\n  b\n\n\n::: tip\nc\n:::',
    [],
  ],
  [
    'attributes of a container',
    '::: warning A {#a}\nb\n:::\n\n::: details C {open}\n__b__{#b}\n:::',
    '::: warning A {#a}\nb\n:::\n\n::: details C {open}\n__b__<a id="b"></a>\n:::',
    [],
  ],
  [
    'attributes of links',
    '[a `{x}`](/b/play){target="_self"} [b](./b.md "B"){target=_blank rel="x y" .c} `[a](b){target=x}` {{ a=1 }}',
    '<a href="pathname:///play" target="_self">a `{x}`</a> <a href="./b.md" title="B" target="_blank" rel="x y">b</a> `[a](b){target=x}` {{ a=1 }}',
    ['1 Attributes such as classes are not kept.', '1 An expression of Vue is shown as it is written.'],
  ],
  [
    'code for twoslash',
    'a\n\n```ts twoslash {1}\n// @noErrors\nlet x;\n// ---cut---\n// @filename: b.ts\nlet a;\n//  ^?\n// ---cut-start---\nhidden;\n// ---cut-end---\nlet b; // @c\n// ---cut-after---\nlet c;\n```\n\n````md\n```ts twoslash\n// ---cut---\n```\n````\n\n```ts\n// ---cut---\n```',
    'a\n\n```ts {1}\n// @filename: b.ts\nlet a;\nlet b; // @c\n```\n\n````md\n```ts twoslash\n// ---cut---\n```\n````\n\n```ts\n// ---cut---\n```',
    ['3 What the compiler of TypeScript said of code is missing (twoslash).'],
  ],
  [
    'attributes of headings, images and texts',
    '## A {.big #own}\n\n## B \\{x}\n\n![i](./i.png){width=30 .c} in {a=b} it\n\n`x`{.c} y {#y}\n\n- z {.d}',
    '## A {#own}\n\n## B \\{x}\n\n![i](./i.png){width=30} in {a=b} it\n\n`x` y <a id="y"></a>\n\n- z ',
    ['1', '5', '7', '9'].map((line) => `${line} Attributes such as classes are not kept.`),
  ],
] as const)('converts %s', (_, body, converted, told) => {
  const gaps: string[] = [];
  const input = {
    file: { from: 'a.md', path: 'a.md', locale: null },
    frontMatter: {},
    body,
    report: (line: number | null, { missing }: { readonly missing: string }) =>
      gaps.push(`${line} ${missing}`),
  };
  const page = convertPage(input, context);
  expect(page.body).toBe(converted);
  expect(gaps).toEqual(told);
});

it('leaves lists in braces where the site has no attributes', () => {
  const file = { from: 'a.md', path: 'a.md', locale: null };
  const input = { file, frontMatter: {}, body: '[a](/b){.c} {#d}\n', report: () => {} };
  expect(convertPage(input, { ...context, hasAttributes: false }).body).toBe(input.body);
});

it('keeps the folders of languages, whatever their tags', async () => {
  const { read, has, problems } = await bringOver('vitepress', {
    ...config(`locales: {
  root: { label: 'English', lang: 'en' },
  zh: { label: '中文', lang: 'zh-CN', themeConfig: { sidebar: { '/zh/': [{ text: '甲', link: '/zh/a' }] } } },
}, themeConfig: { sidebar: { '/': [{ text: 'First', link: '/a' }] } }`),
    'index.md': '# Home\n\n[中文](/zh/a)\n',
    'a.md': '# A\n',
    'zh/index.md': '# 首页\n\n[a](/zh/a)\n',
    'zh/a.md': '# 甲\n',
  });
  expect(problems).toBe('');
  expect(has('build/zh/a.html')).toBe(true);
  expect(read('build/zh/a.html')).toContain('<html lang="zh-CN"');
  expect(read('content/i18n/zh/messages.yaml')).toBe('sidebar:\n  First: 甲\n');
});

it('reads configurations in the folders of texts, and tells once what languages say besides', async () => {
  const { read, gaps, problems } = await bringOver('vitepress', {
    ...config(`srcDir: 'src', rewrites: { 'en/:rest*': ':rest*' }, locales: {
  root: { label: 'English', lang: 'en' }, fr: { label: 'Français' }, de: { label: 'Deutsch' },
}`),
    'src/config.mjs':
      "export default { description: 'All', themeConfig: { sidebar: [{ text: 'B', link: '/b' }, { text: 'A', link: '/a' }] } };\n",
    ...Object.fromEntries(
      ['fr', 'de'].map((name) => [
        `src/${name}/config.mjs`,
        `export default { themeConfig: { outline: { label: '${name}' } } };\n`,
      ]),
    ),
    'src/en/index.md': '# Home\n',
    'src/en/a.md': '# A\n',
    'src/en/b.md': '# B\n',
    'src/fr/index.md': '# Accueil\n',
    'src/de/index.md': '# Start\n',
  });
  expect(problems).toBe('');
  expect(read('content/docs/current/sidebars.yaml')).toBe(
    'main:\n  - type: doc\n    id: b\n    label: B\n  - type: doc\n    id: a\n    label: A\n',
  );
  expect(read('site.config.yaml')).toContain('tagline: All\n');
  expect(gaps).toEqual([
    'note .vitepress/config.mjs: "outline" of the languages "fr", "de" has no counterpart.',
  ]);
});

it('counts links of the opening from the base URL, in all languages', async () => {
  const { read, problems } = await bringOver('vitepress', {
    ...config("locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français', lang: 'fr' } }"),
    'index.md': '---\nlayout: home\nhero: { name: Tool }\n---\n',
    'a.md': '# A\n',
    'fr/index.md': `---
layout: home
hero:
  name: Outil
  actions: [{ text: A, link: fr/a }, { text: B, link: ./a }, { text: C, link: 'https://c.example' }, { text: D, link: '#d' }]
features: [{ title: F, details: f, link: fr/a }]
---

## D
`,
    'fr/a.md': '# A\n',
  });
  expect(problems).toBe('');
  expect(read('content/i18n/fr/pages/index.mdx').match(/(?<=href="|\]\()[^")]*/g)).toEqual([
    '/fr/a',
    './a',
    'https://c.example',
    '#d',
    '/fr/a',
  ]);
});

it('brings the signs of features over, and tells those that are markup', async () => {
  const { read, gaps, problems } = await bringOver('vitepress', {
    ...config(''),
    'index.md': `---
layout: home
hero: { name: Tool }
features:
  - { icon: ⚡️, title: Fast, details: Very }
  - { icon: { src: /sea.svg, alt: A sea }, title: Deep, details: So }
  - { icon: "<svg/>", title: Drawn, details: By hand }
---
`,
    'public/sea.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  expect(problems).toBe('');
  expect(read('content/pages/index.mdx')).toContain('<Feature title={"⚡️ Fast"}>\n\nVery\n');
  expect(read('content/pages/index.mdx')).toContain('<img src="/sea.svg" alt="A sea" width="48" />\n\nSo\n');
  expect(gaps.join()).toContain('written as SVG');
});

it('brings what pages take in from anywhere', async () => {
  const { read, has, problems } = await bringOver('vitepress', {
    ...config(
      "srcDir: 'src', srcExclude: ['parts/**'], locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français', lang: 'fr' } }",
    ),
    'src/index.md': `# H

<!--@include: ./parts/p.md{1,9}-->

<<< ./examples/e.ts{1}

<<< @/examples/e.ts#a [e]

::: code-group
<<< ../outside.ts [o]
:::

\`\`\`md
<<< ./gone.ts
\`\`\`
`,
    'src/parts/p.md': 'Included.\n\n<!-- @include: ../parts/q.md -->\n\n<Comp />\n',
    'src/parts/q.md': 'Deeply.\n',
    'src/fr/index.md': '# A\n\n<!--@include: ../parts/p.md-->\n',
    'src/examples/e.ts': '// #region a\nexport const e = 1;\n// #endregion a\n',
    'outside.ts': 'export const o = 1;\n',
  });
  expect(problems).toBe('');
  expect(read('content/docs/current/index.md')).toMatchInlineSnapshot(`
    "# H

    <!--@include: @/docs/current/parts/_p.md{1,9}-->

    <<< ./examples/e.ts{1}

    <<< @/docs/current/examples/e.ts#a [e]

    ::: code-group
    <<< @/docs/current/_outside/outside.ts [o]
    :::

    \`\`\`md
    <<< ./gone.ts
    \`\`\`
    "
  `);
  expect(read('content/docs/current/parts/_p.md')).toMatchInlineSnapshot(`
    "Included.

    <!-- @include: @/docs/current/parts/_q.md -->


    "
  `);
  const page = read('build/index.html');
  expect(page).toContain('Included.');
  expect(page).toContain('Deeply.');
  expect(read('build/fr/index.html')).toContain('Included.');
  expect(has('build/parts/p.html')).toBe(false);
});

it('edits pages where they come from, and tells of a function in place of the address', async () => {
  const made = await bringOver('vitepress', {
    ...config(
      "rewrites: { 'old.md': 'new.md' }, themeConfig: { editLink: { pattern: 'https://code.example/edit/main/docs/:path' } }",
    ),
    'a/b.md': '# B\n',
    'old.md': '# Old\n',
  });
  expect(made.read('build/new.html')).toContain('href="https://code.example/edit/main/docs/old.md"');
  expect(made.read('build/a/b.html')).toContain('href="https://code.example/edit/main/docs/a/b.md"');
  const { gaps } = await bringOver('vitepress', {
    ...config('themeConfig: { editLink: { pattern: () => "https://code.example/" } }'),
    'a.md': '# A\n',
  });
  expect(gaps.join('\n')).toContain('Pages have no link to edit them: its address came from a function.');
});

it.each([
  ['', 'logo: "/l.svg"', 'T'],
  ['', 'logo: "/l.svg", siteTitle: "Own"', 'Own'],
  ['alt="T"', 'logo: "/l.svg", siteTitle: false', ''],
])('shows the name of the site beside the logo %s', async (alt, theme, title) => {
  const { read } = await bringOver('vitepress', {
    ...config(`themeConfig: { ${theme} }`),
    'a.md': '# A\n',
    'public/l.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  });
  const [brand = ''] = /<a class="brand".*?<\/a>/s.exec(read('build/a.html')) ?? [];
  expect(brand).toContain(`<span class="brand-title">${title}</span>`);
  expect(brand).toContain(alt);
});

const moved = [
  ["{ 'pkg/:name/src/(.*)': ':name/(.*)', 'old.md': 'new/place.md' }", '', 'a/index.md new/place.md'],
  ["{ 'pkg/:name/src/:rest*': ':rest*', 'old/:id(\\\\d+).md': ':id.md' }", 'old/:id', 'index.md old.md'],
  ['(path) => path.replace(/^pkg\\/|src\\//g, "")', '', 'a/index.md old.md'],
] as const;

it.each(moved)('moves pages as rewrites say: %s', async (rewrites, told, places) => {
  const { has, gaps } = await bringOver('vitepress', {
    ...config(`rewrites: ${rewrites}`),
    'pkg/a/src/index.md': '# A\n',
    'old.md': '# Old\n',
  });
  for (const place of places.split(' ')) expect(has(`content/docs/current/${place}`)).toBe(true);
  expect(gaps.filter((gap) => gap.includes('do not appear')).join('')).toContain(told);
  expect(gaps.some((gap) => gap.includes('do not appear'))).toBe(told !== '');
});
