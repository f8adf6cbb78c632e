/** A site of a stranger: nothing of the machine is brought over, and nothing is written beside the target. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { convertedOrCopied } from '../../renderer/import/file-gaps.ts';
import type { Gap } from '../../renderer/import/gap.ts';
import { importSite } from '../../renderer/import/import-site.ts';
import { updateTarget } from '../../renderer/import/target.ts';
import { makeFolder, readTree, writeTree } from '../output/helpers.ts';

const configOf = (options: string) =>
  `export default { title: 'T', url: 'https://t.example', baseUrl: '/', ${options} };\n`;

const classic = configOf("presets: [['classic', {}]]");

it('takes nothing that lies outside the repository, by links or by paths', async () => {
  const folder = makeFolder();
  const secret = { 'secret/a.md': '# SECRET\n', 'secret/a.txt': 'SECRET' };
  writeTree(folder, {
    ...secret,
    'repository/docs/beside.md': '# Beside\n',
    'repository/site/src/pages/index.md': '# Home\n',
    'repository/site/docusaurus.config.js': configOf(
      "presets: [['classic', { docs: { path: '../docs' }, blog: { path: '../../secret' } }]]",
    ),
  });
  const root = join(folder, 'repository/site');
  mkdirSync(join(folder, 'repository/.git'));
  symlinkSync(join(folder, 'secret'), join(root, 'static'));
  symlinkSync(join(folder, 'secret/a.md'), join(root, 'src/pages/link.md'));
  symlinkSync('/nowhere', join(root, 'src/pages/gone.md'));
  const to = join(folder, 'target');
  const { diagnostics, gaps } = await importSite({
    builder: 'docusaurus',
    from: root,
    to,
    force: false,
    update: false,
  });
  expect(diagnostics).toEqual([]);
  const tree = readTree(to);
  expect(Object.keys(tree)).toContain('content/docs/current/beside.md');
  expect(Object.values(tree).filter((text) => text.includes('SECRET'))).toEqual([]);
  expect(gaps.map(({ missing }) => missing)).toContain(
    'Files that lie outside the repository of the site are not brought over.',
  );
});

it.each([
  ['vitepress', '.vitepress/config.ts', 'export default {};\n', 'public'],
  ['mkdocs', 'mkdocs.yml', 'site_name: T\n', 'docs/images'],
] as const)('takes nothing by links of a site of %s', async (builder, config, text, images) => {
  const folder = makeFolder();
  writeTree(folder, {
    'secret/a.md': '# SECRET\n',
    'secret/a.txt': 'SECRET',
    [`site/${config}`]: text,
    'site/docs/index.md': '# Home\n',
    'site/.git/HEAD': '',
  });
  const root = join(folder, 'site');
  symlinkSync(join(folder, 'secret/a.md'), join(root, 'docs/link.md'));
  symlinkSync(join(folder, 'secret'), join(root, images));
  const to = join(folder, 'target');
  const { diagnostics, gaps } = await importSite({ builder, from: root, to, force: false, update: false });
  expect(diagnostics).toEqual([]);
  expect(Object.values(readTree(to)).filter((text) => text.includes('SECRET'))).toEqual([]);
  expect(gaps.map(({ missing }) => missing)).toContain(
    'Files that lie outside the repository of the site are not brought over.',
  );
});

it.each([
  "i18n: { defaultLocale: 'en', locales: ['en', '../../../up'] }",
  "i18n: { defaultLocale: '../../../up', locales: ['../../../up'] }",
])('writes nothing beside its target for a locale that names a folder: %s', async (options) => {
  const folder = makeFolder();
  const root = join(folder, 'repository/a/b/site');
  writeTree(root, { 'docusaurus.config.js': configOf(options), 'docs/a.md': '# A\n' });
  writeTree(join(folder, 'repository/a/up'), { 'code.json': '{"x":{"message":"y"}}' });
  mkdirSync(join(folder, 'repository/.git'));
  const before = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const to = join(folder, 'target');
  await importSite({ builder: 'docusaurus', from: root, to, force: false, update: false });
  const after = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  expect(after.filter((path) => !before.includes(path) && !/^target(?:\/|$)/.test(path))).toEqual([]);
  expect(Object.keys(readTree(to)).filter((path) => /up/.test(path))).toEqual([]);
});

/** Files of a Docusaurus site that its texts and options are read from. */
const readByName = [
  'sidebars.json',
  'versions.json',
  'i18n/fr/code.json',
  'i18n/fr/docusaurus-plugin-content-docs/current.json',
  'i18n/fr/docusaurus-theme-classic/navbar.json',
  'blog/authors.yml',
  'docs/_category_.json',
  'src/css/custom.css',
  'src/theme/MDXComponents.js',
  'netlify.toml',
  'vercel.json',
  'package.json',
];
const readers = configOf(
  "i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, presets: [['classic', { docs: { sidebarPath: 'sidebars.json' }, theme: { customCss: 'src/css/custom.css' } }]]",
);

describe.each([
  ['a link out of the repository', (path: string, secret: string) => symlinkSync(secret, path), []],
  ['a named pipe', (path: string) => execFileSync('mkfifo', [path]), ['content-not-a-file']],
])('%s', (_name, make, codes) => {
  it.skipIf(process.platform === 'win32').each(readByName)('at %s brings nothing over', async (name) => {
    const folder = makeFolder();
    const secret = '{"SECRET":{"message":"SECRET"},"docs":["SECRET"],"label":"SECRET","name":"SECRET"}';
    writeTree(folder, {
      secret,
      'site/.git/HEAD': '',
      'site/docs/a.md': '# A\n',
      'site/docusaurus.config.js': readers,
    });
    const root = join(folder, 'site');
    mkdirSync(dirname(join(root, name)), { recursive: true });
    make(join(root, name), join(folder, 'secret'));
    const to = join(folder, 'target');
    const { diagnostics } = await importSite({
      builder: 'docusaurus',
      from: root,
      to,
      force: false,
      update: false,
    });
    expect(diagnostics.map(({ code, file }) => [code, file])).toEqual(codes.map((code) => [code, name]));
    const tree = codes.length > 0 ? {} : readTree(to);
    expect(Object.entries(tree).filter(([, text]) => text.includes('SECRET'))).toEqual([]);
  });
});

it.each([
  ['inherits from itself', 'INHERIT: mkdocs.yml\n'],
  ['inherits from files that inherit from it', 'INHERIT: other.yml\n'],
  ['inherits from what is no part of it', 'INHERIT: ../secret.yml\n'],
])('a configuration of MkDocs that %s is read once', async (_name, text) => {
  const folder = makeFolder();
  writeTree(folder, {
    'secret.yml': 'site_name: SECRET\n',
    'site/.git/HEAD': '',
    'site/mkdocs.yml': text,
    'site/other.yml': 'INHERIT: mkdocs.yml\nsite_description: Other\n',
    'site/docs/index.md': '# Home\n',
  });
  const to = join(folder, 'target');
  const { diagnostics } = await importSite({
    builder: 'mkdocs',
    from: join(folder, 'site'),
    to,
    force: false,
    update: false,
  });
  expect(diagnostics).toEqual([]);
  expect(readTree(to)['site.config.yaml']).not.toContain('SECRET');
});

it('a document without an end is copied as it is, which is told', () => {
  const gaps: Gap[] = [];
  const copy = { path: 'content/docs/current/a.md', copyOf: '/site/docs/a.md' };
  const endless = () => {
    for (;;);
  };
  expect(convertedOrCopied(endless, { file: 'docs/a.md', copy, gaps }, 0.1)).toEqual(copy);
  expect(gaps.map(({ file, missing }) => [file, missing])).toEqual([
    [
      'docs/a.md',
      'The file takes more than 0.1 seconds to be converted: it was copied, and nothing in it was converted.',
    ],
  ]);
});

it.each([
  ['words', '*a_ '.repeat(100_000)],
  ['lists of headings', '<TOCInline '.repeat(100_000)],
  ['quotes behind the language of code', `\`\`\`js ${`'"' "a" `.repeat(50_000)}`],
  ['blanks behind the language of code', `\`\`\`js ${' '.repeat(200_000)}x`],
  ['blanks in a list of headings', `<TOCInline${' '.repeat(400_000)}`],
])('a line of many %s comes over as it is, in the time that a file may take', async (_name, line) => {
  const folder = makeFolder();
  writeTree(folder, { 'site/docs/a.md': `${line}\n`, 'site/docusaurus.config.js': classic });
  const request = { builder: 'docusaurus', from: join(folder, 'site'), to: join(folder, 'target') } as const;
  const { gaps } = await importSite({ ...request, force: false, update: false });
  expect(gaps.map(({ missing }) => missing).join()).not.toContain('to be converted');
  expect(readTree(join(folder, 'target'))['content/docs/current/a.md']).toBe(`${line}\n`);
});

it('JSON without an end is told', async () => {
  const folder = makeFolder();
  const sidebars = configOf("presets: [['classic', { docs: { sidebarPath: 'sidebars.json' } }]]");
  const deep = '['.repeat(100_000) + ']'.repeat(100_000);
  writeTree(folder, {
    'site/docs/a.md': '# A\n',
    'site/sidebars.json': deep,
    'site/docusaurus.config.js': sidebars,
  });
  const request = { builder: 'docusaurus', from: join(folder, 'site'), to: join(folder, 'target') } as const;
  const { diagnostics } = await importSite({ ...request, force: false, update: false });
  expect(diagnostics.map(({ code, file }) => [code, file])).toEqual([
    ['import-config-throws', 'sidebars.json'],
  ]);
});

it('a configuration of MkDocs whose aliases have no end is refused', async () => {
  const folder = makeFolder();
  const lines = Array.from({ length: 9 }, (_, n) => `a${n + 1}: &a${n + 1} [${`*a${n},`.repeat(9)}]\n`).join(
    '',
  );
  writeTree(folder, { 'site/mkdocs.yml': `a0: &a0 [x]\n${lines}`, 'site/docs/index.md': '# Home\n' });
  const request = { builder: 'mkdocs', from: join(folder, 'site'), to: join(folder, 'target') } as const;
  const { diagnostics } = await importSite({ ...request, force: false, update: false });
  expect(diagnostics.map(({ code, file }) => [code, file])).toEqual([['import-config-throws', 'mkdocs.yml']]);
});

it('an update removes nothing beside the target, whatever its record says', () => {
  const folder = makeFolder();
  const hash = createHash('sha256').update('mine').digest('hex').slice(0, 16);
  const record = JSON.stringify({ '../note.txt': hash, [join(folder, 'note.txt')]: hash, 'old.txt': hash });
  writeTree(folder, { 'note.txt': 'mine', 'target/old.txt': 'mine', 'target/.docsite-import.json': record });
  updateTarget([{ path: 'new.txt', text: 'new' }], join(folder, 'target'));
  const { 'target/.docsite-import.json': _, ...tree } = readTree(folder);
  expect(tree).toEqual({ 'note.txt': 'mine', 'target/new.txt': 'new' });
});

it('writes nothing beside the target, whatever locales and versions are called', async () => {
  const folder = makeFolder();
  writeTree(folder, {
    'site/docs/a.md': '# A\n',
    'site/i18n/en/x.md': 'x',
    'site/versions.json': '["../../up"]',
    'site/versioned_docs/version-1/a.md': '# A\n',
    'site/docusaurus.config.js': configOf("i18n: { defaultLocale: 'en', locales: ['en', '../../../up'] }"),
  });
  const before = readdirSync(folder).sort();
  await importSite({
    builder: 'docusaurus',
    from: join(folder, 'site'),
    to: join(folder, 'target'),
    force: false,
    update: false,
  });
  expect(
    readdirSync(folder)
      .filter((name) => name !== 'target')
      .sort(),
  ).toEqual(before);
});
