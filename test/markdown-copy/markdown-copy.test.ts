import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaults } from '../content/helpers.ts';
import { md, mdx } from './helpers.ts';

describe('the text around the content', () => {
  test('front matter, the title, comments and heading ids are left out', () => {
    expect(
      md(`---
title: Rooms
---

<!-- for editors -->

# Rooms {#rooms}

Text <!-- gone --> here.

<!-- truncate -->

## Joining *a room* {#join}

Setext {#set}
---

para
<!-- between -->
another
`),
    ).toMatchInlineSnapshot(`
      "Text here.

      ## Joining *a room*

      Setext
      ---

      para

      another
      "
    `);
  });

  test('a later first-level heading stays', () => {
    expect(md('Text.\n\n# Part\n')).toBe('Text.\n\n# Part\n');
  });

  test('MDX: imports, exports and comments are left out, escapes stay', () => {
    expect(
      mdx(`import A from './a.tsx';
export const a = 1;

{/* note to self */}

# Title {/* #t */}

One \\{ two {/* three */} four
{/* a line of its own */}
five

{/* truncate */}

export const b = 2;

End.
`),
    ).toMatchInlineSnapshot(`
      "One \\{ two four

      five

      End.
      "
    `);
  });

  test('lines end in line feeds', () => {
    expect(md('# T\r\n\r\none\r\ntwo  \r\nthree\r\n')).toBe('one\ntwo  \nthree\n');
  });

  test('a text that does not parse has none', () => {
    expect(mdx('<Tabs>\n')).toBe('');
  });
});

describe('links', () => {
  test('those of the site are left to the page, all others stay', () => {
    expect(
      md(`[a](./b.md) [b](<./c d.md> "t") [c](/x#y) ![d [e](f)](./g.png 'h') [i](#j) [k](../l_\\(m\\).md)
[n](https://example.com/a.md) <https://example.com> [o](mailto:a@example.com) [p](pathname:///q) [r][s] [t]()

\`[u](./v.md)\`

[s]: ./t.md "u"
`),
    ).toMatchInlineSnapshot(`
      "[a](‹./b.md›) [b](‹./c d.md› "t") [c](‹/x#y›) ![d [e](f)](‹./g.png› 'h') [i](‹#j›) [k](‹../l_(m).md›)
      [n](https://example.com/a.md) <https://example.com> [o](mailto:a@example.com) [p](‹pathname:///q›) [r][s] [t]()

      \`[u](./v.md)\`

      [s]: ‹./t.md› "u"
      "
    `);
  });

  test('raw HTML stays as it is, with its addresses left to the page', () => {
    expect(
      md(`<p align="center">\n<img src='./a.png' alt="A"> <a href="/b?c&amp;d">e</a>\n</p>\n`),
    ).toMatchInlineSnapshot(`
      "<p align="center">
      <img src="‹./a.png›" alt="A"> <a href="‹/b?c&d›">e</a>
      </p>
      "
    `);
  });

  test('an element that is none stays text', () => {
    expect(md('Returns `T` or Promise<String>.\n')).toBe('Returns `T` or Promise<String>.\n');
  });
});

describe('directives', () => {
  test('notes are quotes that begin with their kind', () => {
    expect(
      md(`:::note
Plain.
:::

:::warning Mind *this*

One [link](./a.md).

\`\`\`js
// highlight-next-line
const a = 1;

const b = 2;
\`\`\`

:::
`),
    ).toMatchInlineSnapshot(`
      "> **Note**
      >
      > Plain.

      > **Warning: Mind this**
      >
      > One [link](‹./a.md›).
      >
      > \`\`\`js
      > const a = 1;
      >
      > const b = 2;
      > \`\`\`
      "
    `);
  });

  test('within lists, quotes and each other', () => {
    expect(
      md(`1. item

   ::::tip
   outer
   :::danger[Inner]
   inner
   :::
   ::::

> quote
> :::info
> inside
> :::
`),
    ).toMatchInlineSnapshot(`
      "1. item

         > **Tip**
         >
         > outer
         >
         > > **Danger: Inner**
         > >
         > > inner

      > quote
      > > **Info**
      > >
      > > inside
      "
    `);
  });

  test('shown as code they are as their author wrote them', () => {
    expect(md('```md\n:::note Title\ntext\n:::\n```\n')).toBe('```md\n:::note Title\ntext\n:::\n```\n');
  });

  test('kinds are named in the language of the text', async () => {
    const { parseDocument } = await import('../content/parse-once.ts');
    const { markdown } = parseDocument({ id: 'a.md', text: ':::tip\nOui.\n:::\n', lang: 'fr' }, defaults);
    expect(markdown).toBe('> **Astuce**\n>\n> Oui.\n');
  });
});

test('a text without directives, components and links of the site is its own markdown', () => {
  const inline = fc.constantFrom(
    'words',
    '*emphasis*',
    '`co*de`',
    '**strong**',
    '[away](https://example.com/a)',
    '&amp;',
    '\\*',
    '<b>raw</b>',
    '{braces}',
    '~~no~~',
  );
  const line = fc.array(inline, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(' '));
  const block = fc.oneof(
    line,
    line.map((text) => `## ${text}`),
    fc
      .array(line, { minLength: 1, maxLength: 3 })
      .map((items) => items.map((text) => `- ${text}`).join('\n')),
    line.map((text) => `> ${text}\n>\n> 1. ${text}`),
    line.map((text) => `\`\`\`js title="a.js"\n  ${text}\n\n${text}\n\`\`\``),
    line.map((text) => `| a | b |\n| - | - |\n| ${text} | c |`),
    line.map((text) => `- [x] ${text}\n\n      code`),
  );
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 6 }), (blocks) => {
      const text = `${blocks.join('\n\n')}\n`;
      expect(md(`---\ntitle: T\n---\n\n# Heading\n\n${text}`)).toBe(text);
    }),
    { numRuns: 50 },
  );
});
