/** Parts of the syntax that a text may use. A part that is false cannot match anywhere in the text. */
export interface SyntaxNeeds {
  readonly admonition: boolean;
  readonly autolink: boolean;
  readonly email: boolean;
  readonly footnote: boolean;
  readonly strikethrough: boolean;
  readonly table: boolean;
  readonly task: boolean;
}

/**
 * Looks for the characters without which a part cannot match: an e-mail address needs address characters on
 * both sides of `@`; a delimiter row of a table needs `|`, or `:` beside `-`; a footnote needs `[^`; a task
 * `[ ]` or `[x]`.
 */
export function syntaxNeeds(text: string): SyntaxNeeds {
  return {
    admonition: text.includes(':::'),
    autolink: /https?:|www\.|@/i.test(text),
    email: /[\w.+-]@[\w.-]/.test(text),
    footnote: text.includes('[^'),
    strikethrough: text.includes('~'),
    table: text.includes('|') || /:-|-:/.test(text),
    task: /\[[\sxX]\]/.test(text),
  };
}

/** A short name for a set of needs: processors are kept by it. */
export function needsKey(needs: SyntaxNeeds): string {
  return Object.values(needs)
    .map((needed) => (needed ? '1' : '0'))
    .join('');
}
