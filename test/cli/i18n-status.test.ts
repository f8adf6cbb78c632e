import { describe, expect, it } from 'vitest';
import { run } from '../../cli/run.ts';
import { fakeIo } from './fake-io.ts';
import { config, running, siteOf } from './i18n-site.ts';

describe('i18n status', () => {
  it('counts and lists what is to do', async () => {
    const { code, out, err } = await running(siteOf(), 'status');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatchInlineSnapshot(`
      "Français (fr)  total  translated  stale  missing  orphan
        docs R3          2           1      0        1       1
        docs R2          2           0      0        2       0
        pages            1           0      0        1       0
        labels           3           1      0        2       1

        Orphans: there is no original
          content/i18n/fr/docs/3.x/gone.md

        Missing in docs R3
          content/i18n/fr/docs/3.x/rooms.md

        Missing in docs R2: all 2 pages ("--locale fr --docs-version 2.x" lists them)

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

  it('names each count where the terminal is too narrow for a table', async () => {
    const site = siteOf();
    let out = '';
    const stdout = { isTTY: true, columns: 40, write: (text: string) => (out += text) };
    const loadEngine = () => import('../../renderer/index.ts');
    await run(
      ['i18n', 'status'],
      fakeIo({ cwd: site.root, threads: 0, stdout, loadEngine, env: { NO_COLOR: '1' } }),
    );
    expect(out.slice(0, out.indexOf('\n\n'))).toMatchInlineSnapshot(`
      "Français (fr)
        docs R3      total 2, translated 1,
                     stale 0, missing 1,
                     orphan 1
        docs R2      total 2, translated 0,
                     stale 0, missing 2,
                     orphan 0
        pages        total 1, translated 0,
                     stale 0, missing 1,
                     orphan 0
        labels       total 3, translated 1,
                     stale 0, missing 2,
                     orphan 1"
    `);
  });

  it('asks nobody to mark what a hook makes', async () => {
    const made =
      "{ path: 'pages/made.md', text: '# Made' }, { path: 'i18n/fr/pages/made.md', text: '# Fait' }";
    const site = siteOf({ 'site.hooks.ts': `export default { pages: () => [${made}] };\n` });
    const { out } = await running(site, 'status', '--json');
    const [{ pages, files }] = JSON.parse(out).locales;
    expect(pages).toMatchObject({ translated: 2, unmarked: 1 });
    expect(files).toContainEqual(
      expect.objectContaining({ file: 'content/i18n/fr/pages/made.md', state: 'translated' }),
    );
  });

  it('lists the pages of an old version when it is asked for', async () => {
    const { out } = await running(siteOf(), 'status', '--docs-version', 'R2');
    expect(out).toContain('    content/i18n/fr/docs/2.x/rooms.md\n');
    expect(out).not.toContain('docs R3');
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
                "docsLabel": "R3",
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
                  "text": "R3",
                },
                {
                  "key": "2.x",
                  "section": "docs.versions",
                  "text": "R2",
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
    [['status', '--locale', 'fi'], 'There is no locale "fi".\n  Did you mean "fr"?'],
    [['status', '--locale', 'en'], '"en" is the default locale'],
    [['status', '--docs-version', '4.x'], 'The docs have no version "4.x".\n  Did you mean "3.x"?'],
    [['mark'], 'or mark every one with "--all"'],
    [['mark', 'a.md', '--all'], 'Leave it out to mark the files you name.'],
    [['add'], 'Missing required argument "locale".'],
    [['add', 'de', '--dir', 'up'], 'Allowed choices are ltr, rtl.'],
    [['stauts'], 'Did you mean "status"?'],
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
      '  docs R3                 2           0      0        2       0',
      '  docs R2                 2           0      0        2       0',
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
