import { emojiNamed } from './emoji-syntax.ts';

/** Parts of the syntax that a text may use. A part that is false cannot match anywhere in the text. */
export interface SyntaxNeeds {
  readonly admonition: boolean;
  readonly autolink: boolean;
  readonly contents: boolean;
  readonly email: boolean;
  readonly emoji: boolean;
  readonly footnote: boolean;
  readonly include: boolean;
  readonly strikethrough: boolean;
  readonly table: boolean;
  readonly task: boolean;
}

/**
 * Looks for the characters without which a part cannot match: an e-mail address needs address characters on
 * both sides of `@`, an emoji its name between colons, a footnote `[^`, a task `[ ]` or `[x]`, and a table its delimiter row.
 */
export function syntaxNeeds(text: string): SyntaxNeeds {
  return {
    admonition: text.includes(':::'),
    autolink: /https?:|www\.|@/i.test(text),
    contents: /\[[tT][oO][cC]\]/.test(text),
    email: /[\w.+-]@[\w.-]/.test(text),
    emoji: holdsEmoji(text),
    footnote: text.includes('[^'),
    include: text.includes('::include'),
    strikethrough: text.includes('~'),
    table: holdsDelimiterRow(text),
    task: /\[[\sxX]\]/.test(text),
  };
}

/** Times and addresses have colons as well: a name counts only by itself, and when there is an emoji of that name. */
function holdsEmoji(text: string): boolean {
  for (const [, name = ''] of text.matchAll(/:(?<!\w:)([a-z0-9_+-]{1,40})(?=:(?!\w))/g)) {
    if (emojiNamed(name) !== null) return true;
  }
  return false;
}

/** Whether a line ends in `|`, `:`, `-` and blanks, with a `-` and one of the other two among them, thus somewhere side by side. */
function holdsDelimiterRow(text: string): boolean {
  if (!/-[ \t]*[|:]|[|:][ \t]*-/.test(text)) return false;
  return text.split('\n').some(endsAsDelimiterRow);
}

function endsAsDelimiterRow(line: string): boolean {
  let hasDash = false;
  let hasMark = false;
  for (let index = line.length - 1; index >= 0; index -= 1) {
    const character = line.charAt(index);
    if (character === '-') hasDash = true;
    else if (character === '|' || character === ':') hasMark = true;
    else if (character !== ' ' && character !== '\t') break;
  }
  return hasDash && hasMark;
}

/** A short name for a set of needs: processors are kept by it. */
export function needsKey(needs: SyntaxNeeds): string {
  return Object.values(needs)
    .map((needed) => (needed ? '1' : '0'))
    .join('');
}
