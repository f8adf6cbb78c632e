/** Pages of code say their title, description and other front matter by exports. */
import { expect, it, onTestFinished } from 'vitest';
import { createTestSite, problemsOf } from '../helpers/site.ts';
import { openTestSite } from '../serve/open-test-site.ts';

const files = {
  'site.config.yaml': 'title: Test\nurl: https://test.example\ni18n: { locales: [en, fr] }\n',
  'content/pages/index.md': '# Home\n',
  'content/pages/about.tsx': `import type { ReactNode } from 'react';
export const title: string = 'About us';
const words = ['one', 'two'] as const;
const description = \`What we do\`;
export { description };
export const frontMatter = {
  slug: '/company',
  keywords: words,
  redirect_from: ['/old'],
  head: [{ tagName: 'meta', attributes: { name: 'x', content: 'y' } }],
} satisfies Record<string, unknown>;
export default (): ReactNode => <h1>About</h1>;
`,
  'content/i18n/fr/pages/about.tsx':
    "export const title = 'À propos';\nexport default () => <h1>À propos</h1>;\n",
  'content/pages/plain.jsx': 'export default () => <h1>Plain</h1>;\n',
  'content/pages/hidden.js':
    'export const frontMatter = { title: 2024, unlisted: true };\nexport default () => <h1>Hidden</h1>;\n',
};

it('are those of Markdown pages', async () => {
  const { build, read, output, dispose } = createTestSite(files);
  onTestFinished(dispose);
  expect((await build()).diagnostics).toEqual([]);
  const about = read('company/index.html');
  expect(about).toContain('<title>About us | Test</title>');
  expect(about).toContain('<meta name="description" content="What we do">');
  expect(about).toContain('<meta name="keywords" content="one,two">');
  expect(about).toContain('<meta name="x" content="y">');
  expect(read('fr/company/index.html')).toContain('<title>À propos | Test</title>');
  expect(read('old/index.html')).toContain('/company/');
  expect(read('plain/index.html')).toContain('<title>Plain | Test</title>');
  expect(read('hidden/index.html')).toMatch(/<title>2024 [\s\S]*noindex/);
  expect([...output().keys()]).not.toContain('about/index.html');
});

it('are told where they are wrong', async () => {
  const made = createTestSite({
    'content/pages/index.md': '# Home\n',
    'content/pages/a.tsx':
      "export const title = 'a' + String(1);\nexport const frontMatter = { keywords: 'x', titel: 'b', image: './lost.png' };\nexport default () => null;\n",
    'content/pages/b.ts': "export const title = 'Helpers';\n",
  });
  onTestFinished(made.dispose);
  expect(problemsOf(made, (await made.build()).diagnostics)).toMatchInlineSnapshot(`
    "error [page-export-not-literal] The "title" of this page is not written out.
      content/pages/a.tsx:1:14
       1 │ export const title = 'a' + String(1);
         │              ^^^^^
       2 │ export const frontMatter = { keywords: 'x', titel: 'b', image: './lost.png' };
      It is read without running the page: give text, numbers, booleans, lists and objects of them.

    error [yaml-type] "keywords" must be a list, but is the text "x".
      content/pages/a.tsx:2:30
       1 │ export const title = 'a' + String(1);
       2 │ export const frontMatter = { keywords: 'x', titel: 'b', image: './lost.png' };
         │                              ^^^^^^^^
       3 │ export default () => null;
      Write it as a list: "keywords: [x]".

    error [yaml-unknown-key] Unknown front matter field "titel".
      content/pages/a.tsx:2:45
       1 │ export const title = 'a' + String(1);
       2 │ export const frontMatter = { keywords: 'x', titel: 'b', image: './lost.png' };
         │                                             ^^^^^
       3 │ export default () => null;
      Did you mean "title"?

    error [image-broken] The file "./lost.png" does not exist.
      content/pages/a.tsx:2:57
       1 │ export const title = 'a' + String(1);
       2 │ export const frontMatter = { keywords: 'x', titel: 'b', image: './lost.png' };
         │                                                         ^^^^^
       3 │ export default () => null;
      Put the file beside the page and write "./name", or below static/ and write "/name".

    error [page-has-no-component] A page of code must have a default export that is a React component.
      content/pages/b.ts
      Add \`export default function Page() { … }\`, or start the file name with "_" to keep it from being a page.
    "
  `);
});

it('follow edits while the site is served', async () => {
  const made = createTestSite(files);
  onTestFinished(made.dispose);
  const served = await openTestSite(made);
  await served.write('content/pages/plain.jsx', "export const title = 'New';\nexport default () => null;\n");
  await served.write('content/pages/about.tsx', 'export default () => <p>Nothing</p>;\n');
  expect(await served.html('plain/index.html')).toContain('<title>New | Test</title>');
  expect(await served.differences()).toEqual([]);
});
