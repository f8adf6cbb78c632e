import { Index } from 'flexsearch';
import { fold, isAscii } from './analyse.ts';
import { compounding, familyOf, hasFamilies, prefixing, stem } from './stem.ts';

/** All terms of a scope, by number, and which of them a word of a query stands for. */
export interface Vocabulary {
  readonly terms: readonly string[];
  /** The same without accents; sorted. */
  readonly folded: readonly string[];
  /**
   * The terms that `word` is, begins, or has the stem of. The word itself counts in full, with other accents and
   * in another form a little less, then words that are made of each other, as the beginning of a longer word least.
   */
  expand(word: string): Expansion[];
  /** The terms that are one edit away from `word` or begin so; none for short words, where most edits make another. */
  expandMisspelt(word: string): Expansion[];
}

/** A term that a word of a query stands for, and how well, from 0 to 1. */
export interface Expansion {
  readonly term: number;
  readonly share: number;
}

/** How well a term stands for a word that has other accents only. */
export const sameWordShare = 0.9;
/** How well one in another form does. */
export const sameStemShare = 0.8;
/** How well one does that is made of the word, or that the word is made of. */
const sameFamilyShare = 0.6;

/** How well one does that may have been meant, where the word itself is nowhere. */
const misspeltShare = 0.7;

const mostPrefixed = 40;
/** A single letter says nearly nothing yet, and its terms lie in many files. */
const mostOfLetter = 8;
const shortestFuzzy = 5;
/** Letters that all forms of a word share. */
const stemStart = 3;
/** Letters of the last part of a compound, and of what stands before it. */
const shortestPart = 4;
const shortestFront = 3;
/** Letters that the terms of one index share: to index all would take longer than the search. */
const indexStart = 2;

/** Sorted terms in the form of `ScopeFile.terms`. */
export function encodeTerms(terms: readonly string[]): string {
  return terms.map((term, number) => encodeTerm(term, terms[number - 1] ?? '')).join(' ');
}

/** A term in that form, by the one before it. */
export function encodeTerm(term: string, before: string): string {
  let shared = 0;
  while (shared < 35 && shared < term.length && term[shared] === before[shared]) shared += 1;
  return shared.toString(36) + term.slice(shared);
}

/** Undoes `encodeTerms`. */
export function decodeTerms(encoded: string): string[] {
  let before = '';
  return (encoded === '' ? [] : encoded.split(' ')).map((entry) => {
    before = before.slice(0, Number.parseInt(entry.charAt(0), 36)) + entry.slice(1);
    return before;
  });
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Which of two terms comes first in a vocabulary. */
export function compareTerms(a: string, b: string): number {
  return compare(fold(a), fold(b)) || compare(a, b);
}

/** In the order of a vocabulary: terms that differ in accents only stand together. */
export function sortTerms(terms: Iterable<string>): string[] {
  return Array.from(terms, (term) => [fold(term), term] as const)
    .sort(([foldedA, a], [foldedB, b]) => compare(foldedA, foldedB) || compare(a, b))
    .map(([, term]) => term);
}

/**
 * @param encoded what `encodeTerms` gave
 * @param languages codes without region of the languages of the terms
 */
export function readVocabulary(encoded: string, languages: readonly string[]): Vocabulary {
  const terms = decodeTerms(encoded);
  const folded = terms.map(fold);
  const indexes = new Map<string, StartIndex>();
  const indexOf = (start: string): StartIndex => {
    const index = indexes.get(start) ?? indexStarting(start, folded, languages);
    indexes.set(start, index);
    return index;
  };
  const compounds = compoundsOf(folded, languages);
  const prefixed = prefixedForms(folded, languages);
  const shareOf = (term: number, word: string, plain: string): number => {
    if (folded[term] === plain) return terms[term] === word ? 1 : sameWordShare;
    return 0.3 + (0.5 * plain.length) / (folded[term]?.length ?? 1);
  };
  return {
    terms,
    folded,
    expand(word) {
      const plain = fold(word);
      if (plain === '') return [];
      const { beginnings, forms } = indexOf(plain.slice(0, indexStart));
      const limit = plain.length === 1 && isAscii(plain) ? mostOfLetter : mostPrefixed;
      const shares = new Map<number, number>();
      for (const term of beginnings.search(plain, limit) as number[])
        shares.set(term, shareOf(term, word, plain));
      for (const term of compounds(plain)) shares.set(term, shareOf(term, word, plain));
      const hasForms = plain.length > stemStart || !isAscii(plain);
      if (hasForms) {
        const others = [...forms, { index: { search: prefixed }, share: sameStemShare }];
        for (const { index, share } of others) {
          for (const term of index.search(plain) as number[])
            if (folded[term] !== plain) shares.set(term, share);
        }
      }
      return Array.from(shares, ([term, share]) => ({ term, share }));
    },
    expandMisspelt: (word) => misspelt(fold(word), folded),
  };
}

/** The terms that start with the same letters, by number. */
interface StartIndex {
  /** By the letters they begin with, shorter terms first. */
  readonly beginnings: Index;
  /** By their families, then by their stems, in each language: how well a term of the same stands for a word. */
  readonly forms: readonly { readonly index: Index; readonly share: number }[];
}

function indexStarting(start: string, folded: readonly string[], languages: readonly string[]): StartIndex {
  const numbers: number[] = [];
  for (let at = firstFrom(folded, start); folded[at]?.startsWith(start); at += 1) numbers.push(at);
  const wordOf = (term: number) => folded[term] ?? '';
  // Of a single letter nothing but that letter is ever asked for.
  const isLetter = start.length < indexStart;
  const beginnings = new Index({
    tokenize: isLetter ? 'strict' : 'forward',
    encode: (word: string) => [isLetter ? word.slice(0, 1) : word],
  });
  const by = (stemOf: typeof stem, share: number) => (language: string) => ({
    index: new Index({ encode: (word: string) => [stemOf(word, language)] }),
    share,
  });
  const forms = [
    ...languages.filter((language) => hasFamilies.has(language)).map(by(familyOf, sameFamilyShare)),
    ...languages.map(by(stem, sameStemShare)),
  ];
  // What is found alike comes in the order in which it was added.
  for (const term of numbers.sort((a, b) => wordOf(a).length - wordOf(b).length || a - b)) {
    for (const index of [beginnings, ...forms.map((form) => form.index)]) index.add(term, wordOf(term));
  }
  return { beginnings, forms };
}

/** Forms of a word that begin otherwise, by its stem: all terms are taken apart at the first word. */
function prefixedForms(
  folded: readonly string[],
  languages: readonly string[],
): (word: string) => readonly number[] {
  const wanted = languages.filter((language) => prefixing.has(language));
  let byStem: Map<string, number[]>[] | null = null;
  return (word) => {
    byStem ??= wanted.map((language) => {
      const stems = new Map<string, number[]>();
      for (const [term, other] of folded.entries()) {
        const key = stem(other, language);
        const terms = stems.get(key);
        if (terms) terms.push(term);
        else stems.set(key, [term]);
      }
      return stems;
    });
    return byStem.flatMap((stems, index) => stems.get(stem(word, wanted[index] ?? '')) ?? []);
  };
}

/** Terms whose last part is a word, in one of its forms. */
function compoundsOf(
  folded: readonly string[],
  languages: readonly string[],
): (word: string) => readonly number[] {
  const wanted = languages.filter((language) => compounding.has(language));
  let stems: string[][] | null = null;
  return (word) => {
    if (wanted.length === 0 || word.length < shortestPart) return [];
    stems ??= wanted.map((language) => folded.map((term) => stem(term, language)));
    const found = stems.flatMap((all, index) => {
      const end = stem(word, wanted[index] ?? '');
      if (end.length < shortestPart) return [];
      const isCompound = (term: string) => term.length >= end.length + shortestFront && term.endsWith(end);
      return all.flatMap((term, number) => (isCompound(term) ? [number] : []));
    });
    return found.slice(0, mostPrefixed);
  };
}

/**
 * Compares with every term, which takes less time than to look misspelt words up in an index that has all of them
 * (docs/design.md, "Search").
 */
function misspelt(word: string, folded: readonly string[]): Expansion[] {
  if (word.length < shortestFuzzy) return [];
  const found: Expansion[] = [];
  for (const [term, candidate] of folded.entries()) {
    if (candidate.length < word.length - 1) continue;
    // A word of which only the last letters differ would stand for too many.
    const isLonger = candidate.length >= word.length && candidate[0] === word[0];
    if (isWithinOneEdit(word, candidate)) found.push({ term, share: misspeltShare });
    else if (isLonger && beginsWithinOneEdit(word, candidate))
      found.push({ term, share: misspeltShare * (candidate.length > word.length + 2 ? 0.5 : 0.95) });
  }
  return found;
}

/**
 * Whether one letter added, left out, replaced, or swapped with its neighbour makes one word the other
 * (Damerau–Levenshtein distance of at most one). Counts UTF-16 code units.
 */
export function isWithinOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  if (restA.length > restB.length) return restA.slice(1) === restB;
  if (restA.length < restB.length) return restA === restB.slice(1);
  if (restA.slice(1) === restB.slice(1)) return true;
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
}

/** Whether the beginning of a longer word is one edit away: one letter may be missing, another's place, or too many. */
function beginsWithinOneEdit(word: string, candidate: string): boolean {
  return [0, 1, -1].some((more) => isWithinOneEdit(word, candidate.slice(0, word.length + more)));
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
