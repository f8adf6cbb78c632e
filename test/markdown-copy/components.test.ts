import { describe, expect, test } from 'vitest';
import { md as parseMd } from '../content/helpers.ts';
import { mdx } from './helpers.ts';

describe('components', () => {
  test('Tabs: a label for each', () => {
    expect(
      mdx(`Before.

<Tabs groupId="lang">
  <TabItem value="js" label="JavaScript" default>

  Some *text*
  on two lines.

  \`\`\`js
  if (a > b) {
    c();
  }
  \`\`\`

  </TabItem>
  <TabItem value="ts">Types</TabItem>
</Tabs>

<Tabs><TabItem value="one">1</TabItem><TabItem value="two">2</TabItem></Tabs>
`),
    ).toMatchInlineSnapshot(`
      "Before.

      **JavaScript**

      Some *text*
      on two lines.

      \`\`\`js
      if (a > b) {
        c();
      }
      \`\`\`

      **ts**

      Types

      **one**

      1

      **two**

      2
      "
    `);
  });

  test('in a list they keep to their item', () => {
    expect(
      mdx(`- one

  <Tabs>
    <TabItem value="a">

    - inner

      \`\`\`
      code
      \`\`\`

    </TabItem>
  </Tabs>

- two
`),
    ).toMatchInlineSnapshot(`
      "- one

        **a**

        - inner

          \`\`\`
          code
          \`\`\`

      - two
      "
    `);
  });

  test('Admonition, Details, Steps', () => {
    expect(
      mdx(`<Admonition type="danger" title="Stop [now]">Hold [on](./a.md).</Admonition>

<Details summary="Why">

Because.

</Details>

<details>
<summary>How *so*</summary>

So.

</details>

<Steps>

1. One
2. Two

</Steps>
`),
    ).toMatchInlineSnapshot(`
      "> **Danger: Stop \\[now\\]**
      >
      > Hold [on](‹./a.md›).

      **Why**

      Because.

      **How *so***

      So.

      1. One
      2. Two
      "
    `);
  });

  test('Cards, Features, Hero, Button', () => {
    expect(
      mdx(`<Hero title="Fast" tagline="And small">
<Button href="/start">Start</Button>
</Hero>

<Cards>
<Card title="A *" href="/a">Text of
a.</Card>
<Card title="B">

One.

Two.

</Card>
<Card title="C" href="./c.md" />
</Cards>

<Features>
<Feature title="It runs" icon="bolt">Everywhere.</Feature>
</Features>
`),
    ).toMatchInlineSnapshot(`
      "Fast

      And small

      [Start](‹/start›)

      - [A \\*](‹/a›): Text of
        a.

      - **B**

        One.

        Two.

      - [C](‹./c.md›)

      ## It runs

      Everywhere.
      "
    `);
    expect(parseMd('---\ntitle: T\n---\n').markdown).toBe('');
    expect(mdx('---\ntitle: Fast\n---\n\n<Hero title="Fast">Text</Hero>\n')).toBe('Text\n');
  });

  test('Badge, ThemedImage, CodeBlock', () => {
    expect(
      mdx(`Since <Badge type="tip">4.1</Badge> and <Badge text="4.2" />.

<ThemedImage alt="A plan" sources={{ light: './a.svg', dark: './b.svg' }} />

<CodeBlock language="js">{\`const fence = '\\\`\\\`\\\`';\`}</CodeBlock>
`),
    ).toMatchInlineSnapshot(`
      "Since (4.1) and (4.2).

      ![A plan](‹./a.svg›)

      \`\`\`\`js
      const fence = '\`\`\`';
      \`\`\`\`
      "
    `);
  });

  test('unknown ones are what they hold, empty ones nothing', () => {
    expect(
      mdx(`<Own.Box size={3}>

Text in <Inner>a <b>box</b></Inner>.

</Own.Box>

<Empty />

<>fragment</>

| a | b |
| - | - |
| <Own>x</Own> | <Empty /> |
`),
    ).toMatchInlineSnapshot(`
      "Text in a <b>box</b>.

      fragment

      | a | b |
      | - | - |
      | x | |
      "
    `);
  });

  test('elements: links and images become Markdown, attributes go, boxes are what they hold', () => {
    expect(
      mdx(`<div className="a" style={{ color: 'red' }}>
  <h2 id="b">Head</h2>

  <a href="/c">c</a> and <kbd className="d">D</kbd>
  <img src="./e.png" alt="E" />
</div>

Press <kbd>F</kbd><br />or <iframe src="/g" title="G" />.
`),
    ).toMatchInlineSnapshot(`
      "## Head

      [c](‹/c›) and <kbd>D</kbd>

      ![E](‹./e.png›)

      Press <kbd>F</kbd><br>or [G](‹/g›).
      "
    `);
  });

  test('expressions: literals are text, all others are left to the page', () => {
    expect(mdx(`{'a <b>'} {1 + 1} and {"c"}\n\n{props.d}\n`)).toMatchInlineSnapshot(`
      "a \\<b> ‹#0› and c

      ‹#1›
      "
    `);
  });
});
