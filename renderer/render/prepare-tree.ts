import type { Element, Nodes, Root } from 'hast';
import { isJsx, type JsxElementHast, literalIn } from '../content/jsx-element.ts';
import { mapUrls, type UrlMap } from '../content/urls/map-urls.ts';
import type { PageBody, ResolvedLink } from '../model/page.ts';
import { breakLongCode } from './break-long-code.ts';
import { pairHero } from './pair-hero.ts';

const codeOrHeading = /^(?:code|h[1-6])$/;

/**
 * Puts the page's own URLs into a document's tree, in place: the tree was read from the store for this page
 * alone. Images also get the size that was measured, so that text does not jump while they load.
 */
export function prepareTree(tree: Root, links: ReadonlyMap<string, ResolvedLink>): Root {
  const resolve = (url: string) => links.get(url)?.href ?? url;
  const visit = (node: Nodes): void => {
    if (node.type === 'element') {
      if (node.tagName === 'img') addSize(node, links);
      resolveElement(node, resolve);
    } else if (isJsx(node)) resolveJsx(node, resolve);
    if (!('children' in node)) return;
    for (const child of node.children) {
      const isBlock = node.type === 'element' && node.tagName === 'pre';
      if (child.type === 'element' && !isBlock && codeOrHeading.test(child.tagName)) breakLongCode(child);
      visit(child);
    }
  };
  visit(tree);
  pairHero(tree);
  return tree;
}

function addSize({ properties }: Element, links: ReadonlyMap<string, ResolvedLink>): void {
  const link = typeof properties.src === 'string' ? links.get(properties.src) : undefined;
  if (!link?.width || !link.height || (properties.width && properties.height)) return;
  const [width, height] = [Number(properties.width), Number(properties.height)];
  // With one of the two, the other follows; what is no number is for the browser.
  if (width > 0) properties.height = Math.round((width * link.height) / link.width);
  else if (height > 0) properties.width = Math.round((height * link.width) / link.height);
  else if (!properties.width && !properties.height) {
    properties.width = link.width;
    properties.height = link.height;
  }
}

function resolveElement({ tagName, properties }: Element, resolve: UrlMap): void {
  for (const [name, value] of Object.entries(properties)) {
    properties[name] = mapUrls(tagName, name, value, resolve) as typeof value;
  }
}

function resolveJsx({ name, attributes }: JsxElementHast, resolve: UrlMap) {
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue;
    const mapped = (value: unknown) => mapUrls(name ?? '', attribute.name, value, resolve);
    if (typeof attribute.value === 'string') attribute.value = mapped(attribute.value) as string;
    else if (attribute.value) {
      const literal = literalIn(attribute.value);
      if (literal) literal.value = mapped(literal.value);
    }
  }
}

/** The part of a document's tree that a page shows as `body`. */
export function bodyTree(tree: Root, { preview, omitTitle }: Pick<PageBody, 'preview' | 'omitTitle'>): Root {
  const shown = preview ? previewOf(tree) : tree;
  if (!omitTitle) return shown;
  const title = titlePlace(shown);
  return title < 0 ? shown : { ...shown, children: shown.children.toSpliced(title, 1) };
}

/** The heading that a body leaves out. */
export function titleTree(tree: Root): Root {
  const title = titlePlace(tree);
  return { ...tree, children: title < 0 ? [] : tree.children.slice(title, title + 1) };
}

function titlePlace({ children }: Root): number {
  return children.findIndex((node) => node.type === 'element' && node.tagName === 'h1');
}

/** The part of a tree up to its truncate marker; the whole tree when it has none. */
function previewOf(tree: Root): Root {
  const marker = tree.children.findIndex(
    (node) => node.type === 'comment' && node.value.trim() === 'truncate',
  );
  return marker < 0 ? tree : { ...tree, children: tree.children.slice(0, marker) };
}
