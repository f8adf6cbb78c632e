/** Pages of MkDocs in the words of docsite: extensions of Python-Markdown and PyMdown, and what is told of the rest. */
import { expect, it } from 'vitest';
import { convertMkDocsPage } from '../../renderer/import/mkdocs/convert-mkdocs-page.ts';
import { extensionsOf } from '../../renderer/import/mkdocs/markdown-extensions.ts';
import type { Data } from '../../renderer/modules/evaluation-task.ts';

function converted(body: string, extensions: Data = []) {
  const told: string[] = [];
  const { body: text } = convertMkDocsPage(
    {
      file: { from: 'docs/a.md', path: 'a.md', locale: null },
      frontMatter: {},
      body,
      report: (line, { missing }) => told.push(`${line} ${missing}`),
    },
    {
      extensions: extensionsOf(extensions),
      titles: new Map(),
      files: new Set(['img/a.png']),
      hasFolders: true,
    },
  );
  return { text, told };
}

it.each([
  ['# Same\n', 'Same', {}],
  ['# Longer name\n', 'Short', { title: 'Short' }],
  ['Words.\n\n# Late\n', undefined, { title: 'Late', hide_title: true }],
  ['<p>\n<h1>Late</h1>\n</p>\n', 'Short', { title: 'Short', hide_title: true }],
  ['Words.\n', 'Short', { title: 'Short' }],
])('calls %j by the name of the navigation, %j, or by its first large heading', (body, named, fields) => {
  const { frontMatter } = convertMkDocsPage(
    { file: { from: 'docs/a.md', path: 'a.md', locale: null }, frontMatter: {}, body, report: () => {} },
    {
      extensions: extensionsOf([]),
      titles: new Map(named === undefined ? [] : [['a.md', named]]),
      files: new Set(),
      hasFolders: true,
    },
  );
  expect(frontMatter).toEqual(fields);
});

it('leads to notes, and back, by the ids that they have', () => {
  const { text } = converted('[a](#fn:1) [b](b.md#fnref:Big) <a href="#fn:1">c</a> `[d](#fn:1)`');
  expect(text).toBe(
    '[a](#user-content-fn-1) [b](b.md#user-content-fnref-big) <a href="#user-content-fn-1">c</a> `[d](#fn:1)`',
  );
});

it('reads blocks between slashes, with their options', () => {
  const { text, told } = converted(`/// tab | Python 3.10+

//// note
Inside.
////

///

/// admonition | Mind
    type: danger
    attrs: { id: mind }

Text.
///
/// details | More
    open: True

!!! tip
    Text.
///
/// html | div.card#one[role=note]
**Text.**
///
/// own | Kind
Text.
///
/// definition
    depth: 2

Text.
///
///
`);
  expect(text).toBe(`::::::::details Python 3.10+ {open}

:::::::note
Inside.
:::::::


::::::::


::::::::danger Mind {#mind}

Text.
::::::::

::::::::details More {open}

:::::::tip
Text.
:::::::

::::::::

<div id="one" class="card" role="note">

**Text.**

</div>


Text.



Text.

///
`);
  expect(told).toEqual([
    '1 Tabs are parts that open, below each other.',
    '24 What "/// own" made of its text is missing: the text alone is shown.',
    '27 The option "depth" of "/// definition" says nothing to docsite.',
    '27 What "/// definition" made of its text is missing: the text alone is shown.',
  ]);
});

it('reads kinds of blocks that the configuration adds', () => {
  const extensions = [
    { 'pymdownx.blocks.admonition': { types: ['own'] } },
    { 'pymdownx.blocks.details': { types: [{ name: 'fold', class: 'note' }] } },
  ];
  const { text, told } = converted('/// own\nA\n///\n/// fold | B\nC\n///', extensions);
  expect(text).toBe('::::::::note Own\nA\n::::::::\n\n::::::::details B\nC\n::::::::\n');
  expect(told).toEqual([]);
});

it('counts a tab as four columns', () => {
  const { text } = converted(
    '!!! note\n\tOne\n\n \t??? tip "T"\n\t\tTwo\n\n\t\t```make\n\t\ta:\n\t\t\tb\n\t\t```\nOut',
  );
  expect(text).toBe(
    '::::::::note\nOne\n\n:::::::details T\nTwo\n\n```make\na:\n\tb\n```\n:::::::\n\n::::::::\n\nOut',
  );
});

const pymdownx = ['tilde', 'caret', 'critic', 'inlinehilite', 'arithmatex'].map((name) => `pymdownx.${name}`);

it.each([
  ['H~2~O ~~del~~ 2^10^ ^^ins^^', 'H<sub>2</sub>O ~~del~~ 2<sup>10</sup> <ins>ins</ins>'],
  ['CH~3\\ CH~ ~/a and ~/b', 'CH<sub>3 CH</sub> ~/a and ~/b'],
  [
    '[a](https://x.org/~b/~c) <https://x.org/^d^> a[^1][^2]',
    '[a](https://x.org/~b/~c) <https://x.org/^d^> a[^1][^2]',
  ],
  ['$a^2+b^2$ is 2^2^', '$a^2+b^2$ is 2<sup>2</sup>'],
  ['$$\na^2+b^2\n$$\n2^2^', '$$\na^2+b^2\n$$\n2<sup>2</sup>'],
  ['`H~2~O` ++ctrl+a++', '`H~2~O` <kbd>Ctrl</kbd>+<kbd>A</kbd>'],
  [
    '{++new++} {--old--} {~~a~>b~~} {==x==}',
    '<ins>new</ins> <del>old</del> <del>a</del><ins>b</ins> <mark>x</mark>',
  ],
  ['`#!python range(10)` `:::js a` `` `#!python` ``', '`range(10)` `a` `` `#!python` ``'],
  ['#Heading\n\n##Two {#b}\n\n#a { color: red }', '# Heading\n\n## Two <a id="b"></a>\n\n#a { color: red }'],
  ['[](){#here}', '<a id="here"></a>'],
  ['Words.\n{: #id .cls }', 'Words.\n<a id="id"></a>'],
  ['[a](b.md){ #id target=_blank }', '<a href="b.md" target="_blank" id="id">a</a>'],
  [
    '![a](b.png){ width="300" height=20px loading=lazy } ![c][d]{width=50%}',
    '![a](b.png){width=300 height=20} ![c][d]',
  ],
  ['``` { .py linenums="5" }\nx = 1  # (1)!\n```', '```py showLineNumbers=5\nx = 1  # (1)\n```'],
  [
    '``` md title="a"\n!!! note\n\n    ```\n    ==a==\n    ```\n```\n==b==',
    '```md title="a"\n!!! note\n\n    ```\n    ==a==\n    ```\n```\n<mark>b</mark>',
  ],
  ['``` title=".gitignore"\n```', '```text title=".gitignore"\n```'],
  ['``` { .py linenums="1" }\n```', '```py showLineNumbers\n```'],
])('converts %j', (body, text) => {
  expect(converted(body, pymdownx).text).toBe(text);
});

it.each([
  [[], 'H\\~2\\~O ~~del~~ 2^10^'],
  [
    [{ 'pymdownx.tilde': { subscript: false } }, { 'pymdownx.caret': { superscript: false } }],
    'H\\~2\\~O ~~del~~ 2^10^',
  ],
] as Data[][])('leaves marks that no extension reads: %j', (extensions, text) => {
  expect(converted('H~2~O ~~del~~ 2^10^', extensions).text).toBe(text);
});

it('accepts or rejects what reviewers mark, as the configuration says', () => {
  const text = (mode: string) =>
    converted('{++a++}{--b--}{~~c~>d~~}{==e==}', [{ 'pymdownx.critic': { mode } }]).text;
  expect([text('accept'), text('reject')]).toEqual(['ade', 'bce']);
});

it.each([
  ['[a](b){ .button }', 'Attributes such as classes are not kept.'],
  ['## A { .b }', 'Attributes such as classes are not kept.'],
  ['![a](b.png){ align=left }', 'Attributes such as classes are not kept.'],
  ['Text (1)\n{ .annotate }', 'Signs such as (1) do not open their notes: these are the list below.'],
  ['``` py\nx = 1  # (1)!\n```', 'Signs such as (1) do not open their notes: these are the list below.'],
  ['a {>>why<<}', 'A comment of a reviewer is missing.'],
  ['{++ `a` ++}', 'A mark of a reviewer that holds code or several lines is shown as it is written.'],
])('tells what is missing of %j', (body, missing) => {
  expect([...new Set(converted(body, pymdownx).told.map((line) => line.replace(/^\d+ /, '')))]).toEqual([
    missing,
  ]);
});

it('reads Markdown within elements that ask for it', () => {
  const { text } = converted(
    `<figure markdown="span">
  ![A](a.png){ width="300" }
  <figcaption>Words</figcaption>
</figure>

<div class="cards" markdown>
**One**
<p markdown='1'>*Two*</p>
\`\`\`html
<div markdown>
\`\`\`
<div>**raw** <span markdown>three</span></div>
</div>

<details markdown><summary>Sum</summary>
**four**
</details>

Write \`<div markdown>\`.
`,
    ['md_in_html'],
  );
  expect(text).toMatchInlineSnapshot(`
    "<figure>

    ![A](a.png){width=300}
    <figcaption>Words</figcaption>


    </figure>


    <div class="cards">

    **One**

    <div>

    *Two*

    </div>

    \`\`\`html
    <div markdown>
    \`\`\`
    <div>**raw** <span>three</span></div>


    </div>


    <details>

    <summary>Sum</summary>

    **four**

    </details>


    Write \`<div markdown>\`.
    "
  `);
});

it('makes elements of lists of definitions', () => {
  const { text } = converted(
    `Words.

*One*
Two
:   First

    - of two

:   Second
goes on

\`Three\`

: Third

    \`\`\`
    : code
    \`\`\`

# No term

: No definition
`,
    ['def_list'],
  );
  expect(text).toMatchInlineSnapshot(`
    "Words.

    <dl>
    <dt>

    *One*

    </dt>
    <dt>

    Two

    </dt>
    <dd>

    First

    - of two

    </dd>

    <dd>

    Second
    goes on

    </dd>

    <dt>

    \`Three\`

    </dt>
    <dd>

    Third

    \`\`\`
    : code
    \`\`\`

    </dd>

    </dl>

    # No term

    : No definition
    "
  `);
});
