import type { QueryWord } from './parse-query.ts';
import type { ScopeIndex } from './scope-index.ts';
import type { Expansion } from './vocabulary.ts';

/** A word of the query and the terms of one scope that it stands for. */
export interface ExpandedWord extends QueryWord {
  readonly expansions: readonly Expansion[];
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

/** By place, see `places`. Steeper, and a word of a title would hide the section that says all of the query. */
const weights = [6, 4, 2.5, 2, 1.5];
/** How much of a page's best section counts for those of its sections that lack the word. */
const pageShare = 0.5;
/** What a stop word adds compared to others. */
const optionalShare = 0.15;
/**
 * Pages that lack more of what the query means are not found, unless their title is about the rest. What lacks some is
 * found last: a reader who typed one word too many still gets to the page.
 */
const leastCoverage = 0.3;
const leastCoverageOfTitles = 0.15;
/** What doubling the sections with the query's words adds: a page that speaks of them all along is about them. */
const breadthShare = 0.15;

/**
 * A word in one scope: how rare it is, and what it adds to each section and page, 0 where it is not. By number and in
 * typed arrays: a common word is in most of tens of thousands of sections, and each keystroke scores them anew.
 */
interface WordScores {
  readonly required: boolean;
  readonly rarity: number;
  readonly bySection: Float64Array;
  readonly byPage: Float64Array;
  /** 1 for pages whose title has it. */
  readonly inTitle: Uint8Array;
}

/**
 * The pages of a scope that hold the words of a query or most of them; ties in the order of the pages. Words in one
 * section count more than words in different sections of a page, rare words more than common ones, and titles more
 * when they say little else.
 *
 * @param limit most pages to return
 */
export function rankPages(scope: ScopeIndex, words: readonly ExpandedWord[], limit: number): Ranking {
  const scored = words.map((word) => scoreWord(scope, word));
  const required = scored.filter((word) => word.required);
  const scores = new Float64Array(scope.pages.length);
  const found: number[] = [];
  for (let page = 0; page < scores.length; page += 1) {
    const coverage = coverageOf(page, required);
    if (coverage === 0) continue;
    found.push(page);
    scores[page] = scorePage(scope, page, { scored, required }) * coverage ** 3;
  }
  const scoreOf = (page: number) => scores[page] ?? 0;
  const best = found.sort((a, b) => scoreOf(b) - scoreOf(a) || a - b).slice(0, limit);
  const pages = best.map((page) => ({
    page,
    score: scoreOf(page),
    sections: bestSections(scope, page, scored),
  }));
  return { total: found.length, pages };
}

/** How much of what the query means is on a page, from 0 to 1; 0 as well when it is too little. */
function coverageOf(page: number, required: readonly WordScores[]): number {
  let held = 0;
  let all = 0;
  let isInTitle = false;
  for (const { rarity, byPage, inTitle } of required) {
    all += rarity;
    if (!byPage[page]) continue;
    held += rarity;
    if (inTitle[page]) isInTitle = true;
  }
  const coverage = held / all;
  return coverage >= (isInTitle ? leastCoverageOfTitles : leastCoverage) ? coverage : 0;
}

/** The score of a page's best section; more when others hold the query too, and when the title is about it. */
function scorePage(
  { pages }: ScopeIndex,
  page: number,
  { scored, required }: { scored: readonly WordScores[]; required: readonly WordScores[] },
): number {
  const { first, count, titleTerms } = pages[page] ?? { first: 0, count: 0, titleTerms: 1 };
  let best = 0;
  let breadth = 0;
  for (let section = first; section < first + count; section += 1) {
    best = Math.max(best, scoreSection(section, page, scored));
    breadth += shareIn(section, required);
  }
  let titleHits = 0;
  for (const { inTitle } of required) titleHits += inTitle[page] ?? 0;
  const titleFocus = Math.min(1, titleHits / Math.max(titleTerms, 1));
  return best * (1 + breadthShare * Math.log2(1 + breadth)) * (1 + titleFocus);
}

/** How much of what the query means is in a section, from 0 to 1. */
function shareIn(section: number, required: readonly WordScores[]): number {
  let held = 0;
  let all = 0;
  for (const { rarity, bySection } of required) {
    all += rarity;
    if (bySection[section]) held += rarity;
  }
  return held / all;
}

function scoreSection(section: number, page: number, scored: readonly WordScores[]): number {
  let score = 0;
  for (const { bySection, byPage, required } of scored) {
    const here = bySection[section] ?? 0;
    const onPage = byPage[page] ?? 0;
    score += (here + pageShare * (onPage - here)) * (required ? 1 : optionalShare);
  }
  return score;
}

function bestSections({ pages }: ScopeIndex, page: number, scored: readonly WordScores[]): number[] {
  const { first, count } = pages[page] ?? { first: 0, count: 0 };
  return Array.from({ length: count }, (_, number) => first + number)
    .filter((section) => scored.some(({ bySection }) => bySection[section]))
    .map((section) => ({ section, score: scoreSection(section, page, scored) }))
    .sort((a, b) => b.score - a.score || a.section - b.section)
    .map(({ section }) => section);
}

function scoreWord(scope: ScopeIndex, { expansions, required }: ExpandedWord): WordScores {
  const { pageOf } = scope;
  const bySection = new Float64Array(pageOf.length);
  const byPage = new Float64Array(scope.pages.length);
  const inTitle = new Uint8Array(scope.pages.length);
  let held = 0;
  for (const { term, share } of expansions) {
    for (const [place, sections] of scope.postingsOf(term).entries()) {
      const score = (weights[place] ?? 0) * share;
      for (const section of sections) {
        const before = bySection[section] ?? 0;
        if (before === 0) held += 1;
        if (score > before) bySection[section] = score;
        if (place === 0) inTitle[pageOf[section] ?? 0] = 1;
      }
    }
  }
  const rarity = Math.log2(1 + (pageOf.length + 1) / (1 + held));
  for (let section = 0; section < bySection.length; section += 1) {
    const plain = bySection[section] ?? 0;
    if (plain === 0) continue;
    const page = pageOf[section] ?? 0;
    const score = plain * rarity;
    bySection[section] = score;
    if (score > (byPage[page] ?? 0)) byPage[page] = score;
  }
  return { required, rarity, bySection, byPage, inTitle };
}
