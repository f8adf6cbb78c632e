import type { QueryWord } from './parse-query.ts';
import type { ScopeIndex } from './scope-index.ts';
import type { Expansion } from './vocabulary.ts';

/** A word of the query and the terms of one scope that it stands for. */
export interface ExpandedWord extends QueryWord {
  readonly expansions: readonly Expansion[];
}

/** One scope and the words of the query in it; the words are the same and in the same order in all scopes. */
export interface SearchedScope {
  readonly scope: ScopeIndex;
  readonly words: readonly ExpandedWord[];
}

/** A word in all scopes that are searched. */
export interface WordScores {
  readonly required: boolean;
  /** How much it tells; 0 for a word that is nowhere, which nothing can be held against. */
  readonly rarity: number;
  /** By scope. */
  readonly places: readonly WordPlaces[];
}

/**
 * How much a word is said in each section and page of a scope, 0 where it is not. By number and in typed arrays: a common
 * word is in most of tens of thousands of sections, and each keystroke scores them anew.
 */
export interface WordPlaces {
  readonly bySection: Float64Array;
  /** Of the page's best section. */
  readonly byPage: Float64Array;
  /** Of all of the page's sections together. */
  readonly sums: Float64Array;
  /** How well the word is met in the page's title. */
  readonly inTitle: Float64Array;
  /** Number of sections that have it. */
  readonly held: number;
}

/** By place, see `places`. A title stands in one section for the whole page, and counts once more for that. */
const weights = [1, 1.3, 1.1, 0.65, 0.55, 0.3];

/**
 * The words of a query with their rarity among the sections of all scopes: the logarithm of one in how many has it, and
 * at least 1, so that on a small site a word that is everywhere still counts.
 */
export function scoreWords(searched: readonly SearchedScope[]): WordScores[] {
  const sections = searched.reduce((sum, { scope }) => sum + scope.pageOf.length, 0);
  const [first] = searched;
  return (first?.words ?? []).map(({ required }, number) => {
    const places = searched.map(({ scope, words }) => placesOf(scope, words[number]?.expansions ?? []));
    const held = places.reduce((sum, place) => sum + place.held, 0);
    const rarity = held === 0 ? 0 : Math.log2(1 + (sections + 1) / (held + 1));
    return { required, rarity, places };
  });
}

function placesOf(scope: ScopeIndex, expansions: readonly Expansion[]): WordPlaces {
  const { pageOf, pages } = scope;
  const bySection = new Float64Array(pageOf.length);
  const inTitle = new Float64Array(pages.length);
  for (const { term, share } of expansions) {
    for (const [place, sections] of scope.postingsOf(term).entries()) {
      const score = (weights[place] ?? 0) * share;
      for (const section of sections) {
        if (score > (bySection[section] ?? 0)) bySection[section] = score;
        if (place !== 0) continue;
        const page = pageOf[section] ?? 0;
        if (share > (inTitle[page] ?? 0)) inTitle[page] = share;
      }
    }
  }
  return { bySection, inTitle, ...pagesOf(scope, bySection) };
}

function pagesOf(
  { pageOf, pages }: ScopeIndex,
  bySection: Float64Array,
): Pick<WordPlaces, 'byPage' | 'sums' | 'held'> {
  const byPage = new Float64Array(pages.length);
  const sums = new Float64Array(pages.length);
  let held = 0;
  for (let section = 0; section < bySection.length; section += 1) {
    const score = bySection[section] ?? 0;
    if (score === 0) continue;
    held += 1;
    const page = pageOf[section] ?? 0;
    sums[page] = (sums[page] ?? 0) + score;
    if (score > (byPage[page] ?? 0)) byPage[page] = score;
  }
  return { byPage, sums, held };
}
