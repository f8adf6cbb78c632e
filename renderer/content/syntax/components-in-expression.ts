import type { Expression } from 'estree';
import { addComponent, type BodyPosition, type ParseContext, rangeOf } from '../parse-context.ts';

/** What the search needs of the node that holds the expression. */
interface ExpressionHolder {
  readonly value: string;
  readonly position?: BodyPosition | undefined;
}

/**
 * Notes the components that JSX inside an expression names. A name that the expression also uses otherwise is
 * a variable of its own (`items.map(({ Sign }) => <Sign />)`) and no component of the site.
 */
export function componentsInExpression(
  expression: Expression,
  holder: ExpressionHolder,
  context: ParseContext,
): void {
  if (!holder.value.includes('<')) return;
  const range = rangeOf(context, holder.position);
  for (const name of new Set(jsxNames(expression))) {
    const isOwn = new RegExp(`(?:^|[^<\\/\\w$.])${name.replace(/[$]/g, '\\$&')}(?![\\w$])`).test(
      holder.value,
    );
    if (!isOwn) addComponent(context, { name, range });
  }
}

function jsxNames(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(jsxNames);
  if (typeof node !== 'object' || node === null) return [];
  const { type, name } = node as { type?: string; name?: { type?: string; name?: string } };
  const own =
    type === 'JSXOpeningElement' &&
    name?.type === 'JSXIdentifier' &&
    /^[A-Z]/.test(name.name ?? '') &&
    name.name
      ? [name.name]
      : [];
  return [...own, ...Object.values(node).flatMap(jsxNames)];
}
