import type { QueryWord } from './parse-query.ts';
import type { PageSections, ScopeIndex } from './scope-index.ts';
import { type Expansion, sameWordShare } from './vocabulary.ts';

/** A word of the query and the terms of one scope that it stands for. */
export interface ExpandedWord extends QueryWord {
  readonly expansions: readonly Expansion[];
}

/** One scope and the words of the query in it; the words are the same and in the same order in all scopes. */
export interface SearchedScope {
  readonly scope: ScopeIndex;
  readonly words: readonly ExpandedWord[];
}

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

/** By place, see `places`. A title stands in one section for the whole page, and counts once more for that. */
const weights = [1, 1.3, 1.1, 0.7, 0.55, 0.45];
/*
 * A page's score has three parts, all of them sums over the words of the query by rarity: its best section, the whole
 * page, and its title. These numbers were chosen on the questions in test/search; changing one by a quarter moves the
 * shares that are found by about one per cent.
 */
const sectionShare = 0.75;
const titleShare = 1.5;
/** How much of a word counts in a section that lacks it when another of the page has it. */
const pageShare = 0.35;
/** What a stop word counts compared to others. */
const optionalShare = 0.2;
/** Of a stop word, which looks rare: it is only indexed where it stands in titles, headings and code. */
const mostRarityOfOptional = 2;
/** Of a title's score, what does not depend on how little else the title says. */
const unfocusedShare = 0.35;
/** How much a word's place counts in its section: much if large (k1 of BM25, with places for counts). */
const sectionSaturation = 2;
/** In how many sections a word has to stand to count half of what it can for the page (k1 of BM25). */
const saturation = 4;
/** How far a page with more sections needs more of them for that (b of BM25). */
const lengthShare = 0.4;
/** Pages with less of what the query means are not found. */
const leastCoverage = 0.1;

/**
 * How much a word is said in each section and page of a scope, 0 where it is not. By number and in typed arrays: a common
 * word is in most of tens of thousands of sections, and each keystroke scores them anew.
 */
interface WordScores {
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

interface WeightedWord extends WordScores {
  readonly term: string;
  readonly partOf: string | undefined;
  readonly required: boolean;
  readonly rarity: number;
  /** What it counts for: its rarity, or a part of that. */
  readonly weight: number;
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
  const sections = searched.reduce((sum, { scope }) => sum + scope.pageOf.length, 0);
  const worth = (searched[0]?.words ?? []).map((_, position) => worthAsWritten(searched, position, sections));
  const scores = searched.map(({ scope, words }) =>
    words.map(({ expansions }, position) => scoreWord(scope, expansions, worth[position])),
  );
  return searched.map(({ scope, words }, number) => {
    const weighted = words.map(({ term, partOf, required }, position) => {
      const held = scores.reduce((sum, inScope) => sum + (inScope[position]?.held ?? 0), 0);
      const rarity = rarityOf(held, sections);
      const inScope = scores[number]?.[position] ?? scoreWord(scope, []);
      const weight = required ? rarity : optionalShare * Math.min(rarity, mostRarityOfOptional);
      return { ...inScope, term, partOf, required, rarity, weight };
    });
    return rankScope(scope, weighted, limit);
  });
}

/**
 * The logarithm of one in how many sections has a word, and at least 1, so that on a small site a word that is
 * everywhere still counts; 0 for a word that is nowhere, which nothing can be held against.
 */
function rarityOf(held: number, sections: number): number {
  return held === 0 ? 0 : Math.log2(1 + (sections + 1) / (held + 1));
}

/**
 * How much more the word itself says than its forms and what it begins, from 1: its rarity against theirs, by the square
 * root, as readers type other forms too. `typing` is rare and meant where `type` is everywhere.
 */
function worthAsWritten(searched: readonly SearchedScope[], position: number, sections: number): number {
  const held = (least: number) =>
    searched.reduce((sum, { scope, words }) => {
      const expansions = words[position]?.expansions.filter(({ share }) => share >= least) ?? [];
      return sum + countSections(scope, expansions);
    }, 0);
  const own = held(sameWordShare);
  return own === 0 ? 1 : Math.sqrt(rarityOf(own, sections) / rarityOf(held(0), sections));
}

/** In how many sections one of the terms stands. */
function countSections(scope: ScopeIndex, expansions: readonly Expansion[]): number {
  const held = new Uint8Array(scope.pageOf.length);
  let count = 0;
  for (const section of expansions.flatMap(({ term }) => scope.postingsOf(term).flat())) {
    if (held[section] === 0) count += 1;
    held[section] = 1;
  }
  return count;
}

/** @param worth what the word itself counts, against 1 for its forms */
function scoreWord(scope: ScopeIndex, expansions: readonly Expansion[], worth = 1): WordScores {
  const { pageOf, pages, postingsOf } = scope;
  const bySection = new Float64Array(pageOf.length);
  const [byPage, sums, inTitle] = [pages, pages, pages].map(({ length }) => new Float64Array(length)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  for (const expansion of expansions) {
    const share = expansion.share * (expansion.share < sameWordShare ? 1 : worth);
    for (const [place, sections] of postingsOf(expansion.term).entries()) {
      const score = (weights[place] ?? 0) * share;
      for (const section of sections) {
        raise(bySection, section, score);
        if (place === 0) raise(inTitle, pageOf[section] ?? 0, share);
      }
    }
  }
  let held = 0;
  for (let section = 0; section < bySection.length; section += 1) {
    const score = bySection[section] ?? 0;
    if (score === 0) continue;
    held += 1;
    const page = pageOf[section] ?? 0;
    sums[page] = (sums[page] ?? 0) + score;
    raise(byPage, page, score);
  }
  return { bySection, byPage, sums, inTitle, held };
}

function raise(scores: Float64Array, at: number, score: number): void {
  if (score > (scores[at] ?? 0)) scores[at] = score;
}

function rankScope(scope: ScopeIndex, words: readonly WeightedWord[], limit: number): Ranking {
  const bySection = new Float64Array(scope.pageOf.length);
  for (const word of words) {
    if (word.held === 0) continue;
    for (let section = 0; section < bySection.length; section += 1) {
      const score = word.bySection[section] ?? 0;
      if (score > 0) bySection[section] = (bySection[section] ?? 0) + word.weight * saturated(score);
    }
  }
  const meaning = words.reduce((sum, { required, rarity }) => sum + (required ? rarity : 0), 0);
  const sectionsPerPage = scope.pageOf.length / scope.pages.length;
  let total = 0;
  const best: RankedPage[] = [];
  for (const [page, { first, count, titleWords }] of scope.pages.entries()) {
    let held = 0;
    for (const { required, byPage, rarity } of words) if (required && byPage[page]) held += rarity;
    if (held === 0 || held < leastCoverage * meaning || !hasIdentifiers(page, words)) continue;
    total += 1;
    let here = 0;
    for (let section = first; section < first + count; section += 1) {
      here = Math.max(here, bySection[section] ?? 0);
    }
    let onPage = 0;
    for (const { weight, byPage } of words) onPage += weight * (byPage[page] ?? 0);
    const inSections = (1 - pageShare) * here + pageShare * onPage;
    const whole = scoreWhole(page, words, count / sectionsPerPage);
    const title = scoreTitle(page, words, titleWords);
    const score = (sectionShare * inSections + whole + titleShare * title) / meaning;
    keepBest(best, { page, score, sections: [] }, limit);
  }
  return {
    total,
    pages: best.map((one) => ({ ...one, sections: bestSections(scope.pages[one.page], bySection) })),
  };
}

/** In a section, that a word is there says more than where it is. */
function saturated(score: number): number {
  return (score * (1 + sectionSaturation)) / (score + sectionSaturation);
}

/** A page with some letters of a name only is none that the name is about. */
function hasIdentifiers(page: number, words: readonly WeightedWord[]): boolean {
  return words.every(
    ({ partOf, byPage }) =>
      partOf === undefined ||
      (byPage[page] ?? 0) > 0 ||
      words.some(({ term, byPage: whole }) => term === partOf && (whole[page] ?? 0) > 0),
  );
}

/** Puts one among the best, after those that are as good. Sorting all that was found would take longer. */
function keepBest(best: RankedPage[], one: RankedPage, limit: number): void {
  if (best.length >= limit && one.score <= (best.at(-1)?.score ?? 0)) return;
  const position = best.findIndex(({ score }) => score < one.score);
  best.splice(position === -1 ? best.length : position, 0, one);
  if (best.length > limit) best.pop();
}

/** What all sections of a page say together, with the saturation and normalisation of BM25. */
function scoreWhole(page: number, words: readonly WeightedWord[], length: number): number {
  const half = saturation * (1 - lengthShare + lengthShare * length);
  let score = 0;
  for (const { sums, weight } of words) {
    const sum = sums[page] ?? 0;
    score += (weight * sum) / (sum + half);
  }
  return score;
}

function scoreTitle(page: number, words: readonly WeightedWord[], titleWords: number): number {
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

function bestSections({ first, count }: PageSections = noSections, bySection: Float64Array): number[] {
  const scoreOf = (section: number) => bySection[section] ?? 0;
  return Array.from({ length: count }, (_, number) => first + number)
    .filter((section) => scoreOf(section) > 0)
    .sort((a, b) => scoreOf(b) - scoreOf(a) || a - b);
}

const noSections: PageSections = { first: 0, count: 0, titleWords: 0 };
