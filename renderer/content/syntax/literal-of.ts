import type { Expression, ObjectExpression, SpreadElement } from 'estree';

/** A JSON value, boxed so that null can be told from "no literal". */
export interface LiteralValue {
  readonly value: unknown;
}

/** The value of an expression that needs no evaluation: literals, and arrays and objects made of them. */
export function literalOf(expression: Expression | SpreadElement | null): LiteralValue | null {
  switch (expression?.type) {
    case 'Literal':
      return 'regex' in expression || 'bigint' in expression ? null : { value: expression.value };
    case 'TemplateLiteral':
      return expression.expressions.length === 0 ? { value: expression.quasis[0]?.value.cooked ?? '' } : null;
    case 'UnaryExpression': {
      const argument = expression.operator === '-' ? literalOf(expression.argument) : null;
      return typeof argument?.value === 'number' && argument.value !== 0 ? { value: -argument.value } : null;
    }
    case 'ArrayExpression': {
      const items = expression.elements.map(literalOf);
      return items.every((item) => item !== null) ? { value: items.map((item) => item?.value) } : null;
    }
    case 'ObjectExpression':
      return objectOf(expression);
    default:
      return null;
  }
}

function objectOf({ properties }: ObjectExpression): LiteralValue | null {
  const entries: [string, unknown][] = [];
  for (const property of properties) {
    if (property.type !== 'Property' || property.computed || property.kind !== 'init') return null;
    const { key, value } = property;
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : null;
    const literal = literalOf(value as Expression);
    if (name === null || name === '__proto__' || !literal) return null;
    entries.push([name, literal.value]);
  }
  return { value: Object.fromEntries(entries) };
}
