import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { RangeOf, YamlPath } from '../../diagnostics/located-yaml.ts';

/** Paths of the options that may be functions. */
const functionOptions = /^(?:docs(?:\.\d+)?|blog)\.editUrl$/;

/**
 * What in the value of a configuration is no data: functions (but those that an option allows), dates and other
 * instances, numbers that JSON lacks, circles. A property that is undefined counts as absent.
 */
export function jsonProblems(
  value: unknown,
  { file, rangeOf }: { readonly file: string; readonly rangeOf: RangeOf },
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const open: unknown[] = [];
  const visit = (item: unknown, path: YamlPath): void => {
    const found = open.includes(item) ? 'a circle' : nameOf(item, path);
    if (found !== null) {
      const args = { name: path.join('.') || null, found };
      diagnostics.push(createDiagnostic('config-not-data', args, { file, range: rangeOf(path) }));
      return;
    }
    if (typeof item !== 'object' || item === null) return;
    open.push(item);
    const isList = Array.isArray(item);
    for (const [key, inner] of Object.entries(item)) visit(inner, [...path, isList ? Number(key) : key]);
    open.pop();
  };
  visit(value, []);
  return diagnostics;
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
