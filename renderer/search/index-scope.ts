/**
 * One scope of the search as the files that the browser reads (theme/client/search/search-files.ts). Sections are
 * numbered in the order of the pages, so that the same pages give the same bytes.
 */
import { Index } from 'flexsearch';
import {
  type PageTexts,
  places,
  type TermPostings,
  termPostings,
} from '../../theme/client/search/search-files.ts';
import { sortTerms } from '../../theme/client/search/vocabulary.ts';
import { type SectionDigest, startOf } from './section-digest.ts';
import { createTermFinder, headingsOf, type IndexedPage, type TermFinder } from './section-terms.ts';

/** What all files of a scope are made of. */
export interface IndexedTexts {
  readonly languages: readonly string[];
  /** Sorted as a vocabulary; with their postings at the same position. */
  readonly terms: readonly string[];
  readonly postings: readonly TermPostings[];
  readonly pages: readonly { readonly texts: PageTexts; readonly titleWords: number }[];
}

export function indexScope(pages: Iterable<IndexedPage>): IndexedTexts {
  const writer = createTermsWriter();
  const finders = new Map<string, TermFinder>();
  const indexed: IndexedTexts['pages'][number][] = [];
  for (const page of pages) {
    const finder = finders.get(page.language) ?? createTermFinder(page.language);
    finders.set(page.language, finder);
    const sections = sectionsOf(page);
    for (const [position, section] of sections.entries()) {
      writer.add(finder.termsOf(page, section, position));
    }
    indexed.push({ texts: textsOf(page, sections), titleWords: finder.countWords(page.title) });
  }
  return { ...writer.finish(), languages: [...finders.keys()].sort(), pages: indexed };
}

/** A page without text can still be found by its title and description. */
function sectionsOf({ sections }: IndexedPage): readonly SectionDigest[] {
  return sections.length > 0 ? sections : [noText];
}

const noText: SectionDigest = { id: null, trail: [], start: '', once: '', repeated: '', code: '' };

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

interface TermsWriter {
  /** Takes the terms of the next section, each with the number of its best place. */
  add(terms: ReadonlyMap<string, number>): void;
  finish(): Pick<IndexedTexts, 'terms' | 'postings'>;
}

/** Collects sections in a FlexSearch index, whose scores are places. */
function createTermsWriter(): TermsWriter {
  let section = 0;
  let terms: ReadonlyMap<string, number> = new Map();
  const index = new Index({
    resolution: places.length,
    encode: () => [...terms.keys()],
    score: (_, term) => terms.get(term) ?? 0,
  });
  return {
    add(found) {
      terms = found;
      index.add(section, ' ');
      section += 1;
    },
    finish() {
      const postings = new Map<string, TermPostings>();
      index.export((key, data) => {
        if (!key.endsWith('map')) return;
        for (const [term, sections] of JSON.parse(data) as [string, (number[] | null)[]][]) {
          postings.set(term, termPostings(sections));
        }
      });
      const sorted = sortTerms(postings.keys());
      return { terms: sorted, postings: sorted.map((term) => postings.get(term) ?? []) };
    },
  };
}
