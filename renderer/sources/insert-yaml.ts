/**
 * Adds entries to YAML files that people write: every character that is there stays, comments and blank lines
 * included. Only where the text leaves no place for an entry is it written anew, its comments and order kept. The
 * library's own `toString` is no way to do so: of `locales: [en, fr]` and `en: { label: English }` in one file it
 * writes one differently, whatever `flowCollectionPadding` says, and it joins texts that are folded.
 */
import { isDeepStrictEqual } from 'node:util';
import { type Document, isMap, isNode, isScalar, isSeq, parseDocument, type YAMLMap } from 'yaml';
import { renderBlock, renderFlow, withLineEnds } from './render-yaml.ts';
import { type Edit, endOfEntry, endOfLastItem, endOfLine, lineEndOf, startOfLine } from './yaml-places.ts';

/** Keys from the top of the document. */
type Path = readonly string[];
type Pairs = Readonly<Record<string, unknown>>;

/**
 * The text with `pairs` added, in their order, at the end of the mapping at `path`, which is made if need be.
 * None of the keys may be there yet. Null when the place is taken by something else than a mapping.
 */
export function insertPairs(text: string, path: Path, pairs: Pairs): string | null {
  if (Object.keys(pairs).length === 0) return text;
  const document = parseDocument(text, { logLevel: 'error' });
  const set = (target: Document): void => {
    fillEmpty(target, path);
    for (const [key, value] of Object.entries(pairs)) target.setIn([...path, key], target.createNode(value));
  };
  return changed(text, { document, set, edit: () => pairsEdit(text, document, { path, pairs }) });
}

/** The text with `value` at the end of the list at `path`, which must be there. Null when it is no list. */
export function appendItem(text: string, path: Path, value: unknown): string | null {
  const document = parseDocument(text, { logLevel: 'error' });
  if (!isSeq(document.getIn(path, true))) return null;
  const set = (target: Document): void => target.addIn(path, target.createNode(value));
  return changed(text, { document, set, edit: () => itemEdit(text, document, { path, value }) });
}

/** Puts a mapping in place of the first value on the way that is empty: the library adds to no empty value. */
function fillEmpty(document: Document, path: Path): void {
  const prefixes = path.map((_, index) => path.slice(0, index + 1));
  const empty = prefixes.find((prefix) => {
    const node = document.getIn(prefix, true);
    return isScalar(node) && node.value === null;
  });
  if (empty) document.setIn(empty, document.createNode({}));
}

interface Change {
  readonly document: Document.Parsed;
  /** Makes the change in the data. */
  readonly set: (target: Document) => void;
  /** Makes it in the text, or null. */
  readonly edit: () => Edit | null;
}

/** The edited text if it says what it should, else the document written anew. */
function changed(text: string, { document, set, edit }: Change): string | null {
  const wanted = document.clone();
  try {
    set(wanted);
  } catch {
    // The library refuses to add to what is no collection.
    return null;
  }
  const place = edit();
  if (place) {
    const edited = text.slice(0, place.start) + place.text + text.slice(place.end);
    const read = parseDocument(edited, { logLevel: 'error' });
    if (read.errors.length === 0 && isDeepStrictEqual(read.toJS(), wanted.toJS())) return edited;
  }
  return wanted.toString({ lineWidth: 0 });
}

function pairsEdit(
  text: string,
  document: Document.Parsed,
  { path, pairs }: { path: Path; pairs: Pairs },
): Edit | null {
  const { contents } = document;
  if (!isMap(contents)) return contents === null ? appended(text, nested(path, pairs)) : null;
  const found = deepestMap(contents, path);
  const rest = path.slice(found.depth);
  if (found.map.flow) return flowEdit(found.map, nested(rest, pairs));
  const [name = '', ...below] = rest;
  const empty = found.map.items.find(({ key }) => isScalar(key) && String(key.value) === name);
  if (empty && rest.length > 0) return emptyEdit(text, empty, nested(below, pairs));
  return blockEdit(text, found.map, nested(rest, pairs));
}

/** The innermost non-empty mapping on the way to `path`, and how many keys lead to it. */
function deepestMap(top: YAMLMap, path: Path): { map: YAMLMap; depth: number } {
  let map = top;
  for (const [depth, key] of path.entries()) {
    const next = map.get(key, true);
    if (!isMap(next) || next.items.length === 0) return { map, depth };
    map = next;
  }
  return { map, depth: path.length };
}

function nested(path: Path, pairs: Pairs): Pairs {
  return path.reduceRight<Pairs>((inner, key) => ({ [key]: inner }), pairs);
}

/** Behind the last entry of a mapping that stands on lines of its own. */
function blockEdit(text: string, map: YAMLMap, pairs: Pairs): Edit | null {
  const first = map.items[0]?.key;
  const end = endOfEntry(map);
  if (!isNode(first) || !first.range || end === null) return null;
  const indentation = ' '.repeat(first.range[0] - startOfLine(text, first.range[0]));
  const lines = renderBlock(pairs, { indentation, step: stepOf(text) });
  const isApart = indentation === '' && standsApart(text, map) && isMapping(Object.values(pairs)[0]);
  return linesAt(text, endOfLine(text, end), isApart ? `\n${lines}` : lines);
}

/** Whether the sections of a file have blank lines between them, as far as can be told. */
function standsApart(text: string, { items }: YAMLMap): boolean {
  return items.length === 1 || /\n[ \t]*\r?\n(?! )/.test(text.trimEnd());
}

function isMapping(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** Behind the last entry of `{ … }`. */
function flowEdit(map: YAMLMap, pairs: Pairs): Edit | null {
  const end = endOfLastItem(map);
  if (end === null) return null;
  return { start: end, end, text: `, ${renderFlow(pairs)}` };
}

/** In place of the value of an entry that has none: nothing, `~` or `{}`. */
function emptyEdit(text: string, { key, value }: YAMLMap['items'][number], pairs: Pairs): Edit | null {
  if (!isNode(key) || !key.range) return null;
  const range = isNode(value) ? value.range : null;
  const written = range ? text.slice(range[0], range[1]) : '';
  if (!/^(?:|~|null|\{\s*\})$/i.test(written)) return null;
  const indentation = ' '.repeat(key.range[0] - startOfLine(text, key.range[0]));
  const step = stepOf(text);
  const lines = renderBlock(pairs, { indentation: indentation + ' '.repeat(step), step });
  if (!range || written === '') return linesAt(text, endOfLine(text, key.range[1]), lines);
  const lineEnd = endOfLine(text, range[1]);
  const behind = text.slice(range[1], lineEnd).trimEnd();
  const eol = lineEndOf(text);
  // The value's own space goes with it; a comment behind it stays.
  const start = text.slice(0, range[0]).trimEnd().length;
  return { start, end: lineEnd, text: withLineEnds(`${behind}\n${lines}`, eol) };
}

/** At the end of a file that holds no entry yet. */
function appended(text: string, pairs: Pairs): Edit {
  return linesAt(text, text.length, renderBlock(pairs, { indentation: '', step: 2 }));
}

/** Whole lines at `offset`, which is the start of a line or the end of the text. */
function linesAt(text: string, offset: number, lines: string): Edit {
  const eol = lineEndOf(text);
  const missing = offset > 0 && text[offset - 1] !== '\n' && text[offset - 1] !== '\uFEFF' ? eol : '';
  return { start: offset, end: offset, text: missing + withLineEnds(lines, eol) };
}

function itemEdit(
  text: string,
  document: Document.Parsed,
  { path, value }: { path: Path; value: unknown },
): Edit | null {
  const list = document.getIn(path, true);
  if (!isSeq(list)) return null;
  const last = list.items.at(-1);
  const end = endOfLastItem(list);
  if (!isNode(last) || !last.range || end === null) return null;
  if (list.flow) return { start: end, end, text: `, ${renderFlow([value])}` };
  const start = startOfLine(text, last.range[0]);
  const dash = text.slice(start, last.range[0]);
  if (!/^ *- +$/.test(dash)) return null;
  return linesAt(text, endOfLine(text, end), `${dash}${renderFlow([value])}\n`);
}

/** How far the file indents: by its first line that is, else 2. */
function stepOf(text: string): number {
  return /^( +)[^\s#-]/m.exec(text)?.[1]?.length ?? 2;
}
