/**
 * One scope of the search as the three files that the browser reads (theme/client/search/search-files.ts).
 * Sections are numbered in the order of the pages, so that the same pages give the same bytes.
 */
import { analyse, type KnownWords } from '../../theme/client/search/analyse.ts';
import {
  type ExcerptsFile,
  places,
  type SearchPage,
  type SearchSection,
  type SectionsFile,
  type TermPlace,
  type TermsFile,
} from '../../theme/client/search/search-files.ts';
import { termEntry } from '../../theme/client/search/terms-index.ts';
import type { TextSection } from '../content/document.ts';

/** A page to index: what is shown for it and what it says. */
export interface IndexedPage {
  /** With the base URL. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly trail: readonly string[];
  readonly sections: readonly TextSection[];
}

export interface ScopeIndex {
  readonly terms: TermsFile;
  readonly sections: SectionsFile;
  readonly excerpts: ExcerptsFile;
}

const EXCERPT_LENGTH = 200;

export function indexScope(pages: Iterable<IndexedPage>): ScopeIndex {
  const writer = createTermsWriter();
  const known: KnownWords = new Map();
  const searchPages: SearchPage[] = [];
  const sections: SearchSection[] = [];
  const excerpts: string[] = [];
  for (const page of pages) {
    for (const [position, section] of sectionsOf(page).entries()) {
      const headings = section.trail[0] === page.title ? section.trail.slice(1) : section.trail;
      const title = position === 0 ? page.title : '';
      writer.add(sections.length, placeTerms({ ...section, title, heading: headings.at(-1) ?? '' }, known));
      sections.push([searchPages.length, section.id ?? '', ...headings]);
      excerpts.push(excerptOf(section.text));
    }
    searchPages.push([page.path, page.title, ...page.trail]);
  }
  return { terms: writer.finish(), sections: { pages: searchPages, sections }, excerpts };
}

/** A page without text can still be found by its title and description. */
function sectionsOf({ sections, description }: IndexedPage): readonly TextSection[] {
  return sections.length > 0 ? sections : [{ id: null, trail: [], text: description, code: '' }];
}

type Fields = Pick<TextSection, 'text' | 'code'> & { readonly title: string; readonly heading: string };

/** The terms of a section, each with its best place. */
function placeTerms({ title, heading, text, code }: Fields, known: KnownWords): Map<string, number> {
  const found = new Map<string, number>();
  const put = (field: string, place: TermPlace) => {
    const number = places.indexOf(place);
    for (const term of analyse(field, known)) if (!found.has(term)) found.set(term, number);
  };
  put(title, 'title');
  put(heading, 'heading');
  const once = places.indexOf('text');
  const repeated = places.indexOf('repeated');
  for (const term of analyse(text, known)) {
    const place = found.get(term);
    if (place === undefined) found.set(term, once);
    else if (place === once) found.set(term, repeated);
  }
  put(code, 'code');
  return found;
}

interface TermsWriter {
  add(section: number, terms: ReadonlyMap<string, number>): void;
  finish(): TermsFile;
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
    finish: () =>
      [...sections].sort(([a], [b]) => (a < b ? -1 : 1)).map(([term, postings]) => termEntry(term, postings)),
  };
}

/** The start of a text up to a word's end, on one line. */
function excerptOf(text: string): string {
  const line = text
    .slice(0, EXCERPT_LENGTH * 2)
    .replace(/\s+/g, ' ')
    .trim();
  if (line.length <= EXCERPT_LENGTH) return line;
  const end = line.lastIndexOf(' ', EXCERPT_LENGTH);
  return `${line.slice(0, end > 0 ? end : EXCERPT_LENGTH)}…`;
}
