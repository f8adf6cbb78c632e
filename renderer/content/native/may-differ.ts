/**
 * What the native parser reads in another way than micromark wherever it stands, and what is too rare in documentation to be
 * worth a closer look: it costs such a text its speed, nothing else.
 */
const signs = [
  // NUL, a byte order mark, and blanks that are none to CommonMark.
  '[\\0\\v\\f\\uFEFF]',
  // Half a character, and marks beside characters of two halves, which micromark takes for letters.
  '[\\uD800-\\uDBFF](?![\\uDC00-\\uDFFF])|(?<![\\uD800-\\uDBFF])[\\uDC00-\\uDFFF]',
  '[\\uDC00-\\uDFFF][*_~w]|[*_~][\\uD800-\\uDBFF]',
  // A carriage return as the end of a line.
  '\\r(?!\\n)',
  // A task without a text.
  '\\[[ \\txX]\\][ \\t]*[\\r\\n]',
  // Blanks of Unicode behind the language of a fence.
  '(?:```|~~~)[^\\r\\n]*[\\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]',
  // The beginning of an address without the rest.
  'www\\.(?![\\w-])',
  // Marks beside one that is escaped.
  '[*_]\\\\[*_]|\\\\[*_]{2}',
  // Marks of two kinds within a word.
  '[a-z0-9\\u0080-\\uffff](?:\\*+[_~]|_+[*~]|~+[*_])[*_~]*[a-z0-9\\u0080-\\uffff]',
];

const anySign = new RegExp(signs.join('|'), 'i');

/** Whether the native parser may read `text` in another way; see `isReadAlike` for what only its tree can tell. */
export function mayDiffer(text: string): boolean {
  return anySign.test(text);
}
