import type { Nodes, Root } from 'mdast';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import { componentMadeFrom } from '../../../theme/component-registry.ts';
import { isJsx, type JsxElement } from '../jsx-element.ts';
import { type ParseContext, report } from '../parse-context.ts';
import { literalProperty, propertiesOf } from '../partials/properties.ts';
import { step } from './step.ts';

/**
 * Labels that tabs list in `values`, as Docusaurus has them, are those of their items: so each item says what it is
 * called, wherever it is shown. Tells of what stands between the items, which tabs do not show.
 */
export const remarkTabLabels = step((tree: Root, context): void => {
  const { components } = context.options;
  const names = { tabs: componentMadeFrom('tabs', components), tab: componentMadeFrom('tab', components) };
  if (context.body.includes(`<${names.tabs}`)) visit(tree, names, context);
});

interface Names {
  readonly tabs: string;
  readonly tab: string;
}

function visit(node: Nodes, names: Names, context: ParseContext): void {
  if (isNamed(node, names.tabs)) {
    const labels = labelsIn(node);
    const items = node.children.filter((child) => isNamed(child, names.tab));
    for (const item of items) addLabel(item as JsxElement, labels);
    const lost = node.children.find((child) => isLost(child));
    if (lost) report(context, 'tabs-content-lost', names, lost.position ?? node.position);
  }
  if ('children' in node) for (const child of node.children) visit(child, names, context);
}

/** Whether it is no item: items are told by their properties, and what an expression gives is not known. */
function isLost(node: Nodes): boolean {
  if (node.type === 'paragraph') return node.children.some(isLost);
  if (node.type === 'text') return node.value.trim() !== '';
  if (node.type === 'html') return !node.value.startsWith('<!--');
  if (!isJsx(node)) return !/^mdx/.test(node.type);
  if (node.name === null) return node.children.some(isLost);
  return !node.attributes.some((one) => one.type !== 'mdxJsxAttribute' || /^(?:value|label)$/.test(one.name));
}

function isNamed(node: Nodes, name: string): node is JsxElement {
  return isJsx(node) && node.name === name;
}

function attributeOf({ attributes }: JsxElement, name: string): MdxJsxAttribute | undefined {
  return attributes.find(
    (one): one is MdxJsxAttribute => one.type === 'mdxJsxAttribute' && one.name === name,
  );
}

/** By value; none where the list is more than a literal. */
function labelsIn(tabs: JsxElement): ReadonlyMap<unknown, unknown> {
  const values = literalProperty(propertiesOf(tabs.attributes), 'values')?.value;
  const list: unknown[] = Array.isArray(values) ? values : [];
  return new Map(
    list.map((entry) => {
      const { value: name, label } = Object(entry) as { value?: unknown; label?: unknown };
      return [name, label] as const;
    }),
  );
}

function addLabel(item: JsxElement, labels: ReadonlyMap<unknown, unknown>): void {
  const label = labels.get(attributeOf(item, 'value')?.value);
  if (typeof label !== 'string' || attributeOf(item, 'label')) return;
  item.attributes.push({ type: 'mdxJsxAttribute', name: 'label', value: label });
}
