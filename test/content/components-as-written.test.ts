/** Components whose properties say what their content is called, or how it is read. */
import { describe, expect, it } from 'vitest';
import { html, mdx } from './helpers.ts';

describe('tabs with a list of values', () => {
  const text = `<Tabs defaultValue="mac" values={[{label: 'macOS', value: 'mac'}, {label: 'Windows', value: 'win'}]}>
<TabItem value="mac">a</TabItem>
<TabItem value="win" label="Own">b</TabItem>
<TabItem value="other">c</TabItem>
</Tabs>`;

  it('label their items, which say so wherever they are shown', () => {
    const parsed = mdx(text);
    expect(html(parsed)).toContain('<TabItem value="mac" label="macOS">');
    expect(html(parsed)).toContain('<TabItem value="win" label="Own">');
    expect(html(parsed)).toContain('<TabItem value="other">');
    expect(parsed.markdown).toBe('**macOS**\n\na\n\n**Own**\n\nb\n\n**other**\n\nc\n');
  });

  it('are left alone where the list is more than a literal', () => {
    expect(html(mdx('<Tabs values={list}>\n<TabItem value="mac">a</TabItem>\n</Tabs>'))).toContain(
      '<TabItem value="mac">',
    );
  });
});

describe('code in a component', () => {
  const fence = html(mdx('```js title="a.js" showLineNumbers\nlet a = `b`;\n```'));

  it.each([
    '<CodeBlock language="js" title="a.js" showLineNumbers>\nlet a = \\`b\\`;\n</CodeBlock>',
    '<CodeBlock language="js" title="a.js" showLineNumbers={true}>{"let a = `b`;"}</CodeBlock>',
    '<CodeBlock className="language-js" metastring="showLineNumbers" title="a.js">\n  {`let a = \\`b\\`;\n`}\n</CodeBlock>',
  ])('is highlighted as a fence is: %s', (text) => {
    expect(html(mdx(text))).toBe(fence);
  });

  it('is a fence in the Markdown copy too, and found by the search', () => {
    const { markdown, sections } = mdx('<CodeBlock language="js">{`let a;`}</CodeBlock>');
    expect(markdown).toBe('```js\nlet a;\n```\n');
    expect(sections[0]?.code).toBe('let a;');
  });

  it.each([
    '<CodeBlock language="js">{code}</CodeBlock>',
    '<CodeBlock language={lang}>a</CodeBlock>',
    '<CodeBlock {...all}>a</CodeBlock>',
  ])('stays a component where only rendering knows it: %s', (text) => {
    expect(html(mdx(text))).toContain('<CodeBlock');
  });
});
