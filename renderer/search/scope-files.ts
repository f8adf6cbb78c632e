import {
  type PageTexts,
  pagesPerFile,
  type ScopeFile,
  type TermPostings,
} from '../../theme/browser/search/search-files.ts';
import { contentHash } from '../files/content-hash.ts';
import type { OutputFile } from '../model/output-file.ts';

/** Lengths in characters of JSON, of which Brotli leaves a quarter. */
export interface ScopeLimits {
  /** Up to this length, all of a scope but its texts is one file. */
  readonly packed: number;
  /** Of a file of postings otherwise: small enough for one word's, large enough to compress. */
  readonly postings: number;
  /** Of a file of texts of a scope that has at most two of these; otherwise each has a few pages. */
  readonly texts: number;
}

/**
 * What a reader waits for on a slow line is a file after another far more than what is in them; of a large scope, only
 * parts can be loaded.
 */
export const scopeLimits: ScopeLimits = { packed: 320_000, postings: 16_000, texts: 144_000 };

/** How long what is shown of a page is as JSON: with its texts, and before they are there. */
export type PageSizes = readonly [texts: number, outline: number];

/** Postings, or the JSON of them, where nothing has to be known of what they say. */
export type WrittenPostings = TermPostings | string;

/** What `WrittenPostings` say. */
export function postingsFrom(written: WrittenPostings): TermPostings {
  return typeof written === 'string' ? JSON.parse(written) : written;
}

/** What all files of a scope are made of. */
export interface IndexedTexts {
  readonly languages: readonly string[];
  /** Sorted as a vocabulary; with their postings at the same position. */
  readonly terms: readonly string[];
  /** The terms as the file has them. */
  readonly encoded: string;
  readonly postings: readonly WrittenPostings[];
  /** As the file has them. */
  readonly pages: ScopeFile['pages'];
  readonly sizes: readonly PageSizes[];
  /** JSON of what is shown of a page, by its number. */
  readonly textsAt: (page: number) => string;
  readonly outlineAt: (page: number) => PageTexts;
  /** The path of a file of texts that has these pages already, as the index names it; null for none. */
  readonly standing: (pages: readonly number[]) => string | null;
  /** Files of postings that stay as they are, by the number of their first term. */
  readonly standingPostings: ReadonlyMap<number, StandingPostings>;
}

export interface StandingPostings {
  /** As the index names it. */
  readonly path: string;
  /** Of how many terms. */
  readonly count: number;
}

/** Takes a file as soon as it is made: those of a large scope are never all in memory. */
export type PutFile = (file: OutputFile) => void;

export interface WrittenScope {
  /** Paths of the files that were made. */
  readonly paths: ReadonlySet<string>;
  /** What names them. */
  readonly index: ScopeFile;
  readonly sections: number;
}

interface ScopePlace {
  readonly locale: string;
  readonly scope: string;
}

/** The indexed texts of one scope, written down. */
export function scopeFiles(
  indexed: IndexedTexts,
  place: ScopePlace,
  put: PutFile,
  limits: ScopeLimits = scopeLimits,
): WrittenScope {
  const { languages, encoded, postings, pages, sizes, textsAt, outlineAt, standing } = indexed;
  const { paths, publish } = createPublisher(place, put);
  // Most of a large scope: they become text once, from which all files of them are made.
  const written = postings.map((entry) => (typeof entry === 'string' ? entry : JSON.stringify(entry)));
  const lengths = [sizes.map(([, outline]) => outline), written.map(({ length }) => length)];
  const isPacked = lengths.reduce((sum, of) => sum + jsonLength(of), encoded.length) <= limits.packed;
  const index: ScopeFile = {
    languages,
    terms: encoded,
    postings: isPacked
      ? [[0, postings.map(postingsFrom)]]
      : inFiles(written, indexed.standingPostings, limits, publish),
    pages,
    ...(isPacked && { outlines: pages.map((_, page) => outlineAt(page)) }),
    texts: inGroups(sizes, limits).map((group) => [
      group[0] ?? 0,
      standing(group) ?? publish('pages', `[${group.map(textsAt).join()}]`),
    ]),
  };
  const sections = pages.reduce((sum, [count]) => sum + count, 0);
  return { paths, index, sections };
}

type Publish = (name: string, contents: string) => string;

/** Each file once; `publish` returns how the index names it. */
function createPublisher(place: ScopePlace, put: PutFile) {
  const paths = new Set<string>();
  const publish: Publish = (name, contents) => {
    const { file, href } = scopeFile(name, contents, place);
    if (!paths.has(file.path)) put(file);
    paths.add(file.path);
    return href;
  };
  return { paths, publish };
}

/** The file that names the others of a scope, its characters, and its path below the site's base URL. */
export function indexFile(index: ScopeFile, place: ScopePlace) {
  return scopeFile('index', JSON.stringify(index), place);
}

function scopeFile(name: string, contents: string, { locale, scope }: ScopePlace) {
  const hash = contentHash(contents).slice(0, 8);
  const path = `assets/search/${locale}/${scope}/${name}-${hash}.json`;
  const file: OutputFile = { path, contents, locale };
  return { file, length: contents.length, href: path.split('/').map(encodeURIComponent).join('/') };
}

/** What is shown of a page before its texts are there. */
export function outlineOf({ sections, ...page }: PageTexts): PageTexts {
  return { ...page, sections: sections.map(([id, _text, ...headings]) => [id, '', ...headings]) };
}

/** @param json of the same texts */
export function sizesOf(texts: PageTexts, json = JSON.stringify(texts)): PageSizes {
  return [json.length, JSON.stringify(outlineOf(texts)).length];
}

/** Of an array of what is so long. */
function jsonLength(lengths: readonly number[]): number {
  return lengths.reduce((sum, length) => sum + length + 1, 1);
}

/** @param written the postings of each term as JSON */
function inFiles(
  written: readonly string[],
  standing: IndexedTexts['standingPostings'],
  limits: ScopeLimits,
  publish: Publish,
): [number, string][] {
  const found: [number, string][] = [];
  for (let first = 0; first < written.length; ) {
    const stands = standing.get(first);
    let end = first + (stands?.count ?? 0);
    for (let length = 0; !stands && end < written.length && length < limits.postings; end += 1)
      length += written[end]?.length ?? 0;
    found.push([first, stands?.path ?? publish('postings', `[${written.slice(first, end).join()}]`)]);
    first = end;
  }
  return found;
}

/** Numbers of the pages whose texts a file has. */
function inGroups(sizes: readonly PageSizes[], limits: ScopeLimits): number[][] {
  const whole = jsonLength(sizes.map(([texts]) => texts));
  const files = Math.ceil(whole / limits.texts);
  const size = files > 2 ? pagesPerFile : Math.ceil(sizes.length / files);
  return Array.from({ length: Math.ceil(sizes.length / size) }, (_, group) =>
    Array.from(sizes.slice(group * size, (group + 1) * size), (_page, index) => group * size + index),
  );
}
