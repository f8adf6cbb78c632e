/** What strangers wrote, in the site that readers get: pages, lists, feeds and Markdown copies hold nothing that runs. */

import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createParser } from '../../renderer/content/parse-document.ts';
import { defaults, md } from '../content/helpers.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';
import { activeIn, activeInHtml } from './active-content.ts';
import { anyHtml, htmlVectors, unsafeUrls } from './html-vectors.ts';

let site: TestSite;

/** Links to what would run code end a build, which is shown elsewhere. */
const vectors = htmlVectors.filter(
  (vector) =>
    !unsafeUrls.some((url) => vector.includes(url.replaceAll('"', '&quot;'))) &&
    !/javascript:|data:text/.test(vector),
);

beforeAll(async () => {
  const posts = vectors.map((vector, index) => [
    `content/blog/2024-01-${String((index % 28) + 1).padStart(2, '0')}-p${index}.md`,
    `---\ntitle: ${JSON.stringify(`Post <b onclick=run()> ${index}`)}\ndescription: "<img src=x onerror=run()>"\ntags: ["<script>run()</script>"]\n---\n\nText ${vector} text\n\n${vector}\n\n<!-- truncate -->\n\nmore ${vector}\n`,
  ]);
  site = createTestSite({
    'site.config.yaml':
      'title: Test\nurl: https://test.example\ncontent: { trust: markdown }\nonBrokenLinks: ignore\nonBrokenImages: ignore\nonBrokenAnchors: ignore\nblog: { feeds: [rss, atom, json], feedLimit: 500, postsPerPage: 20 }\n',
    'content/pages/index.md': '# Home\n',
    ...Object.fromEntries(posts),
  });
  const { status, diagnostics } = await site.build();
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(status).toBe('done');
});
afterAll(() => site.dispose());

/** What the theme itself puts into a page. */
const ofTheme =
  /^(?:<button>|<link>|<form>|<input>|<svg>|<use>|name of <input>|id docsite-search-results|dataAction of <button>|style of <)/;

describe('in what is built of strangers’ texts', () => {
  it('the content of every page holds nothing that runs', () => {
    const pages = [...site.output()].filter(([path]) => /^blog\/.*index\.html$/.test(path));
    expect(pages.length).toBeGreaterThan(vectors.length);
    for (const [path, text] of pages) {
      const main = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(text)?.[1] ?? '';
      expect([path, activeInHtml(main).filter((found) => !ofTheme.test(found))]).toEqual([path, []]);
      const links = [...main.matchAll(/<link\b[^>]*?href="([^"]*)"/g)].map(([, href = '']) => href);
      expect(links.filter((href) => !/^\/assets\/[\w-]+\.css$/.test(href))).toEqual([]);
    }
  });

  it('every script of a page is docsite’s', () => {
    const pages = [...site.output()].filter(([path]) => /^blog\/.*index\.html$/.test(path));
    const kinds = new Set(
      pages.flatMap(([, text]) =>
        [...text.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) =>
          attributes.replace(/="[^"]*"/g, '').trim(),
        ),
      ),
    );
    expect([...kinds].sort()).toMatchInlineSnapshot(`
      [
        "",
        "type",
        "type id data-site",
        "type src integrity",
      ]
    `);
  });

  it('every script and style sheet that a page names is held against its hash', () => {
    const output = site.output();
    const named = [...output].flatMap(([path, text]) =>
      path.endsWith('.html') ? [...text.matchAll(/<(?:script|link)\b[^>]*>/g)].map(([tag]) => tag) : [],
    );
    const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
    const held = new Set(named.filter((tag) => /rel="stylesheet"|<script[^>]*\bsrc=/.test(tag)));
    expect(held.size).toBeGreaterThan(1);
    for (const tag of held) {
      const file = (attribute(tag, 'src') || attribute(tag, 'href')).slice(1);
      const hash = createHash('sha256').update(output.get(file) ?? '', 'latin1');
      expect([file, attribute(tag, 'integrity')]).toEqual([file, `sha256-${hash.digest('base64')}`]);
    }
  });

  it('the texts of feeds hold nothing that runs', () => {
    const { items } = JSON.parse(site.read('blog/feed.json')) as {
      items: { content_html: string; url: string }[];
    };
    expect(items).toHaveLength(vectors.length);
    for (const { url, content_html } of items) expect([url, activeInHtml(content_html)]).toEqual([url, []]);
  });

  it('the Markdown copies hold nothing that would run as Markdown', () => {
    const copies = [...site.output().keys()].filter((path) => /^blog\/.*\.md$/.test(path));
    expect(copies.length).toBeGreaterThan(vectors.length);
    for (const path of copies) expect([path, activeInCopy(site.read(path))]).toEqual([path, []]);
  });
});

it('the Markdown copy of any text holds nothing that would run as Markdown', () => {
  const parse = createParser({ ...defaults, trust: 'markdown' });
  const copyOf = (text: string) => parse({ id: 'content/blog/page.md', text, lang: 'en' }).markdown;
  fc.assert(
    fc.property(anyHtml, (text) => {
      expect(activeInCopy(copyOf(text))).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

/** Ids and addresses are judged where a page is made of them. */
function activeInCopy(text: string): string[] {
  return activeIn(md(text).tree).filter((found) => !/^id |=/.test(found));
}
