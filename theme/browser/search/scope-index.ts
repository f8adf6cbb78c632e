import { loadOnce } from './load-files.ts';
import {
  type PagesFile,
  type PageTexts,
  type PostingsFile,
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
  /** Loads what a page says, from a file that is loaded once; `loadedTexts` then has it. */
  loadTexts(page: number): Promise<void>;
  loadedTexts(page: number): PageTexts | null;
  /** A page without what its sections say; null in a large scope, where only texts have that. */
  outlineOf(page: number): PageTexts | null;
}

export interface PageSections {
  readonly first: number;
  readonly count: number;
  readonly titleWords: number;
}

/**
 * Loads the index of the scope, if the manifest does not hold it, and no other file. It rejects as `load` does, and so
 * do those that load more.
 */
export async function openScope({ name, index }: SearchScope, load: LoadFile): Promise<ScopeIndex> {
  const scope = typeof index === 'string' ? ((await load(index)) as ScopeFile) : index;
  const { languages, terms, postings, pages: counts, outlines, texts: textFiles } = scope;
  const texts = openTexts(textFiles, load);
  const opened = new Map<number, PostingsFile>();
  const files = loadOnce(async (number: number) => {
    const file = postings[number]?.[1] ?? '';
    opened.set(number, typeof file === 'string' ? ((await load(file)) as PostingsFile) : file);
  });
  const sections = new Map<number, readonly (readonly number[])[]>();
  const fileOf = (term: number) => lastFrom(postings, term);
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
    loadTexts: texts.load,
    loadedTexts: texts.loaded,
    outlineOf: (page) => outlines?.[page] ?? null,
  };
}

/** The texts of pages, from files that are loaded once. */
function openTexts(files: ScopeFile['texts'], load: LoadFile) {
  const opened = new Map<number, PagesFile>();
  const loading = loadOnce(async (number: number) => {
    opened.set(number, (await load(files[number]?.[1] ?? '')) as PagesFile);
  });
  return {
    load: (page: number): Promise<void> => loading.get(lastFrom(files, page)),
    loaded: (page: number): PageTexts | null => {
      const number = lastFrom(files, page);
      return opened.get(number)?.[page - (files[number]?.[0] ?? 0)] ?? null;
    },
  };
}

/** Position of the file that has the entry with this number; each begins with the number of its first. */
function lastFrom(files: readonly (readonly [first: number, file: unknown])[], number: number): number {
  const next = files.findIndex(([first]) => first > number);
  return (next === -1 ? files.length : next) - 1;
}
