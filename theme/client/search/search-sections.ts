import { analyse } from './analyse.ts';
import { places } from './search-files.ts';
import { type TermsIndex, termsWithPrefix } from './terms-index.ts';

export interface SectionHit {
  /** Number of the section. */
  readonly section: number;
  /** Higher is better; comparable within one query. */
  readonly score: number;
}

/** By place, see `places`. A title outweighs what any one word of a text can add. */
const weights = [16, 8, 3, 2, 1];
/** What a word that is only the start of a term counts against the term itself. */
const prefixShare = 0.5;
const longestExpansion = 50;

/**
 * The sections that hold every word of `query`, as a whole term or as the start of one, best first; ties in
 * the order of the sections.
 *
 * @param limit Most hits to return.
 */
export function searchSections(index: TermsIndex, query: string, limit: number): SectionHit[] {
  const words = [...new Set(analyse(query))];
  const [first, ...others] = words.map((word) => scoresOfWord(index, word));
  if (!first) return [];
  const hits: SectionHit[] = [];
  for (const [section, score] of first) {
    let total = score;
    for (const scores of others) total += scores.get(section) ?? Number.NEGATIVE_INFINITY;
    if (total > 0) hits.push({ section, score: total });
  }
  return hits.sort((a, b) => b.score - a.score || a.section - b.section).slice(0, limit);
}

/** Best score of a word by section. Rare terms count more than common ones. */
function scoresOfWord({ index, terms }: TermsIndex, word: string): Map<number, number> {
  const scores = new Map<number, number>();
  for (const term of termsWithPrefix(terms, word, longestExpansion)) {
    const { result } = index.search(term, { resolve: false });
    const found = result.reduce((count, sections) => count + sections.length, 0);
    const factor = (term === word ? 1 : prefixShare) / Math.log2(2 + found);
    for (const [place, sections] of result.entries()) {
      const score = (weights[Math.min(place, places.length - 1)] ?? 0) * factor;
      for (const section of sections) {
        if (typeof section === 'number' && score > (scores.get(section) ?? 0)) scores.set(section, score);
      }
    }
  }
  return scores;
}
