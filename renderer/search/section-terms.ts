import { analyse, type KnownWords, runsOf } from '../../theme/client/search/analyse.ts';
import { fold } from '../../theme/client/search/fold.ts';
import { places, type TermPlace } from '../../theme/client/search/search-files.ts';
import { stopWordsOf } from '../../theme/client/search/stop-words.ts';
import type { TextSection } from '../content/document.ts';

/** A page to index: what is shown for it and what it says. */
export interface IndexedPage {
  /** With the base URL. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly trail: readonly string[];
  /** Code without region of the language that it is written in. */
  readonly language: string;
  readonly sections: readonly TextSection[];
}

/** Finds the terms of texts in one language. */
export interface TermFinder {
  /** The terms of the section at a position of a page, each with the number of its best place. */
  termsOf(page: IndexedPage, section: TextSection, position: number): Map<string, number>;
  /** Words of a text that mean something by themselves. */
  countWords(text: string): number;
}

export function createTermFinder(language: string): TermFinder {
  const known: KnownWords = new Map();
  const stopWords = stopWordsOf(language);
  const terms = (text: string) => analyse(text, { language, known });
  const meaningful = (text: string) => terms(text).filter((term) => !stopWords.has(fold(term)));
  return {
    termsOf: (page, section, position) => {
      const isFirst = position === 0;
      const found = new Map<string, number>();
      const put = (place: TermPlace, from: readonly string[]) => {
        const number = places.indexOf(place);
        for (const term of from) if (!found.has(term)) found.set(term, number);
      };
      if (isFirst) put('title', terms(`${page.title} ${slugOf(page.path)}`));
      put('heading', terms(headingsOf(page, section).at(-1) ?? ''));
      if (isFirst) put('summary', meaningful([page.description, ...page.keywords].join('\n')));
      putText(found, meaningful(section.text));
      put('text', meaningful(wordsOf(section.id ?? '')));
      put('code', terms(section.code));
      return found;
    },
    countWords: (text) => runsOf(text).filter((run) => meaningful(run).length > 0).length,
  };
}

/** The headings down to a section, without the page's title. */
export function headingsOf({ title }: IndexedPage, { trail }: TextSection): readonly string[] {
  return trail[0] === title ? trail.slice(1) : trail;
}

function putText(found: Map<string, number>, terms: readonly string[]): void {
  const once = places.indexOf('text');
  const repeated = places.indexOf('repeated');
  for (const term of terms) {
    const place = found.get(term);
    if (place === once) found.set(term, repeated);
    else if (place === undefined) found.set(term, once);
  }
}

/**
 * The last part of an address. It says in short what the page is about, and does so in the words of the original where
 * the page is a translation, as do the ids of headings.
 */
function slugOf(path: string): string {
  const slug = path.split('/').findLast((part) => part !== '') ?? '';
  const isWord = /[a-z]{2}/i.test(slug) && !slug.includes('%');
  return isWord ? wordsOf(slug) : '';
}

/** Joined words, as the whole that they make is nothing that anybody types. */
function wordsOf(slug: string): string {
  return slug.replaceAll('-', ' ');
}
