import { describe, expect, it } from 'vitest';
import { defaults, html, md, mdx, problems } from './helpers.ts';
import { parseDocument } from './parse-once.ts';

describe('.md', () => {
  it('reads prose with braces and angle brackets', () => {
    const text = `Use \`{a}\` and {b}, \${{ github.ref }}, a < b, x<y, Map<String, int> and <3.`;
    expect(html(md(text))).toBe(
      `<p>Use <code>{a}</code> and {b}, \${{ github.ref }}, a < b, x<y, Map<String, int> and <3.</p>`,
    );
    expect(md(text).record.diagnostics).toEqual([]);
  });

  it('shows tags of no element as text, and says so once', () => {
    const { record, ...document } = md(
      'A Promise<String> and Promise<String>.\n\n<Tabs>\n\nx\n\n</Tabs>\n\n<br> <BR> <my-el></my-el>',
    );
    expect(html({ record, ...document })).toMatchInlineSnapshot(
      `"<p>A Promise<String> and Promise<String>.</p><p><Tabs></p><p>x</p><p></Tabs></p><p><br></br> <br></br> <my-el></my-el></p>"`,
    );
    expect(problems(record.diagnostics)).toMatchInlineSnapshot(`
      "3:1-3:7 warning [markdown-holds-jsx] This file is Markdown, which shows JSX as text: \`<Tabs>\`.
        Rename the file to ".mdx", or write "mdx: {format: mdx}" into its front matter; "markdown.format: mdx" in site.config.yaml does so for all files. Put text that shows code between backquotes.
      1:10-1:18 warning [element-unknown] <String> is not an HTML element, so it is shown as text.
        Write \`<String>\` in backquotes if it is text; for a component, rename the file to ".mdx"."
    `);
  });

  it('takes types of TypeScript for no elements, even those of which a draft of SVG once had one', () => {
    const { record } = md('Promise<unknown>, <listener> and <handler>, but <selectedcontent> and <mrow>');
    const names = record.diagnostics.map(({ message }) => /<\w+>/.exec(message)?.[0]);
    expect(names).toEqual(['<unknown>', '<listener>', '<handler>']);
  });

  it('parses raw HTML, inline and around Markdown', () => {
    expect(
      html(md('<details>\n<summary>S</summary>\n\nText with <kbd>Ctrl</kbd>\n\n</details>')),
    ).toMatchInlineSnapshot(`"<details><summary>S</summary><p>Text with <kbd>Ctrl</kbd></p></details>"`);
    expect(html(md(':::note\n<b>x</b>\n:::\n\n```js\nlet a\n```\n\n<i>y</i>'))).toMatchInlineSnapshot(
      `"<Admonition type="note"><p><b>x</b></p></Admonition><pre dataLanguage="js" dataCode="<span class=k>let</span> a"></pre><p><i>y</i></p>"`,
    );
  });

  it('reads GitHub-flavoured Markdown', () => {
    expect(
      html(md('| a | b |\n| - | -: |\n| 1 | ~~2~~ |\n\n- [x] done\n- [ ] open\n\nwww.a.org me@a.org')),
    ).toMatchInlineSnapshot(
      `"<table><thead><tr><th>a</th><th align="right">b</th></tr></thead><tbody><tr><td>1</td><td align="right"><del>2</del></td></tr></tbody></table><ul className=["contains-task-list"]><li className=["task-list-item"]><input type="checkbox" checked=true disabled=true></input> done</li><li className=["task-list-item"]><input type="checkbox" checked=false disabled=true></input> open</li></ul><p><a href="http://www.a.org">www.a.org</a> <a href="mailto:me@a.org">me@a.org</a></p>"`,
    );
  });

  it('makes headers of rows below a header cell without a word', () => {
    expect(html(md('| | a | b |\n|:-|-|-|\n| **c** | 1 | 2 |\n| d | 3 | |'))).toMatchInlineSnapshot(
      `"<table><thead><tr><td align="left"></td><th>a</th><th>b</th></tr></thead><tbody><tr><th align="left" scope="row"><strong>c</strong></th><td>1</td><td>2</td></tr><tr><th align="left" scope="row">d</th><td>3</td><td></td></tr></tbody></table>"`,
    );
  });

  it('puts the words of footnotes into the language of the page', () => {
    expect(html(md('A[^1]\n\n[^1]: Note'))).toMatchInlineSnapshot(
      `"<p>A<sup><a href="#user-content-fn-1" id="user-content-fnref-1" dataFootnoteRef=true ariaDescribedBy=["footnote-label"]>1</a></sup></p><section dataFootnotes=true className=["footnotes"]><h2 className=["sr-only"] id="footnote-label">Footnotes</h2><ol><li id="user-content-fn-1"><p>Note <a href="#user-content-fnref-1" dataFootnoteBackref="" ariaLabel="Back to reference 1" className=["data-footnote-backref"]>↩</a></p></li></ol></section>"`,
    );
  });

  it.each([
    ['fr-CA', 'Notes de bas de page', 'Retour à la référence 1-2'],
    ['es', 'Notas al pie', 'Volver a la referencia 1-2'],
    ['pt-BR', 'Notas de rodapé', 'Voltar à referência 1-2'],
    ['zh-CN', '脚注', '返回引用 1-2'],
    ['de', 'Fußnoten', 'Zurück zur Verweisstelle 1-2'],
    ['eo', 'Footnotes', 'Back to reference 1-2'],
  ])('words of footnotes in %s', (lang, heading, back) => {
    const text = 'A[^1] B[^1]\n\n[^1]: Note';
    const shown = html(parseDocument({ id: 'page.md', text, lang }, defaults));
    expect(shown).toContain(`>${heading}</h2>`);
    expect(shown).toContain(`ariaLabel="${back}"`);
  });

  it('drops comments and keeps the truncate marker', () => {
    const parsed = md('a\n\n<!-- gone -->\n\n<!--truncate-->\n\nb');
    expect(html(parsed)).toBe('<p>a</p><!--truncate--><p>b</p>');
    expect(parsed.record.truncated).toBe(true);
    expect(md('a').record.truncated).toBe(false);
  });

  it('reads .md as MDX when the site or the page asks for it', () => {
    expect(md('{1}', { format: 'mdx' }).record.format).toBe('mdx');
    expect(md('---\nmdx: { format: mdx }\n---\n{1}').record.format).toBe('mdx');
    expect(md('{1}').record.format).toBe('md');
  });

  it('accepts an empty file', () => {
    const { tree, record, sections } = md('');
    expect({ tree: JSON.stringify(tree), sections, problems: record.diagnostics }).toEqual({
      tree: '{"type":"root","children":[]}',
      sections: [],
      problems: [],
    });
  });

  it('says when nesting has no end', () => {
    const endless = { 'content-over-limit': '> '.repeat(600), 'content-too-deep': '<div>'.repeat(20_000) };
    for (const [problem, text] of Object.entries(endless)) {
      const { record, tree } = md(`${text}x`);
      expect(record.diagnostics.map(({ code }) => code)).toEqual([problem]);
      expect(() => JSON.stringify(tree)).not.toThrow();
    }
  });

  it('gives JSON without positions, the same each time', () => {
    const text = '# A\n\n<b>x</b> [l](a.md)\n\n:::note T\nx\n:::\n\n```js\n1\n```';
    const [first, second] = [md(text), md(text)].map(({ tree }) => JSON.stringify(tree));
    expect(first).toBe(second);
    expect(first).not.toContain('"position"');
  });
});

describe('.mdx', () => {
  it('unravels JSX that stands alone', () => {
    expect(html(mdx('<Card />\n\n<A/> <B/>\n\ntext <A/>\n\n<div>x</div>'))).toMatchInlineSnapshot(
      `
      "<Card></Card>
      <A></A>
      <B></B><p>text <A></A></p><div>x</div>"
    `,
    );
  });

  it('needs no module for literals', () => {
    const parsed = mdx(
      "<A a={1} b={'x'} c={true} d={null} e={{ f: [1, -2, `g`] }} h /> {' '}{3}{/* gone */}",
    );
    expect(html(parsed)).toMatchInlineSnapshot(`
      "<A a={"literal":1} b="x" c=true d={"literal":null} e={"literal":{"f":[1,-2,"g"]}} h=true></A>
       
      3"
    `);
    expect(parsed.record.module).toBeNull();
  });

  it('hands expressions, imports and exports to a module', () => {
    const parsed = mdx(
      "import A, { b as c } from './a'\nexport const { d, ...e } = {}, [f] = []\n\n<A x={c + 1} {...e} /> {d}\n\n{f.map((G) => <G />)} {[1].map(() => <H />)}",
    );
    expect(html(parsed)).toMatchInlineSnapshot(`
      "<A x={"index":0} ...={"index":1}></A>
      {2}
      {3}
      {4}"
    `);
    expect(parsed.record.module).toMatchInlineSnapshot(`
      {
        "esm": "import A, { b as c } from './a'
      export const { d, ...e } = {}, [f] = []
      ",
        "expressions": [
          {
            "range": {
              "end": {
                "column": 13,
                "line": 4,
              },
              "start": {
                "column": 4,
                "line": 4,
              },
            },
            "source": "c + 1",
          },
          {
            "range": {
              "end": {
                "column": 20,
                "line": 4,
              },
              "start": {
                "column": 14,
                "line": 4,
              },
            },
            "source": "e",
          },
          {
            "isShown": true,
            "range": {
              "end": {
                "column": 27,
                "line": 4,
              },
              "start": {
                "column": 24,
                "line": 4,
              },
            },
            "source": "d",
          },
          {
            "isShown": true,
            "range": {
              "end": {
                "column": 22,
                "line": 6,
              },
              "start": {
                "column": 1,
                "line": 6,
              },
            },
            "source": "f.map((G) => <G />)",
          },
          {
            "isShown": true,
            "range": {
              "end": {
                "column": 45,
                "line": 6,
              },
              "start": {
                "column": 23,
                "line": 6,
              },
            },
            "source": "[1].map(() => <H />)",
          },
        ],
        "names": [
          "A",
          "c",
          "d",
          "e",
          "f",
        ],
      }
    `);
    expect(parsed.record.components.map(({ name }) => name)).toEqual(['H', 'A']);
  });

  it('carries the smallest program that rehype-react can evaluate', () => {
    const { tree } = mdx('{a.b}');
    expect(tree.children[0]).toMatchInlineSnapshot(`
      {
        "data": {
          "estree": {
            "body": [
              {
                "expression": {
                  "name": "$0",
                  "type": "Identifier",
                },
                "type": "ExpressionStatement",
              },
            ],
            "sourceType": "module",
            "type": "Program",
          },
          "index": 0,
        },
        "position": undefined,
        "type": "mdxFlowExpression",
        "value": "",
      }
    `);
  });

  it('reads HTML comments and both kinds of heading ids', () => {
    const parsed = mdx(
      '# A {#one}\n\n## B {/* #two */}\n\n### C `{x}` {#three}\n\n<!-- gone -->\n\na <!-- b --> c\n\n{/* truncate */}\n\n<!-- truncate -->',
    );
    expect(html(parsed)).toMatchInlineSnapshot(`
      "<h1 id="one">A</h1><h2 id="two">B</h2><h3 id="three">C <code>{x}</code></h3><p>a  c</p><!--truncate-->
      <!--truncate-->"
    `);
    expect(parsed.record.module).toBeNull();
  });
});

describe('errors of MDX', () => {
  it.each([
    ['unclosed tag', 'a\n\n<Tabs>\n\nb'],
    ['wrong order', '<a><b></a></b>'],
    ['stray end', 'x </Tabs>'],
    ['unfinished expression', 'a {b'],
    ['bad expression', 'a {b c}'],
    ['bad import', 'import a form "b"'],
    ['prose', 'a <3 b'],
    ['attribute', '<A b=c />'],
    ['default export', 'export default 1'],
  ])('%s', (name, text) => {
    const { record, tree } = mdx(`---\ntitle: T\n---\n\n${text}`);
    expect(`${name}\n${problems(record.diagnostics)}`).toMatchSnapshot();
    expect(tree.children).toEqual([]);
    expect(record.frontMatter.title).toBe('T');
  });
});

describe('elements that are closed where they are opened', () => {
  it.each([
    ['<a id="x"/>\n\nText.', '<a id="x"></a><p>Text.</p>'],
    ['One <a name="x" /> two.', '<p>One <a name="x"></a> two.</p>'],
    ['<div class="b"/>\n\n<img src="https://a.example/b.png"/>', '<div className=["b"]></div><img'],
    ['<div title=a/>x</div>', '<div title="a/">x</div>'],
    ['<br/>\n\nText.', '<br/>'],
  ])('%s', (text, expected) => {
    expect(html(md(text)).replace('<br></br>', '<br/>')).toContain(expected);
  });
});
