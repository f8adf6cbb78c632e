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
  const depthAt = createNesting();
  /** Of the lines since the last blank one. */
  const table = { columns: 0, rows: 0 };
  let start = 0;
  for (const line of text.split('\n')) {
    const first = line.search(/[^ \t]/);
    const offset = start + first;
    table.rows += 1;
    if (first === -1 || line[first] === '\r') Object.assign(table, { columns: 0, rows: 0 });
    else if (/[-*+>:|\d]/.test(line.charAt(first))) {
      const depth = depthAt(line);
      if (depth > limits.nesting) return { option: 'nesting', found: depth, offset };
      table.columns = Math.max(table.columns, columnsIn(line.slice(first)));
    }
    // The line below the names has no cells.
    const found = table.columns * (table.rows - 1);
    if (found > limits.tableCells) return { option: 'tableCells', found, offset };
    start += line.length + 1;
  }
  return null;
}

/** The mark of a quote, or of an item of a list, that stands next. */
const nextMark = /[ \t]*(>|(?:[-*+]|\d+[.)])(?=[ \t\r]|$))/y;
const noteFence = /[ \t]*:{3,}(.*)/sy;

/** What gives the depth of lists, quotes and notes at each line, in their order. */
function createNesting(): (line: string) => number {
  /** Columns of the marks of lists that a line below may go on from. */
  const columns: number[] = [];
  let notes = 0;
  return (line) => {
    let quotes = 0;
    let behind = 0;
    for (let mark = markAt(line, 0); mark !== null; mark = markAt(line, behind)) {
      behind = mark.end;
      if (mark.isQuote) quotes += 1;
      else {
        while ((columns.at(-1) ?? -1) >= mark.start) columns.pop();
        columns.push(mark.start);
      }
    }
    noteFence.lastIndex = behind;
    const [, name] = noteFence.exec(line) ?? [];
    if (name !== undefined) notes = Math.max(0, notes + (name.trim() === '' ? -1 : 1));
    return columns.length + quotes + notes;
  };
}

function markAt(line: string, from: number) {
  nextMark.lastIndex = from;
  const [, sign = ''] = nextMark.exec(line) ?? [];
  const end = nextMark.lastIndex;
  return sign === '' ? null : { isQuote: sign === '>', start: end - sign.length, end };
}

/** Columns of the table whose second line this is; 0 where it is none. */
function columnsIn(line: string): number {
  if (!line.includes('|') || !/^[|:> \t-]*-[|:> \t\r-]*$/.test(line)) return 0;
  return line.split('|').filter((cell) => cell.includes('-')).length;
}
