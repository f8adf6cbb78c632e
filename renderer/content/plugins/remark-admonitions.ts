import type { Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { toString as textOf } from 'mdast-util-to-string';
import type { VFile } from 'vfile';
import { componentMadeFrom } from '../../../theme/component-registry.ts';
import { escapeText } from '../highlight/lines-from-tokens.ts';
import { contextOf, type ParseContext, report } from '../parse-context.ts';
import { admonitionTypes } from '../syntax/admonition-types.ts';
import type { Admonition } from './remark-admonition-syntax.ts';

/**
 * Turns `:::note` containers into the component for them, with the attributes `type`, `title`, `titleHtml`, `id` and
 * `className`. `title` is plain text; `titleHtml` is there as well when the title has markup.
 */
export function remarkAdmonitions() {
  return (tree: Root, file: VFile): void => transform(tree, contextOf(file));
}

function transform(node: Nodes, context: ParseContext): void {
  if (!('children' in node)) return;
  for (const [index, child] of node.children.entries()) {
    transform(child, context);
    if (child.type === 'admonition') {
      (node.children as RootContent[])[index] = admonition(child, context);
    }
  }
}

function admonition(node: Admonition, context: ParseContext): MdxJsxFlowElement {
  const [first] = node.children;
  const label = first?.type === 'paragraph' && first.data?.isTitle ? first : null;
  const { attributes } = node;
  const title = label ? textOf(label).trim() : (attributes.title ?? '');
  const titleHtml = label ? inlineHtml(label.children).trim() : '';
  reportUnclosed(node, context);
  return {
    type: 'mdxJsxFlowElement',
    name: componentMadeFrom('admonition', context.options.components),
    attributes: [
      ...attribute('type', admonitionTypes.get(node.name) ?? 'note'),
      ...attribute('title', title),
      ...attribute('titleHtml', titleHtml === escapeText(title) ? '' : titleHtml),
      ...attribute('id', attributes.id ?? ''),
      ...attribute('className', attributes.class ?? ''),
    ],
    children: label ? (node.children.slice(1) as MdxJsxFlowElement['children']) : node.children,
    position: node.position,
  };
}

function attribute(name: string, value: string): MdxJsxAttribute[] {
  return value === '' ? [] : [{ type: 'mdxJsxAttribute', name, value }];
}

/** Emphasis and code of a title as HTML. Links and anything else count by their text. */
function inlineHtml(nodes: readonly PhrasingContent[]): string {
  let html = '';
  for (const node of nodes) {
    if (node.type === 'text') html += escapeText(node.value);
    else if (node.type === 'inlineCode') html += `<code>${escapeText(node.value)}</code>`;
    else if (node.type === 'emphasis') html += `<em>${inlineHtml(node.children)}</em>`;
    else if (node.type === 'strong') html += `<strong>${inlineHtml(node.children)}</strong>`;
    else if (node.type === 'delete') html += `<del>${inlineHtml(node.children)}</del>`;
    else if ('children' in node) html += inlineHtml(node.children as PhrasingContent[]);
    else if (node.type === 'image') html += escapeText(node.alt ?? '');
    else if (node.type === 'mdxTextExpression') html += escapeText(node.value);
  }
  return html;
}

function reportUnclosed({ name, opening, isClosed }: Admonition, context: ParseContext): void {
  if (isClosed) return;
  const fence = /^:+/.exec(context.body.slice(opening.start.offset))?.[0] ?? ':::';
  report(context, 'directive-unclosed', { name, fence }, opening);
}
