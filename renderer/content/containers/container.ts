/** What the components that containers become have in common. */
import type { Paragraph, PhrasingContent } from 'mdast';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import { toString as textOf } from 'mdast-util-to-string';
import { escapeText } from '../highlight/lines-from-tokens.ts';
import type { Admonition } from '../plugins/remark-admonition-syntax.ts';

export interface ContainerTitle {
  /** Plain text; empty without a title. */
  readonly text: string;
  /** The same as HTML when it has markup, else empty. */
  readonly html: string;
}

/** The title of a container, written behind its name or as the attribute `title`, and what stands below it. */
export function titleAndContent(node: Admonition): {
  readonly title: ContainerTitle;
  readonly content: Admonition['children'];
} {
  const [first] = node.children;
  if (!isTitle(first))
    return { title: { text: node.attributes.title ?? '', html: '' }, content: node.children };
  const text = textOf(first).trim();
  const html = inlineHtml(first.children).trim();
  return {
    title: { text, html: html === escapeText(text) ? '' : html },
    content: node.children.slice(1),
  };
}

function isTitle(node: Admonition['children'][number] | undefined): node is Paragraph {
  return node?.type === 'paragraph' && node.data?.isTitle === true;
}

/** Attributes that have a value. */
export function attributesOf(values: Readonly<Record<string, string | undefined>>): MdxJsxAttribute[] {
  return Object.entries(values).flatMap(([name, value]) =>
    value ? [{ type: 'mdxJsxAttribute' as const, name, value }] : [],
  );
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
