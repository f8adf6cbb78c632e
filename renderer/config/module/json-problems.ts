import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { RangeOf, YamlPath } from '../../diagnostics/located-yaml.ts';

/** Paths of the options that may be functions. */
const functionOptions = /^(?:docs|blog)(?:\.\d+)?\.editUrl$/;

/** Something in a configuration that is no data. */
export interface NonData {
  readonly path: YamlPath;
  /** What it is: `a function`. */
  readonly found: string;
}

/**
 * A copy of the value of a configuration, and what in it is no data: functions (but those that an option allows, which
 * are counted), dates and other instances, numbers that JSON lacks, circles. A property that is undefined counts as
 * absent. Getters are asked once.
 */
export function dataOf(value: unknown): {
  readonly data: unknown;
  readonly problems: readonly NonData[];
  readonly functions: number;
} {
  const problems: NonData[] = [];
  let functions = 0;
  const open = new Set<unknown>();
  const copy = (item: unknown, path: YamlPath): unknown => {
    const found = open.has(item) ? 'a circle' : nameOf(item, path);
    if (found !== null) {
      problems.push({ path, found });
      return null;
    }
    if (typeof item === 'function') functions += 1;
    if (typeof item !== 'object' || item === null) return item;
    open.add(item);
    const isList = Array.isArray(item);
    const entries = Object.entries(item).map(
      ([key, inner]) => [key, copy(inner, [...path, isList ? Number(key) : key])] as const,
    );
    open.delete(item);
    return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
  };
  return { data: copy(value, []), problems, functions };
}

/** What is no data, at its place. */
export function jsonProblems(
  problems: readonly NonData[],
  { file, rangeOf }: { readonly file: string; readonly rangeOf: RangeOf },
): Diagnostic[] {
  return problems.map(({ path, found }) => {
    const args = { name: path.join('.') || null, found };
    return createDiagnostic('config-not-data', args, { file, range: rangeOf(path) });
  });
}

/** What a value is, if it is no data. */
function nameOf(value: unknown, path: YamlPath): string | null {
  switch (typeof value) {
    case 'function':
      return functionOptions.test(path.join('.')) ? null : 'a function';
    case 'undefined':
      return typeof path.at(-1) === 'string' ? null : 'undefined';
    case 'number':
      return Number.isFinite(value) ? null : String(value);
    case 'bigint':
    case 'symbol':
      return `a ${typeof value}`;
    case 'object':
      return value === null || Array.isArray(value) ? null : instanceName(value);
    default:
      return null;
  }
}

function instanceName(value: object): string | null {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === null || prototype === Object.prototype) return null;
  return `an instance of ${value.constructor.name || 'a class'}`;
}
