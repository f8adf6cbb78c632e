import { loadOnce } from './load-files.ts';
import {
  type PagesFile,
  type PageTexts,
  type PostingsFile,
  pagesPerFile,
  type ScopeFile,
  type SearchScope,
  sectionsFrom,
} from './search-files.ts';
import { readVocabulary, type Vocabulary } from './vocabulary.ts';

/** Reads a JSON file below the site's base URL. */
export type LoadFile = (path: string) => Promise<unknown>;

/** One scope, with the files that were needed so far. */
export interface ScopeIndex {
  readonly name: string;
  readonly languages: readonly string[];
  readonly vocabulary: Vocabulary;
  readonly pages: readonly PageSections[];
  /** Page of each section. */
  readonly pageOf: readonly number[];
  /** Loads the postings of terms, once; `postingsOf` then has them. */
  loadPostings(terms: readonly number[]): Promise<void>;
  /** Numbers of the sections by place, as in `places`. */
  postingsOf(term: number): readonly (readonly number[])[];
  /** What a page says, from a file that is loaded once. */
  textsOf(page: number): Promise<PageTexts>;
}

export interface PageSections {
  readonly first: number;
  readonly count: number;
  readonly titleWords: number;
}

export async function openScope({ name, file }: SearchScope, load: LoadFile): Promise<ScopeIndex> {
  const { languages, terms, postings, pages: counts, texts: textFiles } = (await load(file)) as ScopeFile;
  const texts = loadOnce((number: number) => load(textFiles[number] ?? '') as Promise<PagesFile>);
  const opened = new Map<number, PostingsFile>();
  const files = loadOnce(async (number: number) => {
    opened.set(number, (await load(postings[number]?.[1] ?? '')) as PostingsFile);
  });
  const sections = new Map<number, readonly (readonly number[])[]>();
  const fileOf = (term: number) => {
    const next = postings.findIndex(([first]) => first > term);
    return (next === -1 ? postings.length : next) - 1;
  };
  const pages: PageSections[] = [];
  const pageOf: number[] = [];
  for (const [count, titleWords] of counts) {
    pages.push({ first: pageOf.length, count, titleWords });
    for (let section = 0; section < count; section += 1) pageOf.push(pages.length - 1);
  }
  return {
    name,
    languages,
    vocabulary: readVocabulary(terms, languages),
    pages,
    pageOf,
    loadPostings: async (wanted) => void (await Promise.all([...new Set(wanted.map(fileOf))].map(files.get))),
    postingsOf: (term) => {
      const known = sections.get(term);
      if (known) return known;
      const number = fileOf(term);
      const found = (opened.get(number)?.[term - (postings[number]?.[0] ?? 0)] ?? []).map(sectionsFrom);
      sections.set(term, found);
      return found;
    },
    textsOf: async (page) => {
      const found = (await texts.get(Math.floor(page / pagesPerFile)))[page % pagesPerFile];
      if (!found) throw new Error(`The search index of ${name} has no page ${page}.`);
      return found;
    },
  };
}
