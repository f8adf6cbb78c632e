import type { Root } from 'hast';
import { describe, expect, it } from 'vitest';
import type { ResolvedLink } from '../../renderer/model/page.ts';
import { frameDrawings } from '../../renderer/render/frame-drawings.ts';
import { html, md, mdx } from '../content/helpers.ts';

const links = new Map<string, ResolvedLink>([
  ['./wide.svg', { href: '/wide.svg', width: 720, height: 280 }],
  ['./small.svg', { href: '/small.svg', width: 240, height: 80 }],
  ['./photo.png', { href: '/photo.png', width: 720, height: 280 }],
]);

const framed = (parsed: ReturnType<typeof md>) =>
  html({ ...parsed, tree: frameDrawings(structuredClone(parsed.tree) as Root, links) });

const isFramed = (parsed: ReturnType<typeof md>) => framed(parsed).includes('drawing');

describe('frameDrawings', () => {
  it('lets a wide drawing scroll in a frame that takes the focus and has its name', () => {
    expect(framed(md('![Three clients](./wide.svg)'))).toMatchInlineSnapshot(
      `"<p><span className=["table-scroll","drawing"] tabIndex=0 role="group" ariaLabel="Three clients"><img src="./wide.svg" alt="Three clients"></img></span></p>"`,
    );
    expect(framed(mdx('<ThemedImage sources={{ light: "./wide.svg" }} />'))).toMatchInlineSnapshot(
      `"<span className=["table-scroll","drawing"] tabIndex=0><ThemedImage sources={"literal":{"light":"./wide.svg"}}></ThemedImage></span>"`,
    );
  });

  it.each([
    [
      'in a figure with a caption',
      '<figure><img src="./wide.svg" alt=""><figcaption>Three</figcaption></figure>',
    ],
    ['of an item', '- One\n\n  ![](./wide.svg)'],
    ['whose width is written', '<p><img src="./small.svg" width="600" alt=""></p>'],
  ])('frames one %s', (_place, text) => {
    expect(isFramed(md(text))).toBe(true);
  });

  it.each([
    ['that stands by itself', '<img src="./wide.svg" alt="" />'],
    ['in a component of the text', '<Tabs>\n<TabItem label="One">\n\n![](./wide.svg)\n\n</TabItem>\n</Tabs>'],
    [
      'that has another in dark mode',
      '<ThemedImage alt="x" sources={{ light: "./wide.svg", dark: "./small.svg" }} />',
    ],
    ['whose width is an expression', '<img src="./small.svg" alt="" width={720} />'],
  ])('frames one %s in MDX', (_place, text) => {
    expect(isFramed(mdx(text))).toBe(true);
  });

  it.each([
    ['small', '![](./small.svg)'],
    ['made of pixels', '![](./photo.png)\n\n![](./small.svg)'],
    ['within a line', 'See ![](./wide.svg) here.'],
    ['in a link', '[![](./wide.svg)](https://example.org)'],
    ['in a cell', '| ![](./wide.svg) |\n| - |'],
    ['made small', '<img src="./wide.svg" width="300" alt="">'],
  ])('leaves one that is %s', (_kind, text) => {
    expect(isFramed(md(text))).toBe(false);
  });

  it.each([
    ['a component with a layout of its own', '<Card title="x">\n\n![](./wide.svg)\n\n</Card>'],
    ['a link', '<a href="/">\n<ThemedImage alt="x" sources={{ light: "./wide.svg" }} />\n</a>'],
  ])('leaves one in %s in MDX', (_place, text) => {
    expect(isFramed(mdx(text))).toBe(false);
  });
});
