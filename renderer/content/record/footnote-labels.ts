import type { Element } from 'hast';

/** Words that footnotes bring along, by language; English for any other. */
const labels = {
  en: { heading: 'Footnotes', back: 'Back to reference' },
  fr: { heading: 'Notes de bas de page', back: 'Retour à la référence' },
} as const;

/** Puts the words that mdast-util-to-hast writes for footnotes into the language of the document. */
export function localiseFootnotes(node: Element, lang: string): void {
  const words = labels[lang.split('-')[0] as keyof typeof labels] ?? labels.en;
  if (node.properties.id === 'footnote-label') node.children = [{ type: 'text', value: words.heading }];
  const { ariaLabel } = node.properties;
  if (typeof ariaLabel === 'string') {
    node.properties.ariaLabel = ariaLabel.replace(labels.en.back, words.back);
  }
  for (const child of node.children) child.position = undefined;
}
