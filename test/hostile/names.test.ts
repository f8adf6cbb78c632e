/** Names and paths lead nowhere but to the place they name: slugs, folders, the output folder, arguments. */
import { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runMark } from '../../cli/commands/i18n/mark.ts';
import { codePointName } from '../../renderer/diagnostics/control-characters.ts';
import * as engine from '../../renderer/index.ts';
import { isSafeOutputPath } from '../../renderer/paths/is-safe-output-path.ts';
import { fakeIo } from '../cli/fake-io.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';

const sites: TestSite[] = [];
afterAll(() => {
  for (const site of sites) site.dispose();
});

function siteOf(files: Readonly<Record<string, string>>): TestSite {
  const site = createTestSite({ 'content/pages/index.md': '# Home\n', ...files });
  sites.push(site);
  return site;
}

/** Spellings that reach out of the folder, or into docsite's own, as soon as somebody decodes them. */
const unsafe = [
  '..',
  '../a',
  'a/../b',
  './a',
  'a//b',
  '/a',
  'a\\b',
  '..\\a',
  'C:/a',
  'a\0b',
  'a\nb',
  'a\u007fb',
  'a\u0085b',
  '%2e%2e/a',
  '%2E./a',
  '.%2e/a',
  'a/%2e%2e/b',
  '%2e/a',
  '%252e%252e/a',
  '%25252e%25252e/a',
  '..%2fa',
  '%2e%2e%2fa',
  '%2e%2e%5ca',
  'a%5c..%5cb',
  'a%00b',
  'a%2500b',
  'a%0ab',
  '%2e%2e%2f%ff',
  '.. /a',
  ' ../a',
  '.docsite/a',
  '.DOCSITE/a',
  '.docsite',
  '.docsite./a',
  '.docsite /a',
  '%2edocsite/a',
  '%2Edocsite%2fa',
  '%252edocsite/a',
  '%2e%64ocsite/a',
  '.docsite%2fmanifest-en.json',
  `%${'25'.repeat(8)}2e`,
];
const safe = [
  'a',
  'a/b.html',
  '...',
  '..a/b',
  'a..',
  '100%',
  '%zz',
  'a%20b',
  'é/%C3%A9',
  'docs/.docsite/a',
  '.well-known/x',
  'a%2Fb',
];

describe('isSafeOutputPath', () => {
  it.each(unsafe)('refuses %j', (path) => expect(isSafeOutputPath(path)).toBe(false));
  it.each(safe)('lets %j be', (path) => expect(isSafeOutputPath(path)).toBe(true));
});

it('refuses slugs and redirects that reach out of the site, each at its place', async () => {
  const slugs = [
    '/%2e%2e/a',
    '/%252e%252e/a',
    '/.docsite/a',
    '/%2edocsite/a',
    '/%252Edocsite/a',
    '/a%5cb',
    '/a%00b',
    '/a%250ab',
  ];
  const pages = slugs.map((slug, index) => [
    `content/pages/p${index}.md`,
    `---\nslug: ${JSON.stringify(slug)}\n---\n\n# P${index}\n`,
  ]);
  const site = siteOf({
    ...Object.fromEntries(pages),
    'content/pages/r.md': '---\nredirect_from: [/%2e%2e/b, /.docsite/b]\n---\n\n# R\n',
  });
  const { status, diagnostics } = await site.build();
  expect(status).toBe('problems');
  const refused = diagnostics.filter(({ code }) => code === 'output-path-unsafe');
  expect(refused.map(({ file, range }) => `${file}:${range?.start.line}`)).toEqual([
    ...slugs.map((_, index) => `content/pages/p${index}.md:2`),
    'content/pages/r.md:2',
    'content/pages/r.md:2',
  ]);
  expect(existsSync(join(site.root, 'build'))).toBe(false);
});

it('tells of folders that are one where case counts for nothing, with both pages', async () => {
  const site = siteOf({
    'content/docs/current/Guide/a.md': '# A\n',
    'content/docs/current/guide/b.md': '# B\n',
    'content/docs/current/guide/c.md': '# C\n',
  });
  const { diagnostics } = await site.build({ write: false });
  const told = diagnostics.filter(({ code }) => code === 'route-folders-differ-in-case');
  expect(told.map(({ message }) => message)).toEqual([
    '"content/docs/current/Guide/a.md" is published in "docs/Guide" and "content/docs/current/guide/b.md" in "docs/guide": where case counts for nothing, they are one folder.',
  ]);
});

it('tells once of each name that Windows cannot write, and not of old addresses', async () => {
  const slugs = ['con', 'Aux', 'nul.txt', 'com1', 'lpt²', 'a:b', 'what?', 'a*', 'x<y', 'end.', 'a|b', '"a"'];
  const fine = ['console', 'auxiliary', 'com10', 'nulls', 'a.con', '.hidden', "it's", 'é', 'a b'];
  const pages = [...slugs, ...fine].map((slug, index) => [
    `content/pages/p${index}.md`,
    `---\nslug: ${JSON.stringify(`/in/${slug}`)}\nredirect_from: [/old${index}/prn]\n---\n\n# P\n`,
  ]);
  const site = siteOf({
    ...Object.fromEntries(pages),
    'content/docs/current/prn/a.md': '# A\n',
    'content/docs/current/prn/b.md': '# B\n',
    'content/static/nul.pdf': 'x',
  });
  const { diagnostics } = await site.build({ write: false });
  const told = diagnostics.filter(({ code }) => code === 'route-not-portable');
  expect(told.map(({ message }) => / name "(.*)", which/.exec(message)?.[1]).sort()).toEqual(
    [...slugs, 'prn', 'nul.pdf'].sort(),
  );
  expect(told.find(({ message }) => message.includes('"a:b"'))).toMatchObject({
    severity: 'warning',
    file: 'content/pages/p5.md',
    range: { start: { line: 2 } },
  });
});

it('names that no file system takes are errors, with their place', async () => {
  const long = (bytes: number) => 'é'.repeat(bytes / 2);
  const site = siteOf({
    'content/docs/current/fits.md': `---\nslug: ${long(254)}\n---\n# Fits\n`,
    'content/docs/current/long.md': `---\ntitle: Long\nslug: ${long(256)}\n---\n`,
    'content/docs/current/tagged.md': `---\ntags: [${'t'.repeat(300)}]\n---\n# Tagged\n`,
  });
  const { diagnostics } = await site.build({ write: false });
  const told = diagnostics.filter(({ code }) => code === 'route-name-too-long');
  expect(told.map(({ severity, file, range }) => [severity, file, range?.start.line])).toEqual([
    ['error', null, undefined],
    ['error', 'content/docs/current/long.md', 3],
  ]);
  expect(told[1]?.message).toBe(
    `"content/docs/current/long.md" is published under the name "${'é'.repeat(30)}…" of 256 bytes; file systems take 255.`,
  );
});

describe('an output folder that is not docsite’s stays as it is', () => {
  it.each<[string, Readonly<Record<string, string>>]>([
    ['a home folder with dot files only', { '.bashrc': 'x', '.ssh/id': 'secret' }],
    ['a folder with one unknown dot file', { '.env': 'x' }],
    [
      'the folder of another site',
      { '.docsite/cache/x': 'x', 'site.config.yaml': 'title: x', 'content/a.md': 'x' },
    ],
    ['the folder of a site in TypeScript', { '.docsite/cache/x': 'x', 'site.config.ts': 'x' }],
    ['a folder with a file', { 'a.txt': 'x' }],
  ])('%s', async (_, files) => {
    const other = siteOf(files);
    if (!('site.config.yaml' in files)) other.remove('site.config.yaml');
    other.remove('content/pages');
    if (!('content/a.md' in files)) other.remove('content');
    const site = siteOf({});
    const { status, diagnostics } = await site.build({ outDir: other.root });
    expect(status).not.toBe('done');
    expect(diagnostics.map(({ code }) => code)).toContain('output-not-ours');
    for (const path of Object.keys(files)) expect(existsSync(join(other.root, path))).toBe(true);
  });

  it('but one with what hosts and git keep there is written', async () => {
    const site = siteOf({ 'build/.git': 'x', 'build/.nojekyll': '', 'build/.DS_Store': '' });
    expect((await site.build()).status).toBe('done');
    expect(existsSync(join(site.root, 'build/.git'))).toBe(true);
  });
});

it.skipIf(process.platform === 'win32')(
  'folders that stay keep their modes, whichever way the site is replaced',
  async () => {
    const site = siteOf({ 'content/docs/current/a.md': '# A\n' });
    const modeOf = (path: string) => (statSync(join(site.root, 'build', path)).mode & 0o7777).toString(8);
    await site.build();
    mkdirSync(join(site.root, 'build/by-hand/private'), { recursive: true });
    writeFileSync(join(site.root, 'build/by-hand/private/a.txt'), 'x');
    mkdirSync(join(site.root, 'build/empty'));
    const modes = { '': 0o2775, docs: 0o2755, 'by-hand': 0o750, 'by-hand/private': 0o700, empty: 0o1777 };
    for (const [path, mode] of Object.entries(modes)) chmodSync(join(site.root, 'build', path), mode);
    for (const text of ['# A changed\n', '# A again\n', '# A once more\n']) {
      site.write('content/docs/current/a.md', text);
      expect((await site.build()).status).toBe('done');
      expect(Object.keys(modes).map((path) => [path, modeOf(path)])).toEqual(
        Object.entries(modes).map(([path, mode]) => [path, mode.toString(8)]),
      );
    }
  },
);

describe('docsite i18n mark refuses', () => {
  it.each(['', ' ', '..', '../x', '../../etc/passwd', '/etc/passwd', tmpdir()])('%j', async (file) => {
    const config = 'title: Test\nurl: https://test.example\ni18n: { locales: [en, fr] }\n';
    const site = siteOf({ 'site.config.yaml': config, 'content/i18n/fr/pages/index.md': '# Accueil\n' });
    const io = fakeIo({ loadEngine: async () => engine, cwd: site.root });
    const command = { files: [file], options: {}, root: site.root };
    await expect(runMark(command as Parameters<typeof runMark>[0], io)).rejects.toThrow(/empty|outside/);
    expect(existsSync(join(site.root, 'content/i18n/fr/translations.lock'))).toBe(false);
  });
});

it('names control characters as everybody does', () => {
  expect(['\u0001', '\ud800', '\uffff'].map(codePointName)).toEqual(['U+0001', 'U+D800', 'U+FFFF']);
});
