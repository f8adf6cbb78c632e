/** Versions of the docs that stand in git alone: `ref` in the configuration. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { loadConfig } from '../../renderer/config/load-config.ts';
import { translationStatus } from '../../renderer/i18n/translation-status.ts';
import { gitIn } from '../helpers/git.ts';
import { createTestSite, problemsOf, type TestSite } from '../helpers/site.ts';
import { openTestSite } from '../serve/open-test-site.ts';

const sites: TestSite[] = [];
afterEach(() => {
  for (const site of sites.splice(0)) site.dispose();
});

const configOf = (versions: string, more = '') => `title: Test
url: https://test.example
i18n: { defaultLocale: en, locales: [en, fr] }
docs:
  versions:
    current: {}
    ${versions}
${more}`;

const pages = {
  'content/pages/index.md': '# Home\n',
  'content/docs/current/start.md': '# Start of one\n\n[More](./more.md) ![](img/plan.svg)\n',
  'content/docs/current/more.md': '# More\n',
  'content/docs/current/img/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'content/i18n/fr/docs/current/start.md': '# Début de un\n',
};

/** A repository whose first commit, of 2020, has the tag `v1`, and whose second one has another text. */
function repository(files: Readonly<Record<string, string>> = pages): TestSite {
  const site = createTestSite({ 'site.config.yaml': configOf('1.x: { ref: v1 }'), ...files });
  sites.push(site);
  const git = gitIn(site.root, { date: '2020-01-02T03:04:05Z' });
  git('init', '-b', 'main');
  git('add', '--', 'content');
  git('commit', '-m', 'one');
  git('tag', 'v1');
  site.write('content/docs/current/start.md', '# Start of two\n');
  gitIn(site.root)('add', '--', 'content');
  gitIn(site.root)('commit', '-m', 'two');
  return site;
}

function cloneOf(site: TestSite, ...options: readonly string[]): TestSite {
  const clone = createTestSite({});
  sites.push(clone);
  rmSync(clone.root, { recursive: true });
  gitIn(site.root)('clone', '-q', ...options, `file://${site.root}`, clone.root);
  return clone;
}

const built = async (site: TestSite) => problemsOf(site, (await site.build()).diagnostics);
const isKept = (site: TestSite, path: string) => existsSync(join(site.root, path));

describe('a version with a ref', () => {
  test('has the docs, the images and the translations of that commit, and git sees no new file', async () => {
    const site = repository();
    expect(await built(site)).toBe('');
    expect(site.read('docs/1.x/start/index.html')).toContain('Start of one');
    expect(site.read('docs/1.x/start/index.html')).toContain('<a href="/docs/1.x/more/"');
    expect(site.read('docs/start/index.html')).toContain('Start of two');
    expect(site.read('fr/docs/1.x/start/index.html')).toContain('Début de un');
    expect(site.read('fr/docs/1.x/more/index.html')).toContain('More');
    expect(gitIn(site.root)('status', '--short', '--', 'content')).toBe('');
    expect([...site.output().keys()].some((path) => path.includes('gitignore'))).toBe(false);
  });

  test('shows when its pages were changed before that commit, and leads to no editor', async () => {
    const site = repository();
    const options = '  showLastUpdateTime: true\n  editUrl: https://git.example/edit/main\n';
    site.write('site.config.yaml', configOf('1.x: { ref: v1 }', options));
    expect(await built(site)).toBe('');
    expect(site.read('docs/1.x/start/index.html')).toContain('dateTime="2020-01-02"');
    expect(site.read('docs/start/index.html')).toContain('dateTime="2024-05-06"');
    expect(site.read('docs/start/index.html')).toContain('edit/main/content/docs/current/start.md');
    expect(site.read('docs/1.x/start/index.html')).not.toContain('git.example');
  });

  test('may have an editUrl of its own, which leads to where the page stands in git', async () => {
    const site = repository();
    site.write('site.config.yaml', configOf('1.x: { ref: v1, editUrl: https://git.example/edit/1.x }'));
    expect(await built(site)).toBe('');
    expect(site.read('docs/1.x/more/index.html')).toContain('edit/1.x/content/docs/current/more.md"');
    expect(site.read('fr/docs/1.x/start/index.html')).toContain(
      'edit/1.x/content/i18n/fr/docs/current/start.md"',
    );
  });

  test('is replaced when its ref leads elsewhere, translations that are gone included', async () => {
    const site = repository();
    await site.build();
    const git = gitIn(site.root);
    git('rm', '-r', 'content/i18n');
    git('commit', '-m', 'three');
    site.write('site.config.yaml', configOf('1.x: { ref: main }'));
    expect(await built(site)).toBe('');
    expect(site.read('docs/1.x/start/index.html')).toContain('Start of two');
    expect(isKept(site, 'content/i18n/fr/docs/1.x')).toBe(false);
    // A branch that moves.
    site.write('content/docs/current/start.md', '# Start of three\n');
    git('commit', '-a', '-m', 'four');
    await site.build();
    expect(site.read('docs/1.x/start/index.html')).toContain('Start of three');
  });

  test('is not written anew while its ref leads to the same', async () => {
    const site = repository();
    await site.build();
    const mark = join(site.root, 'content/docs/1.x/.gitignore');
    const text = readFileSync(mark, 'utf8');
    site.write('content/docs/1.x/more.md', '# By hand\n');
    await site.build();
    expect(readFileSync(mark, 'utf8')).toBe(text);
    expect(site.read('docs/1.x/more/index.html')).toContain('By hand');
  });

  test('comes and goes while the site is written', async () => {
    const site = repository();
    site.write('site.config.yaml', configOf('0.x: {}'));
    const { html, remove, write } = await openTestSite(site);
    await write('site.config.yaml', configOf('1.x: { ref: v1 }'));
    expect(await html('docs/1.x/start/index.html')).toContain('Start of one');
    await remove('content/docs/1.x/start.md');
    site.remove('content/docs/1.x');
    await write('content/docs/current/new.md', '# New\n');
    expect(await html('docs/1.x/start/index.html')).toContain('Start of one');
    await write('site.config.yaml', configOf('1.x: { ref: main }'));
    expect(await html('docs/1.x/start/index.html')).toContain('Start of two');
  });

  test('is not counted among translations: nobody writes it any more', async () => {
    const site = repository();
    await site.build();
    const { config } = await loadConfig({ root: site.root, readFile: (path) => readFile(path) });
    if (!config) throw new Error('the configuration of the test does not load');
    const options = { locales: ['fr'], cache: false, threads: 0 };
    const { locales } = await translationStatus(config, options);
    expect(locales[0]?.groups.map(({ label, pages }) => [label, pages.length])).toEqual([
      ['Next', 2],
      [null, 1],
    ]);
  });

  test('is found in a branch that is at origin alone', async () => {
    const site = repository();
    gitIn(site.root)('branch', 'release', 'v1');
    const clone = cloneOf(site);
    clone.write('site.config.yaml', configOf('1.x: { ref: release }'));
    expect(await built(clone)).toBe('');
    expect(clone.read('docs/1.x/start/index.html')).toContain('Start of one');
  });

  test('takes docs that stood beside each other, without folders that are versions of today', async () => {
    const site = repository({
      'content/pages/index.md': '# Home\n',
      'content/docs/start.md': '# Flat start\n',
      'content/docs/guide/rooms.md': '# Flat rooms\n',
      'content/docs/0.x/start.md': '# Older\n',
    });
    for (const path of ['start.md', 'guide']) site.remove(`content/docs/${path}`);
    site.write('site.config.yaml', configOf('1.x: { ref: v1 }\n    0.x: {}'));
    expect(await built(site)).toBe('');
    expect(site.read('docs/1.x/guide/rooms/index.html')).toContain('Flat rooms');
    expect(readdirSync(join(site.root, 'content/docs/1.x')).sort()).toEqual([
      '.gitignore',
      'guide',
      'start.md',
    ]);
  });

  test('takes another folder by name, and keeps translations that are written for it', async () => {
    const site = repository({ ...pages, 'website/docs/old.md': '# Old\n' });
    const git = gitIn(site.root);
    git('add', 'website');
    git('commit', '-m', 'old');
    site.write('content/i18n/fr/docs/1.x/old.md', '# Vieux\n');
    site.write('site.config.yaml', configOf("1.x: { ref: 'main:website/docs' }"));
    expect(await built(site)).toBe('');
    expect(site.read('docs/1.x/old/index.html')).toContain('Old');
    expect(site.read('fr/docs/1.x/old/index.html')).toContain('Vieux');
  });
});

describe('problems', () => {
  test('of names that git does not know, and of commits without docs', async () => {
    const site = repository();
    site.write('site.config.yaml', configOf("1.x: { ref: v7 }\n    0.x: { ref: 'v1:website' }"));
    expect(await built(site)).toMatchInlineSnapshot(`
      "error [version-ref-unknown] git knows no tag, branch or commit "v7".
        site.config.yaml:7:17
         6 │     current: {}
         7 │     1.x: { ref: v7 }
           │                 ^^
         8 │     0.x: { ref: 'v1:website' }
        Run \`git fetch --tags\`, or mend the name: \`git tag\` and \`git branch --all\` list them.

      error [version-ref-empty] git has no folder at "v1:website".
        site.config.yaml:8:17
         7 │     1.x: { ref: v7 }
         8 │     0.x: { ref: 'v1:website' }
           │                 ^^^^^^^^^^^^
         9 │
        Name their folder from the top of the repository, as in "v1.0:website/docs".
      "
    `);
    site.write('site.config.yaml', configOf('1.x: { ref: --output=x }'));
    expect(await built(site)).toMatchInlineSnapshot(`
      "error [yaml-invalid] "docs.versions["1.x"].ref" is no tag, branch or commit of git, as "v1.0" is, but is "--output=x".
        site.config.yaml:7:17
         6 │     current: {}
         7 │     1.x: { ref: --output=x }
           │                 ^^^^^^^^^^
         8 │
      "
    `);
  });

  test('of docs that a link led to, which git has elsewhere', async () => {
    const site = repository({ 'content/pages/index.md': '# Home\n', 'texts/start.md': '# Linked\n' });
    const git = gitIn(site.root);
    git('rm', '-r', 'content/docs');
    mkdirSync(join(site.root, 'content/docs'));
    symlinkSync('../../texts', join(site.root, 'content/docs/current'));
    git('add', 'content', 'texts');
    git('commit', '-m', 'linked');
    site.write('site.config.yaml', configOf('1.x: { ref: main }'));
    expect(await built(site)).toContain('[version-ref-empty] "main" has no docs where those of today stand.');
    site.write('site.config.yaml', configOf('1.x: { ref: main:texts }'));
    expect(await built(site)).toBe('');
    expect(site.read('docs/1.x/start/index.html')).toContain('Linked');
  });

  test('of a clone without history', async () => {
    const site = repository();
    const clone = cloneOf(site, '--depth', '1', '--single-branch');
    clone.write('site.config.yaml', configOf('1.x: { ref: v1 }'));
    expect(await built(clone)).toMatchInlineSnapshot(`
      "error [version-ref-unknown] git knows no tag, branch or commit "v1".
        site.config.yaml:7:17
         6 │     current: {}
         7 │     1.x: { ref: v1 }
           │                 ^^
         8 │
        The repository was cloned without its history: run \`git fetch --unshallow --tags\` first, or set "fetch-depth: 0" where GitHub Actions check it out.
      "
    `);
  });

  test('of a folder that is no repository', async () => {
    const site = createTestSite({ ...pages, 'site.config.yaml': configOf('1.x: { ref: v1 }') });
    sites.push(site);
    expect(await built(site)).toContain(
      'error [version-ref-git] The docs of a version cannot be read from git: not a git repository',
    );
  });

  test('of files that somebody wrote or edited, which stay', async () => {
    const site = repository();
    site.write('content/docs/1.x/mine.md', '# Mine\n');
    expect(await built(site)).toMatchInlineSnapshot(`
      "error [version-ref-taken] "content/docs/1.x" was to hold what stands in git at "v1", and holds other files, or some that were edited.
        site.config.yaml:7:17
         6 │     current: {}
         7 │     1.x: { ref: v1 }
           │                 ^^
         8 │
        Move what you need elsewhere and remove the folder; or remove "ref", and the folder is the version.
      "
    `);
    expect(readdirSync(join(site.root, 'content/docs/1.x'))).toEqual(['mine.md']);
    site.remove('content/docs/1.x');
    await site.build();
    site.write('content/docs/1.x/more.md', '# Edited\n');
    site.write('site.config.yaml', configOf('1.x: { ref: main }'));
    expect(await built(site)).toContain('[version-ref-taken] "content/docs/1.x" was to hold');
    expect(readFileSync(join(site.root, 'content/docs/1.x/more.md'), 'utf8')).toBe('# Edited\n');
  });

  test('of what was taken for a version that has no ref any more', async () => {
    const site = repository();
    await site.build();
    site.write('site.config.yaml', configOf('1.x: {}'));
    expect(await built(site)).toMatchInlineSnapshot(`
      "warning [version-ref-left] "content/docs/1.x" was taken from git for a version that has no "ref" any more.
        content/docs/1.x
        Remove the folder; or remove ".gitignore" in it and commit it, to keep it as a version.

      warning [version-ref-left] "content/i18n/fr/docs/1.x" was taken from git for a version that has no "ref" any more.
        content/i18n/fr/docs/1.x
        Remove the folder; or remove ".gitignore" in it and commit it, to keep it as a version.
      "
    `);
  });
});
