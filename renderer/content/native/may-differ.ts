/**
 * What the native parser reads in another way than micromark wherever it stands, and what is too rare in documentation to be
 * worth a closer look: it costs such a text its speed, nothing else. Where a sign has two expressions, the first one tells fast
 * that most texts do not have it.
 */
const signs: readonly (readonly [RegExp, ...RegExp[]])[] = [
  // NUL, a byte order mark, blanks that are none to CommonMark, and a carriage return as the end of a line.
  [/[\0\v\f\uFEFF]/],
  // Half a character, and marks beside characters of two halves, which micromark takes for letters.
  [
    /[\uD800-\uDFFF]/,
    /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]|[\uDC00-\uDFFF][*_~wW]|[*_~][\uD800-\uDBFF]/,
  ],
  // A task without a text, the beginning of an address without the rest, and marks beside one that is escaped.
  [/\[[ \txX]\][ \t]*\n|[wW]{3}\.(?![\w-])|[*_]\\[*_]|\\[*_]{2}/],
  // Blanks of Unicode behind the language of a fence.
  [/(?:```|~~~)[^\n]*[\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/],
  // Marks of two kinds within a word.
  [/\*[_~]|_[*~]|~[*_]/, /[A-Za-z0-9\u0080-\uffff](?:\*+[_~]|_+[*~]|~+[*_])[*_~]*[A-Za-z0-9\u0080-\uffff]/],
];

/** Whether the native parser may read `text` in another way; see `isReadAlike` for what only its tree can tell. */
export function mayDiffer(text: string): boolean {
  return signs.some((steps) => steps.every((step) => step.test(text)));
}
