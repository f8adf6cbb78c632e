import type { Html, Nodes, Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import { contextOf, type ParseContext, report } from '../parse-context.ts';
import { isHtmlName } from '../syntax/html-elements.ts';

/**
 * Keeps `Promise<String>` readable in `.md`: CommonMark takes `<String>` for a tag, and browsers would drop it.
 * A tag whose name no element of HTML, SVG or MathML has, and no custom element may have, stays text.
 */
export function remarkUnknownElements() {
  return (tree: Root, file: VFile): void => visit(tree, contextOf(file), new Set());
}

function visit(node: Nodes, context: ParseContext, reported: Set<string>): void {
  if (!('children' in node)) return;
  for (const [index, child] of node.children.entries()) {
    const name = child.type === 'html' ? unknownTag(child) : null;
    if (child.type !== 'html' || name === null) {
      visit(child, context, reported);
      continue;
    }
    (node.children as RootContent[])[index] = isPhrasing(node) ? textFrom(child) : paragraphFrom(child);
    if (!reported.has(name)) report(context, 'element-unknown', { name }, child.position);
    reported.add(name);
  }
}

function isPhrasing(parent: Nodes): boolean {
  return !['root', 'blockquote', 'listItem', 'mdxJsxFlowElement', 'footnoteDefinition'].includes(parent.type);
}

function unknownTag({ value }: Html): string | null {
  const name = /^\s*<\/?([A-Za-z][^\s/>]*)/.exec(value)?.[1];
  return name === undefined || isHtmlName(name) ? null : name;
}

function textFrom({ value, position }: Html): RootContent {
  return { type: 'text', value, ...(position && { position }) };
}

function paragraphFrom(node: Html): RootContent {
  return {
    type: 'paragraph',
    children: [{ type: 'text', value: node.value }],
    ...(node.position && { position: node.position }),
  };
}
