/** What stands of the postings of a scope, and what is new, in the order of its terms. */
import { sectionsFrom, type TermPostings } from '../../theme/browser/search/search-files.ts';
import { compareTerms, decodeTerms, encodeTerm, sortTerms } from '../../theme/browser/search/vocabulary.ts';
import type { FoundTerms } from './collect-terms.ts';
import {
  type IndexedTexts,
  postingsFrom,
  type StandingPostings,
  type WrittenPostings,
} from './scope-files.ts';

/** What an edit does to the sections of a scope. */
export interface Renumbering {
  /** Where terms stand in pages that differ. */
  readonly found: FoundTerms;
  /** What number each section has that had one; -1 for those that are no more. */
  readonly renumbered: Int32Array;
  /** The last of those; -1 for none. */
  readonly lastGone: number;
}

/** A file of postings, or what the index itself has in place of one. */
export interface PostingsBefore {
  readonly first: number;
  /** Null for postings within the index. */
  readonly path: string | null;
  /** As they are written: most are not looked into. */
  readonly entries: readonly WrittenPostings[];
}

/** @param encoded the terms of `before`, as the index has them */
export function mergePostings(
  encoded: string,
  before: readonly PostingsBefore[],
  renumbering: Renumbering,
): Pick<IndexedTexts, 'terms' | 'encoded' | 'postings' | 'standingPostings'> {
  const { found, renumbered } = renumbering;
  const terms = decodeTerms(encoded);
  const forms = encoded.split(' ');
  const merged = createMerged();
  const hasNumbers = renumbered.every((now, section) => now === section || now < 0);
  const fresh = freshTerms(found, terms);
  const putFresh = (number: number) => {
    for (const term of fresh.get(number) ?? []) merged.put(term, found.postingsOf(term));
  };
  for (const { first, path, entries } of before) {
    if (entries.length > 0) putFresh(first);
    const start = merged.terms.length;
    let stands = path !== null;
    for (let number = first; number < first + entries.length; number += 1) {
      const term = terms[number] ?? '';
      const entry = entries[number - first] ?? none;
      if (number > first && fresh.has(number)) putFresh(number);
      const added = found.postingsOf(term);
      const stays = hasNumbers && typeof entry === 'string' && isSame(entry, added, renumbering);
      stands &&= stays;
      const isBehindSame = merged.terms.at(-1) === terms[number - 1];
      const postings = stays ? entry : mergedPostings(postingsFrom(entry), added, renumbered);
      merged.put(term, postings, isBehindSame ? forms[number] : undefined);
    }
    const count = merged.terms.length - start;
    if (stands && path !== null && count === entries.length) merged.standing.set(start, { path, count });
  }
  const end = merged.terms.length;
  putFresh(terms.length);
  return merged.all(end);
}

const none: TermPostings = [];

/** Takes the terms of a scope in their order, and encodes those whose form is not known. */
function createMerged() {
  const terms: string[] = [];
  const forms: string[] = [];
  const postings: WrittenPostings[] = [];
  const standing = new Map<number, StandingPostings>();
  return {
    terms,
    standing,
    put(term: string, found: WrittenPostings, form?: string): void {
      if (found.length === 0) return;
      forms.push(form ?? encodeTerm(term, terms.at(-1) ?? ''));
      terms.push(term);
      postings.push(found);
    },
    /** @param end how many terms there were when the last file ended: it goes on where there are more */
    all(end: number): Pick<IndexedTexts, 'terms' | 'encoded' | 'postings' | 'standingPostings'> {
      const [first, last] = [...standing].at(-1) ?? [0, null];
      if (last && first + last.count === end && end < terms.length) standing.delete(first);
      return { terms, encoded: forms.join(' '), postings, standingPostings: standing };
    },
  };
}

/** Terms that were nowhere, by the number of the one that they stand before. */
function freshTerms(
  found: Renumbering['found'],
  terms: readonly string[],
): ReadonlyMap<number, readonly string[]> {
  const known = new Set(terms);
  const fresh = new Map<number, string[]>();
  for (const term of sortTerms(found.terms.filter((one) => !known.has(one)))) {
    let [low, high] = [0, terms.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compareTerms(terms[middle] ?? '', term) < 0) low = middle + 1;
      else high = middle;
    }
    fresh.set(low, [...(fresh.get(low) ?? []), term]);
  }
  return fresh;
}

/**
 * Whether the sections that are no more are those that are added, at the same places: most words stay in a page, and none
 * goes from the others.
 */
function isSame(postings: string, added: TermPostings, { renumbered, lastGone }: Renumbering): boolean {
  const wanted = added.map(sectionsFrom);
  let left = wanted.reduce((sum, { length }) => sum + length, 0);
  let [depth, place, section, number] = [0, 0, 0, 0];
  for (let at = 0; at < postings.length; at += 1) {
    let code = postings.charCodeAt(at);
    if (code >= zero && code <= nine) {
      number = 10 * number + code - zero;
      continue;
    }
    if (code !== opening && depth === 2) {
      section += number;
      if ((renumbered[section] ?? 0) < 0) {
        if (!wanted[place]?.includes(section)) return false;
        left -= 1;
      }
      if (section >= lastGone && code !== closing) {
        // Numbers go up within a list: nothing of the rest is gone.
        at = postings.indexOf(']', at);
        code = closing;
      }
    }
    number = 0;
    if (code === opening) {
      depth += 1;
      section = 0;
    } else if (code === closing) depth -= 1;
    else if (depth === 1) place += 1;
  }
  return left === 0;
}

const [zero, nine, opening, closing] = [48, 57, 91, 93];

function mergedPostings(before: TermPostings, added: TermPostings, renumbered: Int32Array): TermPostings {
  const merged: (readonly number[] | 0)[] = [];
  for (let place = 0; place < Math.max(before.length, added.length); place += 1)
    merged.push(mergedPlace(before[place] || [], sectionsFrom(added[place] ?? 0), renumbered));
  while (merged.at(-1) === 0) merged.pop();
  return merged;
}

/** Differences, of what was there and is there still, and of what was added between. */
function mergedPlace(
  differences: readonly number[],
  added: readonly number[],
  renumbered: Int32Array,
): readonly number[] | 0 {
  const merged: number[] = [];
  let id = 0;
  let last = 0;
  let nextAdded = 0;
  const put = (section: number) => {
    merged.push(section - last);
    last = section;
  };
  for (const difference of differences) {
    id += difference;
    const section = renumbered[id] ?? -1;
    if (section < 0) continue;
    for (; (added[nextAdded] ?? Number.POSITIVE_INFINITY) < section; nextAdded += 1)
      put(added[nextAdded] ?? 0);
    put(section);
  }
  for (; nextAdded < added.length; nextAdded += 1) put(added[nextAdded] ?? 0);
  return merged.length > 0 ? merged : 0;
}
