import type { Element, ElementContent, Nodes, Root } from 'hast';
import { literalIn } from '../content/jsx-element.ts';
import type { ResolvedLink } from '../model/page.ts';

/** Drawings of up to this width in pixels stay legible on a phone. */
const fitting = 480;

const drawing = /\.svg(?:[?#]|$)/i;

/** Elements that hold nothing that takes the focus, and cells, which are as wide as what they hold. */
const closedElements = new Set(['a', 'button', 'summary', 'td', 'th']);

/** Components that show their content in the column of the text. Others lay it out in their own way. */
const textComponents = new Set(['Admonition', 'Details', 'Steps', 'TabItem', 'Tabs']);

type Links = ReadonlyMap<string, ResolvedLink>;

/**
 * Puts each wide drawing (SVG) that stands by itself into a frame in which it scrolls, in place: on a phone it would
 * shrink until its letters cannot be read. Drawings within a line of text or a link stay as they are.
 *
 * @param links by the URLs of the tree, which are as they were written
 */
export function frameDrawings(tree: Root, links: Links): Root {
  for (const url of links.keys()) {
    if (drawing.test(url)) return framed(tree, links);
  }
  return tree;
}

function framed<Parent extends Nodes>(parent: Parent, links: Links): Parent {
  if (!('children' in parent) || !isTextColumn(parent)) return parent;
  const isAlone = parent.children.filter((child) => !isBlank(child)).length === 1;
  parent.children = parent.children.map((child) => {
    const image = isAlone || child.type === 'mdxJsxFlowElement' ? imageOf(child) : null;
    return image && isWideDrawing(image, links)
      ? frameOf(child as ElementContent, image)
      : framed(child, links);
  }) as typeof parent.children;
  return parent;
}

function isTextColumn(parent: Nodes): boolean {
  const name = parent.type === 'element' ? parent.tagName : 'name' in parent ? (parent.name ?? '') : '';
  return textComponents.has(name) || !(closedElements.has(name) || /^[A-Z]|\./.test(name));
}

function isBlank(node: Nodes): boolean {
  return (
    (node.type === 'text' && node.value.trim() === '') ||
    (node.type === 'element' && node.tagName === 'figcaption')
  );
}

type Image = Readonly<Record<string, unknown>>;

/** What an image is given, whichever way it was written. */
function imageOf(node: Nodes): Image | null {
  if (node.type === 'element') return node.tagName === 'img' ? node.properties : null;
  if (node.type !== 'mdxJsxFlowElement' || !['img', 'ThemedImage'].includes(node.name ?? '')) return null;
  const given = node.attributes.map((attribute): [string, unknown] => {
    if (attribute.type === 'mdxJsxExpressionAttribute') return ['', null];
    const { name, value } = attribute;
    if (value === null || value === undefined || typeof value === 'string') return [name, value];
    return [name, literalIn(value)?.value ?? null];
  });
  return Object.fromEntries(given);
}

function isWideDrawing({ src, sources, width }: Image, links: Links): boolean {
  const { light } = Object(sources) as { readonly light?: unknown };
  const url = String(src ?? light);
  return drawing.test(url) && Number(width ?? links.get(url)?.width) > fitting;
}

function frameOf(node: ElementContent, { alt }: Image): Element {
  const named = typeof alt === 'string' && alt !== '' ? { role: 'group', ariaLabel: alt } : {};
  // What scrolls on its own must take the focus, or those who use a keyboard could not scroll it.
  const properties = { className: ['table-scroll', 'drawing'], tabIndex: 0, ...named };
  return { type: 'element', tagName: 'span', properties, children: [node] };
}
