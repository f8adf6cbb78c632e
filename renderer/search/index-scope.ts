/**
 * One scope of the search as the files that the browser reads (theme/client/search/search-files.ts). Sections are
 * numbered in the order of the pages, so that the same pages give the same bytes.
 */
import { termPostings } from '../../theme/client/search/postings.ts';
import { type PageTexts, places, type TermPostings } from '../../theme/client/search/search-files.ts';
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
  let number = 0;
  for (const page of pages) {
    const finder = finders.get(page.language) ?? createTermFinder(page.language);
    finders.set(page.language, finder);
    const sections = sectionsOf(page);
    for (const [position, section] of sections.entries()) {
      writer.add(number, finder.termsOf(page, section, position));
      number += 1;
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
  add(section: number, terms: ReadonlyMap<string, number>): void;
  finish(): Pick<IndexedTexts, 'terms' | 'postings'>;
}

/**
 * Collects postings as FlexSearch would hold them. The library itself is only asked to read and to search them:
 * it would take each term apart and look it up once more, at twice the cost of all this.
 */
function createTermsWriter(): TermsWriter {
  const sections = new Map<string, (number[] | undefined)[]>();
  return {
    add(section, terms) {
      for (const [term, place] of terms) {
        let postings = sections.get(term);
        if (!postings) {
          postings = places.map(() => undefined);
          sections.set(term, postings);
        }
        const ids = postings[place];
        if (ids) ids.push(section);
        else postings[place] = [section];
      }
    },
    finish() {
      const terms = sortTerms(sections.keys());
      return { terms, postings: terms.map((term) => termPostings(sections.get(term) ?? [])) };
    },
  };
}
