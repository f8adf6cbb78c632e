import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx-jsx';
import type { PartialProperty } from '../../model/document.ts';

interface ValueData {
  readonly index?: number;
  readonly literal?: unknown;
}

/** What a partial's element gives it, once JavaScript was taken out of the tree. */
export function propertiesOf(
  attributes: readonly (MdxJsxAttribute | MdxJsxExpressionAttribute)[],
): PartialProperty[] {
  return attributes.map((attribute): PartialProperty => {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      const { index = 0 } = (attribute.data ?? {}) as ValueData;
      return { name: null, value: { index } };
    }
    const { name, value } = attribute;
    if (value === null || value === undefined) return { name, value: { literal: true } };
    if (typeof value === 'string') return { name, value: { literal: value } };
    const { index, literal } = (value.data ?? {}) as ValueData;
    return { name, value: index === undefined ? { literal } : { index } };
  });
}

/** The value of a property that is known before anything runs; undefined for others. */
export function literalProperty(
  properties: readonly PartialProperty[],
  name: string,
): { value: unknown } | undefined {
  const given = properties.filter((property) => property.name === null || property.name === name);
  const last = given.at(-1);
  return last && 'literal' in last.value && last.name !== null ? { value: last.value.literal } : undefined;
}
