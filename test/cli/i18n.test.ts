import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { run } from '../../cli/run.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';
import { fakeIo } from './fake-io.ts';

const sites: TestSite[] = [];
afterEach(() => {
  for (const site of sites.splice(0)) site.dispose();
});

const config = `title: Handbook
url: https://handbook.example
i18n:
  locales: [en, fr]
docs:
  lastVersion: 3.x
  versions:
    3.x: { label: v3 }
    2.x: { label: v2 }
search: false
blog: false
`;

function siteOf(files: Readonly<Record<string, string>> = {}): TestSite {
  const site = createTestSite({
    'site.config.yaml': config,
    'content/docs/3.x/start.md': '# Start\n',
    'content/docs/3.x/rooms.md': '# Rooms\n',
    'content/docs/2.x/start.md': '# Old start\n',
    'content/docs/2.x/rooms.md': '# Old rooms\n',
    'content/pages/index.md': '# Home\n',
    'content/i18n/fr/docs/3.x/start.md': '# Début\n',
    'content/i18n/fr/docs/3.x/gone.md': '# Parti\n',
    'content/i18n/fr/messages.yaml': 'site: { title: Manuel }\nnavbar: { Hom: Accueil }\n',
    ...files,
  });
  sites.push(site);
  return site;
}

async function running(site: TestSite, ...argv: string[]) {
  const io = fakeIo({ cwd: site.root, threads: 0, loadEngine: () => import('../../renderer/index.ts') });
  const code = await run(['i18n', ...argv], io);
  return { code, out: io.out(), err: io.err() };
}
const textOf = (site: TestSite, path: string) => readFileSync(join(site.root, path), 'utf8');

describe('i18n status', () => {
  it('counts and lists what is to do', async () => {
    const { code, out, err } = await running(siteOf(), 'status');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatchInlineSnapshot(`
      "Français (fr)  total  translated  stale  missing  orphan
        docs v3          2           1      0        1       1
        docs v2          2           0      0        2       0
        pages            1           0      0        1       0
        labels           3           1      0        2       1

        Orphans: there is no original
          content/i18n/fr/docs/3.x/gone.md

        Missing in docs v3
          content/i18n/fr/docs/3.x/rooms.md

        Missing in docs v2: all 2 pages ("--locale fr --docs-version 2.x" lists them)

        Missing in pages
          content/i18n/fr/pages/index.md

        Missing labels in content/i18n/fr/messages.yaml ("docsite i18n extract" adds them)
          docs.versions: 3.x
          docs.versions: 2.x

        Entries of content/i18n/fr/messages.yaml that are not used any more
          navbar: Hom

        1 translation not marked: "docsite i18n mark" lets changes of the originals be noticed.
      "
    `);
  });

  it('lists the pages of an old version when it is asked for', async () => {
    const { out } = await running(siteOf(), 'status', '--docs-version', 'v2');
    expect(out).toContain('    content/i18n/fr/docs/2.x/rooms.md\n');
    expect(out).not.toContain('docs v3');
  });

  it('writes one JSON document', async () => {
    const { code, out } = await running(
      siteOf(),
      'status',
      '--json',
      '--fail-on',
      'stale,missing',
      '--docs-version',
      '3.x',
    );
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchInlineSnapshot(`
      {
        "command": "i18n status",
        "diagnostics": [],
        "failed": [
          "missing",
        ],
        "locales": [
          {
            "files": [
              {
                "collection": "docs",
                "docsVersion": "3.x",
                "draft": false,
                "file": "content/i18n/fr/docs/3.x/gone.md",
                "original": null,
                "state": "orphan",
              },
              {
                "collection": "docs",
                "docsVersion": "3.x",
                "draft": false,
                "file": "content/i18n/fr/docs/3.x/rooms.md",
                "original": "content/docs/3.x/rooms.md",
                "state": "missing",
              },
              {
                "collection": "docs",
                "docsVersion": "3.x",
                "draft": false,
                "file": "content/i18n/fr/docs/3.x/start.md",
                "original": "content/docs/3.x/start.md",
                "state": "unmarked",
              },
              {
                "collection": "pages",
                "docsVersion": null,
                "draft": false,
                "file": "content/i18n/fr/pages/index.md",
                "original": "content/pages/index.md",
                "state": "missing",
              },
            ],
            "groups": [
              {
                "collection": "docs",
                "docsLabel": "v3",
                "docsVersion": "3.x",
                "pages": {
                  "missing": 1,
                  "orphan": 1,
                  "stale": 0,
                  "total": 2,
                  "translated": 1,
                  "unmarked": 1,
                },
              },
              {
                "collection": "pages",
                "docsLabel": null,
                "docsVersion": null,
                "pages": {
                  "missing": 1,
                  "orphan": 0,
                  "stale": 0,
                  "total": 1,
                  "translated": 0,
                  "unmarked": 0,
                },
              },
            ],
            "label": "Français",
            "labels": {
              "file": "content/i18n/fr/messages.yaml",
              "missing": [
                {
                  "key": "3.x",
                  "section": "docs.versions",
                  "text": "v3",
                },
                {
                  "key": "2.x",
                  "section": "docs.versions",
                  "text": "v2",
                },
              ],
              "same": [],
              "total": 3,
              "translated": 1,
              "unused": [
                {
                  "key": "Hom",
                  "section": "navbar",
                },
              ],
            },
            "name": "fr",
            "pages": {
              "missing": 2,
              "orphan": 1,
              "stale": 0,
              "total": 3,
              "translated": 1,
              "unmarked": 1,
            },
          },
        ],
        "version": 1,
      }
    `);
  });

  it.each([
    ['stale', 0],
    ['orphan', 1],
    ['missing', 1],
    ['unmarked', 1],
  ])('--fail-on %s exits with %i', async (state, expected) => {
    expect((await running(siteOf(), 'status', '--fail-on', state)).code).toBe(expected);
  });

  it.each([
    [['status', '--fail-on', 'stales'], 'Did you mean "stale"?'],
    [['status', '--locale', 'fi'], 'There is no locale "fi". Did you mean "fr"?'],
    [['status', '--locale', 'en'], '"en" is the default locale'],
    [['status', '--docs-version', '4.x'], 'The docs have no version "4.x". Did you mean "3.x"?'],
    [['mark'], 'or mark every one with "--all"'],
    [['mark', 'a.md', '--all'], 'Leave it out to mark the files you name.'],
    [['add'], "missing required argument 'locale'"],
    [['add', 'de', '--dir', 'up'], 'Allowed choices are ltr, rtl.'],
    [['stauts'], 'Did you mean status?'],
  ])('%j exits with 2 and says why', async (argv, message) => {
    const { code, out, err } = await running(siteOf(), ...argv);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
  });

  it('shows what keeps labels and marks from being read', async () => {
    const site = siteOf({
      'content/i18n/fr/messages.yaml': 'navbr: {}\n',
      'content/i18n/fr/translations.yaml': '<<<<<<< HEAD\n',
    });
    const { code, out, err } = await running(site, 'status');
    expect(code).toBe(1);
    expect(err).toContain('content/i18n/fr/messages.yaml:1:1');
    expect(err).toContain('content/i18n/fr/translations.yaml:1:1');
    expect(out).not.toContain('labels');
    expect((await running(site, 'mark', '--all')).code).toBe(1);
    expect((await running(site, 'extract')).code).toBe(1);
  });

  it('aligns the numbers below names of any script', async () => {
    const site = siteOf({ 'site.config.yaml': config.replace('[en, fr]', '[en, zh-CN]') });
    site.remove('content/i18n');
    const { out } = await running(site, 'status');
    expect(out.split('\n').slice(0, 3)).toEqual([
      '中文（中国） (zh-CN)  total  translated  stale  missing  orphan',
      '  docs v3                 2           0      0        2       0',
      '  docs v2                 2           0      0        2       0',
    ]);
  });

  it('has nothing to say of a site in one language', async () => {
    const site = siteOf({ 'site.config.yaml': 'title: Handbook\nurl: https://handbook.example\n' });
    site.remove('content/i18n');
    const { code, out } = await running(site, 'status', '--fail-on', 'missing');
    expect({ code, out }).toEqual({
      code: 0,
      out: 'The site has one locale, en. "docsite i18n add <locale>" adds another.\n',
    });
  });
});

describe('i18n mark', () => {
  it('makes a later change of the original show', async () => {
    const site = siteOf();
    expect((await running(site, 'mark', 'content/i18n/fr/docs/3.x/start.md')).out).toBe(
      'Marked 1 translation:\n  content/i18n/fr/docs/3.x/start.md\n',
    );
    expect((await running(site, 'status', '--fail-on', 'stale,unmarked')).code).toBe(0);
    site.write('content/docs/3.x/start.md', '# Start\r\n');
    expect((await running(site, 'status', '--fail-on', 'stale')).code).toBe(0);
    site.write('content/docs/3.x/start.md', '# Start\n\nMore.\n');
    const { code, out, err } = await running(site, 'status', '--fail-on', 'stale');
    expect({ code, err }).toEqual({ code: 1, err: 'docsite: Not accepted by --fail-on: stale.\n' });
    expect(out).toContain('Stale: the original has changed\n    content/i18n/fr/docs/3.x/start.md\n');
    expect((await running(site, 'mark', '--all')).out).toContain('start.md (was stale)');
    expect((await running(site, 'mark', '--all')).out).toBe(
      'Nothing to mark: 1 translation had the right mark already.\n',
    );
  });

  it('takes names from the current folder or from the site folder', async () => {
    const site = siteOf();
    const cwd = join(site.root, 'content/i18n/fr/docs');
    const io = fakeIo({ cwd, threads: 0, loadEngine: () => import('../../renderer/index.ts') });
    const files = ['3.x/start.md', 'content/docs/3.x/start.md'];
    expect(await run(['i18n', 'mark', '--locale', 'fr', ...files, '--site', '../../../..'], io)).toBe(0);
    expect(io.out()).toBe('Marked 1 translation:\n  3.x/start.md\n');
  });

  it('refuses names that mark nothing', async () => {
    const site = siteOf();
    const { code, err } = await running(site, 'mark', 'content/i18n/fr/docs/3.x/star.md');
    expect(code).toBe(2);
    expect(err).toContain('Did you mean "content/i18n/fr/docs/3.x/start.md"?');
    expect(existsSync(join(site.root, 'content/i18n/fr/translations.yaml'))).toBe(false);
  });
});

describe('i18n extract', () => {
  it('adds what is missing, names what is left over, and is done then', async () => {
    const site = siteOf();
    const { code, out } = await running(site, 'extract');
    expect(code).toBe(0);
    expect(out).toMatchInlineSnapshot(`
      "Added 2 labels to content/i18n/fr/messages.yaml, in the default language:
        docs.versions: 3.x
        docs.versions: 2.x
      1 entry of content/i18n/fr/messages.yaml is not used any more:
        navbar: Hom
      "
    `);
    expect(textOf(site, 'content/i18n/fr/messages.yaml')).toMatchInlineSnapshot(`
      "site: { title: Manuel }
      navbar: { Hom: Accueil }
      docs:
        versions:
          3.x: v3
          2.x: v2
      "
    `);
    expect((await running(site, 'extract')).out).toContain('content/i18n/fr/messages.yaml has every label.');
  });
});

describe('i18n add', () => {
  it('makes a locale that builds', async () => {
    const site = siteOf();
    const { code, out, err } = await running(site, 'add', 'ar');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out.replace(/\d+ labels/, 'N labels')).toMatchInlineSnapshot(`
      "Added the locale ar (العربية, rtl):
        site.config.yaml: i18n.locales and i18n.localeConfigs
        content/i18n/ar/messages.yaml: N labels to translate
      Next:
        - translate the labels; they stand there in English
        - translate pages at the same path below content/i18n/ar/; until then readers get them in English
        - "docsite i18n mark <file>" when a page is done: a later change of its original makes it stale
        - "docsite i18n status --locale ar" shows what is left
      "
    `);
    expect(textOf(site, 'site.config.yaml')).toBe(
      config.replace(
        'locales: [en, fr]\n',
        'locales: [en, fr, ar]\n  localeConfigs:\n    ar: { label: العربية, direction: rtl }\n',
      ),
    );
    expect(textOf(site, 'content/i18n/ar/messages.yaml')).toContain(
      '\ntheme:\n  skipToContent: Skip to main content\n',
    );
    const { status } = await site.build();
    expect(status).toBe('done');
    expect(site.read('ar/docs/rooms/index.html')).toContain('dir="rtl"');
  });

  it.each(['fr', 'x_y', 'french'])('refuses %s and changes nothing', async (name) => {
    const site = siteOf();
    expect((await running(site, 'add', name)).code).toBe(2);
    expect(textOf(site, 'site.config.yaml')).toBe(config);
  });

  it('leaves the configuration alone when the labels cannot be written', async () => {
    const site = siteOf({ 'content/i18n/de': 'a file where the folder has to be' });
    const { code, err } = await running(site, 'add', 'de');
    expect(code).toBe(1);
    expect(err).toContain('i18n-write-failed');
    expect(textOf(site, 'site.config.yaml')).toBe(config);
  });
});
