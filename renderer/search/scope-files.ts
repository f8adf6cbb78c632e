import {
  type PageTexts,
  pagesPerFile,
  type ScopeFile,
  type TermPostings,
} from '../../theme/browser/search/search-files.ts';
import { encodeTerms } from '../../theme/browser/search/vocabulary.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { IndexedTexts } from './index-scope.ts';
import { type ScopePlace, scopeFile } from './scope-file.ts';

/*
 * All in characters of JSON, of which Brotli leaves a quarter. What a reader waits for on a slow line is a file after
 * another far more than what is in them; of a large scope, only parts can be loaded.
 */
/** Up to this length, all of a scope but its texts is one file. */
const mostPacked = 320_000;
/** Length of a file of postings otherwise: small enough for one word's, large enough to compress. */
const postingsLength = 16_000;
/** Length of a file of texts of a packed scope that has at most two of these; all others have few pages each. */
const textsLength = 144_000;

export interface WrittenScope {
  /** All but the one that names the others. */
  readonly files: readonly OutputFile[];
  readonly index: ScopeFile;
  /** Whether all that an answer takes, but for its texts, stands in `index`. */
  readonly isPacked: boolean;
}

/**
 * The indexed texts of one scope, written down.
 *
 * @param options.standing paths of the files of texts of a scope that was too large to be packed, by their number
 */
export function scopeFiles(
  indexed: IndexedTexts,
  place: ScopePlace,
  { standing = new Map(), packedLength = mostPacked }: WriteOptions = {},
): WrittenScope {
  const files = new Map<string, OutputFile>();
  const publish: Publish = (name, json) => {
    const { file, href } = scopeFile(name, json, place);
    files.set(file.path, file);
    return href;
  };
  const { languages, terms, pages } = indexed;
  const encoded = encodeTerms(terms);
  const packed = packedParts(indexed, packedLength - encoded.length, publish);
  const parts = packed ?? {
    postings: postingsInFiles(indexed.postings, publish),
    texts: textsInFiles(indexed, standing, publish),
  };
  const index: ScopeFile = { languages, terms: encoded, pages, ...parts };
  return { files: [...files.values()], index, isPacked: packed !== null };
}

interface WriteOptions {
  readonly standing?: ReadonlyMap<number, string> | undefined;
  readonly packedLength?: number | undefined;
}

/** Makes a file, and returns its path below the site's base URL. */
type Publish = (name: 'pages' | 'postings', json: string) => string;

/** Null for a scope that is too large. */
function packedParts(
  { postings, pages, textsOf }: IndexedTexts,
  room: number,
  publish: Publish,
): Pick<ScopeFile, 'postings' | 'outlines' | 'texts'> | null {
  const length = JSON.stringify(postings).length;
  if (length > room) return null;
  const texts = pages.map((_, page) => textsOf(page));
  const outlines = texts.map(outlineOf);
  if (length + JSON.stringify(outlines).length > room) return null;
  const whole = JSON.stringify(texts).length;
  const size =
    whole > 2 * textsLength ? pagesPerFile : Math.ceil(pages.length / Math.ceil(whole / textsLength));
  const files = Array.from({ length: Math.ceil(pages.length / size) }, (_, number) => {
    const first = number * size;
    return [first, publish('pages', JSON.stringify(texts.slice(first, first + size)))] as const;
  });
  return { postings: [[0, postings]], outlines, texts: files };
}

/** What is shown of a page before its texts are there. */
function outlineOf({ sections, ...page }: PageTexts): PageTexts {
  return { ...page, sections: sections.map(([id, _text, ...headings]) => [id, '', ...headings]) };
}

function textsInFiles(
  { pages, textsOf }: IndexedTexts,
  standing: ReadonlyMap<number, string>,
  publish: Publish,
): [number, string][] {
  const publishTexts = (group: number): string =>
    publish('pages', JSON.stringify(pagesOf(group, pages.length).map(textsOf)));
  return Array.from({ length: Math.ceil(pages.length / pagesPerFile) }, (_, group) => [
    group * pagesPerFile,
    standing.get(group) ?? publishTexts(group),
  ]);
}

function postingsInFiles(postings: readonly TermPostings[], publish: Publish): [number, string][] {
  const found: [number, string][] = [];
  let entries: string[] = [];
  let length = 0;
  for (const [number, entry] of postings.entries()) {
    const json = JSON.stringify(entry);
    entries.push(json);
    length += json.length;
    if (length < postingsLength && number < postings.length - 1) continue;
    found.push([number + 1 - entries.length, publish('postings', `[${entries.join(',')}]`)]);
    entries = [];
    length = 0;
  }
  return found;
}

/** Numbers of the pages whose texts a file of a large scope has. */
export function pagesOf(group: number, pages: number): number[] {
  const first = group * pagesPerFile;
  return Array.from({ length: Math.min(pagesPerFile, pages - first) }, (_, index) => first + index);
}
