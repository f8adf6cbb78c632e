import type { ScopeFile, SearchScope } from '../../theme/browser/search/search-files.ts';
import type { Slice } from '../model/document.ts';
import type { OutputFile, StagedFile } from '../model/output-file.ts';
import { type IndexedPage, indexScope } from './index-scope.ts';
import type { IndexedScope, SearchJob, SearchJobPage } from './index-search.ts';
import { scopeFile } from './scope-file.ts';
import { scopeFiles } from './scope-files.ts';
import type { SectionDigest } from './section-digest.ts';
import { type ScopeBefore, updateScope } from './update-scope.ts';

export interface ScopeFiles extends IndexedScope {
  readonly files: readonly OutputFile[];
  /** Files that are those of the build before. */
  readonly standing: readonly StagedFile[];
}

/**
 * The files of a scope below `assets/search/`; what names them stands in the manifest where that is searched first.
 *
 * @param options.before the scope as it was, where most of it is as it was
 * @param options.packedLength up to which length of JSON all of it but its texts is one file
 */
export function indexScopeFiles(
  job: SearchJob,
  readSections: (slice: Slice) => readonly SectionDigest[],
  {
    before = null,
    packedLength,
  }: { readonly before?: ScopeBefore | null; readonly packedLength?: number | undefined } = {},
): ScopeFiles {
  const read = (page: SearchJobPage): IndexedPage => ({
    ...page,
    sections: page.sections === null ? [] : readSections(page.sections),
  });
  const languages = [...new Set(job.pages.map(({ language }) => language))].sort();
  const pageAt = (number: number) => read(job.pages[number] as SearchJobPage);
  const updated = before && updateScope(before, pageAt, languages);
  const texts = updated ? updated.texts : indexScope(each(job.pages, read));
  const { files, index, isPacked } = scopeFiles(texts, job, { standing: updated?.standing, packedLength });
  const sections = index.pages.reduce((sum, [count]) => sum + count, 0);
  const about = { name: job.scope, pages: job.pages.length, sections };
  const terms = texts.terms.length;
  if (job.isFirst && isPacked)
    return { locale: job.locale, scope: { ...about, index }, files, standing: [], terms };
  const { file, href } = scopeFile('index', JSON.stringify(index), job);
  const scope: SearchScope = { ...about, index: href };
  return {
    locale: job.locale,
    scope,
    files: [...files, file],
    standing: standingFiles(index, files, before),
    terms,
  };
}

/** The files that the index names beside those that were made. */
function standingFiles(
  { texts }: ScopeFile,
  made: readonly OutputFile[],
  before: ScopeBefore | null,
): StagedFile[] {
  const stand = new Set(texts.map(([, path]) => decodeURIComponent(path)));
  for (const { path } of made) stand.delete(path);
  return before?.files.filter((file) => stand.has(file.path)) ?? [];
}

/** One after the other, so that not all are in memory. */
function* each<Item, Value>(items: readonly Item[], make: (item: Item) => Value): Iterable<Value> {
  for (const item of items) yield make(item);
}
