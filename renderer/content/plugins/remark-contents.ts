import type { Nodes, Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import { componentMadeFrom } from '../../../theme/component-registry.ts';
import { contextOf } from '../parse-context.ts';

/** Turns a paragraph `[[toc]]` or `[TOC]` into the component for the page's headings. */
export function remarkContents() {
  return (tree: Root, file: VFile): void => {
    visit(tree, componentMadeFrom('contents', contextOf(file).options.components));
  };
}

function visit(node: Nodes, name: string): void {
  if (!('children' in node)) return;
  for (const [index, child] of node.children.entries()) {
    if (!isContents(child)) visit(child, name);
    else {
      const { position } = child;
      (node.children as RootContent[])[index] = {
        type: 'mdxJsxFlowElement',
        name,
        attributes: [],
        children: [],
        position,
      };
    }
  }
}

function isContents(node: Nodes): boolean {
  if (node.type !== 'paragraph' || node.children.length !== 1) return false;
  const [text] = node.children;
  return text?.type === 'text' && /^(?:\[\[toc\]\]|\[toc\])$/i.test(text.value.trim());
}
