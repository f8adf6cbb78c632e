import type { ScopeIndex } from './scope-index.ts';
import { type SearchedScope, scoreWords, type WordPlaces } from './score-words.ts';

export interface RankedPage {
  readonly page: number;
  /** Higher is better; comparable across scopes within one query. */
  readonly score: number;
  /** Sections with words of the query, best first. */
  readonly sections: readonly number[];
}

/** What one scope holds for a query. */
export interface Ranking {
  /** Number of pages found. */
  readonly total: number;
  /** The best of them, best first. */
  readonly pages: readonly RankedPage[];
}

/*
 * A page's score has three parts, all of them sums over the words of the query by rarity: its best section, the whole
 * page, and its title. These numbers were chosen on the questions in test/search, together with those in
 * `score-words.ts`; changing one by a quarter moves the shares that are found by about one per cent.
 */
const sectionShare = 0.75;
const titleShare = 1.5;
/** How much of a word counts in a section that lacks it when another of the page has it. */
const pageShare = 0.35;
/** What a stop word counts compared to others. */
const optionalShare = 0.2;
/** Of a title's score, what does not depend on how little else the title says. */
const unfocusedShare = 0.35;
/** In how many sections a word has to stand to count half of what it can for the page (k1 of BM25). */
const saturation = 4;
/** How far a page with more sections needs more of them for that (b of BM25). */
const lengthShare = 0.4;
/** Pages with less of what the query means are not found. */
const leastCoverage = 0.1;

/** A word of the query in one scope. */
interface ScopeWord extends WordPlaces {
  readonly required: boolean;
  readonly rarity: number;
  /** What it counts for: its rarity, or a part of that. */
  readonly weight: number;
}

interface ScoredScope {
  readonly scope: ScopeIndex;
  readonly words: readonly ScopeWord[];
  readonly required: readonly ScopeWord[];
  /** Rarity of all that the query means. */
  readonly meaning: number;
  /** What each section says of all words. */
  readonly bySection: Float64Array;
}

/**
 * The pages of each scope that hold the words of a query or part of them, best first; ties in the order of the pages.
 * Words in one section count more than words in different sections of a page, rare words more than common ones, and
 * titles more when they say little else. A page that lacks words only goes without what they would have added: readers
 * say things in other words than the page that answers them.
 *
 * @param limit most pages to return of each scope
 */
export function rankPages(searched: readonly SearchedScope[], limit: number): Ranking[] {
  const scores = scoreWords(searched);
  return searched.map(({ scope }, number) => {
    const words = scores.flatMap(({ places, ...word }) => {
      const inScope = places[number];
      const weight = word.rarity * (word.required ? 1 : optionalShare);
      return inScope ? [{ ...word, ...inScope, weight }] : [];
    });
    const required = words.filter((word) => word.required);
    const meaning = required.reduce((sum, { rarity }) => sum + rarity, 0);
    const bySection = sumSections(scope.pageOf.length, words);
    return rankScope({ scope, words, required, meaning, bySection }, limit);
  });
}

function sumSections(sections: number, words: readonly ScopeWord[]): Float64Array {
  const sums = new Float64Array(sections);
  for (const { bySection, weight, held } of words) {
    if (held === 0) continue;
    for (let section = 0; section < sections; section += 1) {
      sums[section] = (sums[section] ?? 0) + weight * (bySection[section] ?? 0);
    }
  }
  return sums;
}

function rankScope(scored: ScoredScope, limit: number): Ranking {
  let total = 0;
  const best: { page: number; score: number }[] = [];
  for (let page = 0; page < scored.scope.pages.length; page += 1) {
    if (!isFound(page, scored)) continue;
    total += 1;
    keepBest(best, { page, score: scorePage(page, scored) }, limit);
  }
  return { total, pages: best.map((one) => ({ ...one, sections: bestSections(one.page, scored) })) };
}

/** Puts one among the best, after those that are as good. Sorting all that was found would take longer. */
function keepBest<Scored extends { readonly score: number }>(
  best: Scored[],
  one: Scored,
  limit: number,
): void {
  if (best.length >= limit && one.score <= (best.at(-1)?.score ?? 0)) return;
  const position = best.findIndex(({ score }) => score < one.score);
  best.splice(position === -1 ? best.length : position, 0, one);
  if (best.length > limit) best.pop();
}

function isFound(page: number, { required, meaning }: ScoredScope): boolean {
  let held = 0;
  for (const { rarity, byPage } of required) if (byPage[page]) held += rarity;
  return held > 0 && held >= leastCoverage * meaning;
}

function scorePage(page: number, scored: ScoredScope): number {
  const { first, count } = scored.scope.pages[page] ?? { first: 0, count: 0 };
  let here = 0;
  for (let number = first; number < first + count; number += 1) {
    here = Math.max(here, scored.bySection[number] ?? 0);
  }
  let onPage = 0;
  for (const { byPage, weight } of scored.words) onPage += weight * (byPage[page] ?? 0);
  const section = (1 - pageShare) * here + pageShare * onPage;
  const parts = sectionShare * section + scoreWhole(page, scored) + titleShare * scoreTitle(page, scored);
  return parts / scored.meaning;
}

/** What all sections of a page say together, with the saturation and normalisation of BM25. */
function scoreWhole(page: number, { scope: { pages, pageOf }, words }: ScoredScope): number {
  const length = ((pages[page]?.count ?? 0) * pages.length) / pageOf.length;
  const half = saturation * (1 - lengthShare + lengthShare * length);
  let score = 0;
  for (const { sums, weight } of words) {
    const sum = sums[page] ?? 0;
    score += (weight * sum) / (sum + half);
  }
  return score;
}

function scoreTitle(page: number, { scope: { pages }, words }: ScoredScope): number {
  const { titleWords } = pages[page] ?? { titleWords: 1 };
  let score = 0;
  let held = 0;
  for (const { inTitle, weight, required } of words) {
    const share = inTitle[page] ?? 0;
    score += weight * share;
    if (required) held += share;
  }
  const focus = Math.min(1, held / Math.max(titleWords, 1));
  return score * (unfocusedShare + (1 - unfocusedShare) * focus);
}

function bestSections(page: number, { scope, bySection }: ScoredScope): number[] {
  const { first, count } = scope.pages[page] ?? { first: 0, count: 0 };
  const scoreOf = (section: number) => bySection[section] ?? 0;
  return Array.from({ length: count }, (_, number) => first + number)
    .filter((section) => scoreOf(section) > 0)
    .sort((a, b) => scoreOf(b) - scoreOf(a) || a - b);
}
