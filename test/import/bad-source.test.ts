/** Sources that nobody can build: each is refused with a reason, or comes over with what it lacks named. */
import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import type { BuilderName } from '../../renderer/import/builder-names.ts';
import { importSite } from '../../renderer/import/import-site.ts';
import { runInProcess } from '../../renderer/modules/run-in-process.ts';
import { problemLines } from '../diagnostics/problem-lines.ts';
import { bundledCli } from '../helpers/bundled-cli.ts';
import { makeFolder, readTree, writeTree } from '../output/helpers.ts';

const config = "export default { title: 'T', url: 'https://t.example', presets: ['classic'] };\n";

/** Milliseconds: what has an end comes to it on any machine. */
const patience = 60_000;

interface Options {
  readonly builder?: BuilderName;
  /** Of the target, below the folder that holds the source `site`. */
  readonly to?: string;
  readonly force?: boolean;
}

async function bringOver(
  files: Readonly<Record<string, string>>,
  { builder = 'docusaurus', to = 'target', force = false }: Options = {},
) {
  const folder = makeFolder();
  for (const [path, text] of Object.entries(files)) writeTree(join(folder, 'site'), { [path]: text });
  const before = JSON.stringify(readTree(join(folder, 'site')));
  const target = join(folder, to);
  const result = await importSite({ builder, from: join(folder, 'site'), to: target, force, update: false });
  expect(JSON.stringify(readTree(join(folder, 'site')))).toBe(before);
  return {
    problems: problemLines(result.diagnostics),
    gaps: result.gaps.map(({ missing, places }) => `${places[0]?.file}: ${missing}`),
    isWritten: result.diagnostics.length === 0 && existsSync(join(target, 'site.config.yaml')),
    target,
  };
}

it.each(['docusaurus', 'vitepress', 'starlight', 'mkdocs'] as const)(
  'a folder without a configuration of %s is refused',
  async (builder) => {
    const { problems, isWritten } = await bringOver({ 'docs/a.md': '# A\n' }, { builder });
    expect(problems).toContain('import-source-missing');
    expect(isWritten).toBe(false);
  },
);

const sidebars = (file: string) =>
  config.replace("'classic'", `['classic', { docs: { sidebarPath: './${file}' } }]`);

it.each([
  ['throws', { 'docusaurus.config.js': "throw new Error('no');\n" }, 'import-config-throws'],
  [
    'reads a variable that is not set',
    { 'docusaurus.config.js': 'export default { url: process.env.NOT_SET.trim() };\n' },
    'import-config-throws',
  ],
  [
    'has sidebars that do not compile',
    { 'docusaurus.config.js': sidebars('side.js'), 'side.js': 'export default {' },
    'module-does-not-compile',
  ],
  [
    'has sidebars that are no JSON',
    { 'docusaurus.config.js': sidebars('side.json'), 'side.json': '{' },
    'import-config-throws',
  ],
  [
    'lists versions in no JSON',
    { 'docusaurus.config.js': config, 'versions.json': '[' },
    'import-config-throws',
  ],
  [
    'lists a version that is not there',
    { 'docusaurus.config.js': config, 'versions.json': '["9.0"]' },
    'import-version-missing',
  ],
  [
    'names docs in a folder that is not there',
    { 'docusaurus.config.js': config.replace("'classic'", "['classic', { docs: { path: 'guide' } }]") },
    'The configuration names docs in the folder "guide", which does not exist.',
  ],
  [
    'names a folder as a file',
    {
      'docusaurus.config.js': config.replace("'classic'", "['classic', { theme: { customCss: './docs' } }]"),
    },
    'import-read-failed',
  ],
])('a site that %s is refused', async (_, files, code) => {
  const { problems, isWritten } = await bringOver({ 'docs/a.md': '# A\n', ...files });
  expect(problems).toContain(code);
  expect(isWritten).toBe(false);
});

it('a site of VitePress with a configuration of a language that throws is refused', async () => {
  const files = {
    '.vitepress/config.mjs': "export default { locales: { root: {}, fr: { label: 'Français' } } };\n",
    'index.md': '# Home\n',
    'fr/index.md': '# Accueil\n',
    'fr/config.mjs': "throw new Error('no');\n",
  };
  const { problems, isWritten } = await bringOver(files, { builder: 'vitepress' });
  expect(problems).toMatch(/import-config-throws.*\bfr\/config\.mjs/);
  expect(isWritten).toBe(false);
});

it('a configuration that never ends is stopped', async () => {
  const worker = new URL('evaluate-worker.js', pathToFileURL(bundledCli()));
  const run = (code: string, milliseconds: number) =>
    runInProcess(
      worker,
      { url: `data:text/javascript,${encodeURIComponent(code)}` },
      { cwd: '/', milliseconds },
    );
  expect(await run('export const plugin = { default: { a: 1 } };', patience)).toEqual({ value: { a: 1 } });
  expect(await run('for (;;);', 300)).toBeNull();
});

it('modules that are not there may be named as modules of JavaScript', async () => {
  const { problems, gaps } = await bringOver({
    'docusaurus.config.mjs':
      "import { all } from '../scripts/all.mjs';\nimport notes from 'remark-notes/plugin.mjs';\nexport default { title: all().map(String) && 'T', url: 'https://t.example', presets: [['classic', { docs: { remarkPlugins: [notes] } }]] };\n",
    'docs/a.md': '# A\n',
  });
  expect(problems).toBe('');
  expect(gaps.join('\n')).toContain('"remark-notes/plugin.mjs" of "remarkPlugins"');
});

it('a configuration without an address, sidebars with a circle and broken translations come over, and are told', async () => {
  const { problems, gaps, isWritten } = await bringOver({
    'docusaurus.config.js':
      "export default { title: 'T', url: process.env.NOT_SET, i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, presets: [['classic', { docs: { sidebarPath: './side.js' } }]] };\n",
    'side.js':
      "const loop = { type: 'category', label: 'Round', items: ['a'] };\nloop.items.push(loop);\nexport default { main: [loop, 'gone'] };\n",
    'docs/a.md': '# A\n',
    'i18n/fr/code.json': '{',
    'i18n/fr/docusaurus-plugin-other/x.json': '{}',
    'i18n/de/code.json': '{}',
    'i18n/fr/docusaurus-theme-classic/footer.json': '{"logo.alt": {"message": "Signe"}}',
    'vercel.json': '{"rewrites": [{ "source": "/c", "destination": "/d" }]}',
    _redirects: '/a /b\n',
    'notes/a.txt': 'x',
  });
  expect(problems).toBe('');
  expect(isWritten).toBe(true);
  expect(gaps).toEqual(
    expect.arrayContaining([
      'docusaurus.config.js: "url" has no value, as where it comes from the environment: "https://example.org" stands in its place.',
      'side.js: An entry of the sidebar is null, and no document, link or category.',
      'i18n/fr/code.json: Its translations are missing, as the file is no JSON.',
      'i18n/fr/docusaurus-plugin-other/x.json: Translations of plugins that docsite lacks are not brought over.',
      'i18n/de: Translations into a language that the configuration does not list stay behind.',
      'i18n/fr/docusaurus-theme-classic/footer.json: The translation "logo.alt" has no place.',
      'vercel.json: The rule of the host from /c to /d stays behind.',
    ]),
  );
  expect(gaps.join('\n')).toContain('notes: Files and folders that are no part');
});

it.each([
  ['42', ['The sidebar shows the folders of the docs: its file exports no object of sidebars.']],
  ["['a']", ['The sidebar shows the folders of the docs: its file exports no object of sidebars.']],
  [
    "{ main: 'a', other: null }",
    ['The sidebar "main" has no list of entries.', 'The sidebar "other" has no list of entries.'],
  ],
  ["{ main: [{ Guide: 'a' }, 'a'] }", ['The category "Guide" has no list of entries.']],
  [
    "{ main: [7, null, () => 'a', ['a'], 'a'] }",
    [
      'An entry of the sidebar is 7, and no document, link or category.',
      'An entry of the sidebar is null, and no document, link or category.',
      'An entry of the sidebar is a function, and no document, link or category.',
      'An entry of the sidebar is a list, and no document, link or category.',
    ],
  ],
])('sidebars of a wrong form are told: %s', async (written, expected) => {
  const { problems, gaps } = await bringOver({
    'docusaurus.config.js': sidebars('side.js'),
    'side.js': `export default ${written};\n`,
    'docs/a.md': '# A\n',
  });
  expect(problems).toBe('');
  expect(gaps.filter((gap) => gap.startsWith('side.js: '))).toEqual(
    expect.arrayContaining(expected.map((gap) => `side.js: ${gap}`)),
  );
});

it('sidebars are found in TypeScript by the name of what it is compiled to, and told when they are not', async () => {
  const of = (file: string) =>
    bringOver({
      'docusaurus.config.js': sidebars('side.js'),
      [file]: "export default { main: ['a'] };",
      'docs/a.md': '',
    });
  const found = await of('side.ts');
  expect(readTree(found.target)['content/docs/current/sidebars.yaml']).toBe('main:\n  - a\n');
  expect((await of('other.ts')).gaps.join('\n')).toContain('"./side.js" is not there');
});

it.each([
  ['.', 'import-source-in-target'],
  ['site', 'import-source-in-target'],
  ['site/out', 'import-target-in-source'],
])('nothing is written over the source: not into %s, with force either', async (to, code) => {
  const files = { 'docusaurus.config.js': config, 'docs/a.md': '# A\n' };
  expect((await bringOver(files, { to, force: true })).problems).toContain(code);
});

it('sees through links to the source', async () => {
  const folder = makeFolder();
  writeTree(join(folder, 'real'), { 'docusaurus.config.js': config, 'docs/a.md': '# A\n' });
  symlinkSync(join(folder, 'real'), join(folder, 'link'));
  const request = { builder: 'docusaurus', force: true, update: false } as const;
  const to = join(folder, 'link/deep/out');
  const { diagnostics } = await importSite({ ...request, from: join(folder, 'real'), to });
  expect(problemLines(diagnostics)).toContain('import-target-in-source');
});

it('5,000 pages come over, each once', async () => {
  const pages = Object.fromEntries(
    Array.from({ length: 5000 }, (_, index) => [`docs/${index % 20}/page-${index}.md`, `# Page ${index}\n`]),
  );
  const { problems, target } = await bringOver({ 'docusaurus.config.js': config, ...pages });
  expect(problems).toBe('');
  const written = Object.keys(readTree(target)).filter((path) => path.startsWith('content/docs/'));
  expect(written).toHaveLength(5000);
});
