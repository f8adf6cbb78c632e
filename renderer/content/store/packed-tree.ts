import type { Element, Nodes, Root } from 'hast';

/** The tree of a document as JSON that does not name the fields of elements and texts, which are nearly all of it. */
export function packTree(tree: Root): string {
  return JSON.stringify(packed(tree));
}

/** What `packTree` was given. */
export function unpackTree(text: string): Root {
  return unpacked(JSON.parse(text)) as Root;
}

/** A text; an element as its name, properties (0 for none) and children; any other node as it is but for its children. */
function packed(node: Nodes): unknown {
  const isPlain = node.position === undefined && node.data === undefined;
  if (isPlain && node.type === 'text') return node.value;
  if (isPlain && node.type === 'element' && node.content === undefined) return packedElement(node);
  return 'children' in node ? { ...node, children: node.children.map(packed) } : node;
}

function packedElement({ tagName, properties, children }: Element): readonly unknown[] {
  const all: unknown[] = [tagName, hasAny(properties) ? properties : 0];
  for (const child of children) all.push(packed(child));
  return all;
}

function hasAny(properties: object): boolean {
  for (const _ in properties) return true;
  return false;
}

function unpacked(value: unknown): Nodes {
  if (typeof value === 'string') return { type: 'text', value };
  if (Array.isArray(value)) {
    const children: Element['children'] = [];
    for (let at = 2; at < value.length; at += 1) children.push(unpacked(value[at]) as Element);
    return { type: 'element', tagName: value[0], properties: value[1] || {}, children };
  }
  const node = value as Root;
  if (node.children) node.children = node.children.map((child) => unpacked(child)) as Root['children'];
  return node;
}
