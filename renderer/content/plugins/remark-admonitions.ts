import type { Nodes, Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import { suggest } from '../../diagnostics/suggest.ts';
import { admonitionElement } from '../containers/admonition.ts';
import { alertFrom } from '../containers/alert.ts';
import { codeGroupElements } from '../containers/code-group.ts';
import { detailsElement } from '../containers/details.ts';
import { type BodyPosition, contextOf, type ParseContext, report } from '../parse-context.ts';
import { containerNames } from '../syntax/admonition-types.ts';
import type { Admonition } from './remark-admonition-syntax.ts';

/** Turns containers (`:::note`, `:::details`, `:::code-group`) and alerts (`> [!NOTE]`) into the components for them. */
export function remarkAdmonitions() {
  return (tree: Root, file: VFile): void => transform(tree, contextOf(file));
}

function transform(node: Nodes, context: ParseContext): void {
  if (!('children' in node)) return;
  const children: RootContent[] = [];
  for (const child of node.children) {
    transform(child, context);
    if (child.type === 'admonition') children.push(...elementsFrom(child, context));
    else children.push(child.type === 'blockquote' ? quoteOrAlert(child, context) : child);
    const [first] = child.type === 'paragraph' ? child.children : [];
    if (first?.type === 'text') reportUnknown(first.value, first.position, context);
  }
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

/** `:::wraning` stays text; its author is told when a kind of note has nearly that name. */
function reportUnknown(text: string, position: BodyPosition | undefined, context: ParseContext): void {
  const name = /^:::+\s*([A-Za-z][\w-]*)/.exec(text)?.[1];
  if (name === undefined) return;
  const names = containerNames(context.options.admonitions);
  if (names.has(name)) return;
  const suggestion = suggest(name, names);
  const start = position?.start;
  const end = start && { ...start, column: start.column + text.indexOf(name) + name.length };
  const known = [...names].join(', ');
  if (suggestion !== null && start) {
    report(context, 'directive-unknown', { name, suggestion, known }, { start, end });
  }
}
