/** What `--compare` finds between two builds of a site. */

import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { compareImport } from '../../renderer/import/compare/compare-import.ts';
import { comparePages } from '../../renderer/import/compare/compare-pages.ts';
import { pageFacts } from '../../renderer/import/compare/page-facts.ts';
import { problemLines } from '../diagnostics/problem-lines.ts';
import { createTestSite } from '../helpers/site.ts';

const image = '<img src="/assets/images/dot-0123456789abcdef0123.png">';
const old = createTestSite({
  'index.html': '<title>Home | Site</title><main><h1>Home</h1></main>',
  'docs/a/index.html': `<title>A | Site</title><link rel="canonical" href="https://a.example/docs/a/">
<link rel="alternate" hreflang="en" href="https://a.example/docs/a/">
<link rel="alternate" hreflang="fr" href="https://a.example/fr/docs/a/">
<main><article><nav>Docs A</nav><h1 id="a">A</h1><h2 id="first">First<a class="hash-link" href="#first">#</a></h2>
<p>Two <b>wor</b>ds, and more.</p><pre><code><span class="token-line">let a;<br></span></code></pre>${image}</article></main>
<a class="pagination-nav__link pagination-nav__link--next" href="/docs/b/">Next B</a>`,
  'alone.html':
    '<title>Alone</title><link rel="alternate" hreflang="en" href="https://a.example/alone"><link rel="alternate" hreflang="x-default" href="https://a.example/alone"><div><a class="skipToContent_a1-B">Skip</a></div><p>Alone</p>',
  'search.html':
    '<html class="search-page-wrapper plugin-search-algolia"><title>Search</title><main>Type here</main>',
  'docs/b.html': '<title>B</title><article>Same <code>code</code></article>',
  'docs/gone.html': '<title>Gone</title><article>Gone words</article>',
  'old.html': '<meta http-equiv="refresh" content="0; url=/docs/a">',
  '404.html': 'Nothing',
});
const made = createTestSite({
  'site.config.yaml': 'title: Site\nurl: https://a.example\nbaseUrl: /base/\n',
  'IMPORT.md': '# What could not be brought over\n',
  'build/index.html': '<title>Home – Site</title><main><h1 id="home">Home</h1></main>',
  'build/docs/a.html': `<title>Other | Site</title><link rel="canonical" href="https://a.example/docs/a">
<main><article><h1 id="a">A</h1><h2 id="1st">First</h2><p>Two words, and.</p><pre>let b;</pre></article></main>`,
  'build/alone.html': '<title>Alone</title><main>Alone</main>',
  'build/search.html': '<title>Search</title><main>Search</main>',
  'build/docs/b/index.html': '<title>B</title><article><p>Same</p><p><code>code</code> more</p></article>',
});
afterAll(() => {
  old.dispose();
  made.dispose();
});

it('finds what the old pages have and the others lack, by page and kind', async () => {
  const { comparison, diagnostics } = await compareImport({ old: old.root, to: made.root });
  expect(problemLines(diagnostics)).toBe('');
  const lines = comparison?.differences.map(
    ({ route, kind, was, is }) => `${route} ${kind}: ${was.join(', ')} -> ${is.join(', ')}`,
  );
  expect(lines?.join('\n')).toMatchInlineSnapshot(`
    "/docs/a title: A | Site -> Other | Site
    /docs/a id: first -> 
    /docs/a word: more, a -> 
    /docs/a image: dot -> 
    /docs/a code: leta; -> 
    /docs/a neighbour: /docs/b -> 
    /docs/a alternate: en /docs/a, fr /fr/docs/a -> 
    /docs/gone route: /docs/gone -> 
    /old route: /old -> "
  `);
  expect(comparison?.counts).toMatchInlineSnapshot(`
    {
      "code": {
        "kept": 0,
        "old": 1,
      },
      "id": {
        "kept": 1,
        "old": 2,
      },
      "image": {
        "kept": 0,
        "old": 1,
      },
      "route": {
        "kept": 5,
        "old": 7,
      },
      "word": {
        "kept": 10,
        "old": 14,
      },
    }
  `);
  expect(readFileSync(join(made.root, 'IMPORT.md'), 'utf8')).toMatchInlineSnapshot(`
    "# What could not be brought over

    # The old site and this one

    | | Old site | Here too | |
    | --- | --- | --- | --- |
    | Pages | 7 | 5 | 71.42 % |
    | Ids of headings | 2 | 1 | 50.00 % |
    | Words | 14 | 10 | 71.42 % |
    | Images | 1 | 0 | 0.00 % |
    | Blocks of code | 1 | 0 | 0.00 % |

    ## Pages

    - \`/docs/gone\`: no page
    - \`/old\`: no page

    ## Titles

    - \`/docs/a\`: A | Site is Other | Site

    ## Ids of headings

    - \`/docs/a\`: lacks first

    ## Words

    - \`/docs/a\`: lacks more, a

    ## Images

    - \`/docs/a\`: lacks dot

    ## Blocks of code

    - \`/docs/a\`: lacks leta;

    ## Previous and next pages

    - \`/docs/a\`: lacks /docs/b

    ## Other languages

    - \`/docs/a\`: lacks en /docs/a, fr /fr/docs/a
    "
  `);
});

it('replaces what an earlier comparison wrote', async () => {
  const before = readFileSync(join(made.root, 'IMPORT.md'), 'utf8');
  await compareImport({ old: old.root, to: made.root });
  expect(readFileSync(join(made.root, 'IMPORT.md'), 'utf8')).toBe(before);
});

it('compares the routes that a sitemap names', async () => {
  const sitemap = join(old.root, 'sitemap.xml');
  const loc = (path: string) => `<url><loc>https://a.example${path}</loc></url>`;
  writeFileSync(
    sitemap,
    `<urlset>${['/base/', '/base/docs/a/', '/base/docs/gone', '/other'].map(loc).join('')}</urlset>`,
  );
  const { comparison } = await compareImport({ old: sitemap, to: made.root });
  expect(comparison?.counts.route).toEqual({ old: 3, kept: 2 });
  expect(comparison?.differences.map(({ route }) => route)).toEqual(['/docs/gone']);
});

it('fetches a sitemap, however its scheme is written', async () => {
  const server = createServer((_, response) => {
    response.end('<urlset><url><loc>https://a.example/base/docs/gone</loc></url></urlset>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { comparison } = await compareImport({ old: `HTTP://127.0.0.1:${port}/sitemap.xml`, to: made.root });
  server.close();
  expect(comparison?.counts.route).toEqual({ old: 1, kept: 0 });
});

it('counts relative addresses from the page that holds them, as those of MkDocs', async () => {
  const from = createTestSite({
    'a/b/index.html': '<title>B</title><nav><a rel="next" href="../c/">C</a></nav>',
    'd.html': '<title>D</title><nav><a rel="prev" href="a/b/">B</a></nav>',
  });
  const to = createTestSite({
    'site.config.yaml': 'title: Site\nbaseUrl: /base/\n',
    'build/a/b/index.html': '<title>B</title><nav><a rel="next" href="/base/a/c/">C</a></nav>',
    'build/d/index.html': '<title>D</title><nav><a rel="prev" href="/base/a/e/">E</a></nav>',
  });
  const { comparison } = await compareImport({ old: from.root, to: to.root });
  from.dispose();
  to.dispose();
  expect(comparison?.differences).toEqual([
    { route: '/d', kind: 'neighbour', was: ['/base/a/b'], is: ['/base/a/e'] },
  ]);
});

it('says what is not there', async () => {
  const lacking = async (from: string, to: string) =>
    problemLines((await compareImport({ old: from, to })).diagnostics);
  expect(await lacking(join(old.root, 'none'), made.root)).toContain('import-compare-missing');
  expect(await lacking(made.root, old.root)).toContain('import-not-built');
});

it('compares notes of Starlight, and code without the numbers of its lines', () => {
  const gutter = '<div class="gutter"><div class="ln" aria-hidden="true">1</div></div>';
  const code = `<pre><code><div class="ec-line">${gutter}<div class="code">let a;</div></div></code></pre>`;
  const numbers = '<div class="line-numbers-wrapper"><span class="line-number">1</span></div>';
  const note = `<aside class="starlight-aside starlight-aside--note"><h2 id="b">Mind</h2>${code}</aside>`;
  const facts = pageFacts(
    `<div class="sl-markdown-content">${note}${numbers}</div><aside>On this page</aside>`,
  );
  expect(facts).toMatchObject({ words: ['mind', 'let', 'a'], code: ['leta;'], headingIds: ['b'] });
});

it('takes no code for lost whose inserted and deleted lines are marked in another way', () => {
  const lines = '<pre><code><div class="del">old()</div><div class="ins">fresh()</div></code></pre>';
  const was = pageFacts(`<main>${lines}<pre>a - b</pre></main>`);
  const is = pageFacts('<main><pre>-old()\n+fresh()</pre><pre>c - b</pre></main>');
  expect(comparePages('/a', was, is)).toMatchObject([
    { kind: 'word', was: ['a'] },
    { kind: 'code', was: ['ab'] },
  ]);
});

it('takes the language that VitePress names beside code for no word of the page', () => {
  const code =
    '<div class="language-js"><button></button><span class="lang">js</span><pre>let a;</pre></div>';
  expect(pageFacts(`<div class="vp-doc"><p lang="en">Text</p>${code}</div>`).words).toEqual([
    'text',
    'let',
    'a',
  ]);
});

it('reads pages however deep they nest', () => {
  const { words, headingIds } = pageFacts(`<main>${'<div>'.repeat(30_000)}<h2 id="deep">Deep <b>te</b>xt`);
  expect([words, headingIds]).toEqual([['deep', 'text'], ['deep']]);
});

it('tells descriptions that somebody wrote and the new pages lack, and none that were made of the text', async () => {
  const page = (title: string, description: string) =>
    `<title>${title}</title><meta name="description" content="${description}"><main>The first words of it.</main>`;
  const from = createTestSite({
    'kept.html': page('Kept', 'Written  by hand'),
    'other.html': page('Other', 'Written by me'),
    'none.html': page('None', 'Written too'),
    'begun.html': page('Begun', 'The _first wor…'),
    'sign.html': page('Sign', '&lt;!--'),
    'site.html': page('Site', 'What it is'),
    'sites.html': page('Sites', 'What it is'),
    'bare.html': page('Bare', 'What it is'),
  });
  const to = createTestSite({
    'site.config.yaml': 'title: Site\n',
    'build/kept.html': page('Kept', 'Written by hand.'),
    'build/other.html': page('Other', 'The first words of it.'),
    'build/none.html': '<title>None</title><main>The first words of it.</main>',
    'build/begun.html': page('Begun', 'The first words'),
    'build/sign.html': page('Sign', 'The first words of it.'),
    'build/site.html': page('Site', 'The first words of it.'),
    'build/sites.html': page('Sites', 'The first words of it.'),
    'build/bare.html': page('Bare', ''),
  });
  const { comparison } = await compareImport({ old: from.root, to: to.root });
  from.dispose();
  to.dispose();
  expect(comparison?.differences).toEqual([
    { route: '/bare', kind: 'description', was: ['What it is'], is: [] },
    { route: '/none', kind: 'description', was: ['Written too'], is: [] },
    { route: '/other', kind: 'description', was: ['Written by me'], is: ['The first words of it.'] },
  ]);
});
