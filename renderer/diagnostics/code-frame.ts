/** The source around a problem, as plain text; the CLI adds colours. */

import { columnWidth } from './column-width.ts';
import type { Range } from './diagnostic.ts';

export interface CodeFrameOptions {
  /** Lines shown before and after the one that is marked; 1 if not given. */
  readonly context?: number;
  /** Terminal columns that the source may take, without the line numbers; 100 if not given. */
  readonly width?: number;
}

/** Spaces that stand for a tab: positions within a line stay the same for every tab. */
const tab = '  ';

/**
 * Lines such as
 *
 *      13 │ Some text
 *      14 │ See [install](./instal.mdx) first.
 *         │              ^^^^^^^^^^^^
 *
 * Everything up to and including the first `│` of a line is the margin. The first line of `range` is marked,
 * to its end when the range goes on. Tabs become two spaces; characters that take two columns (Chinese, emoji)
 * are counted so; of a line longer than `width` the part around the mark is shown between `…`.
 * Empty when the range lies outside `source`.
 */
export function codeFrame(source: string, range: Range, options: CodeFrameOptions = {}): string[] {
  const { context = 1, width = 100 } = options;
  const marked = range.start.line;
  const first = Math.max(1, marked - context);
  const lines = linesBetween(source, first, marked + context);
  const text = lines[marked - first];
  if (text === undefined || marked < 1) return [];

  const start = Math.min(Math.max(range.start.column - 1, 0), text.length);
  const end = range.end.line > marked ? text.length : Math.min(range.end.column - 1, text.length);
  const before = display(text.slice(0, start));
  const mark = display(text.slice(start, Math.max(start, end)));
  const markStart = columnWidth(before);
  const markEnd = markStart + Math.max(1, columnWidth(mark));
  const from = windowStart(columnWidth(display(text)), markStart, markEnd, width);

  const digits = String(first + lines.length - 1).length;
  return lines.flatMap((line, index) => {
    const number = first + index;
    const shown = cut(display(line), from, width);
    const numbered = `${String(number).padStart(digits + 1)} │ ${shown}`.trimEnd();
    if (number !== marked) return [numbered];
    const visibleEnd = Math.min(markEnd, from + width);
    const underline = ' '.repeat(markStart - from) + '^'.repeat(Math.max(1, visibleEnd - markStart));
    return [numbered, `${' '.repeat(digits + 1)} │ ${underline}`];
  });
}

/** Where lines begin in the text that was looked into last, as far as anyone has asked: one file may have 100,000 problems. */
let known: { readonly source: string; readonly starts: number[] } = { source: '', starts: [0] };

/** Lines `first` to `last` (1-based), without their ends; reads no further than needed. */
function linesBetween(source: string, first: number, last: number): string[] {
  if (known.source !== source) known = { source, starts: [source.startsWith('\uFEFF') ? 1 : 0] };
  const { starts } = known;
  while (starts.length <= last) {
    const newline = source.indexOf('\n', starts.at(-1));
    if (newline === -1) break;
    starts.push(newline + 1);
  }
  return starts.slice(first - 1, last).map((start, index) => {
    const end = (starts[first + index] ?? source.length + 1) - 1;
    return source.slice(start, end).replace(/\r$/, '');
  });
}

function display(text: string): string {
  return text.replaceAll('\t', tab);
}

/** First column shown: 0 when the mark fits, else so that it stands in the middle. */
function windowStart(length: number, markStart: number, markEnd: number, width: number): number {
  if (length <= width || markEnd <= width - 1) return 0;
  const centred = Math.floor((markStart + Math.min(markEnd, markStart + width) - width) / 2);
  return Math.max(0, Math.min(centred, markStart - 1, length - width + 1));
}

/** The columns from `from` on, `width` of them, with `…` where text is left out. */
function cut(text: string, from: number, width: number): string {
  if (from === 0 && columnWidth(text) <= width) return text;
  let column = 0;
  let shown = '';
  for (const character of text) {
    const next = column + columnWidth(character);
    if (column >= from + width) break;
    // A wide character on the edge is replaced by a space, so that the columns after it stay in place.
    if (column >= from && next <= from + width) shown += character;
    else if (next > from) shown += ' '.repeat(Math.min(next, from + width) - Math.max(column, from));
    column = next;
  }
  const characters = [...shown];
  if (from > 0 && characters[0] !== undefined) {
    characters[0] = '…'.padEnd(columnWidth(characters[0]));
  }
  const last = characters.at(-1);
  if (columnWidth(text) > from + width && last !== undefined) {
    characters[characters.length - 1] = '…'.padEnd(columnWidth(last));
  }
  return characters.join('');
}
