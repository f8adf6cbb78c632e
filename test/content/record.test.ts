import { describe, expect, it } from 'vitest';
import { countWords } from '../../renderer/content/record/count-words.ts';
import { beginningOf } from '../../renderer/content/record/text-of.ts';
import { covered, html, md, mdx, problems } from './helpers.ts';

describe('headings', () => {
  it('have ids, text and HTML', () => {
    const { record } = md(
      '# The *Title*\n\n## `emit()` & <kbd>x</kbd> [l](a)\n\n## Own {#mine}\n\n### Été à 5',
    );
    expect(record.contentTitle).toBe('The Title');
    expect(record.headings).toMatchInlineSnapshot(`
      [
        {
          "depth": 1,
          "html": "The <em>Title</em>",
          "id": "the-title",
          "text": "The Title",
        },
        {
          "depth": 2,
          "html": "<code>emit()</code> &amp; <kbd>x</kbd> l",
          "id": "emit--x-l",
          "text": "emit() & x l",
        },
        {
          "depth": 2,
          "html": "Own",
          "id": "mine",
          "text": "Own",
        },
        {
          "depth": 3,
          "html": "Été à 5",
          "id": "été-à-5",
          "text": "Été à 5",
        },
      ]
    `);
  });

  it('number what is taken, the author’s own ids first', () => {
    const ids = (text: string) => md(text).record.headings.map(({ id }) => id);
    expect(ids('# A\n# A\n# A')).toEqual(['a', 'a-1', 'a-2']);
    expect(ids('# A\n# B {#a}')).toEqual(['a-1', 'a']);
    expect(ids('# A-1\n# A\n# A')).toEqual(['a-1', 'a', 'a-2']);
    expect(ids('# !!!\n# ???')).toEqual(['section', 'section-1']);
    expect(problems(md('# A {#x}\n# B {#x}').record.diagnostics)).toMatchInlineSnapshot(`
      "2:1-2:9 warning [heading-id-duplicate] The heading id "x" is taken by an earlier heading; this one gets "x-1".
        Give each heading an id of its own."
    `);
  });

  it('are what questions of the front matter name', () => {
    const text = [
      '---',
      'questions:',
      '  - how to begin',
      '  - romms:',
      '      - who is there',
      '    rooms: [where]',
      '  - end: []',
      '---',
    ];
    const { diagnostics } = md([...text, '# A', '## Rooms'].join('\n')).record;
    expect(problems(diagnostics)).toMatchInlineSnapshot(`
      "4:5-4:10 warning [question-heading-missing] "questions" names the heading "romms", which this page does not have, so that nobody finds what stands there.
        Did you mean "rooms"?
      7:5-7:8 warning [question-heading-missing] "questions" names the heading "end", which this page does not have, so that nobody finds what stands there.
        Write the id of a heading, as it stands after "#" in a link to it."
    `);
  });

  it('are the title only when they come first', () => {
    expect(md('text\n\n# A').record.contentTitle).toBeNull();
    expect(md('<!-- c -->\n\n# A').record.contentTitle).toBe('A');
    expect(md('## A').record.contentTitle).toBeNull();
  });

  it('that would be the title if they came first are told, unless the page has a title', () => {
    expect(problems(md('text\n\n# A *b*').record.diagnostics)).toMatchInlineSnapshot(`
      "3:1-3:8 warning [title-not-first] "A b" is not the title of the page, which is named as its file is: something stands before this heading.
        Put the heading first, or make it smaller and write "title" into the front matter."
    `);
    expect(problems(md('---\ntitle: T\n---\ntext\n\n# A').record.diagnostics)).toBe('');
    expect(problems(md('# A\n\n# B').record.diagnostics)).toBe('');
  });
});

describe('anchors', () => {
  it('are every id a fragment may point at', () => {
    expect(md('# A\n\n<a name="old"></a><p id="p">x</p>\n\n:::note{#n}\nx\n:::').record.anchors).toEqual([
      'a',
      'old',
      'p',
      'n',
    ]);
    expect(mdx('<div id="d">x</div>\n\n<A id="e" />').record.anchors).toEqual(['d', 'e']);
  });
});

describe('components', () => {
  it('are named with their place', () => {
    const text =
      '---\ntitle: a\n---\n<Tabs>\n  <Tabs.Item>x</Tabs.Item>\n</Tabs> \n\ntext <Badge /> <b>x</b>';
    expect(mdx(text).record.components.map(({ name, range }) => [name, covered(text, range)])).toEqual([
      ['Tabs', 'Tabs'],
      ['Tabs.Item', 'Tabs.Item'],
      ['Badge', 'Badge'],
    ]);
  });

  it('have the place of expressions', () => {
    const text = '---\ntitle: a\n---\n\na {b.c} <A d={e()} {...f} />';
    expect(
      mdx(text).record.module?.expressions.map(({ source, range }) => [source, covered(text, range)]),
    ).toEqual([
      ['b.c', '{b.c}'],
      ['e()', 'd={e()}'],
      ['f', '{...f}'],
    ]);
  });
});

it('handlers that are written as texts are left out and told, but for those of custom elements and components', () => {
  const raw = md('<button onclick="run()">x</button> <my-tag onclick="run()"></my-tag>');
  expect(html(raw)).toBe('<p><button>x</button> <my-tag onClick="run()"></my-tag></p>');
  expect(problems(raw.record.diagnostics)).toMatchInlineSnapshot(`
    "1:1-1:35 warning [handler-left-out] onclick of <button> is left out: what is written as a text is never run by React.
      Write a component in a file that begins with "use client", or add the handler in a script below static/, which "scripts" names."
  `);
  const jsx = mdx('<form onsubmit="a()" onReset={b}><Own onPick="c" /></form>');
  expect(problems(jsx.record.diagnostics)).toMatchInlineSnapshot(`
    "1:7-1:21 warning [handler-left-out] onsubmit of <form> is left out: what is written as a text is never run by React.
      Write a component in a file that begins with "use client", or add the handler in a script below static/, which "scripts" names."
  `);
});

describe('what is wrong with components of docsite', () => {
  const told = (text: string) =>
    problems(mdx(text).record.components.flatMap((component) => component.problems ?? []));

  it('is told with its place', () => {
    const text = [
      '<Card titel="T" herf="/x/">y</Card>',
      '<Admonition type="dangr">x</Admonition>',
      '<Badge type="nope">x</Badge>',
      '<Tabs defaultValue="zz"><TabItem value="a">x</TabItem></Tabs>',
      '<TabItem value="a">x</TabItem>',
      '<YouTube id="https://www.youtube.com/watch?v=aqz-KE-bpKQ" />',
      '<ThemedImage />',
      '<Steps numbers="roman">\n\n1. a\n\n</Steps>',
      '<CodeBlock langage="js">a</CodeBlock>',
      '<Details sumary="x" lang="fr" onToggle={f}>x</Details>',
    ];
    expect(told(text.join('\n\n'))).toMatchInlineSnapshot(`
      "21:12-21:19 warning [component-property-unknown] <CodeBlock> has no property "langage", so it does nothing.
        Did you mean "language"?
      1:7-1:12 warning [component-property-unknown] <Card> has no property "titel", so it does nothing.
        Did you mean "title"?
      1:17-1:21 warning [component-property-unknown] <Card> has no property "herf", so it does nothing.
        Did you mean "href"?
      3:19-3:24 warning [component-value-unknown] "dangr" is no "type" of <Admonition>.
        Did you mean "danger"?
      5:14-5:18 warning [component-value-unknown] "nope" is no "type" of <Badge>.
        It takes "info", "tip", "warning", "danger".
      7:21-7:23 warning [component-value-unknown] "zz" is no "defaultValue" of <Tabs>.
        It takes "a".
      9:2-9:9 warning [tab-alone] <TabItem> stands in no tabs, so only what it holds is shown.
        Write <Tabs> around it, or take its tags away.
      11:14-11:57 warning [component-value-is-address] The "id" of <YouTube> is an address: "https://www.youtube.com/watch?v=aqz-KE-bpKQ".
        Write the name alone, as it stands behind "https://www.youtube.com/watch?v=".
      13:2-13:13 warning [component-property-missing] <ThemedImage> has no "alt".
        Give it one: without it, what is shown lacks a part.
      13:2-13:13 warning [component-property-missing] <ThemedImage> has no "sources".
        Give it one: without it, what is shown lacks a part.
      15:8-15:15 warning [component-property-unknown] <Steps> has no property "numbers", so it does nothing.
        Leave it out: it has none.
      23:10-23:16 warning [component-property-unknown] <Details> has no property "sumary", so it does nothing.
        Did you mean "summary"?"
    `);
  });

  it.each([
    'what any may have: <Badge className="a" id="b" style={{}} key="c" data-a="" aria-label="d">x</Badge>',
    'what is spread: <Card {...card}>x</Card>',
    'what only runs later: <Badge type={kind}>x</Badge> <Tabs defaultValue={a}><TabItem value="b">x</TabItem></Tabs>',
    'tabs that something makes: <Tabs defaultValue="a">{tabs}</Tabs> <Own><TabItem value="b">x</TabItem></Own>',
    'one of its own: \n\nimport Card from \'./card.jsx\';\n\n<Card titel="T" />',
    ':::note{icon="x"}\na\n:::',
  ])('is nothing of %s', (text) => {
    expect(told(text)).toBe('');
  });
});

describe('text', () => {
  it('keeps the words of a list item and of the list in it apart', () => {
    const { sections } = md('- one\n  - two\n\n<div>three<p>four</p></div>');
    expect(sections.map(({ text }) => text)).toEqual(['one two three four']);
  });

  it('tells cells of a table apart, and nothing where they are empty', () => {
    const { sections } = md('| | Room |\n| - | - |\n| Cost | |\n| | low |');
    expect(sections[0]?.text).toBe('Room · Cost · low ·');
  });

  it('is cut by headings, code apart', () => {
    const { sections } = md(
      'Intro `code`.\n\n# A\n\nx\n- y\n- z\n\n## B\n\n```js title="b.js"\nlet a < 1\n```\n\n| p | q |\n| - | - |\n| r | s |\n\n# C\n\n<b>t</b>\n\n```js\nlet b < 2\n```',
    );
    expect(sections).toMatchInlineSnapshot(`
      [
        {
          "code": "",
          "id": null,
          "text": "Intro code.",
          "trail": [],
        },
        {
          "code": "",
          "id": "a",
          "text": "x y z",
          "trail": [
            "A",
          ],
        },
        {
          "code": "b.js
      let a < 1",
          "id": "b",
          "text": "p · q · r · s ·",
          "trail": [
            "A",
            "B",
          ],
        },
        {
          "code": "let b < 2",
          "id": "c",
          "text": "t",
          "trail": [
            "C",
          ],
        },
      ]
    `);
  });

  it('begins with an excerpt', () => {
    const excerpt = (text: string) => md(text).record.excerpt;
    expect(excerpt('# A\n\n:::note\nno\n:::\n\n![alt](a.png)\n\nYes *this*, [link](a)\nnext.\n\nNot.')).toBe(
      'Yes this, link next.',
    );
    expect(excerpt('# A\n\nYes *this*, `x` [link](a)\nnext.[^1]\n\nNot.\n\n[^1]: n')).toBe(
      'Yes this, x link next.',
    );
    expect(excerpt('# A')).toBe('');
  });

  it('is counted in words', () => {
    expect(countWords('It’s a well-known — fact: 3 < 4.', 'en')).toBe(6);
    expect(countWords('L’été « chaud » à Paris', 'fr')).toBe(4);
    expect(countWords('私は学生です', 'ja')).toBeGreaterThan(2);
    expect(countWords('Read 公告 and 42 more', 'en')).toBe(5);
    expect(countWords('私は学生です。'.repeat(200), 'ja')).toBe(200 * countWords('私は学生です。', 'ja'));
    expect(countWords('', 'en')).toBe(0);
    expect(md('# One two\n\nthree\n\n```js\nnot counted\n```').record.words).toBe(3);
  });
});

it.each([
  ['short', 10, 'short'],
  ['two words', 5, 'two'],
  ['文档说明文档说明', 5, '文档说明文'],
  ['abcd😀e', 5, 'abcd'],
])('the beginning of %j within %d', (line, most, beginning) => {
  expect(beginningOf(line, most)).toBe(beginning);
});
