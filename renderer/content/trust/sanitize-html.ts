import type { Element, ElementContent, Nodes, Properties, Root, RootContent } from 'hast';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import rehypeSanitize from 'rehype-sanitize';
import { sha256 } from '../../files/content-hash.ts';
import { isReservedId } from '../../markup/reserved-ids.ts';
import { isJsx } from '../jsx-element.ts';
import { type ParseContext, report } from '../parse-context.ts';
import { sanitizeSchema } from './sanitize-schema.ts';

/** On placeholders while a tree is cleaned: the number of an element that a writer typed, or of what docsite made. */
declare module 'hast' {
  interface ElementData {
    typed?: number;
    made?: number;
  }
}

const clean = rehypeSanitize({ ...sanitizeSchema, allowComments: true });

/**
 * Marks the elements that docsite made of Markdown before raw HTML is parsed: after that, they look like those that a
 * writer typed. Nobody can type the mark, a hash of the whole text that it would have to stand in.
 */
export function markMade(tree: Root, { body }: ParseContext): string {
  const mark = sha256(body);
  const visit = (node: Nodes): void => {
    if (node.type === 'element') node.properties.dataMade = mark;
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(tree);
  return mark;
}

/**
 * Takes out of a tree what typed HTML may not hold (`sanitizeSchema`), and tells of it. What docsite made of Markdown
 * stays as it is; what a writer typed within it is cleaned.
 *
 * @param mark as `markMade` gave it
 */
export function sanitizeHtml(tree: Root, mark: string, context: ParseContext): Root {
  const typed: Element[] = [];
  const made: RootContent[] = [];
  const placeholder = (node: RootContent): ElementContent => {
    if (node.type === 'text' || node.type === 'comment') return node;
    const children = 'children' in node ? (node.children as RootContent[]).map(placeholder) : [];
    if (node.type !== 'element') return { ...held('div'), children, data: { made: made.push(node) - 1 } };
    const isMade = node.properties.dataMade === mark;
    delete node.properties.dataMade;
    if (!isMade) return { ...node, children, data: { typed: typed.push(node) - 1 } };
    const isKept = sanitizeSchema.tagNames?.includes(node.tagName);
    return { ...held(isKept ? node.tagName : 'div'), children, data: { made: made.push(node) - 1 } };
  };
  const root = clean({ type: 'root', children: tree.children.map(placeholder) });
  const left = new Map<number, Element>();
  const restore = (node: RootContent): RootContent => {
    if (node.type !== 'element') return node;
    const { data, ...element } = node;
    const children = node.children.map(restore) as ElementContent[];
    const own = data?.made === undefined ? undefined : made[data.made];
    if (own) return 'children' in own ? ({ ...own, children } as RootContent) : own;
    const result: Element = { ...element, children };
    if (data?.typed !== undefined) left.set(data.typed, result);
    return result;
  };
  const children = root.children.map(restore);
  reportRemoved(typed, left, context);
  return { ...tree, children };
}

function held(tagName: string): Element {
  return { type: 'element', tagName, properties: {}, children: [] };
}

/** Elements are told of in the order of the text, what stands in one that went with all of it is not. */
function reportRemoved(typed: readonly Element[], left: ReadonlyMap<number, Element>, context: ParseContext) {
  const gone = new Set<Nodes>();
  const inOrder = [...typed.entries()].reverse();
  for (const [number, element] of inOrder) {
    if (gone.has(element)) continue;
    const result = left.get(number);
    if (!result) {
      report(context, 'trust-html', { what: `<${element.tagName}>` }, element.position);
      if (sanitizeSchema.strip?.includes(element.tagName)) forget(element, gone);
      continue;
    }
    for (const name of Object.keys(element.properties)) {
      if (name in result.properties) continue;
      const what = `The attribute "${attributeName(name)}" of <${element.tagName}>`;
      report(context, 'trust-html', { what }, element.position);
    }
  }
}

function forget(element: Element, gone: Set<Nodes>): void {
  for (const child of element.children) {
    gone.add(child);
    if (child.type === 'element') forget(child, gone);
  }
}

/** `onClick` of hast as it is written in HTML. */
function attributeName(property: string): string {
  if (property === 'className') return 'class';
  const isDashed = /^(?:data|aria)[A-Z]/.test(property);
  return isDashed
    ? property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    : property.toLowerCase();
}

/** Takes off ids that the page around the text has, and classes of its styles, wherever they were written. */
export function refuseOfPage(tree: Root, context: ParseContext): void {
  const visit = (node: Nodes): void => {
    if (node.type === 'element') takeId(node.properties, node, context);
    else if (isJsx(node)) {
      node.attributes = node.attributes.filter(
        (attribute) => attribute.type !== 'mdxJsxAttribute' || !isRefused(attribute, node, context),
      );
    }
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(tree);
}

/** What docsite gives notes of a site's own kinds. */
const ofNotes = /^admonition-[\w-]+$/;

function isRefused({ name, value }: MdxJsxAttribute, node: Nodes, context: ParseContext): boolean {
  if (typeof value !== 'string') return false;
  const isId = name === 'id' && isReservedId(value);
  const isClass = name === 'className' && !ofNotes.test(value);
  if (isId) reportId(value, node, context);
  if (isClass) report(context, 'trust-html', { what: `The class "${value}"` }, node.position);
  return isId || isClass;
}

function takeId(properties: Properties, node: Element, context: ParseContext): void {
  if (typeof properties.id !== 'string' || !isReservedId(properties.id)) return;
  reportId(properties.id, node, context);
  delete properties.id;
}

function reportId(id: string, { position }: Nodes, context: ParseContext): void {
  report(context, 'trust-html', { what: `The id "${id}", which the page itself has,` }, position);
}
