import type { Element } from 'hast';
import { messagesFor } from '../../../theme/messages/messages.ts';

/** Puts the words that mdast-util-to-hast writes for footnotes into the language of the document. */
export function localiseFootnotes(node: Element, lang: string): void {
  const { footnotes, backToReference } = messagesFor(lang);
  if (isFootnoteLabel(node.properties.id)) node.children = [{ type: 'text', value: footnotes }];
  const { ariaLabel } = node.properties;
  if (typeof ariaLabel === 'string') {
    const reference = ariaLabel.replace('Back to reference ', '');
    node.properties.ariaLabel = backToReference.replace('{reference}', reference);
  }
  for (const child of node.children) child.position = undefined;
}

/** The heading of the footnotes of a text; those of partials have a number behind. */
export function isFootnoteLabel(id: unknown): boolean {
  return typeof id === 'string' && /^footnote-label(?:-\d+)?$/.test(id);
}
