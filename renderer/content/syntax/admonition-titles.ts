/**
 * `:::note Title` becomes `:::note[Title]`, the form that the directive syntax knows. What follows keeps its
 * line and column: the space before the title becomes the bracket, and the closing one ends the line.
 */
import { admonitionNames } from './admonition-types.ts';

const opening = new RegExp(
  `^((?:[ \\t>]|[-*+] |\\d+[.)] )*:{3,})([ \\t]*)(${admonitionNames.join('|')})(?:[ \\t]+(\\S.*?))?[ \\t]*(\\r?)$`,
  'gm',
);
const trailingAttributes = /^(.*?)[ \t]*(\{[.#][^{}]*\})$/;

const bracketedTitle = /^(?:\[.*\])?(?:\{.*\})?$/;

/** A line that was changed: both spellings, so that code which shows such a line can be restored. */
export interface RewrittenLine {
  readonly written: string;
  readonly parsed: string;
}

export interface RewrittenText {
  readonly text: string;
  /** By line number in `text`, 1-based. */
  readonly lines: ReadonlyMap<number, RewrittenLine>;
}

const nothing: ReadonlyMap<number, RewrittenLine> = new Map();

/** `text` with bracketed titles, and the lines that differ. */
export function rewriteAdmonitionTitles(text: string): RewrittenText {
  if (!text.includes(':::')) return { text, lines: nothing };
  const lines = new Map<number, RewrittenLine>();
  let line = 1;
  let counted = 0;
  const rewritten = text.replace(opening, (written: string, ...groups: (string | number)[]) => {
    const [fence = '', gap = '', name = '', title = '', ending = '', offset = 0] = groups;
    if (gap === '' && title === '') return written;
    const parsed = bracketed(String(fence), String(gap) + String(name), String(title));
    for (
      let at = text.indexOf('\n', counted);
      at >= 0 && at < Number(offset);
      at = text.indexOf('\n', at + 1)
    ) {
      line += 1;
      counted = at + 1;
    }
    const start = String(fence).search(/:/);
    const end = ending === '' ? undefined : -1;
    lines.set(line, { written: written.slice(start, end), parsed: parsed.slice(start) });
    return parsed + String(ending);
  });
  return { text: rewritten, lines };
}

function bracketed(fence: string, name: string, title: string): string {
  if (title === '' || bracketedTitle.test(title)) return `${fence}${name.trim()}${title}`;
  const [, label = title, attributes = ''] = trailingAttributes.exec(title) ?? [];
  const space = ' '.repeat(name.length - name.trimStart().length);
  const escaped = isBalanced(label) ? label : label.replace(/[[\]]|\\$/g, '\\$&');
  return `${fence}${name.trim()}[${space}${escaped}]${attributes}`;
}

function isBalanced(label: string): boolean {
  let depth = 0;
  for (const character of label) {
    if (character === '[') depth += 1;
    if (character === ']') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0 && !label.endsWith('\\');
}
