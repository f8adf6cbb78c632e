import type {
  MdxJsxFlowElement,
  MdxJsxFlowElementHast,
  MdxJsxTextElement,
  MdxJsxTextElementHast,
} from 'mdast-util-mdx-jsx';

/** An element of JSX in a tree of Markdown. */
export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/** The same in a tree of HTML. */
export type JsxElementHast = MdxJsxFlowElementHast | MdxJsxTextElementHast;

/** Whether a node of either tree is an element of JSX, on lines of its own or within one. */
export function isJsx<Node extends { readonly type: string }>(
  node: Node,
): node is Extract<Node, Pick<JsxElement, 'type'>> {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}
