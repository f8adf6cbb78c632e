import type { SearchScope } from '../../theme/browser/search/search-files.ts';
import type { Slice } from '../model/document.ts';
import type { OutputFile, StagedFile } from '../model/output-file.ts';
import { type IndexedPage, indexScope } from './index-scope.ts';
import type { IndexedScope, SearchJob, SearchJobPage } from './index-search.ts';
import { scopeFiles } from './scope-files.ts';
import type { SectionDigest } from './section-digest.ts';
import { type ScopeBefore, updateScope } from './update-scope.ts';

export interface ScopeFiles extends IndexedScope {
  readonly files: readonly OutputFile[];
  /** Files that are those of the build before. */
  readonly standing: readonly StagedFile[];
}

/**
 * The files of a scope below `assets/search/`.
 *
 * @param before the scope as it was, where most of it is as it was
 */
export function indexScopeFiles(
  job: SearchJob,
  readSections: (slice: Slice) => readonly SectionDigest[],
  before: ScopeBefore | null = null,
): ScopeFiles {
  const read = (page: SearchJobPage): IndexedPage => ({
    ...page,
    sections: page.sections === null ? [] : readSections(page.sections),
  });
  const languages = [...new Set(job.pages.map(({ language }) => language))].sort();
  const pageAt = (number: number) => read(job.pages[number] as SearchJobPage);
  const updated = before && updateScope(before, pageAt, languages);
  const texts = updated ? updated.texts : indexScope(each(job.pages, read));
  const { files, path, terms, sections } = scopeFiles(texts, job, updated?.standing);
  const scope: SearchScope = { name: job.scope, pages: job.pages.length, sections, file: path };
  const stand = new Set(Array.from(updated?.standing.values() ?? [], decodeURIComponent));
  const standing = before?.files.filter((file) => stand.has(file.path)) ?? [];
  return { locale: job.locale, scope, files, standing, terms };
}

/** One after the other, so that not all are in memory. */
function* each<Item, Value>(items: readonly Item[], make: (item: Item) => Value): Iterable<Value> {
  for (const item of items) yield make(item);
}
