/**
 * Plain text as inline Markdown that reads the same: the characters that could start markup are escaped
 * (CommonMark 0.31, section 2.4). Underscores within words and brackets that open no link need it not, but
 * brackets may stand in a link's text.
 */
export function escapeInline(text: string): string {
  return text.replace(/[\\`*<[\]]|_(?:(?<![\p{L}\p{N}]_)|(?![\p{L}\p{N}]))/gu, '\\$&');
}
