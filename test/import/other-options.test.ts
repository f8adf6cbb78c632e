/** Options and fields of VitePress, Starlight and MkDocs: each has a counterpart, or the report tells of it. */
import { rmSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import type { BuilderName } from '../../renderer/import/builder-names.ts';
import { importSite } from '../../renderer/import/import-site.ts';
import { problemLines } from '../diagnostics/problem-lines.ts';
import { createTestSite } from '../helpers/site.ts';
import { readTree } from '../output/helpers.ts';

async function bringOver(builder: BuilderName, files: Readonly<Record<string, string>>) {
  const source = createTestSite(files);
  source.remove('site.config.yaml');
  const to = `${source.root}-out`;
  onTestFinished(() => {
    source.dispose();
    rmSync(to, { recursive: true, force: true });
  });
  const request = { builder, from: source.root, to, force: false, update: false };
  const { gaps, diagnostics } = await importSite(request);
  expect(problemLines(diagnostics)).toBe('');
  const { 'IMPORT.md': _, ...written } = readTree(to);
  return { report: gaps.map(({ missing }) => missing), written: Object.values(written).join('\n') };
}

/** What is written nowhere and told nowhere. */
function silent(
  { report, written }: Awaited<ReturnType<typeof bringOver>>,
  { carried, told }: { readonly carried: readonly string[]; readonly told: readonly string[] },
): string[] {
  return [
    ...carried.filter((text) => !written.includes(text)),
    ...told.filter((name) => !report.some((missing) => missing.includes(name))),
  ];
}

it('says of each option of VitePress', async () => {
  const theme = ['docFooter', 'outlineTitle', 'returnToTopLabel', 'sidebarMenuLabel', 'darkModeSwitchLabel']
    .concat(['langMenuLabel', 'skipToContentLabel', 'lightModeSwitchTitle', 'darkModeSwitchTitle'])
    .concat(['i18nRouting', 'externalLinkIcon', 'notFound', 'carbonAds', 'lastUpdated', 'aside']);
  const site = ['outDir', 'cacheDir', 'assetsDir', 'vite', 'vue', 'metaChunk', 'mpa', 'scrollOffset'].concat([
    'titleTemplate',
    'transformHead',
    'transformHtml',
    'transformPageData',
    'buildEnd',
    'postRender',
  ]);
  const fields = ['aside', 'pageClass', 'navbar', 'footer', 'markdownStyles', 'sidebar', 'titleTemplate'];
  const made = await bringOver('vitepress', {
    '.vitepress/config.ts': `export default {
  title: 'T', description: 'Said', base: '/b', lang: 'de', cleanUrls: true, lastUpdated: true,
  appearance: 'force-dark', ignoreDeadLinks: true, sitemap: { hostname: 'https://t.example' },
  head: [['meta', { name: 'own', content: 'tag' }], ['link', { rel: 'icon', href: '/i.svg' }]],
  markdown: { math: true, lineNumbers: true, theme: 'x', anchor: { slugify: String }, toc: {}, container: {}, image: {} },
  ${site.map((name) => `${name}: 'x'`).join(', ')},
  locales: { root: { label: 'Deutsch', lang: 'de' }, fr: { label: 'Français', lang: 'fr', themeConfig: { footer: { message: 'Fin' } } } },
  themeConfig: {
    siteTitle: 'Bar', logo: { light: '/l.svg', dark: '/d.svg', alt: 'Mark' }, outline: [2, 4],
    nav: [{ text: 'Nav', link: '/a', activeMatch: '/a/.*', target: '_blank', rel: 'me', noIcon: true }],
    sidebar: [{ text: 'Side', link: '/a' }],
    socialLinks: [{ icon: 'github', link: 'https://code.example' }],
    editLink: { pattern: 'https://edit.example/:path' }, footer: { message: 'Made', copyright: 'Ours' },
    search: { provider: 'algolia', options: { appId: 'app', apiKey: 'key', indexName: 'index', placeholder: 'x' } },
    ${theme.map((name) => `${name}: 'x'`).join(', ')},
  },
};
`,
    'a.md': `---
title: Title of a page
description: Words
outline: [3, 5]
head: [[meta, { name: page, content: its }]]
lastUpdated: 2024-05-06
editLink: false
prev: false
next: { text: Next, link: /b }
layout: page
${fields.map((name) => `${name}: x`).join('\n')}
---
Words.
`,
    'fr/a.md': '# A\n',
    'fr/b.md': '# B\n',
  });
  const carried = ['title: T', 'tagline: Said', 'baseUrl: /b/', 'defaultLocale: de', 'trailingSlash: false']
    .concat(['showLastUpdateTime: true', 'defaultMode: dark', 'disableSwitch: true', 'onBrokenLinks: warn'])
    .concat([
      'content: tag',
      'favicon: /i.svg',
      'math: true',
      'lineNumbers: true',
      'title: Bar',
      'srcDark: /d.svg',
    ])
    .concat([
      'maxHeadingLevel: 4',
      'activeBaseRegex: /a/.*',
      'rel: me',
      'https://code.example',
      '{relativePath}',
    ])
    .concat(['Made<br>Ours', 'appId: app', 'toc_max_heading_level: 5', 'content: its', 'date: 2024-05-06'])
    .concat(['custom_edit_url: null', 'pagination_prev: null', 'description: Words']);
  const ofMarkdown = ['theme', 'anchor', 'toc', 'container', 'image'].map(
    (name) => `"${name}" of "markdown"`,
  );
  const told = site
    .map((name) => `"${name}" of the configuration`)
    .concat(theme.map((name) => `"${name}" of themeConfig`))
    .concat(
      ofMarkdown,
      [...fields, 'next'].map((name) => `The field "${name}"`),
    )
    .concat([
      '"noIcon" of the navbar item',
      '"placeholder" of themeConfig.search',
      '"footer" of the languages "fr"',
    ])
    .concat(['not the layout "page"', 'not those of "markdown.anchor.slugify"']);
  expect(silent(made, { carried, told })).toEqual([]);
});

it('says of each option of Starlight', async () => {
  const site = [
    'output',
    'vite',
    'markdown',
    'build',
    'image',
    'prefetch',
    'i18n',
    'adapter',
    'env',
    'server',
  ];
  const own = ['disable404Route', 'credits', 'routeMiddleware', 'expressiveCode', 'pagination', 'markdown'];
  const fields = ['template', 'banner', 'cover'];
  const made = await bringOver('starlight', {
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
import react from '@astrojs/react';
export default {
  site: 'https://t.example', base: '/b', trailingSlash: 'never', ${site.map((name) => `${name}: 'x'`).join(', ')},
  redirects: { '/old': '/a', '/x/[slug]': '/a/[slug]', '/y': { status: 302, destination: '/z' } },
  integrations: [react(), starlight({
    title: 'T', description: 'Said', titleDelimiter: '·', pagefind: false, favicon: '/f.svg', lastUpdated: true,
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 4 }, editLink: { baseUrl: 'https://edit.example/' },
    head: [{ tag: 'meta', attrs: { name: 'own', content: 'tag' } }],
    customCss: ['./a.css'], components: { Footer: './f.astro' },
    logo: { light: './src/assets/l.svg', dark: './src/assets/d.svg' },
    ${own.map((name) => `${name}: 'x'`).join(', ')},
  })],
};
`,
    'src/pages/x.astro': '',
    'src/content/i18n/fr.json': '{}',
    'src/content/docs/a.md': `---
title: A
description: Words
slug: own
head: [{ tag: meta, attrs: { name: page, content: its } }]
tableOfContents: { minHeadingLevel: 3, maxHeadingLevel: 5 }
editUrl: https://edit.example/own
lastUpdated: 2024-05-06
pagefind: false
prev: false
next: Later
draft: true
sidebar: { label: Short, order: 3, badge: New, hidden: true, attrs: { target: x } }
${fields.map((name) => `${name}: x`).join('\n')}
---
Words.
`,
  });
  const carried = [
    'title: T',
    'tagline: Said',
    'titleDelimiter: ·',
    'search: false',
    'favicon: /f.svg',
    '/media/l.svg',
  ]
    .concat([
      'maxHeadingLevel: 4',
      'editUrl: https://edit.example/src',
      'content: tag',
      'from: /old',
      'slug: /own',
    ])
    .concat([
      'content: its',
      'toc_min_heading_level: 3',
      'custom_edit_url: https://edit.example/own',
      'draft: true',
    ])
    .concat(['date: 2024-05-06', 'pagination_prev: null', 'sidebar_label: Short', 'sidebar_position: 3'])
    .concat(['showLastUpdateTime: true', 'trailingSlash: false', 'sidebar_badge: New']);
  const told = [...site, ...own]
    .map((name) => `"${name}" has no counterpart`)
    .concat([...fields, 'next', 'sidebar.hidden', 'sidebar.attrs'].map((name) => `The field "${name}"`))
    .concat(['from "/x/[slug]"', 'from "/y" to "/z"', '"@astrojs/react"', '"./a.css"', '<Footer>'])
    .concat(['components of Astro', 'Texts of the theme']);
  expect(silent(made, { carried, told })).toEqual([]);
});

it('says of each option of MkDocs', async () => {
  const options = ['site_author', 'validation', 'strict', 'watch', 'hooks'].concat([
    'dev_addr',
    'remote_branch',
    'site_dir',
  ]);
  const theme = ['features', 'palette', 'font', 'icon', 'custom_dir'];
  const fields = ['icon', 'status', 'subtitle', 'template', 'social', 'render_macros'];
  const made = await bringOver('mkdocs', {
    'mkdocs.yml': `site_name: T
site_url: https://t.example/b/
site_description: Said
repo_url: https://code.example/r
repo_name: Code
copyright: Ours
use_directory_urls: false
theme: { name: material, logo: l.svg, favicon: f.svg, language: de, ${theme.map((name) => `${name}: x`).join(', ')} }
extra_css: [a.css]
extra_javascript: [a.js]
extra: { analytics: { provider: google }, social: [] }
markdown_extensions: [admonition, toc, own.extension, pymdownx.arithmatex]
plugins: [search, minify, { macros: {} }]
${options.map((name) => `${name}: x`).join('\n')}
`,
    'docs/index.md': `---
title: Title of a page
description: Words
tags: [one]
hide: [toc, navigation]
search: { exclude: true, boost: 2 }
${fields.map((name) => `${name}: x`).join('\n')}
---
Words.
`,
  });
  const carried = [
    'title: T',
    'tagline: Said',
    'baseUrl: /b/',
    'label: Code',
    'copyright: Ours',
    'from: /:path*.html',
  ]
    .concat([
      'src: l.svg',
      'favicon: f.svg',
      'defaultLocale: de',
      'math: true',
      'hide_table_of_contents: true',
    ])
    .concat(['search: false', 'description: Words', '- one']);
  const told = [...options, ...theme.map((name) => `theme.${name}`), 'extra.analytics', 'extra.social']
    .map((name) => `"${name}" has no counterpart`)
    .concat([...fields, 'hide: navigation', 'search.boost'].map((name) => `The field "${name}"`))
    .concat(['"a.css"', '"a.js"', '"own.extension"', '"search"', '"minify"', '"macros"']);
  expect(silent(made, { carried, told })).toEqual([]);
});
