import { Index } from 'flexsearch';
import { loadOnce } from './load-once.ts';
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
  readonly titleWords: number;
}

export async function openScope(scope: SearchScope, load: LoadFile): Promise<ScopeIndex> {
  const file = (await load(scope.file)) as ScopeFile;
  const vocabulary = readVocabulary(file.terms);
  const postings = createPostings(file, vocabulary, load);
  const texts = loadOnce((number: number) => load(file.texts[number] ?? '') as Promise<PagesFile>);
  const pages: PageSections[] = [];
  const pageOf: number[] = [];
  for (const [count, titleWords] of file.pages) {
    pages.push({ first: pageOf.length, count, titleWords });
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
      const found = (await texts.get(Math.floor(page / pagesPerFile)))[page % pagesPerFile];
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
  const opened = new Map<number, Index>();
  const fileOf = (term: number) => lastNotAfter(postings, term);
  const files = loadOnce(async (number: number) => {
    const [first, path] = postings[number] ?? [0, ''];
    opened.set(
      number,
      readPostings((await load(path)) as PostingsFile, (at) => terms[first + at] ?? ''),
    );
  });
  return {
    loadPostings: async (wanted) => {
      await Promise.all([...new Set([...wanted].map(fileOf))].map(files.get));
    },
    postingsOf: (term) => {
      const index = opened.get(fileOf(term));
      const { result } = index?.search(terms[term] ?? '', { resolve: false }) ?? { result: [] };
      return result as unknown as number[][];
    },
  };
}

/** Position of the file that holds a term. */
function lastNotAfter(postings: ScopeFile['postings'], term: number): number {
  let low = 0;
  let high = postings.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((postings[middle]?.[0] ?? 0) <= term) low = middle;
    else high = middle;
  }
  return low;
}

function readPostings(file: PostingsFile, termAt: (position: number) => string): Index {
  const index = new Index(indexOptions);
  const map = file.map((postings, position) => [termAt(position), postings.map(absolute)]);
  // The library takes text or the value it stands for; its types name only the text, which costs a detour.
  index.import('map', map as unknown as string);
  return index;
}
