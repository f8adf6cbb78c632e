import type { Expression, ObjectExpression, SpreadElement } from 'estree';

/** A JSON value, boxed so that null can be told from "no literal". */
export interface LiteralValue {
  readonly value: unknown;
}

type Part = Expression | SpreadElement | null;

/** The value of literals, and of arrays and objects made of them; `knownValue` may know that of other parts. */
export function literalOf(
  expression: Part,
  knownValue: (part: Part) => LiteralValue | null = () => null,
): LiteralValue | null {
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
      const items = expression.elements.map((item) => literalOf(item, knownValue));
      return items.every((item) => item !== null) ? { value: items.map((item) => item?.value) } : null;
    }
    case 'ObjectExpression':
      return objectOf(expression, knownValue);
    default:
      return knownValue(expression);
  }
}

function objectOf(
  { properties }: ObjectExpression,
  knownValue: (part: Part) => LiteralValue | null,
): LiteralValue | null {
  const entries: [string, unknown][] = [];
  for (const property of properties) {
    if (property.type !== 'Property' || property.computed || property.kind !== 'init') return null;
    const { key, value } = property;
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : null;
    const literal = literalOf(value as Expression, knownValue);
    if (name === null || name === '__proto__' || !literal) return null;
    entries.push([name, literal.value]);
  }
  return { value: Object.fromEntries(entries) };
}

/** A file that is asked for as bundlers do, `require('./a.png').default`, is its path: all that a URL needs. */
export function requiredFile(expression: Part): LiteralValue | null {
  const isDefault =
    expression?.type === 'MemberExpression' &&
    expression.property.type === 'Identifier' &&
    expression.property.name === 'default';
  const call = isDefault ? expression.object : expression;
  if (call?.type !== 'CallExpression' || call.callee.type !== 'Identifier') return null;
  const [path] = call.arguments;
  const isFile =
    call.callee.name === 'require' &&
    path?.type === 'Literal' &&
    /^(?:\.\.?|@site)\//.test(String(path.value));
  return isFile ? { value: path.value } : null;
}
