import type { Nodes, Root, RootContent } from 'mdast';
import { alertFrom } from '../containers/alert.ts';
import { admonitionElement, codeGroupElements, detailsElement } from '../containers/container-elements.ts';
import { type ParseContext, report } from '../parse-context.ts';
import type { Admonition } from './remark-admonition-syntax.ts';
import { step } from './step.ts';

/** Turns containers (`:::note`, `:::details`, `:::code-group`) and alerts (`> [!NOTE]`) into the components for them. */
export const remarkAdmonitions = step<Root>(transform);

function transform(node: Nodes, context: ParseContext): void {
  if (!('children' in node)) return;
  let hasOthers = false;
  for (const child of node.children) {
    transform(child, context);
    hasOthers ||= child.type === 'admonition' || child.type === 'blockquote';
  }
  if (!hasOthers) return;
  const children = (node.children as RootContent[]).flatMap((child) => {
    if (child.type === 'admonition') return elementsFrom(child, context);
    return child.type === 'blockquote' ? quoteOrAlert(child, context) : child;
  });
  node.children = children as typeof node.children;
}

function quoteOrAlert(quote: Nodes & { type: 'blockquote' }, context: ParseContext): RootContent {
  const alert = alertFrom(quote, context);
  return alert ? admonitionElement(alert, context) : quote;
}

function elementsFrom(node: Admonition, context: ParseContext): RootContent[] {
  reportUnclosed(node, context);
  if (node.name === 'code-group') return codeGroupElements(node, context);
  return [node.name === 'details' ? detailsElement(node, context) : admonitionElement(node, context)];
}

function reportUnclosed({ name, opening, isClosed }: Admonition, context: ParseContext): void {
  if (isClosed) return;
  const fence = /^:+/.exec(context.body.slice(opening.start.offset))?.[0] ?? ':::';
  report(context, 'directive-unclosed', { name, fence }, opening);
}
