import type {
  MdxJsxAttributeValueExpression,
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

/**
 * The literal that stands for the value of an attribute in braces, to read or to set; null for code. Its value may be an object
 * or a list, such as `sources={{ light: '/a.svg' }}`, which ESTree's own type does not foresee.
 */
export function literalIn({ data }: MdxJsxAttributeValueExpression): { value?: unknown } | null {
  const statement = data?.estree?.body[0];
  const expression = statement?.type === 'ExpressionStatement' ? statement.expression : null;
  return expression?.type === 'Literal' ? expression : null;
}
