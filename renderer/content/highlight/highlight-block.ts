import type { Highlighter } from './highlighter.ts';
import { escapeText } from './lines-from-tokens.ts';
import { readMagicComments } from './magic-comments.ts';

export interface CodeBlock {
  readonly code: string;
  readonly language: string;
  /** Lines to highlight, 1-based, besides those that comments in the code mark. */
  readonly lines: ReadonlySet<number>;
}

export interface HighlightedBlock {
  /** One `<span class="line">` for each line, its line feed inside; with `line-highlight`, `line-insert` or `line-delete`. */
  readonly html: string;
  /** The code without highlight comments. */
  readonly code: string;
}

type LineClass = 'line-insert' | 'line-delete' | null;

/** The HTML of a code block. `diff` colours by the first character of a line, `diff-js` highlights as well. */
export function highlightBlock(block: CodeBlock, highlighter: Highlighter): HighlightedBlock {
  const { code, lines: marked } = readMagicComments(block.code);
  const lines = linesOf(code, block.language, highlighter);
  let html = '';
  for (const [index, line] of lines.entries()) {
    const isMarked = block.lines.has(index + 1) || marked.has(index + 1);
    const classes = `line${isMarked ? ' line-highlight' : ''}${line.change ? ` ${line.change}` : ''}`;
    html += `<span class="${classes}">${line.html}${index < lines.length - 1 ? '\n' : ''}</span>`;
  }
  return { html, code };
}

interface Line {
  readonly html: string;
  readonly change: LineClass;
}

function linesOf(code: string, language: string, highlighter: Highlighter): Line[] {
  if (language === 'diff') return code.split('\n').map(diffLine);
  const inner = /^diff-(.+)$/.exec(language)?.[1];
  if (inner === undefined) {
    return highlighter.highlight(code, language).map((html) => ({ html, change: null }));
  }
  const written = code.split('\n');
  const stripped = written.map((line) => (/^[ +-]/.test(line) ? line.slice(1) : line)).join('\n');
  const highlighted = highlighter.highlight(stripped, inner);
  return written.map((line, index) => {
    const sign = /^[ +-]/.test(line) ? line.charAt(0) : '';
    const prefix = sign === '' ? '' : `<span class="token prefix">${sign}</span>`;
    return { html: prefix + (highlighted[index] ?? ''), change: changeOf(sign) };
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
