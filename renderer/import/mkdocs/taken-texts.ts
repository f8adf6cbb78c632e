import { extname, join } from 'node:path/posix';
import { textsIn } from '../fields.ts';
import { readOwnText } from '../source-boundary.ts';
import type { PageInput, ReportLine } from '../tree/plan-tree.ts';
import type { Extensions } from './markdown-extensions.ts';

/** What is asked of a file: some lines, or the part that is marked with a name. */
interface Wanted {
  readonly file: string;
  /** First and last line, from 1; none for all. */
  readonly lines?: readonly (readonly [number, number])[];
  readonly section?: string;
}

interface Taken {
  /** Null where there is no such file, or part of it. */
  readonly lines: readonly string[] | null;
}

/** Takes in what one extension asks for in a line; undefined where it asks for nothing. */
type TakeLine = (
  line: string,
  below: () => readonly string[],
) => (Taken & { readonly length: number }) | undefined;

type ReadLines = (wanted: Wanted) => readonly string[] | null;

/** Files take in others no deeper than this, as they might take in themselves. */
const deepest = 8;
/** A semicolon before the sign shows how it is written. */
const escapedSnippet = /^(\s*);(?=-+8<-+)/;

/**
 * Pages with the texts of the files that they take in: `--8<-- "file"` (PyMdown), `{!file!}` (mdx_include,
 * markdown_include), and code by `{* file *}` (markdown_include_variants).
 *
 * @param root absolute path of the source, which the paths begin at
 */
export function takenTexts(root: string, extensions: Extensions): (input: PageInput) => PageInput {
  const takers = takersOf(root, extensions);
  if (takers.length === 0) return (input) => input;
  return (input) => {
    const made: { readonly text: string; readonly from: number }[] = [];
    takeIn(
      input.body.split('\n'),
      takers,
      (text, from) => made.push({ text: text.replace(escapedSnippet, '$1'), from }),
      input.report,
    );
    const report: ReportLine = (line, gap) =>
      input.report(line === null ? null : (made[line - 1]?.from ?? line), gap);
    return { ...input, body: made.map(({ text }) => text).join('\n'), report };
  };
}

/** @param above number of the line of the page that took these in; null for those of the page */
function takeIn(
  lines: readonly string[],
  takers: readonly TakeLine[],
  add: (text: string, from: number) => void,
  report: ReportLine,
  { above = null, depth = 0 }: { readonly above?: number | null; readonly depth?: number } = {},
): void {
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const from = above ?? index + 1;
    const below = () => lines.slice(index + 1);
    const taken = depth < deepest ? takers.map((take) => take(line, below)).find((one) => one) : undefined;
    if (taken === undefined) {
      add(line, from);
      continue;
    }
    report(from, taken.lines === null ? missingFile : takenFile);
    const margin = /^\s*/.exec(line)?.[0] ?? '';
    const own = (taken.lines ?? []).map((text) => (text === '' ? '' : margin + text));
    takeIn(own, takers, add, report, { above: from, depth: depth + 1 });
    index += taken.length;
  }
}

const missingFile = {
  missing: 'A file that the page takes in is missing.',
  remedy: 'Write "<!-- @include: ./file.md -->" with its path from the page.',
};

const takenFile = {
  weight: 'note',
  missing: 'A file that the page takes in stands in the page, as it was.',
  remedy:
    'If it is to follow the file, write "<!-- @include: ./file.md -->", or "file=./file" behind a fence.',
} as const;

function takersOf(root: string, extensions: Extensions): TakeLine[] {
  const reader = (name: string) => readerOf(root, extensions, name);
  const braces = ['mdx_include', 'markdown_include.include'].find((name) => extensions.has(name));
  return [
    ...(extensions.has('pymdownx.snippets') ? [snippets(reader('pymdownx.snippets'))] : []),
    ...(braces === undefined ? [] : [inBraces(reader(braces))]),
    ...(extensions.has('markdown_include_variants') ? [variants(reader('markdown_include_variants'))] : []),
  ];
}

function readerOf(root: string, extensions: Extensions, name: string): ReadLines {
  const option = extensions.option(name, 'base_path');
  const folders = typeof option === 'string' ? [option] : textsIn(option);
  return ({ file, lines: ranges, section }) => {
    const texts = (folders.length > 0 ? folders : ['.']).map((folder) =>
      readOwnText(root, join(folder, file)),
    );
    const lines = texts
      .find((text) => text !== null)
      ?.replace(/\r?\n$/, '')
      .split(/\r?\n/);
    if (lines === undefined) return null;
    if (section !== undefined) return sectionOf(lines, section);
    const wanted = ranges?.flatMap(([first, last]) => lines.slice(first - 1, last)) ?? lines;
    return wanted.filter((line) => !sectionMark.test(line));
  };
}

/** `# --8<-- [start:name]`. */
const sectionMark = /-+8<-+[ \t]*\[[ \t]*(start|end)[ \t]*:[ \t]*([\w-]+)[ \t]*\]/;

function sectionOf(lines: readonly string[], name: string): readonly string[] | null {
  const at = (kind: string) =>
    lines.findIndex((line) => {
      const [, found, section] = sectionMark.exec(line) ?? [];
      return found === kind && section === name;
    });
  const [start, end] = [at('start'), at('end')];
  if (start === -1) return null;
  return lines.slice(start + 1, end === -1 ? undefined : end).filter((line) => !sectionMark.test(line));
}

/** `--8<-- "file"`, and names of files between two lines of `--8<--`. */
function snippets(read: ReadLines): TakeLine {
  return (line, below) => {
    const [, , name] = /^\s*-+8<-+[ \t]+(["'])(.+?)\1[ \t]*$/.exec(line) ?? [];
    if (name !== undefined) return { lines: read(snippetOf(name)), length: 0 };
    if (!/^\s*-+8<-+[ \t]*$/.test(line)) return undefined;
    const others = below();
    const end = others.findIndex((one) => /^\s*-+8<-+[ \t]*$/.test(one));
    if (end === -1) return undefined;
    const names = others.slice(0, end).map((one) => one.trim());
    const parts = names
      .filter((one) => one !== '' && !one.startsWith(';'))
      .map((one) => read(snippetOf(one)));
    const isWhole = parts.every((part) => part !== null);
    return { lines: isWhole ? parts.flatMap((part) => part ?? []) : null, length: end + 1 };
  };
}

/** `file`, `file:2:5`, `file::5`, `file:2:5,8:9` or `file:section`. */
function snippetOf(written: string): Wanted {
  const [, file = written, part = ''] =
    /^(.*?)((?::\d*){1,2}(?:,\d*:\d*)*|:[A-Za-z][\w-]*)?$/.exec(written) ?? [];
  if (part === '') return { file };
  if (/^:[A-Za-z]/.test(part)) return { file, section: part.slice(1) };
  return {
    file,
    lines: part
      .slice(1)
      .split(',')
      .map((range) => rangeOf(range, ':')),
  };
}

function rangeOf(text: string, sign: ':' | '-'): readonly [number, number] {
  const [first = '', last] = text.trim().split(sign);
  const start = Number(first) || 1;
  return [
    start,
    last === undefined
      ? sign === ':'
        ? Number.POSITIVE_INFINITY
        : start
      : Number(last) || Number.POSITIVE_INFINITY,
  ];
}

/** `{!file!}`, `{!> file [ln:2-5,8]!}` and `{!file!lines=2-5 8!}`, alone in a line. */
function inBraces(read: ReadLines): TakeLine {
  return (line) => {
    const [, file, listed, others] =
      /^\s*\{![>+-]*\s*([^![\]]+?)\s*(?:\[ln:([\d,\s-]+)\]\s*|!\s*lines=([\d\s-]+))?!\}\s*$/.exec(line) ?? [];
    if (file === undefined) return undefined;
    const ranges = (listed?.split(',') ?? others?.trim().split(/\s+/))?.map((range) => rangeOf(range, '-'));
    return { lines: read({ file, ...(ranges && { lines: ranges }) }), length: 0 };
  };
}

/** `{* file ln[1:9] hl[3,5:6] title["a.py"] *}`, a block of code; lines to mark are counted in the file. */
function variants(read: ReadLines): TakeLine {
  return (line) => {
    const [, file, words = ''] = /^\s*\{\*\s*(\S+)\s*(.*?)\s*\*\}\s*$/.exec(line) ?? [];
    if (file === undefined) return undefined;
    const listIn = (name: string) => new RegExp(`\\b${name}\\[([^\\]]*)\\]`).exec(words)?.[1]?.split(',');
    const ranges = listIn('ln')?.map(pairOf);
    const lines = read({ file, ...(ranges && { lines: ranges }) });
    if (lines === null) return { lines, length: 0 };
    const marked = (listIn('hl') ?? []).flatMap((range) => shownLines(pairOf(range), ranges ?? null));
    const title = /\btitle\["([^"]*)"\]/.exec(words)?.[1];
    const info = [
      extname(file).slice(1),
      ...(marked.length > 0 ? [`hl_lines="${marked.join(' ')}"`] : []),
      ...(title === undefined ? [] : [`title="${title}"`]),
    ];
    const fence = lines.some((one) => one.includes('```')) ? '~~~~' : '```';
    return { lines: [fence + info.join(' '), ...lines, fence], length: 0 };
  };
}

function pairOf(text: string): readonly [number, number] {
  return text.includes(':') ? rangeOf(text, ':') : rangeOf(text, '-');
}

/** Numbers of the lines of a file among those of it that are shown. */
function shownLines([first, last]: readonly [number, number], ranges: Wanted['lines'] | null): string[] {
  let before = 0;
  return (ranges ?? [[1, Number.POSITIVE_INFINITY] as const]).flatMap(([start, end]) => {
    const [from, to] = [Math.max(first, start), Math.min(last, end)];
    const shift = before - start + 1;
    before += end - start + 1;
    if (from > to) return [];
    return from === to ? [`${from + shift}`] : [`${from + shift}-${to + shift}`];
  });
}
