import { fold } from './fold.ts';
import type { QueryWord } from './parse-query.ts';
import { expandMisspelt, expandWord, type Vocabulary } from './vocabulary.ts';

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
  const known = required.filter((term) =>
    vocabularies.some((vocabulary) => expandWord(vocabulary, term, []).length > 0),
  );
  if (known.length > 0) return known.sort((a, b) => b.length - a.length).slice(0, most);
  const near = required.flatMap((term) => vocabularies.flatMap((vocabulary) => alike(vocabulary, term)));
  return [...new Set(near)].slice(0, most);
}

/** Terms with the longest beginning in common, or one edit away. */
function alike(vocabulary: Vocabulary, term: string): string[] {
  const misspelt = expandMisspelt(vocabulary, term).map(
    (expansion) => vocabulary.terms[expansion.term] ?? '',
  );
  for (let length = fold(term).length - 1; misspelt.length === 0 && length >= 3; length -= 1) {
    const found = expandWord(vocabulary, term.slice(0, length), []);
    if (found.length > 0)
      return found.slice(0, most).map((expansion) => vocabulary.terms[expansion.term] ?? '');
  }
  return misspelt.slice(0, most);
}
