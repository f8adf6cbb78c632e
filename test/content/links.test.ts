import { describe, expect, it } from 'vitest';
import { covered, md, mdx, place, problems } from './helpers.ts';

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

describe('properties of components', () => {
  const guesses = (text: string) =>
    mdx(text).record.links.map(({ url, guess }) => `${url}${guess ? ' may be a link' : ''}`);

  it('are links where the theme has the component, and may be links elsewhere', () => {
    expect(
      guesses(
        'import Mine from \'./mine.jsx\'\nimport { Card } from \'./card.jsx\'\n\n<Mine href="a" src="b" to="c" />\n\n<Button href="d">x</Button>\n\n<Card href="e" title="t" />\n\n<my-link href="f" />\n\n<a href="g">x</a>',
      ),
    ).toEqual([
      'a may be a link',
      'b may be a link',
      'c may be a link',
      'd',
      'e may be a link',
      'f may be a link',
      'g',
    ]);
  });
});

describe('pages in data: URLs', () => {
  const frame = '<iframe src="data:text/html,hello" title="a"></iframe>';

  it('are refused, unless the site allows them in frames', () => {
    expect(problems(md(frame).record.diagnostics)).toMatchInlineSnapshot(`
      "1:1-1:55 error [link-unsafe] The link "data:text/html,hello" runs code: "data:text/html" is not allowed.
        Put the page into a file below static/. For the src of an iframe, "markdown.allowDataFrames: true" in site.config.yaml allows it."
    `);
    const allowed = md(frame, { allowDataFrames: true });
    expect(allowed.record.diagnostics).toEqual([]);
    expect(JSON.stringify(allowed.tree)).toContain('data:text/html,hello');
  });

  it.each([
    '<a href="data:text/html,x">x</a>',
    '<iframe src="javascript:a()"></iframe>',
    '[x](data:text/html,x)',
  ])('and code elsewhere are always refused: %s', (text) => {
    const { record } = md(text, { allowDataFrames: true });
    expect(record.diagnostics.map(({ code }) => code)).toEqual(['link-unsafe']);
  });
});
