import type { Html, Nodes, Root, RootContent } from 'mdast';
import { meaningOf } from '../../../theme/component-registry.ts';
import { type ParseContext, positionOfSpan, report } from '../parse-context.ts';
import { mayHoldBeside, sourceWithout } from '../syntax/blank-out.ts';
import { findJsx, mayHoldJsx } from '../syntax/find-jsx.ts';
import { isHtmlName } from '../syntax/html-elements.ts';
import { step } from './step.ts';

/**
 * Keeps `Promise<String>` readable in `.md`: CommonMark takes `<String>` for a tag, and browsers would drop it.
 * A tag whose name no element of HTML, SVG or MathML has, and no custom element may have, stays text. Of JSX, which
 * stays text as well, its author is told once a file.
 */
export const remarkUnknownElements = step((tree: Root, context): void => {
  const jsx = mayHoldJsx.test(context.body) ? reportJsx(tree, context) : new Set<string>();
  visit(tree, context, jsx);
});

const code: ReadonlySet<string> = new Set(['code', 'inlineCode']);

/** Gives the names of the tags that were told of. */
function reportJsx(tree: Root, context: ParseContext): Set<string> {
  if (!mayHoldBeside(tree, context.body, code, mayHoldJsx)) return new Set();
  const text = sourceWithout(tree, context.body, code);
  const isComponent = (name: string) => meaningOf(name, context.options.components) !== null;
  const found = mayHoldJsx.test(text) ? findJsx(text, isComponent) : [];
  const opening = found.filter(({ start }) => !text.startsWith('</', start));
  const [first, ...others] = opening.length > 0 ? opening : found;
  if (first) {
    const sign = text.slice(first.start, first.end).split('\n')[0] ?? '';
    const position = positionOfSpan(context, first.start, first.start + sign.length);
    report(context, 'markdown-holds-jsx', { sign, others: others.length }, position);
  }
  return new Set(found.flatMap(({ start, end }) => tagName(text.slice(start, end)) ?? []));
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
  const name = tagName(value);
  return name === undefined || isHtmlName(name) ? null : name;
}

function tagName(text: string): string | undefined {
  return /^\s*<\/?([A-Za-z][^\s/>]*)/.exec(text)?.[1];
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
