/** What single lines say where notes are written: text in, facts out. The tokenizer asks; see `admonition-syntax.ts`. */
import { decodeString } from 'micromark-util-decode-string';

/** A part of a line, by the place where it ends; it begins where the one before ends. Parts may be empty. */
export type LinePart = readonly [type: 'name' | 'label' | 'attributes' | 'closing' | 'mark', end: number];

const head = /^(:{3,}[ \t]*)([\w-]+)([ \t]*)(.*?)[ \t]*$/s;

/**
 * The parts of `:::note`, `:::note Title`, `:::note Title {.class}` and `:::note[Title]{#id .class title="…"}`; null for
 * a line that opens no note. Names besides `names` open none, so that `:::foo` in prose stays what the author wrote.
 */
export function openingParts(line: string, names: ReadonlySet<string>): readonly LinePart[] | null {
  const [, fence = '', name = '', blank = '', text = ''] = head.exec(line) ?? [];
  const title = bracketed(text) ?? (blank === '' ? null : bare(text, name));
  if (!title || !names.has(name)) return null;
  const named = fence.length + name.length;
  const start = named + blank.length;
  return [
    ['mark', fence.length],
    ['name', named],
    ['mark', start + title.label[0]],
    ['label', start + title.label[1]],
    ['mark', start + title.attributes],
    ['attributes', start + text.length],
    ['mark', line.length],
  ];
}

/** Where a title's label starts and ends, and where attributes start that go on to the end. */
interface Title {
  readonly label: readonly [start: number, end: number];
  readonly attributes: number;
}

/** `[label]{attributes}`, either of them or none; null for any other text. */
function bracketed(text: string): Title | null {
  const close = text.startsWith('[') ? closingBracket(text) : -1;
  if (text.startsWith('[') && close < 0) return null;
  const rest = text.slice(close + 1);
  const attributes = text.length - rest.trimStart().length;
  if (attributes < text.length && attributesFrom(text.slice(attributes)) === null) return null;
  return { label: [close < 0 ? 0 : 1, Math.max(0, close)], attributes };
}

/** The `]` that belongs to the `[` at the start; -1 without one. */
function closingBracket(text: string): number {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === '\\') index += 1;
    else if (character === '[') depth += 1;
    else if (character === ']') depth -= 1;
    if (depth === 0) return index;
  }
  return -1;
}

/** Text that goes on to the end of the line, or to a class or id in braces, or to `{open}` of text that opens on demand. */
function bare(text: string, name: string): Title {
  const ending =
    name === 'details' ? /^(.*?)[ \t]*(\{(?:[.#][^{}]*|open)\})$/s : /^(.*?)[ \t]*(\{[.#][^{}]*\})$/s;
  const [, label = text, attributes = ''] = ending.exec(text) ?? [];
  return attributesFrom(attributes) === null
    ? { label: [0, text.length], attributes: text.length }
    : { label: [0, label.length], attributes: text.length - attributes.length };
}

const attribute =
  /[ \t]*(?:#(?<id>[^\s#.{}="'<>`]+)|\.(?<class>[^\s#.{}="'<>`]+)|(?<name>[A-Za-z_:][\w:.-]*)(?:[ \t]*=[ \t]*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<plain>[^\s"'=<>`{}]+)))?)/y;

/** `{#id .class name="value"}`; classes add up. Null for what is not that. */
export function attributesFrom(text: string): Readonly<Record<string, string>> | null {
  if (!/^\{.*\}$/s.test(text)) return null;
  const inner = text.slice(1, -1).trimEnd();
  const attributes: Record<string, string> = {};
  attribute.lastIndex = 0;
  while (attribute.lastIndex < inner.length) {
    const { groups } = attribute.exec(inner) ?? {};
    if (!groups) return null;
    const { id, class: own, name = own === undefined ? 'id' : 'class', double, single, plain } = groups;
    const value = decodeString(id ?? own ?? double ?? single ?? plain ?? '');
    attributes[name] = name === 'class' && attributes.class ? `${attributes.class} ${value}` : value;
  }
  return attributes;
}

/** Whether a line closes a note that `colons` opened. */
export function closes(line: string, colons: number): boolean {
  const [, fence = ''] = /^[ \t]*(:{3,})[ \t]*$/.exec(line) ?? [];
  return fence.length >= colons;
}

const fenceLine = /^([ \t]*)((?:>[ \t]?|(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(`{3,}(?!.*`)|~{3,})/;
const listItem = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]/;

/**
 * Tells of one line of a note after another whether it belongs to a fence of code, in which `:::` closes nothing.
 * `codeIndented`: whether four blanks make code, so that a fence behind them is none (not so in MDX).
 */
export function createFenceTracker(codeIndented: boolean): (line: string) => boolean {
  let inList = false;
  /** The open fence, and what lines begin with in the quote or list item that it stands in. */
  let open: { readonly marks: string; readonly within: RegExp } | null = null;
  return (line) => {
    if (open?.within.test(line)) {
      const [, marks = ''] = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/.exec(line) ?? [];
      if (marks.startsWith(open.marks)) open = null;
      return true;
    }
    inList ||= listItem.test(line);
    const [, blank = '', containers = '', marks = ''] = fenceLine.exec(line) ?? [];
    const isFence = marks !== '' && (!codeIndented || inList || blank.length < 4);
    const indent = inList ? blank.length + containers.length : 0;
    const within = containers.includes('>') ? /^[ \t]*>/ : new RegExp(`^(?:[ \\t]{${indent}}|[ \\t]*$)`);
    open = isFence ? { marks, within } : null;
    return isFence;
  };
}
