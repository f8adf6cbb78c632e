import type { Nodes as HastNodes } from 'hast';
import type { Nodes } from 'mdast';
import { isJsx } from '../jsx-element.ts';
import type { ParseContext } from '../parse-context.ts';

/** Names of the imported documents that expressions of a node, or of its attributes, have as components. */
export function valuesAt(node: Nodes, context: ParseContext): string[] {
  const { expressions } = context.partial?.root ?? context;
  const sources = dataOf(node).flatMap((data) =>
    data?.index === undefined ? [] : (expressions[data.index]?.source ?? []),
  );
  if (sources.length === 0) return [];
  return [...context.imports.keys()].filter((name) => sources.some((source) => names(source, name)));
}

/** Whether a fragment holds a document that expressions have as a component. */
export function isValue(node: HastNodes): boolean {
  return node.type === 'mdxJsxFlowElement' && node.data?.value !== undefined;
}

type ExpressionData = { readonly index?: number } | null | undefined;

function dataOf(node: Nodes): ExpressionData[] {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
    return [node.data as ExpressionData];
  if (!isJsx(node)) return [];
  return node.attributes.map((attribute) => {
    if (attribute.type === 'mdxJsxExpressionAttribute') return attribute.data as ExpressionData;
    return typeof attribute.value === 'object' ? (attribute.value?.data as ExpressionData) : null;
  });
}

/** A name within a text counts too: the document is then read for nothing. */
function names(source: string, name: string): boolean {
  return new RegExp(`(?<![\\w$]|(?<!\\.)\\.)${name.replaceAll('$', '\\$')}(?![\\w$])`).test(source);
}
