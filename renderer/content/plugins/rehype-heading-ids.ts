import type { Nodes, Root } from 'hast';
import type { VFile } from 'vfile';
import { contextOf } from '../parse-context.ts';
import { assignHeadingIds, emojiByName, headingDepth, type PendingHeading } from '../record/heading-ids.ts';
import { folded, textOf } from '../record/text-of.ts';

/** Gives headings their ids before plugins of the site see them: many of those link to headings. */
export function rehypeHeadingIds() {
  return (tree: Root, file: VFile): void => {
    const headings: PendingHeading[] = [];
    collect(tree, headings);
    assignHeadingIds(headings, contextOf(file));
  };
}

function collect(node: Nodes, headings: PendingHeading[]): void {
  const depth = node.type === 'element' ? headingDepth(node.tagName) : null;
  if (node.type === 'element' && depth !== null && node.properties.id !== 'footnote-label') {
    const { id } = node.properties;
    const text = folded(textOf(node));
    headings.push({
      element: node,
      depth,
      text,
      named: emojiByName(text, node),
      html: '',
      trail: [],
      position: node.position,
      id: typeof id === 'string' ? id : '',
    });
  }
  if ('children' in node) for (const child of node.children) collect(child, headings);
}
