/** A Docusaurus site comes over: what is written, that it builds, and what is told of the rest. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ImportResult, importSite } from '../../renderer/import/import-site.ts';
import { problemLines } from '../diagnostics/problem-lines.ts';
import { bundledCli, projectRoot } from '../helpers/bundled-cli.ts';
import { createTestSite, readFolder, type TestSite } from '../helpers/site.ts';

const sourceFiles = {
  'package.json': JSON.stringify({
    dependencies: { '@docusaurus/core': '^3.1.0', 'github-slugger': '^2.0.0' },
  }),
  'docusaurus.config.ts': `import { themes } from 'prism-react-renderer';
import type { Config } from '@docusaurus/types';
import math from 'remark-math';
import type * as Preset from '@docusaurus/preset-classic';
import own from './own-plugin';

const config: Config = {
  title: 'Handbook',
  url: 'https://handbook.example/ignored-path',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  presets: [['classic', {
    docs: {
      sidebarPath: './sidebars.ts',
      editUrl: () => 'x',
      remarkPlugins: [math, own],
      versions: { current: { label: 'Next' } },
    },
    blog: { blogTitle: 'News', feedOptions: { type: 'all' } },
    theme: { customCss: './src/css/custom.css' },
  } satisfies Preset.Options]],
  plugins: [
    ['@docusaurus/plugin-content-docs', { id: 'api', path: 'api', routeBasePath: 'api', sidebarPath: false }],
    ['client-redirects', { redirects: [{ from: ['/a', '/b'], to: '/docs/intro' }] }],
    'docusaurus-plugin-own',
  ],
  themeConfig: {
    navbar: {
      title: 'Handbook',
      items: [
        { type: 'docSidebar', sidebarId: 'main', label: 'Docs' },
        { to: 'api', label: 'API' },
        { type: 'docsVersionDropdown', position: 'right' },
        { type: 'custom-clock' },
        { href: 'https://example.org', label: 'Code', 'aria-label': 'Source' },
      ],
    },
    footer: { style: 'dark', links: [{ title: 'More', items: [{ label: 'Blog', to: '/blog' }] }] },
    prism: { theme: themes.github, darkTheme: themes.palenight },
  },
};
export default config;
`,
  'own-plugin.js': 'module.exports = () => {};\n',
  'sidebars.ts': `export default { main: ['intro', { Guides: ['guides/first'] }, { type: 'mystery' }] };`,
  'versions.json': '["1.0"]',
  'versioned_docs/version-1.0/intro.md': '# Old intro\n',
  'versioned_sidebars/version-1.0-sidebars.json': '{"version-1.0/main": ["version-1.0/intro"]}',
  'docs/intro.md': `---
title: Intro
---
import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Box from '@site/src/components/Box';

<Tabs>
<TabItem value="a" label="A">

Text

</TabItem>
</Tabs>

<img src={useBaseUrl('img/dot.png')} alt="A dot" />

<Box />

\`\`\`jsx live
import Tabs from '@theme/Tabs';
\`\`\`
`,
  'docs/guides/first.md':
    '# First {#own-id}\n\n[Intro](../intro.md)\n\n```mdx-code-block\n<div>\n```\n\n```mdx-code-block\n</div>\n```\n\n```js\nlet a;\n```\n',
  'docs/guides/_part.md': 'Part\n',
  'api/index.md': "import Seal from '@theme/Seal';\n\n# API\n\n<Mark>Now</Mark> <Seal />\n",
  'blog/authors.yml': 'ada: { name: Ada }\n',
  'blog/2024-01-02-hello.md': '---\nauthors: ada\ndate: 2024-1-2 9:18:00\n---\n# Hello\n\nText.\n',
  'src/pages/index.js': `import React, { useState } from 'react';
import Layout from '@theme/Layout';
import Link from '@docusaurus/Link';
import { slug } from 'github-slugger';
import styles from './index.module.css';
import Box from '../components/Box';

export default function Home() {
  const [count, setCount] = useState(0);
  return (
    <Layout title="Home">
      <button id={slug('A b')} className={styles.big} onClick={() => setCount(count + 1)}>{count}</button>
      <Link to="/docs/intro">Docs</Link>
      <Box />
    </Layout>
  );
}
`,
  'src/pages/index.module.css': '.big { font-size: 2rem }\n',
  'src/components/Box/index.jsx':
    "import Seal from '@theme/Seal';\n\nexport default function Box() {\n  return <b><Seal /></b>;\n}\n",
  'src/components/Mark.jsx': 'export const Mark = ({ children }) => <mark>{children}</mark>;\n',
  'src/theme/Seal.js': 'export default () => "Box";\n',
  'src/theme/MDXComponents.js': `import MDXComponents from '@theme-original/MDXComponents';
import { Mark } from '../components/Mark';

export default { ...MDXComponents, Mark };
`,
  'src/css/custom.css': ':root { --ifm-color-primary: teal; --ifm-heading-color: red; }\n',
  'src/theme/Footer.js': 'export default () => null;\n',
  'static/img/dot.png': new Uint8Array(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  ),
  'i18n/fr/docusaurus-plugin-content-docs/current/intro.md': '---\ntitle: Introduction\n---\nTexte\n',
  'i18n/fr/docusaurus-plugin-content-docs/current.json': JSON.stringify({
    'sidebar.main.category.Guides': { message: 'Guides pratiques' },
    'version.label': { message: 'Prochaine' },
  }),
  'i18n/fr/docusaurus-theme-classic/navbar.json': JSON.stringify({
    'item.label.Docs': { message: 'Documentation' },
  }),
  'i18n/fr/code.json': JSON.stringify({
    'home.title': { message: 'Accueil' },
    'theme.next': { message: 'Suite' },
  }),
} as const;

let source: TestSite;
let target = '';
let result: ImportResult;
const read = (path: string) => readFileSync(join(target, path), 'utf8');
beforeAll(async () => {
  source = createTestSite(sourceFiles);
  source.remove('site.config.yaml');
  target = `${source.root}-out`;
  result = await importSite({
    builder: 'docusaurus',
    from: source.root,
    to: target,
    force: false,
    update: false,
  });
});
afterAll(() => {
  source.dispose();
  rmSync(target, { recursive: true, force: true });
});

describe('a Docusaurus site that was brought over', () => {
  it('has a configuration in the words of docsite', () => {
    expect(problemLines(result.diagnostics)).toBe('');
    expect(read('site.config.yaml')).toMatchInlineSnapshot(`
      "# yaml-language-server: $schema=./node_modules/docsite/site.config.schema.json
      title: Handbook
      url: https://handbook.example
      baseUrl: /
      trailingSlash: false
      onBrokenLinks: warn
      onBrokenAnchors: warn
      i18n:
        defaultLocale: en
        locales:
          - en
          - fr
      docs:
        - id: docs
          lastVersion: '1.0'
          versions:
            current:
              label: Next
            '1.0': {}
        - id: api
          routeBasePath: api
      blog:
        blogTitle: News
        feeds:
          - rss
          - atom
          - json
        authorsList: all
      themeConfig:
        navbar:
          title: Handbook
          items:
            - type: docSidebar
              label: Docs
              sidebarId: main
              docs: docs
            - label: API
              to: /api
            - type: docsVersionDropdown
              position: right
              docs: docs
            - label: Code
              ariaLabel: Source
              href: https://example.org
        footer:
          style: dark
          links:
            - title: More
              items:
                - label: Blog
                  to: /blog
        prism:
          theme: github
      markdown:
        format: mdx
        math: true
      redirects:
        - from:
            - /a
            - /b
          to: /docs/intro
      "
    `);
  });

  it('has sidebars, messages, styles and a package file', () => {
    expect(read('content/docs/current/sidebars.yaml')).toMatchInlineSnapshot(`
      "main:
        - intro
        - type: category
          label: Guides
          items:
            - guides/first
      "
    `);
    expect(read('content/docs/1.0/sidebars.yaml')).toBe('main:\n  - intro\n');
    expect(read('content/i18n/fr/messages.yaml')).toMatchInlineSnapshot(`
      "navbar:
        Docs: Documentation
      sidebar:
        Guides: Guides pratiques
      docs:
        versions:
          docs/current: Prochaine
      texts:
        home.title: Accueil
      "
    `);
    expect(read('theme-overrides/custom.css')).toContain('--color-accent: teal');
    expect(JSON.parse(read('package.json'))).toMatchObject({ dependencies: { 'github-slugger': '^2.0.0' } });
  });

  it('has its documents without what docsite needs no import for', () => {
    expect(read('content/docs/current/intro.md')).toMatchInlineSnapshot(`
      "---
      title: Intro
      ---

      import Box from '@site/src/components/Box';

      <Tabs>
      <TabItem value="a" label="A">

      Text

      </TabItem>
      </Tabs>

      <img src="/img/dot.png" alt="A dot" />

      <Box />

      \`\`\`jsx
      import Tabs from '@theme/Tabs';
      \`\`\`
      "
    `);
    expect(read('content/docs/current/guides/first.md')).not.toContain('mdx-code-block');
    expect(existsSync(join(target, 'content/docs/current/guides/_part.md'))).toBe(true);
    expect(existsSync(join(target, 'content/i18n/fr/docs/current/intro.md'))).toBe(true);
    expect(existsSync(join(target, 'content/blog/authors.yaml'))).toBe(true);
  });

  it('says what did not come over, the heaviest first', () => {
    const lines = result.gaps.map(
      ({ weight, missing, places }) => `${weight} ${places[0]?.file ?? '-'}: ${missing}`,
    );
    expect(lines.join('\n')).toMatchInlineSnapshot(`
      "lost docusaurus.config.ts: Pages have no link to edit them: its address came from a function.
      lost docusaurus.config.ts: What the plugin "docusaurus-plugin-own" did is missing.
      lost docusaurus.config.ts: What the plugin of its own of "remarkPlugins" did to documents is missing.
      lost docusaurus.config.ts: The navbar has no item of the type "custom-clock".
      lost src/theme/Footer: The replaced component <Footer> of the theme has no effect.
      lost docs/intro.md: Code that is marked "live" cannot be changed by readers.
      lost sidebars.ts: The sidebar has no entry of the type "mystery".
      changed docusaurus.config.ts: Links that lead nowhere are warnings, since pages that plugins made may be missing: "docusaurus-plugin-own".
      changed docusaurus.config.ts: Code has the colours of docsite, and not those of "palenight".
      changed src/css/custom.css: Variables of Infima have no effect: --ifm-heading-color.
      note i18n/fr/code.json: 1 texts of the theme are docsite's own in "fr".
      note own-plugin.js: Files and folders that are no part of what readers see stay behind."
    `);
    expect(read('IMPORT.md')).toContain('`docs/intro.md:21`');
  });

  it('builds without a problem', () => {
    symlinkSync(join(projectRoot, 'node_modules'), join(target, 'node_modules'));
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [bundledCli(), 'build', target, '--quiet'],
      {
        encoding: 'utf8',
      },
    );
    rmSync(join(target, 'node_modules'));
    expect(stderr + stdout).toBe('');
    expect(status).toBe(0);
    expect(readFileSync(join(target, 'build/index.html'), 'utf8')).toContain('<b>Box</b>');
    expect(readFileSync(join(target, 'build/api.html'), 'utf8')).toMatch(/<mark>Now<.mark>\s+Box/);
  });
});

describe('an import', () => {
  const again = (options: { force?: boolean; update?: boolean } = {}) =>
    importSite({
      builder: 'docusaurus',
      from: source.root,
      to: target,
      force: false,
      update: false,
      ...options,
    });

  it('does not write over another folder, nor into the source', async () => {
    const before = readFolder(source.root);
    expect(problemLines((await again()).diagnostics)).toContain('import-target-taken');
    const inside = {
      builder: 'docusaurus',
      from: source.root,
      to: join(source.root, 'out'),
      force: true,
      update: false,
    } as const;
    expect(problemLines((await importSite(inside)).diagnostics)).toContain('import-target-in-source');
    expect([...readFolder(source.root)]).toEqual([...before]);
  });

  it('follows the source later, and keeps what was edited by hand', async () => {
    writeFileSync(join(target, 'content/docs/current/guides/first.md'), '# Mine\n');
    writeFileSync(join(target, 'content/docs/current/own.md'), '# Own\n');
    source.write('docs/guides/first.md', '# Changed\n');
    source.write('docs/intro.md', '# Changed intro\n');
    source.remove('docs/guides/_part.md');
    const { kept, diagnostics } = await again({ update: true });
    expect(problemLines(diagnostics)).toBe('');
    expect(kept).toEqual(['content/docs/current/guides/first.md']);
    expect(read('content/docs/current/guides/first.md')).toBe('# Mine\n');
    expect(read('content/docs/current/own.md')).toBe('# Own\n');
    expect(read('content/docs/current/intro.md')).toBe('# Changed intro\n');
    expect(existsSync(join(target, 'content/docs/current/guides/_part.md'))).toBe(false);
  });

  it.each([
    ['export default { title: process.env.NOT_THERE.length };', '1:47-48 error import-config-throws'],
    ['export default { title: ; };', '1:25-26 error module-does-not-compile'],
    ['process.exit(0);', 'error import-config-throws'],
  ])('says where the configuration %s fails', async (text, expected) => {
    const broken = createTestSite({ 'docusaurus.config.js': text });
    const { status, stderr } = spawnSync(
      process.execPath,
      [bundledCli(), 'import', 'docusaurus', broken.root, `${broken.root}-out`],
      { encoding: 'utf8' },
    );
    const [place = '', code = ''] = expected.includes(':')
      ? expected.split(' error ')
      : ['', expected.replace('error ', '')];
    expect(stderr).toContain(`[${code}]`);
    expect(stderr).toContain(place.split('-')[0]);
    expect(status).toBe(1);
    expect(existsSync(`${broken.root}-out`)).toBe(false);
    broken.dispose();
  });

  it('asks for no package that only the repository has, and names it', async () => {
    const own = createTestSite({
      'package.json': '{ "dependencies": { "@own/parts": "workspace:*", "clsx": "^2.0.0" } }',
      'docusaurus.config.js': `const keys = require('@own/remark-keys');
module.exports = { title: 'A', url: 'https://a.example', presets: [['classic', { docs: { remarkPlugins: [keys] } }]] };`,
      'docs/a.md': '# A\n',
      'src/pages/index.js':
        "import { Part } from '@own/parts';\nimport clsx from 'clsx';\nexport default () => <Part />;\n",
    });
    const to = `${own.root}-out`;
    const { gaps } = await importSite({
      builder: 'docusaurus',
      from: own.root,
      to,
      force: false,
      update: false,
    });
    expect(gaps.map(({ missing }) => missing).filter((text) => text.startsWith('The site needs'))).toEqual([
      'The site needs "@own/parts", whose version only the repository knows ("workspace:*").',
      'The site needs "@own/remark-keys", for which no package file asks.',
    ]);
    expect(JSON.parse(readFileSync(join(to, 'package.json'), 'utf8')).dependencies).toEqual({
      clsx: '^2.0.0',
    });
    own.dispose();
    rmSync(to, { recursive: true });
  });

  it.each([
    [['/own/'], true],
    [['/own/', '/second', '/third'], false],
  ])('takes slashes at the end of most slugs for those of all addresses: %j', async (slugs, expected) => {
    const documents = slugs.map((slug, index) => [`docs/${index}.md`, `---\ntitle: A\nslug: ${slug}\n---\n`]);
    const slashed = createTestSite({
      'docusaurus.config.js':
        "module.exports = { title: 'A', url: 'https://a.example', presets: ['classic'] };",
      ...Object.fromEntries(documents),
    });
    const to = `${slashed.root}-out`;
    await importSite({ builder: 'docusaurus', from: slashed.root, to, force: false, update: false });
    expect(readFileSync(join(to, 'site.config.yaml'), 'utf8')).toContain(`trailingSlash: ${expected}`);
    slashed.dispose();
    rmSync(to, { recursive: true });
  });

  it('tells of files that are no UTF-8, and of names that differ by case only', async () => {
    const odd = createTestSite({
      'docusaurus.config.js':
        "module.exports = { title: 'A', url: 'https://a.example', presets: ['classic'] };",
      'docs/latin.md': new Uint8Array([0x23, 0x20, 0xe9, 0x0a]),
      'docs/One.md': '# One',
      'docs/one.md': '# one',
    });
    const to = `${odd.root}-out`;
    const { gaps } = await importSite({
      builder: 'docusaurus',
      from: odd.root,
      to,
      force: false,
      update: false,
    });
    const lines = gaps.map(({ missing, places }) => `${places[0]?.file}: ${missing}`);
    expect(lines.join('\n')).toMatchInlineSnapshot(`
      "docs/latin.md: The file is no UTF-8: it was copied, and nothing in it was converted.
      site.config.yaml: Files and folders that are no part of what readers see stay behind.
      null: "content/docs/current/one.md" and "content/docs/current/One.md" differ by case only: macOS and Windows keep one of them."
    `);
    expect([...readFileSync(join(to, 'content/docs/current/latin.md'))]).toEqual([0x23, 0x20, 0xe9, 0x0a]);
    odd.dispose();
    rmSync(to, { recursive: true });
  });

  it('needs a configuration', async () => {
    const empty = createTestSite({});
    const { diagnostics } = await importSite({
      builder: 'docusaurus',
      from: empty.root,
      to: `${empty.root}-out`,
      force: false,
      update: false,
    });
    expect(problemLines(diagnostics)).toContain('import-source-missing');
    empty.dispose();
  });
});
