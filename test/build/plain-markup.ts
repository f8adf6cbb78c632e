import type { Element, Nodes, Root } from 'hast';
import { raw } from 'hast-util-raw';

/**
 * Brings HTML into the form in which what the CommonMark specification expects and what a built page holds are
 * compared: as a browser reads it, and without what docsite adds to Markdown on purpose. Left out are
 *
 * - ids of headings, and their links to themselves;
 * - how images are loaded, and that an image without a text has an empty one;
 * - frame, buttons and colours of code blocks, of which language and text remain;
 * - the box in which a wide table scrolls, and the relation of links to other sites;
 * - how addresses are escaped, which the specification leaves open: both are compared as browsers resolve them;
 * - comments, instructions, and white space beside blocks, which no reader sees.
 */
export function plainMarkup(html: string): string {
  return markupOf(parsed(html.trimEnd()).children);
}

/** The text of a built page in the same form. The title stands above it. */
export function plainTextOfPage(html: string): string {
  const article = find(parsed(html), ({ tagName }) => tagName === 'article');
  const isText = (node: Nodes) => node.type === 'element' && hasClass(node, 'markdown');
  const [, text] = article?.children.filter(isText) ?? [];
  if (text?.type !== 'element') throw new Error('The page has no text.');
  return markupOf(text.children);
}

function parsed(html: string): Root {
  return raw({ type: 'root', children: [{ type: 'raw', value: html }] }) as Root;
}

function markupOf(children: readonly Nodes[]): string {
  const nodes = children.filter(({ type }) => type === 'element' || type === 'text');
  const texts = nodes.map((node, index) => {
    if (node.type === 'element') return elementMarkup(node);
    let value = node.type === 'text' ? node.value : '';
    if (index === 0 || isBlock(nodes[index - 1])) value = value.trimStart();
    if (index === nodes.length - 1 || isBlock(nodes[index + 1])) value = value.trimEnd();
    return escaped(value);
  });
  return texts.join('');
}

function elementMarkup(element: Element): string {
  const { tagName, children } = element;
  if (hasClass(element, 'heading-link')) return markupOf(children);
  if (hasClass(element, 'table-scroll')) return markupOf(children);
  if (hasClass(element, 'code-block') || tagName === 'pre') return codeMarkup(element);
  const attributes = Object.entries(element.properties).map(([name, value]) =>
    isAdded(tagName, name, value) ? '' : ` ${name}="${escaped(comparable(name, String(value)))}"`,
  );
  return `<${tagName}${attributes.sort().join('')}>${markupOf(children)}</${tagName}>`;
}

function isAdded(tagName: string, name: string, value: unknown): boolean {
  if (tagName === 'a') return name === 'rel';
  if (tagName === 'img') return name === 'loading' || name === 'decoding' || (name === 'alt' && value === '');
  return name === 'id' && /^h[1-6]$/.test(tagName);
}

function comparable(name: string, value: string): string {
  if (name !== 'href' && name !== 'src') return value;
  const { href } = new URL(value, 'https://site.example/page/');
  try {
    return decodeURI(href);
  } catch {
    return href;
  }
}

/** Code without a language is "text" to docsite, and its last line has no end. */
function codeMarkup(block: Element): string {
  const code = find(block, ({ tagName }) => tagName === 'code');
  if (code === null) return `<pre>${escaped(textOf(block))}</pre>`;
  const text = escaped(textOf(code));
  const { dataLanguage } = block.properties;
  if (dataLanguage !== undefined) return `<pre ${dataLanguage}>${text}</pre>`;
  const [name] = [code.properties.className].flat();
  return `<pre ${name ? String(name).replace('language-', '') : 'text'}>${text.replace(/\n$/, '')}</pre>`;
}

const blocks =
  /^(?:blockquote|br|dd|details|div|dl|dt|figure|h[1-6]|hr|li|ol|p|pre|script|section|style|summary|table|tbody|td|textarea|th|thead|tr|ul)$/;

function isBlock(node: Nodes | undefined): boolean {
  return node?.type === 'element' && blocks.test(node.tagName);
}

function find(node: Nodes, matches: (element: Element) => boolean): Element | null {
  if (node.type === 'element' && matches(node)) return node;
  for (const child of 'children' in node ? node.children : []) {
    const found = find(child, matches);
    if (found !== null) return found;
  }
  return null;
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

function hasClass({ properties }: Element, name: string): boolean {
  return Array.isArray(properties.className) && properties.className.includes(name);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
