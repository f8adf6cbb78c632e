import type { Limits } from '../../config/schema/limits.ts';

/** What a text has more of than it may, with the offset of the place where that shows. */
export interface Excess {
  readonly option: 'nesting' | 'tableCells';
  readonly found: number;
  readonly offset: number;
}

/**
 * Looks for what takes parsers more than their share of time, by looks at the beginnings of lines alone: marks of lists
 * and quotes, notes that are opened, and the rows below the second line of a table. It does not know what is code, so it
 * counts from above; limits leave room for that.
 */
export function findExcess(text: string, limits: Pick<Limits, 'nesting' | 'tableCells'>): Excess | null {
  return mayNest(text, limits.nesting) || mayHoldCells(text, limits.tableCells)
    ? countExcess(text, limits)
    : null;
}

/**
 * More than 100 lists and quotes around one another have 51 of a kind. Then a line begins with so many signs: lists begin each
 * further to the right than the one around them, and quotes have a sign each.
 */
const deepBeginning = /(?:^|\n)[ \t>*+\-.)\d]{51}/;
const leastDeep = 100;

/** Texts that need no count, which most are, are told by regular expressions: V8 compiles the count for each thread anew. */
function mayNest(text: string, limit: number): boolean {
  return limit < leastDeep || text.includes(':::') || deepBeginning.test(text);
}

/**
 * Whether a table with as many columns as a line has bars, and as many rows as the text has lines, each of two characters at
 * least, would have more.
 */
function mayHoldCells(text: string, limit: number): boolean {
  let columns = 0;
  for (let at = text.indexOf('|'); at >= 0; ) {
    const end = text.indexOf('\n', at);
    const bars = end < 0 ? text.slice(at) : text.slice(at, end);
    columns = Math.max(columns, bars.split('|').length);
    at = end < 0 ? -1 : text.indexOf('|', end);
  }
  return columns * (text.length / 2) > limit && columns * text.split('\n').length > limit;
}

function countExcess(text: string, limits: Pick<Limits, 'nesting' | 'tableCells'>): Excess | null {
  const depthAt = createNesting();
  // Of the lines since the last blank one.
  let columns = 0;
  let rows = 0;
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    const at = afterBlanks(text, start);
    const code = text.charCodeAt(at);
    rows += 1;
    if (at === end || code === carriageReturn) {
      columns = 0;
      rows = 0;
    } else if (isMark(code)) {
      const depth = depthAt(text, start, end);
      if (depth > limits.nesting) return { option: 'nesting', found: depth, offset: at };
      columns = Math.max(columns, columnsIn(text.slice(at, end)));
    }
    // The line below the names has no cells.
    const found = columns * (rows - 1);
    if (found > limits.tableCells) return { option: 'tableCells', found, offset: at };
    start = end + 1;
  }
  return null;
}

const tab = 9;
const lineFeed = 10;
const carriageReturn = 13;
const space = 32;
const star = 42;
const plus = 43;
const hyphen = 45;
const dot = 46;
const closingParenthesis = 41;
const digit0 = 48;
const digit9 = 57;
const colon = 58;
const greaterThan = 62;
const pipe = 124;

const isBlank = (code: number) => code === space || code === tab;
const isDigit = (code: number) => code >= digit0 && code <= digit9;
const isMark = (code: number) =>
  code === greaterThan ||
  code === hyphen ||
  code === star ||
  code === plus ||
  code === colon ||
  code === pipe ||
  isDigit(code);

function afterBlanks(text: string, from: number): number {
  let at = from;
  while (isBlank(text.charCodeAt(at))) at += 1;
  return at;
}

/** What gives the depth of lists, quotes and notes at each line, in their order. */
function createNesting(): (text: string, start: number, end: number) => number {
  /** Columns of the marks of lists that a line below may go on from. */
  const columns: number[] = [];
  let notes = 0;
  return (text, start, end) => {
    let quotes = 0;
    let at = afterBlanks(text, start);
    while (at < end) {
      const after = afterMark(text, at);
      if (after === at) break;
      if (text.charCodeAt(at) === greaterThan) quotes += 1;
      else {
        while ((columns.at(-1) ?? -1) >= at - start) columns.pop();
        columns.push(at - start);
      }
      at = afterBlanks(text, after);
    }
    if (text.startsWith(':::', at)) notes = Math.max(0, notes + (opensNote(text, at, end) ? 1 : -1));
    return columns.length + quotes + notes;
  };
}

/** The offset behind the mark of a quote or of a list item; `at` itself where there is none. */
function afterMark(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code === greaterThan) return at + 1;
  let end = at;
  if (code === hyphen || code === star || code === plus) end += 1;
  else {
    while (isDigit(text.charCodeAt(end))) end += 1;
    const delimiter = text.charCodeAt(end);
    if (end === at || (delimiter !== dot && delimiter !== closingParenthesis)) return at;
    end += 1;
  }
  const next = text.charCodeAt(end);
  const isEnd = Number.isNaN(next) || next === lineFeed || next === carriageReturn;
  return isEnd || isBlank(next) ? end : at;
}

function opensNote(text: string, at: number, end: number): boolean {
  let name = at;
  while (text.charCodeAt(name) === colon) name += 1;
  return text.slice(name, end).trim() !== '';
}

/** Columns of the table whose second line this is; 0 where it is none. */
function columnsIn(line: string): number {
  if (!line.includes('|') || !/^[|:> \t-]*-[|:> \t-]*$/.test(line)) return 0;
  return line.split('|').filter((cell) => cell.includes('-')).length;
}
