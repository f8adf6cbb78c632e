/** An option that is accepted does something: each is set, and what readers are given must change. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { UserConfig } from '../../renderer/config/schema/site.ts';
import { createJsonSchema } from '../config/json-schemas.ts';
import { projectRoot } from '../helpers/bundled-cli.ts';
import { siteOf, type TestDocument, type TestFiles } from './helpers.ts';
import { settingOf } from './option-values.ts';
import { firstDifference, type SeenSite, seenSite } from './readers-see.ts';
import { schemaKeys } from './schema-keys.ts';

const document: TestDocument = {
  headings: ([2, 3, 4] as const).map((depth) => ({ depth, id: `h${depth}`, text: 'H', html: 'H' })),
  words: 500,
  excerpt: 'Text.',
};
const tagged: TestDocument = { ...document, fm: { title: 'A', tags: ['one'] } };
const post: TestDocument = { ...document, fm: { tags: ['one'], authors: 'ada' } };
const broken = ['/docs/gone', '/#gone', './gone.md', './gone.png'].map((url) => ({
  url,
  kind: url.endsWith('png') ? ('asset' as const) : ('link' as const),
  range: null,
}));
const files: TestFiles = {
  'docs/current/a.md': { ...tagged, links: broken },
  'docs/current/guide/b.md': document,
  'docs/v3/a.md': tagged,
  'docs/current/sidebars.yaml': 'main: [a, {Guide: [guide/b]}]',
  'blog/2024-01-01-x.md': post,
  'blog/2024-01-02-y.md': { ...document, fm: { tags: ['one'], authors: ['ada', 'bob'] } },
  'blog/authors.yaml': 'ada: {name: Ada, page: true}\nbob: {name: Bob}',
  'pages/index.md': document,
  'pages/about.md': document,
  'i18n/fr/docs/current/a.md': tagged,
  'static/logo.svg': '',
  'static/dark.svg': '',
};
const change = { timestamp: 1_700_000_000, created: 1_600_000_000, author: 'Ada' };
const history = new Map(Object.keys(files).map((path) => [`content/${path}`, change]));

/** Options that act elsewhere than in the page table, and the file whose tests show what they do. */
const elsewhere: Readonly<Record<string, string>> = {
  allowedRoots: 'test/hostile/links-out.test.ts',
  'content.trust': 'test/hostile/trusted-files.test.ts',
  'limits.fileBytes': 'test/hostile/counted-limits.test.ts',
  'limits.nesting': 'test/hostile/counted-limits.test.ts',
  'limits.tableCells': 'test/hostile/counted-limits.test.ts',
  'limits.codeCharacters': 'test/hostile/counted-limits.test.ts',
  'limits.seconds': 'test/hostile/stopped-work.test.ts',
  'limits.megabytes': 'test/hostile/stopped-work.test.ts',
  'limits.hookSeconds': 'test/hostile/stopped-work.test.ts',
  'limits.hookPages': 'test/extensions/hooks.test.ts',
  'search[flexsearch].synonyms': 'test/search/search-engine.test.ts',
  'i18n.staleNotice': 'test/i18n/stale-notice.test.ts',
  onBrokenExternalLinks: 'test/site/outside-links.test.ts',
  'externalLinks.skip': 'test/site/outside-links.test.ts',
  'themeConfig.pageActions': 'test/site/page-actions.test.ts',
  headers: 'test/output/headers.test.ts',
  'headers.directives.*': 'test/output/headers.test.ts',
  'headers.fields.*': 'test/output/headers.test.ts',
  'themeConfig.announcementBar.backgroundColor': 'test/assets/code-themes.test.ts',
  'themeConfig.announcementBar.textColor': 'test/assets/code-themes.test.ts',
  'themeConfig.prism.theme': 'test/assets/code-themes.test.ts',
  'themeConfig.prism.darkTheme': 'test/assets/code-themes.test.ts',
  'themeConfig.prism.defaultLanguage': 'test/content/code.test.ts',
  'themeConfig.prism.additionalLanguages': 'test/content/code.test.ts',
  'docs.id': 'test/site/docs-instances.test.ts',
  'docs.label': 'test/site/docs-instances.test.ts',
  'docs.versions.*.ref': 'test/build/versions-in-git.test.ts',
  'blog.id': 'test/site/blogs.test.ts',
  'markdown.admonitions.*.title': 'test/content/containers.test.ts',
  'markdown.admonitions.*.like': 'test/content/containers.test.ts',
  'markdown.admonitions.*.icon': 'test/content/containers.test.ts',
  'markdown.emoji': 'test/content/containers.test.ts',
  'markdown.allowDataFrames': 'test/content/links.test.ts',
  'markdown.format': 'test/content/markdown.test.ts',
  'markdown.remarkPlugins': 'test/extensions/load-plugins.test.ts',
  'markdown.rehypePlugins': 'test/extensions/load-plugins.test.ts',
  clientModules: 'test/assets/client-modules.test.ts',
  stylesheets: 'test/assets/client-modules.test.ts',
  scripts: 'test/assets/client-modules.test.ts',
  'markdown.code.lineNumbers': 'test/content/code-marks.test.ts',
  'markdown.code.wrap': 'test/content/code-marks.test.ts',
  'markdown.code.magicComments.className': 'test/content/code-marks.test.ts',
  'markdown.code.magicComments.line': 'test/content/code-marks.test.ts',
  'markdown.code.magicComments.block.start': 'test/content/code-marks.test.ts',
  'markdown.code.magicComments.block.end': 'test/content/code-marks.test.ts',
  'markdown.images.formats': 'test/output/images.test.ts',
  'markdown.images.widths': 'test/output/images.test.ts',
  'markdown.images.quality.avif': 'test/output/images.test.ts',
  'markdown.images.quality.webp': 'test/output/images.test.ts',
  'markdown.images.zoom': 'test/browser/page-extras.test.ts',
  'markdown.math': 'test/content/math.test.ts',
  'markdown.math.macros': 'test/content/math.test.ts',
  'markdown.mermaid': 'test/browser/page-extras.test.ts',
  'markdown.packageManagers': 'test/content/code.test.ts',
};
/** For editors alone. */
const unread = ['$schema'];

/** Many options are set in the same site. */
const sites = new Map<string, SeenSite>();

/** Of everything that readers are given, the first text that the option changes. */
function firstChange(key: string): string | undefined {
  const { without, set } = settingOf(key);
  const siteWith = (config: object) => siteOf(files, { config: config as Partial<UserConfig>, history });
  const name = JSON.stringify(without);
  const site = sites.get(name) ?? seenSite(siteWith(without));
  sites.set(name, site);
  return firstDifference(site, siteWith(set));
}

const keys = schemaKeys(createJsonSchema()).filter((key) => !unread.includes(key));

test.each(keys.filter((key) => !(key in elsewhere)))('%s', (key) => {
  expect(firstChange(key)).toBeDefined();
});

test.each(Object.entries(elsewhere))('%s is tested in %s', (key, file) => {
  expect(keys).toContain(key);
  expect(readFileSync(join(projectRoot, file), 'utf8')).toContain(key.split('.').at(-1));
});
