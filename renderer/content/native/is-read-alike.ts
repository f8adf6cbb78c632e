/**
 * Where the native parser and micromark differ, the native tree shows it: each check here knows one such place. What it
 * knows too much of is read by micromark, which costs time only.
 */
import type {
  Blockquote,
  Code,
  Definition,
  FootnoteDefinition,
  Html,
  Link,
  ListItem,
  Nodes,
  Reference,
  Root,
  RootContent,
  Table,
  TableRow,
  Text,
} from 'mdast';
import { isSameEmphasis, isUnpaired, isWithoutMarks, type Line, newLine } from './emphasis-marks.ts';

interface Place {
  readonly text: string;
  /** How many quotes, items of lists and footnotes it stands in. */
  readonly depth: number;
  /** Whether it stands in the item of a list, and in nothing else. */
  readonly isInItem: boolean;
  readonly isInQuote: boolean;
  readonly isInLink: boolean;
  readonly isInTable: boolean;
  line: Line;
}

/** Whether micromark reads `text` as `tree` has it, which the native parser made of it. */
export function isReadAlike(tree: Root, text: string): boolean {
  return isSame(tree, {
    text,
    depth: 0,
    isInItem: false,
    isInQuote: false,
    isInLink: false,
    isInTable: false,
    line: newLine(),
  });
}

function isSame(node: Nodes, place: Place): boolean {
  switch (node.type) {
    case 'text':
      return isSameText(node, place);
    case 'html':
      return isSameHtml(node, place);
    case 'code':
      return isSameCode(node, place);
    case 'link':
      return isSameLink(node, place) && areSameInLine(node, { ...place, isInLink: true });
    case 'linkReference':
      return isSameLabel(node, place) && areSameInLine(node, { ...place, isInLink: true });
    case 'imageReference':
    case 'definition':
      return isSameLabel(node, place);
    case 'paragraph':
      return !beginsLikeItem(node, place) && isSameLine(node, place);
    case 'heading':
    case 'tableCell':
      return isSameLine(node, place);
    case 'emphasis':
    case 'strong':
      return isWithoutMarks(place.line) && isSameEmphasis(node, place.text) && areSameInLine(node, place);
    case 'delete':
      return isSameEmphasis(node, place.text) && areSameInLine(node, place);
    case 'table':
      return isSameTable(node, place) && areSame(node, { ...place, isInTable: true });
    case 'tableRow':
      return isSameRow(node, place) && areSame(node, place);
    case 'blockquote':
      return isSameQuote(node, place) && areSame(node, { ...deeper(place), isInQuote: true });
    case 'footnoteDefinition':
      return isSameFootnote(node, place) && areSame(node, deeper(place));
    case 'listItem':
      return isSameItem(node, place) && areSame(node, { ...deeper(place), isInItem: place.depth === 0 });
    default:
      return !('children' in node) || areSame(node, place);
  }
}

/** Behind definitions and code, what begins a list may be left as a paragraph. */
const beginsItem = /^(?:\d{1,9}[.)]|[-+*])(?:\s|$)/;
const longestBeginning = '123456789. '.length;

function beginsLikeItem({ position }: Nodes, { text }: Place): boolean {
  const { start, end } = position ?? {};
  const first = start?.offset ?? 0;
  return beginsItem.test(text.slice(first, Math.min(first + longestBeginning, end?.offset ?? text.length)));
}

type Parent = Nodes & { children: readonly RootContent[] };

/** A paragraph, a heading or a cell. */
function isSameLine(node: Parent, place: Place): boolean {
  place.line = newLine(node.position);
  return areSameInLine(node, place);
}

function areSameInLine({ children }: Parent, place: Place): boolean {
  for (const child of children) if (!isSame(child, place)) return false;
  return true;
}

/** How deep a text may be nested before the stack ends is told by the steps of one parser. */
const deepest = 100;

/** Blocks, of which some are others beside their neighbours. */
function areSame({ children }: Parent, place: Place): boolean {
  if (place.depth > deepest) return false;
  if (place.isInQuote && goesOn(children)) return false;
  let before: RootContent | null = null;
  for (const child of children) {
    const isNextLine = (child.position?.start.line ?? 0) <= (before?.position?.end.line ?? 0) + 1;
    if (before && isNextLine && !isSameBeside(before, child, place)) return false;
    if (!isSame(child, place)) return false;
    before = child;
  }
  return true;
}

/**
 * Blocks on neighbouring lines. Of two paragraphs, the native parser thought of a table; a paragraph below a definition may
 * be one to micromark, and HTML below one that ends a quote or a list be a part of that; what follows a footnote is a part of
 * it to micromark, and so is a table to one that ends a quote or a list; indented code right below a heading may end at a blank
 * line; and within others, quotes and lists end elsewhere.
 */
function isSameBeside(before: RootContent, after: RootContent, place: Place): boolean {
  const last = lastBlockOf(before);
  if (last !== before && (last.type === 'definition' || last.type === 'table')) return false;
  if (before.type === 'paragraph' || before.type === 'definition')
    return after.type !== 'paragraph' && !isUnderlined(after, place);
  if (before.type === 'footnoteDefinition') return after.type === 'footnoteDefinition';
  if (isIndented(after, place)) return false;
  return place.depth === 0 || !isContainer(before);
}

function isContainer({ type }: RootContent): boolean {
  return type === 'blockquote' || type === 'list';
}

/** Whether something follows a quote or a list: in a quote, that ends with the blank line between them to micromark. */
function goesOn(children: readonly RootContent[]): boolean {
  const ends = (child: RootContent) => (child.type === 'listItem' ? child.children.at(-1) : child) ?? child;
  return children.slice(0, -1).some((child) => isContainer(ends(child)));
}

/** What a quote or a list ends with, however deep within; any other block itself. */
function lastBlockOf(node: Nodes): Nodes {
  const holds = node.type === 'blockquote' || node.type === 'list' || node.type === 'listItem';
  const last = holds ? node.children.at(-1) : undefined;
  return last ? lastBlockOf(last) : node;
}

/** Whether it is a heading by the line below it. */
function isUnderlined(node: RootContent, place: Place): boolean {
  return node.type === 'heading' && sourceOf(node, place).includes('\n');
}

/** Whether it is code without fences. */
function isIndented(node: RootContent, place: Place): boolean {
  return node.type === 'code' && !/^[`~]/.test(sourceOf(node, place));
}

function deeper(place: Place): Place {
  return { ...place, depth: place.depth + 1, isInItem: false };
}

function sourceOf({ position }: Nodes, { text }: Place): string {
  return text.slice(position?.start.offset, position?.end.offset);
}

/** What micromark's second look makes links of. */
const address = /[-.\w+]@[-\w]+\.[-\w]|https?:\/\/[-.\w]|www\.[-.\w]/i;

const unended = /`|<[a-z/!?]|\]\(/i;

/** Marks of emphasis that are not escaped, not within a word and not among blanks. */
const looseMark = /(?:^|[^\\\w])_|_(?!\w)|(?:^|[^\\])\*(?!\s)|[^\s\\]\*/;

function isSameText(node: Text, place: Place): boolean {
  const { value, position } = node;
  if (!place.isInLink && address.test(value)) return false;
  // Behind the beginning of code, a tag or an address that has no end, blanks around the next line's end count in another way.
  const hasNext = place.depth > 0 && !place.line.isOne;
  if (hasNext && unended.test(value) && unended.test(sourceOf(node, place))) return false;
  if (value.includes('`') && value.endsWith('\n')) return false;
  if (value.includes('[')) place.line.hasBracket = true;
  if (!value.includes('*') && !value.includes('_')) return true;
  if (position === undefined) return false;
  const source = sourceOf(node, place);
  if (source.includes('\\') && !isWithoutMarks(place.line)) return false;
  return !looseMark.test(source) || isUnpaired(source, position.start.offset ?? 0, place);
}

const equalsInValue = /=\s*[^\s"'=<>`]+=/;
const verbatimTag = /<(\/?)(script|pre|style|textarea)/gi;

function isSameHtml(node: Html, place: Place): boolean {
  if (equalsInValue.test(node.value)) return false;
  const source = sourceOf(node, place);
  if (/\n[ \t]*$/.test(source)) return false;
  const [opening, ...others] = [...source.matchAll(verbatimTag)].map(([, slash, name = '']) => ({
    isClosing: slash !== '',
    name: name.toLowerCase(),
  }));
  if (others.some(({ isClosing, name }) => isClosing && name !== opening?.name)) return false;
  if (place.depth === 0) return true;
  const isIndented = /[ \t]/.test(place.text.charAt((node.position?.start.offset ?? 0) - 1));
  return !isIndented && !source.includes('\n');
}

/** Fences that are closed are the same, and those that end with the item they stand in; of indented code, what stands around it decides. */
function isSameCode(node: Code, place: Place): boolean {
  const source = sourceOf(node, place);
  const end = node.position?.end.offset ?? 0;
  if (!isIndented(node, place)) {
    const endsWithItem =
      place.isInItem && /\S[ \t]*$/.test(source) && /^\n[^\s>]/.test(place.text.slice(end, end + 2));
    return (
      endsWithItem ||
      (/\n[ \t>]*(?:`{3,}|~{3,})[ \t]*$/.test(source) && source.trimEnd().endsWith(source.charAt(0)))
    );
  }
  return place.depth === 0 && !/^\n[ \t]/.test(place.text.slice(end, end + 3));
}

/** Of a bare address, what stands before it decides whether micromark sees it when it tokenizes or in its second look. */
function isSameLink(node: Link, place: Place): boolean {
  const start = node.position?.start.offset;
  if (start === undefined) return false;
  const source = sourceOf(node, place);
  if (source.startsWith('[') || source.startsWith('<')) return true;
  if (place.line.hasBracket || /^https?:\/\/[^a-z\d]/i.test(source)) return false;
  const before = place.text.charAt(start - 1);
  if (before === '\\' || /\\|&[#a-z]\w*;/i.test(source)) return false;
  if (source.includes('|') || /[|_]/.test(place.text.charAt(start + source.length))) return false;
  if (source.includes('@') && !/^[ \t\n(]?$/.test(before)) return false;
  return !/^www\./i.test(source) || /^[ \t\n(*_~]?$/.test(before);
}

/** A label is compared without blanks: all that Unicode has to the native parser, and in a quote or list what a next line begins with. */
function isSameLabel({ label }: Reference | Definition, { depth }: Place): boolean {
  return !(depth > 0 ? /[^\S \t]/ : /[^\S \t\n]/).test(label ?? '');
}

/** A delimiter row that begins like an item of a list is one. */
function isSameTable(node: Table, place: Place): boolean {
  return !/^.*\n[ \t>]*-[ \t]/.test(sourceOf(node, place));
}

/** A row that may be another block. */
function isSameRow({ position }: TableRow, { text }: Place): boolean {
  return /[|A-Za-z`[]/.test(text.charAt(position?.start.offset ?? 0));
}

function isSameQuote(node: Blockquote, place: Place): boolean {
  const isEmpty = place.depth > 0 && node.children.length === 0;
  return !isEmpty && !/\n[ \t>]*$/.test(sourceOf(node, place));
}

/** In a footnote of paragraphs that stands in nothing, not even in another one: what else it holds ends elsewhere, and lines may lack their indentation. */
function isSameFootnote(node: FootnoteDefinition, place: Place): boolean {
  const areParagraphs = node.children.length > 0 && node.children.every(({ type }) => type === 'paragraph');
  const isIndented = node.position?.start.column !== 1;
  return place.depth === 0 && !isIndented && areParagraphs && !/\n\S|:::/.test(sourceOf(node, place));
}

/** A box before a table is one to micromark alone. */
const box = /^\S+[ \t]+\[[ \txX]\][ \t]/;

function isSameItem(node: ListItem, place: Place): boolean {
  const { children, checked, position } = node;
  const [first] = children;
  if (first?.position?.start.line !== position?.start.line) return false;
  if (typeof checked !== 'boolean') return first?.type !== 'table' || !box.test(sourceOf(node, place));
  return first?.type === 'paragraph' && first.children[0]?.type === 'text';
}
