/**
 * One scope of the search as the files that the browser reads (theme/client/search/search-files.ts). Sections are
 * numbered in the order of the pages, so that the same pages give the same bytes.
 */
import { analyse, type KnownWords } from '../../theme/client/search/analyse.ts';
import { fold } from '../../theme/client/search/fold.ts';
import { termPostings } from '../../theme/client/search/postings.ts';
import {
  type PageTexts,
  places,
  type TermPlace,
  type TermPostings,
} from '../../theme/client/search/search-files.ts';
import { stopWordsOf } from '../../theme/client/search/stop-words.ts';
import { sortTerms } from '../../theme/client/search/vocabulary.ts';
import type { TextSection } from '../content/document.ts';

/** A page to index: what is shown for it and what it says. */
export interface IndexedPage {
  /** With the base URL. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly trail: readonly string[];
  /** Code without region of the language that it is written in. */
  readonly language: string;
  readonly sections: readonly TextSection[];
}

/** What all files of a scope are made of. */
export interface IndexedTexts {
  readonly languages: readonly string[];
  /** Sorted as a vocabulary; with their postings at the same position. */
  readonly terms: readonly string[];
  readonly postings: readonly TermPostings[];
  readonly pages: readonly { readonly texts: PageTexts; readonly titleTerms: number }[];
}

/** Characters of a section's text that excerpts are taken from. */
const textLength = 480;

export function indexScope(pages: Iterable<IndexedPage>): IndexedTexts {
  const writer = createTermsWriter();
  const known = new Map<string, KnownWords>();
  const indexed: IndexedTexts['pages'][number][] = [];
  let number = 0;
  for (const page of pages) {
    const { language } = page;
    const words = known.get(language) ?? new Map();
    known.set(language, words);
    const analyseText: Analyse = (text) => analyse(text, { language, known: words });
    const sections = sectionsOf(page);
    for (const [position, section] of sections.entries()) {
      writer.add(number, placeTerms(fieldsOf(page, section, position), analyseText, stopWordsOf(language)));
      number += 1;
    }
    const titleTerms = new Set(analyseText(page.title)).size;
    indexed.push({ texts: textsOf(page, sections), titleTerms });
  }
  return { ...writer.finish(), languages: [...known.keys()].sort(), pages: indexed };
}

type Analyse = (text: string) => readonly string[];

/** A page without text can still be found by its title and description. */
function sectionsOf({ sections, description }: IndexedPage): readonly TextSection[] {
  return sections.length > 0 ? sections : [{ id: null, trail: [], text: description, code: '' }];
}

interface Fields extends Pick<TextSection, 'text' | 'code'> {
  readonly title: string;
  readonly heading: string;
}

function fieldsOf(page: IndexedPage, section: TextSection, position: number): Fields {
  const heading = headingsOf(page, section).at(-1) ?? '';
  if (position > 0) return { title: '', heading, text: section.text, code: section.code };
  return { title: page.title, heading, text: `${section.text}\n${page.description}`, code: section.code };
}

function headingsOf({ title }: IndexedPage, { trail }: TextSection): readonly string[] {
  return trail[0] === title ? trail.slice(1) : trail;
}

function textsOf(page: IndexedPage, sections: readonly TextSection[]): PageTexts {
  return {
    path: page.path,
    title: page.title,
    trail: page.trail,
    sections: sections.map((section) => [
      section.id ?? '',
      startOf(section.text || (section.id === null ? page.description : '')),
      ...headingsOf(page, section),
    ]),
  };
}

/** The terms of a section, each with its best place. */
function placeTerms(
  { title, heading, text, code }: Fields,
  analyseText: Analyse,
  stopWords: ReadonlySet<string>,
): Map<string, number> {
  const found = new Map<string, number>();
  const put = (field: string, place: TermPlace) => {
    const number = places.indexOf(place);
    for (const term of analyseText(field)) if (!found.has(term)) found.set(term, number);
  };
  put(title, 'title');
  put(heading, 'heading');
  const once = places.indexOf('text');
  const repeated = places.indexOf('repeated');
  for (const term of analyseText(text)) {
    const place = found.get(term);
    if (place === once) found.set(term, repeated);
    else if (place === undefined && !stopWords.has(fold(term))) found.set(term, once);
  }
  put(code, 'code');
  return found;
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

/** The start of a text up to a word's end, on one line. */
function startOf(text: string): string {
  const line = text
    .slice(0, textLength * 2)
    .replace(/\s+/g, ' ')
    .trim();
  if (line.length <= textLength) return line;
  const end = line.lastIndexOf(' ', textLength);
  return `${line.slice(0, end > 0 ? end : textLength)}…`;
}
