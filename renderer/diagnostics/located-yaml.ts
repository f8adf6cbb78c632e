/** YAML as data that still knows where each key and value stands in the file. */
import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Pair,
  type ParsedNode,
  parseDocument,
} from 'yaml';
import { createDiagnostic, type Diagnostic, type Range } from './diagnostic.ts';
import { flatYaml } from './flat-yaml.ts';
import { pointIn } from './range-in.ts';
import { isNestedTooDeeply } from './yaml-depth.ts';
import { syntaxDiagnostics } from './yaml-syntax.ts';
import { keyText, valueFromYaml, type YamlOffset } from './yaml-value.ts';

/** Keys and list indexes from the top of the document. */
export type YamlPath = readonly (string | number)[];

/**
 * Range of the key or of the value (if not said which) at `path`, in lines of the file. A path that is not in the document gives
 * the nearest parent's key. Null only for an empty document.
 */
export type RangeOf = (path: YamlPath, what?: 'key' | 'value') => Range | null;

export interface YamlSource {
  readonly text: string;
  /** Source id, for the diagnostics. */
  readonly file: string;
  /** 1-based line of the file at which `text` starts; 1 if not given. */
  readonly firstLine?: number;
}

export interface LocatedYaml {
  /** Plain data; null for an empty document, and whatever could be read of one that does not parse. */
  readonly value: unknown;
  /** False when the text does not parse, so that checking `value` would only repeat the problem. */
  readonly parsed: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly rangeOf: RangeOf;
  /** The scalar at `path` as the author wrote it (`1.10`), or null when there is none. */
  readonly spellingOf: (path: YamlPath) => string | null;
  /** Where mappings have a key that schemas of any key leave out without a word: `__proto__`. */
  readonly prototypeKeys?: readonly YamlPath[];
}

/**
 * Parses one YAML document (1.2, core schema: no dates, no merge keys, no tags that run code). Of a simple one, YAML
 * itself is asked only for what stands deeper than the fields.
 */
export function parseLocatedYaml(source: YamlSource): LocatedYaml {
  const { text, firstLine = 1 } = source;
  const flat = flatYaml(text);
  if (flat === null) return parseWholeYaml(source);
  let whole: LocatedYaml | null = null;
  const located = () => {
    whole ??= parseWholeYaml(source);
    return whole;
  };
  const pointAt = (offset: number) => {
    const { line, column } = pointIn(text, offset);
    return { line: line + firstLine - 1, column };
  };
  return {
    value: flat.value,
    parsed: true,
    diagnostics: [],
    rangeOf: (path, what = 'value') => {
      const place = path.length === 1 ? flat.places.get(String(path[0]))?.[what] : undefined;
      if (place === undefined) return located().rangeOf(path, what);
      return { start: pointAt(place[0]), end: pointAt(place[1]) };
    },
    spellingOf: (path) => located().spellingOf(path),
  };
}

/** As `parseLocatedYaml`, which has a shorter way for simple documents. */
export function parseWholeYaml(source: YamlSource): LocatedYaml {
  const text = source.text.startsWith('\uFEFF') ? source.text.slice(1) : source.text;
  if (isNestedTooDeeply(text)) return tooDeep(source.file);
  const lines = new LineCounter();
  // The library compares each key with all before it: see `duplicateKeys`.
  const options = {
    prettyErrors: false,
    logLevel: 'error',
    uniqueKeys: false,
    resolveKnownTags: false,
  } as const;
  const document = parseDocument(text, { ...options, lineCounter: lines });
  const firstLine = source.firstLine ?? 1;
  const rangeAt = ([start, end]: YamlOffset): Range => ({
    start: pointAt(lines, start, firstLine),
    end: pointAt(lines, Math.max(start, end), firstLine),
  });
  const place = { text, file: source.file, rangeAt };
  const syntax = syntaxDiagnostics(document, place);
  const { value, diagnostics } = valueFromYaml(document, place);
  return {
    value,
    parsed: document.errors.length === 0 && diagnostics.length === 0,
    diagnostics: [...syntax, ...diagnostics],
    rangeOf: (path, what = 'value') => {
      const offset = offsetOf(document, path, what);
      return offset === null ? null : rangeAt(offset);
    },
    spellingOf: (path) => {
      const steps = stepsTo(document, path);
      const node = steps.length === path.length + 1 ? resolved(document, steps.at(-1)?.node ?? null) : null;
      return isScalar(node) ? (node.source ?? null) : null;
    },
    prototypeKeys: text.includes('__proto__') ? prototypeKeysIn(value, []) : [],
  };
}

function prototypeKeysIn(value: unknown, path: YamlPath): YamlPath[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => {
    const at = [...path, Array.isArray(value) ? Number(name) : name];
    return name === '__proto__' ? [at] : prototypeKeysIn(item, at);
  });
}

function tooDeep(file: string): LocatedYaml {
  return {
    value: null,
    parsed: false,
    diagnostics: [createDiagnostic('yaml-too-large', { what: 'nested too deeply' }, { file })],
    rangeOf: () => null,
    spellingOf: () => null,
  };
}

function pointAt(lines: LineCounter, offset: number, firstLine: number): Range['start'] {
  const { line, col } = lines.linePos(offset);
  return { line: Math.max(line, 1) + firstLine - 1, column: Math.max(col, 1) };
}

/** One level on the way to a path: the node there, and the key that led to it (none in lists and at the top). */
interface Step {
  readonly key: ParsedNode | null;
  readonly node: ParsedNode | null;
}

/** From the document down; shorter than the path by as many levels as are missing. */
function stepsTo(document: Document.Parsed, path: YamlPath): readonly Step[] {
  const steps: Step[] = [{ key: null, node: document.contents }];
  for (const segment of path) {
    const next = stepInto(resolved(document, steps.at(-1)?.node ?? null), segment);
    if (next === null) break;
    steps.push(next);
  }
  return steps;
}

/** The node that an alias repeats; any other node itself. */
function resolved(document: Document.Parsed, node: ParsedNode | null): unknown {
  return isAlias(node) ? node.resolve(document) : node;
}

function stepInto(node: unknown, segment: string | number): Step | null {
  if (isSeq<ParsedNode>(node)) {
    const item = node.items[Number(segment)];
    return item === undefined ? null : { key: null, node: item };
  }
  if (!isMap<ParsedNode, ParsedNode | null>(node)) return null;
  const pair = pairsOf(node).get(String(segment));
  return pair === undefined ? null : { key: pair.key, node: pair.value };
}

type MapPair = Pair<ParsedNode, ParsedNode | null>;

/** Of mappings that were looked into: a mapping with thousands of wrong keys is asked for each of them. */
const knownPairs = new WeakMap<object, ReadonlyMap<string, MapPair>>();

/** The entries of a mapping by their keys; of those with the same key the last. */
function pairsOf(map: { readonly items: readonly MapPair[] }): ReadonlyMap<string, MapPair> {
  const pairs = knownPairs.get(map) ?? new Map(map.items.map((item) => [keyText(item.key) ?? '', item]));
  knownPairs.set(map, pairs);
  return pairs;
}

function offsetOf(document: Document.Parsed, path: YamlPath, what: 'key' | 'value'): YamlOffset | null {
  const steps = stepsTo(document, path);
  const complete = steps.length === path.length + 1;
  for (const [index, step] of [...steps].reverse().entries()) {
    const offset = stepOffset(step, index === 0 && complete ? what : 'key');
    if (offset !== null) return offset;
  }
  return null;
}

function stepOffset({ key, node }: Step, what: 'key' | 'value'): YamlOffset | null {
  if (what === 'key' && key !== null) return [key.range[0], key.range[1]];
  // A block collection spans many lines: its key says more.
  if (key !== null && isCollection(node) && node.flow !== true) return [key.range[0], key.range[1]];
  const offset = node === null ? null : nodeOffset(node);
  return offset ?? (key === null ? null : [key.range[0], key.range[1]]);
}

/** Null for a value that is not written (`title:`). */
function nodeOffset(node: ParsedNode): YamlOffset | null {
  if (isMap<ParsedNode, ParsedNode | null>(node) && node.flow !== true) {
    const first = node.items[0]?.key;
    if (first) return [first.range[0], first.range[1]];
  }
  if (isSeq<ParsedNode>(node) && node.flow !== true) {
    const first = node.items[0];
    if (first) return nodeOffset(first) ?? [node.range[0], node.range[0] + 1];
  }
  const [start, end] = node.range;
  return end > start ? [start, end] : null;
}
