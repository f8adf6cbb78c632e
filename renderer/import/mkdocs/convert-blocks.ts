import { parse } from 'yaml';
import { orNull } from '../../files/or-null.ts';
import type { Data, DataObject } from '../../modules/evaluation-task.ts';
import { isObject } from '../fields.ts';
import type { ReportLine } from '../tree/plan-tree.ts';
import { convertCodeLine, convertFence, fence } from './convert-fence.ts';
import type { Extensions } from './markdown-extensions.ts';
import { type BlockPlace, type OpenedBlock, openIndented, openSlashed } from './open-block.ts';

interface Block {
  /** Column that its text begins in. */
  readonly indent: number;
  /** Number of slashes that close it; null when it ends with its indentation. */
  readonly slashes: number | null;
  /** What ends it. */
  readonly end: readonly string[];
}

/** The lines that are still to be read, and what was made of those before. */
interface Reading {
  readonly lines: readonly string[];
  readonly open: Block[];
  readonly made: string[];
  readonly extensions: Extensions;
  readonly report: ReportLine;
}

/**
 * Blocks that are indented below their opening line, or stand between slashes, become containers of docsite, deeper ones
 * within. Tabs become parts that open. Other lines stay as they are, without the indentation of the blocks around them.
 */
export function convertBlocks(body: string, extensions: Extensions, report: ReportLine): string {
  const reading: Reading = { lines: body.split('\n'), open: [], made: [], extensions, report };
  const { lines, made, open } = reading;
  let code: { readonly mark: string; readonly indent: number } | null = null;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const indent = columnOf(line);
    if (indent === -1) {
      made.push('');
      continue;
    }
    // What nobody closes ends with its block.
    if (code !== null && indent < code.indent) {
      made.push(code.mark);
      code = null;
    }
    if (code === null) closeBeyond(indent, reading);
    const inner = fromColumn(line, Math.min(indent, stepsOf(open)));
    const [, , mark = '', info = ''] = fence.exec(line) ?? [];
    if (code !== null) {
      // Further in, it is a line of the code.
      if (mark.startsWith(code.mark) && info.trim() === '' && indent < code.indent + 4) code = null;
      made.push(convertCodeLine(inner, (gap) => report(index + 1, gap)));
    } else if (mark !== '') {
      code = { mark, indent };
      made.push(info.trim() === '' ? inner : convertFence(inner));
    } else index += convertLine(inner, index, reading);
  }
  closeBeyond(-1, reading);
  return made.join('\n');
}

/** A line outside of code. Returns how many lines after it were read with it. */
function convertLine(inner: string, index: number, reading: Reading): number {
  const { open, made, report, lines, extensions } = reading;
  const margin = /^\s*/.exec(inner)?.[0] ?? '';
  const place: BlockPlace = { margin, depth: open.length, report: (gap) => report(index + 1, gap) };
  const begin = (opened: OpenedBlock, indent: number, slashes: number | null) => {
    made.push(...opened.start);
    open.push({ indent, slashes, end: opened.end });
  };
  const indented = openIndented(inner, place);
  if (indented !== null) {
    begin(indented, columnOf(lines[index] ?? '') + 4, null);
    return 0;
  }
  const [, slashes, kind, title = ''] =
    /^\s*(\/{3,})[ \t]*(?:([\w-]+)[ \t]*(?:\|[ \t]*(.*?))?)?[ \t]*$/.exec(inner) ?? [];
  if (slashes === undefined) made.push(inner);
  else if (kind === undefined) closeSlashed(slashes, inner, reading);
  else {
    const { options, length } = headOptions(lines, index + 1, open.at(-1)?.indent ?? 0);
    const opened = openSlashed({ kind, title: title.replaceAll(/^"|"$/g, ''), options }, extensions, place);
    begin(opened, open.at(-1)?.indent ?? 0, slashes.length);
    return length;
  }
  return 0;
}

/** Ends the blocks whose text begins further to the right. Their ends stand before the blank lines that follow them. */
function closeBeyond(indent: number, { open, made }: Reading): void {
  while (open.length > 0 && indent < (open.at(-1)?.indent ?? 0)) made.push(...(open.pop()?.end ?? []));
}

/** Ends the block that as many slashes opened, and those within it; the line is text where there is none. */
function closeSlashed(slashes: string, inner: string, { open, made }: Reading): void {
  const at = open.findLastIndex((block) => block.slashes === slashes.length);
  if (at === -1) made.push(inner);
  else for (const block of open.splice(at).reverse()) made.push(...block.end);
}

/** The options below the head of a block between slashes, which are indented and end with a blank line. */
function headOptions(
  lines: readonly string[],
  from: number,
  indent: number,
): { readonly options: DataObject; readonly length: number } {
  const end = lines.findIndex((line, index) => index >= from && columnOf(line) < indent + 4);
  const head = lines.slice(from, end === -1 ? lines.length : end);
  const data = orNull(() => parse(head.join('\n'), { schema: 'core' }) as Data);
  return isObject(data) ? { options: data, length: head.length } : { options: {}, length: 0 };
}

/** Columns that the blocks around a line indent it by: lists keep what indents them. */
function stepsOf(open: readonly Block[]): number {
  return open.filter(({ slashes }) => slashes === null).length * 4;
}

/** The column that the text of a line begins in, from 0; -1 for a blank line. A tab reaches to the next multiple of 4. */
function columnOf(line: string): number {
  const at = line.search(/\S/);
  let column = at === -1 ? -1 : 0;
  for (let index = 0; index < at; index += 1) column = nextColumn(line, index, column);
  return column;
}

function nextColumn(line: string, index: number, column: number): number {
  return line[index] === '\t' ? column + 4 - (column % 4) : column + 1;
}

/** A line without the columns that indent it; of a tab that goes on behind them, blanks are left. */
function fromColumn(line: string, columns: number): string {
  let [index, column] = [0, 0];
  for (; column < columns; index += 1) column = nextColumn(line, index, column);
  return ' '.repeat(column - columns) + line.slice(index);
}
