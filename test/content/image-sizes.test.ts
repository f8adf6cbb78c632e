import type { Root } from 'hast';
import { describe, expect, it } from 'vitest';
import { prepareTree } from '../../renderer/render/prepare-tree.ts';
import { html, md, mdx, place } from './helpers.ts';

describe('sizes of images', () => {
  it.each([
    ['![a](b.png =300x200)', '<p><img src="b.png" alt="a" width="300" height="200"></img></p>'],
    ['x ![a](b.png "T" =300x) y', '<p>x <img src="b.png" alt="a" title="T" width="300"></img> y</p>'],
    [
      '![a](b.png =x20) ![c](d.png)',
      '<p><img src="b.png" alt="a" height="20"></img> <img src="d.png" alt="c"></img></p>',
    ],
    ['![a](b.png){width=30} y', '<p><img src="b.png" alt="a" width="30"></img> y</p>'],
    [
      '![a](b.png){ height="2" width=\'3px\' }',
      '<p><img src="b.png" alt="a" width="3" height="2"></img></p>',
    ],
    ['![a](b.png){.c}', '<p><img src="b.png" alt="a"></img>{.c}</p>'],
    ['a (b =1x2)', '<p>a (b =1x2)</p>'],
    ['![a](b.png =x)', '<p>![a](b.png =x)</p>'],
  ])('%s', (text, expected) => {
    expect(html(md(text))).toBe(expected);
  });

  it('have a place, work in MDX and are no part of Markdown copies', () => {
    const text = 'One\n![a](./b.png =300x200) and ![c](./d.png "T"){width=3}.\n';
    const { record, markdown } = md(text);
    expect(record.links.map(({ url, range }) => [url, place(range)])).toEqual([
      ['./b.png', '2:6-2:13'],
      ['./d.png', '2:33-2:40'],
    ]);
    expect(markdown.replace(/[^\x20-\x7e\n]/g, '')).toContain('![a](');
    expect(markdown).not.toMatch(/=300x200|width=3/);
    expect(html(mdx('![a](b.png =300x200)'))).toContain('width="300"');
  });

  it('that name one number get the other from the image', () => {
    const link = { href: '/b.png', width: 600, height: 400 };
    const sizeOf = (text: string) => {
      const tree: Root = prepareTree(md(text).tree, new Map([['b.png', link]]));
      return html({ ...md(text), tree }).replace(
        /.*(?<width>width=\S+).*(?<height>height=[^ >]+).*/,
        '$<width> $<height>',
      );
    };
    expect(sizeOf('![a](b.png =300x)')).toBe('width="300" height=200');
    expect(sizeOf('![a](b.png)')).toBe('width=600 height=400');
    expect(sizeOf('![a](b.png =30x30)')).toBe('width="30" height="30"');
  });

  it('leave room for enlarging where the site asks for it', () => {
    const zoomed = { imageZoom: true };
    expect(html(md('![a](b.png)', zoomed))).toContain('dataZoom=""');
    expect(html(md('x <img src="b.png" alt="a">', zoomed))).toContain('dataZoom=""');
    expect(html(mdx('<img src="b.png" alt="a" />', zoomed))).toContain('data-zoom=""');
    expect(html(mdx('<img src="b.png" data-zoom="false" />', zoomed))).not.toContain('data-zoom=""');
    expect(html(mdx('<img src="b.png" />'))).not.toContain('zoom');
  });
});
