import { fold } from './analyse.ts';
import type { QueryWord } from './parse-query.ts';
import type { Vocabulary } from './vocabulary.ts';

const most = 3;

/**
 * Queries to try when one found nothing: each with fewer words, the longest first, of those that exist at all;
 * or with the words that look most like what was typed.
 */
export function suggestQueries(options: {
  readonly words: readonly QueryWord[];
  readonly vocabularies: readonly Vocabulary[];
}): string[] {
  const { words, vocabularies } = options;
  const required = words.filter((word) => word.required).map(({ term }) => term);
  const known = required.filter((term) => vocabularies.some(({ expand }) => expand(term).length > 0));
  if (known.length > 0) return known.sort((a, b) => b.length - a.length).slice(0, most);
  const near = required.flatMap((term) => vocabularies.flatMap((vocabulary) => alike(vocabulary, term)));
  return [...new Set(near)].slice(0, most);
}

/** Terms one edit away, or with the longest beginning in common. */
function alike({ terms, expand, expandMisspelt }: Vocabulary, term: string): string[] {
  let found = expandMisspelt(term);
  for (let length = fold(term).length - 1; found.length === 0 && length >= 3; length -= 1) {
    found = expand(term.slice(0, length));
  }
  return found.slice(0, most).map((expansion) => terms[expansion.term] ?? '');
}
