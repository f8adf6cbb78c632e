/**
 * One scope of the search as the files that the browser reads (theme/browser/search/search-files.ts). Sections are
 * numbered in the order of the pages, so that the same pages give the same bytes.
 */
import { Index } from 'flexsearch';
import { callsIn, runsOf } from '../../theme/browser/search/analyse.ts';
import {
  type PageTexts,
  places,
  type TermPlace,
  type TermPostings,
  termPostings,
} from '../../theme/browser/search/search-files.ts';
import { sortTerms } from '../../theme/browser/search/vocabulary.ts';
import { createTextAnalyser, type SectionDigest, startOf, type TextAnalyser } from './section-digest.ts';

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

/** What all files of a scope are made of. */
export interface IndexedTexts {
  readonly languages: readonly string[];
  /** Sorted as a vocabulary; with their postings at the same position. */
  readonly terms: readonly string[];
  readonly postings: readonly TermPostings[];
  readonly pages: readonly { readonly texts: PageTexts; readonly titleWords: number }[];
}

export function indexScope(pages: Iterable<IndexedPage>): IndexedTexts {
  const analysers = new Map<string, TextAnalyser>();
  const indexed: IndexedTexts['pages'][number][] = [];
  let found: ReadonlyMap<string, number> = new Map();
  let number = 0;
  const index = new Index({
    resolution: places.length,
    encode: () => [...found.keys()],
    score: (_, term) => found.get(term) ?? 0,
  });
  for (const page of pages) {
    const analyser = analysers.get(page.language) ?? createTextAnalyser(page.language);
    analysers.set(page.language, analyser);
    // A page without text can still be found by its title and description.
    const sections = page.sections.length > 0 ? page.sections : [noText];
    for (const section of sections) {
      found = termsOf(section, { page, isFirst: section === sections[0], analyser });
      // The library wants a text, whose terms are known already.
      index.add(number, page.title || page.path);
      number += 1;
    }
    const titleWords = runsOf(page.title).filter((run) => analyser.meaningful(run).length > 0).length;
    indexed.push({ texts: textsOf(page, sections), titleWords });
  }
  return { ...postingsOf(index), languages: [...analysers.keys()].sort(), pages: indexed };
}

const noText: SectionDigest = { id: null, trail: [], start: '', once: '', repeated: '', code: '' };

function postingsOf(index: Index): Pick<IndexedTexts, 'terms' | 'postings'> {
  const postings = new Map<string, TermPostings>();
  index.export((key, data) => {
    if (!key.endsWith('map')) return;
    for (const [term, sections] of JSON.parse(data) as [string, (number[] | null)[]][]) {
      postings.set(term, termPostings(sections));
    }
  });
  const terms = sortTerms(postings.keys());
  return { terms, postings: terms.map((term) => postings.get(term) ?? []) };
}

/** The terms of a section, each with the number of its best place. */
function termsOf(
  section: SectionDigest,
  { page, isFirst, analyser }: { page: IndexedPage; isFirst: boolean; analyser: TextAnalyser },
): Map<string, number> {
  const { terms, meaningful } = analyser;
  const found = new Map<string, number>();
  const put = (place: TermPlace, from: readonly string[]) => {
    const number = places.indexOf(place);
    for (const term of from) if (!found.has(term)) found.set(term, number);
  };
  if (isFirst) put('title', terms(`${page.title} ${slugOf(page.path)}`));
  const heading = headingsOf(page, section).at(-1) ?? '';
  put('heading', terms(heading));
  put('heading', callsIn(heading));
  if (isFirst) put('summary', meaningful([page.description, ...page.keywords].join('\n')));
  put('repeated', listed(section.repeated));
  put('text', listed(section.once));
  put('text', meaningful(wordsOf(section.id ?? '')));
  put('code', listed(section.code));
  return found;
}

function textsOf(page: IndexedPage, sections: readonly SectionDigest[]): PageTexts {
  return {
    path: page.path,
    title: page.title,
    trail: page.trail,
    sections: sections.map((section) => [
      section.id ?? '',
      section.start || (section.id === null ? startOf(page.description) : ''),
      ...headingsOf(page, section),
    ]),
  };
}

/** The headings down to a section, without the page's title. */
function headingsOf({ title }: IndexedPage, { trail }: SectionDigest): readonly string[] {
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
