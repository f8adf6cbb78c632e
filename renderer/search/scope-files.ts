import {
  type PagesFile,
  type PageTexts,
  type PostingsFile,
  pagesPerFile,
  type ScopeFile,
  type TermPostings,
} from '../../theme/browser/search/search-files.ts';
import { encodeTerms } from '../../theme/browser/search/vocabulary.ts';
import { contentHash } from '../files/content-hash.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { IndexedTexts } from './index-scope.ts';

/*
 * All in characters of JSON, of which Brotli leaves a quarter. What a reader waits for on a slow line is a file after
 * another far more than what is in them; of a large scope, only parts can be loaded.
 */
/** Up to this length, all of a scope but its texts is one file. */
const packedLength = 320_000;
/** Length of a file of postings otherwise: small enough for one word's, large enough to compress. */
const postingsLength = 16_000;
/** Length of a file of texts of a scope that has at most two of these; otherwise each has a few pages. */
const textsLength = 144_000;

export interface ScopeFiles {
  readonly files: readonly OutputFile[];
  /** What names the others. */
  readonly index: ScopeFile;
  readonly sections: number;
}

interface ScopePlace {
  readonly locale: string;
  readonly scope: string;
}

/** The indexed texts of one scope, written down. */
export function scopeFiles(
  { languages, terms, postings, pages }: IndexedTexts,
  place: ScopePlace,
): ScopeFiles {
  const files = new Map<string, OutputFile>();
  const publish = (name: string, json: string): string => {
    const { file, href } = scopeFile(name, json, place);
    files.set(file.path, file);
    return href;
  };
  const texts = pages.map((page) => page.texts);
  const outlines = texts.map(outlineOf);
  const encoded = encodeTerms(terms);
  const length = [postings, outlines].reduce(
    (sum, part) => sum + JSON.stringify(part).length,
    encoded.length,
  );
  const isPacked = length <= packedLength;
  const index: ScopeFile = {
    languages,
    terms: encoded,
    postings: isPacked ? [[0, postings]] : inFiles(postings, publish),
    pages: pages.map((page) => [page.texts.sections.length, page.titleWords]),
    ...(isPacked && { outlines }),
    texts: inGroups(texts).map(([first, group]) => [first, publish('pages', JSON.stringify(group))]),
  };
  const sections = texts.reduce((sum, page) => sum + page.sections.length, 0);
  return { files: [...files.values()], index, sections };
}

/** The file that names the others of a scope, and its path below the site's base URL. */
export function indexFile(index: ScopeFile, place: ScopePlace): { file: OutputFile; href: string } {
  return scopeFile('index', JSON.stringify(index), place);
}

function scopeFile(name: string, contents: string, { locale, scope }: ScopePlace) {
  const hash = contentHash(contents).slice(0, 8);
  const path = `assets/search/${locale}/${scope}/${name}-${hash}.json`;
  const file: OutputFile = { path, contents, locale };
  return { file, href: path.split('/').map(encodeURIComponent).join('/') };
}

/** What is shown of a page before its texts are there. */
function outlineOf({ sections, ...page }: PageTexts): PageTexts {
  return { ...page, sections: sections.map(([id, _text, ...headings]) => [id, '', ...headings]) };
}

function inFiles(
  postings: readonly TermPostings[],
  publish: (name: string, json: string) => string,
): [number, string][] {
  const found: [number, string][] = [];
  let entries: PostingsFile[number][] = [];
  let length = 0;
  for (const [number, entry] of postings.entries()) {
    entries.push(entry);
    length += JSON.stringify(entry).length;
    if (length < postingsLength && number < postings.length - 1) continue;
    found.push([number + 1 - entries.length, publish('postings', JSON.stringify(entries))]);
    entries = [];
    length = 0;
  }
  return found;
}

/** The texts by file, each with the number of its first page. */
function inGroups(pages: readonly PageTexts[]): [number, PagesFile][] {
  const whole = JSON.stringify(pages).length;
  const size =
    whole > 2 * textsLength ? pagesPerFile : Math.ceil(pages.length / Math.ceil(whole / textsLength));
  const count = Math.ceil(pages.length / size);
  return Array.from({ length: count }, (_, number) => [
    number * size,
    pages.slice(number * size, (number + 1) * size),
  ]);
}
