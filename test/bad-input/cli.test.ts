import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../../cli/run.ts';
import * as engine from '../../renderer/index.ts';
import { fakeIo } from '../cli/fake-io.ts';
import { bundledCli } from '../helpers/bundled-cli.ts';
import type { TestSite } from '../helpers/site.ts';
import { makeSite } from './helpers.ts';

/** Runs a command in the site's folder, in this process. */
async function docsite(site: TestSite, args: readonly string[]) {
  const env = { CI: '1', NO_COLOR: '1' };
  const io = fakeIo({ cwd: site.root, env, threads: 0, loadEngine: async () => engine });
  const status = await run(args, io);
  return { status, stdout: io.out(), stderr: io.err() };
}

const config = (text: string) => ({ 'site.config.yaml': `title: T\nurl: https://t.example\n${text}` });
const docs = 'content/docs/current';

/** Broken sites: their files, the exit code, and what must be said. */
const broken: Readonly<Record<string, [Record<string, string | Uint8Array>, number, RegExp]>> = {
  'YAML that does not parse': [config('tagline: "open\n'), 2, /site\.config\.yaml:3:10/],
  'an unknown option': [config('taglien: x\n'), 2, /Did you mean "tagline"\?/],
  'no such navbar item': [
    config('themeConfig: {navbar: {items: [{type: box}]}}\n'),
    2,
    /No NavbarItem component found for type "box"/,
  ],
  'front matter that does not parse': [{ [`${docs}/a.md`]: '---\ntitle: A: b\n---\n' }, 1, /a\.md:2:8/],
  'two sources for one address': [{ 'content/pages/x.md': '', 'content/pages/x/index.md': '' }, 1, /\/x\//],
  'an unclosed tag': [{ [`${docs}/a.mdx`]: '<Tabs>\n' }, 1, /<Tabs> is not closed/],
  'an unknown component': [{ [`${docs}/a.mdx`]: '<Tabz />\n' }, 1, /Did you mean <Tabs>\?/],
  'an expression that throws': [{ [`${docs}/a.mdx`]: '{null.x}\n' }, 1, /\{null\.x\} on page \/docs\/a\//],
  'a component that throws': [
    { 'content/pages/a.tsx': 'export default () => { throw new Error("no data"); };\n' },
    1,
    /Error: no data/,
  ],
  'a broken link': [{ [`${docs}/a.md`]: '[x](/docs/intor/)\n' }, 1, /Did you mean "\/docs\/intro\/"\?/],
  'a link that runs code': [{ [`${docs}/a.md`]: '[x](javascript:alert(1))\n' }, 1, /runs code/],
  'a file that is not UTF-8': [{ [`${docs}/a.md`]: Buffer.from('caf\xe9\n', 'latin1') }, 1, /not UTF-8/],
  'an output folder of others': [{ 'build/thesis.txt': 'x' }, 1, /thesis\.txt/],
};

test.each(Object.entries(broken))('%s', async (_name, [files, status, said]) => {
  const ran = await docsite(makeSite(files), ['build']);
  expect(ran.stderr).toMatch(said);
  expect(ran.stderr + ran.stdout).not.toMatch(/^\s+at |node:internal|stopped unexpectedly/m);
  expect(ran.status).toBe(status);
});

test('a locale that is not configured', async () => {
  const site = makeSite(config('i18n: {locales: [en, fr]}\n'));
  const ran = await docsite(site, ['build', '--quiet', '--locale', 'xx']);
  expect(ran.stderr).toMatchInlineSnapshot(`
    "✘ [locale-unknown] The locale "xx" is not configured. Configured: en, fr.
      Add "xx" to i18n.locales, or use one of: en, fr.

    "
  `);
  expect(ran.status).toBe(2);
});

test('a file, and a folder, that the user may not read', async () => {
  const site = makeSite({ [`${docs}/secret.md`]: '# Secret\n', [`${docs}/closed/a.md`]: '# A\n' });
  chmodSync(join(site.root, docs, 'secret.md'), 0o000);
  chmodSync(join(site.root, docs, 'closed'), 0o000);
  // Root may read everything, so it builds as the user that owns nothing; the cache gets a folder to write.
  const asNobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  chmodSync(site.root, 0o755);
  mkdirSync(join(site.root, '.docsite'));
  chmodSync(join(site.root, '.docsite'), 0o777);
  const ran = spawnSync(process.execPath, [bundledCli(), 'check', '--quiet'], {
    cwd: site.root,
    encoding: 'utf8',
    env: { ...process.env, CI: '1', NO_COLOR: '1' },
    ...asNobody,
  });
  chmodSync(join(site.root, docs, 'closed'), 0o755);
  expect(ran.stderr).toMatchInlineSnapshot(`
    "✘ [content-unreadable] "content/docs/current/closed" cannot be read: permission denied.
      content/docs/current/closed
      Give the user that builds the site permission to read "content/docs/current/closed".

    ✘ [content-unreadable] "content/docs/current/secret.md" cannot be read: permission denied.
      content/docs/current/secret.md
      Give the user that builds the site permission to read "content/docs/current/secret.md".

    "
  `);
  expect(ran.status).toBe(1);
});

test('a cache folder that cannot be written', async () => {
  const site = makeSite({ '.docsite': 'a file' });
  const ran = await docsite(site, ['build']);
  expect(ran.stderr).toContain(
    'The cache ".docsite/cache" cannot be written: a file stands in its place. Nothing is kept for the next build.',
  );
  expect(ran.status).toBe(0);
});

test('a site folder that does not exist', async () => {
  const site = makeSite({});
  symlinkSync('/nowhere', join(site.root, 'gone'));
  const ran = await docsite(site, ['build', 'gone']);
  expect(ran.stderr).toMatchInlineSnapshot(`
    "✘ [usage] There is no folder "gone".
      Name the folder that holds site.config.yaml.

    "
  `);
  expect(ran.status).toBe(2);
});

test('no content folder, whatever the configuration names', async () => {
  const site = makeSite(
    config(
      'favicon: /a.svg\nthemeConfig: {navbar: {items: [{type: doc, docId: a, label: A}, {to: /x/, label: X}]}}\n',
    ),
  );
  site.remove('content');
  const ran = await docsite(site, ['check', '--quiet']);
  expect(ran.stderr).toMatchInlineSnapshot(`
    "✘ [content-folder-missing] There is no content folder "content".
      Create it, with a first page such as "content/pages/index.md".

    "
  `);
  expect(ran.status).toBe(1);
});
