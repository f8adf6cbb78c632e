import { pagesPerFile, type ScopeFile, type TermPostings } from '../../theme/browser/search/search-files.ts';
import { encodeTerms } from '../../theme/browser/search/vocabulary.ts';
import { contentHash } from '../files/content-hash.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { IndexedTexts } from './index-scope.ts';

/** Characters of JSON in a file of postings: small enough for one word's, large enough to compress. */
const postingsLength = 16_000;

/**
 * The indexed texts of one scope, written down, with the path of the file that names the others.
 *
 * @param standing paths of the files of texts that stand already, as the index names them, by their number
 */
export function scopeFiles(
  { languages, terms, postings, pages, textsOf }: IndexedTexts,
  { locale, scope }: { readonly locale: string; readonly scope: string },
  standing: ReadonlyMap<number, string> = new Map(),
): { files: readonly OutputFile[]; path: string; terms: number; sections: number } {
  const files = new Map<string, OutputFile>();
  const publish = (name: string, contents: string): string => {
    const hash = contentHash(contents).slice(0, 8);
    const path = `assets/search/${locale}/${scope}/${name}-${hash}.json`;
    files.set(path, { path, contents, locale });
    return path.split('/').map(encodeURIComponent).join('/');
  };
  const publishTexts = (group: number): string =>
    publish('pages', JSON.stringify(pagesOf(group, pages.length).map(textsOf)));
  const index: ScopeFile = {
    languages,
    terms: encodeTerms(terms),
    postings: inFiles(postings).map(({ first, json }) => [first, publish('postings', json)]),
    pages,
    texts: Array.from(
      { length: Math.ceil(pages.length / pagesPerFile) },
      (_, group) => standing.get(group) ?? publishTexts(group),
    ),
  };
  const path = publish('index', JSON.stringify(index));
  const sections = pages.reduce((sum, [count]) => sum + count, 0);
  return { files: [...files.values()], path, terms: terms.length, sections };
}

function inFiles(postings: readonly TermPostings[]): { first: number; json: string }[] {
  const found: { first: number; json: string }[] = [];
  let entries: string[] = [];
  let length = 0;
  for (const [number, entry] of postings.entries()) {
    const json = JSON.stringify(entry);
    entries.push(json);
    length += json.length;
    if (length < postingsLength && number < postings.length - 1) continue;
    found.push({ first: number + 1 - entries.length, json: `[${entries.join(',')}]` });
    entries = [];
    length = 0;
  }
  return found;
}

/** Numbers of the pages whose texts a file has. */
export function pagesOf(group: number, pages: number): number[] {
  const first = group * pagesPerFile;
  return Array.from({ length: Math.min(pagesPerFile, pages - first) }, (_, index) => first + index);
}
