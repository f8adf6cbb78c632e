import type { MagicComment } from '../../model/parse-options.ts';
import type { LineMark, WordMark } from './code-marks.ts';
import type { Highlighter } from './highlighter.ts';
import { escapeText, spanOf } from './lines-from-tokens.ts';
import { type MarkedCode, readMagicComments } from './magic-comments.ts';
import { markWords } from './mark-words.ts';

/** `code` is as it stands in the fence, comments that mark lines included; `language` as `readFence` gives it. */
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
   * Lines, separated by line feeds; no element goes over one. If any line is marked, or the last one would not be seen as it
   * is empty, each stands in a `span.line`, its line feed inside, with the classes of what marks it (`line-highlight`,
   * `line-insert`, `line-delete`, `line-focus`, `line-error`, `line-warning`, `line-info`, or the site's own). Lines of a
   * block with inserted or deleted ones begin with their sign in a `span.prefix`.
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
  const rest = { code: marked.code, unknown: marked.unknown };
  // Most blocks: nothing is said of any line.
  const isMarked = words.length + block.lines.size + (block.marks?.length ?? 0) + marked.lines.size > 0;
  if (!isMarked && lines.at(-1)?.html !== '' && lines.every(({ change }) => !change))
    return { html: lines.map(({ html }) => html).join('\n'), ...rest };
  const classes = lines.map(({ change }, index) => classesOf(index + 1, change, block, marked));
  const hasChanges = classes.some((names) => names.has('line-insert') || names.has('line-delete'));
  const isSigned = hasChanges && lines.every(({ change }) => change === undefined);
  const shown = lines.map(({ html }, index) => {
    const sign = isSigned ? signOf(classes[index]) : '';
    return sign + (words.length === 0 ? html : markWords(html, index + 1, words));
  });
  const inElements = shown.at(-1) === '' || classes.some((names) => names.size > 0);
  const html = inElements ? linesInElements(shown, classes) : shown.join('\n');
  return { html, ...rest };
}

function linesInElements(lines: readonly string[], classes: readonly ReadonlySet<string>[]): string {
  const last = lines.length - 1;
  const inElement = (line: string, index: number) =>
    `${spanOf(['line', ...(classes[index] ?? [])].join(' '))}${line}${index < last ? '\n' : ''}</span>`;
  return lines.map(inElement).join('');
}

function classesOf(
  line: number,
  change: Line['change'],
  { lines, marks = [] }: CodeBlock,
  marked: MarkedCode,
): ReadonlySet<string> {
  const names = new Set<string>();
  if (lines.has(line)) names.add('line-highlight');
  for (const mark of marks) if (mark.lines.has(line)) names.add(mark.className);
  for (const name of marked.lines.get(line) ?? []) names.add(name);
  if (change) names.add(change);
  return names;
}

function signOf(names: ReadonlySet<string> | undefined): string {
  const sign = names?.has('line-delete') ? '-' : names?.has('line-insert') ? '+' : ' ';
  return prefix(sign);
}

function prefix(sign: string): string {
  return `${spanOf('prefix')}${sign}</span>`;
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
    return { html, change: null };
  }
  return { html, change: changeOf(line.charAt(0)) };
}

function changeOf(sign: string): LineClass {
  if (sign === '+') return 'line-insert';
  return sign === '-' ? 'line-delete' : null;
}
