import { runsOf } from '../../theme/client/search/analyse.ts';
import { places, type TermPlace } from '../../theme/client/search/search-files.ts';
import { createTextAnalyser, type SectionDigest } from './section-digest.ts';

/** What is shown for a page in the search, and what it says of itself. */
export interface SearchedPage {
  /** With the base URL. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Of its front matter: words that readers may use for what it is about. */
  readonly keywords: readonly string[];
  /** Labels of the sidebar categories above it. */
  readonly trail: readonly string[];
  /** Code without region of the language that it is written in. */
  readonly language: string;
}

/** A page to index. */
export interface IndexedPage extends SearchedPage {
  readonly sections: readonly SectionDigest[];
}

/** Finds the terms of pages in one language. */
export interface TermFinder {
  /** The terms of the section at a position of a page, each with the number of its best place. */
  termsOf(page: IndexedPage, section: SectionDigest, position: number): Map<string, number>;
  /** Words of a text that mean something by themselves. */
  countWords(text: string): number;
}

export function createTermFinder(language: string): TermFinder {
  const { terms, meaningful } = createTextAnalyser(language);
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
      put('repeated', listed(section.repeated));
      put('text', listed(section.once));
      put('text', meaningful(wordsOf(section.id ?? '')));
      put('code', listed(section.code));
      return found;
    },
    countWords: (text) => runsOf(text).filter((run) => meaningful(run).length > 0).length,
  };
}

/** The headings down to a section, without the page's title. */
export function headingsOf({ title }: IndexedPage, { trail }: SectionDigest): readonly string[] {
  return trail[0] === title ? trail.slice(1) : trail;
}

function listed(terms: string): readonly string[] {
  return terms === '' ? [] : terms.split(' ');
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
