import type { Element, Nodes, Root } from 'hast';
import type {
  MdxJsxAttributeValueExpression,
  MdxJsxFlowElementHast,
  MdxJsxTextElementHast,
} from 'mdast-util-mdx-jsx';
import type { PageBody, ResolvedLink } from '../model/page.ts';

/** Properties (hast) and attributes (JSX) that hold one URL. */
const urlProperties = ['href', 'src', 'poster', 'to', 'data', 'cite'] as const;

/**
 * Puts the page's own URLs into a document's tree, in place: the tree was read from the store for this page
 * alone. Images also get the size that was measured, so that text does not jump while they load.
 */
export function prepareTree(tree: Root, links: ReadonlyMap<string, ResolvedLink>): Root {
  const visit = (node: Nodes): void => {
    if (node.type === 'element') resolveElement(node, links);
    else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') resolveJsx(node, links);
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(tree);
  return tree;
}

function resolveElement(node: Element, links: ReadonlyMap<string, ResolvedLink>): void {
  const { properties } = node;
  for (const name of urlProperties) {
    const value = properties[name];
    const link = typeof value === 'string' ? links.get(value) : undefined;
    if (!link) continue;
    properties[name] = link.href;
    if (node.tagName === 'img' && link.width && link.height && !properties.width && !properties.height) {
      properties.width = link.width;
      properties.height = link.height;
    }
  }
  if (typeof properties.srcSet === 'string') properties.srcSet = resolveSrcSet(properties.srcSet, links);
}

function resolveJsx(
  node: MdxJsxFlowElementHast | MdxJsxTextElementHast,
  links: ReadonlyMap<string, ResolvedLink>,
): void {
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue;
    if (attribute.value && typeof attribute.value === 'object') resolveLiteral(attribute.value, links);
    else if (typeof attribute.value !== 'string') continue;
    else if (attribute.name === 'srcSet') attribute.value = resolveSrcSet(attribute.value, links);
    else if (urlProperties.includes(attribute.name as (typeof urlProperties)[number])) {
      attribute.value = links.get(attribute.value)?.href ?? attribute.value;
    }
  }
}

/** Objects and lists that are written out, such as `sources={{ light: '/a.svg' }}`; the parser left them as data. */
function resolveLiteral(
  value: MdxJsxAttributeValueExpression,
  links: ReadonlyMap<string, ResolvedLink>,
): void {
  const statement = value.data?.estree?.body[0];
  if (statement?.type !== 'ExpressionStatement' || statement.expression.type !== 'Literal') return;
  const resolve = (part: unknown): unknown => {
    if (typeof part === 'string') return links.get(part)?.href ?? part;
    if (Array.isArray(part)) return part.map(resolve);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, item]) => [key, resolve(item)]));
  };
  // A literal of the tree may be an object, which ESTree's own type does not foresee.
  statement.expression.value = resolve(statement.expression.value) as string;
}

/** `a.png 1x, b.png 2x` (HTML, section 4.8.4.2.1). */
function resolveSrcSet(value: string, links: ReadonlyMap<string, ResolvedLink>): string {
  return value
    .split(',')
    .map((candidate) => {
      const [url = '', ...descriptors] = candidate.trim().split(/\s+/);
      return [links.get(url)?.href ?? url, ...descriptors].join(' ');
    })
    .join(', ');
}

/** The part of a document's tree that a page shows as `body`. */
export function bodyTree(tree: Root, { preview, omitTitle }: Pick<PageBody, 'preview' | 'omitTitle'>): Root {
  const shown = preview ? previewOf(tree) : tree;
  if (!omitTitle) return shown;
  const title = shown.children.findIndex((node) => node.type === 'element' && node.tagName === 'h1');
  return title < 0 ? shown : { ...shown, children: shown.children.toSpliced(title, 1) };
}

/** The part of a tree up to its truncate marker; the whole tree when it has none. */
function previewOf(tree: Root): Root {
  const marker = tree.children.findIndex(
    (node) => node.type === 'comment' && node.value.trim() === 'truncate',
  );
  return marker < 0 ? tree : { ...tree, children: tree.children.slice(0, marker) };
}
