/** Links, handlers and hooks in the site's versions of components. */
import { expect, it, onTestFinished } from 'vitest';
import { createTestSite, problemsOf } from '../helpers/site.ts';
import { openTestSite } from '../serve/open-test-site.ts';

const files = {
  'site.config.yaml': `title: Test
url: https://test.example
baseUrl: /repo/
i18n: { locales: [en, fr] }
themeConfig:
  navbar: { items: [{ to: /guide/, label: Guide }] }
`,
  'content/pages/index.mdx': '# Home\n\n<Badge>new</Badge>\n\n[guide](/guide/)\n',
  'content/pages/guide.md': '# Guide\n\n## Rooms\n',
  'content/blog/2022-01-02-fog.mdx': 'Fog <Badge>old</Badge>\n',
  'content/static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'theme-overrides/footer.tsx': `import { Button, Link } from 'docsite/theme';
import { Footer as Original } from 'docsite/original/footer.tsx';
import { Vote } from './parts/vote.tsx';
export default function Footer(props) {
  return (
    <>
      <a href="/guide/#rooms">a</a><Link to="/guide/">b</Link><Button href="/guide/">c</Button><img src="/logo.svg" />
      <a href="/repo/guide/">d</a><b dangerouslySetInnerHTML={{ __html: '<i></i>' }} />
      <Vote><a href="/guide/">e</a></Vote>
      <Original {...props} />
    </>
  );
}
`,
  'theme-overrides/parts/vote.tsx': `'use client';
import { useState } from 'react';
export function Vote({ children }) {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>{count}{children}</button>;
}
`,
  'theme-overrides/badge.tsx':
    'export default function Badge({ children }) { return <a href="/guide/">{children}</a>; }\n',
  'theme-overrides/anchor.tsx':
    'export default function Anchor({ href, children }) { return <a className="own" href={href}>{children}</a>; }\n',
  'theme-overrides/brand.tsx': `import { useState } from 'react';
import { Link } from 'docsite/theme';
export default function Brand() {
  const [open, setOpen] = useState(false);
  return <p onClick={() => setOpen(!open)}><Link to="/guide/">brand</Link></p>;
}
`,
};

function open(more: Readonly<Record<string, string>> = {}) {
  const made = createTestSite({ ...files, ...more });
  onTestFinished(made.dispose);
  return made;
}

const hrefsIn = (html: string) =>
  [...html.matchAll(/<(?:a|img)\b[^>]* (?:href|src)="([^"]*)"/g)].map(([, url]) => url);
const between = (html: string, start: string, end: string) =>
  html.slice(html.indexOf(start), html.indexOf(end, html.indexOf(start)));

it('gives addresses that a component writes the base and the locale, where it is static', async () => {
  const made = open();
  expect(problemsOf(made, (await made.build()).diagnostics)).toBe('');
  const html = made.read('fr/index.html');
  const guide = '/repo/fr/guide/';
  expect(hrefsIn(between(html, '<footer', '</footer>'))).toEqual([
    `${guide}#rooms`,
    guide,
    guide,
    '/repo/logo.svg',
    '/repo/guide/',
    guide,
  ]);
  expect(hrefsIn(between(html, '<main', '</main>'))).toEqual([guide, guide]);
  expect(hrefsIn(between(html, '<header', '</header>'))).toContain(guide);
  expect(made.read('fr/blog/rss.xml')).toContain('https://test.example/repo/fr/guide/');
});

const wrong = {
  'theme-overrides/footer.tsx': `import { Link, useColorMode } from 'docsite/theme';
export default function Footer({ site }) {
  const { colorMode } = useColorMode();
  return <p onClick={() => {}}>{colorMode}<a href="/gide/">a</a><Link to="/guide/#room">b</Link><img src="/lgo.svg" /></p>;
}
`,
  'theme-overrides/badge.tsx': `import { useEffect } from 'react';
export default function Badge({ children }) {
  useEffect(() => {});
  return <b>{children}</b>;
}
`,
  'theme-overrides/brand.tsx':
    'export default function Brand() { return <p onClick={() => {}}><a href="/guide/">b</a><a href="/nope/">c</a></p>; }\n',
};

it('tells links that lead nowhere, and handlers and hooks where nothing comes alive', async () => {
  const made = open(wrong);
  const { diagnostics } = await made.build({ write: false });
  expect(problemsOf(made, diagnostics)).toMatchInlineSnapshot(`
    "warning [client-directive-missing] useEffect() does nothing here: this is rendered when the site is built, and no script is sent for it.
      theme-overrides/badge.tsx:3:3
       2 │ export default function Badge({ children }) {
       3 │   useEffect(() => {});
         │   ^^^^^^^^^
       4 │   return <b>{children}</b>;
      Also on 5 other pages.
      Write "use client" at the top of the file: its components then come alive in the browser. If it holds a hook, write it in the files of the components that call it.

    warning [link-in-island] "/guide/" stands in what is alive in the browser, which the browser renders as it is written; it leads to /repo/guide/ here.
      theme-overrides/brand.tsx:1:73
       1 │ export default function Brand() { return <p onClick={() => {}}><a href="/guide/">b</a><a href="/nop…
         │                                                                         ^^^^^^^
       2 │
      Write <Link to="/guide/"> with Link of docsite/theme, which knows the base and the locale.

    error [link-broken] The link "/nope/" leads to /nope/, where there is no page.
      theme-overrides/brand.tsx:1:96
       1 │ …nction Brand() { return <p onClick={() => {}}><a href="/guide/">b</a><a href="/nope/">c</a></p>; }
         │                                                                                ^^^^^^
       2 │
      Correct the path, or write pathname://<path> if something else serves that address.

    warning [client-directive-missing] onClick of <p> does nothing here: this is rendered when the site is built, and no script is sent for it.
      theme-overrides/footer.tsx:4:10
       3 │   const { colorMode } = useColorMode();
       4 │   return <p onClick={() => {}}>{colorMode}<a href="/gide/">a</a><Link to="/guide/#room">b</Link><im…
         │          ^
       5 │ }
      Also on 13 other pages.
      Write "use client" at the top of the file: its components then come alive in the browser. If it holds a hook, write it in the files of the components that call it.

    error [link-broken] The link "/gide/" leads to /gide/, where there is no page.
      theme-overrides/footer.tsx:4:52
       3 │   const { colorMode } = useColorMode();
       4 │   return <p onClick={() => {}}>{colorMode}<a href="/gide/">a</a><Link to="/guide/#room">b</Link><im…
         │                                                    ^^^^^^
       5 │ }
      Did you mean "/guide/"?

    error [link-anchor-broken] The link "/guide/#room" points at "#room", which is not on /repo/guide/.
      theme-overrides/footer.tsx:4:75
       3 │   const { colorMode } = useColorMode();
       4 │   return <p onClick={() => {}}>{colorMode}<a href="/gide/">a</a><Link to="/guide/#room">b</Link><im…
         │                                                                           ^^^^^^^^^^^^
       5 │ }
      Did you mean "#rooms"?

    error [image-broken] The file "/lgo.svg" does not exist.
      theme-overrides/footer.tsx:4:107
       3 │ …seColorMode();
       4 │ …> {}}>{colorMode}<a href="/gide/">a</a><Link to="/guide/#room">b</Link><img src="/lgo.svg" /></p>;
         │                                                                                   ^^^^^^^^
       5 │
      Did you mean "/logo.svg"?
    "
  `);
});

it('tells the same while the site is served', async () => {
  const made = open(wrong);
  const served = await openTestSite(made);
  expect(await served.differences()).toEqual([]);
  await served.write('theme-overrides/footer.tsx', files['theme-overrides/footer.tsx']);
  expect(await served.differences()).toEqual([]);
  await served.write('content/pages/guide.md', '# Guide\n');
  expect(await served.differences()).toEqual([]);
});
