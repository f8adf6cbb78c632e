import { Index } from 'flexsearch';
import { absolute } from './postings.ts';
import {
  type PagesFile,
  type PageTexts,
  type PostingsFile,
  pagesPerFile,
  places,
  type ScopeFile,
  type SearchScope,
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
  loadPostings(terms: Iterable<number>): Promise<void>;
  /** Numbers of the sections by place, as in `places`. */
  postingsOf(term: number): readonly (readonly number[])[];
  /** What a page says, from a file that is loaded once. */
  textsOf(page: number): Promise<PageTexts>;
}

export interface PageSections {
  readonly first: number;
  readonly count: number;
  readonly titleTerms: number;
}

export async function openScope(scope: SearchScope, load: LoadFile): Promise<ScopeIndex> {
  const file = (await load(scope.file)) as ScopeFile;
  const vocabulary = readVocabulary(file.terms);
  const postings = createPostings(file, vocabulary, load);
  const texts = once((number: number) => load(file.texts[number] ?? '') as Promise<PagesFile>);
  const pages: PageSections[] = [];
  const pageOf: number[] = [];
  for (const [count, titleTerms] of file.pages) {
    pages.push({ first: pageOf.length, count, titleTerms });
    for (let section = 0; section < count; section += 1) pageOf.push(pages.length - 1);
  }
  return {
    name: scope.name,
    languages: file.languages,
    vocabulary,
    pages,
    pageOf,
    ...postings,
    textsOf: async (page) => {
      const found = (await texts(Math.floor(page / pagesPerFile)))[page % pagesPerFile];
      if (!found) throw new Error(`The search index of ${scope.name} has no page ${page}.`);
      return found;
    },
  };
}

const indexOptions = {
  tokenize: 'strict',
  resolution: places.length,
  encode: (text: string) => [text],
} as const;

/** The files of postings, each as a FlexSearch index of its own. */
function createPostings(
  { postings }: ScopeFile,
  { terms }: Vocabulary,
  load: LoadFile,
): Pick<ScopeIndex, 'loadPostings' | 'postingsOf'> {
  const loaded = new Map<number, Index>();
  const fileOf = (term: number) => {
    const next = postings.findIndex(([first]) => first > term);
    return (next === -1 ? postings.length : next) - 1;
  };
  const open = once(async (number: number) => {
    const [first, path] = postings[number] ?? [0, ''];
    loaded.set(number, readPostings((await load(path)) as PostingsFile, terms.slice(first)));
  });
  return {
    loadPostings: async (wanted) => {
      await Promise.all([...new Set([...wanted].map(fileOf))].map(open));
    },
    postingsOf: (term) => {
      const index = loaded.get(fileOf(term));
      const { result } = index?.search(terms[term] ?? '', { resolve: false }) ?? { result: [] };
      return result as unknown as number[][];
    },
  };
}

function readPostings(file: PostingsFile, terms: readonly string[]): Index {
  const index = new Index(indexOptions);
  const map = file.map((postings, position) => [terms[position] ?? '', postings.map(absolute)]);
  // The library takes text or the value it stands for; its types name only the text, which costs a detour.
  index.import('map', map as unknown as string);
  return index;
}

/** Loads each number once; one that failed can be asked for again. */
function once<Value>(load: (number: number) => Promise<Value>): (number: number) => Promise<Value> {
  const loading = new Map<number, Promise<Value>>();
  return (number) => {
    const known = loading.get(number);
    if (known) return known;
    const value = load(number);
    loading.set(number, value);
    value.catch(() => loading.delete(number));
    return value;
  };
}
