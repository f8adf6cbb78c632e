/** Texts of the site's own code: listed for translation, and shown in the locale of the page. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../../renderer/config/load-config.ts';
import { readCodeTexts } from '../../renderer/i18n/code-texts.ts';
import { extractLabels } from '../../renderer/i18n/extract-labels.ts';
import { translationStatus } from '../../renderer/i18n/translation-status.ts';
import { createTestSite, problemsOf } from '../helpers/site.ts';

const files = {
  'site.config.yaml': 'title: Test\nurl: https://test.example\ni18n: { locales: [en, fr, pl] }\n',
  'content/pages/index.md': '# Home\n',
  'content/pages/about.tsx': `import { Translate as T, translate } from 'docsite/theme';
import { Count } from '../components/count.tsx';
const label = (n: number): string => translate({ id: 'posts', message: '{n} post|{n} posts', description: 'A count' }, { n });
export default () => (
  <>
    <h1 title={translate({ message: 'Who we are' })}><T id="about.title">About us</T></h1>
    <p><T id="about.text" values={{ name: <b>docsite</b> }}>{'Written with {name}.'}</T> {label(1)}, {label(3)}</p>
    <Count />
  </>
);
`,
  'content/components/count.tsx': `'use client';
import { Translate } from 'docsite/theme';
export const Count = () => <i><Translate id="count">
  A longer
  text
</Translate></i>;
`,
  'content/i18n/fr/messages.yaml': `texts:
  about.title: À propos
  about.text: Écrit avec {name}.
  posts: '{n} article|{n} articles'
  Who we are: Qui nous sommes
  count: Un texte
  gone: Rien
`,
  'content/i18n/pl/messages.yaml': "texts:\n  posts: '{n} wpis|{n} wpisy|{n} wpisów'\n",
};

async function configOf(root: string) {
  const { config } = await loadConfig({ root, readFile });
  if (!config) throw new Error('no configuration');
  return config;
}

it('are shown in the locale of the page, with places and plural forms', async () => {
  const { build, read, output, dispose } = createTestSite(files);
  onTestFinished(dispose);
  expect((await build()).diagnostics).toEqual([]);
  const article = (path: string) => /<div class="article">(.*?)<docsite-island/s.exec(read(path))?.[1];
  expect(article('about/index.html')).toBe(
    '<h1 title="Who we are">About us</h1><p>Written with <b>docsite</b>. 1 post, 3 posts</p>',
  );
  expect(article('fr/about/index.html')).toBe(
    '<h1 title="Qui nous sommes">À propos</h1><p>Écrit avec <b>docsite</b>. 1 article, 3 articles</p>',
  );
  expect(article('pl/about/index.html')).toContain('1 wpis, 3 wpisy');
  expect(read('fr/about/index.html')).toContain('<i>Un texte</i>');
  expect(read('about/index.html')).toContain('<i>A longer text</i>');
  const data = [...output()].find(([path]) => path.startsWith('assets/data/site-fr-'))?.[1] ?? '{}';
  expect(JSON.parse(data).texts).toEqual({ count: 'Un texte' });
});

it('are found by extract and status', async () => {
  const site = createTestSite(files);
  onTestFinished(site.dispose);
  const config = await configOf(site.root);
  const status = await translationStatus(config, { locales: ['fr', 'pl'], threads: 0 });
  const keys = status.locales.map(({ labels }) => ({
    missing: labels?.missing.filter(({ section }) => section === 'texts').map(({ key }) => key),
    unused: labels?.unused.map(({ key }) => key),
  }));
  expect(keys).toEqual([
    { missing: [], unused: ['gone'] },
    { missing: ['Who we are', 'about.text', 'about.title', 'count'], unused: [] },
  ]);
  await extractLabels(config, { locales: ['pl'], threads: 0 });
  expect(readFileSync(join(site.root, 'content/i18n/pl/messages.yaml'), 'utf8')).toContain(
    "texts:\n  posts: '{n} wpis|{n} wpisy|{n} wpisów'\n  Who we are: Who we are\n  about.text: Written with {name}.\n  about.title: About us\n  count: A longer text\n",
  );
});

it('are told where they cannot be found', async () => {
  const site = createTestSite({
    'a.jsx': `import { Translate, translate } from 'docsite/theme';
const name = 'x';
export const A = () => <><Translate id="one">One</Translate><Translate id={'two' + name}>Two</Translate></>;
export const b = () => translate({ id: 'one', message: 'Another' }) + translate(name);
`,
    'b.ts': "import { translate } from './own.ts';\ntranslate({ id: 'not docsite/theme' });\n",
  });
  onTestFinished(site.dispose);
  const { labels, diagnostics } = await readCodeTexts(site.root, ['a.jsx', 'b.ts', 'lost.ts', 'x.css']);
  expect(labels.map(({ key, text }) => `${key}: ${text}`)).toEqual(['one: One']);
  expect(problemsOf(site, diagnostics)).toMatchInlineSnapshot(`
    "warning [translate-not-literal] This text cannot be listed for translation: it is made when it runs.
      a.jsx:3:90
       2 │ const name = 'x';
       3 │ export const A = () => <><Translate id="one">One</Translate><Translate id={'two' + name}>Two</Trans…
         │                                                                                          ^^^
       4 │ export const b = () => translate({ id: 'one', message: 'Another' }) + translate(name);
      Write "id" and the text out, with {name} places for what changes, and give "values".

    warning [translate-id-conflict] The id "one" stands for two texts: "One" and "Another".
      a.jsx:4:57
       3 │ export const A = () => <><Translate id="one">One</Translate><Translate id={'two' + name}>Two</Trans…
       4 │ export const b = () => translate({ id: 'one', message: 'Another' }) + translate(name);
         │                                                         ^^^^^^^
       5 │
      Give each text an id of its own.

    warning [translate-not-literal] This text cannot be listed for translation: it is made when it runs.
      a.jsx
      Write "id" and the text out, with {name} places for what changes, and give "values".
    "
  `);
});

const mdx = `import { Translate as T, translate } from 'docsite/theme';

Inline <T id="inline">Hello *there*</T>, <T>Its own
id</T>, <img alt={translate({ id: 'alt', message: 'A boat' })} src="/boat.svg" />

<T id="block">

Text of a **paragraph**

</T>

<T id="values" values={{ name: <b>docsite</b> }}>{'By {name}'}</T> {[1].map((n) => <T key={n} id="list">An item</T>)}

{/* A comment. */}
`;
const mdxFiles = {
  'site.config.yaml': files['site.config.yaml'],
  'content/pages/index.md':
    '# Home\n\n```jsx\nimport { Translate } from "docsite/theme"; <Translate id="shown">x</Translate>\n```\n',
  'content/pages/text.mdx': mdx,
  'content/static/boat.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
};

it('of MDX are shown and listed like those of components', async () => {
  const site = createTestSite({
    ...mdxFiles,
    'content/i18n/fr/messages.yaml':
      "texts: { inline: Bonjour, Its own id: Son id, alt: Un bateau, block: Texte, values: 'Par {name}', list: Entrée }\n",
  });
  onTestFinished(site.dispose);
  expect((await site.build()).diagnostics).toEqual([]);
  const main = (path: string) => /<main[^>]*>(.*)<\/main>/s.exec(site.read(path))?.[1];
  expect(main('text/index.html')).toMatchInlineSnapshot(`
    "<article class="article"><div class="markdown"><p>Inline Hello <em>there</em>, Its own id, <img alt="A boat" loading="lazy" decoding="async" src="/boat.svg"/></p><p>Text of a <strong>paragraph</strong></p>
    By <b>docsite</b>
    An item</div></article>"
  `);
  expect(main('fr/text/index.html')).toMatchInlineSnapshot(`
    "<article class="article"><div class="notice" role="note"><p>Cette page n’est pas encore traduite. Elle est affichée dans cette langue : English.</p></div><div class="markdown" lang="en" dir="ltr"><p>Inline Bonjour, Son id, <img alt="Un bateau" loading="lazy" decoding="async" src="/boat.svg"/></p><p>Texte</p>
    Par <b>docsite</b>
    Entrée</div></article>"
  `);
  const config = await configOf(site.root);
  const [, pl] = (await extractLabels(config, { locales: ['fr', 'pl'], threads: 0 })).locales;
  expect(pl?.added.flatMap(({ section, key }) => (section === 'texts' ? [key] : []))).toEqual([
    'Its own id',
    'alt',
    'block',
    'inline',
    'list',
    'values',
  ]);
  expect(readFileSync(join(site.root, 'content/i18n/pl/messages.yaml'), 'utf8')).toContain(
    'inline: Hello there',
  );
});

it('of MDX that cannot be listed are told with their places', async () => {
  const site = createTestSite({
    ...mdxFiles,
    'content/pages/text.mdx':
      "import { Translate } from 'docsite/theme';\n\nText\n\n<Translate id=\"made\">By {'name'} and more</Translate>\n",
  });
  onTestFinished(site.dispose);
  const { diagnostics } = await readCodeTexts(site.root, ['content/pages/text.mdx']);
  expect(problemsOf(site, diagnostics)).toMatchInlineSnapshot(`
    "warning [translate-not-literal] This text cannot be listed for translation: it is made when it runs.
      content/pages/text.mdx:5:16
       4 │
       5 │ <Translate id="made">By {'name'} and more</Translate>
         │                ^^^^
       6 │
      Write "id" and the text out, with {name} places for what changes, and give "values".
    "
  `);
});
