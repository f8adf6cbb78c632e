import type { Element, Root, RootContent } from 'hast';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';

/**
 * Puts a hero and what stands beside it (code, tabs or an element of class `hero-side`) into one element of class
 * `hero-row`. Its style is known before either is: browsers that show a page while it arrives move nothing.
 */
export function pairHero({ children }: Root): void {
  const hero = children.findIndex((node) => nameOf(node) === 'Hero');
  if (hero < 0) return;
  const side = children.findIndex((node, index) => index > hero && !isBlank(node));
  const node = children[side];
  if (node === undefined || !standsBeside(node)) return;
  const pair = children.slice(hero, side + 1) as Element[];
  const row: Element = {
    type: 'element',
    tagName: 'div',
    properties: { className: ['hero-row'] },
    children: pair,
  };
  children.splice(hero, pair.length, row);
}

function nameOf(node: RootContent): string {
  if (node.type === 'element') return node.tagName;
  return node.type === 'mdxJsxFlowElement' ? (node.name ?? '') : '';
}

function isBlank(node: RootContent): boolean {
  return node.type === 'comment' || (node.type === 'text' && node.value.trim() === '');
}

function standsBeside(node: RootContent): boolean {
  return ['pre', 'Tabs'].includes(nameOf(node)) || classesOf(node).includes('hero-side');
}

function classesOf(node: RootContent): unknown[] {
  if (node.type === 'element') return [node.properties.className].flat();
  if (node.type !== 'mdxJsxFlowElement') return [];
  const isClass = (one: { readonly type: string }): one is MdxJsxAttribute =>
    one.type === 'mdxJsxAttribute' && /^class(?:Name)?$/.test((one as MdxJsxAttribute).name);
  return node.attributes.filter(isClass).flatMap(({ value }) => String(value).split(/\s+/));
}
