import type { Nodes, Root } from 'hast';
import { raw } from 'hast-util-raw';
import { closeElements } from '../syntax/html-elements.ts';
import { markMade, refuseOfPage, sanitizeHtml } from '../trust/sanitize-html.ts';
import { step } from './step.ts';

/**
 * Parses the raw HTML of a `.md` document as a browser would; in `.mdx` only plugins of the site make some. Slow, so
 * only when there is some. Of writers who may write Markdown only, it is cleaned.
 */
export const rehypeParseHtml = step((tree: Root, context, file): Root => {
  const isCleaned = context.trust === 'markdown';
  if (isCleaned) refuseOfPage(tree, context);
  if (!context.hasRawHtml) return tree;
  closeIn(tree);
  const mark = isCleaned ? markMade(tree, context) : null;
  const parsed = raw(tree, {
    file,
    passThrough: ['mdxJsxFlowElement', 'mdxJsxTextElement', 'mdxFlowExpression', 'mdxTextExpression'],
  }) as Root;
  if (mark === null) return parsed;
  const cleaned = sanitizeHtml(parsed, mark, context);
  refuseOfPage(cleaned, context);
  return cleaned;
});

function closeIn(node: Nodes): void {
  if (node.type === 'raw') node.value = closeElements(node.value);
  else if ('children' in node) for (const child of node.children) closeIn(child);
}
