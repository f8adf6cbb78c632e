import type { Nodes, Root } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { VFile } from 'vfile';
import { type ComponentMeanings, componentMadeFrom } from '../../../theme/component-registry.ts';
import { contextOf } from '../parse-context.ts';

type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/**
 * Labels that tabs list in `values`, as Docusaurus has them, are those of their items: so each item says what it is
 * called, wherever it is shown.
 */
export function remarkTabLabels() {
  return (tree: Root, file: VFile): void => {
    const { body, options } = contextOf(file);
    if (body.includes('values=')) visit(tree, options.components);
  };
}

function visit(node: Nodes, components: ComponentMeanings): void {
  if (isJsx(node, componentMadeFrom('tabs', components))) {
    const labels = labelsIn(node);
    const items = node.children.filter((child) => isJsx(child, componentMadeFrom('tab', components)));
    for (const item of items) addLabel(item as JsxElement, labels);
  }
  if ('children' in node) for (const child of node.children) visit(child, components);
}

function isJsx(node: Nodes, name: string): node is JsxElement {
  return (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') && node.name === name;
}

function attributeOf({ attributes }: JsxElement, name: string): MdxJsxAttribute | undefined {
  return attributes.find(
    (one): one is MdxJsxAttribute => one.type === 'mdxJsxAttribute' && one.name === name,
  );
}

/** By value; none where the list is more than a literal. */
function labelsIn(tabs: JsxElement): ReadonlyMap<unknown, unknown> {
  const value = attributeOf(tabs, 'values')?.value;
  const data = value && typeof value === 'object' ? (value.data as { literal?: unknown } | undefined) : null;
  const list: unknown[] = Array.isArray(data?.literal) ? data.literal : [];
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
