import type { Nodes } from 'mdast';
import { describe, expect, it } from 'vitest';
import { createMarkdownProcessor } from '../../renderer/content/create-processor.ts';
import { syntaxNeeds } from '../../renderer/content/syntax/syntax-needs.ts';
import { html, md, mdx, problems } from './helpers.ts';

describe('admonitions', () => {
  it('reads each way to write a title', () => {
    const text =
      ':::note[A *b*]\nx\n:::\n\n:::tip A `b`\nx\n:::\n\n:::info{title="A b"}\nx\n:::\n\n:::danger\nx\n:::\n\n::: caution Far\nx\n:::';
    expect(html(md(text)).replaceAll('</Admonition>', '</Admonition>\n')).toMatchInlineSnapshot(`
      "<Admonition type="note" title="A b" titleHtml="A <em>b</em>"><p>x</p></Admonition>
      <Admonition type="tip" title="A b" titleHtml="A <code>b</code>"><p>x</p></Admonition>
      <Admonition type="info" title="A b"><p>x</p></Admonition>
      <Admonition type="danger"><p>x</p></Admonition>
      <Admonition type="caution" title="Far"><p>x</p></Admonition>
      "
    `);
  });

  it('maps the names of other tools, and keeps classes and ids', () => {
    expect(
      html(md(':::important T {.big #it}\nx\n:::\n\n:::success\ny\n:::\n\n:::secondary\nz\n:::')),
    ).toMatchInlineSnapshot(
      `"<Admonition type="important" title="T" id="it" className="big"><p>x</p></Admonition><Admonition type="tip"><p>y</p></Admonition><Admonition type="note"><p>z</p></Admonition>"`,
    );
  });

  it('nests with more colons, in lists and quotes too', () => {
    expect(html(md('::::tip\na\n\n:::note B\nb\n:::\n\nc\n::::'))).toMatchInlineSnapshot(
      `"<Admonition type="tip"><p>a</p><Admonition type="note" title="B"><p>b</p></Admonition><p>c</p></Admonition>"`,
    );
    expect(html(md('- one\n\n  :::note T\n  b\n  :::\n\n> :::tip Q\n> b\n> :::'))).toMatchInlineSnapshot(
      `"<ul><li><p>one</p><Admonition type="note" title="T"><p>b</p></Admonition></li></ul><blockquote><Admonition type="tip" title="Q"><p>b</p></Admonition></blockquote>"`,
    );
  });

  it('works in MDX', () => {
    expect(html(mdx(':::note A {1} *b*\n\n<b>x</b> {2}\n\n:::'))).toMatchInlineSnapshot(
      `"<Admonition type="note" title="A 1 b" titleHtml="A 1 <em>b</em>"><b>x</b>2</Admonition>"`,
    );
    expect(
      html(mdx('<Tabs>\n  <TabItem value="a">\n\n  :::note T\n  b\n  :::\n\n  </TabItem>\n</Tabs>')),
    ).toMatchInlineSnapshot(
      `"<Tabs><TabItem value="a"><Admonition type="note" title="T"><p>b</p></Admonition></TabItem></Tabs>"`,
    );
  });

  it('takes any title', () => {
    const titleOf = (title: string) => {
      const node = md(`:::note ${title}\nx\n:::`).tree.children[0];
      const attributes = node?.type === 'mdxJsxFlowElement' ? node.attributes : [];
      return attributes.find((attribute) => 'name' in attribute && attribute.name === 'title')?.value;
    };
    expect(titleOf('a ] b')).toBe('a ] b');
    expect(titleOf('[docs](x.md) and more')).toBe('docs and more');
    expect(titleOf('$& and $1')).toBe('$& and $1');
    expect(titleOf('ends \\')).toBe('ends \\');
  });

  it('takes a title with brackets of its own, and one that is no list of attributes', () => {
    const shown = (line: string) => html(md(`${line}\nx\n:::`));
    expect(shown(':::note [a](b.md) and [c]')).toContain('title="a and [c]"');
    expect(shown(':::note[a [b\\]] c]{#i .d .e title="no"}')).toBe(
      '<Admonition type="note" title="a [b]] c" id="i" className="d e"><p>x</p></Admonition>',
    );
    expect(shown(':::note {curly')).toContain('title="{curly"');
    expect(shown(':::info{title="A &amp; b"}')).toContain('title="A & b"');
    expect(shown(':::note[a](b)')).toBe('<p>:::note<a href="b">a</a>\nx\n:::</p>');
  });

  it('knows the places of what is in a title', () => {
    const text = 'a\r\n\r\n> - :::  tip \t See [*this*](./a.md) `:::` {.b}\r\n>   x\r\n>   :::\r\n';
    const found = new Map<string, string>();
    const visit = (node: Nodes): void => {
      found.set(node.type, text.slice(node.position?.start.offset, node.position?.end.offset));
      if ('children' in node) for (const child of node.children) visit(child);
    };
    visit(createMarkdownProcessor(syntaxNeeds(text)).parse(text));
    expect(found.get('link')).toBe('[*this*](./a.md)');
    expect(found.get('emphasis')).toBe('*this*');
    expect(found.get('inlineCode')).toBe('`:::`');
    expect(found.get('admonition')).toBe(text.slice(text.indexOf(':::'), -2));
  });

  it.each([
    ['a fence', '```md\n:::note\nx\n:::\n```'],
    ['a fence of tildes around one', '~~~\n```\n:::\n~~~'],
    ['a fence in a list', '- a\n\n      ```\n      :::\n      ```'],
    ['a fence that starts an item', '1. ```\n   :::\n   ```'],
    ['a fence in a quote', '> ```\n> :::\n> ```'],
    ['an indented fence', '   ```\n:::\n   ```'],
  ])('is not closed within %s', (_, code) => {
    const parsed = md(`:::tip\n${code}\n:::\n\nafter`);
    expect(problems(parsed.record.diagnostics)).toBe('');
    expect(html(parsed)).toMatch(/<\/Admonition><p>after<\/p>$/);
    expect(JSON.stringify(parsed.tree)).toContain(':::');
  });

  it.each([
    ['code between backticks', '``` a ``` b'],
    ['indented code', '    ```'],
    ['a fence that ended with its item', '- ```\n  x\n\nend'],
    ['a fence that ended with its quote', '> ```\n> x'],
  ])('is closed after %s', (_, code) => {
    expect(html(md(`:::tip\n${code}\n:::\n\nafter`))).toMatch(/<\/Admonition><p>after<\/p>$/);
  });

  it.each(['* :::note\n\nb', '- :::code-group\n\n_', '> :::tip\n>\n\nb'])(
    'may end with what is around it: %j',
    (text) => {
      const { record } = md(text);
      expect(record.diagnostics.map(({ code }) => code)).toEqual(['directive-unclosed']);
    },
  );

  it('tells of names in braces, as MyST and Quarto write them', () => {
    const told = (text: string) => problems(md(text).record.diagnostics);
    expect(
      told(':::{tip} Title\nx\n:::\n\n::: {.callout-note collapse="true"}\nx\n:::\n\n::::{grid} 2\nx\n::::'),
    ).toMatchInlineSnapshot(`
      "1:1-1:9 warning [directive-unknown] ":::{tip}" is not a kind of note, so it is shown as text.
        Did you mean ":::tip"?
      5:1-5:36 warning [directive-unknown] ":::{.callout-note collapse="true"}" is not a kind of note, so it is shown as text.
        Did you mean ":::note"?
      9:1-9:11 warning [directive-unknown] ":::{grid}" is not a kind of note, so it is shown as text.
        The kinds are note, tip, info, important, warning, caution, danger, success, secondary, details, code-group. Write "\\::::{grid}" if it is text."
    `);
    expect(told('\\:::{tip}\nx\n\na :::{tip}')).toBe('');
  });

  it('tells where one is not closed, and of names nearly right', () => {
    expect(problems(md('---\ntitle: a\n---\n\n:::note\n\nrest').record.diagnostics)).toMatchInlineSnapshot(`
      "5:1-5:8 warning [directive-unclosed] ":::note" is never closed, so everything after it is part of it.
        Add a line ":::" where it ends."
    `);
    const told = (text: string) => problems(md(text).record.diagnostics);
    expect(told('# A\n\n:::tip One line :::\n\nafter\n\n:::note\nb\n:::\n\nend')).toMatchInlineSnapshot(`
      "3:1-3:7 warning [directive-unclosed] ":::tip" is never closed, so ":::note" below it is part of it.
        Add a line ":::" where it ends, or begin and end it with one colon more if it is to hold ":::note"."
    `);
    expect(told(':::tip\n\n:::note\n\n:::info\nb\n:::\n\nend')).toMatchInlineSnapshot(`
      "1:1-1:7 warning [directive-unclosed] ":::tip" is never closed, so ":::note" below it is part of it.
        Add a line ":::" where it ends, or begin and end it with one colon more if it is to hold ":::note".
      3:1-3:8 warning [directive-unclosed] ":::note" is never closed, so ":::info" below it is part of it.
        Add a line ":::" where it ends, or begin and end it with one colon more if it is to hold ":::info"."
    `);
    expect(told('::::tip\n\n:::note\nb\n\n::::\n\nend')).toMatchInlineSnapshot(`
      "3:1-3:8 warning [directive-unclosed] ":::note" is never closed, so everything after it is part of it.
        Add a line ":::" where it ends."
    `);
    expect(told(':::tip\n\n> :::note\n> b\n\n:::\n\nend')).toMatchInlineSnapshot(`
      "3:3-3:10 warning [directive-unclosed] ":::note" is never closed, so everything after it is part of it.
        Add a line ":::" where it ends."
    `);
    expect(problems(md('a\n\n:::wraning\nx\n:::').record.diagnostics)).toMatchInlineSnapshot(`
      "3:1-3:11 warning [directive-unknown] ":::wraning" is not a kind of note, so it is shown as text.
        Did you mean ":::warning"?"
    `);
  });
});

describe('text that looks like a directive', () => {
  it.each([
    'a:b',
    'at 12:30',
    'at 10:30[1]',
    '::foo',
    'x:smiling: y',
    'a::b[c]',
    'std::map{a}',
    'npm run a:b:c',
    'list :int[]',
    'http://a.example:80/x',
    '::: ',
  ])('%s stays', (text) => {
    expect(html(md(text))).toContain(text.trim());
    expect(md(text).record.diagnostics).toEqual([]);
  });

  it.each([
    '\\:::foo',
    '`:::foo`',
    '``\n:foo[x]\n``',
    '```\n:::foo\n```',
    '\\:foo[x]',
    '<!-- :::foo -->',
    '[a :b[c]](d)',
  ])('%s is meant as text', (text) => {
    expect(md(text).record.diagnostics).toEqual([]);
  });

  it('stays, and its author is told where brackets or colons leave no doubt', () => {
    const text = '::: what\n\nx\n:::\n\n> ::video[A film]{id=1}\n\nPress :kbd[Ctrl] and :icon{name=x}.';
    expect(html(md(text))).toContain('<p>::: what</p>');
    expect(problems(md(text).record.diagnostics)).toMatchInlineSnapshot(`
      "1:1-1:9 warning [directive-unknown] ":::what" is not a kind of note, so it is shown as text.
        The kinds are note, tip, info, important, warning, caution, danger, success, secondary, details, code-group. Write "\\:::what" if it is text.
      6:3-6:10 warning [directive-unknown] Nothing reads the directive "::video", so it is shown as text.
        Use a component in its place. Write "\\::video" if it is text.
      8:7-8:11 warning [directive-unknown] Nothing reads the directive ":kbd", so it is shown as text.
        Use a component in its place. Write "\\:kbd" if it is text.
      8:22-8:27 warning [directive-unknown] Nothing reads the directive ":icon", so it is shown as text.
        Use a component in its place. Write "\\:icon" if it is text."
    `);
    expect(mdx(':::what\n\nx :kbd[Ctrl]').record.diagnostics).toHaveLength(2);
  });

  it('keeps containers of unknown names as text', () => {
    expect(html(md(':::foo\nbar\n:::'))).toBe('<p>:::foo\nbar\n:::</p>');
    expect(html(md(':::raw Title\nbar\n:::'))).toBe('<p>:::raw Title\nbar\n:::</p>');
  });

  it('shows titles in code as written', () => {
    const { tree } = md('```md\n:::note Title\nx\n:::\n```\n\n    :::tip Other\n\n<!-- :::note T -->');
    expect(JSON.stringify(tree)).toContain(':::note Title');
    expect(JSON.stringify(tree)).toContain(':::tip Other');
  });
});
