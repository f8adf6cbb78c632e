import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadConfig } from '../../renderer/config/load-config.ts';
import { problemLines } from '../diagnostics/problem-lines.ts';
import { load, loadText, minimal, problems, root } from './load-text.ts';

describe('finding the file', () => {
  test('two lines are a configuration', async () => {
    const { config, diagnostics, text } = await loadText(minimal);
    expect(diagnostics).toEqual([]);
    expect(text).toBe(minimal);
    expect(config).toMatchObject({
      title: 'Docs',
      configFile: 'site.config.yaml',
      contentDir: '/site/content',
      outDir: '/site/build',
      cacheDir: '/site/.docsite/cache',
      onBrokenLinks: 'throw',
      themeConfig: { tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 } },
      blogs: [{ id: 'blog', postsPerPage: 10, sidebarCount: 10 }],
      search: { provider: 'flexsearch' },
    });
  });

  test('the file may end in .yml, or be named', async () => {
    expect((await load({ 'site.config.yml': minimal })).config?.configFile).toBe('site.config.yml');
    const named = await load({ 'config/a.yaml': minimal }, { configFile: './config/a.yaml', outDir: 'out' });
    expect(named.config).toMatchObject({ configFile: 'config/a.yaml', outDir: '/site/out' });
  });

  test('no file', async () => {
    expect(problemLines((await load({})).diagnostics)).toMatchInlineSnapshot(`
      "- error config-missing: No configuration file: "site.config.yaml" and "site.config.ts" do not exist.
        Begin a site with "docsite init", or write a file site.config.yaml with two lines: "title: My site" and "url: https://example.com"."
    `);
    expect(problemLines((await load({}, { configFile: 'a.yaml' })).diagnostics)).toMatchInlineSnapshot(`
      "- error config-missing: No configuration file: "a.yaml" does not exist.
        Check the name, or write a file a.yaml with two lines: "title: My site" and "url: https://example.com"."
    `);
  });

  test('a file of another name in its place', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'docsite-config-'));
    const told = [];
    for (const name of ['site.config.json', 'site.config.cjs', 'Site.Config.yaml', 'site.config.toml']) {
      writeFileSync(join(folder, name), '');
      const { diagnostics } = await loadConfig({ root: folder, readFile: (path) => readFile(path) });
      told.push(problemLines(diagnostics));
      rmSync(join(folder, name));
    }
    rmSync(folder, { recursive: true });
    expect(told).toMatchInlineSnapshot(`
      [
        "- error config-missing: No configuration file: "site.config.yaml" and "site.config.ts" do not exist, and "site.config.json" is not read.
        Rename it to "site.config.yaml".",
        "- error config-missing: No configuration file: "site.config.yaml" and "site.config.ts" do not exist, and "site.config.cjs" is not read.
        Rename it to "site.config.js".",
        "- error config-missing: No configuration file: "site.config.yaml" and "site.config.ts" do not exist, and "Site.Config.yaml" is not read.
        Rename it to "site.config.yaml".",
        "- error config-missing: No configuration file: "site.config.yaml" and "site.config.ts" do not exist, and "site.config.toml" is not read.
        Write what it says in "site.config.yaml".",
      ]
    `);
  });

  test.each([
    ['docusaurus.config.js', 'module.exports = {};', 'Docusaurus'],
    ['docs/.vitepress/config.mts', '', 'VitePress'],
    ['astro.config.mjs', "import starlight from '@astrojs/starlight';", 'Starlight'],
    ['mkdocs.yml', '', 'MkDocs'],
    ['rspress.config.ts', '', 'Rspress'],
    ['book.toml', '', 'mdBook'],
    ['_config.yml', '', 'Jekyll'],
  ])('%s in its place is named', async (name, text, builder) => {
    const [problem] = (await load({ [name]: text })).diagnostics;
    expect(problem?.hint).toContain(`"${name}" is read by ${builder}, not by docsite.\n`);
    expect(problem?.code).toBe('config-missing');
  });

  test('a file that cannot be read', async () => {
    const { diagnostics } = await loadConfig({
      root,
      readFile: () => Promise.reject(Object.assign(new Error('x'), { code: 'EACCES' })),
    });
    expect(problemLines(diagnostics)).toMatchInlineSnapshot(`
      "- error config-unreadable: "site.config.yaml" cannot be read: permission denied.
        Check that "site.config.yaml" is a file that you may read."
    `);
  });

  test('a file that is not UTF-8', async () => {
    const bytes = new Uint8Array([...new TextEncoder().encode('title: A\nurl: '), 0xe9, 0x20]);
    expect(problemLines((await load({ 'site.config.yaml': bytes })).diagnostics)).toMatchInlineSnapshot(`
      "2:6-7 error config-not-utf8: "site.config.yaml" is not UTF-8 text.
        Save the file with the encoding UTF-8."
    `);
  });

  test('an empty file', async () => {
    expect(await problems('')).toMatchInlineSnapshot(`
      "- error yaml-missing: The option "title" is missing.
        Add "title: …" (text).
      - error yaml-missing: The option "url" is missing.
        Add "url: …" (text)."
    `);
  });
});

describe('locales', () => {
  test('the default one is first; labels, direction and bases follow from the tag', async () => {
    const { config } = await loadText(`${minimal}baseUrl: /base/
i18n:
  defaultLocale: fr
  locales: [en, ar, fr, zh-Hans, uk]
  localeConfigs: {en: {label: English (US), htmlLang: en-US}}
`);
    expect(
      config?.locales.map(({ name, label, htmlLang, direction, baseUrl, outputPrefix }) =>
        [name, label, htmlLang, direction, baseUrl, outputPrefix].join(' | '),
      ),
    ).toMatchInlineSnapshot(`
      [
        "fr | Français | fr | ltr | /base/ | ",
        "en | English (US) | en-US | ltr | /base/en/ | en/",
        "ar | العربية | ar | rtl | /base/ar/ | ar/",
        "zh-Hans | 简体中文 | zh-Hans | ltr | /base/zh-Hans/ | zh-Hans/",
        "uk | Українська | uk | ltr | /base/uk/ | uk/",
      ]
    `);
    expect(config?.locales.map(({ isDefault }) => isDefault)).toEqual([true, false, false, false, false]);
  });

  test.each(['ar', 'he', 'fa', 'ur', 'ku-Arab', 'dv'])('%s is written from right to left', async (name) => {
    const { config } = await loadText(`${minimal}i18n: {defaultLocale: ${name}, locales: [${name}]}`);
    expect(config?.locales[0]?.direction).toBe('rtl');
  });
});

test('rangeOf places options for later checks', async () => {
  const { rangeOf } = await loadText(`${minimal}docs:\n  lastVersion: 9.x\n`);
  expect(rangeOf(['docs', 'lastVersion'], 'value')).toEqual({
    start: { line: 4, column: 16 },
    end: { line: 4, column: 19 },
  });
});

test('no mutation of a configuration makes loading throw', async () => {
  const valid = `${minimal}baseUrl: /a/
i18n: {defaultLocale: en, locales: [en, fr], localeConfigs: {fr: {label: Français}}}
docs: {versions: {current: {label: 4.x}}}
themeConfig:
  navbar:
    items:
      - {type: docSidebar, sidebarId: a, label: A}
      - label: More
        items: [{href: "https://example.com", label: B}]
search: {provider: algolia, appId: a, apiKey: b, indexName: c}
`;
  const edit = fc.record({
    at: fc.nat(valid.length),
    remove: fc.nat(12),
    insert: fc.oneof(
      fc.string({ maxLength: 6 }),
      fc.constantFrom(
        '- ',
        ': ',
        '[',
        '{',
        '\n  ',
        'null',
        '1',
        'true',
        '"',
        '&a ',
        '*a',
        'type: x',
        '\uFEFF',
        '__proto__: 1\n',
      ),
    ),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 4 }), async (edits) => {
      const text = edits.reduce(
        (before, { at, remove, insert }) => before.slice(0, at) + insert + before.slice(at + remove),
        valid,
      );
      const { config, diagnostics } = await loadText(text);
      expect(config === null).toBe(diagnostics.some(({ severity }) => severity === 'error'));
    }),
    { numRuns: 300 },
  );
});
