/** Offsets of a YAML text. */
import { isAlias, isCollection, isNode, isPair, isScalar } from 'yaml';

/** `text` in place of what stands from `start` to `end`. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Where the last thing written of a collection ends, comments behind it left out; null when it has nothing. A
 * block collection's own range ends at different places, so that its last leaf is asked.
 */
export function endOfEntry(node: unknown): number | null {
  if (isPair(node)) {
    const isWritten = isNode(node.value) && !(isScalar(node.value) && node.value.source === '');
    return endOfEntry(isWritten ? node.value : node.key);
  }
  if (isCollection(node) && !node.flow) return endOfEntry(node.items.at(-1));
  if (isCollection(node)) return node.range ? node.range[1] : null;
  if (isScalar(node) || isAlias(node)) return node.range ? node.range[1] : null;
  return null;
}

/** Where the last entry of `{ … }` or `[ … ]` ends. */
export function endOfLastItem(node: unknown): number | null {
  return isCollection(node) ? endOfEntry(node.items.at(-1)) : null;
}

/** Behind the line feed before `offset`; 0 on the first line. */
export function startOfLine(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

/** Behind the line feed of the line that holds the character before `offset`; the text's end without one. */
export function endOfLine(text: string, offset: number): number {
  const end = text.indexOf('\n', Math.max(offset - 1, 0));
  return end === -1 ? text.length : end + 1;
}

/** The line end that the text uses. */
export function lineEndOf(text: string): '\n' | '\r\n' {
  return text.includes('\r\n') ? '\r\n' : '\n';
}
