/** Components and JSX elements as the Markdown that says the same. */
import type { Nodes, RootContent } from 'mdast';
import { messagesFor } from '../../../theme/messages/messages.ts';
import { type CopyWriter, isJsx, type JsxElement } from './copy-writer.ts';
import { escapeInline } from './escape-inline.ts';
import { urlHole } from './holes.ts';
import { blocksIn, inlineContent } from './jsx-content.ts';
import { listItem, quoted } from './lines.ts';

/** An element to write: `isBlock` when it stands on lines of its own. */
interface Part {
  readonly element: JsxElement;
  readonly isBlock: boolean;
  readonly writer: CopyWriter;
  /** What it holds: blocks, or part of a line. */
  readonly content: string;
}

/** An element on lines of its own, as text that starts at the first column; empty when nothing is left of it. */
export function blockText(element: JsxElement, writer: CopyWriter): string {
  const blocks = blocksIn(element, writer, (child) => blockText(child, writer));
  const isTight = blocks.every((block) => block.startsWith('- ') && !block.includes('\n\n'));
  const content = blocks.join(isTight ? '\n' : '\n\n');
  return partText({ element, isBlock: true, writer, content }).trim();
}

/** An element within a line. */
export function inlineText(element: JsxElement, writer: CopyWriter): string {
  return partText({ element, isBlock: false, writer, content: inlineContent(element, writer) });
}

function partText(part: Part): string {
  const { name } = part.element;
  if (name === null) return part.content;
  const write = Object.hasOwn(parts, name) ? parts[name] : undefined;
  if (write) return write(part);
  return keptTags.has(name) ? withTags(name, part) : part.content;
}

const parts: Readonly<Record<string, (part: Part) => string>> = {
  Admonition: admonition,
  Badge: badge,
  Button: link,
  Card: card,
  CodeBlock: codeBlock,
  Details: details,
  Feature: feature,
  Hero: hero,
  TabItem: (part) => labelled(attribute(part, 'label') ?? attribute(part, 'value'), part),
  ThemedImage: (part) => image(themedSource(part), part),
  a: link,
  audio: media,
  br: ({ isBlock }) => (isBlock ? '' : '<br>'),
  details,
  h1: (part) => heading(1, part),
  h2: (part) => heading(2, part),
  h3: (part) => heading(3, part),
  h4: (part) => heading(4, part),
  h5: (part) => heading(5, part),
  h6: (part) => heading(6, part),
  hr: ({ isBlock }) => (isBlock ? '---' : ''),
  iframe: media,
  img: (part) => image(attribute(part, 'src'), part),
  input: () => '',
  script: () => '',
  style: () => '',
  summary: (part) => labelled(null, part),
  svg: () => '',
  video: media,
  wbr: () => '',
};

/** Elements that mean something to readers of Markdown too, and that it has no sign for. */
const keptTags: ReadonlySet<string> = new Set(
  'abbr b code dd del dl dt em i ins kbd li mark ol q s samp small strong sub sup table tbody td tfoot th thead tr u ul var'.split(
    ' ',
  ),
);

function withTags(name: string, { content }: Part): string {
  return `<${name}>${content}</${name}>`;
}

/** The value of an attribute that is written as text or as a literal, as Markdown; null for any other. */
function attribute(part: Part, name: string): string | null {
  const value = literal(part, name);
  return typeof value === 'string' || typeof value === 'number' ? escapeInline(String(value)) : null;
}

function literal({ element }: Part, name: string): unknown {
  for (const attribute of element.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== name) continue;
    if (typeof attribute.value === 'string') return attribute.value;
    return (attribute.value?.data as { literal?: unknown } | undefined)?.literal;
  }
  return undefined;
}

function url(part: Part, name: string): string | null {
  const value = literal(part, name);
  return typeof value === 'string' && value !== '' ? value : null;
}

function labelled(label: string | null, { content, isBlock }: Part): string {
  if (label === null) return content === '' ? '' : `**${content}**`;
  return `**${label}**${isBlock ? '\n\n' : ' '}${content}`;
}

function admonition(part: Part): string {
  const messages = messagesFor(part.writer.context.lang);
  const type = literal(part, 'type') ?? 'note';
  const known = admonitions.find((name) => name === type) ?? 'note';
  const title = attribute(part, 'title');
  const label = title === null || title === '' ? messages[known] : `${messages[known]}: ${title}`;
  const text = labelled(label, part).trim();
  return part.isBlock ? quoted(text) : text;
}

const admonitions = ['note', 'tip', 'info', 'warning', 'caution', 'danger'] as const;

function details(part: Part): string {
  const summary = attribute(part, 'summary');
  const own = part.element.children.some((child) => isSummary(child));
  if (summary === null && own) return part.content;
  return labelled(summary ?? messagesFor(part.writer.context.lang).details, part);
}

function isSummary(node: Nodes): boolean {
  if (isJsx(node)) return node.name === 'summary';
  return node.type === 'paragraph' && (node.children as RootContent[]).some(isSummary);
}

function badge(part: Part): string {
  const text = part.content || (attribute(part, 'text') ?? '');
  return part.isBlock || text === '' ? text : `(${text})`;
}

function link(part: Part): string {
  const href = url(part, 'href');
  const text = part.content;
  if (href === null || text === '') return text;
  // A link holds no blocks (CommonMark, section 6.3).
  return text.includes('\n\n') ? `${text}\n\n<${urlHole(href)}>` : `[${text}](${urlHole(href)})`;
}

function card(part: Part): string {
  const title = attribute(part, 'title') ?? '';
  const href = url(part, 'href');
  const head = href === null ? `**${title}**` : `[${title}](${urlHole(href)})`;
  if (!part.isBlock) return part.content === '' ? head : `${head}: ${part.content}`;
  const isParagraph = !/\n\n|^(?:[-*+>#|`~<]|\d+[.)])/.test(part.content);
  if (part.content === '') return listItem(head);
  return listItem(isParagraph ? `${head}: ${part.content}` : `${head}\n\n${part.content}`);
}

function feature(part: Part): string {
  const title = attribute(part, 'title');
  if (title === null || !part.isBlock) return labelled(title, part);
  return `## ${title}\n\n${part.content}`;
}

function heading(depth: number, { content, isBlock }: Part): string {
  if (content === '') return '';
  return isBlock ? `${'#'.repeat(depth)} ${content}` : `**${content}**`;
}

/** The page's title stands above already. */
function hero(part: Part): string {
  const isTitle = literal(part, 'title') === part.writer.pageTitle;
  const lines = [isTitle ? null : attribute(part, 'title'), attribute(part, 'tagline'), part.content];
  return lines.filter((line) => line !== null && line !== '').join(part.isBlock ? '\n\n' : ' ');
}

function themedSource(part: Part): string | null {
  const sources = literal(part, 'sources') as { readonly light?: unknown } | null | undefined;
  return typeof sources?.light === 'string' ? sources.light : null;
}

function image(source: string | null, part: Part): string {
  return source === null ? '' : `![${attribute(part, 'alt') ?? ''}](${urlHole(source)})`;
}

function media(part: Part): string {
  const source = url(part, 'src');
  if (source === null) return part.content;
  return `[${attribute(part, 'title') ?? part.element.name}](${urlHole(source)})`;
}

function codeBlock(part: Part): string {
  const [child] = part.element.children;
  const written =
    child && 'data' in child ? (child.data as { literal?: unknown } | undefined)?.literal : null;
  const code = typeof written === 'string' ? written : part.content;
  if (!part.isBlock) return `\`${code}\``;
  const longest = Math.max(2, ...(code.match(/`{3,}/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${attribute(part, 'language') ?? ''}\n${code}\n${fence}`;
}
