/**
 * A scope of the search after an edit, made of its files as they were written before: only pages that differ are taken
 * apart, and what stands of the others is renumbered. The same bytes as from nothing, in a fraction of the time.
 */
import { join } from 'node:path';
import type { PageTexts, ScopeFile } from '../../theme/browser/search/search-files.ts';
import { contentHash } from '../files/content-hash.ts';
import { readIfThere } from '../files/read-text-if-there.ts';
import type { StagedFile } from '../model/output-file.ts';
import { createPageIndexer, type IndexedPage, pageTextsOf } from './index-scope.ts';
import { mergePostings, type PostingsBefore, type Renumbering } from './merge-postings.ts';
import { type IndexedTexts, outlineOf, type PageSizes, sizesOf } from './scope-files.ts';

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
  const parts = before?.postings.map((part) => readPostings(part, readText)) ?? [null];
  if (before === null || !parts.every((part) => part !== null)) return null;
  const { pages, ...renumbering } = renumber(before.pages, origins, pageAt);
  const textsBefore = readTexts(before, read);
  const textsOf = (page: number): PageTexts => {
    const origin = origins[page] ?? null;
    return (origin === null ? null : textsBefore(origin)) ?? pageTextsOf(pageAt(page));
  };
  return {
    ...mergePostings(before.terms, parts, renumbering),
    languages,
    pages,
    sizes: origins.map((origin, page) => sizes[origin ?? -1] ?? sizesOf(textsOf(page))),
    textsAt: (page) => JSON.stringify(textsOf(page)),
    outlineAt: (page) => before.outlines?.[origins[page] ?? -1] ?? outlineOf(textsOf(page)),
    standing: standingTexts(before, origins),
  };
}

function renumber(
  before: ScopeFile['pages'],
  origins: ScopeBefore['origins'],
  pageAt: (number: number) => IndexedPage,
): Renumbering & Pick<IndexedTexts, 'pages'> {
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
  return { pages, found: indexer.found(), renumbered, lastGone: renumbered.lastIndexOf(-1) };
}

function readPostings(
  [first, file]: ScopeFile['postings'][number],
  readText: (file: string) => string | null,
): PostingsBefore | null {
  if (typeof file !== 'string') return { first, path: null, entries: file };
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
  return { first, path: file, entries };
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
