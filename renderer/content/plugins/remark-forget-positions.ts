import type { Nodes, Root } from 'mdast';
import { wordSet } from '../../markup/words-of.ts';

/** Nodes that a later step locates: URLs, components, and HTML whose elements may be either. */
const located = wordSet(`
  link linkReference image imageReference html code heading inlineMath math mdxJsxFlowElement mdxJsxTextElement
`);

/** Drops the positions nobody needs any more: the step to HTML would copy each of them. */
export function remarkForgetPositions() {
  return (tree: Root): void => forget(tree);
}

function forget(node: Nodes): void {
  if (!located.has(node.type)) node.position = undefined;
  if ('children' in node) for (const child of node.children) forget(child);
}
