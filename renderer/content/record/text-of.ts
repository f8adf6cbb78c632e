import type { ElementContent, Nodes } from 'hast';
import { wordSet } from '../../markup/words-of.ts';
import { escapeText } from '../highlight/lines-from-tokens.ts';

/** The text of a node and all below it, as a reader sees it. Images count by their alt text, if they count. */
export function textOf(node: Nodes, options: { readonly alt: boolean } = { alt: true }): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  if (node.type === 'element') {
    if (node.tagName === 'img') return options.alt ? String(node.properties.alt ?? '') : '';
    if (node.properties.dataFootnoteRef !== undefined) return '';
  }
  let text = '';
  for (const child of node.children) text += textOf(child, options);
  return text;
}

/** Blanks in a row, or one that is no space: single spaces, which most are, stay as they are. */
const manyBlanks = /[^\S ]\s*| \s+/g;

/** Text on one line, blanks folded. */
export function folded(text: string): string {
  return text.replace(manyBlanks, ' ').trim();
}

/** The beginning of a line, at most `most` characters: whole words, where there are blanks. */
export function beginningOf(line: string, most: number): string {
  const end = line.lastIndexOf(' ', most);
  // Not half of a character that takes two.
  return line.slice(0, end > 0 ? end : most).replace(/[\uD800-\uDBFF]$/, '');
}

/** Emphasis of a heading that a table of contents keeps. */
const kept = wordSet('code em strong del b i s kbd sub sup var');

/** The inline HTML of `nodes`: plain emphasis and code, everything else by its text. Safe to insert. */
export function inlineHtml(nodes: readonly Nodes[]): string {
  let html = '';
  for (const node of nodes) {
    if (node.type === 'element' && kept.has(node.tagName) && textOf(node) !== '') {
      html += `<${node.tagName}>${inlineHtml(node.children)}</${node.tagName}>`;
    } else if ('children' in node) html += textOf(node) === '' ? '' : inlineHtml(node.children);
    else html += escapeText(textOf(node));
  }
  return html;
}

/** The same as nodes of a tree. */
export function inlineNodes(nodes: readonly Nodes[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (!('children' in node)) {
      const value = textOf(node);
      return value === '' ? [] : [{ type: 'text', value }];
    }
    if (textOf(node) === '') return [];
    const children = inlineNodes(node.children);
    if (node.type !== 'element' || !kept.has(node.tagName)) return children;
    return [{ type: 'element', tagName: node.tagName, properties: {}, children }];
  });
}
