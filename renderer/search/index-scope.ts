/**
 * One scope of the search as the files that the browser reads (theme/browser/search/search-files.ts). Sections are
 * numbered in the order of the pages, so that the same pages give the same bytes.
 */
import { callsIn, runsOf } from '../../theme/browser/search/analyse.ts';
import type { PageTexts } from '../../theme/browser/search/search-files.ts';
import { encodeTerms, sortTerms } from '../../theme/browser/search/vocabulary.ts';
import { groupBy } from '../../theme/group-by.ts';
import { createTermCollector, type FoundTerms, type TermCollector } from './collect-terms.ts';
import { type IndexedTexts, outlineOf, type PageSizes, sizesOf } from './scope-files.ts';
import { createTextAnalyser, type SectionDigest, startOf, type TextAnalyser } from './section-digest.ts';

/** What is shown for a page in the search, and what it says of itself. */
export interface SearchedPage {
  /** With the base URL. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Keywords and tags of its front matter: words that readers may use for what it is about. */
  readonly keywords: readonly string[];
  /** Questions that it answers, each with the id of the heading below which it does; null for the page as a whole. */
  readonly questions: readonly (readonly [id: string | null, question: string])[];
  /** Labels of the sidebar categories above it. */
  readonly trail: readonly string[];
  /** Code without region of the language that it is written in. */
  readonly language: string;
}

/** A page to index. */
export interface IndexedPage extends SearchedPage {
  readonly sections: readonly SectionDigest[];
}

/** Characters of texts that are kept from when a page is indexed until they are written, as lists of numbers are. */
const mostHeld = 16_000_000;

/** @param pageAt a page by its number, less than `count`: asked for again where there is too much text to keep all of it */
export function indexScope(
  count: number,
  pageAt: (number: number) => IndexedPage,
  held = mostHeld,
): IndexedTexts {
  const texts = keepTexts(held);
  const pages: IndexedTexts['pages'][number][] = [];
  const languages = new Set<string>();
  const indexer = createPageIndexer();
  let section = 0;
  for (let number = 0; number < count; number += 1) {
    const page = pageAt(number);
    const counts = indexer.add(page, section);
    section += counts[0];
    pages.push(counts);
    texts.add(pageTextsOf(page));
    languages.add(page.language);
  }
  const found = indexer.found();
  const terms = sortTerms(found.terms);
  const textsAt = (page: number) => texts.at(page) ?? JSON.stringify(pageTextsOf(pageAt(page)));
  // Of a large scope, lists of numbers take three times the room of their text.
  const written = texts.isWhole()
    ? found.postingsOf
    : (term: string) => JSON.stringify(found.postingsOf(term));
  return {
    languages: [...languages].sort(),
    terms,
    encoded: encodeTerms(terms),
    postings: terms.map((term) => written(term)),
    pages,
    sizes: texts.sizes,
    textsAt,
    outlineAt: (page) => outlineOf(JSON.parse(textsAt(page))),
    standing: () => null,
    standingPostings: new Map(),
  };
}

/** Keeps the JSON of what is shown of pages, as long as that has at most `held` characters. */
function keepTexts(held: number) {
  const texts: string[] = [];
  const sizes: PageSizes[] = [];
  let length = 0;
  return {
    sizes,
    add(shown: PageTexts): void {
      const json = JSON.stringify(shown);
      sizes.push(sizesOf(shown, json));
      length += json.length;
      if (length <= held) texts.push(json);
    },
    /** By the number of a page; undefined for one that is not kept. */
    at: (page: number): string | undefined => texts[page],
    /** Whether all are kept. */
    isWhole: () => length <= held,
  };
}

const noText: SectionDigest = { id: null, trail: [], start: '', once: '', repeated: '', code: '' };

/** A page without text can still be found by its title and description. */
function sectionsOf({ sections }: IndexedPage): readonly SectionDigest[] {
  return sections.length > 0 ? sections : [noText];
}

/** Collects the terms of pages. */
export interface PageIndexer {
  /** @param first number of its first section, higher than all before */
  add(page: IndexedPage, first: number): IndexedTexts['pages'][number];
  /** The terms of all pages that were added; none can be added any more. */
  found(): FoundTerms;
}

/** For the pages of one scope, which may be in several languages. */
export function createPageIndexer(): PageIndexer {
  const collector = createTermCollector();
  const analysers = new Map<string, TextAnalyser>();
  return {
    found: collector.found,
    add(page, first) {
      const analyser = analysers.get(page.language) ?? createTextAnalyser(page.language);
      analysers.set(page.language, analyser);
      const sections = sectionsOf(page);
      const questions = groupBy(page.questions, ([id]) => id ?? sections[0]?.id ?? null);
      for (const [index, digest] of sections.entries()) {
        const asked = (questions.get(digest.id) ?? []).map(([, question]) => question);
        collector.open(first + index);
        putTerms(digest, { page, isFirst: index === 0, asked, analyser, put: collector.put });
      }
      const titleWords = runsOf(page.title).filter((run) => analyser.meaningful(run).length > 0).length;
      return [sections.length, titleWords];
    },
  };
}

interface PutOptions {
  readonly page: IndexedPage;
  readonly isFirst: boolean;
  /** Questions that the section answers. */
  readonly asked: readonly string[];
  readonly analyser: TextAnalyser;
  readonly put: TermCollector['put'];
}

/** Puts the terms of a section, those of its best place first. */
function putTerms(section: SectionDigest, { page, isFirst, asked, analyser, put }: PutOptions): void {
  const { terms, meaningful } = analyser;
  if (isFirst) put('title', terms(`${page.title} ${slugOf(page.path)}`));
  const heading = headingsOf(page, section).at(-1) ?? '';
  put('heading', terms(heading));
  if (heading.includes('(')) put('heading', callsIn(heading));
  if (isFirst) put('summary', meaningful([page.description, ...page.keywords].join('\n')));
  if (asked.length > 0) put('repeated', meaningful(asked.join('\n')));
  put('repeated', listed(section.repeated));
  put('text', listed(section.once));
  put('text', meaningful(wordsOf(section.id ?? '')));
  put('code', listed(section.code));
}

/** What is shown of a page that is found. */
export function pageTextsOf(page: IndexedPage): PageTexts {
  return {
    path: page.path,
    title: page.title,
    trail: page.trail,
    sections: sectionsOf(page).map((section) => [
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
