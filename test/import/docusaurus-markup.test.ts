/** Forms of Markdown that Docusaurus has: each comes over, and shows the same. */
import { expect, it } from 'vitest';
import { convertDocument } from '../../renderer/import/docusaurus/convert-document.ts';
import { withField } from '../../renderer/import/tree/document-text.ts';
import { html, mdx } from '../content/helpers.ts';

const note = (title: string) => `:::${title}\n\nText\n\n:::\n`;
const fence = (meta: string, ...code: string[]) =>
  `\`\`\`js${meta}\n${(code.length > 0 ? code : ['a', 'b', 'c']).join('\n')}\n\`\`\`\n`;

const marked = (text: string) => `<span class=\\"line line-highlight\\">${text}`;

it.each([
  [note('note'), '<Admonition type="note"><p>Text</p></Admonition>'],
  [note('note[Title]'), '<Admonition type="note" title="Title">'],
  [note('note Title'), '<Admonition type="note" title="Title">'],
  [note('tip[A *title*]'), '<Admonition type="tip" title="A title" titleHtml="A <em>title</em>">'],
  [note('tip{#id .class}'), '<Admonition type="tip" id="id" className="class">'],
  [note('tip[Title]{#id .class}'), '<Admonition type="tip" title="Title" id="id" className="class">'],
  [note('caution'), '<Admonition type="caution">'],
  [note('important'), '<Admonition type="important">'],
  [`::::info\n\n${note('tip')}\n::::\n`, '<Admonition type="info"><Admonition type="tip">'],
  ['> [!NOTE]\n> Text\n', '<Admonition type="note"'],
  ['A :rocket:\n', '🚀'],
  [fence(' title="a b.js"'), 'dataTitle="a b.js"'],
  [fence(" title='a.js'"), 'dataTitle="a.js"'],
  [fence(' title="We go live now" {1}'), 'dataTitle="We go live now"'],
  [fence(' {1,3-5}'), marked('c')],
  [fence('{2}'), marked('b')],
  [fence(' showLineNumbers'), 'dataLineNumbers="1"'],
  [fence(' showLineNumbers=5'), 'dataLineNumbers="5"'],
  [fence(' live'), 'dataCode="a\\nb\\nc"'],
  [fence(' live noInline'), 'dataCode="a\\nb\\nc"'],
  [fence(' noInline live title="a.js"'), 'dataTitle="a.js"'],
  [fence('', '// highlight-next-line', 'a', 'b'), marked('a')],
  [fence('', '// highlight-start', 'a', 'b', '// highlight-end', 'c'), marked('b')],
  [fence(' npm2yarn', 'npm install a'), '<TabItem value="yarn"'],
  ["<a href={useBaseUrl('a')}>b</a>\n", 'href="/a"'],
  ['<a href="useBaseUrl(\'a\')">b</a>\n', 'href="useBaseUrl'],
])('%j', (text, expected) => {
  const input = { file: 'docs/a.mdx', text, isOwnTheme: () => false, imports: (line: string) => line };
  for (const major of [2, 3] as const) {
    const parsed = mdx(convertDocument({ ...input, major }).text);
    expect(parsed.record.diagnostics).toEqual([]);
    expect(html(parsed)).toContain(expected);
  }
});

it.each([
  ['## Print {} in imports ([#2](https://example.org))', 'print--in-imports-2'],
  ['## A {6 * 7} b', 'a-6--7-b'],
  ['## {} at both ends {}', '-at-both-ends-'],
  ['## Properties { /*#stage-0*/ }', 'stage-0'],
  ['## Code `{a}` and \\{b}', 'code-a-and-b'],
  ['## Ends {/* #own */}', 'own'],
  ['## Two  blanks', 'two--blanks'],
  ['## A `code {x}`  {1}', 'a-code-x--1'],
  ['## Own {1} {#mine}', 'mine'],
])('the id of the heading %j stays that of Docusaurus 3', (text, id) => {
  const input = { file: 'docs/a.mdx', text, isOwnTheme: () => false, imports: (line: string) => line };
  expect(mdx(convertDocument({ ...input, major: 3 }).text).record.headings.map((one) => one.id)).toEqual([
    id,
  ]);
});

it('brings dates over as days that docsite reads', () => {
  const input = {
    file: 'docs/a.md',
    major: 3 as const,
    isOwnTheme: () => false,
    imports: (line: string) => line,
  };
  const text = (day: string, other: string) =>
    `---\ndate: ${day}\nlast_update:\n  date: ${other}\n  author: A\n---\n\ndate: 1/31/2024\n`;
  expect(convertDocument({ ...input, text: text('1/31/2024', '"May 1, 2024"') }).text).toBe(
    text('2024-01-31', '2024-05-01'),
  );
  expect(convertDocument({ ...input, text: text('2024-1-5 10:30', 'soon') }).text).toBe(
    text('2024-1-5 10:30', 'soon'),
  );
  const flow = (day: string, other: string) =>
    `---\nlast_update: { author: A, date: ${day} }\nlast: {date: 1/31/2024}\n---\n\nlast_update: { date: ${other} }\n`;
  for (const [written, read] of [
    ['04/23/2022', '2022-04-23'],
    ['"May 1, 2024"', '2024-05-01'],
    ['2022-04-23T10:00:00', '2022-04-23T10:00:00'],
  ] as const)
    expect(convertDocument({ ...input, text: flow(written, '1/31/2024') }).text).toBe(
      flow(read, '1/31/2024'),
    );
});

it.each(['---\n', '---  \n', '---\r\n', '\uFEFF---\n'])(
  'a document gets fields into the front matter that begins with %j',
  (fence) => {
    expect(withField(`${fence}title: A\n---\n\nText\n`, 'id: a')).toBe(
      `${fence}id: a\ntitle: A\n---\n\nText\n`,
    );
    expect(withField('Text\n', 'id: a')).toBe('---\nid: a\n---\n\nText\n');
  },
);
