import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { limits } from '../../renderer/config/schema/limits.ts';
import type { SiteConfig } from '../../renderer/config/site-config.ts';
import { scan } from '../../renderer/content/scan.ts';
import { uniqueDiagnostics } from '../../renderer/diagnostics/diagnostic.ts';
import { problems } from './helpers.ts';

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
});

/** A site folder with these files below content/. */
function site(files: Readonly<Record<string, string | Uint8Array>>): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'docsite-scan-')));
  roots.push(root);
  for (const [path, contents] of Object.entries(files)) {
    const file = join(root, 'content', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, contents);
  }
  return root;
}

function scanSite(
  root: string,
  docs: object[] = [{ id: 'default', path: 'docs', versions: { current: {}, '3.x': {} } }],
  outDir = 'build',
) {
  const config = {
    root,
    contentDir: join(root, 'content'),
    outDir: join(root, outDir),
    allowedRoots: [],
    content: { trust: 'full' },
    limits: limits.parse({}),
    docs,
    blogs: [{ id: 'blog', path: 'blog' }],
    i18n: { defaultLocale: 'en' },
    locales: [{ name: 'en' }, { name: 'fr' }],
  } as unknown as SiteConfig;
  return scan(config);
}

describe('scan', () => {
  it('tells what each file is for', async () => {
    const { tree, diagnostics } = await scanSite(
      site({
        'docs/current/01-a/b.md': '',
        'docs/current/01-a/_category_.yaml': '',
        'docs/current/sidebars.yaml': '',
        'docs/current/_part.mdx': '',
        'docs/current/img/c.png': '',
        'docs/3.x/d.mdx': '',
        'docs/loose.md': '',
        'docs/guide/e.md': '',
        'blog/2022-01-01-f.md': '',
        'blog/authors.yaml': '',
        'pages/index.tsx': '',
        'pages/g.md': '',
        'pages/g.test.tsx': '',
        'pages/_h.tsx': '',
        'static/img/i.svg': '',
        'static/.well-known/j': '',
        'components/k.tsx': '',
        'i18n/fr/docs/3.x/d.mdx': '',
        'i18n/fr/docs/guide/e.md': '',
        'i18n/fr/blog/2022-01-01-f.md': '',
        'i18n/fr/pages/g.md': '',
        'i18n/fr/messages.yaml': '',
        'docs/current/.hidden.md': '',
      }),
    );
    const rows = Object.entries(tree).flatMap(([list, files]) =>
      files.map(({ id, kind, collection, version, locale, relative }: (typeof files)[number]) =>
        [list, kind, id, collection, version, locale, relative].join(' '),
      ),
    );
    expect(rows.join('\n')).toMatchInlineSnapshot(`
      "documents document content/blog/2022-01-01-f.md blog  en 2022-01-01-f.md
      documents document content/docs/3.x/d.mdx docs 3.x en d.mdx
      documents document content/docs/current/01-a/b.md docs current en 01-a/b.md
      documents document content/docs/guide/e.md docs current en guide/e.md
      documents document content/docs/loose.md docs current en loose.md
      documents document content/i18n/fr/blog/2022-01-01-f.md blog  fr 2022-01-01-f.md
      documents document content/i18n/fr/docs/3.x/d.mdx docs 3.x fr d.mdx
      documents document content/i18n/fr/docs/guide/e.md docs current fr guide/e.md
      documents document content/i18n/fr/pages/g.md pages  fr g.md
      documents document content/pages/g.md pages  en g.md
      components component content/pages/index.tsx pages  en index.tsx
      partials partial content/docs/current/_part.mdx docs current en _part.mdx
      data data content/blog/authors.yaml blog  en authors.yaml
      data data content/docs/current/01-a/_category_.yaml docs current en 01-a/_category_.yaml
      data data content/docs/current/sidebars.yaml docs current en sidebars.yaml
      data data content/i18n/fr/messages.yaml   fr messages.yaml
      assets asset content/docs/current/img/c.png docs current en img/c.png
      statics static content/static/.well-known/j   en .well-known/j
      statics static content/static/img/i.svg   en img/i.svg"
    `);
    expect(diagnostics).toEqual([]);
  });

  it('hashes and measures, whatever the folder', async () => {
    const [one, two] = await Promise.all(
      [{}, {}].map(() => scanSite(site({ 'pages/a.md': 'x', 'pages/B.md': 'y' }))),
    );
    const facts = (result: typeof one) => result?.tree.documents.map(({ path: _path, ...file }) => file);
    expect(facts(one)).toEqual(facts(two));
    expect(one?.tree.documents.map(({ id, size, hash }) => [id, size, hash.slice(0, 8)])).toEqual([
      ['content/pages/B.md', 1, 'a1fce436'],
      ['content/pages/a.md', 1, '2d711642'],
    ]);
  });

  it('follows links, but not in circles', async () => {
    const root = site({ 'pages/a/b.md': 'x', 'pages/c.md': 'y' });
    symlinkSync('..', join(root, 'content/pages/a/up'));
    symlinkSync('missing', join(root, 'content/pages/broken.md'));
    symlinkSync('self', join(root, 'content/pages/self'));
    symlinkSync('a', join(root, 'content/pages/again'));
    const { tree, diagnostics } = await scanSite(root);
    expect(tree.documents.map(({ id }) => id)).toEqual([
      'content/pages/a/b.md',
      'content/pages/again/b.md',
      'content/pages/c.md',
    ]);
    expect(problems(diagnostics)).toMatchInlineSnapshot(`
      "- error [content-link-loop] The symbolic link "content/pages/a/up" leads back to "..", a folder that holds it.
        Remove "content/pages/a/up", or let it point outside its own folders.
      - error [content-link-loop] The symbolic link "content/pages/again/up" leads back to "..", a folder that holds it.
        Remove "content/pages/again/up", or let it point outside its own folders.
      - error [content-link-broken] The symbolic link "content/pages/broken.md" points to "missing", which does not exist.
        Remove "content/pages/broken.md" or correct its target.
      - error [content-link-loop] The symbolic link "content/pages/self" leads back to "self", a folder that holds it.
        Remove "content/pages/self", or let it point outside its own folders."
    `);
  });

  it('leaves out what was built before, whichever link leads there', async () => {
    const root = site({
      'pages/a.md': '',
      '../build/b.md': '',
      '../shared/build/c.md': '',
      '../shared/d.md': '',
    });
    symlinkSync('../../build', join(root, 'content/pages/built'));
    symlinkSync('../../build/b.md', join(root, 'content/pages/b.md'));
    symlinkSync('../../shared', join(root, 'content/pages/shared'));
    const found = async (outDir: string) => {
      const { tree, diagnostics } = await scanSite(root, undefined, outDir);
      return {
        ids: tree.documents.map(({ id }) => id.slice('content/pages/'.length)),
        told: diagnostics.map(({ code, file }) => `${code} ${file?.slice('content/pages/'.length)}`),
      };
    };
    expect(await found('build')).toEqual({
      ids: ['a.md', 'shared/build/c.md', 'shared/d.md'],
      told: ['content-link-built b.md', 'content-link-built built'],
    });
    expect(await found('shared/build')).toEqual({
      ids: ['a.md', 'b.md', 'built/b.md', 'shared/d.md'],
      told: ['content-link-built shared/build'],
    });
  });

  it('says where a file is not UTF-8, and reads it all the same', async () => {
    const bytes = Uint8Array.from([...Buffer.from('é\nab'), 0xff, 0x63]);
    const { tree, diagnostics } = await scanSite(
      site({ 'pages/a.md': bytes, 'pages/b.png': bytes, 'pages/c.md': '\ufffd' }),
    );
    expect(problems(diagnostics)).toMatchInlineSnapshot(`
      "2:3-2:4 error [content-not-utf8] The file is not UTF-8 text: byte 5 is no valid character.
        Save the file with the encoding UTF-8."
    `);
    const [file] = tree.documents;
    expect(file && readFileSync(file.path, 'utf8')).toBe('é\nab\ufffdc');
  });

  it('tells of names that clash, and of translations for nothing', async () => {
    const { diagnostics, tree } = await scanSite(
      site({
        'pages/Guide.md': '',
        'pages/guide.md': '',
        'docs/current/a.md': '',
        'i18n/fra/pages/a.md': '',
        'i18n/fr/docs/3.x/b.md': '',
        'i18n/fr/docs/curent/a.md': '',
      }),
    );
    expect(problems(diagnostics)).toMatchInlineSnapshot(`
      "- error [content-case-conflict] "content/pages/guide.md" and "content/pages/Guide.md" differ only in case.
        Rename "content/pages/guide.md": on macOS and Windows the two are one file, and their URLs would clash.
      - warning [content-locale-unknown] "content/i18n/fra" holds translations for "fra", which is not a locale of the site (en, fr).
        Did you mean "fr"?
      - warning [content-version-unknown] "content/i18n/fr/docs/3.x" translates the docs version "3.x", which does not exist.
        Rename the folder to a version of the docs, or remove it.
      - warning [content-version-unknown] "content/i18n/fr/docs/curent" translates the docs version "curent", which does not exist.
        Did you mean "current"?"
    `);
    expect(tree.documents.some(({ id }) => id.includes('fra'))).toBe(false);
  });

  it('tells of a folder with the name of a version that is none', async () => {
    const { diagnostics } = await scanSite(
      site({ 'docs/current/a.md': '', 'docs/2.x/a.md': '', 'docs/2.x/b.md': '', 'docs/guide/2.x/c.md': '' }),
    );
    expect(problems(diagnostics)).toMatchInlineSnapshot(`
      "- warning [docs-version-unlisted] "content/docs/2.x" stands beside "current" and is no version, so its pages are part of the current docs.
        List "2.x" under docs.versions, move the folder into "current", or remove it."
    `);
  });

  it('knows the docs of a file, and the version in them', async () => {
    const files = {
      'guide/3.x/a.md': '',
      'guide/b.md': '',
      'lib/api/3.x/c.md': '',
      'lib/d.md': '',
      'i18n/fr/guide/3.x/a.md': '',
      'i18n/fr/guide/3.y/a.md': '',
      'i18n/fr/lib/api/3.x/c.md': '',
    };
    const { tree, diagnostics } = await scanSite(site(files), [
      { id: 'guide', path: 'guide', versions: { '3.x': {} } },
      { id: 'api', path: 'lib/api', versions: {} },
    ]);
    expect(tree.documents.map(({ id, version, relative }) => [id.slice(8), version, relative])).toEqual([
      ['guide/3.x/a.md', 'guide/3.x', 'a.md'],
      ['guide/b.md', 'guide/current', 'b.md'],
      ['i18n/fr/guide/3.x/a.md', 'guide/3.x', 'a.md'],
      ['i18n/fr/guide/3.y/a.md', 'guide/current', '3.y/a.md'],
      ['i18n/fr/lib/api/3.x/c.md', 'api/current', '3.x/c.md'],
      ['lib/api/3.x/c.md', 'api/current', '3.x/c.md'],
    ]);
    expect(problems(diagnostics)).toMatchInlineSnapshot(`
      "- warning [content-version-unknown] "content/i18n/fr/guide/3.y" translates the docs version "3.y", which does not exist.
        Did you mean "3.x"?"
    `);
  });

  it('tells of folders that are read under another name, and of no others', async () => {
    const files = {
      'guide/a.md': '',
      'gide/b.md': '',
      'docs/current/c.md': '',
      'shared/d.md': '',
      'i18n/fr/guid/a.md': '',
      'components/e.mdx': '',
    };
    const several = [
      { id: 'guide', path: 'guide', versions: {} },
      { id: 'api', path: 'lib/api', versions: {} },
    ];
    expect(problems((await scanSite(site(files), several)).diagnostics)).toMatchInlineSnapshot(`
      "- warning [content-folder-unread] Nothing reads the pages in "content/docs".
        Move them to "content/guide" or "content/lib/api", or remove the folder.
      - warning [content-folder-unread] Nothing reads the pages in "content/gide".
        Move them to "content/guide", or remove the folder.
      - warning [content-folder-unread] Nothing reads the pages in "content/i18n/fr/guid".
        Move them to "content/i18n/fr/guide", or remove the folder."
    `);
    expect((await scanSite(site({ 'docs/a.md': '' }), [])).diagnostics).toEqual([]);
  });

  it('tells of files that other builders know by their names, each kind once', async () => {
    const foreign = {
      'docs/current/_index.md': '',
      'docs/current/a/b.md': '',
      'docs/current/a/b.fr.md': '',
      'docs/current/(more)/c/d.md': '',
      'docs/current/SUMMARY.md': '',
      'docs/current/_sidebar.md': '',
      'docs/current/_meta.ts': '',
      'docs/current/a/meta.json': '',
      'docs/current/a/x.rst': '',
      '_posts/2020-01-01-a.md': '',
    };
    const { diagnostics } = await scanSite(site(foreign));
    expect(problems(uniqueDiagnostics(diagnostics))).toMatchInlineSnapshot(`
      "- warning [file-foreign] "content/_posts/2020-01-01-a.md" would be a post in Jekyll: nothing reads it here.
        Move the posts into "content/blog", with "draft: true" for those that are not published.
      - warning [file-foreign] "content/docs/current/(more)/c/d.md" would have an address without the folder in parentheses in Fumadocs and Nextra: here that is a part of it.
        Move the pages into the folder above, and group them by a category in sidebars.yaml.
      - warning [file-foreign] "content/docs/current/SUMMARY.md" would give the order of the pages in mdBook and GitBook: here it is a page as all others.
        Write the order into sidebars.yaml, and remove the file.
      - warning [file-foreign] "content/docs/current/_index.md" would be the page of its folder in Hugo: nothing reads it here.
        Rename it to "index.md".
      - warning [file-foreign] "content/docs/current/_meta.ts" would give the order and the labels of pages in Nextra, Rspress, Fumadocs or Sphinx: nothing reads it here.
        Write "label" and "position" of a folder into its _category_.yaml, "sidebar_label" and "sidebar_position" into the pages, or all of it into sidebars.yaml; and remove the file.
      - warning [file-foreign] "content/docs/current/_sidebar.md" would stand around the pages in Docsify or a wiki: nothing reads it here.
        Write the order of the pages into sidebars.yaml, other links into themeConfig.navbar and themeConfig.footer of site.config.yaml, and remove the file.
      - warning [file-foreign] "content/docs/current/a/b.fr.md" would be a translation in Hugo: here it is a page of its own.
        Move translations to the same paths below "content/i18n/<locale>/", without the language in their names.
      - warning [file-foreign] "content/docs/current/a/x.rst" would be a page elsewhere: nothing reads it here, as it is not Markdown.
        Convert it to Markdown, in a file that ends in ".md", or move it below static/ for a download."
    `);
    const own = {
      'docs/current/summary.md': '',
      'docs/current/_header.md': '',
      'docs/current/node.md': '',
      'docs/current/f(x)/a (b).md': '',
      'docs/current/node.js.md': '',
      'docs/current/v1.fr.md': '',
      'docs/current/a/_index.mdx': '',
      'docs/current/a/metadata.json': '',
      'static/x.rst': '',
      'components/meta.json': '',
    };
    expect((await scanSite(site(own))).diagnostics).toEqual([]);
  });

  it('tells of files and folders with names near to those that are read where they stand, and of no others', async () => {
    const misnamed = {
      'docs/current/Start.MD': '',
      'docs/current/other.markdown': '',
      'docs/current/Sidebars.yaml': '',
      'docs/3.x/sidebars.js': '',
      'docs/current/a/category.yaml': '',
      'blog/author.yml': '',
      'pages/p.MDX': '',
      'i18n/fr/messages.json': '',
      'i18n/fr/docs/current/b.mdown': '',
      'Static/logo.svg': '',
      'Glossary.yaml': '',
    };
    expect(problems((await scanSite(site(misnamed))).diagnostics)).toMatchInlineSnapshot(`
      "- warning [name-unread] Nothing reads "content/Static".
        Rename it to "content/static", or remove it.
      - warning [name-unread] Nothing reads "content/Glossary.yaml".
        Rename it to "content/glossary.yaml", or remove it.
      - warning [name-unread] Nothing reads "content/blog/author.yml".
        Rename it to "content/blog/authors.yml", or remove it.
      - warning [name-unread] Nothing reads "content/docs/3.x/sidebars.js".
        Write what it says in "content/docs/3.x/sidebars.yaml", or remove it.
      - warning [name-unread] Nothing reads "content/docs/current/Sidebars.yaml".
        Rename it to "content/docs/current/sidebars.yaml", or remove it.
      - warning [name-unread] Nothing reads "content/docs/current/Start.MD".
        Rename it to "content/docs/current/Start.md", or remove it.
      - warning [name-unread] Nothing reads "content/docs/current/a/category.yaml".
        Rename it to "content/docs/current/a/_category_.yaml", or remove it.
      - warning [name-unread] Nothing reads "content/docs/current/other.markdown".
        Rename it to "content/docs/current/other.md", or remove it.
      - warning [name-unread] Nothing reads "content/i18n/fr/docs/current/b.mdown".
        Rename it to "content/i18n/fr/docs/current/b.md", or remove it.
      - warning [name-unread] Nothing reads "content/i18n/fr/messages.json".
        Rename it to "content/i18n/fr/messages.yaml", or remove it.
      - warning [name-unread] Nothing reads "content/pages/p.MDX".
        Rename it to "content/pages/p.mdx", or remove it."
    `);
    const plain = {
      'docs/current/README': '',
      'docs/current/notes.txt': '',
      'docs/current/tags.yaml': '',
      'docs/current/tabs.yaml': '',
      'docs/current/stages.yaml': '',
      'docs/current/tags.png': '',
      'docs/current/a/sidebar.yaml': '',
      'docs/current/_sidebars.yaml': '',
      'docs/current/_part.markdown': '',
      'docs/current/.sidebar.yaml': '',
      'components/messages.json': '',
      'components/Notes.MD': '',
      'static/Sidebars.yaml': '',
      'static/readme.MD': '',
      'statistic/a.json': '',
      'block/a.ts': '',
    };
    expect((await scanSite(site(plain))).diagnostics).toEqual([]);
  });

  it('tells of a content folder that is not there', async () => {
    const { tree, diagnostics } = await scanSite(site({}));
    expect(problems(diagnostics)).toMatchInlineSnapshot(`
      "- error [content-folder-missing] There is no content folder "content".
        Create it, with a first page such as "content/pages/index.md"."
    `);
    expect(tree.documents).toEqual([]);
  });
});
