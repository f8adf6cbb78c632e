import { editDistance } from '../edit-distance.ts';
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

/** Terms one edit away; else those that differ in a third of their letters at most, the likest first. */
function alike({ terms, folded, expandMisspelt }: Vocabulary, term: string): string[] {
  const near = expandMisspelt(term).map((expansion) => terms[expansion.term] ?? '');
  if (near.length > 0) return near.slice(0, most);
  const word = fold(term);
  const limit = Math.floor(word.length / 3);
  const found = folded.flatMap((candidate, number) => {
    if (Math.abs(candidate.length - word.length) > limit) return [];
    const distance = editDistance(word, candidate);
    return distance <= limit ? [{ found: terms[number] ?? '', distance }] : [];
  });
  return found
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map((one) => one.found);
}
