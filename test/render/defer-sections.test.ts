import type { Element, Root, RootContent } from 'hast';
import { describe, expect, it } from 'vitest';
import { deferSections } from '../../renderer/render/defer-sections.ts';

const element = (tagName: string, text: string, properties = {}): Element => ({
  type: 'element',
  tagName,
  properties,
  children: [{ type: 'text', value: text }],
});
const gap: RootContent = { type: 'text', value: '\n' };

/** A heading, a paragraph and ten lines of code for each of them. */
const textOf = (headings: number): Root => ({
  type: 'root',
  children: Array.from({ length: headings }, (_, index) => [
    element('h2', `${index}`, { id: `${index}` }),
    gap,
    element('p', 'word '.repeat(40)),
    gap,
    element('pre', '', { dataCode: 'a\n'.repeat(10) }),
    gap,
  ]).flat(),
});

describe('deferSections', () => {
  it('leaves texts with few headings as they are', () => {
    const tree = textOf(39);
    expect(deferSections(tree)).toBe(tree);
  });

  it('puts what follows each heading of a long text into an element, and says about how high it is', () => {
    const { children } = deferSections(textOf(40));
    expect(children.flatMap((node) => ('tagName' in node ? node.tagName : []))).toEqual(
      Array.from({ length: 40 }, () => ['h2', 'div']).flat(),
    );
    // 200 letters are three lines of 1.7 rem with the gap below, and each line of code has 1.4 rem in a frame of 4.3.
    expect(children[2]).toMatchObject({
      properties: { className: ['markdown', 'deferred'], dataHeight: '24' },
      children: [{ tagName: 'p' }, gap, { tagName: 'pre' }, gap],
    });
  });

  it('keeps every node, in order, and makes no element of gaps and comments alone', () => {
    const tree = textOf(40);
    tree.children.splice(1, 5, gap, { type: 'comment', value: 'nothing' });
    const { children } = deferSections(structuredClone(tree));
    const within = (node: RootContent) =>
      node.type === 'element' && node.tagName === 'div' ? node.children : [node];
    expect(children.flatMap(within)).toEqual(tree.children);
    expect(children.slice(1, 3)).toEqual([gap, { type: 'comment', value: 'nothing' }]);
  });
});
