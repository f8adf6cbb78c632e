/** What sites of Starlight say in ways of their own comes over too, or is told. */
import { expect, it } from 'vitest';
import { bringOver } from './bring-over.ts';

const config = (options: string, site = '') => ({
  'astro.config.mjs': `import starlight from '@astrojs/starlight';
import validate from 'starlight-links-validator';
export default { site: 'https://t.example', ${site} integrations: [starlight({ title: 'T', ${options} })] };
`,
});

it('keeps numbers in addresses', async () => {
  const { has, problems } = await bringOver('starlight', {
    ...config("favicon: '/f.svg', sidebar: ['01-part/02-a', { autogenerate: { directory: '01-part' } }]"),
    'src/content/docs/index.md': '---\ntitle: Home\n---\n\n[a](/01-part/02-a/)\n',
    'src/content/docs/01-part/02-a.md': '---\ntitle: A\n---\n',
    'public/f.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  });
  expect(problems).toBe('');
  expect(has('build/01-part/02-a/index.html')).toBe(true);
});

it('finds documents in the sidebar by addresses that end in a slash, as pages have them', async () => {
  const { read, gaps } = await bringOver('starlight', {
    ...config(
      "sidebar: [{ label: 'Home', link: '/' }, { label: 'A', link: '/a/' }, { label: 'B', link: '/b/#c' }]",
    ),
    'src/content/docs/index.md': '---\ntitle: Home\n---\n',
    'src/content/docs/a.md': '---\ntitle: A\n---\n',
    'src/content/docs/b/index.md': '---\ntitle: B\n---\n',
  });
  expect(gaps).toEqual([]);
  const sidebars = read('content/docs/current/sidebars.yaml');
  expect([...sidebars.matchAll(/id: (.*)/g)].map(([, id]) => id)).toEqual(['index', 'a', 'b/index']);
});

it('reads front matter below blank lines, as Astro does', async () => {
  const { read, gaps } = await bringOver('starlight', {
    ...config("favicon: '/f.svg'"),
    'src/content/docs/index.mdx':
      '\n\n---\ntitle: Home\ndescription: Words\n---\n\nText <Comp a={1} /> here\n',
    'src/content/docs/rule.md': '---\ntitle: Rule\n---\n\n---\n\nA\n\n---\n',
    'public/f.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  });
  expect(gaps).toEqual([]);
  expect(read('content/docs/current/index.mdx')).toMatch(
    /^---\ntitle: Home\ndescription: Words\n---\n\nText/,
  );
  expect(read('content/docs/current/rule.md')).toContain('\n---\n\nA\n\n---\n');
});

it('keeps the addresses that Astro makes of names with capitals, blanks and dots, in languages too', async () => {
  const { read, has, gaps, problems } = await bringOver('starlight', {
    ...config(
      "favicon: '/f.svg', locales: { root: { lang: 'en' }, 'zh-cn': { lang: 'zh-CN' } }, editLink: { baseUrl: 'https://code.example' }, sidebar: [{ slug: 'my-guides/get-started' }, { autogenerate: { directory: 'My Guides' } }]",
    ),
    'src/content/docs/index.md':
      '---\ntitle: Home\n---\n\n[go](/my-guides/get-started/) [v](/my-guides/v12/)\n',
    'src/content/docs/My Guides/Get Started.md': '---\ntitle: Go\n---\n\n![dot](./Images/Dot.svg)\n',
    'src/content/docs/My Guides/v1.2.md': '---\ntitle: V\n---\n',
    'src/content/docs/My Guides/Images/Dot.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'src/content/docs/zh-CN/My Guides/Get Started.md': '---\ntitle: Zh\n---\n',
    'public/f.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  });
  expect(problems).toBe('');
  expect(has('build/my-guides/v12/index.html')).toBe(true);
  expect(read('build/zh-cn/my-guides/get-started/index.html')).toContain('<title>Zh');
  expect(read('build/my-guides/get-started/index.html')).toContain(
    'https://code.example/src/content/docs/My%20Guides/Get%20Started.md',
  );
  expect(gaps.filter((gap) => gap.startsWith('lost'))).toEqual([]);
});

it('moves the default language out of its folder, with the links and redirects that lead there', async () => {
  const { read, has, gaps, problems } = await bringOver('starlight', {
    ...config(
      "favicon: '/f.svg', defaultLocale: 'en', locales: { en: { label: 'English' }, fr: { label: 'Français' } }",
      "redirects: { '/old': '/en/a/', older: 'en/a' }, base: '/b',",
    ),
    'src/content/docs/en/index.mdx':
      '---\ntitle: Home\ntemplate: splash\nhero: { image: { file: ~/assets/a b.svg, alt: A }, actions: [{ text: Go, link: /b/en/a/, variant: minimal }] }\n---\n\n<LinkCard title="A" href="/en/a/" />\n',
    'src/content/docs/en/a.md':
      '---\ntitle: A\n---\n\n## B\n\n[home](/en) [b](/en/a/#b) [fr](/fr/a/) `[a](/en/a/)` [away](/english/)\n',
    'src/content/docs/fr/a.md': '---\ntitle: A\n---\n\n[en](/en/a/) [ici](/fr/a/)\n',
    'public/f.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'src/assets/a b.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'src/content/docs/en/english.md': '---\ntitle: English\n---\n',
  });
  expect(problems).toBe('');
  expect(read('content/pages/index.mdx')).toMatchInlineSnapshot(`
    "---
    title: Home
    ---

    <Hero title={"Home"}>
      <Button href="/a/" variant="secondary">Go</Button>
    </Hero>

    <div className="hero-side">

    ![A](/media/a%20b.svg)

    </div>

    <LinkCard title="A" href="/a/" />
    "
  `);
  expect(read('content/docs/current/a.md')).toContain(
    '[home](/) [b](/a/#b) [fr](/fr/a/) `[a](/en/a/)` [away](/english/)',
  );
  expect(read('build/fr/a/index.html')).toContain('href="/b/a/"');
  expect(read('build/en/a/index.html')).toContain('/b/a/');
  expect(read('build/old/index.html')).toContain('/b/a/');
  expect(read('build/older/index.html')).toContain('/b/a/');
  expect(has('build/en/index.html')).toBe(true);
  expect(gaps.join('\n')).toContain('have no "/en/" in front');
});

it('follows aliases, documents by the name of their content, and front matter that expressions ask for', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
  const { read, problems, gaps } = await bringOver('starlight', {
    ...config(''),
    'tsconfig.json':
      '{ // aliases\n  "compilerOptions": { "baseUrl": ".", "paths": { "@assets/*": ["src/assets/*"], "@parts/*": ["./src/content/docs/_parts/*",], }, }, /* end */ }\n',
    'src/assets/a.svg': svg,
    'src/content/docs/_parts/part.mdx': 'Part.\n',
    'src/content/docs/index.mdx':
      "---\ntitle: Home\nhero: { image: { file: '@assets/a.svg', alt: A } }\n---\n\nWords.\n",
    'src/content/docs/a.mdx': `---
title: A
plugin: shell
unused: x
customFields: { own: 1 }
---
import { Content as Part } from '@parts/part.mdx';
import picture from '@assets/a.svg';

<Part />

![A](@assets/a.svg) <img src={picture.src} alt="B" />

{frontmatter.plugin} of {frontmatter.title}, not frontmatter.plugin or \`{frontmatter.x}\`

\`\`\`js
import a from '@assets/a.svg';
\`\`\`
`,
  });
  expect(problems).toBe('');
  expect(read('content/docs/current/a.mdx')).toMatchInlineSnapshot(`
    "---
    title: A
    customFields:
      own: 1
      plugin: shell
    ---

    import Part from '@site/content/docs/current/_parts/part.mdx';
    import picture from '@site/content/static/media/a.svg';

    <Part />

    ![A](/media/a.svg) <img src={picture} alt="B" />

    {frontMatter.customFields?.plugin} of {frontMatter.title}, not frontmatter.plugin or \`{frontmatter.x}\`

    \`\`\`js
    import a from '@assets/a.svg';
    \`\`\`
    "
  `);
  expect(read('build/a/index.html')).toContain('shell of A');
  expect(read('content/pages/index.mdx')).toContain('![A](/media/a.svg)');
  expect(gaps.join('\n')).toMatchInlineSnapshot(
    `"note src/content/docs/a.mdx: The field "unused" of the front matter says nothing to docsite."`,
  );
});

it('keeps redirects of one language out of the others', async () => {
  const { read, has, problems } = await bringOver('starlight', {
    ...config(
      "favicon: '/f.svg', locales: { root: { lang: 'en' }, fr: {}, de: {} }",
      "redirects: { '/old': '/a', '/fr/old': '/fr/a', '/fr/vieux': '/b/fr/a/', '/de/alt': '/de/a', '/fr/plus': '/fr/a#b' }, base: '/b',",
    ),
    'src/content/docs/index.md': '---\ntitle: Home\n---\n',
    'src/content/docs/a.md': '---\ntitle: A\n---\n\n## B\n',
    'src/content/docs/fr/a.md': '---\ntitle: A\n---\n\n## B\n',
    'public/f.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  });
  expect(problems).toBe('');
  expect(read('content/i18n/fr/docs/current/a.md')).toContain('redirect_from:\n  - /vieux\n');
  expect([...read('site.config.yaml').matchAll(/- from: (.*)/g)].map(([, from]) => from)).toEqual([
    '/old',
    '/de/alt',
    '/fr/plus',
  ]);
  const made = ['old', 'fr/old', 'de/old', 'fr/vieux'].map((path) => `build/${path}/index.html`);
  expect(made.filter((path) => !has(path))).toEqual([]);
  expect(['build/vieux', 'build/de/vieux', 'build/fr/fr/vieux'].filter(has)).toEqual([]);
});

const locales = {
  'one language': ['', '{relativePath}'],
  'a folder for each language': [
    "defaultLocale: 'en', locales: { en: {}, fr: {} },",
    '{locale}/{relativePath}',
  ],
  'folders for others': [
    "locales: { root: { lang: 'en' }, fr: {} },",
    '{relativePath}\n  editLocalizedFiles: false',
  ],
} as const;

it.each(Object.entries(locales))('edits pages where they come from, with %s', async (_, [options, path]) => {
  const { read, gaps } = await bringOver('starlight', {
    ...config(`${options} editLink: { baseUrl: 'https://code.example/edit/main' }`),
    'src/content/docs/a.md': '---\ntitle: A\n---\n',
  });
  expect(read('site.config.yaml')).toContain(
    `  editUrl: https://code.example/edit/main/src/content/docs/${path}\n`,
  );
  expect(gaps.join('\n')).toContain('"Edit this page" leads to the files that the site was made of.');
});

it.each([
  ['title: T\n    logo:\n      src: /media/l.svg\n      alt: ""', ''],
  ['logo:\n      src: /media/l.svg\n      alt: T', 'replacesTitle: true'],
])('shows the name of the site beside the logo, unless that says it: %s', async (navbar, option) => {
  const { read } = await bringOver('starlight', {
    ...config(`logo: { src: './src/assets/l.svg', ${option} }`),
    'src/content/docs/a.md': '---\ntitle: A\n---\n',
  });
  expect(read('site.config.yaml').replaceAll("''", '""')).toContain(`  navbar:\n    ${navbar}`);
});

it('brings documents and code that pages import, from anywhere', async () => {
  const { read, gaps, problems } = await bringOver('starlight', {
    ...config(''),
    'src/content/docs/index.md': '---\ntitle: Home\n---\n',
    'src/content/docs/guide/a.mdx': `---
title: A
---
import Near from './_near.mdx';
import Far from '~/parts/far.md';
import code from '../../../code.ts?raw';

<Near />

<Far />

<pre>{code}</pre>
`,
    'src/content/docs/guide/_near.mdx': 'Near words.\n',
    'src/parts/far.md': 'Far words.\n',
    'src/code.ts': 'export const shown = 1;\n',
  });
  expect(problems).toBe('');
  expect(gaps).toEqual([]);
  const page = read('build/guide/a/index.html');
  for (const text of ['Near words.', 'Far words.', 'export const shown']) expect(page).toContain(text);
});

it('brings over what properties of components mean, and leaves out those that mean nothing here', async () => {
  const { read, problems } = await bringOver('starlight', {
    ...config(''),
    'src/content/docs/index.mdx': `---
title: Home
---
import { Aside, Badge, CardGrid, LinkButton } from '@astrojs/starlight/components';

<CardGrid stagger slot="preview">
<Badge text="A" variant="note" size="small" /> <Badge text="B" variant="default" />
<LinkButton href="/" variant="minimal">Home</LinkButton>
</CardGrid>

Write \`<Aside slot="a" />\`.
`,
  });
  expect(problems).toBe('');
  expect(read('content/docs/current/index.mdx')).toContain(`<CardGrid>
<Badge text="A" type="info" /> <Badge text="B" />
<Button href="/" variant="secondary">Home</Button>
</CardGrid>

Write \`<Aside slot="a" />\`.
`);
});

it('shows code of files as blocks of code, and other code by the component for it', async () => {
  const { read, gaps, problems } = await bringOver('starlight', {
    ...config(''),
    'src/content/docs/a.mdx': `---
title: A
---
import { Code, Tabs, TabItem } from '@astrojs/starlight/components';
import shown from '../../code.ts?raw';

\`\`\`js
<Code code={shown} />
\`\`\`

<Code code={shown} lang="ts" title="code.ts" mark={[1]} />
<Tabs>
  <TabItem label="One">
    <Code
      code={shown}
      wrap
    />
  </TabItem>
</Tabs>

<Code code="let a = 1;" lang="js" />

- <Code code={shown} lang="ts" mark="a" ins={['2-3']} meta="diff" wrap={false} frame="none" />
- <Code code={shown.trim()} title={'b'} mark={shown} />

## The \`<Code code={shown} />\` and \`<Icon name="none" />\`

Write \`<Code code={shown} />\`, \`<Icon name="none" />\` or \`import a from './a.astro'\`.
`,
    'src/code.ts': 'export const shown = 1;\n',
    'src/content/docs/index.md': '---\ntitle: Home\n---\n',
  });
  expect(problems).toBe('');
  const place = '@site/content/docs/current/_outside/code.ts';
  expect(read('content/docs/current/a.mdx')).toContain(`\`\`\`js
<Code code={shown} />
\`\`\`

\`\`\`ts title="code.ts" {1} file=${place}
\`\`\`
<Tabs>
  <TabItem label="One">
    \`\`\`ts wrap file=${place}
    \`\`\`
  </TabItem>
</Tabs>

<CodeBlock language="js">{"let a = 1;"}</CodeBlock>

- <CodeBlock language="ts" metastring={"mark=\\"a\\" ins={2-3} diff"}>{shown}</CodeBlock>
- <CodeBlock title='b'>{shown.trim()}</CodeBlock>

## The \`<Code code={shown} />\` and \`<Icon name="none" />\`

Write \`<Code code={shown} />\`, \`<Icon name="none" />\` or \`import a from './a.astro'\`.
`);
  expect(read('build/a/index.html').match(/<figure class="code-block/g)?.length).toBe(6);
  expect(gaps).toEqual([
    'changed src/content/docs/a.mdx:23 What "frame" of <Code> said of the code is missing.',
    'changed src/content/docs/a.mdx:24 What "mark" of <Code> said of the code is missing.',
  ]);
});

it('names values and styles that pages import, and leaves those of packages', async () => {
  const { read, gaps } = await bringOver('starlight', {
    ...config(''),
    'src/content/docs/a.mdx': `---
title: A
---
import { yaml as text } from 'yaml';
import { latest, older as old } from '@/versions';
import { type Props, Version } from './version.astro';
import '@/styles/page.css';

{latest} and {old}
`,
  });
  expect(read('content/docs/current/a.mdx')).toBe(`---
title: A
---

import { yaml as text } from 'yaml';
export const latest = ''; export const old = '';



{latest} and {old}
`);
  expect(gaps).toEqual([
    'lost src/content/docs/a.mdx:5 What "@/versions" gives is missing.',
    'lost src/content/docs/a.mdx:6 The component <Props> shows only what stands in it.',
    'lost src/content/docs/a.mdx:6 The component <Version> shows only what stands in it.',
    'lost src/content/docs/a.mdx:7 The styles of "@/styles/page.css" are missing.',
    'lost src/content/docs/a.mdx:4 The site needs "yaml".',
  ]);
});

it('names integrations and plugins of the site, and what its configuration finds', async () => {
  const { read, gaps } = await bringOver('starlight', {
    ...config(
      "plugins: [{ name: 'own-plugin', hooks: {} }, validate(), false], sidebar: Object.keys(import.meta.glob('./*'))",
      '',
    ),
    'src/content/docs/a.md': '---\ntitle: A\n---\n',
  });
  expect(read('site.config.yaml')).not.toContain('favicon');
  expect(gaps).toEqual([
    'lost astro.config.mjs: What "import.meta.glob" finds is missing in what the configuration says.',
    'lost astro.config.mjs: What the plugin "own-plugin" did is missing.',
    'note astro.config.mjs: docsite does on its own what the plugin "starlight-links-validator" did, without its options.',
  ]);
});

it('leaves Markdown in texts of code as it is, in expressions, exports and properties', async () => {
  const kept = [
    'export const shown = `\n:::note\n[a](/en/a/) ![b](../../assets/b.png) <Icon name="x" />\n\nimport c from \'./c.astro\'\n~~~js\n:::\n`;',
    `<p title={\`[a](/en/a/)\`}>{\`\${\`<Aside syncKey="a">\`} ![b](../../assets/b.png)\`}</p>`,
    "<p>{['<Aside icon={1}>', \"[a](/en/a/)\", 'it\\'s'].join('')}</p>",
  ];
  const { read, gaps } = await bringOver('starlight', {
    ...config("favicon: '/f.svg', defaultLocale: 'en', locales: { en: {} }"),
    'src/content/docs/en/a.mdx': `---
title: "{A"
---
import { Aside, Code } from '@astrojs/starlight/components';

${kept.join('\n\n')}

It's \\{ <Code code={\`
<Aside>\\\`
\`} lang="mdx" />

<Code
  code={\`:::note

[a](/en/a/)\`}
  lang="md"
/>

{[1].map(() => <Aside>[a](/en/a/)</Aside>)}
`,
    'src/content/docs/en/open.mdx': '---\ntitle: Open\n---\n\n[a](/en/a/) { `[b](/en/a/)`\n',
    'public/f.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  });
  const text = read('content/docs/current/a.mdx');
  for (const part of kept) expect(text).toContain(part);
  expect(text).toContain('<CodeBlock language="mdx">{`\n<Aside>\\`\n`}</CodeBlock>');
  expect(text).toContain('<CodeBlock language="md">{`:::note\n\n[a](/en/a/)`}</CodeBlock>');
  expect(text).toContain('{[1].map(() => <Admonition>[a](/a/)</Admonition>)}');
  expect(read('content/docs/current/open.mdx')).toContain('[a](/a/) { `[b](/en/a/)`');
  expect(gaps.filter((gap) => gap.startsWith('lost'))).toEqual([]);
});

it('shows images that pages import, wherever they stand, and takes the title of the head', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
  const { read, gaps, problems } = await bringOver('starlight', {
    ...config("favicon: '/f.svg'"),
    'src/content/docs/index.mdx': `---
title: Home
head: [{ tag: title, content: For search }, { tag: meta, attrs: { name: a, content: b } }]
---
import { Image, Picture } from 'astro:assets';
import near from './assets/near.svg';
import far from '../../far.svg';
import media from '~/assets/media.svg';

<Image src={near} alt="Near" class="wide" />
<Picture src={far} alt="Far" formats={['avif']} />
<img src={media.src} alt="Media" /> {near.width}

![Near](./assets/near.svg) ![Media](../../assets/media.svg)
`,
    'src/content/docs/assets/near.svg': svg,
    'src/far.svg': svg,
    'src/assets/media.svg': svg,
    'public/f.svg': svg,
  });
  expect(problems).toBe('');
  expect(gaps).toEqual([]);
  const page = read('build/index.html');
  expect([...page.matchAll(/<img [^>]*alt="(\w+)"/g)].map(([, alt]) => alt)).toEqual([
    'Near',
    'Far',
    'Media',
    'Near',
    'Media',
  ]);
  expect(page).toContain('<title>For search');
  expect(page).toContain('<meta name="a" content="b"');
});
