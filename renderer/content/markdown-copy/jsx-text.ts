/** Components and JSX elements as the Markdown that says the same, in the form that each is declared to have. */
import type { Nodes, RootContent } from 'mdast';
import { admonitionLooks } from '../../../theme/admonition-looks.ts';
import type { ComponentMeaning, MarkdownForm } from '../../../theme/component-meaning.ts';
import { meaningOf } from '../../../theme/component-registry.ts';
import { messagesFor } from '../../../theme/messages/messages.ts';
import { isJsx, type JsxElement } from '../jsx-element.ts';
import { rebaseUrl } from '../partials/rebase-url.ts';
import { elementMeanings, keptElements } from '../syntax/html-elements.ts';
import type { CopyWriter } from './copy-writer.ts';
import { escapeInline } from './escape-inline.ts';
import { expressionHole, fillHoles, listHole, urlHole } from './holes.ts';
import { blocksIn, inlineContent } from './jsx-content.ts';
import { listItem, quoted } from './lines.ts';

/** An element to write: `isBlock` when it stands on lines of its own. */
interface Part {
  readonly element: JsxElement;
  readonly meaning: ComponentMeaning;
  readonly isBlock: boolean;
  readonly writer: CopyWriter;
  /** What it holds: blocks, or part of a line. */
  readonly content: string;
}

/** An element on lines of its own, as text that starts at the first column; empty when nothing is left of it. */
export function blockText(element: JsxElement, writer: CopyWriter): string {
  const partial = partialMarkdown(element, writer);
  if (partial !== null) return partial.trim();
  const blocks = blocksIn(element, writer, (child) => blockText(child, writer));
  const isTight = blocks.every((block) => block.startsWith('- ') && !block.includes('\n\n'));
  const content = blocks.join(isTight ? '\n' : '\n\n');
  return elementText(element, { isBlock: true, writer, content }).trim();
}

/** An element within a line. */
export function inlineText(element: JsxElement, writer: CopyWriter): string {
  const partial = partialMarkdown(element, writer);
  if (partial !== null) return partial.trim();
  return elementText(element, { isBlock: false, writer, content: inlineContent(element, writer) });
}

/** The copy of the partial that a fragment stands for, with what the fragment holds in its place; null for other elements. */
function partialMarkdown(element: JsxElement, writer: CopyWriter): string | null {
  const number = element.data?.partial;
  const used = number === undefined ? undefined : writer.context.partials[number];
  if (!used) return null;
  const content = blocksIn(element, writer, (child) => blockText(child, writer)).join('\n\n');
  const { root } = used.context.partial ?? { root: writer.context };
  return fillHoles(used.markdown, (hole) => {
    if (hole.kind === 'expression') return expressionHole(hole.index);
    if (hole.kind === 'list') return listHole;
    return hole.kind === 'slot' ? content : urlHole(rebaseUrl(hole.url, used.context.id, root.id));
  });
}

function elementText(element: JsxElement, part: Omit<Part, 'element' | 'meaning'>): string {
  const { name } = element;
  const { content, isBlock, writer } = part;
  if (name === null) return content;
  const { components } = writer.context.options;
  const meaning = meaningOf(name, components) ?? meaningOf(name, elementMeanings);
  if (meaning?.listsCategory && isBlock) return listHole;
  if (meaning?.markdown) return forms[meaning.markdown]({ ...part, element, meaning });
  if (/^h[1-6]$/.test(name)) return heading(Number(name.slice(1)), part);
  if (name === 'br') return isBlock ? '' : '<br>';
  if (name === 'hr') return isBlock ? '---' : '';
  return keptElements.has(name) ? `<${name}>${content}</${name}>` : content;
}

const forms: Readonly<Record<MarkdownForm, (part: Part) => string>> = {
  aside,
  code,
  disclosure,
  explained,
  image,
  item,
  labelled: (part) => labelled(labelOf(part), part),
  link,
  media,
  note,
  nothing: () => '',
  opening,
  section,
};

/** The value of an attribute that is written as text or as a literal; `a.b` is a field of its value. */
function literal({ element }: Part, path: string | undefined): unknown {
  const [name, field] = path?.split('.') ?? [];
  for (const attribute of element.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== name) continue;
    if (typeof attribute.value === 'string') return attribute.value;
    const value = (attribute.value?.data as { literal?: unknown } | undefined)?.literal;
    return field === undefined ? value : (value as Record<string, unknown> | null | undefined)?.[field];
  }
  return undefined;
}

/** As Markdown; null where there is no such attribute, or only an expression. */
function textOf(part: Part, attribute: string | undefined): string | null {
  const value = literal(part, attribute);
  return typeof value === 'string' || typeof value === 'number' ? escapeInline(String(value)) : null;
}

function labelOf(part: Part): string | null {
  return (
    part.meaning.label?.map((attribute) => textOf(part, attribute)).find((text) => text !== null) ?? null
  );
}

function urlOf(part: Part): string | null {
  const value = literal(part, part.meaning.url);
  return typeof value === 'string' && value !== '' ? urlHole((part.meaning.urlStart ?? '') + value) : null;
}

function labelled(label: string | null, { content, isBlock }: Pick<Part, 'content' | 'isBlock'>): string {
  if (label === null) return content === '' ? '' : `**${content}**`;
  return `**${label}**${isBlock ? '\n\n' : ' '}${content}`;
}

function note(part: Part): string {
  const messages = messagesFor(part.writer.context.lang);
  const type = literal(part, 'type');
  const kind = messages[admonitionLooks.find((name) => name === type) ?? 'note'];
  const label = labelOf(part);
  const text = labelled(label ? `${kind}: ${label}` : kind, part).trim();
  return part.isBlock ? quoted(text) : text;
}

function disclosure(part: Part): string {
  const label = labelOf(part);
  if (label === null && part.element.children.some(isSummary)) return part.content;
  return labelled(label ?? messagesFor(part.writer.context.lang).details, part);
}

function isSummary(node: Nodes): boolean {
  if (isJsx(node)) return node.name === 'summary';
  return node.type === 'paragraph' && (node.children as RootContent[]).some(isSummary);
}

function aside(part: Part): string {
  const text = part.content || (textOf(part, part.meaning.text) ?? '');
  return part.isBlock || text === '' ? text : `(${text})`;
}

function explained(part: Part): string {
  const text = textOf(part, part.meaning.text);
  const content = part.content || (labelOf(part) ?? '');
  return text === null || content === '' ? content : `${content} (${text})`;
}

function link(part: Part): string {
  const url = urlOf(part);
  const text = part.content;
  if (url === null || text === '') return text;
  // A link holds no blocks (CommonMark, section 6.3).
  return text.includes('\n\n') ? `${text}\n\n<${url}>` : `[${text}](${url})`;
}

function item(part: Part): string {
  const { isBlock } = part;
  const content = part.content || (textOf(part, part.meaning.text) ?? '');
  const url = urlOf(part);
  const label = labelOf(part) ?? '';
  const head = url === null ? `**${label}**` : `[${label}](${url})`;
  const startsBlock = /\n\n|^(?:[-*+>#|`~<]|\d+[.)])/.test(content);
  const text = [head, ...(content === '' ? [] : [content])].join(isBlock && startsBlock ? '\n\n' : ': ');
  return isBlock ? listItem(text) : text;
}

function section(part: Part): string {
  const label = labelOf(part);
  return label === null || !part.isBlock ? labelled(label, part) : `## ${label}\n\n${part.content}`;
}

/** An element `h1` to `h6`. */
function heading(depth: number, { content, isBlock }: Pick<Part, 'content' | 'isBlock'>): string {
  if (content === '') return '';
  return isBlock ? `${'#'.repeat(depth)} ${content}` : `**${content}**`;
}

/** The page's title stands above already. */
function opening(part: Part): string {
  const { title: pageTitle } = part.writer.context.frontMatter;
  const isTitle = pageTitle !== undefined && labelOf(part) === escapeInline(pageTitle);
  const lines = [isTitle ? null : labelOf(part), textOf(part, part.meaning.text), part.content];
  return lines.filter((line) => line !== null && line !== '').join(part.isBlock ? '\n\n' : ' ');
}

function image(part: Part): string {
  const url = urlOf(part);
  return url === null ? '' : `![${labelOf(part) ?? ''}](${url})`;
}

function media(part: Part): string {
  const url = urlOf(part);
  return url === null ? part.content : `[${labelOf(part) ?? part.element.name}](${url})`;
}

function code(part: Part): string {
  const [child] = part.element.children;
  const written =
    child && 'data' in child ? (child.data as { literal?: unknown } | undefined)?.literal : null;
  const text = typeof written === 'string' ? written : part.content;
  if (!part.isBlock) return `\`${text}\``;
  const longest = Math.max(2, ...(text.match(/`{3,}/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${labelOf(part) ?? ''}\n${text}\n${fence}`;
}
