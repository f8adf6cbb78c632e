import type { Nodes, Root, RootContent } from 'mdast';
import { alertFrom } from '../containers/alert.ts';
import { admonitionElement, codeGroupElements, detailsElement } from '../containers/container-elements.ts';
import { type ParseContext, report } from '../parse-context.ts';
import type { Admonition } from './remark-admonition-syntax.ts';
import { step } from './step.ts';

/** Turns containers (`:::note`, `:::details`, `:::code-group`) and alerts (`> [!NOTE]`) into the components for them. */
export const remarkAdmonitions = step<Root>((tree, context) => transform(tree, context, false));

/** @param isClosed whether a line closes `node`, if that is a container */
function transform(node: Nodes, context: ParseContext, isClosed: boolean): void {
  if (!('children' in node)) return;
  const heir = node.type === 'admonition' && isClosed ? heirOf(node, context) : undefined;
  if (node.type === 'admonition' && (!isClosed || heir)) reportUnclosed(node, heir, context);
  let hasOthers = false;
  for (const child of node.children) {
    transform(child, context, child === heir || (child.type === 'admonition' && child.isClosed));
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
  if (node.name === 'code-group') return codeGroupElements(node, context);
  return [node.name === 'details' ? detailsElement(node, context) : admonitionElement(node, context)];
}

/** What the line that closes `node` was written for: a container in it with as many colons, which no other line closes. */
function heirOf(node: Admonition, context: ParseContext): Admonition | undefined {
  const fence = fenceOf(node, context);
  return node.children.find(
    (child): child is Admonition =>
      child.type === 'admonition' && !child.isClosed && fenceOf(child, context) === fence,
  );
}

function reportUnclosed(node: Admonition, heir: Admonition | undefined, context: ParseContext): void {
  const args = { name: node.name, fence: fenceOf(node, context), holds: heir?.name ?? null };
  report(context, 'directive-unclosed', args, node.opening);
}

function fenceOf({ opening }: Admonition, { body }: ParseContext): string {
  return /^:+/.exec(body.slice(opening.start.offset))?.[0] ?? ':::';
}
