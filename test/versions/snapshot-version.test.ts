import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { loadConfig } from '../../renderer/config/load-config.ts';
import { addVersion } from '../../renderer/versions/add-version.ts';
import { snapshotVersion } from '../../renderer/versions/snapshot-version.ts';
import { createTestSite, problemsOf, type TestSite } from '../helpers/site.ts';

const sites: TestSite[] = [];
afterEach(() => {
  for (const site of sites.splice(0)) site.dispose();
});

function siteOf(files: Readonly<Record<string, string>>): TestSite {
  const site = createTestSite({
    'site.config.yaml': `# The handbook
title: Handbook
url: https://handbook.example
i18n: { defaultLocale: en, locales: [en, fr] }
docs:
  versions:
    # what we write now
    current: { label: 5.x, path: v5 }
    3.x: { label: 3.x, path: v3 }
`,
    'content/docs/current/start.md': '---\nslug: /\n---\n# Start\n',
    'content/docs/current/sidebars.yaml': 'main: [start]\n',
    'content/docs/current/img/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'content/docs/3.x/start.md': '---\nslug: /\n---\n# Old\n',
    'content/i18n/fr/docs/current/start.md': '# Début\n',
    'content/pages/index.md': '# Home\n',
    ...files,
  });
  sites.push(site);
  return site;
}

async function snapshot(site: TestSite, label: string, docs: string | null = null) {
  const { config } = await loadConfig({ root: site.root, readFile: (path) => readFile(path) });
  if (!config) throw new Error('the configuration of the test does not load');
  return snapshotVersion(config, { label, docs });
}

describe('snapshotVersion', () => {
  test('copies documents, sidebars, images and translations, and lists the version', async () => {
    const site = siteOf({});
    const { folders, diagnostics } = await snapshot(site, '4.x');
    expect(diagnostics).toEqual([]);
    expect(folders).toEqual(['content/docs/4.x', 'content/i18n/fr/docs/4.x']);
    const files = readdirSync(join(site.root, 'content/docs/4.x'), { recursive: true }).map(String).sort();
    expect(files).toEqual(['img', 'img/plan.svg', 'sidebars.yaml', 'start.md']);
    expect(readFileSync(join(site.root, 'site.config.yaml'), 'utf8')).toMatchInlineSnapshot(`
      "# The handbook
      title: Handbook
      url: https://handbook.example
      i18n: { defaultLocale: en, locales: [en, fr] }
      docs:
        versions:
          # what we write now
          current: { label: 5.x, path: v5 }
          4.x: { label: 4.x }
          3.x: { label: 3.x, path: v3 }
      "
    `);
    const { status } = await site.build();
    expect(status).toBe('done');
    expect(site.read('fr/docs/4.x/index.html')).toContain('Début');
  });

  test('the copies of translations are marked as what they were copied from', async () => {
    const lock = 'content/i18n/fr/translations.yaml';
    const site = siteOf({ [lock]: 'docs/current/start.md: 0123456789ab\n' });
    await snapshot(site, '4.x');
    const lines = readFileSync(join(site.root, lock), 'utf8').split('\n');
    expect(lines.filter((line) => line.startsWith('docs/'))).toEqual([
      'docs/4.x/start.md: 0123456789ab',
      'docs/current/start.md: 0123456789ab',
    ]);
  });

  test.each([
    ...[
      '',
      'a/b',
      '..',
      'current',
      'x'.repeat(33),
      'a:b',
      'Current',
      '.hidden',
      'con',
      'NUL',
      'nul.txt',
      'com1',
      '1.',
    ],
  ])('refuses the name %j', async (label) => {
    const site = siteOf({});
    const { folders, diagnostics } = await snapshot(site, label);
    expect(folders).toEqual([]);
    expect(diagnostics.map(({ code }) => code)).toEqual(['version-name-invalid']);
  });

  test('refuses a version that exists and changes nothing', async () => {
    const site = siteOf({});
    const before = readFileSync(join(site.root, 'site.config.yaml'), 'utf8');
    for (const label of ['3.x', '3.X']) {
      const { diagnostics } = await snapshot(site, label);
      expect(diagnostics[0]?.message).toBe(`The version "${label}" exists already (content/docs/3.x).`);
    }
    expect(readFileSync(join(site.root, 'site.config.yaml'), 'utf8')).toBe(before);
  });

  test('refuses docs of which "current" is not all, and those without a page', async () => {
    const told = async (files: Readonly<Record<string, string>>, without: string | null = null) => {
      const site = siteOf(files);
      if (without !== null) site.remove(without);
      const { folders, diagnostics } = await snapshot(site, '4.x');
      expect(folders).toEqual([]);
      expect(readdirSync(join(site.root, 'content/docs'))).not.toContain('4.x');
      return problemsOf(site, diagnostics);
    };
    expect([
      await told({ 'content/docs/stray.md': '# Stray\n' }),
      await told({ 'content/docs/sidebars.yaml': 'main: []\n', 'content/i18n/fr/docs/more/a.md': '# A\n' }),
      await told({}, 'content/docs/current/start.md'),
    ]).toMatchInlineSnapshot(`
      [
        "error [version-beside-current] "content/docs/stray.md" stands beside "current", so the new version would lack it.
        content/docs/stray.md
        Move what stands beside "current" into it, with its folders: addresses of pages stay as they are.
      ",
        "error [version-beside-current] "content/docs/sidebars.yaml" and 1 more of the current docs stand beside "current", so the new version would lack them.
        content/docs/sidebars.yaml
        Move what stands beside "current" into it, with its folders: addresses of pages stay as they are.
      ",
        "error [version-no-docs] There are no docs to keep: no page stands in content/docs/current/.
        Docs with versions stand in one folder for each, the newest in "current".
      ",
      ]
    `);
  });

  test('takes back what it copied when a step fails', async () => {
    const site = siteOf({});
    // A folder where the configuration has to be written.
    mkdirSync(join(site.root, 'site.config.yaml.new'));
    const { diagnostics } = await snapshot(site, '4.x');
    expect(diagnostics.map(({ code }) => code)).toEqual(['source-write-failed']);
    expect(existsSync(join(site.root, 'content/docs/4.x'))).toBe(false);
    expect(existsSync(join(site.root, 'site.config.yaml.new'))).toBe(true);
    expect(readdirSync(join(site.root, 'content/docs')).sort()).toEqual(['3.x', 'current']);
  });

  test('writes through no link, and over none that leads to itself', async () => {
    const loop = siteOf({});
    symlinkSync('4.x', join(loop.root, 'content/docs/4.x'));
    expect((await snapshot(loop, '4.x')).diagnostics.map(({ code }) => code)).toEqual([
      'source-write-failed',
    ]);
    const [site, outside] = [siteOf({}), siteOf({})];
    site.remove('content/docs');
    symlinkSync(join(outside.root, 'content/docs'), join(site.root, 'content/docs'));
    const { diagnostics } = await snapshot(site, '4.x');
    expect(diagnostics.map(({ code, file }) => [code, file])).toEqual([
      ['content-link-outside', 'content/docs'],
    ]);
    expect(readdirSync(join(outside.root, 'content/docs')).sort()).toEqual(['3.x', 'current']);
  });

  test('takes nothing of what a killed run has copied', async () => {
    const site = siteOf({});
    site.write('content/docs/.4.x.new/stale.md', '# Removed since');
    expect((await snapshot(site, '4.x')).diagnostics).toEqual([]);
    expect(existsSync(join(site.root, 'content/docs/4.x/stale.md'))).toBe(false);
    expect(readdirSync(join(site.root, 'content/docs')).sort()).toEqual(['3.x', '4.x', 'current']);
  });
});

describe('of several docs', () => {
  const several = {
    'site.config.yaml': `title: Handbook
url: https://handbook.example
i18n: { defaultLocale: en, locales: [en, fr] }
docs:
  - id: docs
    versions:
      current: {}
      3.x: {}
  - { id: api }
`,
    'content/api/current/emit.md': '# Emit\n',
    'content/i18n/fr/api/current/emit.md': '# Émettre\n',
    'content/i18n/fr/translations.yaml': 'api/current/emit.md: 0123456789ab\n',
  };

  test('one is kept, with its translations, and listed where its options stand', async () => {
    const site = siteOf(several);
    const { folders, options, diagnostics } = await snapshot(site, '1.0', 'api');
    expect(diagnostics).toEqual([]);
    expect({ folders, options }).toEqual({
      folders: ['content/api/1.0', 'content/i18n/fr/api/1.0'],
      options: 'docs[1]',
    });
    const { config } = await loadConfig({ root: site.root, readFile: (path) => readFile(path) });
    expect(config?.docs.map(({ id, versions }) => [id, Object.keys(versions)])).toEqual([
      ['docs', ['current', '3.x']],
      ['api', ['current', '1.0']],
    ]);
    expect(readFileSync(join(site.root, 'content/i18n/fr/translations.yaml'), 'utf8')).toContain(
      'api/1.0/emit.md: 0123456789ab',
    );
  });

  test('the one has to be named, by an id that there is', async () => {
    const site = siteOf(several);
    const told = async (docs: string | null) =>
      (await snapshot(site, '1.0', docs)).diagnostics.map(({ message, hint }) => `${message} ${hint}`);
    expect([...(await told(null)), ...(await told('ap')), ...(await told('x'))]).toMatchInlineSnapshot(`
      [
        "The site has several docs (docs, api), each with versions of its own. Name the docs to keep, as in "--docs docs".",
        "There are no docs "ap". Did you mean "api"?",
        "There are no docs "x". The ids of the docs are "docs", "api".",
      ]
    `);
    expect(existsSync(join(site.root, 'content/api/1.0'))).toBe(false);
  });
});

test('addVersion makes the list when there is none', () => {
  expect(addVersion('title: A\nurl: https://a.example\n', '1.0')).toMatchInlineSnapshot(`
    "title: A
    url: https://a.example
    docs:
      versions:
        current: {}
        "1.0":
          label: "1.0"
    "
  `);
});
