/** Sites of VitePress, Starlight and MkDocs come over: what is written, that it builds, and what is told of the rest. */
import { expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { fieldsOf } from '../../renderer/import/fields.ts';
import { importSite } from '../../renderer/import/import-site.ts';
import { editUrlOf } from '../../renderer/import/mkdocs/edit-url.ts';
import { languagesOf } from '../../renderer/import/mkdocs/mkdocs-languages.ts';
import type { DataObject } from '../../renderer/modules/evaluation-task.ts';
import { problemLines } from '../diagnostics/problem-lines.ts';
import { createTestSite } from '../helpers/site.ts';
import { bringOver } from './bring-over.ts';

it('brings a VitePress site over', async () => {
  const { read, has, gaps, problems } = await bringOver('vitepress', {
    '.vitepress/config.ts': `import { defineConfig } from 'vitepress';
import extra from 'vitepress-plugin-extra';

export default defineConfig({
  title: 'Tool',
  description: 'A tool',
  sitemap: { hostname: 'https://tool.example' },
  locales: {
    root: { label: 'English', lang: 'en' },
    fr: { label: 'Français', lang: 'fr', themeConfig: {
      nav: [{ text: 'Le guide', link: '/fr/guide/' }],
      sidebar: { '/fr/guide/': [{ text: 'Début', items: [{ text: 'Ici', link: '/fr/guide/' }] }] },
    } },
    de: { label: 'Deutsch', link: 'https://de.tool.example' },
  },
  markdown: { config: (md) => md.use(extra) },
  themeConfig: {
    nav: [{ text: 'Guide', link: '/guide/' }, { text: 'More', items: [{ items: [{ text: 'Code', link: 'https://a.example' }] }] }],
    sidebar: { '/guide/': [{ text: 'Start', items: [{ text: 'Here', link: '/guide/' }, { text: 'Gone', link: '/gone' }], collapsed: true }] },
    socialLinks: [{ icon: 'github', link: 'https://code.example' }],
    editLink: { pattern: 'https://edit.example/:path' },
  },
});
`,
    'index.md':
      '---\nlayout: home\nhero: { name: Tool, text: For all, image: /logo.svg, actions: [{ text: Start, link: /guide/ }, { text: More, link: /guide/, theme: alt }] }\nfeatures: [{ title: Fast, details: Very <b>fast</b> }]\n---\n\nMore words.\n',
    'guide/index.md': `---
outline: deep
prev: false
pageClass: wide
---
<script setup>
import A from './a.vue'
</script>

# What's new in 2.0?

<A :name="b" /> and {{ c }} and \`{{ d }}\`, see [below](/guide/index.html#what-s-new-in-2-0).

::: tip Title
Words.
:::

\`\`\`vue
<A />
\`\`\`
`,
    'fr/guide/index.md': '# Neuf\n',
    'public/a.txt': 'a',
    'public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  });
  expect(problems).toBe('');
  expect(read('site.config.yaml')).toMatchInlineSnapshot(`
    "# yaml-language-server: $schema=./node_modules/docsite/site.config.schema.json
    title: Tool
    tagline: A tool
    url: https://tool.example
    trailingSlash: true
    onBrokenAnchors: warn
    i18n:
      defaultLocale: en
      locales:
        - en
        - fr
      localeConfigs:
        en:
          label: English
        fr:
          label: Français
    docs:
      routeBasePath: /
      editUrl: https://edit.example/{relativePath}
      editLocalizedFiles: false
      breadcrumbs: false
    blog: false
    themeConfig:
      navbar:
        items:
          - label: Guide
            to: /guide/
          - type: dropdown
            label: More
            items:
              - label: Code
                href: https://a.example
          - label: Github
            href: https://code.example
            position: right
    redirects:
      - from: /:path*.html
        to: /:path*
    "
  `);
  expect(read('content/docs/current/sidebars.yaml')).toMatchInlineSnapshot(`
    "guide:
      - type: category
        label: Start
        collapsed: true
        items:
          - type: doc
            id: guide/index
            label: Here
    "
  `);
  expect(read('content/docs/current/guide/index.md')).toMatchInlineSnapshot(`
    "---
    toc_min_heading_level: 2
    toc_max_heading_level: 6
    pagination_prev: null
    ---




    # What's new in 2.0? {#what-s-new-in-2-0}

     and {{ c }} and \`{{ d }}\`, see [below](/guide/#what-s-new-in-2-0).

    ::: tip Title
    Words.
    :::

    \`\`\`vue
    <A />
    \`\`\`
    "
  `);
  expect(read('content/pages/index.mdx')).toMatchInlineSnapshot(`
    "---
    title: Tool
    ---

    <Hero title={"Tool – For all"}>
      <Button href="/guide/">Start</Button>
      <Button href="/guide/" variant="secondary">More</Button>
    </Hero>

    <div className="hero-side">

    ![](/logo.svg)

    </div>

    <Features>
    <Feature title={"Fast"}>

    Very fast

    </Feature>
    </Features>

    More words.
    "
  `);
  expect(read('content/i18n/fr/messages.yaml')).toMatchInlineSnapshot(`
    "navbar:
      Guide: Le guide
    sidebar:
      Start: Début
      Here: Ici
    "
  `);
  expect(has('content/i18n/fr/docs/current/guide/index.md') && has('content/static/a.txt')).toBe(true);
  expect(gaps.join('\n')).toMatchInlineSnapshot(`
    "lost .vitepress/config.ts: What "markdown.config" did to documents is missing.
    lost .vitepress/config.ts: The menu of languages does not lead to "de".
    lost guide/index.md:6 Code of Vue in the page does not run.
    lost guide/index.md:12 The component <A> is missing.
    lost guide/index.md:12 What Vue sets in a tag is missing.
    lost guide/index.md:12 An expression of Vue is shown as it is written.
    lost .vitepress/config.ts: The sidebar leads to "/gone", where there is no document.
    changed .vitepress/config.ts: "Edit this page" leads from a translation to the original.
    note .vitepress/config.ts: "Edit this page" leads to the files that the site was made of.
    note guide/index.md: The field "pageClass" of the front matter says nothing to docsite."
  `);
});

it('brings a Starlight site over', async () => {
  const { read, has, gaps, problems } = await bringOver('starlight', {
    'astro.config.mjs': `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
import blog from 'starlight-blog';

export default defineConfig({
  site: 'https://light.example',
  integrations: [starlight({
    title: 'Light',
    favicon: '/a.svg',
    locales: { root: { label: 'English', lang: 'en' }, 'pt-br': { label: 'Português', lang: 'pt-BR' } },
    sidebar: [
      'start',
      { label: 'Guides', translations: { 'pt-BR': 'Guias' }, items: [{ autogenerate: { directory: 'guides' } }] },
      { label: 'Away', link: 'https://a.example', badge: { text: 'New', variant: 'success' } },
      'gone',
    ],
    social: [{ icon: 'github', label: 'GitHub', href: 'https://code.example' }],
    plugins: [blog()],
  })],
});
`,
    'src/content/docs/start.mdx': `---
title: Start
sidebar: { label: First, order: 2, badge: New }
tableOfContents: false
---
import { Aside, Tabs, TabItem } from '@astrojs/starlight/components';
import Own from '../../components/own.astro';
import dot from '../../assets/dot.svg';

<Aside type="caution" title="Mind">Words.</Aside>

<Tabs syncKey="os">
  <TabItem label="A" icon="rocket">One</TabItem>
</Tabs>

<Own>Inside</Own> <img src={dot.src} alt="" />

![Dot](../../assets/dot.svg)

\`\`\`mdx
import { Aside } from '@astrojs/starlight/components';
\`\`\`
`,
    'src/content/docs/guides/one.md':
      '---\ntitle: One\n---\n\n:::note[Title]\nWords, and [start](/start/).\n:::\n',
    'src/content/docs/index.mdx':
      '---\ntitle: Home\ntemplate: splash\nhero: { tagline: All of it, actions: [{ text: Go, link: /start/ }] }\n---\n\nMore.\n',
    'src/content/docs/pt-br/guides/one.md': '---\ntitle: Um\n---\n\nPalavras.\n',
    'src/assets/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'public/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  });
  expect(problems).toBe('');
  expect(read('site.config.yaml')).toMatchInlineSnapshot(`
    "# yaml-language-server: $schema=./node_modules/docsite/site.config.schema.json
    title: Light
    url: https://light.example
    trailingSlash: true
    onBrokenAnchors: warn
    favicon: /a.svg
    i18n:
      defaultLocale: en
      locales:
        - en
        - pt-br
      localeConfigs:
        en:
          label: English
        pt-br:
          label: Português
          htmlLang: pt-BR
    docs:
      routeBasePath: /
      breadcrumbs: false
    blog: false
    themeConfig:
      navbar:
        items:
          - label: GitHub
            href: https://code.example
            position: right
    markdown:
      format: detect
    "
  `);
  expect(read('content/docs/current/sidebars.yaml')).toMatchInlineSnapshot(`
    "main:
      - start
      - type: category
        label: Guides
        collapsed: false
        items:
          - type: autogenerated
            dirName: guides
      - type: link
        label: Away
        href: https://a.example
        badge:
          text: New
          type: tip
    "
  `);
  expect(read('content/docs/current/start.mdx')).toMatchInlineSnapshot(`
    "---
    title: Start
    sidebar_label: First
    sidebar_position: 2
    sidebar_badge: New
    hide_table_of_contents: true
    ---


    import dot from '@site/content/static/media/dot.svg';

    <Admonition type="caution" title="Mind">Words.</Admonition>

    <Tabs groupId="os">
      <TabItem label="A">One</TabItem>
    </Tabs>

    <Own>Inside</Own> <img src={dot} alt="" />

    ![Dot](/media/dot.svg)

    \`\`\`mdx
    import { Aside } from '@astrojs/starlight/components';
    \`\`\`
    "
  `);
  expect(read('content/i18n/pt-br/messages.yaml')).toBe('sidebar:\n  Guides: Guias\n');
  expect(has('content/i18n/pt-br/docs/current/guides/one.md')).toBe(true);
  expect(gaps.join('\n')).toMatchInlineSnapshot(`
    "lost astro.config.mjs: What the plugin "starlight-blog" did is missing.
    lost src/content/docs/start.mdx:7 The component <Own> shows only what stands in it.
    lost astro.config.mjs: The sidebar leads to "gone", where there is no document.
    changed src/content/docs/start.mdx:13 A sign beside a title is missing."
  `);
});

it('brings a MkDocs site over', async () => {
  const { read, has, gaps, problems } = await bringOver('mkdocs', {
    'mkdocs.yml': `site_name: Snake
site_url: https://snake.example/docs/
repo_url: https://code.example/snake
edit_uri: edit/main/docs/
theme: { name: material, language: en, features: [navigation.tabs] }
plugins:
  - search
  - macros
  - i18n:
      docs_structure: suffix
      languages:
        - { locale: en, default: true, name: English }
        - { locale: fr, name: Français }
markdown_extensions:
  - pymdownx.emoji: { emoji_index: !!python/name:material.extensions.emoji.twemoji }
nav:
  - index.md
  - Guide:
    - guide/index.md
    - Setup: guide/setup.md
    - Gone: gone.md
  - Code: https://code.example
`,
    'docs/index.md': '# Snake\n\nRead [the guide](guide/index.md) or [tabs](guide/setup.md#tabs_1).\n',
    'docs/index.fr.md': '# Serpent\n',
    'docs/guide/index.md': '---\nhide: [toc]\nicon: material/x\n---\n# Guide\n\nWords.\n',
    'docs/guide/setup.md': `# Setup & more { #setup }

!!! note "Mind"
    A note with ++ctrl+c++ and ==marks==.

    ??? example
        Inside.

        \`\`\` { .py .annotate title="a.py" hl_lines="1 2" }
        a = 1
        b = 2
        \`\`\`

After :material-star:{ .class } it.

## Tabs

=== "One"

    Text of one.

=== "Two"

    - item
        - inner

## Tabs

{{ macro }} and \`{{ code }}\`

*[HTML]: Hypertext
`,
  });
  expect(problems).toBe('');
  expect(read('site.config.yaml')).toMatchInlineSnapshot(`
    "# yaml-language-server: $schema=./node_modules/docsite/site.config.schema.json
    title: Snake
    url: https://snake.example
    baseUrl: /docs/
    trailingSlash: true
    onBrokenAnchors: warn
    i18n:
      defaultLocale: en
      locales:
        - en
        - fr
      localeConfigs:
        en:
          label: English
        fr:
          label: Français
    docs:
      routeBasePath: /
      editUrl: https://code.example/snake/edit/main/docs/{relativePath}
    blog: false
    themeConfig:
      navbar:
        items:
          - label: Source
            href: https://code.example/snake
            position: right
    "
  `);
  expect(read('content/docs/current/sidebars.yaml')).toMatchInlineSnapshot(`
    "main:
      - index
      - type: category
        label: Guide
        link:
          type: doc
          id: guide/index
        items:
          - type: doc
            id: guide/setup
            label: Setup
      - type: link
        label: Code
        href: https://code.example
    "
  `);
  expect(read('content/docs/current/guide/setup.md')).toMatchInlineSnapshot(`
    "---
    title: Setup
    ---

    # Setup & more {#setup}

    ::::::::note Mind
    A note with <kbd>Ctrl</kbd>+<kbd>C</kbd> and <mark>marks</mark>.

    :::::::details Example
    Inside.

    \`\`\`py {1,2} title="a.py"
    a = 1
    b = 2
    \`\`\`

    :::::::

    ::::::::

    After  it.

    ## Tabs

    ::::::::details One {open}

    Text of one.

    ::::::::

    ::::::::details Two {open}

    - item
        - inner

    ::::::::

    ## Tabs {#tabs_1}

    \`{{ macro }}\` and \`{{ code }}\`


    "
  `);
  expect(has('content/i18n/fr/docs/current/index.md')).toBe(true);
  expect(gaps.join('\n')).toMatchInlineSnapshot(`
    "lost mkdocs.yml: What the plugin "macros" did is missing.
    lost docs/guide/setup.md:29 What a macro wrote is missing.
    lost mkdocs.yml: The sidebar leads to "gone.md", where there is no document.
    changed docs/guide/setup.md:18 Tabs are parts that open, below each other.
    changed docs/guide/setup.md:14 A sign of a font is missing.
    changed docs/guide/setup.md:14 Attributes such as classes are not kept.
    changed docs/guide/setup.md:31 An abbreviation is not explained.
    note mkdocs.yml: "theme.features" has no counterpart.
    note mkdocs.yml: docsite does on its own what the plugin "search" did, without its options.
    note mkdocs.yml: docsite does on its own what the plugin "i18n" did, without its options.
    note docs/guide/index.md: The field "icon" of the front matter says nothing to docsite."
  `);
});

const numbered = {
  'index.md': '# Home\n\nSee [a](/1-part/02-a/), [b](/b/b/) and [its folder](/b/).\n',
  '1-part/02-a.md': '# A\n',
  'b/index.md': '# Folder\n',
  'b/b.md': '# B\n',
};
const below = (folder: string) =>
  Object.fromEntries(Object.entries(numbered).map(([path, text]) => [`${folder}/${path}`, text]));

it('pages of MkDocs show words of references to an API, and nothing of what would write it', async () => {
  const { read, gaps, problems } = await bringOver('mkdocs', {
    'mkdocs.yml': 'site_name: Snake\nsite_url: https://snake.example\nplugins: [mkdocstrings]\n',
    'docs/index.md': `# Snake

See [\`Model\`][snake.Model], [\`int\`][], [words][own], ![pic][own] and \`[x][y]\`.

::: snake.model
    options:
        show: true

        members: [a]

Text.

\`\`\`md
::: snake.model
[a][b]
\`\`\`

[own]: https://example.com/a.png
`,
  });
  expect(problems).toBe('');
  expect(read('content/docs/current/index.md')).toMatchInlineSnapshot(`
    "# Snake

    See \`Model\`, \`int\`, [words][own], ![pic][own] and \`[x][y]\`.







    Text.

    \`\`\`md
    ::: snake.model
    [a][b]
    \`\`\`

    [own]: https://example.com/a.png
    "
  `);
  expect(gaps.join('\n')).toMatchInlineSnapshot(`
    "lost mkdocs.yml: What the plugin "mkdocstrings" did is missing.
    lost docs/index.md:5 What "::: snake.model" writes is missing.
    changed docs/index.md:3 A reference to a name of the API leads nowhere: its words are shown."
  `);
});

it('texts of files that pages of MkDocs take in stand in them, in code and in blocks too', async () => {
  const { read, gaps, problems } = await bringOver('mkdocs', {
    'mkdocs.yml': `site_name: Snake
site_url: https://snake.example
markdown_extensions:
  - pymdownx.snippets: { base_path: [inc, .] }
  - pymdownx.superfences
  - mdx_include
  - markdown_include_variants
`,
    'inc/part.md': 'One *part*.\n\n--8<-- "inner.md"\n',
    'inc/inner.md': 'Inner.\n',
    'src/a.py': '# --8<-- [start:f]\ndef f():\n    return 1\n# --8<-- [end:f]\n\ndef g():\n    return 2\n',
    'docs/index.md': `# Snake

!!! note

    --8<-- "part.md"

\`\`\`py
--8<-- "src/a.py:f"
\`\`\`

1. Step

    \`\`\`py hl_lines="2"
    {!> src/a.py [ln:6-7]!}
    \`\`\`

{* src/a.py ln[6:7] hl[7] title["a.py"] *}

--8<--
inner.md
; gone.md
part.md
--8<--

;--8<-- "part.md"

--8<-- "gone.md"

==late==
`,
  });
  expect(problems).toBe('');
  expect(read('content/docs/current/index.md')).toMatchInlineSnapshot(`
    "# Snake

    ::::::::note

    One *part*.

    Inner.

    ::::::::

    \`\`\`py
    def f():
        return 1
    \`\`\`

    1. Step

        \`\`\`py {2}
        def g():
            return 2
        \`\`\`

    \`\`\`py {2} title="a.py"
    def g():
        return 2
    \`\`\`

    Inner.
    One *part*.

    Inner.

    --8<-- "part.md"


    <mark>late</mark>
    "
  `);
  expect(gaps.join('\n')).toMatchInlineSnapshot(`
    "lost docs/index.md:27 A file that the page takes in is missing.
    note docs/index.md:5 A file that the page takes in stands in the page, as it was."
  `);
});

it.each([
  [
    'vitepress',
    {
      ...numbered,
      '.vitepress/config.mjs':
        "export default { themeConfig: { sidebar: [{ text: 'A', link: '/1-part/02-a' }] } };",
    },
  ],
  [
    'starlight',
    {
      ...below('src/content/docs'),
      'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      'astro.config.mjs':
        "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ sidebar: ['1-part/02-a'] })] };",
    },
  ],
  ['mkdocs', { ...below('docs'), 'mkdocs.yml': 'nav: [index.md, 1-part/02-a.md]' }],
] as const)(
  'keeps addresses of names with numbers, and of those as the folder, of %s',
  async (builder, files) => {
    const { read, problems } = await bringOver(builder, files);
    expect(problems).toBe('');
    expect(read('content/docs/current/sidebars.yaml')).toContain('1-part/02-a');
    expect(read('content/docs/current/1-part/02-a.md')).toBe(
      '---\nparse_number_prefixes: false\n---\n\n# A\n',
    );
  },
);

it.each([
  ['vitepress', 'VitePress', '.vitepress/config.ts'],
  ['starlight', 'Starlight', 'astro.config.mjs and src/content/docs/'],
  ['mkdocs', 'MkDocs', 'mkdocs.yml'],
  ['docusaurus', 'Docusaurus', 'docusaurus.config.js'],
] as const)('says that a folder holds no site of %s, or is not there', async (builder, name, looked) => {
  const source = createTestSite({});
  onTestFinished(() => source.dispose());
  const { root } = source;
  const told = async (from: string) => {
    const request = { builder, from, to: `${root}-out`, force: false, update: false };
    return (await importSite(request)).diagnostics.map(({ message, hint }) => `${message} ${hint}`);
  };
  const remedy = `Name the folder that has ${looked}.`;
  expect(await told(root)).toEqual([`"${root}" holds no site of ${name}. ${remedy}`]);
  expect(await told(`${root}/none`)).toEqual([`The folder "${root}/none" does not exist. ${remedy}`]);
});

it('brings images of the theme of MkDocs, and asks for the packages of its extensions', async () => {
  const { read, has } = await bringOver('mkdocs', {
    'mkdocs.yml': `site_name: T
theme: { name: material, logo: img/l.svg, favicon: https://far.example/f.png }
markdown_extensions:
  - pymdownx.arithmatex
  - pymdownx.superfences: { custom_fences: [{ name: mermaid, class: mermaid }] }
`,
    'docs/index.md': '# A\n',
    'docs/img/l.svg': '<svg/>',
  });
  expect(has('content/static/img/l.svg')).toBe(true);
  expect(read('site.config.yaml')).toContain('src: img/l.svg');
  expect(JSON.parse(read('package.json'))).toMatchObject({
    dependencies: { katex: '^0.16.0', mermaid: '^11.0.0' },
  });
});

it('reads paths of mkdocs.yml however they are written, and a README as MkDocs does', async () => {
  const { read, has, gaps, problems } = await bringOver('mkdocs', {
    'mkdocs.yml':
      'site_name: T\nsite_url: https://t.example/\ndocs_dir: ./docs/\nnav: [README.md, { A: ./sub//a.md }, { B: both/index.md }]\n',
    'docs/README.md': '# Home\n',
    'docs/sub/a.md': '# A\n\n{{ macro }}\n',
    'docs/both/README.md': '# Hidden\n',
    'docs/both/index.md': '# B\n',
  });
  expect(problems).toBe('');
  expect(read('content/docs/current/sidebars.yaml')).toContain('id: sub/a\n');
  expect(has('build/index.html')).toBe(true);
  expect(gaps).toEqual([
    'lost docs/sub/a.md:3 What a macro wrote is missing.',
    'note docs/both/README.md: MkDocs makes no page of a README.md beside an index.md: it stays behind.',
  ]);
});

it('says where mkdocs.yml is no YAML', async () => {
  const source = createTestSite({ 'mkdocs.yml': 'a: [b' });
  onTestFinished(() => source.dispose());
  const request = {
    builder: 'mkdocs',
    from: source.root,
    to: `${source.root}-out`,
    force: false,
    update: false,
  } as const;
  expect(problemLines((await importSite(request)).diagnostics)).toContain('mkdocs.yml');
});

const pixel = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

it('leaves the project around a site of VitePress behind, but for what its documents show', async () => {
  const { has, read, problems } = await bringOver('vitepress', {
    '.vitepress/config.js': 'export default {};',
    'index.md': '# Home\n\n![A](./a.svg)\n\n<<< ./src/b.py\n',
    'a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
    'src/b.py': 'print(1)\n',
    'src/c.py': 'print(2)\n',
    'pnpm-lock.yaml': 'lockfileVersion: 9\n',
    'tsconfig.json': '{}',
  });
  expect(problems).toBe('');
  const paths = ['index.md', 'a.svg', 'src/b.py', 'src/c.py', 'pnpm-lock.yaml', 'tsconfig.json'];
  expect(paths.filter((path) => has(`content/docs/current/${path}`))).toEqual(paths.slice(0, 3));
  expect(read('build/index.html')).toContain('print');
});

it('keeps entries of sidebars that lead to headings, beside the one of their document', async () => {
  const { read, problems } = await bringOver('vitepress', {
    '.vitepress/config.js': `export default { themeConfig: { sidebar: [
      { text: 'First', link: '/a#first' }, { text: 'A', link: '/a' }, { text: 'Second', link: '/b#second' }, { text: 'Third', link: '/b#third' },
    ] } };`,
    'index.md': '# Home\n',
    'a.md': '# A\n\n## First\n\nWords.\n',
    'b.md': '# B\n\n## Second\n\nWords.\n\n## Third\n\nWords.\n',
  });
  expect(problems).toBe('');
  expect(parse(read('content/docs/current/sidebars.yaml'))).toEqual({
    main: [
      { type: 'link', label: 'First', href: '/a#first' },
      { type: 'doc', id: 'a', label: 'A' },
      { type: 'doc', id: 'b', label: 'Second' },
      { type: 'link', label: 'Third', href: '/b#third' },
    ],
  });
});

it('leaves out what MkDocs excludes, and takes its drafts for drafts', async () => {
  const { has, read, gaps } = await bringOver('mkdocs', {
    'mkdocs.yml':
      'site_name: Tool\nnot_in_nav: /a.md\nexclude_docs: |\n  # of others\n  *.tmpl.md\n  /drafts/\n  notes/in\n  !kept.tmpl.md\ndraft_docs: later.md\n',
    'docs/index.md': '# Tool\n',
    'docs/a.md': '# A\n',
    'docs/a.tmpl.md': '# Not\n',
    'docs/b/kept.tmpl.md': '# Kept\n',
    'docs/drafts/b.md': '# Not\n',
    'docs/b/drafts/c.md': '# C\n',
    'docs/notes/in/d.md': '# Not\n',
    'docs/templates/e.md': '# Not\n',
    'docs/b/later.md': '# Later\n',
  });
  const paths = [
    'a',
    'b/kept.tmpl',
    'b/drafts/c',
    'b/later',
    'a.tmpl',
    'drafts/b',
    'notes/in/d',
    'templates/e',
  ];
  expect(paths.map((path) => has(`content/docs/current/${path}.md`))).toEqual(
    paths.map((_, index) => index < 4),
  );
  expect(read('content/docs/current/b/later.md')).toContain('draft: true');
  expect(gaps.filter((gap) => /exclude_docs|draft_docs|not_in_nav/.test(gap))).toEqual([]);
});

it('gives pages of MkDocs the definitions that snippets append to all, and tells of their other texts', async () => {
  const { read, gaps } = await bringOver('mkdocs', {
    'mkdocs.yml': `site_name: T
site_url: https://t.example/
markdown_extensions:
  - pymdownx.snippets:
      base_path: [parts, more]
      auto_append: [links.txt, abbrs.txt]
`,
    'docs/index.md': '# T\n\nSee [PEP 1][] and [the other][pep 2].\n',
    'docs/a.md': '# A\n\nNothing.\n',
    'more/links.txt':
      '[PEP 1]: https://a.example/1\n\n[PEP 2]: https://a.example/2\n[PEP 3]: https://a.example/3\n',
    'parts/abbrs.txt': '*[API]: An interface\n',
  });
  expect(read('content/docs/current/index.md')).toContain(
    '[pep 2].\n\n[PEP 1]: https://a.example/1\n[PEP 2]: https://a.example/2\n',
  );
  expect(read('content/docs/current/a.md')).toBe('# A\n\nNothing.\n');
  expect(gaps.filter((gap) => gap.includes('auto_append'))).toEqual([
    'lost parts/abbrs.txt: What "auto_append" puts below all pages is missing, but for definitions of links and footnotes.',
  ]);
});

it('publishes files of MkDocs at their addresses, and names pages by the navigation', async () => {
  const { read, has, gaps, problems } = await bringOver('mkdocs', {
    'mkdocs.yml': `site_name: T
site_url: https://t.example/
repo_url: https://github.com/a/b
edit_uri: ""
theme: { name: material, logo: img/l.svg }
use_directory_urls: true
plugins:
  - redirects:
      redirect_maps:
        'old.md': sub/a.md#part
        'gone/index.md': index.md
        'away.md': https://away.example/x
nav:
  - index.md
  - The part: sub/a.md
`,
    'docs/index.md': '# Home\n\n![A](img/a.svg) [Data](files/d%20e.csv)\n\n<img src="/img/b.svg" alt="">\n',
    'docs/sub/a.md': 'Words, no title.\n\n<img src="../../img/c.svg" alt="">\n\n## Part\n',
    'docs/img/a.svg': pixel,
    'docs/img/b.svg': pixel,
    'docs/img/c.svg': pixel,
    'docs/img/l.svg': pixel,
    'docs/files/d e.csv': 'a',
    'docs/files/f.zip': 'a',
    'docs/CNAME': 't.example\n',
    'docs/robots.txt': 'User-agent: *\n',
  });
  expect(problems).toBe('');
  const places = ['img/a.svg', 'img/b.svg', 'img/c.svg', 'img/l.svg', 'files/d e.csv', 'files/f.zip'].concat([
    'CNAME',
    'robots.txt',
  ]);
  expect(places.filter((path) => has(`content/static/${path}`))).toEqual([
    'img/b.svg',
    'img/l.svg',
    'files/f.zip',
    'CNAME',
    'robots.txt',
  ]);
  expect(places.filter((path) => has(`content/docs/current/${path}`))).toEqual([
    'img/a.svg',
    'img/c.svg',
    'files/d e.csv',
  ]);
  expect(read('content/docs/current/sub/a.md')).toBe(
    '---\ntitle: The part\n---\n\nWords, no title.\n\n<img src="../img/c.svg" alt="">\n\n## Part\n',
  );
  expect(read('site.config.yaml')).toMatchInlineSnapshot(`
    "# yaml-language-server: $schema=./node_modules/docsite/site.config.schema.json
    title: T
    url: https://t.example
    baseUrl: /
    trailingSlash: true
    redirects:
      - from: /old/
        to: /sub/a/#part
      - from: /gone/
        to: /
      - from: /away/
        to: https://away.example/x
    onBrokenAnchors: warn
    docs:
      routeBasePath: /
    blog: false
    themeConfig:
      navbar:
        title: T
        logo:
          src: img/l.svg
          alt: ''
        items:
          - label: Source
            href: https://github.com/a/b
            position: right
    "
  `);
  expect(gaps).toEqual([]);
});

it.each([
  ['repo_url: https://github.com/a/b', 'https://github.com/a/b/edit/master/docs/{relativePath}'],
  ['repo_url: https://code.example/a/b', null],
  [
    'repo_url: https://code.example/a/b/\nedit_uri: src/docs',
    'https://code.example/a/b/src/docs/{relativePath}',
  ],
  ['repo_url: https://code.example/a\nedit_uri: "?q=docs/"', 'https://code.example/a?q=docs/{relativePath}'],
  ['edit_uri: https://code.example/edit/', 'https://code.example/edit/{relativePath}'],
  [
    'repo_url: https://code.example/a\nedit_uri_template: "edit?file={path!q}"',
    'https://code.example/a/edit?file={relativePath}',
  ],
  ['repo_url: https://code.example/a\nedit_uri_template: "wiki/{path_noext}"', null],
  [
    'repo_url: https://github.com/a/b\nplugins: [{ i18n: { docs_structure: folder, languages: [{ locale: en, default: true }] } }]',
    'https://github.com/a/b/edit/master/docs/{locale}/{relativePath}',
  ],
])('leads to the sources of MkDocs: %j', (config, editUrl) => {
  const fields = fieldsOf(parse(config) as DataObject);
  expect(editUrlOf(fields, languagesOf(fields.any('plugins'))) ?? null).toBe(editUrl);
});

it('lists the documents of folders that nav of MkDocs names', async () => {
  const { read, gaps, problems } = await bringOver('mkdocs', {
    'mkdocs.yml':
      'site_name: T\nsite_url: https://t.example/\nnav:\n  - index.md\n  - Guide: guide/\n  - More:\n      - ./deep/more/*.md\n  - Gone: gone/\n',
    'docs/index.md': '# Home\n',
    'docs/guide/README.md': '# Guide\n',
    'docs/guide/a.md': '# A\n',
    'docs/deep/more/b.md': '# B\n',
  });
  expect(problems).toBe('');
  expect(gaps).toEqual(['lost mkdocs.yml: The sidebar leads to "gone", where there is no document.']);
  expect(read('content/docs/current/sidebars.yaml')).toMatchInlineSnapshot(`
    "main:
      - index
      - type: category
        label: Guide
        items:
          - type: autogenerated
            dirName: guide
      - type: category
        label: More
        items:
          - type: autogenerated
            dirName: deep/more
    "
  `);
  expect(read('build/index.html')).toContain('href="/deep/more/b/"');
});
