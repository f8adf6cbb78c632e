import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestSite, problemsOf } from '../helpers/site.ts';
import { differences, fixtureFiles, fixtureSite, leftovers, type Output, outputOf } from './fixture.ts';

describe('the fixture, built', () => {
  let files: Output = new Map();
  beforeAll(async () => {
    const site = createTestSite(fixtureFiles());
    const { diagnostics } = await site.build();
    expect(problemsOf(site, diagnostics)).toBe('');
    files = site.output();
    site.dispose();
  });
  const pathsIn = (folder: string) => [...files.keys()].filter((path) => path.startsWith(folder));

  it('has every page at its path and index.html', () => {
    const pages = [...files.keys()].filter((path) => path.endsWith('.html') && !path.startsWith('fr/'));
    expect(pages).toMatchInlineSnapshot(`
      [
        "404.html",
        "about/index.html",
        "blog/2022/01/02/entry-1/index.html",
        "blog/2022/02/03/entry-2/index.html",
        "blog/2022/03/04/entry-3/index.html",
        "blog/2022/04/05/entry-4/index.html",
        "blog/2022/05/06/entry-5/index.html",
        "blog/2022/06/07/entry-6/index.html",
        "blog/2022/07/08/entry-7/index.html",
        "blog/2022/08/09/entry-8/index.html",
        "blog/2022/09/01/entry-9/index.html",
        "blog/2022/10/02/entry-10/index.html",
        "blog/2022/11/03/entry-11/index.html",
        "blog/2022/12/04/entry-12/index.html",
        "blog/archive/index.html",
        "blog/index.html",
        "blog/page/2/index.html",
        "blog/tags/calm/index.html",
        "blog/tags/index.html",
        "blog/tags/storm/index.html",
        "docs/index.html",
        "docs/v2/index.html",
        "docs/v2/reference/index.html",
        "docs/v3/index.html",
        "docs/v3/reference/index.html",
        "docs/v4/guide/lights/index.html",
        "docs/v4/guide/mooring/index.html",
        "docs/v4/index.html",
        "docs/v4/reference/index.html",
        "docs/v4/tags/index.html",
        "docs/v4/tags/night/index.html",
        "docs/v4/tags/ropes/index.html",
        "index.html",
        "old/index.html",
        "older/index.html",
        "search/index.html",
        "tides/index.html",
      ]
    `);
  });

  it('has the same pages in both locales', () => {
    const inFrench = pathsIn('fr/').map((path) => path.slice('fr/'.length));
    const inEnglish = [...files.keys()].filter(
      (path) => path.endsWith('index.html') && !path.startsWith('fr/'),
    );
    expect(inFrench.filter((path) => path.endsWith('index.html'))).toEqual(inEnglish);
    expect(inFrench).toContain('404.html');
    expect(files.get('fr/404.html')).toContain('<html lang="fr"');
    expect(files.get('404.html')).toContain('<html lang="en"');
  });

  it('has assets below assets/, named by their contents, and static files at their path', () => {
    const named = pathsIn('assets/').map((path) => path.replace(/-[0-9A-Za-z]{8}(\.\w+)$/, '-HASH$1'));
    expect([...new Set(named)].filter((path) => !path.includes('HASH'))).toEqual([]);
    expect(named).toContain('assets/files/harbour-HASH.svg');
    expect(named).toContain('assets/styles-HASH.css');
    expect(named).toContain('assets/boot-HASH.js');
    expect(files.get('humans.txt')).toBe('Ada, harbour master\n');
    expect([...files.keys()]).toContain('img/buoy.png');
  });

  it('names nothing that is not there', () => {
    const missing = new Set<string>();
    for (const [path, text] of files) {
      if (!path.endsWith('.html')) continue;
      for (const [, url = ''] of text.matchAll(/(?:href|src)="(\/[^"#?]*)/g)) {
        const file = decodeURI(url.slice(1));
        if (!files.has(file) && !files.has(`${file}index.html`)) missing.add(url);
      }
    }
    expect([...missing]).toEqual([]);
  });

  it('sends readers of an old address on, in each locale', () => {
    expect(files.get('older/index.html')).toContain('content="0; url=/about/"');
    expect(files.get('fr/older/index.html')).toContain('content="0; url=/fr/about/"');
  });

  it('has a manifest of each locale that lists its files with their hashes', () => {
    const hashOf = (path: string) =>
      createHash('sha256')
        .update(Buffer.from(files.get(path) ?? '', 'latin1'))
        .digest('hex')
        .slice(0, 32);
    const listed = new Set<string>();
    for (const locale of ['en', 'fr']) {
      const manifest = JSON.parse(files.get(`.docsite/${locale}.json`) ?? '');
      for (const [path, { hash }] of Object.entries<{ hash: string }>(manifest.files)) {
        listed.add(path);
        expect(`${path} ${hash}`).toBe(`${path} ${hashOf(path)}`);
      }
    }
    const made = [...files.keys()].filter((path) => !path.startsWith('.docsite/'));
    expect([...listed].sort()).toEqual(made);
  });

  it('is complete without script: the text of a page, of its tabs and of its component is in the HTML', () => {
    const page = files.get('docs/v4/guide/mooring/index.html') ?? '';
    expect(page).toContain('A ship of this size takes 8 lines, and the page is called Mooring.');
    expect(page).toContain('<li>ropes 4</li>');
    expect(page).toContain('Lines on the right.');
    expect(files.get('fr/tides/index.html')).toContain('<li>mar');
  });
});

it("adds redirects to the site's own file for hosts", async () => {
  const site = createTestSite({
    'site.config.yaml':
      'title: T\nurl: https://t.example\nredirects: [{ from: /chat/*, to: https://chat.example/* }]\n',
    'content/pages/index.md': '# Home\n',
    'content/static/_redirects': '/a /b 302\n',
  });
  await site.build();
  expect(site.read('_redirects')).toBe('/a /b 302\n/chat/* https://chat.example/:splat 301\n');
  site.dispose();
});

it('removes what the sources no longer make, and keeps what was put there by hand', async () => {
  const site = fixtureSite();
  await site.build();
  site.write('build/CNAME', 'harbour.example\n');
  site.write('build/google/verify.html', 'token');
  site.remove('content/pages/about.md');
  site.remove('content/blog/2022-12-04-entry-12.md');
  site.remove('content/i18n');
  const config = readFileSync(join(site.root, 'site.config.yaml'), 'utf8');
  const fewer = config.replace(', fr]', ']').replace(/^.*(Français|About|old).*$/gm, '');
  site.write('site.config.yaml', fewer);
  const { diagnostics, summary } = await site.build();
  expect(problemsOf(site, diagnostics)).toBe('');
  expect(summary.removed).toBeGreaterThan(0);
  const left = site.output();
  expect(left.get('CNAME')).toBe('harbour.example\n');
  expect(left.get('google/verify.html')).toBe('token');
  expect([...left.keys()].filter((path) => /^(fr|about|old|blog\/2022\/12)\//.test(path))).toEqual([]);
  expect(existsSync(join(site.root, 'build/about'))).toBe(false);
  expect([...left.keys()].filter((path) => path.startsWith('.docsite/'))).toEqual(['.docsite/en.json']);
});

it('refuses a folder that it did not write, and leaves it alone', async () => {
  const site = fixtureSite({ 'build/thesis.txt': 'years of work' });
  const { status, diagnostics } = await site.build();
  expect(status).toBe('problems');
  expect(diagnostics.map(({ code }) => code)).toEqual(['output-not-ours']);
  expect([...site.output()]).toEqual([['thesis.txt', 'years of work']]);
});

it('leaves the site as it was when the content has an error', async () => {
  const site = fixtureSite();
  await site.build();
  const before = site.output();
  site.write('content/pages/about.md', '[nowhere](./nowhere/)');
  site.write('content/pages/new.md', '# New');
  expect((await site.build()).status).toBe('problems');
  expect(differences(site.output(), before)).toEqual([]);
});

it('checks without writing', async () => {
  const site = fixtureSite();
  const { status, summary } = await site.build({ write: false });
  expect([status, summary.written]).toEqual(['done', 0]);
  expect(outputOf(site.root)).toBe(null);
  await site.build();
  const before = site.output();
  site.write('content/pages/about.md', '# Changed');
  expect((await site.build({ write: false })).status).toBe('done');
  expect(differences(site.output(), before)).toEqual([]);
});

it('writes to another folder on request, and the pages do not know of it', async () => {
  const site = fixtureSite();
  await site.build();
  expect((await site.build({ outDir: 'public/site' })).status).toBe('done');
  const other = outputOf(site.root, 'public/site') ?? new Map();
  expect(differences(other, site.output())).toEqual([]);
  expect(leftovers(site.root).filter((path) => !path.startsWith('public'))).toEqual([]);
});

it('replaces files without touching those that did not change', async () => {
  const site = fixtureSite();
  await site.build();
  site.write('content/pages/about.md', '# About\n\nNothing but this.');
  const { summary } = await site.build();
  expect(summary.written).toBeLessThan(24);
  expect(readFileSync(join(site.root, 'build/about/index.html'), 'utf8')).toContain('Nothing but this.');
});
