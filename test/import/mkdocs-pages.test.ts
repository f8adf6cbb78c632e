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
    extensionsOf(extensions),
  );
  return { text, told };
}

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
