import type { MagicComment } from '../../model/parse-options.ts';
import type { LineMark, WordMark } from './code-marks.ts';
import type { Highlighter } from './highlighter.ts';
import { escapeText } from './lines-from-tokens.ts';
import { type MarkedCode, readMagicComments } from './magic-comments.ts';
import { markWords } from './mark-words.ts';

export interface CodeBlock {
  readonly code: string;
  readonly language: string;
  /** Lines to highlight, 1-based, besides those that comments in the code mark. */
  readonly lines: ReadonlySet<number>;
  readonly marks?: readonly LineMark[];
  readonly words?: readonly WordMark[];
}

export interface HighlightedBlock {
  /**
   * One `<span class="line">` for each line, its line feed inside; with the classes of what marks it (`line-highlight`,
   * `line-insert`, `line-delete`, `line-focus`, `line-error`, `line-warning`, `line-info`, or the site's own). Lines of a
   * block with inserted or deleted ones begin with their sign in a `span.token.prefix`.
   */
  readonly html: string;
  /** The code without the comments that mark its lines. */
  readonly code: string;
  readonly unknown: MarkedCode['unknown'];
}

/** The HTML of a code block. `diff` colours by the first character of a line, `diff-js` highlights as well. */
export function highlightBlock(
  block: CodeBlock,
  highlighter: Highlighter,
  magicComments: readonly MagicComment[] = [],
): HighlightedBlock {
  const marked = readMagicComments(block.code, block.language, magicComments);
  const words = [...(block.words ?? []), ...marked.words];
  const lines = linesOf(marked.code, block.language, highlighter);
  const classes = lines.map(({ change }, index) => classesOf(index + 1, change, block, marked));
  const hasChanges = classes.some((names) => names.has('line-insert') || names.has('line-delete'));
  const isSigned = hasChanges && lines.every(({ change }) => change === undefined);
  let html = '';
  for (const [index, line] of lines.entries()) {
    const names = classes[index] ?? unmarked;
    const sign = isSigned ? signOf(names) : '';
    const shown = words.length === 0 ? line.html : markWords(line.html, index + 1, words);
    const className = names === unmarked ? 'line' : ['line', ...names].join(' ');
    html += `<span class="${className}">${sign}${shown}${index < lines.length - 1 ? '\n' : ''}</span>`;
  }
  return { html, code: marked.code, unknown: marked.unknown };
}

/** Of most lines: nothing is said of them. */
const unmarked: ReadonlySet<string> = new Set();

function classesOf(
  line: number,
  change: Line['change'],
  { lines, marks = [] }: CodeBlock,
  marked: MarkedCode,
): ReadonlySet<string> {
  if (!change && lines.size + marks.length + marked.lines.size === 0) return unmarked;
  const names = new Set<string>();
  if (lines.has(line)) names.add('line-highlight');
  for (const mark of marks) if (mark.lines.has(line)) names.add(mark.className);
  for (const name of marked.lines.get(line) ?? []) names.add(name);
  if (change) names.add(change);
  return names;
}

function signOf(names: ReadonlySet<string>): string {
  const sign = names.has('line-delete') ? '-' : names.has('line-insert') ? '+' : ' ';
  return prefix(sign);
}

function prefix(sign: string): string {
  return `<span class="token prefix">${sign}</span>`;
}

type LineClass = 'line-insert' | 'line-delete' | null;

interface Line {
  readonly html: string;
  /** What a line of a diff is; undefined in code that is none. */
  readonly change?: LineClass;
}

function linesOf(code: string, language: string, highlighter: Highlighter): Line[] {
  if (language === 'diff') return code.split('\n').map(diffLine);
  const inner = /^diff-(.+)$/.exec(language)?.[1];
  if (inner === undefined) return highlighter.highlight(code, language).map((html) => ({ html }));
  const written = code.split('\n');
  const stripped = written.map((line) => (/^[ +-]/.test(line) ? line.slice(1) : line)).join('\n');
  const highlighted = highlighter.highlight(stripped, inner);
  return written.map((line, index) => {
    const sign = /^[ +-]/.test(line) ? line.charAt(0) : '';
    return { html: (sign === '' ? '' : prefix(sign)) + (highlighted[index] ?? ''), change: changeOf(sign) };
  });
}

/** A line of a unified diff; file headers (`---`, `+++`) and hunks (`@@`) are no change. */
function diffLine(line: string): Line {
  const html = escapeText(line);
  if (/^(?:@@|---|\+\+\+|diff |index )/.test(line)) {
    return { html: `<span class="token coord">${html}</span>`, change: null };
  }
  return { html, change: changeOf(line.charAt(0)) };
}

function changeOf(sign: string): LineClass {
  if (sign === '+') return 'line-insert';
  return sign === '-' ? 'line-delete' : null;
}
