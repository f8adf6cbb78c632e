import { callsIn, fold, runsOf, termsOfRun } from './analyse.ts';
import { stopWordsOf } from './stop-words.ts';

export interface QueryWord {
  readonly term: string;
  /** Words that carry no meaning, and identifiers as a whole beside their parts, count but need not be there. */
  readonly required: boolean;
  /** The identifier that it is a part of: a page has that, or all of its parts. */
  readonly partOf?: string;
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
  const words = new Map<string, QueryWord>();
  const put = (word: QueryWord): void => {
    const known = words.get(word.term);
    if (known === undefined && words.size >= mostWords) return;
    words.set(word.term, { ...word, required: word.required || known?.required === true });
  };
  for (const run of runsOf(query)) {
    const terms = termsOfRun(run, anyLanguage);
    const isWhole = terms.length > 1 && terms[0] === terms.slice(1).join('');
    const identifier = isWhole && !joined.test(run) ? terms[0] : undefined;
    for (const [index, term] of terms.entries()) {
      const required = !(isWhole && index === 0) && !isStopWord(term, languages);
      put({ term, required, ...(identifier !== undefined && index > 0 && { partOf: identifier }) });
    }
  }
  for (const term of callsIn(withCalls(query))) put({ term, required: true });
  const parsed = [...words.values()];
  return parsed.some(({ required }) => required)
    ? parsed
    : parsed.map((word) => ({ ...word, required: true }));
}

/** `io.to` is asked for as `io.to()` is, but `socket.io`, `node.js` and `3.x` are no functions. */
function withCalls(query: string): string {
  return query.replace(/\.(?!js\b|io\b|ts\b|x\b)([\p{L}_$][\w$]*)(?![\w$.(])/gu, '.$1(');
}

/** What joins words that also stand alone. */
const joined = /[.\-'’]/;

/** Terms that stand for a text when words are marked in it: those of the index, without accents. */
export function foldedTerms(text: string): string[] {
  return runsOf(text).flatMap((run) => termsOfRun(run, anyLanguage).map(fold));
}

function isStopWord(term: string, languages: readonly string[]): boolean {
  return languages.some((language) => stopWordsOf(language).has(fold(term)));
}
