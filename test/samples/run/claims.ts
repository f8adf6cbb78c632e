import { escapePattern } from '../../../renderer/markup/escape-pattern.ts';
import type { Sample } from '../read-pages.ts';
import { isClaim } from './compile-sample.ts';

/** What the lines of a sample printed, by their index; a line may run more than once. */
export type Printed = ReadonlyMap<number, readonly string[]>;

/**
 * Compares what was printed with the comments behind the calls: `console.log(x); // "a", or 5` claims one of two values.
 * A comment without a value says nothing that can be compared. A claim that nothing reached is a problem too.
 */
export function brokenClaims(sample: Sample, printed: Printed): string[] {
  return sample.code.split('\n').flatMap((line, index) => {
    if (!isClaim(line)) return [];
    const claimed = valuesIn(line.slice(line.lastIndexOf(' // ') + 4));
    if (claimed.length === 0) return [];
    const runs = printed.get(index) ?? [];
    const place = `${sample.file}:${sample.line + index + 1}`;
    if (runs.length === 0) return [`${place}: nothing came to the line that says ${claimed.join(' or ')}`];
    const wrong = runs.filter((text) => !claimed.some((claim) => matches(text, claim)));
    return wrong.map((text) => `${place}: prints ${text}, not ${claimed.join(' or ')}`);
  });
}

/** The alternatives of a comment that begins with a value; none if it begins with a word. */
function valuesIn(comment: string): string[] {
  if (!/^("|\d|true\b|false\b|\[|Set\b)/.test(comment)) return [];
  if (/^\d+ \w/.test(comment)) return [];
  return comment.split(/,? or (?=["\d])/).map((value) => value.trim());
}

/** Ids of sessions differ from run to run, and `…` stands for anything. */
function matches(text: string, claim: string): boolean {
  const normal = (value: string) => value.replaceAll(/"[\w-]{20}"/g, '<id>').replaceAll(/Set\(\d+\)/g, 'Set');
  const pattern = normal(claim).split(/, …|…/).map(escapePattern).join('.*');
  return new RegExp(`^${pattern}$`).test(normal(text));
}

/** A value as the comments write it. */
export function show(value: unknown): string {
  if (value instanceof ArrayBuffer || Buffer.isBuffer(value)) return `ArrayBuffer(${value.byteLength})`;
  if (value instanceof Set) return `Set(${value.size}) { ${[...value].map(show).join(', ')} }`;
  if (Array.isArray(value)) return `[${value.map(show).join(', ')}]`;
  return JSON.stringify(value) ?? String(value);
}
