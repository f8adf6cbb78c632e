import { describe, expect, it } from 'vitest';
import { countWords } from '../../renderer/content/record/count-words.ts';
import { covered, md, mdx, place, problems } from './helpers.ts';

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

  it('are the title only when they come first', () => {
    expect(md('text\n\n# A').record.contentTitle).toBeNull();
    expect(md('<!-- c -->\n\n# A').record.contentTitle).toBe('A');
    expect(md('## A').record.contentTitle).toBeNull();
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

describe('links', () => {
  const linksOf = (text: string, parse = md) =>
    parse(text).record.links.map(({ url, kind, range }) => [url, kind, place(range), covered(text, range)]);

  it('have their place in the original file', () => {
    const text =
      '---\ntitle: a\n---\n\n:::note See [b](c.md)\n> - [x](y.md "t") ![i](p.png)\n:::\n\n[x](x) <https://a.org> https://b.org [r][s]\n\n[s]: z.md\n';
    expect(linksOf(text)).toMatchInlineSnapshot(`
      [
        [
          "y.md",
          "link",
          "6:9-6:13",
          "y.md",
        ],
        [
          "p.png",
          "asset",
          "6:24-6:29",
          "p.png",
        ],
        [
          "x",
          "link",
          "9:5-9:6",
          "x",
        ],
        [
          "https://a.org",
          "link",
          "9:9-9:22",
          "https://a.org",
        ],
        [
          "https://b.org",
          "link",
          "9:24-9:37",
          "https://b.org",
        ],
        [
          "z.md",
          "link",
          "9:38-9:44",
          "[r][s]",
        ],
      ]
    `);
  });

  it.each([
    ['<svg><use xlink:href="/i.svg#a"/></svg>', ['asset /i.svg#a']],
    ['<blockquote cite="/docs/x">q</blockquote>', ['link /docs/x']],
    ['<script src="/a.js"></script>', ['asset /a.js']],
    ['<my-player src="/a.mp4" poster="/a.png"></my-player>', ['asset /a.mp4', 'asset /a.png']],
    ['<p title="/x" data-src="/y">z</p>', []],
  ])('are found in %s', (text, expected) => {
    for (const parse of [md, mdx]) {
      expect(parse(text).record.links.map(({ url, kind }) => `${kind} ${url}`)).toEqual(expected);
    }
  });

  it('are found in files that are asked for as bundlers do, where a URL is wanted', () => {
    const text =
      "<img src={require('./a.png').default} /> <Themed sources={{ light: require('@site/b.svg'), dark: './c.svg' }} />";
    const { record, tree } = mdx(text);
    expect(record.links.map(({ url, kind }) => `${kind} ${url}`)).toEqual([
      'asset ./a.png',
      'asset @site/b.svg',
      'asset ./c.svg',
    ]);
    expect(JSON.stringify(tree)).toContain('"name":"src","value":"./a.png"');
    expect(record.module).toBeNull();
    const others = mdx(
      "<Chart data={require('./a.json').default} /> <img src={require('lodash').default} />",
    );
    expect(others.record.links).toEqual([]);
    expect(others.record.module?.expressions.length).toBe(2);
  });

  it('are found in HTML and JSX', () => {
    expect(
      linksOf(
        '<a href="a.md">a.md</a> <img src="b.png" srcset="c.png 1x, d.png 2x">\n\n<video src="e.mp4" poster="f.png"></video>',
      ),
    ).toMatchInlineSnapshot(`
      [
        [
          "a.md",
          "link",
          "1:10-1:14",
          "a.md",
        ],
        [
          "b.png",
          "asset",
          "1:35-1:40",
          "b.png",
        ],
        [
          "c.png",
          "asset",
          "1:50-1:55",
          "c.png",
        ],
        [
          "d.png",
          "asset",
          "1:60-1:65",
          "d.png",
        ],
        [
          "e.mp4",
          "asset",
          "3:13-3:18",
          "e.mp4",
        ],
        [
          "f.png",
          "asset",
          "3:28-3:33",
          "f.png",
        ],
      ]
    `);
    expect(
      linksOf(
        '<Card href="/a" />\n\n<img src="b.png" />\n<Link to="c">d</Link> <T sources={{ light: "/e.svg", dark: "/f.svg" }} />',
        mdx,
      ),
    ).toMatchInlineSnapshot(`
      [
        [
          "/a",
          "link",
          "1:13-1:15",
          "/a",
        ],
        [
          "b.png",
          "asset",
          "3:11-3:16",
          "b.png",
        ],
        [
          "c",
          "link",
          "4:11-4:12",
          "c",
        ],
        [
          "/e.svg",
          "asset",
          "4:45-4:51",
          "/e.svg",
        ],
        [
          "/f.svg",
          "asset",
          "4:61-4:67",
          "/f.svg",
        ],
      ]
    `);
  });

  it('stay as written', () => {
    expect(md('[a](<b c.md>) [d](é.md) ![](\\_e.png)').record.links.map(({ url }) => url)).toEqual([
      'b c.md',
      'é.md',
      '_e.png',
    ]);
  });

  it.each([
    '[a](javascript:x)',
    '[a](JaVaScript&colon;x)',
    '<a href="java\tscript:x">a</a>',
    '[a](vbscript:x)',
    '![a](data:text/html,x)',
  ])('%s is refused and taken off', (text) => {
    const { record, tree } = md(text);
    expect(record.diagnostics.map(({ code, severity }) => [code, severity])).toEqual([
      ['link-unsafe', 'error'],
    ]);
    expect(record.links).toEqual([]);
    expect(JSON.stringify(tree)).not.toMatch(/script:|data:/i);
  });

  it('says what is wrong with a scheme', () => {
    expect(problems(md('a [b](javascript:alert)').record.diagnostics)).toMatchInlineSnapshot(`
      "1:3-1:24 error [link-unsafe] The link "javascript:alert" runs code: "javascript:" is not allowed.
        Link to a page, or use a component for what should happen on a click."
    `);
    expect(md('[a](mailto:b@c.org) [d](data:image/png;base64,x)').record.diagnostics).toEqual([]);
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

describe('text', () => {
  it('is cut by headings, code apart', () => {
    const { sections } = md(
      'Intro `code`.\n\n# A\n\nx\n- y\n- z\n\n## B\n\n```js\nlet a < 1\n```\n\n| p | q |\n| - | - |\n| r | s |\n\n# C\n\n<b>t</b>\n\n```js\nlet b < 2\n```',
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
          "code": "let a < 1",
          "id": "b",
          "text": "p q r s",
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
    expect(countWords('', 'en')).toBe(0);
    expect(md('# One two\n\nthree\n\n```js\nnot counted\n```').record.words).toBe(3);
  });
});
