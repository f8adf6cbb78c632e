import { describe, expect, it } from 'vitest';
import { md, mdx, problems } from './helpers.ts';

const told = (text: string) => problems(md(text).record.diagnostics);

describe('markup of other builders', () => {
  it.each([
    ['!!! note "Title"\n    Text.', 'would be a note of MkDocs elsewhere'],
    ['??? tip\n    Text.', 'would be a note of MkDocs elsewhere'],
    ['?> A tip', 'would be a note of Docsify elsewhere'],
    ['- a\n\n  !> Important', 'would be a note of Docsify elsewhere'],
    ["[a](https://x.org ':target=_blank')", 'would be an instruction of Docsify elsewhere'],
    ['{{#include part.md:2:4}}', 'would be an instruction of mdBook elsewhere'],
    ['Text %%hidden%%.', 'would be a comment elsewhere'],
    ['%%\nhidden\n%%', 'would be a comment elsewhere'],
    ['Text ^37066d', 'would be the name of a block elsewhere'],
    ['(target)=\n## Heading', 'would be the name of what follows elsewhere'],
    ['See {ref}`target`.', 'would be a role of MyST elsewhere'],
    ['## Heading [#own]', 'would be the id of a heading elsewhere'],
    ['## Heading :id=own', 'would be the id of a heading elsewhere'],
    ['* TOC\n{:toc}', 'would be a list of the headings elsewhere'],
    ['See [it](My other page.md#part).', 'is no link, as a blank ends an address'],
    ['=== "Tab"\n    Text.', 'would be a tab of MkDocs elsewhere'],
    ['{% hint style="info" %}\nText\n{% endhint %}', 'would be a tag of a template language elsewhere'],
    ['{{< figure src="x" >}}', 'would be a tag of a template language elsewhere'],
    ['{{% notice %}}', 'would be a tag of a template language elsewhere'],
    ['{{ $frontmatter.title }}', 'would be an expression of a template elsewhere'],
    ['See {{ page.title }}.', 'would be an expression of a template elsewhere'],
    ['{{ "x" }} {{ url | relative }}', 'would be an expression of a template elsewhere'],
    ['See [[getting started]].', 'would be a link of a wiki elsewhere'],
    ["See [[Ann's page|1, 2]].", 'would be a link of a wiki elsewhere'],
    ['![[Image]]', 'would be a link of a wiki elsewhere'],
    ['It is ==marked==.', 'would be marked text elsewhere'],
    ['It is ++new++.', 'would be inserted text elsewhere'],
    ['10^-3^ m', 'would be superscript elsewhere'],
    ['Term\n: Definition', 'would be a list of definitions elsewhere'],
    ['*[HTML]: Hyper Text', 'would be an abbreviation elsewhere'],
    ['[a](https://x.org){target="_blank"}', 'would be a list of attributes elsewhere'],
    ['[a](https://x.org){:target="_blank"}', 'would be a list of attributes elsewhere'],
    ['[a](https://x.org){ target="_blank" }', 'would be a list of attributes elsewhere'],
    ['## Heading {.big}', 'would be a list of attributes elsewhere'],
    ['A note[^1].', 'names no footnote of the page'],
    ['See [the page][page].', 'names no link of the page'],
    ['Well done :tadda:!', 'names no emoji'],
    ['![a|100](https://x.org/a.png)', 'would be the size of an image elsewhere'],
  ])('%s %s', (text, meaning) => {
    expect(told(text)).toContain(meaning);
    const escaped = text.replace(/^(?=[^#])|[!?={[+^:|%]/g, '\\$&');
    expect(told(escaped)).not.toContain('[markup-foreign]');
    expect(told(`\`\`\`text\n${text}\n\`\`\``)).toBe('');
  });

  it.each([
    ['a == b, a === b and a==b==c'],
    ['C++ and D++, i++ and ++i'],
    ['a^b, x ^ y, and the sign ^'],
    ['The slot [[Prototype]] of string[][], a[0][1] and [x]'],
    ['$' + '{{ secrets.X }} and {{ mustache }}, {a: 1}'],
    ['At 10:30:15, 1:2:3, a:b:c, and ::before'],
    ['A footnote[^1].\n\n[^1]: Text.\n\n[a][b]\n\n[b]: https://x.org'],
    ['## A {#id}\n\n## B { #other }\n\n![a](https://x.org/a.png){width=100}\n\n:::note T {.big #it}\nx\n:::'],
    ['Costs: 5\n\n- a\n- : b'],
    ['## send([...args][, ack]), io([url][options]) and [string][]'],
    [`[["alice", "data2", "read"]], [['a b', 'c']], [[1, 'a b']] and [[1, 2, -0.5]]`],
    ['What?! Really!!! Yes??? ok'],
    ['| a | b |\n|---|---|\n| 1 | 2 |\n| 1 |'],
    ['a | b\nc - d | e'],
    ['100 %% sure, f(x)= y, see [#12], {x} and `{y}`'],
    ['[a](https://x.org "A title.md") and (see [b] (c d.md))'],
  ])('%s is text', (text) => {
    expect(told(text)).toBe('');
  });

  it('is told at each place', () => {
    expect(told('[[a b]] and \\[[c d]] and\n[[a b]], ![[c d]]\n').match(/^\d+:\d+/gm)).toEqual([
      '1:1',
      '2:1',
      '2:10',
    ]);
  });

  it.each([
    ['note', 'Write ":::note" and ":::" around the text.'],
    ['code-block} python', 'Write the language itself, without braces.'],
    ['python', 'Write "python" without braces.'],
    ['eval-rst', 'Use a component or a partial in its place.'],
  ])('a fence that is the directive {%s is told, and none of its words', (name, remedy) => {
    const [brace = ''] = name.includes('}') ? [] : ['}'];
    const found = told(`\`\`\`{${name}${brace} A "title"\n:class: x\n\`\`\`\n`);
    expect(found).toContain('would be a directive of MyST elsewhere');
    expect(found).toContain(remedy);
    expect(found.match(/warning/g)).toHaveLength(1);
  });

  it('is told of code where mdBook would take it from a file', () => {
    expect(told('```rust,ignore\n{{#rustdoc_include ../a.rs:here}}\n```\n')).toMatch(
      /^2:1-2:34 .*an instruction of mdBook/,
    );
    expect(told('```rust\n\\{{#include a.rs}}\n```\n\n```md\n{{#include a.md}}\n```\n')).toBe('');
  });

  it('is told with its place and its remedy', () => {
    expect(told('# T\n\nA\n*b* ==c==\n')).toMatchInlineSnapshot(`
      "4:5-4:10 warning [markup-foreign] "==c==" would be marked text elsewhere; it is shown as text.
        Write <mark>…</mark>. Put it between backquotes if it is text."
    `);
    expect(problems(mdx('# T\n\nA [^b].\n').record.diagnostics)).toMatchInlineSnapshot(`
      "3:3-3:7 warning [markup-foreign] "[^b]" names no footnote of the page; it is shown as text.
        Add a line "[^name]: …" for it. Put it between backquotes if it is text."
    `);
  });
});

describe('tables', () => {
  it('tells of cells that are not shown, and of lines that are no table', () => {
    expect(told('| a | b |\n|---|---|\n| `x|y` | 2 |\n')).toMatchInlineSnapshot(`
      "3:9-3:14 warning [table-cells-lost] The row has 3 cells and the first one 2: what is more is not shown.
        Write "\\|" for a bar within a cell, also within code, or add a column to the first two lines."
    `);
    expect(told('| a | b |\n|---|\n| 1 | 2 |\n')).toMatchInlineSnapshot(`
      "1:1-3:10 warning [table-unread] This is no table, and shown as text: its first line has 2 cells, the line of dashes one cell.
        Give both lines the same number of cells."
    `);
  });
});

describe('formulas that are not switched on', () => {
  it.each([['$x^2$'], ['So $n$ is.'], ['$$y$$'], ['$a = b$']])('%s is told', (text) => {
    expect(told(text)).toContain('[math-off]');
  });
  it.each([
    ['$5 and $10, 5$ or 10$'],
    ['$HOME/$USER and $' + '{x}_$' + '{y}, $a=$b'],
    ['$el = $foo'],
    ['\\$x^2\\$'],
    ['`$x$`'],
  ])('%s is not', (text) => {
    expect(told(text)).toBe('');
  });
});

it('tells of files that MDX of Fumadocs takes in', () => {
  const told = (text: string) => problems(mdx(text).record.diagnostics);
  for (const text of ['<include>./part.mdx#one</include>', 'See <include lang="ts">../x.ts</include>.'])
    expect(told(text)).toContain('would take in a file in Fumadocs; it is shown as text');
  expect(told('`<include>./part.mdx</include>` and <include>words</include>')).toBe('');
});
