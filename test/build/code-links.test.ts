/** Links and files that the site's own code puts into pages. */
import { expect, it, onTestFinished } from 'vitest';
import { linkLookupFrom, linkLookupOf, linkTablesOf } from '../../renderer/site/links/link-tables.ts';
import { createTestSite, problemsOf, type TestSite } from '../helpers/site.ts';
import { openTestSite } from '../serve/open-test-site.ts';
import { siteOf } from '../site/helpers.ts';

const config = `title: Test
url: https://test.example
baseUrl: /repo/
i18n: { locales: [en, fr] }
`;

function site(files: Readonly<Record<string, string>>): TestSite {
  const made = createTestSite({
    'site.config.yaml': config,
    'content/pages/index.md': '# Home\n',
    'content/pages/guide.md': '# Guide\n\n## Rooms\n',
    'content/static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    ...files,
  });
  onTestFinished(made.dispose);
  return made;
}

const hrefsIn = (html: string) =>
  [...html.matchAll(/ (?:href|src|srcset|poster|cite)="([^"]*)"/gi)]
    .map(([, url = '']) => url)
    .filter((url) => !/\/assets\/(?:styles|special|boot)-|^#|^https:\/\/test/.test(url));

const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';

it('gives them the base and the locale, as those of Markdown, and no second time', async () => {
  const { build, read, output } = site({
    'content/components/list.tsx': `
import { Button } from 'docsite/theme';
export const List = ({ to }) => <><a href={to}>x</a><Button href="/guide/">y</Button></>;
`,
    'content/pages/picture.png': 'not a picture',
    'content/pages/about.tsx': `
import { List } from '../components/list.tsx';
export default () => (
  <>
    <List to="/guide?a=1&b=2#rooms" /><a href="/fr/guide/">fr</a> <a href="https://example.org">away</a>
    <a href="./guide.md">file</a><a href="pathname:///other/">other</a><a href="#here" id="here">here</a>
    <img src="/logo.svg" srcSet="/logo.svg 1x, /logo.svg 2x" /><img src="./picture.png" loading="lazy" />
    <img src="/repo/logo.svg" loading="lazy" />
    <div dangerouslySetInnerHTML={{ __html: '<a href="/guide/">raw</a>' }} />
  </>
);
`,
    'content/blog/2024-01-01-post.mdx': `import { List } from '../components/list.tsx';

Post <List to="/guide/" />
`,
    'content/pages/mdx.mdx': `import { List } from '../components/list.tsx';

export const links = ['/guide/', './guide.md#rooms'];

[written](/guide/) <List to="/" /> {links.map((url) => <a key={url} href={url}>z</a>)}
`,
  });
  const { diagnostics } = await build();
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'The size of this image could not be read: the file may be damaged or not be what its name says.',
  ]);
  expect(hrefsIn(mainOf(read('fr/about/index.html')))).toMatchInlineSnapshot(`
    [
      "/repo/fr/guide/?a=1&amp;b=2#rooms",
      "/repo/fr/guide/",
      "/repo/fr/guide/",
      "https://example.org",
      "/repo/fr/guide/",
      "/repo/other/",
      "/repo/logo.svg",
      "/repo/logo.svg 1x, /repo/logo.svg 2x",
      "/repo/assets/files/picture-bf891ea4.png",
      "/repo/logo.svg",
      "/repo/fr/guide/",
    ]
  `);
  expect(hrefsIn(mainOf(read('about/index.html'))).slice(0, 3)).toEqual([
    '/repo/guide/?a=1&amp;b=2#rooms',
    '/repo/guide/',
    '/repo/fr/guide/',
  ]);
  expect(hrefsIn(mainOf(read('fr/mdx/index.html')))).toEqual([
    '/repo/fr/guide/',
    '/repo/fr/',
    '/repo/fr/guide/',
    '/repo/fr/guide/',
    '/repo/fr/guide/#rooms',
  ]);
  const feed = read('fr/blog/rss.xml');
  expect(feed.match(/https:[^<>&"]*guide[^<>&"]*/g)).toEqual([
    'https://test.example/repo/fr/guide/',
    'https://test.example/repo/fr/guide/',
  ]);
  expect(feed).not.toContain('docsite-code');
  expect([...output().keys()]).toContain('assets/files/picture-bf891ea4.png');
  expect(read('about/index.html')).not.toMatch(/docsite-code|rel="preload" as="image"/);
});

it('is asked by --external for what code links to elsewhere, and told where it is written', async () => {
  const { build } = site({
    'content/components/list.tsx': `const all = ['https://a.dev/list'];
export const List = ({ to }) => <>{[...all, to].map((url) => <a key={url} href={url}>x</a>)}</>;
`,
    'content/components/live.tsx': `"use client";
export const Live = () => <a href="https://a.dev/live">x</a>;
`,
    'content/pages/about.tsx': `import { List } from '../components/list.tsx';
const on = (path) => 'https://a.dev/' + path;
export default () => <><List to={on('made')} /><List to={on('made')} /></>;
`,
    'content/docs/current/a.mdx': `import { List } from '../../components/list.tsx';
import { Live } from '../../components/live.tsx';

export const urls = ['https://a.dev/stated'];

[text](https://a.dev/text) <a href="https://a.dev/tag">x</a> {urls.map((url) => <a key={url} href={url}>y</a>)}

<List to="https://a.dev/tag" /> <Live /> <div dangerouslySetInnerHTML={{ __html: '<a href="https://a.dev/raw">x</a>' }} />
`,
    'theme-overrides/footer.tsx':
      'export default () => <footer><a href="https://a.dev/footer">x</a></footer>;\n',
  });
  const asked: string[] = [];
  const { diagnostics } = await build({
    write: false,
    askUrls: async (urls) => {
      asked.push(...urls);
      return new Map(urls.map((url) => [url, { kind: 'broken', reason: 'it is gone' }]));
    },
  });
  expect(asked).toHaveLength(new Set(asked).size);
  const told = diagnostics.map(({ message, file, range, notes }) => {
    const [url] = /https:\S+/.exec(message) ?? [];
    return [url, `${file}${range ? `:${range.start.line}:${range.start.column}` : ''}`, ...notes].join(' ');
  });
  expect(told).toMatchInlineSnapshot(`
    [
      "https://a.dev/list content/components/list.tsx:1:15 Found on the page /repo/about/.",
      "https://a.dev/live content/components/live.tsx:2:36 Found on the page /repo/docs/a/.",
      "https://a.dev/stated content/docs/current/a.mdx:4:23 Found on the page /repo/docs/a/.",
      "https://a.dev/text content/docs/current/a.mdx:6:8",
      "https://a.dev/tag content/docs/current/a.mdx:6:37",
      "https://a.dev/raw content/docs/current/a.mdx:8:92 Found on the page /repo/docs/a/.",
      "https://a.dev/made content/pages/about.tsx Found on the page /repo/about/.",
      "https://a.dev/footer theme-overrides/footer.tsx:1:39 Found on the page /repo/.",
    ]
  `);
});

it('looks files up where those of Markdown are: beside the text, beside its original, below the root of its docs', async () => {
  const files = `import { List } from '../../../components/list.tsx';

[a](guide/rooms.md) [b](./deep.mdx) {['guide/rooms.md', './deep.mdx', './map.svg'].map((url) => <List key={url} to={url} />)}
`;
  const { build, read } = site({
    'content/components/list.tsx': 'export const List = ({ to }) => <a href={to}>x</a>;\n',
    'content/docs/current/more/deep.mdx': files,
    'content/docs/current/more/map.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'content/i18n/fr/docs/current/more/deep.mdx': files.replace('../../../', '../../../../../'),
    'content/docs/current/guide/rooms.md': '# Rooms\n',
    'content/pages/deep/page.tsx':
      'import { List } from \'../../components/list.tsx\';\nexport default () => <List to="guide.md" />;\n',
  });
  expect((await build()).diagnostics).toEqual([]);
  const links = ['guide/rooms', 'more/deep', 'guide/rooms', 'more/deep'];
  const inBody = (html: string) => hrefsIn(/<p>[\s\S]*?<\/p>/.exec(mainOf(html))?.[0] ?? '');
  expect(inBody(read('fr/docs/more/deep/index.html'))).toEqual([
    ...links.map((path) => `/repo/fr/docs/${path}/`),
    expect.stringMatching(/^\/repo\/assets\/files\/map-/),
  ]);
  expect(hrefsIn(mainOf(read('deep/page/index.html')))).toEqual(['/repo/guide/']);
});

const broken = {
  'content/components/nav.tsx': `const items = ['/guide/', '/docs/nope/'];
export const Nav = () => items.map((url) => <a key={url} href={url}>{url}</a>);
`,
  'content/pages/about.tsx': `import { Nav } from '../components/nav.tsx';
const made = (name) => '/made-' + name;
export default () => (
  <>
    <Nav /> <a href="/guid/">guide</a> <a href="/guide/#room">room</a> <a href="#none">none</a>
    <img src="/missing.svg" /> <a href={made('up')}>made</a>
  </>
);
`,
  'content/pages/mdx.mdx': `import { Nav } from '../components/nav.tsx';

[told](/told/) <Nav /> {['/gone/'].map((url) => <a key={url} href={url}>gone</a>)}

export const Own = ({ href, to }) => <a href={href}>{to}</a>;

<Own href="/own/" to="/no-link/" />
`,
};

it('checks them, and tells each place once', async () => {
  const made = site(broken);
  const { diagnostics, status } = await made.build({ write: false });
  expect(`${status}\n${problemsOf(made, diagnostics)}`).toMatchInlineSnapshot(`
    "problems
    error [link-broken] The link "/docs/nope/" leads to /docs/nope/, where there is no page.
      content/components/nav.tsx:1:28
       1 │ const items = ['/guide/', '/docs/nope/'];
         │                            ^^^^^^^^^^^
       2 │ export const Nav = () => items.map((url) => <a key={url} href={url}>{url}</a>);
      Correct the path, or write pathname://<path> if something else serves that address.

    error [link-broken] The link "/made-up" leads to /made-up, where there is no page.
      content/pages/about.tsx
      Correct the path, or write pathname://<path> if something else serves that address.

    error [link-broken] The link "/guid/" leads to /guid/, where there is no page.
      content/pages/about.tsx:5:22
       4 │   <>
       5 │     <Nav /> <a href="/guid/">guide</a> <a href="/guide/#room">room</a> <a href="#none">none</a>
         │                      ^^^^^^
       6 │     <img src="/missing.svg" /> <a href={made('up')}>made</a>
      Did you mean "/guide/"?

    error [link-anchor-broken] The link "/guide/#room" points at "#room", which is not on /repo/guide/.
      content/pages/about.tsx:5:49
       4 │   <>
       5 │     <Nav /> <a href="/guid/">guide</a> <a href="/guide/#room">room</a> <a href="#none">none</a>
         │                                                 ^^^^^^^^^^^^
       6 │     <img src="/missing.svg" /> <a href={made('up')}>made</a>
      Did you mean "#rooms"?

    error [link-anchor-broken] The link "#none" points at "#none", which is not on /repo/about/.
      content/pages/about.tsx:5:81
       4 │   <>
       5 │     <Nav /> <a href="/guid/">guide</a> <a href="/guide/#room">room</a> <a href="#none">none</a>
         │                                                                                 ^^^^^
       6 │     <img src="/missing.svg" /> <a href={made('up')}>made</a>
      Point at the id of a heading of that page, or leave the fragment out.

    error [image-broken] The file "/missing.svg" does not exist.
      content/pages/about.tsx:6:15
       5 │     <Nav /> <a href="/guid/">guide</a> <a href="/guide/#room">room</a> <a href="#none">none</a>
       6 │     <img src="/missing.svg" /> <a href={made('up')}>made</a>
         │               ^^^^^^^^^^^^
       7 │   </>
      Put the file beside the page and write "./name", or below static/ and write "/name".

    error [link-broken] The link "/told/" leads to /told/, where there is no page.
      content/pages/mdx.mdx:3:8
       2 │
       3 │ [told](/told/) <Nav /> {['/gone/'].map((url) => <a key={url} href={url}>gone</a>)}
         │        ^^^^^^
       4 │
      Correct the path, or write pathname://<path> if something else serves that address.

    error [link-broken] The link "/gone/" leads to /gone/, where there is no page.
      content/pages/mdx.mdx:3:27
       2 │
       3 │ [told](/told/) <Nav /> {['/gone/'].map((url) => <a key={url} href={url}>gone</a>)}
         │                           ^^^^^^
       4 │
      Correct the path, or write pathname://<path> if something else serves that address.

    error [link-broken] The link "/own/" leads to /own/, where there is no page.
      content/pages/mdx.mdx:7:12
       6 │
       7 │ <Own href="/own/" to="/no-link/" />
         │            ^^^^^
       8 │
      Correct the path, or write pathname://<path> if something else serves that address.
    "
  `);
  made.write(
    'site.config.yaml',
    `${config}onBrokenLinks: warn\nonBrokenAnchors: ignore\nonBrokenImages: ignore\n`,
  );
  const again = await made.build({ threads: 1, write: false });
  expect([...new Set(again.diagnostics.map(({ severity, code }) => `${severity} ${code}`))]).toEqual([
    'warning link-broken',
  ]);
});

it('tells what Link and useBaseUrl() lead to as it is written, once for all locales', async () => {
  const made = site({
    'content/pages/about.tsx': `
import { Link, useBaseUrl } from 'docsite/theme';
export default () => <><Link to="/nope/">x</Link><a href={useBaseUrl('/none/')}>y</a></>;
`,
  });
  const { diagnostics } = await made.build({ write: false });
  expect(problemsOf(made, diagnostics)).toMatchInlineSnapshot(`
    "error [link-broken] The link "/nope/" leads to /repo/nope/, where there is no page.
      content/pages/about.tsx:3:34
       2 │ import { Link, useBaseUrl } from 'docsite/theme';
       3 │ export default () => <><Link to="/nope/">x</Link><a href={useBaseUrl('/none/')}>y</a></>;
         │                                  ^^^^^^
       4 │
      Correct the path, or write pathname://<path> if something else serves that address.

    error [link-broken] The link "/none/" leads to /repo/none/, where there is no page.
      content/pages/about.tsx:3:71
       2 │ import { Link, useBaseUrl } from 'docsite/theme';
       3 │ export default () => <><Link to="/nope/">x</Link><a href={useBaseUrl('/none/')}>y</a></>;
         │                                                                       ^^^^^^
       4 │
      Correct the path, or write pathname://<path> if something else serves that address.
    "
  `);
});

it('tells links of islands that the browser would not write as the server does', async () => {
  const made = site({
    'content/components/box.tsx': `'use client';
export const Box = ({ children }) => <div><a href="/guide/">a</a><img src="/logo.svg" /><a href="/repo/guide/">b</a><a href="/lost">c</a>{children}<a href="../guide/">d</a></div>;
`,
    'content/pages/about.tsx': `import { Box } from '../components/box.tsx';
export default () => <Box><a href="/guide/">in the slot</a></Box>;
`,
  });
  const { diagnostics } = await made.build({ locales: ['en'], write: false });
  expect(problemsOf(made, diagnostics)).toMatchInlineSnapshot(`
    "warning [link-in-island] "/guide/" stands in an island, which the browser renders as it is written; it leads to /repo/guide/ here.
      content/components/box.tsx:2:52
       1 │ 'use client';
       2 │ export const Box = ({ children }) => <div><a href="/guide/">a</a><img src="/logo.svg" /><a href="/r…
         │                                                    ^^^^^^^
       3 │
      Write <Link to="/guide/"> with Link of docsite/theme, which knows the base and the locale.

    warning [link-in-island] "/logo.svg" stands in an island, which the browser renders as it is written; it leads to /repo/logo.svg here.
      content/components/box.tsx:2:76
       1 │ 'use client';
       2 │ export const Box = ({ children }) => <div><a href="/guide/">a</a><img src="/logo.svg" /><a href="/r…
         │                                                                            ^^^^^^^^^
       3 │
      Write useBaseUrl("/logo.svg") of docsite/theme, which knows the base and the locale, or import the file.

    error [link-broken] The link "/lost" leads to /lost, where there is no page.
      content/components/box.tsx:2:126
       1 │
       2 │ …go.svg" /><a href="/repo/guide/">b</a><a href="/lost">c</a>{children}<a href="../guide/">d</a></di…
         │                                                 ^^^^^
       3 │
      Correct the path, or write pathname://<path> if something else serves that address.
    "
  `);
});

it('tells and renders the same while the site is served', async () => {
  const served = await openTestSite(site(broken));
  expect(await served.differences()).toEqual([]);
  await served.write('content/components/nav.tsx', 'export const Nav = () => <a href="/guide/">x</a>;\n');
  expect(await served.differences()).toEqual([]);
  await served.write('content/pages/about.tsx', 'export default () => <a href="/guide/">x</a>;\n');
  await served.write('content/pages/mdx.mdx', '# Text\n');
  expect(await served.differences()).toEqual([]);
  expect(served.context.problems()).toEqual([]);
});

it('finds them in components that the site gives to all documents', async () => {
  const made = site({
    'content/components/mdx.tsx': 'export const Note = () => <a href="/guide/">note</a>;\n',
    'content/pages/note.md': '[x](/guide/)\n\ntext\n',
    'content/pages/own.mdx': '<Note /> [x](/guide/)\n',
  });
  expect((await made.build()).diagnostics).toEqual([]);
  expect(hrefsIn(mainOf(made.read('fr/own/index.html')))).toEqual(['/repo/fr/guide/', '/repo/fr/guide/']);
});

it('finds anchors of generated pages in what they show, and leads fragments of a preview to its post', async () => {
  const made = site({
    'site.config.yaml': `${config}onBrokenAnchors: warn\n`,
    'content/components/mdx.tsx': `export const strong = ({ children }) => <b>{children}</b>;
export const Toc = () => <p><a href="#late">late</a><a href="#early">early</a><a href="#lost">lost</a><a href="#">top</a></p>;
`,
    'content/blog/2024-01-01-post.mdx': '<Toc />\n\n## Early\n\n{/* truncate */}\n\n## Late\n',
    'content/blog/2024-01-02-plain.md': '## Plain\n\n**x**\n',
    'content/pages/index.md': '# Home\n\n[a](/blog/#early) [b](/blog/#plain) [c](/blog/#plan)\n',
  });
  const { diagnostics } = await made.build();
  expect(diagnostics.map(({ file, message }) => `${file} ${message}`)).toEqual([
    'content/components/mdx.tsx The link "#lost" points at "#lost", which is not on /repo/blog/2024/01/01/post/.',
    'content/pages/index.md The link "/blog/#plan" points at "#plan", which is not on /repo/blog/.',
  ]);
  const fragments = (file: string) => [...mainOf(made.read(file)).matchAll(/<a href="([^"]*#[^"]*)"/g)];
  expect(fragments('fr/blog/index.html').map(([, href]) => href)).toEqual([
    '/repo/fr/blog/2024/01/01/post/#late',
    '#early',
    '/repo/fr/blog/2024/01/01/post/#lost',
    '#',
  ]);
});

it('are looked up on threads as here', async () => {
  const linked = siteOf({ 'docs/current/a.md': { links: ['/lost'] }, 'pages/b.tsx': {} });
  const { index } = linkLookupFrom(structuredClone(linkTablesOf(linked)));
  const { index: own } = linkLookupOf(linked);
  expect(Object.keys(index).sort()).toEqual(Object.keys(own).sort());
  for (const page of linked.pages) {
    expect([index.anchorsOf(page), index.rendersAnchors(page)]).toEqual([
      own.anchorsOf(page),
      own.rendersAnchors(page),
    ]);
  }
  expect(index.ownFiles()).toEqual(own.ownFiles());
});
