import type { MagicComment } from '../../model/parse-options.ts';
import type { WordMark } from './code-marks.ts';
import { type CommentSyntax, commentSyntaxOf } from './comment-syntax.ts';

/** Code without the comments that mark its lines, and what they marked. */
export interface MarkedCode {
  readonly code: string;
  /** Classes of lines, by their 1-based number in `code`. */
  readonly lines: ReadonlyMap<number, ReadonlySet<string>>;
  readonly words: readonly WordMark[];
  /** `[!code …]` that means nothing, with the line that it has before any is taken out. */
  readonly unknown: readonly { readonly name: string; readonly line: number }[];
}

/** Names as in Docusaurus. */
const highlight: MagicComment = {
  className: 'line-highlight',
  line: 'highlight-next-line',
  block: { start: 'highlight-start', end: 'highlight-end' },
};

/** What `[!code …]` makes of a line, as in VitePress. */
export const notationClasses: Readonly<Record<string, string>> = {
  '++': 'line-insert',
  '--': 'line-delete',
  highlight: 'line-highlight',
  hl: 'line-highlight',
  focus: 'line-focus',
  error: 'line-error',
  warning: 'line-warning',
  info: 'line-info',
};

interface Reading {
  readonly syntax: CommentSyntax;
  readonly kept: string[];
  readonly lines: Map<number, Set<string>>;
  readonly words: WordMark[];
  readonly unknown: { readonly name: string; readonly line: number }[];
  /** Classes of the next line. */
  next: string[];
  /** Classes of all lines until their end is met. */
  readonly open: Set<string>;
}

/**
 * Takes the comments out that say something of lines: `highlight-next-line`, `highlight-start` and `highlight-end` and
 * the site's own (`markdown.code.magicComments`), each alone on its line; and `[!code …]`, at the end of the line that
 * it is about or alone before it. `[!!code …]` stands for `[!code …]` itself.
 */
export function readMagicComments(
  code: string,
  language: string,
  own: readonly MagicComment[] = [],
): MarkedCode {
  const comments = [highlight, ...own];
  const hasNotation = code.includes('[!code ') || code.includes('[!!code ');
  if (!hasNotation && !comments.some((comment) => wordsOf(comment).some((word) => code.includes(word)))) {
    return { code, lines: new Map(), words: [], unknown: [] };
  }
  const syntax = commentSyntaxOf(language);
  const found = { kept: [], lines: new Map(), words: [], unknown: [] };
  const reading: Reading = { syntax, ...found, next: [], open: new Set() };
  for (const [index, line] of code.split('\n').entries()) {
    if (readComment(line, comments, reading)) continue;
    const shown = hasNotation ? readNotations(line, index + 1, reading) : line;
    if (shown !== null) keep(shown, reading);
  }
  const { kept, lines, words, unknown } = reading;
  return { code: kept.join('\n'), lines, words, unknown };
}

function wordsOf({ line, block }: MagicComment): string[] {
  return [line, block?.start, block?.end].filter((word) => word !== undefined);
}

/** Whether a line is nothing but a comment that marks others; then it is taken in. */
function readComment(line: string, comments: readonly MagicComment[], reading: Reading): boolean {
  const said = reading.syntax.whole.exec(line)?.[1];
  const found = said === undefined ? [] : comments.filter((comment) => wordsOf(comment).includes(said));
  for (const { className, line: next, block } of found) {
    if (said === next) reading.next.push(className);
    else if (said === block?.start) reading.open.add(className);
    else reading.open.delete(className);
  }
  return found.length > 0;
}

function keep(line: string, { kept, lines, next, open }: Reading): void {
  kept.push(line);
  for (const className of [...next.splice(0), ...open]) addClass(lines, kept.length, className);
}

function addClass(lines: Reading['lines'], line: number, className: string): void {
  lines.set(line, (lines.get(line) ?? new Set()).add(className));
}

const notation = /\s*\[!code\s+((?:\\.|[^\]\\])+)\]/g;

/** The line without its notations; null for one that held nothing else. */
function readNotations(line: string, number: number, reading: Reading): string | null {
  if (!reading.syntax.notation.test(line)) return line.replaceAll('[!!code ', '[!code ');
  const bare = line.replace(notation, '').replace(reading.syntax.empty, '');
  const isAlone = bare.trim() === '';
  for (const [, said = ''] of line.matchAll(notation)) {
    readNotation(said.trim(), { number, first: reading.kept.length + 1 }, reading);
  }
  return isAlone ? null : bare;
}

interface NotationPlace {
  /** Line of the notation, as it is written. */
  readonly number: number;
  /** First line that it is about, among those that are kept. */
  readonly first: number;
}

function readNotation(said: string, { number, first }: NotationPlace, reading: Reading): void {
  const { lines, words, unknown } = reading;
  const [, name = '', count] = /^(.*?)(?::(\d+))?$/s.exec(said) ?? [];
  const className = Object.hasOwn(notationClasses, name) ? notationClasses[name] : undefined;
  if (name.startsWith('word:')) {
    const last = count === undefined ? Number.POSITIVE_INFINITY : first + Number(count) - 1;
    words.push({ kind: 'highlight', text: name.slice('word:'.length).replace(/\\(.)/g, '$1'), first, last });
  } else if (className === undefined) unknown.push({ name, line: number });
  else {
    const last = first + Math.min(Number(count ?? 1), mostLines) - 1;
    for (let line = first; line <= last; line += 1) addClass(lines, line, className);
  }
}

/** More than any block has. */
const mostLines = 10_000;
