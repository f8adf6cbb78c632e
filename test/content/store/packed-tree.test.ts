import type { Root } from 'hast';
import { expect, it } from 'vitest';
import { packTree, unpackTree } from '../../../renderer/content/store/packed-tree.ts';

const tree = {
  type: 'root',
  data: { quirksMode: false },
  children: [
    { type: 'comment', value: ' truncate ' },
    {
      type: 'element',
      tagName: 'p',
      properties: {},
      children: [
        { type: 'text', value: '["a",0]' },
        { type: 'element', tagName: 'a', properties: { href: '/', className: ['b'] }, children: [] },
        {
          type: 'text',
          value: 'placed',
          position: { start: { line: 1, column: 1 }, end: { line: 1, column: 7 } },
        },
      ],
    },
    {
      type: 'mdxJsxFlowElement',
      name: 'Card',
      attributes: [{ type: 'mdxJsxAttribute', name: 'title', value: 'One' }],
      children: [
        {
          type: 'element',
          tagName: 'i',
          properties: {},
          data: { own: 1 },
          children: [{ type: 'text', value: '' }],
        },
      ],
    },
    { type: 'mdxFlowExpression', value: 'props.a' },
    {
      type: 'element',
      tagName: 'template',
      properties: {},
      children: [],
      content: { type: 'root', children: [{ type: 'text', value: 'inside' }] },
    },
  ],
} as unknown as Root;

it('gives back every node as it was', () => {
  expect(unpackTree(packTree(tree))).toEqual(tree);
});

it('names no fields of elements and texts', () => {
  const made = packTree({
    type: 'root',
    children: [
      {
        type: 'element',
        tagName: 'p',
        properties: { id: 'a' },
        children: [
          { type: 'text', value: 'One ' },
          { type: 'element', tagName: 'b', properties: {}, children: [{ type: 'text', value: 'two' }] },
        ],
      },
    ],
  });
  expect(made).toBe('{"type":"root","children":[["p",{"id":"a"},"One ",["b",0,"two"]]]}');
});
