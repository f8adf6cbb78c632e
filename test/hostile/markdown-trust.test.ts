/** `content.trust: markdown`: whatever strangers write, nothing of it runs, loads a document or passes for a part of the page. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createParser } from '../../renderer/content/parse-document.ts';
import type { ParsedDocument } from '../../renderer/model/document.ts';
import { defaults, html, problems } from '../content/helpers.ts';
import { activeIn, activeInHtml } from './active-content.ts';
import { anyHtml, htmlVectors } from './html-vectors.ts';

const parsers = {
  markdown: createParser({ ...defaults, trust: 'markdown' }),
  full: createParser(defaults),
};

function parse(text: string, trust: keyof typeof parsers = 'markdown'): ParsedDocument {
  return parsers[trust]({ id: 'content/blog/page.md', text, lang: 'en' });
}

describe('leaves nothing that runs of', () => {
  it.each(htmlVectors.map((vector, index) => [index, vector] as const))('vector %i: %s', (_, vector) => {
    for (const text of [vector, `Text ${vector} text`, `- a\n\n  ${vector}\n\n**b**`]) {
      const { tree, record } = parse(text);
      expect(activeIn(tree)).toEqual([]);
      expect(record.headings.flatMap(({ html }) => activeInHtml(html))).toEqual([]);
    }
  });

  it('has some hundred vectors, most of which would run otherwise', () => {
    const active = htmlVectors.filter((vector) => activeIn(parse(vector, 'full').tree).length > 0);
    expect(active.length).toBeGreaterThan(120);
  });
});

it('leaves nothing that runs of any text', () => {
  fc.assert(
    fc.property(anyHtml, (written) => {
      expect(activeIn(parse(written).tree)).toEqual([]);
    }),
    { numRuns: 1500 },
  );
});

describe('lets stay', () => {
  it.each([
    '<details open><summary>More</summary>\n\n**text**\n\n</details>',
    '<kbd>Ctrl</kbd> <abbr title="a">b</abbr> <mark>c</mark> H<sub>2</sub>O <br>',
    '<table><thead><tr><th align="left">a</th></tr></thead><tbody><tr><td colspan="2">b</td></tr></tbody></table>',
    '<p align="center"><img src="a.png" alt="a" width="10" height="20"></p>',
    '<picture><source srcset="a.webp 1x" media="(min-width: 1px)"><img src="a.png" alt=""></picture>',
    '<video src="a.mp4" controls poster="a.png"></video>',
    '<h2 id="own">Title</h2>',
    '| a | b |\n| :-: | - |\n| <kbd>x</kbd> | y |',
    '- [x] done <b>b</b>\n- [ ] open',
    'Note[^1] <b>b</b>\n\n[^1]: Text',
    ':::tip[A **b**]{#own}\n<b>x</b>\n:::',
    '<b>x</b>\n\n```js title="a.js" {1}\nrun()\n```',
    '<b>x</b>\n\n<!-- truncate -->\n\nmore',
    '> [!NOTE]\n> <i>x</i>',
    '## Title :tada: {#own}\n\n<i>x</i>',
  ])('%s', (text) => {
    const { tree, record } = parse(text);
    expect(html({ tree, record } as ParsedDocument)).toBe(html(parse(text, 'full')));
    expect(problems(record.diagnostics)).toBe('');
  });
});

it('says once per cause what it took away, with its place', () => {
  const { record } = parse(
    'Text <b onclick="run()">b</b>\n\n<script>run()</script>\n\n<h2 id="docsite-page">x</h2>\n',
  );
  expect(problems(record.diagnostics)).toMatchInlineSnapshot(`
    "3:1-3:23 warning [trust-html] <script> is left out: "content.trust" is "markdown" here.
      Write it in Markdown, or without this; "Security model" in the guide lists what HTML may stay.
    1:6-1:30 warning [trust-html] The attribute "onclick" of <b> is left out: "content.trust" is "markdown" here.
      Write it in Markdown, or without this; "Security model" in the guide lists what HTML may stay.
    5:1-5:29 warning [trust-html] The id "docsite-page", which the page itself has, is left out: "content.trust" is "markdown" here.
      Write it in Markdown, or without this; "Security model" in the guide lists what HTML may stay."
  `);
});
