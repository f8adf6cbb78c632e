import { fold, isAscii } from './fold.ts';
import { isWithinOneEdit } from './one-edit.ts';
import { stem } from './stem.ts';

/** All terms of a scope, by number. */
export interface Vocabulary {
  readonly terms: readonly string[];
  /** The same without accents; sorted. */
  readonly folded: readonly string[];
}

/** A term that a word of a query stands for, and how well, from 0 to 1. */
export interface Expansion {
  readonly term: number;
  readonly share: number;
}

/** How well a term stands for a word that has other accents only. */
export const sameWordShare = 0.9;

const mostPrefixed = 40;
/** A single letter says nearly nothing yet, and its terms lie in many files. */
const mostOfLetter = 8;
const shortestFuzzy = 5;
/** Letters that all forms of a word share. */
const stemStart = 3;

/** Sorted terms in the form of `ScopeFile.terms`. */
export function encodeTerms(terms: readonly string[]): string {
  let before = '';
  return terms
    .map((term) => {
      let shared = 0;
      while (shared < 35 && shared < term.length && term[shared] === before[shared]) shared += 1;
      before = term;
      return shared.toString(36) + term.slice(shared);
    })
    .join(' ');
}

export function readVocabulary(encoded: string): Vocabulary {
  let before = '';
  const terms = (encoded === '' ? [] : encoded.split(' ')).map((entry) => {
    before = before.slice(0, Number.parseInt(entry.charAt(0), 36)) + entry.slice(1);
    return before;
  });
  return { terms, folded: terms.map(fold) };
}

/** In the order of a vocabulary: terms that differ in accents only stand together. */
export function sortTerms(terms: Iterable<string>): string[] {
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return Array.from(terms, (term) => [fold(term), term] as const)
    .sort(([foldedA, a], [foldedB, b]) => compare(foldedA, foldedB) || compare(a, b))
    .map(([, term]) => term);
}

/**
 * The terms that `word` is, begins, or has the stem of. The word itself counts in full, with other accents and
 * in another form a little less, as the beginning of a longer word least.
 */
export function expandWord(vocabulary: Vocabulary, word: string, languages: readonly string[]): Expansion[] {
  const { terms, folded } = vocabulary;
  const plain = fold(word);
  const found = new Map<number, number>();
  const prefixed: number[] = [];
  for (let at = firstFrom(folded, plain); folded[at]?.startsWith(plain); at += 1) {
    if (folded[at] === plain) found.set(at, terms[at] === word ? 1 : sameWordShare);
    else prefixed.push(at);
  }
  for (const at of sameStem(vocabulary, plain, languages)) if (!found.has(at)) found.set(at, 0.8);
  const length = (at: number) => folded[at]?.length ?? 0;
  const most = plain.length === 1 && isAscii(plain) ? mostOfLetter : mostPrefixed;
  for (const at of prefixed.sort((a, b) => length(a) - length(b) || a - b).slice(0, most)) {
    if (!found.has(at)) found.set(at, 0.3 + (0.5 * plain.length) / length(at));
  }
  return [...found].map(([term, share]) => ({ term, share }));
}

/** The terms that are one edit away from `word` or begin so; none for short words, where most edits make another. */
export function expandMisspelt({ folded }: Vocabulary, word: string): Expansion[] {
  const plain = fold(word);
  if (plain.length < shortestFuzzy) return [];
  const found: Expansion[] = [];
  for (const [term, candidate] of folded.entries()) {
    if (candidate.length < plain.length - 1) continue;
    if (isWithinOneEdit(plain, candidate)) found.push({ term, share: 0.4 });
    else if (beginsLike(candidate, plain)) found.push({ term, share: 0.2 });
  }
  return found;
}

function beginsLike(candidate: string, word: string): boolean {
  if (candidate.length <= word.length + 1) return false;
  // A word of which only the last letters differ would stand for too many.
  return candidate[0] === word[0] && isWithinOneEdit(word, candidate.slice(0, word.length));
}

function* sameStem({ folded }: Vocabulary, word: string, languages: readonly string[]): Iterable<number> {
  const stems = languages.map((language) => [language, stem(word, language)] as const);
  if (word.length <= stemStart) return;
  const start = word.slice(0, stemStart);
  for (let at = firstFrom(folded, start); folded[at]?.startsWith(start); at += 1) {
    const candidate = folded[at] ?? '';
    if (stems.some(([language, own]) => stem(candidate, language) === own)) yield at;
  }
}

/** Position of the first entry that is not before `start`. */
function firstFrom(sorted: readonly string[], start: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < start) low = middle + 1;
    else high = middle;
  }
  return low;
}
