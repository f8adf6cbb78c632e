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

/** By place, see `places`. A title outweighs what any one word of a text can add. */
const weights = [16, 8, 3, 2, 1];
/** How much of a page's best section counts for those of its sections that lack the word. */
const pageShare = 0.5;
/** What a stop word adds compared to others. */
const optionalShare = 0.15;
/** Pages that lack more of what the query means are not found, unless their title is about the rest. */
const leastCoverage = 0.6;
const leastCoverageOfTitles = 0.3;

/** A word in one scope: how rare it is, and what it adds to each section and page that have it. */
interface WordScores {
  readonly required: boolean;
  readonly rarity: number;
  readonly bySection: ReadonlyMap<number, number>;
  readonly byPage: ReadonlyMap<number, number>;
  /** Pages whose title has it. */
  readonly inTitle: ReadonlySet<number>;
}

/**
 * The pages of a scope that hold the words of a query or most of them, best first; ties in the order of the
 * pages. Words in one section count more than words in different sections of a page, rare words more than
 * common ones, and titles more when they say little else.
 */
export function rankPages(scope: ScopeIndex, words: readonly ExpandedWord[]): RankedPage[] {
  const scored = words.map((word) => scoreWord(scope, word));
  const required = scored.filter((word) => word.required);
  const inAll = required.reduce((sum, { rarity }) => sum + rarity, 0);
  const pages = new Set(required.flatMap(({ byPage }) => [...byPage.keys()]));
  const ranked: RankedPage[] = [];
  for (const page of pages) {
    const held = required.filter(({ byPage }) => byPage.has(page));
    const coverage = held.reduce((sum, { rarity }) => sum + rarity, 0) / inAll;
    const inTitle = held.some((word) => word.inTitle.has(page));
    if (coverage >= (inTitle ? leastCoverageOfTitles : leastCoverage))
      ranked.push(rankPage(scope, page, { scored, coverage }));
  }
  return ranked.sort((a, b) => b.score - a.score || a.page - b.page);
}

function rankPage(
  { pages }: ScopeIndex,
  page: number,
  { scored, coverage }: { scored: readonly WordScores[]; coverage: number },
): RankedPage {
  const { first, count, titleTerms } = pages[page] ?? { first: 0, count: 0, titleTerms: 1 };
  const sections: { section: number; score: number }[] = [];
  let best = 0;
  for (let section = first; section < first + count; section += 1) {
    let score = 0;
    let own = 0;
    for (const { bySection, byPage, required } of scored) {
      const here = (bySection.get(section) ?? 0) * (required ? 1 : optionalShare);
      const onPage = (byPage.get(page) ?? 0) * (required ? 1 : optionalShare);
      own += here;
      score += here + pageShare * (onPage - here);
    }
    best = Math.max(best, score);
    if (own > 0) sections.push({ section, score });
  }
  const titleHits = scored.filter(({ inTitle, required }) => required && inTitle.has(page)).length;
  const titleFocus = 1 + Math.min(1, titleHits / Math.max(titleTerms, 1));
  sections.sort((a, b) => b.score - a.score || a.section - b.section);
  return {
    page,
    score: best * titleFocus * coverage ** 3,
    sections: sections.map(({ section }) => section),
  };
}

function scoreWord(scope: ScopeIndex, { expansions, required }: ExpandedWord): WordScores {
  const bySection = new Map<number, number>();
  const inTitle = new Set<number>();
  for (const { term, share } of expansions) {
    for (const [place, sections] of scope.postingsOf(term).entries()) {
      const score = (weights[place] ?? 0) * share;
      for (const section of sections) {
        if (score > (bySection.get(section) ?? 0)) bySection.set(section, score);
        if (place === 0) inTitle.add(scope.pageOf[section] ?? -1);
      }
    }
  }
  const rarity = Math.log2(1 + (scope.pageOf.length + 1) / (1 + bySection.size));
  const byPage = new Map<number, number>();
  for (const [section, plain] of bySection) {
    const score = plain * rarity;
    bySection.set(section, score);
    const page = scope.pageOf[section] ?? -1;
    byPage.set(page, Math.max(byPage.get(page) ?? 0, score));
  }
  return { required, rarity, bySection, byPage, inTitle };
}
