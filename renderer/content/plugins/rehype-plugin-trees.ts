import type { Element, Nodes, Root } from 'hast';
import type { Root as MdastRoot } from 'mdast';
import { wordSet } from '../../markup/words-of.ts';
import { rehypeParseHtml } from './rehype-parse-html.ts';
import { remarkJavaScript } from './remark-javascript.ts';
import { step } from './step.ts';

/** What nodes of a stored tree consist of. */
const fields = wordSet('type children value tagName properties name attributes data position');

/**
 * Makes of what plugins of the site left a tree as docsite's own steps make it: HTML that is text is parsed, expressions
 * are taken out, what nodes lack is there, and what only the plugins know of each other is gone.
 */
export const rehypePluginTrees = step((tree: Root, context, file): Root => {
  if (context.partial) return tree;
  context.hasRawHtml = complete(tree);
  const parsed = rehypeParseHtml()(tree, file);
  // Nodes of MDX are the same in both kinds of trees.
  remarkJavaScript()(parsed as Nodes as MdastRoot, file);
  // Trees are stored as JSON: what cannot be is told while the file is known.
  JSON.stringify(parsed);
  return parsed;
});

/** Completes a node and those below it; whether one of them is HTML as text. */
function complete(node: Nodes): boolean {
  for (const key of Object.keys(node)) if (!fields.has(key)) Reflect.deleteProperty(node, key);
  if (node.type === 'element') completeElement(node);
  if (node.type === 'text') node.value ??= '';
  let hasRaw = (node.type as string) === 'raw';
  if ('children' in node) {
    for (const child of node.children) if (complete(child)) hasRaw = true;
  }
  return hasRaw;
}

function completeElement(element: Element): void {
  element.properties ??= {};
  element.children ??= [];
  // The text of code blocks for the search; see `codeToHast`.
  if (element.properties.dataCode === undefined) Reflect.deleteProperty(element, 'data');
}
