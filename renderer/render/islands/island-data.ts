import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts';

/** Carries what is wrong with an island through React, which knows only throwing, to where its place is known. */
export class IslandError extends Error {
  constructor(readonly diagnosticAt: (place: Place) => Diagnostic) {
    super(diagnosticAt({ file: null }).message);
  }
}

/** Where JSON cannot hold a value. */
export interface Obstacle {
  readonly path: string;
  readonly kind: string;
}

/**
 * The first value inside `value` that JSON would lose or change, or null. Allowed: text, finite numbers,
 * booleans, null, lists, plain objects. Properties that are undefined count as absent.
 */
export function findObstacle(value: unknown, path: string, above: readonly unknown[] = []): Obstacle | null {
  const kind = kindOf(value, above);
  if (kind !== null) return { path, kind };
  if (typeof value !== 'object' || value === null) return null;
  const inside = [...above, value];
  const isList = Array.isArray(value);
  for (const [key, part] of Object.entries(value)) {
    if (part === undefined && !isList) continue;
    const found = findObstacle(part, isList ? `${path}[${key}]` : `${path}.${key}`, inside);
    if (found) return found;
  }
  return null;
}

/** Null for what JSON can hold. */
function kindOf(value: unknown, above: readonly unknown[]): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? null : `the number ${value}`;
  if (typeof value === 'undefined') return 'undefined';
  if (typeof value !== 'object') return nameless[typeof value] ?? null;
  if (value === null) return null;
  if (above.includes(value)) return 'an object that contains itself';
  if (Array.isArray(value)) return null;
  if ('$$typeof' in value) return 'a React element';
  const prototype = Object.getPrototypeOf(value) as { constructor?: { name?: string } } | null;
  if (prototype === null || Object.getPrototypeOf(prototype) === null) return null;
  const name = prototype.constructor?.name || 'class';
  return `${/^[AEIOU]/i.test(name) ? 'an' : 'a'} ${name}`;
}

const nameless: Readonly<Record<string, string>> = {
  bigint: 'a BigInt',
  function: 'a function',
  symbol: 'a symbol',
};
