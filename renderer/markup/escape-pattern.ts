/** A text as a regular expression that matches it, in JavaScript as in PCRE. */
export function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
