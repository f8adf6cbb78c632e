import type { MdxJsxAttributeValueExpression } from 'mdast-util-mdx-jsx';

/** Gives an attribute that is written as a literal another value, in both places that have it. */
export function setLiteral({ data }: MdxJsxAttributeValueExpression, value: unknown): void {
  const holder = data as { literal?: unknown } | undefined;
  if (holder && 'literal' in holder) holder.literal = value;
  const statement = data?.estree?.body[0];
  if (statement?.type !== 'ExpressionStatement' || statement.expression.type !== 'Literal') return;
  // A literal of the tree may be an object, which ESTree's own type does not foresee.
  statement.expression.value = value as string;
}
