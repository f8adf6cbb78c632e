/** One walk over the finished tree: gathers what the record says and drops what only parsing needed. */
import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast';
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx';
import { componentMadeFrom, meaningOf } from '../../../theme/component-registry.ts';
import type { DocumentRecord, Heading, LinkRef, TextSection } from '../../model/document.ts';
import { isJsx, type JsxElementHast } from '../jsx-element.ts';
import { addComponent, type ParseContext, report } from '../parse-context.ts';
import { isValue } from '../partials/document-values.ts';
import { blockElements, isHtmlName } from '../syntax/html-elements.ts';
import { componentRef } from './component-ref.ts';
import { fillContents } from './contents.ts';
import { countWords } from './count-words.ts';
import { isFootnoteLabel, localiseFootnotes } from './footnote-labels.ts';
import { assignHeadingIds, emojiByName, headingDepth, type PendingHeading } from './heading-ids.ts';
import { collectElementLinks, collectJsxLinks } from './link-refs.ts';
import { needsNoPolicy } from './needs-no-policy.ts';
import { closedSection, type OpenSection } from './sections.ts';
import { folded, inlineHtml, textOf } from './text-of.ts';

type Parent = Root | Element | JsxElementHast;

/** The part of a document's record that its tree tells, and its text for the search. */
export interface TreeFacts
  extends Pick<
    DocumentRecord,
    'contentTitle' | 'excerpt' | 'headings' | 'anchors' | 'links' | 'words' | 'truncated' | 'needsNoPolicy'
  > {
  readonly sections: readonly TextSection[];
}

interface Walk {
  /** Of the text that the current place stands in: the document, or a partial. */
  context: ParseContext;
  readonly headings: PendingHeading[];
  /** Headings above the current place, outermost first. */
  readonly trail: PendingHeading[];
  readonly anchors: (string | PendingHeading)[];
  readonly links: LinkRef[];
  readonly sections: OpenSection[];
  section: OpenSection;
  /** Lists of contents within the text. */
  readonly contents: JsxElementHast[];
  truncated: boolean;
  needsNoPolicy: boolean;
  /** Elements around the current place. */
  depth: number;
  /** Components among them. */
  components: number;
}

/** Browsers stop nesting at 512 elements (the limit of Chromium and Firefox); React ends its stack later. */
const depthLimit = 500;

/** Gathers the facts of `tree` and tidies it in place. */
export function collectRecord(tree: Root, context: ParseContext): TreeFacts {
  const section: OpenSection = { heading: null, text: '', code: '' };
  const lists = { headings: [], trail: [], anchors: [], links: [], contents: [] };
  const flags = { truncated: false, needsNoPolicy: true, depth: 0, components: 0 };
  const walk: Walk = { context, ...lists, sections: [section], section, ...flags };
  const contentTitle = leadingTitle(tree);
  visitChildren(tree, walk);
  tree.position = undefined;
  tree.data = undefined;
  if (contentTitle === null) reportLateTitle(walk.headings, context);
  assignHeadingIds(walk.headings);
  for (const node of walk.contents) fillContents(node, walk.headings, context);
  const sections = walk.sections.map(closedSection);
  const prose = [...walk.headings.map(({ text }) => text), ...sections.map(({ text }) => text)].join('\n');
  return {
    contentTitle,
    excerpt: excerptOf(tree),
    headings: walk.headings.map(({ depth, id, text, html }) => ({ depth, id, text, html })),
    anchors: [...new Set(walk.anchors.map((anchor) => (typeof anchor === 'string' ? anchor : anchor.id)))],
    links: walk.links,
    words: countWords(prose, context.lang),
    truncated: walk.truncated,
    ...(walk.needsNoPolicy && { needsNoPolicy: true }),
    sections: sections.filter(({ id, text, code }) => id !== null || text !== '' || code !== ''),
  };
}

/** Text of the first element when it is a first-level heading. */
function leadingTitle(tree: Root): string | null {
  const first = tree.children.find(
    (node) => node.type !== 'comment' && !(node.type === 'text' && node.value.trim() === ''),
  );
  if (first?.type !== 'element' || first.tagName !== 'h1') return null;
  return folded(textOf(first)) || null;
}

/** A page without a title is named as its file is, whatever stands in large letters further down. */
function reportLateTitle(headings: readonly PendingHeading[], context: ParseContext): void {
  const { frontMatter, diagnostics } = context;
  // Front matter that could not be read may have a title.
  const isUnread = diagnostics.some(({ code }) => /^(?:yaml-|front-matter-(?:unclosed|late))/.test(code));
  if (frontMatter.title !== undefined || isUnread) return;
  const late = headings.find(({ depth, text }) => depth === 1 && text !== '');
  if (late) report(late.context, 'title-not-first', { heading: late.text }, late.position);
}

/** The first paragraph of the text itself, notes and the like apart. Partials are a part of it. */
function excerptOf({ children }: Root | JsxElementHast): string {
  for (const node of children) {
    const text = isPartial(node) ? excerptOf(node) : paragraphText(node);
    if (text !== '') return text;
  }
  return '';
}

function isPartial(node: Nodes): node is MdxJsxFlowElementHast {
  return node.type === 'mdxJsxFlowElement' && node.data?.partial !== undefined && !isValue(node);
}

function paragraphText(node: Nodes): string {
  return node.type === 'element' && node.tagName === 'p' ? folded(textOf(node, { alt: false })) : '';
}

function visitChildren(parent: Parent, walk: Walk): void {
  if (walk.depth === depthLimit) {
    report(walk.context, 'content-too-deep', {}, 'position' in parent ? parent.position : null);
    parent.children = [];
    return;
  }
  walk.depth += 1;
  const children = parent.children as RootContent[];
  const shown = children.filter((child, index) => !isLeft(child, index, parent, walk.context));
  for (const child of shown) visit(child, walk);
  if (shown.length < children.length) parent.children = shown as ElementContent[];
  walk.depth -= 1;
}

/** Comments, and white space that browsers show nowhere. */
function isLeft(child: RootContent, index: number, parent: Parent, context: ParseContext): boolean {
  if (child.type === 'comment') return child.value !== 'truncate';
  return child.type === 'text' && child.value.trim() === '' && hasBlockBeside(index, parent, context);
}

/** Whether the child at `index` has a block beside it, or is at the edge of one; not within preformatted text. */
function hasBlockBeside(index: number, parent: Parent, context: ParseContext): boolean {
  if (parent.type === 'element' && preformatted.has(parent.tagName)) return false;
  const { [index - 1]: before, [index + 1]: after } = parent.children;
  return [before ?? parent, after ?? parent].some((node) => isBlock(node, context));
}

const preformatted: ReadonlySet<string> = new Set(['pre', 'textarea', 'code']);

function isBlock(node: Nodes, { options }: ParseContext): boolean {
  if (node.type === 'element') return blockElements.has(node.tagName);
  if (node.type !== 'mdxJsxFlowElement') return node.type === 'root';
  if (node.name === null) return node.data?.partial !== undefined;
  return blockElements.has(node.name) || meaningOf(node.name, options.components)?.block === true;
}

/** A fragment with the text of a partial, or within one that of the document again. */
function visitPartial(node: JsxElementHast, number: number, walk: Walk): void {
  const { context } = walk;
  const root = context.partial?.root ?? context;
  walk.context = root.partials[number]?.context ?? root;
  if (isValue(node)) visitValue(node, walk);
  else visitChildren(node, walk);
  walk.context = context;
}

/** What a component shows somewhere, or not: its words are those of the section, its headings none of the page. */
function visitValue(node: JsxElementHast, walk: Walk): void {
  const own: Walk = {
    ...walk,
    headings: [],
    trail: [...walk.trail],
    anchors: [],
    sections: [],
    components: 1,
  };
  visitChildren(node, own);
  walk.needsNoPolicy = own.needsNoPolicy;
  assignHeadingIds(own.headings);
  for (const { text, code } of own.sections) {
    walk.section.text += text;
    walk.section.code += code;
  }
}

function visit(node: RootContent, walk: Walk): void {
  // Half of a tree is texts, of which no policy is asked.
  if (node.type !== 'text') walk.needsNoPolicy &&= needsNoPolicy(node, walk.context.options.components);
  if (node.type === 'text') walk.section.text += node.value;
  else if (node.type === 'element') visitElement(node, walk);
  else if (isJsx(node)) visitJsx(node, walk);
  else if (node.type === 'comment') walk.truncated = true;
  node.position = undefined;
}

function visitElement(node: Element, walk: Walk): void {
  const { tagName, properties } = node;
  const depth = headingDepth(tagName);
  if (isFootnotePart(node)) {
    if (typeof properties.id === 'string') walk.anchors.push(properties.id);
    localiseFootnotes(node, walk.context.lang);
  } else if (depth !== null) visitHeading(node, depth, walk);
  else if (tagName === 'pre' && properties.dataCode !== undefined) visitCode(node, walk);
  else {
    if (typeof properties.id === 'string') walk.anchors.push(properties.id);
    if (tagName === 'img' && walk.context.options.imageZoom) properties.dataZoom ??= '';
    if (tagName === 'a' && typeof properties.name === 'string') walk.anchors.push(properties.name);
    collectElementLinks(node, walk.links, walk.context);
    // A list within an item begins behind the words of the item.
    if (blockElements.has(tagName)) walk.section.text += '\n';
    visitChildren(node, walk);
    // What stands in columns is told apart where it is shown on one line.
    if (tagName === 'td' || tagName === 'th') walk.section.text += afterCell(walk.section.text);
    else if (tagName === 'br' || blockElements.has(tagName)) walk.section.text += '\n';
  }
}

/** Nothing behind an empty cell. */
function afterCell(text: string): string {
  return text === '' || text.endsWith('\n') || text.endsWith(' · ') ? '' : ' · ';
}

/** Numbers, back links and the heading that mdast-util-to-hast makes: no words of the document. */
function isFootnotePart({ properties }: Element): boolean {
  const { dataFootnoteRef, dataFootnoteBackref, id } = properties;
  return dataFootnoteRef !== undefined || dataFootnoteBackref !== undefined || isFootnoteLabel(id);
}

/** Starts a section. What the heading says is its trail, not its text. */
function visitHeading(node: Element, depth: Heading['depth'], walk: Walk): void {
  const aside: OpenSection = { heading: null, text: '', code: '' };
  const { position } = node;
  walk.section = aside;
  const id = typeof node.properties.id === 'string' ? node.properties.id : '';
  const text = folded(textOf(node));
  const named = emojiByName(text, node);
  const above = walk.trail.filter((heading) => heading.depth < depth);
  const heading: PendingHeading = {
    element: node,
    depth,
    text,
    named,
    html: inlineHtml(node.children).trim(),
    trail: [...above.map((other) => other.text), text],
    position,
    context: walk.context,
    id,
  };
  walk.anchors.push(heading);
  visitChildren(node, walk);
  walk.headings.push(heading);
  walk.trail.splice(0, walk.trail.length, ...above, heading);
  walk.section = { heading, text: '', code: '' };
  walk.sections.push(walk.section);
}

function visitCode(node: Element, walk: Walk): void {
  const { code } = (node.data ?? {}) as { code?: string };
  const { dataTitle } = node.properties;
  if (typeof dataTitle === 'string') walk.section.code += `${dataTitle}\n`;
  walk.section.code += `${code ?? codeFromHtml(String(node.properties.dataCode))}\n`;
  delete node.data;
}

/** The text of highlighted code, for trees that passed through the HTML parser. */
function codeFromHtml(html: string): string {
  const text = html.replace(/<[^>]*>/g, '');
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

function visitJsx(node: JsxElementHast, walk: Walk): void {
  const { context } = walk;
  const partial = node.data?.partial;
  if (partial !== undefined) {
    visitPartial(node, partial, walk);
    return;
  }
  if (node.name === componentMadeFrom('contents', context.options.components)) walk.contents.push(node);
  const isComponent = node.name !== null && /^[A-Z]|\./.test(node.name);
  const isNoElement = isComponent || !isHtmlName(node.name ?? 'p');
  const ref = isNoElement ? componentRef(node, context, walk.components > 0) : null;
  if (ref) addComponent(context, ref);
  node.attributes = node.attributes.filter((attribute) => {
    if (attribute.type === 'mdxJsxExpressionAttribute') return true;
    if (attribute.name === 'id' && typeof attribute.value === 'string') walk.anchors.push(attribute.value);
    if (attribute.name === 'title' && typeof attribute.value === 'string')
      walk.section.text += `${attribute.value}\n`;
    return collectJsxLinks({ tag: node.name, attribute }, walk.links, context);
  });
  for (const attribute of node.attributes) attribute.position = undefined;
  if (node.name === 'img' && context.options.imageZoom && !node.attributes.some(isZoom))
    node.attributes.push({ type: 'mdxJsxAttribute', name: 'data-zoom', value: '' });
  if (isComponent) walk.components += 1;
  visitChildren(node, walk);
  if (isComponent) walk.components -= 1;
  if (node.type === 'mdxJsxFlowElement') walk.section.text += '\n';
}

function isZoom(attribute: JsxElementHast['attributes'][number]): boolean {
  return attribute.type === 'mdxJsxAttribute' && attribute.name === 'data-zoom';
}
