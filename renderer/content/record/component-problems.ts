import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import type { ComponentMeaning } from '../../../theme/component-meaning.ts';
import { meaningOf } from '../../../theme/component-registry.ts';
import { createDiagnostic, type Diagnostic, type Range } from '../../diagnostics/diagnostic.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import type { JsxElementHast } from '../jsx-element.ts';
import { type BodyPosition, type ParseContext, rangeOf, rangeOfText } from '../parse-context.ts';

/** Of either tree: that of Markdown or that of HTML. */
interface JsxElement extends Pick<JsxElementHast, 'name' | 'attributes'> {
  readonly children: readonly (JsxElement | { readonly type: string })[];
}

interface Written {
  readonly component: string;
  readonly meaning: ComponentMeaning;
  readonly context: ParseContext;
  /** Where its name stands. */
  readonly range: Range | null;
}

/** Properties that any component may be given. */
const common = /^(?:className|id|style|key|children|(?:data|aria)-.*)$/;

/**
 * What is wrong with the properties of a component of docsite's own: one that it does not know or that is missing, a value
 * that is none of those that it takes. What only runs later may be anything.
 *
 * @param range where its name stands
 */
export function componentProblems(
  node: JsxElement,
  context: ParseContext,
  range: Range | null,
): readonly Diagnostic[] {
  const component = node.name ?? '';
  const meaning = meaningOf(component, context.options.components);
  if (meaning?.properties === undefined) return [];
  const written: Written = { component, meaning, context, range };
  const given = node.attributes.filter((attribute) => attribute.type === 'mdxJsxAttribute');
  const hasSpread = given.length < node.attributes.length;
  return [
    ...given.flatMap((attribute) => ofAttribute(attribute, tabsIn(node, attribute, written), written)),
    ...(hasSpread ? [] : ofMissing(given, written)),
  ];
}

/** What must be given and is not, nor something that was meant to be it. */
function ofMissing(
  given: readonly MdxJsxAttribute[],
  { component, meaning, context, range }: Written,
): Diagnostic[] {
  const properties = Object.entries(meaning.properties ?? {});
  const known = properties.map(([property]) => property);
  const meant = new Set(given.map(({ name }) => (known.includes(name) ? name : suggest(name, known))));
  return properties
    .filter(([property, values]) => values === 'required' && !meant.has(property))
    .map(([property]) =>
      createDiagnostic('component-property-missing', { component, property }, { file: context.id, range }),
    );
}

function ofAttribute(
  attribute: MdxJsxAttribute,
  tabs: readonly string[] | null,
  { component, meaning, context, range }: Written,
): Diagnostic[] {
  const { name: property, value } = attribute;
  const { properties = {}, takesHtml, url, urlStart = '' } = meaning;
  const position = attribute.position as BodyPosition | undefined;
  const args = { component, property };
  if (!Object.hasOwn(properties, property)) {
    if (common.test(property)) return [];
    const known = Object.keys(properties);
    const suggestion = suggest(property, known);
    if (takesHtml && suggestion === null) return [];
    const place = { file: context.id, range: nameRange(property, position, context) ?? range };
    return [createDiagnostic('component-property-unknown', { ...args, suggestion, known }, place)];
  }
  if (typeof value !== 'string') return [];
  const place = { file: context.id, range: rangeOfText(context, position, value) ?? range };
  const listed = properties[property];
  const known = tabs ?? (typeof listed === 'object' ? listed : null);
  if (known !== null && !known.includes(value)) {
    const values = { ...args, value, suggestion: suggest(value, known), known };
    return [createDiagnostic('component-value-unknown', values, place)];
  }
  if (property !== url || urlStart === '' || !value.includes('/')) return [];
  return [createDiagnostic('component-value-is-address', { ...args, value, urlStart }, place)];
}

function nameRange(name: string, position: BodyPosition | undefined, context: ParseContext): Range | null {
  if (!position) return null;
  const { line, column } = position.start;
  return rangeOf(context, { start: position.start, end: { line, column: column + name.length } });
}

/** The values of the tabs in an element, for the attribute that names one of them; null where they are not all known. */
function tabsIn(node: JsxElement, { name }: MdxJsxAttribute, { meaning, context }: Written): string[] | null {
  if (name !== meaning.shownTab || node.attributes.some((one) => 'name' in one && one.name === 'values'))
    return null;
  const shown = node.children.filter((child) => !('type' in child && child.type === 'text'));
  const values = shown.map((child) => ('attributes' in child ? tabValue(child, context) : null));
  return values.length > 0 && values.every((value) => value !== null) ? values : null;
}

function tabValue({ name, attributes }: JsxElement, { options }: ParseContext): string | null {
  if (meaningOf(name ?? '', options.components)?.madeFrom !== 'tab') return null;
  const textAt = (wanted: string) => attributes.find((one) => 'name' in one && one.name === wanted)?.value;
  const value = textAt('value') ?? textAt('label');
  return typeof value === 'string' ? value : null;
}
