import { fold, runsOf, termsOfRun } from './analyse.ts';
import { stopWordsOf } from './stop-words.ts';

export interface QueryWord {
  readonly term: string;
  /** Words that carry no meaning, and identifiers as a whole beside their parts, count but need not be there. */
  readonly required: boolean;
}

/** The language of a query is not known: what any language elides is left out. */
const anyLanguage = '*';

/** Longer queries are pasted texts; what follows would only cost time. */
const mostWords = 16;

/**
 * The words of a query, each once.
 *
 * @param languages codes without region of the languages of the pages; their stop words are not required
 */
export function parseQuery(query: string, languages: readonly string[]): QueryWord[] {
  const words = new Map<string, boolean>();
  for (const run of runsOf(query)) {
    const terms = termsOfRun(run, anyLanguage);
    const isWhole = terms.length > 1 && terms[0] === terms.slice(1).join('');
    for (const [index, term] of terms.entries()) {
      const required = !(isWhole && index === 0) && !isStopWord(term, languages);
      words.set(term, required || words.get(term) === true);
      if (words.size >= mostWords) break;
    }
  }
  const parsed = [...words].map(([term, required]) => ({ term, required }));
  return parsed.some(({ required }) => required)
    ? parsed
    : parsed.map(({ term }) => ({ term, required: true }));
}

/** Terms that stand for a text when words are marked in it: those of the index, without accents. */
export function foldedTerms(text: string): string[] {
  return runsOf(text).flatMap((run) => termsOfRun(run, anyLanguage).map(fold));
}

function isStopWord(term: string, languages: readonly string[]): boolean {
  return languages.some((language) => stopWordsOf(language).has(fold(term)));
}
