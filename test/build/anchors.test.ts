import { expect, onTestFinished, test } from 'vitest';
import { idsIn } from '../../renderer/render/ids-in.ts';
import { createTestSite, problemsOf } from '../helpers/site.ts';

test('anchors that components bring are checked once the page is rendered', async () => {
  const site = createTestSite({
    'site.config.yaml': `title: Test
url: https://test.example
i18n: { locales: [en, fr] }
themeConfig: { navbar: { items: [{ label: Part, to: "/a#from-prat" }] } }
`,
    'content/components/part.tsx': 'export default () => <h2 id="from-part">Part</h2>;\n',
    'content/pages/index.md':
      '# Home\n\n[a](/a#from-part) [b](./a.mdx#from-prt) [c](/made#title) [d](/made#titel) [e](/made#late)\n',
    'content/pages/a.mdx':
      "import Part from '../components/part.tsx';\n\n[own](#from-part) [none](#nothing)\n\n<Part />\n",
    'content/pages/made.tsx':
      'import { useAnchors } from "docsite/theme";\n\nexport default function Made() {\n  useAnchors("late");\n  return <h1 id="title">Made</h1>;\n}\n',
  });
  onTestFinished(site.dispose);
  const { status, diagnostics } = await site.build();
  expect(`${status}\n${problemsOf(site, diagnostics)}`).toMatchInlineSnapshot(`
    "problems
    error [link-anchor-broken] The link "#nothing" points at "#nothing", which is not on /a/.
      content/pages/a.mdx:3:26
       2 │
       3 │ [own](#from-part) [none](#nothing)
         │                          ^^^^^^^^
       4 │
      Point at the id of a heading of that page, or leave the fragment out.

    error [link-anchor-broken] The link "./a.mdx#from-prt" points at "#from-prt", which is not on /a/.
      content/pages/index.md:3:23
       2 │
       3 │ [a](/a#from-part) [b](./a.mdx#from-prt) [c](/made#title) [d](/made#titel) [e](/made#late)
         │                       ^^^^^^^^^^^^^^^^
       4 │
      Did you mean "#from-part"?

    error [link-anchor-broken] The link "/made#titel" points at "#titel", which is not on /made/.
      content/pages/index.md:3:62
       2 │
       3 │ [a](/a#from-part) [b](./a.mdx#from-prt) [c](/made#title) [d](/made#titel) [e](/made#late)
         │                                                              ^^^^^^^^^^^
       4 │
      Did you mean "#title"?

    error [link-anchor-broken] The link "/a#from-prat" points at "#from-prat", which is not on /a/.
      site.config.yaml:4:53
       3 │ i18n: { locales: [en, fr] }
       4 │ themeConfig: { navbar: { items: [{ label: Part, to: "/a#from-prat" }] } }
         │                                                     ^^^^^^^^^^^^^^
       5 │
      Did you mean "#from-part"?
    "
  `);
  site.write('site.config.yaml', 'title: Test\nurl: https://test.example\nonBrokenAnchors: warn\n');
  const again = await site.build({ threads: 1, write: false });
  expect(again.diagnostics.map(({ severity, code }) => `${severity} ${code}`)).toEqual([
    'warning link-anchor-broken',
    'warning link-anchor-broken',
    'warning link-anchor-broken',
  ]);
});

test('links to a page whose code does not compile wait for it', async () => {
  const site = createTestSite({
    'site.config.yaml': 'title: Test\nurl: https://test.example\n',
    'content/pages/index.md': '# Home\n\n[a](/made#title)\n',
    'content/pages/made.tsx': 'import a from "none";\n\nexport default () => <h1 id="title">{a}</h1>;\n',
  });
  onTestFinished(site.dispose);
  const { diagnostics } = await site.build({ threads: 1, write: false });
  expect(diagnostics.map(({ code }) => code)).toEqual(['import-missing']);
});

test('the ids of markup', () => {
  const html = `<h2 class="a" id="a&amp;b">x</h2><p title="> id='no'">id="no"</p><a data-id="no" id='c'></a>`;
  expect(idsIn(html)).toEqual(['a&b', 'c']);
});
