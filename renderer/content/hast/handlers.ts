/** How mdast nodes become hast where docsite differs from the defaults of mdast-util-to-hast. */
import type { Comment, Element, ElementContent, Properties, Text } from 'hast';
import type * as mdast from 'mdast';
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression';
import { defaultHandlers, type Handlers, type State } from 'mdast-util-to-hast';
import type { JsxElement } from '../jsx-element.ts';
import { contextOf, report } from '../parse-context.ts';
import { codeToHast } from './code-to-hast.ts';
import { mathToHast } from './math-to-hast.ts';

/** An HTML comment that only docsite reads: where a preview of the page ends. */
const truncateMarker: Comment = { type: 'comment', value: 'truncate' };

export const hastHandlers: Handlers = {
  code: codeToHast,
  html: htmlToHast,
  image: (state: State, node: mdast.Image) => imageToHast(state, node, node),
  imageReference: referenceToHast,
  inlineMath: mathToHast,
  link: (state: State, node: mdast.Link) => linkToHast(state, node, node),
  linkReference: referenceToHast,
  math: mathToHast,
  mdxFlowExpression: expressionToHast,
  mdxTextExpression: expressionToHast,
  mdxJsxFlowElement: jsxToHast,
  mdxJsxTextElement: jsxToHast,
  mdxjsEsm: () => undefined,
  table: tableToHast,
};

interface Resource {
  readonly url: string;
  readonly title?: string | null | undefined;
}

/** URLs stay as written: the page table looks them up, and encodes what it publishes. */
function linkToHast(state: State, node: mdast.Link | mdast.LinkReference, { url, title }: Resource): Element {
  const properties: Properties = title ? { href: url, title } : { href: url };
  const element: Element = { type: 'element', tagName: 'a', properties, children: state.all(node) };
  state.patch(node, element);
  return element;
}

function imageToHast(
  state: State,
  node: mdast.Image | mdast.ImageReference,
  { url, title }: Resource,
): Element {
  const properties: Properties = { src: url, alt: node.alt ?? '' };
  if (title) properties.title = title;
  const { width = null, height = null } = (node.type === 'image' && node.data?.size) || {};
  if (width !== null) properties.width = width;
  if (height !== null) properties.height = height;
  const element: Element = { type: 'element', tagName: 'img', properties, children: [] };
  state.patch(node, element);
  return element;
}

/** `[text][id]`; one without a definition is the text that its author wrote. */
function referenceToHast(
  state: State,
  node: mdast.LinkReference | mdast.ImageReference,
): ElementContent | ElementContent[] {
  const definition = state.definitionById.get(node.identifier.toUpperCase());
  if (definition) {
    return node.type === 'linkReference'
      ? linkToHast(state, node, definition)
      : imageToHast(state, node, definition);
  }
  const suffix = { full: `[${node.label ?? ''}]`, collapsed: '[]', shortcut: '' }[node.referenceType];
  if (node.type === 'imageReference') return text(`![${node.alt ?? ''}]${suffix}`);
  return [text('['), ...state.all(node), text(`]${suffix}`)];
}

function text(value: string): Text {
  return { type: 'text', value };
}

/** Below a header cell without a word stand the headers of the rows: readers of single cells hear what those are of. */
function tableToHast(state: State, node: mdast.Table): Element {
  const table = defaultHandlers.table(state, node);
  const [corner] = node.children[0]?.children ?? [];
  if (corner?.children.length !== 0) return table;
  for (const [index, row] of table.children.filter(isElement).flatMap(rowsOf).entries()) {
    const cell = row.children.find(isElement);
    if (cell === undefined) continue;
    cell.tagName = index === 0 ? 'td' : 'th';
    if (index > 0) cell.properties.scope = 'row';
  }
  return table;
}

function rowsOf(section: Element): Element[] {
  return section.children.filter(isElement);
}

function isElement(node: { readonly type: string }): node is Element {
  return node.type === 'element';
}

/** Comments vanish, the truncate marker apart; any other HTML is left for the HTML parser. */
function htmlToHast(state: State, node: mdast.Html): ElementContent | undefined {
  const value = node.value.trim();
  if (value.startsWith('<!--')) {
    if (value.indexOf('-->') === value.length - 3)
      return /^<!--\s*truncate\s*-->$/.test(value) ? { ...truncateMarker } : undefined;
    reportComment(node, state);
  }
  const raw = { type: 'raw' as const, value: node.value };
  state.patch(node, raw);
  const { file } = state.options;
  if (file) contextOf(file).hasRawHtml = true;
  return raw;
}

/** Of a comment that is not closed, or has text behind it: HTML reads that, MDX does not. */
function reportComment({ value, position }: mdast.Html, { options: { file } }: State): void {
  if (!file) return;
  const context = contextOf(file);
  const [comments = ''] = /^(?:\s*<!--[\s\S]*?-->)*/.exec(value) ?? [];
  if (comments === '') report(context, 'comment-unclosed', {}, position && { start: position.start });
  else if (context.format === 'mdx' && value.slice(comments.length).trim() !== '')
    report(context, 'comment-with-text', {}, position);
}

/** A literal is text; an expression stays, to be evaluated on each page; a comment vanishes. */
function expressionToHast(
  _state: State,
  node: MdxFlowExpression | MdxTextExpression,
): ElementContent | undefined {
  const data = node.data as { index?: number; literal?: unknown; slot?: boolean } | undefined;
  if (data?.slot) {
    const type = node.type === 'mdxFlowExpression' ? 'mdxJsxFlowElement' : 'mdxJsxTextElement';
    return { type, name: null, attributes: [], children: [], data } as ElementContent;
  }
  if (data?.index !== undefined) return { type: node.type, value: '', data: node.data } as ElementContent;
  if (typeof data?.literal === 'string' || typeof data?.literal === 'number')
    return text(String(data.literal));
  return /^\s*\/\*\s*truncate\s*\*\/\s*$/.test(node.value) ? { ...truncateMarker } : undefined;
}

function jsxToHast(state: State, node: JsxElement): ElementContent {
  const { type, name, attributes, position, data } = node;
  const children = state.all(node as mdast.Parents & { children: mdast.PhrasingContent[] });
  const isPartial = data !== undefined && 'partial' in data;
  return { type, name, attributes, children, position, ...(isPartial && { data }) } as ElementContent;
}
