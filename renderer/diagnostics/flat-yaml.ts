/** From one offset of a text to another. */
export type Offsets = readonly [start: number, end: number];

type Scalar = string | number | boolean;
/** A mapping in a list has one field, which is a list again. */
type Item = Scalar | Readonly<Record<string, readonly Item[]>>;

export interface FlatYaml {
  readonly value: Readonly<Record<string, Scalar | readonly Item[]>>;
  /** Where each key stands, and its value; a list with a line for each item is where its key is. */
  readonly places: ReadonlyMap<string, { readonly key: Offsets; readonly value: Offsets }>;
}

interface Read<T> {
  readonly value: T;
  readonly start: number;
  readonly end: number;
}

const mostFields = 100;
/** Of a text that has fewer values than are too many. */
const longest = 100_000;

const fieldName = /([A-Za-z][\w-]{0,63}):/y;
/** Text in quotes without escapes. */
const quoted = /"([ !#-[\]-~\u00a0-\u2027\u202a-\ud7ff]*)"|'([ -&(-~\u00a0-\u2027\u202a-\ud7ff]*)'/y;
/** Words on a line of their own, and in brackets: what begins a comment, a key or an item of a list is none of them. */
const plain =
  /[A-Za-z\d/(_$\u00c0-\u024f](?:[!"$-9;-~\u00a1-\u2027\u202a-\ud7ff]|[:#](?=[!-~])| +(?=[!"$-~\u00a1-\u2027\u202a-\ud7ff]))*/y;
const plainInList =
  /[A-Za-z\d/(_$\u00c0-\u024f](?:[!"$-+\-.-9;-Z\\^-z|~\u00a1-\u2027\u202a-\ud7ff]| +(?=[\w(\u00c0-\u024f]))*/y;
/** What YAML has other values for, in one version or another. */
const otherThanText = /^(?:true|false|null|yes|no|on|off|y|n|0[xo].*|\d[\d._]*(?:e[-+]?\d*)?)$/i;
const number = /^(?:0|[1-9]\d{0,8})$/;

const listStart = /(?: |\n +)\[(?: *\n +| *)/y;
const listComma = /,(?: *\n +| *)/y;
const listEnd = /(?: *\n +| *)\]/y;
/** Not as deep as YAML may be nested. */
const itemStart = /\n {0,20}- /y;

/**
 * The value of a text that is nothing but fields with texts, numbers, truth values and lists of them, as front matter mostly
 * is: reading it so takes a small part of the time of YAML, which says where every mark stands. Null for any other text.
 */
export function flatYaml(text: string): FlatYaml | null {
  const value: Record<string, Scalar | readonly Item[]> = {};
  const places = new Map<string, { key: Offsets; value: Offsets }>();
  if (text.length > longest) return null;
  const length = text.endsWith('\n') ? text.length - 1 : text.length;
  for (let at = 0; at <= length; ) {
    const name = matchAt(fieldName, text, at);
    const key = name?.[1];
    if (key === undefined || key in value || places.size === mostFields) return null;
    const valueAt = at + key.length + 1;
    const lines = listOfLines(text, valueAt);
    const read = lines ?? listInBrackets(text, valueAt) ?? scalarAt(text, valueAt);
    if (read === null || (read.end !== length && text[read.end] !== '\n')) return null;
    value[key] = read.value;
    const place: Offsets = [at, valueAt - 1];
    places.set(key, { key: place, value: lines === null ? [read.start, read.end] : place });
    at = read.end + 1;
  }
  return { value, places };
}

/** `\n  - one\n  - two`, at any depth, which is the same for all. */
function listOfLines(text: string, at: number): Read<readonly Item[]> | null {
  const dash = matchAt(itemStart, text, at)?.[0];
  if (dash === undefined) return null;
  const items: Item[] = [];
  let end = at;
  while (text.startsWith(dash, end)) {
    // The dash's space is the one that stands before the scalar.
    const item = scalarAt(text, end + dash.length - 1) ?? listInList(text, end, dash.length);
    if (item === null) return null;
    items.push(item.value);
    end = item.end;
  }
  return { value: items, start: at, end };
}

/** `\n  - name:\n    - one`, whose inner list is no further out than the name. */
function listInList(text: string, start: number, depth: number): Read<Item> | null {
  const name = matchAt(fieldName, text, start + depth)?.[1];
  if (name === undefined) return null;
  const inner = start + depth + name.length + 1;
  const dash = matchAt(itemStart, text, inner)?.[0] ?? '';
  const list = dash.length > depth + 1 ? listOfLines(text, inner) : null;
  return list && { value: { [name]: list.value }, start, end: list.end };
}

/** ` [one, two]`, which may go over several lines. */
function listInBrackets(text: string, at: number): Read<readonly Scalar[]> | null {
  const opening = matchAt(listStart, text, at)?.[0];
  if (opening === undefined) return null;
  const items: Scalar[] = [];
  const start = at + opening.indexOf('[');
  let end = at + opening.length;
  for (;;) {
    const closing = matchAt(listEnd, text, end)?.[0];
    if (closing !== undefined) return { value: items, start, end: end + closing.length };
    const item = scalarIn(text, end, plainInList);
    if (item === null) return null;
    items.push(item.value);
    end = item.end + (matchAt(listComma, text, item.end)?.[0].length ?? 0);
    if (end === item.end && matchAt(listEnd, text, end) === null) return null;
  }
}

/** One space and a scalar, to the end of its line. */
function scalarAt(text: string, at: number): Read<Scalar> | null {
  const read = text[at] === ' ' ? scalarIn(text, at + 1, plain) : null;
  return read === null || (read.end < text.length && text[read.end] !== '\n') ? null : read;
}

function scalarIn(text: string, start: number, unquoted: RegExp): Read<Scalar> | null {
  const inQuotes = matchAt(quoted, text, start);
  if (inQuotes !== null)
    return { value: inQuotes[1] ?? inQuotes[2] ?? '', start, end: start + inQuotes[0].length };
  const word = matchAt(unquoted, text, start)?.[0];
  if (word === undefined) return null;
  const value = meaningOf(word);
  return value === null ? null : { value, start, end: start + word.length };
}

/** Null for words that mean something else, or may to other readers. */
function meaningOf(word: string): Scalar | null {
  if (number.test(word)) return Number(word);
  if (word === 'true' || word === 'false') return word === 'true';
  return otherThanText.test(word) ? null : word;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
