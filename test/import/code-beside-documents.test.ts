/** Code in the folders of documents, and what it imports. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importSite } from '../../renderer/import/import-site.ts';
import { makeFolder, writeTree } from '../output/helpers.ts';

const config =
  "export default { title: 'T', url: 'https://example.com', baseUrl: '/', presets: ['classic'] };\n";

async function bringOver(files: Readonly<Record<string, string>>) {
  const folder = makeFolder();
  const manifest = JSON.stringify({ dependencies: { '@docusaurus/core': '3.7.0' } });
  writeTree(join(folder, 'site'), { 'docusaurus.config.js': config, 'package.json': manifest, ...files });
  const to = join(folder, 'target');
  const from = join(folder, 'site');
  const { gaps } = await importSite({ builder: 'docusaurus', from, to, force: false, update: false });
  return {
    gaps: gaps.filter(({ weight }) => weight === 'lost').map(({ missing }) => missing),
    read: (path: string) => readFileSync(join(to, 'content', path), 'utf8'),
  };
}

it('components that show a document each are imported as those documents', async () => {
  const { gaps, read } = await bringOver({
    'docs/_ios.md': 'iOS\n',
    'docs/deep/_android.mdx': 'Android\n',
    'docs/_both.jsx':
      "import React from 'react';\nimport Ios from './_ios.md';\nimport Android from '@site/docs/deep/_android.mdx';\n\nexport function IosText() {\n  return <Ios />;\n}\n\nexport const AndroidText = () => <Android />;\n",
    'docs/a.md': "import { IosText, AndroidText as Text } from './\\_both';\n\n<IosText /> <Text />\n",
    'docs/deep/b.md': "import { IosText } from '@site/docs/_both.jsx';\n\n<IosText />\n",
  });
  expect(gaps).toEqual([]);
  expect(read('docs/current/a.md')).toContain(
    "import IosText from '@site/content/docs/current/_ios.md'; import Text from '@site/content/docs/current/deep/_android.mdx';",
  );
  expect(read('docs/current/deep/b.md')).toContain(
    "import IosText from '@site/content/docs/current/_ios.md';",
  );
});

it('a component that does more with a document is told', async () => {
  const { gaps } = await bringOver({
    'docs/_a.md': 'A\n',
    'docs/_more.jsx': "import A from './_a.md';\n\nexport const Text = () => <b><A /></b>;\n",
    'docs/a.md': "import { Text } from './_more';\n\n<Text />\n",
  });
  expect(gaps).toEqual([
    'Code imports the document "./_a.md", which shows nothing: documents alone take documents in.',
  ]);
});

it('code that documents show as an example stays as it is, and that which they import does not', async () => {
  const example = "import { useState } from 'react';\nimport { app } from 'electron';\nuseState();\n<b />;\n";
  const { gaps, read } = await bringOver({
    'docs/example/main.jsx': example,
    'docs/Box.jsx': example,
    'docs/a.md':
      "import Box from './Box.jsx';\nimport text from '!!raw-loader!./example/main.jsx';\n\n<Box />\n",
  });
  expect(read('docs/current/example/main.jsx')).toBe(example);
  expect(read('docs/current/Box.jsx')).toBe(`"use client";\n${example}`);
  expect(gaps).toEqual(['The site needs "electron", for which no package file asks.']);
});

it('lines that end as on Windows are read as others are', async () => {
  const { gaps, read } = await bringOver({
    'docs/a.md': '\uFEFF---\r\ntitle: A\r\n---\r\n\r\n```js\r\nimport x from "x";\r\n```\r\n',
  });
  expect(gaps).toEqual([]);
  expect(read('docs/current/a.md')).toBe('---\ntitle: A\n---\n\n```js\nimport x from "x";\n```\n');
});

it('packages of the repository are installed from their folders', async () => {
  const { gaps, read } = await bringOver({
    '.git/HEAD': '',
    'package.json': JSON.stringify({
      workspaces: ['packages/*'],
      dependencies: { '@docusaurus/core': '3.7.0', own: 'workspace:*', other: 'catalog:' },
    }),
    'packages/tool/package.json': '{ "name": "own" }',
    'src/a.js': "import 'own';\nimport 'other';\n",
    'docs/a.md': 'A\n',
  });
  expect(gaps).toEqual(['The site needs "other", whose version only the repository knows ("catalog:").']);
  expect(JSON.parse(read('../package.json'))).toMatchObject({
    dependencies: { own: 'file:../site/packages/tool' },
  });
});

it('packages that only types come from are not needed', async () => {
  const { gaps } = await bringOver({
    'package.json': JSON.stringify({
      dependencies: { '@docusaurus/core': '3.7.0', '@types/hast': '^3.0.0' },
    }),
    'src/a.ts': "import type { A } from 'one';\nimport { Root } from 'hast';\n",
    'docs/a.md': 'A\n',
  });
  expect(gaps).toEqual([]);
});

it('a component that a document defines has hooks in vain, which is told', async () => {
  const { gaps } = await bringOver({
    'docs/a.md': 'A\n',
    'docs/b.mdx':
      "import { useState } from 'react';\n\nexport const Count = () => useState(0)[0];\n\n<Count />\n\n```js\nuseState();\n```\n",
  });
  expect(gaps).toEqual([
    'A component that the document defines is rendered when the site is built, and its hooks do nothing.',
  ]);
});

it('the layout that a document exports is the document, or is told', async () => {
  const { gaps, read } = await bringOver({
    'docs/_a.md':
      "import Play from '@site/src/Play';\n\nexport default function A({ of = 1 }) {\n  return (\n    <Play of={of} />\n  );\n}\n",
    'docs/_b.md': "import Play from '@site/src/Play';\n\nexport default ({ of }) => <Play of={of} />;\n",
    'docs/c.md':
      '# C\n\n```js\nexport default function () {\n}\n```\n\nexport default ({ children }) => <b>{children}</b>;\n\nText\n',
    'src/Play.js': 'export default ({ of }) => <i>{of}</i>;\n',
  });
  expect(read('docs/current/_a.md')).toBe(
    "import Play from '@site/src/Play';\n\n{(function A({ of = 1 }) {\n  return (\n    <Play of={of} />\n  );\n})(props)}\n",
  );
  expect(read('docs/current/_b.md')).toBe(
    "import Play from '@site/src/Play';\n\n{(({ of }) => <Play of={of} />)(props)}\n",
  );
  expect(read('docs/current/c.md')).toBe('# C\n\n```js\nexport default function () {\n}\n```\n\n\n\nText\n');
  expect(gaps).toEqual(['What the document exports by default, to stand around its text, is missing.']);
});

it('documents that a component is given as values come over as they are', async () => {
  const { gaps, read } = await bringOver({
    'docs/_a.md': 'A\n',
    'src/Play.js': 'export default ({ code: Code }) => <Code />;\n',
    'docs/b.mdx': "import Play from '@site/src/Play';\nimport a from './_a.md';\n\n<Play code={a} />\n",
  });
  expect(gaps).toEqual([]);
  expect(read('docs/current/b.mdx')).toContain("import a from './_a.md';\n\n<Play code={a} />");
});

it('images and downloads in another folder of the source are found where that has gone', async () => {
  const image = 'not really';
  const { read } = await bringOver({
    'docs/a.md': '![a](img/a.png) ![b](../static/img/b%20c.png)\n',
    'docs/img/a.png': image,
    'static/img/b c.png': image,
    'blog/2024-01-02-a.md':
      '![a](../docs/img/a.png) ![gone](../docs/img/gone.png) [a](../docs/a.md) `![a](../docs/img/a.png)`\n\n[file]: ../docs/img/a.png\n',
    'blog/near.png': image,
    'blog/b/2024-01-03-b.md': '![near](../near.png)\n',
  });
  expect(read('docs/current/a.md')).toBe('![a](img/a.png) ![b](@site/content/static/img/b%20c.png)\n');
  expect(read('blog/2024-01-02-a.md')).toBe(
    '![a](@site/content/docs/current/img/a.png) ![gone](../docs/img/gone.png) [a](@site/content/docs/current/a.md) `![a](../docs/img/a.png)`\n\n[file]: @site/content/docs/current/img/a.png\n',
  );
  expect(read('blog/b/2024-01-03-b.md')).toBe('![near](../near.png)\n');
});

const versions = {
  'docusaurus.config.js': config.replace(
    'presets',
    "i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, presets",
  ),
  'versions.json': '["1.0"]',
  'docs/a.md': '# A\n',
  'docs/part/b.md': '# B\n',
  'blog/2024-01-02-c.md': '# C\n',
};

/** Documents in the source and in the site to be. */
const places = {
  english: ['docs/part/b.md', 'docs/current/part/b.md'],
  old: ['versioned_docs/version-1.0/a.md', 'docs/1.0/a.md'],
  french: ['i18n/fr/docusaurus-plugin-content-docs/current/a.md', 'i18n/fr/docs/current/a.md'],
} as const;

it.each([
  ['english', '/docs/a.md', '@site/content/docs/current/a.md'],
  ['english', '@site/docs/a.md#x', '@site/content/docs/current/a.md#x'],
  ['english', 'docs/a.md', '@site/content/docs/current/a.md'],
  // Found beside the document, from the root of the docs, or below content/.
  ['english', '/a.md', '/a.md'],
  ['english', 'a.md', 'a.md'],
  ['english', '../a.md', '../a.md'],
  ['english', '@site/blog/2024-01-02-c.md', '@site/blog/2024-01-02-c.md'],
  ['english', '/gone.md', '/gone.md'],
  ['english', 'https://a.example/docs/a.md', 'https://a.example/docs/a.md'],
  ['old', '/docs/a.md', '@site/content/docs/current/a.md'],
  ['old', '../../docs/a.md', '@site/content/docs/current/a.md'],
  ['old', '/a.md', '/a.md'],
  ['french', '/part/b.md', '/part/b.md'],
  ['french', '/docs/part/b.md', '@site/content/docs/current/part/b.md'],
] as const)('in an %s document, a link to %s leads to %s', async (name, link, expected) => {
  const [from, to] = places[name];
  const { read } = await bringOver({
    ...versions,
    'versioned_docs/version-1.0/a.md': '# Old\n',
    [from]: `[x](${link})\n`,
  });
  expect(read(to)).toBe(`[x](${expected})\n`);
});

it('files beside the site that documents show come along, those beside its repository are told', async () => {
  const { gaps, read } = await bringOver({
    '.git/HEAD': '',
    '../secret.txt': 'SECRET',
    'extra/a b.yml': 'a: 1\n',
    'src/dot.png': 'dot',
    'docs/a.md': '[a](../extra/a%20b.yml) ![d](@site/src/dot.png) [s](../../secret.txt) [f](../extra)\n',
  });
  expect(read('docs/current/a.md')).toBe(
    '[a](@site/content/static/outside/extra/a%20b.yml) ![d](@site/content/static/outside/src/dot.png) [s](../../secret.txt) [f](../extra)\n',
  );
  expect(read('static/outside/extra/a b.yml')).toBe('a: 1\n');
  expect(gaps).toEqual(['Files that lie outside the repository of the site are not brought over.']);
});

it('paths of docs beside the site lead back into it', async () => {
  const folder = makeFolder();
  writeTree(folder, {
    'site/docusaurus.config.js': config.replace("'classic'", "['classic', { docs: { path: '../docs' } }]"),
    'site/static/dot.png': 'dot',
    'site/src/Box.js': 'export default () => null;\n',
    'docs/a.mdx': "import Box from '../site/src/Box';\n\n![d](../site/static/dot.png)\n",
  });
  const to = join(folder, 'target');
  await importSite({ builder: 'docusaurus', from: join(folder, 'site'), to, force: false, update: false });
  expect(readFileSync(join(to, 'content/docs/current/a.mdx'), 'utf8')).toBe(
    "import Box from '@site/src/Box';\n\n![d](@site/content/static/dot.png)\n",
  );
});

it('texts in code of a document stay as they are', async () => {
  const example =
    "`\nimport Tabs from '@theme/Tabs';\n\n# Heading {a}\n\n[b](../b.md) {useBaseUrl('/x')}\nconst [a] = useState();\n`";
  const { gaps, read } = await bringOver({
    'docs/b.md': 'B\n',
    'docs/deep/a.mdx': `import Tabs from '@theme/Tabs';\n\n<Code text={${example}} src={require('@site/static/c.txt').default} />\n\n<p>{"import Tabs from '@theme/Tabs'"}</p>\n`,
    'static/c.txt': 'C\n',
  });
  expect(gaps).toEqual([]);
  expect(read('docs/current/deep/a.mdx')).toContain(
    `<Code text={${example}} src={require('@site/content/static/c.txt').default} />`,
  );
  expect(read('docs/current/deep/a.mdx')).toContain(`<p>{"import Tabs from '@theme/Tabs'"}</p>`);
});
