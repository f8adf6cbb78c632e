import type { Nodes, Root, RootContent } from 'mdast';
import { componentMadeFrom } from '../../../theme/component-registry.ts';
import { flowElement } from '../containers/container-elements.ts';
import { step } from './step.ts';

/** Turns a paragraph `[[toc]]` or `[TOC]` into the component for the page's headings. */
export const remarkContents = step((tree: Root, { options }): void =>
  visit(tree, componentMadeFrom('contents', options.components)),
);

function visit(node: Nodes, name: string): void {
  if (!('children' in node)) return;
  for (const [index, child] of node.children.entries()) {
    if (!isContents(child)) visit(child, name);
    else {
      const element = { ...flowElement(name, {}, []), position: child.position };
      (node.children as RootContent[])[index] = element;
    }
  }
}

function isContents(node: Nodes): boolean {
  if (node.type !== 'paragraph' || node.children.length !== 1) return false;
  const [text] = node.children;
  return text?.type === 'text' && /^(?:\[\[toc\]\]|\[toc\])$/i.test(text.value.trim());
}
