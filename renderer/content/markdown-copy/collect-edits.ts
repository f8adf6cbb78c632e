/** What of a body's text has to change to be read as plain Markdown. */
import type { Definition, Heading, Html, Image, Link, Nodes, Text } from 'mdast';
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { isJsx, type JsxElement } from '../jsx-element.ts';
import type { Span } from '../syntax/blank-out.ts';
import { isPlainHtml } from '../trust/is-plain-html.ts';
import { mapHtmlUrls } from '../urls/html-urls.ts';
import { codeEdit } from './code-edit.ts';
import { beforeOnLine, type CopyWriter, spanOf } from './copy-writer.ts';
import { type Edit, removalOfBlock, removalOfPhrase, removalWithinParagraph } from './edit.ts';
import { escapeInline } from './escape-inline.ts';
import { findDefinitionDestination, findDestination } from './find-destination.ts';
import { expressionHole, isOfThisSite, slotHole, urlHole } from './holes.ts';
import { blockText, inlineText } from './jsx-text.ts';
import { linePrefix, withoutPrefix, withPrefix } from './lines.ts';

/** Adds the edits in nodes that follow each other, and below, in the order of the text. */
export function collectEdits(nodes: readonly Nodes[], edits: Edit[], writer: CopyWriter): void {
  for (const [index, node] of nodes.entries()) {
    if (isValue(node)) continue;
    collectEditsIn(node, edits, writer);
    if (isValue(nodes[index + 1])) addValues(node, nodes.slice(index + 1), edits, writer);
  }
}

function isValue(node: Nodes | undefined): node is MdxJsxFlowElement {
  return node?.type === 'mdxJsxFlowElement' && node.data?.value !== undefined;
}

/** Documents that a node is given as values are said behind what it says itself: the last edit is its own. */
function addValues(node: Nodes, after: readonly Nodes[], edits: Edit[], writer: CopyWriter): void {
  const span = spanOf(node);
  if (!span) return;
  const end = after.findIndex((one) => !isValue(one));
  const values = after.slice(0, end < 0 ? undefined : end).filter(isValue);
  const own = edits.pop()?.text.trim() ?? '';
  const isBlock = /^mdx\w*Flow/.test(node.type);
  const said = [own, ...values.map((value) => blockText(value, writer))].filter((text) => text !== '');
  const text = said.join(isBlock ? '\n\n' : ' ');
  edits.push({ ...span, text: isBlock ? asBlock(text, span, writer) : text });
}

function collectEditsIn(node: Nodes, edits: Edit[], writer: CopyWriter): void {
  if (node.type === 'html') edits.push(...htmlEdits(node, writer));
  else if (node.type === 'text') {
    if (node.data?.emojis) edits.push(...emojiEdits(node));
  } else {
    if ('children' in node && !isJsx(node)) collectEdits(node.children, edits, writer);
    const edit = editOf(node, writer);
    if (edit) edits.push(edit);
  }
}

function editOf(node: Nodes, writer: CopyWriter): Edit | null {
  switch (node.type) {
    case 'code':
      return codeEdit(node, writer);
    case 'heading':
      return headingIdEdit(node, writer);
    case 'image':
      return node.data?.size ? sizedImageEdit(node) : destinationEdit(node, findDestination, writer);
    case 'link':
      return destinationEdit(node, findDestination, writer);
    case 'definition':
      return destinationEdit(node, findDefinitionDestination, writer);
    case 'mdxjsEsm':
      return placed(node, (span) => removalOfBlock(span, writer.body));
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return expressionEdit(node, writer);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return jsxEdit(node, writer);
    default:
      return null;
  }
}

/** The edit of a node that has a place; others were made by plugins, out of text that stays. */
function placed(node: Nodes, edit: (span: Span) => Edit | null): Edit | null {
  const span = spanOf(node);
  return span && edit(span);
}

/** Emoji that are written by their names. A text may be a part of the one that they were found in. */
function emojiEdits({ data, position }: Text): Edit[] {
  return (data?.emojis ?? [])
    .filter(({ start }) => start >= (position?.start.offset ?? 0))
    .map(({ start, end, value }) => ({ start, end, text: value }));
}

/** Comments vanish, raw HTML stays with its addresses in full. */
function htmlEdits(node: Html, writer: CopyWriter): Edit[] {
  const span = spanOf(node);
  if (!span) return [];
  if (isComment(node)) return [removalOfBlock(span, writer.body)];
  const written = writer.body.slice(span.start, span.end);
  if (writer.context.trust === 'markdown' && !isPlainHtml(written)) return [asCode(written, span, writer)];
  const mapped = mapHtmlUrls(written, (url) => (isOfThisSite(url) ? urlHole(url) : url));
  return mapped.map(({ start, end, value }) => ({ ...within(span, { start, end }), text: `"${value}"` }));
}

/**
 * HTML that does not stay in the page is code in its copy. Escapes would not do: addresses swallow backslashes, and
 * beside other text half a tag can become a whole one. No text around it has marks of this length to pair with.
 */
function asCode(written: string, span: Span, { body }: CopyWriter): Edit {
  const runs = [...body.matchAll(/`+/g)].map(([run]) => run.length + 1);
  const before = beforeOnLine(body, span.start);
  const prefix = linePrefix(before);
  const isBlock = prefix.length === before.length && /^[ \t]*(?:\n|$)/.test(body.slice(span.end));
  if (!isBlock) {
    const marks = '`'.repeat(Math.max(1, ...runs));
    const [left, right] = [
      /\S$/.test(before) ? ' ' : '',
      /^\S/.test(body.slice(span.end, span.end + 1)) ? ' ' : '',
    ];
    return { ...span, text: `${left}${marks} ${written} ${marks}${right}` };
  }
  const marks = '`'.repeat(Math.max(3, ...runs));
  const code = `${marks}html\n${withoutPrefix(written, prefix).trim()}\n${marks}${isFollowed(span, body) ? '\n' : ''}`;
  return { ...span, text: withPrefix(code, prefix) };
}

/** Whether raw HTML is one comment and nothing else. */
export function isComment({ value }: Html): boolean {
  const written = value.trim();
  return written.startsWith('<!--') && written.indexOf('-->') === written.length - 3;
}

function destinationEdit(
  node: Link | Image | Definition,
  find: (source: string, url: string) => Span | null,
  { body }: CopyWriter,
): Edit | null {
  if (!isOfThisSite(node.url)) return null;
  return placed(node, (span) => {
    const found = find(body.slice(span.start, span.end), node.url);
    return found && { ...within(span, found), text: urlHole(node.url) };
  });
}

/** Plain Markdown has no size of an image. */
function sizedImageEdit(node: Image): Edit | null {
  const { alt, url, title } = node;
  const address = isOfThisSite(url) ? urlHole(url) : url;
  const text = `![${alt ?? ''}](${address}${title ? ` "${title}"` : ''})`;
  return placed(node, (span) => ({ ...span, text }));
}

function within({ start }: Span, part: Span): Span {
  return { start: start + part.start, end: start + part.end };
}

/** A literal is its text; what must be evaluated is a hole; a comment vanishes. */
function expressionEdit(node: MdxFlowExpression | MdxTextExpression, { body }: CopyWriter): Edit | null {
  const { index, literal, slot } = (node.data ?? {}) as { index?: number; literal?: unknown; slot?: boolean };
  return placed(node, (span) => {
    if (slot) return { ...span, text: slotHole };
    if (index !== undefined) return { ...span, text: expressionHole(index) };
    if (typeof literal === 'string' || typeof literal === 'number')
      return { ...span, text: escapeInline(String(literal)) };
    return node.type === 'mdxTextExpression'
      ? removalWithinParagraph(span, body)
      : removalOfBlock(span, body);
  });
}

function jsxEdit(element: JsxElement, writer: CopyWriter): Edit | null {
  const { body } = writer;
  return placed(element, (span) => {
    if (element.type === 'mdxJsxTextElement') {
      const text = inlineText(element, writer);
      return text === '' ? removalOfPhrase(span, body) : { ...span, text };
    }
    const text = blockText(element, writer);
    if (text === '') return removalOfBlock(span, body);
    return { ...span, text: asBlock(text, span, writer) };
  });
}

/** Blocks that take the place of one, with what its container puts before each line. */
function asBlock(text: string, span: Span, { body }: CopyWriter): string {
  const prefix = linePrefix(beforeOnLine(body, span.start));
  return withPrefix(`${text}${isFollowed(span, body) ? '\n' : ''}`, prefix);
}

/** Whether the line below a block says something, which would go on with what the block became. */
function isFollowed({ end }: Span, body: string): boolean {
  const nextLine = /[ \t]*\n[ \t>]*[^\s>]/y;
  nextLine.lastIndex = end;
  return nextLine.test(body);
}

/** `{#id}` and its forms in comments, which the parser made the heading's id. */
function headingIdEdit(heading: Heading, { body }: CopyWriter): Edit | null {
  const id = heading.data?.hProperties?.id;
  if (typeof id !== 'string') return null;
  return placed(heading, (span) => {
    const written = body.slice(span.start, span.end);
    const at = written.lastIndexOf(`#${id}`);
    const before = /[ \t]*(?:\{|<!--\s*|\{\s*\/\*\s*)$/.exec(written.slice(0, Math.max(0, at)));
    const after = /^(?:\}|\s*-->|\s*\*\/\s*\})/.exec(written.slice(at + 1 + id.length));
    if (!before || !after) return null;
    const end = at + 1 + id.length + after[0].length;
    return { ...within(span, { start: before.index, end }), text: '' };
  });
}
