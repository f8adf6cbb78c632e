import type { Point, Range } from './diagnostic.ts';

/** The place of an offset in a text, whatever its line ends. */
export function pointIn(text: string, offset: number): Point {
  const lines = text.slice(0, offset).split(/\r\n|\n|\r/);
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

/** So many characters of one line. */
export function rangeFrom(start: Point, length: number): Range {
  return { start, end: { line: start.line, column: start.column + length } };
}

/** So many characters of a text from an offset on, all of one line. */
export function rangeIn(text: string, offset: number, length: number): Range {
  return rangeFrom(pointIn(text, offset), length);
}

/** The first place where a text holds a part of one line; null where it holds none. */
export function rangeOfFirst(text: string, part: string): Range | null {
  const index = text.indexOf(part);
  return index < 0 ? null : rangeIn(text, index, part.length);
}
