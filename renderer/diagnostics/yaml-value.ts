/**
 * YAML nodes to plain data. The library's own conversion would read the key `3.10` as `3.1`, expand aliases
 * into cycles, and give no position for an alias without anchor; docsite needs the author's spelling and the place.
 */
import { type Document, isAlias, isMap, isScalar, isSeq, type ParsedNode, type Scalar } from 'yaml';
import { codePointName, findControlCharacter } from './control-characters.ts';
import { createDiagnostic, type Diagnostic, type Range } from './diagnostic.ts';

/** So many values one file may have, those that aliases repeat among them: it must not grow into gigabytes. */
const nodeLimit = 100_000;

/** Start and end in UTF-16 units from the start of the YAML text. */
export type YamlOffset = readonly [start: number, end: number];

/** The text that offsets refer to, and how they become places in the file. */
export interface YamlPlace {
  readonly text: string;
  readonly file: string;
  readonly rangeAt: (offset: YamlOffset) => Range;
}

interface Walk {
  readonly diagnostics: Diagnostic[];
  readonly placeOf: (offset: YamlOffset) => { readonly file: string; readonly range: Range };
  readonly anchors: Map<string, ParsedNode>;
  /** Collections that are being read, from the outermost: an alias to one of them is a circle. */
  readonly open: ParsedNode[];
  nodes: number;
}

/**
 * The document as plain data, and what prevents a part of it from being data (that part is then null).
 * Aliases are copied, never shared. Keys are text as the author spelt them. Dates stay text.
 */
export function valueFromYaml({ contents }: Document.Parsed, { file, rangeAt }: YamlPlace) {
  const placeOf = (offset: YamlOffset) => ({ file, range: rangeAt(offset) });
  const walk: Walk = { diagnostics: [], placeOf, anchors: new Map(), open: [], nodes: 0 };
  const value = contents === null ? null : nodeValue(contents, walk);
  return { value, diagnostics: walk.diagnostics };
}

/** A key as text: `3.10` stays `3.10`. A key that is a collection has no name and is null. */
export function keyText(key: unknown): string | null {
  if (key === null || key === undefined) return '';
  if (!isScalar(key)) return isAlias(key) ? `*${key.source}` : null;
  return typeof key.value === 'string' ? key.value : (key.source ?? String(key.value));
}

function nodeValue(node: ParsedNode, walk: Walk): unknown {
  walk.nodes += 1;
  const offset: YamlOffset = [node.range[0], node.range[1]];
  if (walk.nodes > nodeLimit) {
    if (walk.nodes === nodeLimit + 1) {
      const what = `too large: it has more than ${nodeLimit} values, those that aliases repeat among them`;
      walk.diagnostics.push(createDiagnostic('yaml-too-large', { what }, walk.placeOf(offset)));
    }
    return null;
  }
  if (isAlias(node)) return aliasValue(node.source, offset, walk);
  if (node.anchor !== undefined) walk.anchors.set(node.anchor, node);
  if (isScalar(node)) return scalarValue(node, offset, walk);
  walk.open.push(node);
  const value = isSeq(node) ? node.items.map((item) => nodeValue(item, walk)) : mappingValue(node, walk);
  walk.open.pop();
  return value;
}

function scalarValue(node: Scalar, offset: YamlOffset, { diagnostics, placeOf }: Walk): unknown {
  const control = typeof node.value === 'string' ? findControlCharacter(node.value) : -1;
  if (control >= 0) {
    const character = codePointName(String(node.value).slice(control));
    diagnostics.push(createDiagnostic('yaml-control-character', { character }, placeOf(offset)));
  }
  return typeof node.value === 'bigint' ? Number(node.value) : node.value;
}

function aliasValue(name: string, offset: YamlOffset, walk: Walk): unknown {
  const target = walk.anchors.get(name);
  if (target !== undefined && !walk.open.includes(target)) return nodeValue(target, walk);
  const code = target === undefined ? 'yaml-alias-unknown' : 'yaml-alias-circular';
  walk.diagnostics.push(createDiagnostic(code, { name }, walk.placeOf(offset)));
  return null;
}

function mappingValue(node: ParsedNode, walk: Walk): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  if (!isMap<ParsedNode, ParsedNode | null>(node)) return value;
  for (const pair of node.items) {
    const key = keyText(pair.key) ?? '';
    // A plain assignment to `__proto__` would change the object instead of adding a key.
    Object.defineProperty(value, key, {
      value: pair.value === null ? null : nodeValue(pair.value, walk),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return value;
}
