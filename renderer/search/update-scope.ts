/**
 * A scope of the search after an edit, made of its files as they were written before: only pages that differ are taken
 * apart, and what stands of the others is renumbered. The same bytes as from nothing, in a fraction of the time.
 */
import { join } from 'node:path';
import {
  type PageTexts,
  type PostingsFile,
  type ScopeFile,
  sectionsFrom,
  type TermPostings,
} from '../../theme/browser/search/search-files.ts';
import { compareTerms, decodeTerms, encodeTerm, sortTerms } from '../../theme/browser/search/vocabulary.ts';
import { contentHash } from '../files/content-hash.ts';
import { readIfThere } from '../files/read-text-if-there.ts';
import type { StagedFile } from '../model/output-file.ts';
import { createPageIndexer, type FoundTerm, type IndexedPage, pageTextsOf } from './index-scope.ts';
import {
  type IndexedTexts,
  outlineOf,
  type PageSizes,
  postingsFrom,
  sizesOf,
  type WrittenPostings,
} from './scope-files.ts';

/** A scope as an earlier build has written it. Plain data. */
export interface ScopeBefore {
  /** Absolute path of the output folder. */
  readonly outDir: string;
  /** All its files, as they stand there. */
  readonly files: readonly StagedFile[];
  /** As the manifest of the search has it. */
  readonly index: ScopeFile | string;
  /** By page. */
  readonly sizes: readonly PageSizes[];
  /** For each page: the number of the page before that is the same, in the same order; null for none. */
  readonly origins: readonly (number | null)[];
}

/** Null when a file is not what was written. @param pageAt a page by its number */
export function updateScope(
  { outDir, files, index, sizes, origins }: ScopeBefore,
  pageAt: (number: number) => IndexedPage,
  languages: readonly string[],
): IndexedTexts | null {
  const hashes = new Map(files.map(({ path, hash }) => [path, hash]));
  const readText = (file: string): string | null => {
    const path = file.split('/').map(decodeURIComponent).join('/');
    const contents = readIfThere(join(outDir, path));
    return contents !== null && contentHash(contents) === hashes.get(path) ? contents.toString() : null;
  };
  const read = <Value extends object>(file: Value | string): Value | null =>
    typeof file === 'string' ? JSON.parse(readText(file) ?? 'null') : file;
  const before = read(index);
  const parts = before?.postings.map(([, file]) => readPostings(file, readText)) ?? [null];
  if (before === null || !parts.every((part) => part !== null)) return null;
  const { pages, found, renumbered } = renumber(before.pages, origins, pageAt);
  const textsBefore = readTexts(before, read);
  const textsOf = (page: number): PageTexts => {
    const origin = origins[page] ?? null;
    return (origin === null ? null : textsBefore(origin)) ?? pageTextsOf(pageAt(page));
  };
  return {
    ...mergePostings(before.terms, parts.flat(), { found, renumbered }),
    languages,
    pages,
    sizes: origins.map((origin, page) => sizes[origin ?? -1] ?? sizesOf(textsOf(page))),
    textsOf,
    outlineAt: (page) => before.outlines?.[origins[page] ?? -1] ?? outlineOf(textsOf(page)),
    standing: standingTexts(before, origins),
  };
}

interface Renumbering {
  readonly pages: IndexedTexts['pages'];
  /** Where terms stand in pages that differ. */
  readonly found: ReadonlyMap<string, FoundTerm>;
  /** What number each section has that had one; -1 for those that are no more. */
  readonly renumbered: Int32Array;
}

function renumber(
  before: ScopeFile['pages'],
  origins: ScopeBefore['origins'],
  pageAt: (number: number) => IndexedPage,
): Renumbering {
  const firsts: number[] = [];
  let count = 0;
  for (const [sections] of before) {
    firsts.push(count);
    count += sections;
  }
  const renumbered = new Int32Array(count).fill(-1);
  const indexer = createPageIndexer();
  let next = 0;
  const pages = origins.map((origin, number) => {
    const kept = origin === null ? undefined : before[origin];
    const counts = kept ?? indexer.add(pageAt(number), next);
    const first = kept ? (firsts[origin ?? 0] ?? 0) : 0;
    if (kept) for (let at = 0; at < counts[0]; at += 1) renumbered[first + at] = next + at;
    next += counts[0];
    return counts;
  });
  return { pages, found: indexer.found, renumbered };
}

/** The entries of a file of postings, as they are written: most are not looked into. */
function readPostings(
  file: PostingsFile | string,
  readText: (file: string) => string | null,
): readonly WrittenPostings[] | null {
  if (typeof file !== 'string') return file;
  const text = readText(file);
  if (text === null) return null;
  const entries: string[] = [];
  // The last of its places ends an entry, and nothing else two lists.
  for (let start = 1; start < text.length - 1; ) {
    const end = text.indexOf(']]', start) + 2;
    if (end < 2) return null;
    entries.push(text.slice(start, end));
    start = end + 1;
  }
  return entries;
}

function mergePostings(
  encoded: string,
  before: readonly WrittenPostings[],
  { found, renumbered }: Omit<Renumbering, 'pages'>,
): Pick<IndexedTexts, 'terms' | 'encoded' | 'postings'> {
  const terms = decodeTerms(encoded);
  const forms = encoded.split(' ');
  const merged: { terms: string[]; forms: string[]; postings: WrittenPostings[] } = {
    terms: [],
    forms: [],
    postings: [],
  };
  const put = (term: string, postings: WrittenPostings, form?: string) => {
    if (postings.length === 0) return;
    merged.forms.push(form ?? encodeTerm(term, merged.terms.at(-1) ?? ''));
    merged.terms.push(term);
    merged.postings.push(postings);
  };
  const hasNumbers = renumbered.every((now, section) => now === section || now < 0);
  const fresh = freshTerms(found, terms);
  for (let number = 0; number <= terms.length; number += 1) {
    for (const term of fresh.get(number) ?? []) put(term, found.get(term)?.postings ?? []);
    const term = terms[number];
    const entry = before[number];
    if (term === undefined || entry === undefined) continue;
    const added = found.get(term)?.postings;
    const stays =
      hasNumbers &&
      typeof entry === 'string' &&
      (added ? losesJust(added, entry, renumbered) : !names(entry, renumbered));
    const form = (merged.terms.at(-1) ?? '') === (terms[number - 1] ?? '') ? forms[number] : undefined;
    put(term, stays ? entry : mergedPostings(postingsFrom(entry), added ?? [], renumbered), form);
  }
  return { terms: merged.terms, encoded: merged.forms.join(' '), postings: merged.postings };
}

/** Terms that were nowhere, by the number of the one that they stand before. */
function freshTerms(
  found: Renumbering['found'],
  terms: readonly string[],
): ReadonlyMap<number, readonly string[]> {
  const known = new Set(terms);
  const fresh = new Map<number, string[]>();
  for (const term of sortTerms([...found.keys()].filter((one) => !known.has(one)))) {
    let [low, high] = [0, terms.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compareTerms(terms[middle] ?? '', term) < 0) low = middle + 1;
      else high = middle;
    }
    fresh.set(low, [...(fresh.get(low) ?? []), term]);
  }
  return fresh;
}

/** Whether postings name a section that is no more. Asked of nearly all terms. */
function names(postings: string, renumbered: Int32Array): boolean {
  let [depth, section, number] = [0, 0, 0];
  for (let at = 0; at < postings.length; at += 1) {
    const code = postings.charCodeAt(at);
    if (code >= zero && code <= nine) {
      number = 10 * number + code - zero;
      continue;
    }
    // What is not in the list of a place stands for none.
    section = depth === 2 ? section + number : 0;
    if (depth === 2 && (renumbered[section] ?? 0) < 0) return true;
    number = 0;
    if (code === opening) depth += 1;
    else if (code === closing) depth -= 1;
  }
  return false;
}

/** Whether the sections that are no more are those that are added, at the same places: most words of a page stay. */
function losesJust(added: TermPostings, postings: string, renumbered: Int32Array): boolean {
  const wanted = added.map(sectionsFrom);
  let left = wanted.reduce((sum, { length }) => sum + length, 0);
  let [depth, place, section, number] = [0, 0, 0, 0];
  for (let at = 0; at < postings.length; at += 1) {
    const code = postings.charCodeAt(at);
    if (code >= zero && code <= nine) {
      number = 10 * number + code - zero;
      continue;
    }
    if (code !== opening && depth === 2) {
      section += number;
      if ((renumbered[section] ?? 0) < 0) {
        if (!wanted[place]?.includes(section)) return false;
        left -= 1;
      }
    }
    number = 0;
    if (code === opening) {
      depth += 1;
      section = 0;
    } else if (code === closing) depth -= 1;
    else if (depth === 1) place += 1;
  }
  return left === 0;
}

const [zero, nine, opening, closing] = [48, 57, 91, 93];

function mergedPostings(before: TermPostings, added: TermPostings, renumbered: Int32Array): TermPostings {
  const merged: (readonly number[] | 0)[] = [];
  for (let place = 0; place < Math.max(before.length, added.length); place += 1)
    merged.push(mergedPlace(before[place] || [], sectionsFrom(added[place] ?? 0), renumbered));
  while (merged.at(-1) === 0) merged.pop();
  return merged;
}

/** Differences, of what was there and is there still, and of what was added between. */
function mergedPlace(
  differences: readonly number[],
  added: readonly number[],
  renumbered: Int32Array,
): readonly number[] | 0 {
  const merged: number[] = [];
  let id = 0;
  let last = 0;
  let nextAdded = 0;
  const put = (section: number) => {
    merged.push(section - last);
    last = section;
  };
  for (const difference of differences) {
    id += difference;
    const section = renumbered[id] ?? -1;
    if (section < 0) continue;
    for (; (added[nextAdded] ?? Number.POSITIVE_INFINITY) < section; nextAdded += 1)
      put(added[nextAdded] ?? 0);
    put(section);
  }
  for (; nextAdded < added.length; nextAdded += 1) put(added[nextAdded] ?? 0);
  return merged.length > 0 ? merged : 0;
}

type ReadFile = <Value extends object>(file: Value | string) => Value | null;

/** What was shown of a page, by its number before; null where its file is not what was written. */
function readTexts({ texts }: ScopeFile, read: ReadFile): (page: number) => PageTexts | null {
  let last: { readonly file: string; readonly pages: readonly PageTexts[] | null } | null = null;
  return (page) => {
    const [first, file] = texts.findLast(([start]) => start <= page) ?? [0, ''];
    if (last?.file !== file) last = { file, pages: read<readonly PageTexts[]>(file) };
    return last.pages?.[page - first] ?? null;
  };
}

/** Finds the file of texts whose pages were the same. */
function standingTexts(
  { texts, pages }: ScopeFile,
  origins: ScopeBefore['origins'],
): IndexedTexts['standing'] {
  const files = new Map(
    texts.map(([first, path], number) => {
      const end = texts[number + 1]?.[0] ?? pages.length;
      return [Array.from({ length: end - first }, (_, page) => first + page).join(), path];
    }),
  );
  return (group) => files.get(group.map((page) => origins[page] ?? -1).join()) ?? null;
}
