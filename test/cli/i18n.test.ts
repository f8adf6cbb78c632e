import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../../cli/run.ts';
import { fakeIo } from './fake-io.ts';
import { config, running, siteOf, textOf } from './i18n-site.ts';

describe('i18n mark', () => {
  it('makes a later change of the original show', async () => {
    const site = siteOf();
    expect((await running(site, 'mark', 'content/i18n/fr/docs/3.x/start.md')).out).toBe(
      '✔ Marked 1 translation:\n  content/i18n/fr/docs/3.x/start.md\n',
    );
    expect((await running(site, 'status', '--fail-on', 'stale,unmarked')).code).toBe(0);
    site.write('content/docs/3.x/start.md', '# Start\r\n');
    expect((await running(site, 'status', '--fail-on', 'stale')).code).toBe(0);
    site.write('content/docs/3.x/start.md', '# Start\n\nMore.\n');
    const { code, out, err } = await running(site, 'status', '--fail-on', 'stale');
    expect({ code, err }).toEqual({
      code: 1,
      err: `✘ [translations-refused] Not accepted by --fail-on: stale.
  Mend these translations, or leave their states out of --fail-on.

`,
    });
    expect(out).toContain('Stale: the original has changed\n    content/i18n/fr/docs/3.x/start.md\n');
    expect((await running(site, 'mark', '--all')).out).toContain('start.md (was stale)');
    expect((await running(site, 'mark', '--all')).out).toBe(
      '✔ Nothing to mark: 1 translation had the right mark already.\n',
    );
  });

  it('takes names from the current folder or from the site folder', async () => {
    const site = siteOf();
    const cwd = join(site.root, 'content/i18n/fr/docs');
    const io = fakeIo({ cwd, threads: 0, loadEngine: () => import('../../renderer/index.ts') });
    const files = ['3.x/start.md', 'content/docs/3.x/start.md'];
    expect(await run(['i18n', 'mark', '--locale', 'fr', ...files, '--site', '../../../..'], io)).toBe(0);
    expect(io.out()).toBe('✔ Marked 1 translation:\n  3.x/start.md\n');
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
      "✔ Added 2 labels to content/i18n/fr/messages.yaml, in the default language:
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
          3.x: R3
          2.x: R2
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
      "✔ Added the locale ar (العربية, rtl):
        site.config.yaml: i18n.locales and i18n.localeConfigs
        content/i18n/ar/messages.yaml: N labels to translate
      Next:
        - translate the labels; they stand there in English
        - translate pages at the same path below content/i18n/ar/; until then readers get them in English
        - let readers change it: add "- { type: localeDropdown, position: right }" to themeConfig.navbar.items of site.config.yaml
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
    // The theme has texts of its own in Arabic.
    expect(textOf(site, 'content/i18n/ar/messages.yaml')).not.toContain('skipToContent');
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
    expect(err).toContain('source-write-failed');
    expect(textOf(site, 'site.config.yaml')).toBe(config);
  });
});
