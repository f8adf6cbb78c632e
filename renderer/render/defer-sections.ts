import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast';

/** Texts with fewer headings are laid out at once, which costs less than to look for what is near. */
const leastHeadings = 40;

/** Characters in a line of the text column on a wide screen, and heights in rem. */
const lineLength = 88;
const lineHeight = 1.7;
const gap = 1.1;
const codeLineHeight = 1.3923;
const codeFrame = 4.3;

const heading = /^h[1-6]$/;
const blocks =
  /^(?:p|li|ul|ol|dl|dd|dt|pre|tr|table|thead|tbody|blockquote|div|section|details|summary|figure)$/;

/**
 * Puts what stands between the headings of a long text into elements of their own, which browsers lay out only near the
 * window (`theme/styles/deferred.css`), and says how high each will be, about. Headings stay where they are: addresses
 * and contents lead to them wherever the reader is.
 *
 * @returns the tree itself where the text is not long
 */
export function deferSections(tree: Root): Root {
  if (tree.children.length < leastHeadings || tree.children.filter(isHeading).length < leastHeadings)
    return tree;
  const children: RootContent[] = [];
  let section: Element | null = null;
  for (const child of tree.children) {
    const isContent = child.type === 'element' || child.type === 'mdxJsxFlowElement';
    if (isHeading(child)) section = null;
    else if (isContent && section === null) {
      section = { type: 'element', tagName: 'div', properties: {}, children: [] };
      children.push(section);
    }
    if (section === null) children.push(child);
    else section.children.push(child as ElementContent);
  }
  for (const child of children) if (child.type === 'element' && !isHeading(child)) describe(child);
  return { ...tree, children };
}

function isHeading(node: Nodes): boolean {
  return node.type === 'element' && heading.test(node.tagName);
}

function describe(section: Element): void {
  section.properties = {
    className: ['markdown', 'deferred'],
    dataHeight: String(Math.round(sumOf(section.children, heightOf))),
  };
}

function heightOf(node: Nodes): number {
  if (!isBlock(node) || !('children' in node)) return 0;
  if (node.type === 'element' && node.tagName === 'pre') {
    const code = String(node.properties.dataCode ?? textOf(node));
    return codeFrame + code.trimEnd().split('\n').length * codeLineHeight;
  }
  const inner = sumOf(node.children, heightOf);
  const text = sumOf(node.children, (child) => (isBlock(child) ? 0 : textOf(child).trim().length));
  return inner + (text > 0 ? Math.ceil(text / lineLength) * lineHeight + gap : 0);
}

function isBlock(node: Nodes): boolean {
  return node.type === 'mdxJsxFlowElement' || (node.type === 'element' && blocks.test(node.tagName));
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

function sumOf<Item>(items: readonly Item[], measure: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + measure(item), 0);
}
