import type { SearchScope } from '../../theme/browser/search/search-files.ts';
import type { Slice } from '../model/document.ts';
import type { OutputFile } from '../model/output-file.ts';
import { type IndexedPage, indexScope } from './index-scope.ts';
import type { IndexedScope, SearchJob } from './index-search.ts';
import { scopeFiles } from './scope-files.ts';
import type { SectionDigest } from './section-digest.ts';

/** The files of a scope below `assets/search/`. */
export function indexScopeFiles(
  job: SearchJob,
  readSections: (slice: Slice) => readonly SectionDigest[],
): IndexedScope & { readonly files: readonly OutputFile[] } {
  const { files, path, terms, sections } = scopeFiles(indexScope(readPages(job, readSections)), job);
  const scope: SearchScope = { name: job.scope, pages: job.pages.length, sections, file: path };
  return { locale: job.locale, scope, files, terms };
}

function* readPages(
  { pages }: SearchJob,
  readSections: (slice: Slice) => readonly SectionDigest[],
): Iterable<IndexedPage> {
  for (const page of pages) {
    yield { ...page, sections: page.sections === null ? [] : readSections(page.sections) };
  }
}
