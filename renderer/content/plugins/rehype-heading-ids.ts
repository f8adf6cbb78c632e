import type { Nodes, Root } from 'hast';
import type { ParseContext } from '../parse-context.ts';
import { isValue } from '../partials/document-values.ts';
import { isFootnoteLabel } from '../record/footnote-labels.ts';
import { assignHeadingIds, emojiByName, headingDepth, type PendingHeading } from '../record/heading-ids.ts';
import { folded, textOf } from '../record/text-of.ts';
import { step } from './step.ts';

/** Gives headings their ids, those of partials too, before plugins of the site see them: many link to headings. */
export const rehypeHeadingIds = step((tree: Root, context): void => {
  if (context.partial) return;
  const headings: PendingHeading[] = [];
  collect(tree, headings, context);
  assignHeadingIds(headings);
});

function collect(node: Nodes, headings: PendingHeading[], context: ParseContext): void {
  const depth = node.type === 'element' ? headingDepth(node.tagName) : null;
  if (node.type === 'element' && depth !== null && !isFootnoteLabel(node.properties.id)) {
    const { id } = node.properties;
    const text = folded(textOf(node));
    const said = { depth, text, named: emojiByName(text, node), html: '', trail: [] };
    const own = typeof id === 'string' ? id : '';
    headings.push({ element: node, ...said, position: node.position, context, id: own });
  }
  if (!('children' in node)) return;
  // A component may show it or not, so it says nothing of the page.
  const own = isValue(node) ? [] : headings;
  for (const child of node.children) collect(child, own, context);
  if (own !== headings) assignHeadingIds(own);
}
