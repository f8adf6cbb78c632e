import type { Slice } from '../model/document.ts';
import type { StagedFile } from '../model/output-file.ts';
import { type IndexedPage, indexScope } from './index-scope.ts';
import type { IndexedScope, SearchJob, SearchJobPage } from './index-search.ts';
import { indexFile, type PutFile, type ScopeLimits, scopeFiles } from './scope-files.ts';
import type { SectionDigest } from './section-digest.ts';
import { type ScopeBefore, updateScope } from './update-scope.ts';

export interface ScopeFiles extends IndexedScope {
  /** Files that are those of the build before. */
  readonly standing: readonly StagedFile[];
}

/**
 * The files of a scope below `assets/search/`; the manifest has room for what names them, where that is searched first.
 *
 * @param put takes the files that are made
 * @param before the scope as it was, where most of it is as it was
 * @param limits other lengths of files than those of sites
 */
export function indexScopeFiles(
  job: SearchJob,
  readSections: (slice: Slice) => readonly SectionDigest[],
  put: PutFile,
  before: ScopeBefore | null = null,
  limits?: ScopeLimits,
): ScopeFiles {
  const read = (page: SearchJobPage): IndexedPage => ({
    ...page,
    sections: page.sections === null ? [] : readSections(page.sections),
  });
  const languages = [...new Set(job.pages.map(({ language }) => language))].sort();
  const pageAt = (number: number) => read(job.pages[number] as SearchJobPage);
  const texts = (before && updateScope(before, pageAt, languages)) ?? indexScope(job.pages.length, pageAt);
  const { paths, index, sections } = scopeFiles(texts, job, put, limits);
  const { file, length, href } = indexFile(index, job);
  if (!job.isFirst) put(file);
  const about = { name: job.scope, pages: job.pages.length, sections };
  const named = new Set(
    [...index.texts, ...index.postings].flatMap(([, file]) =>
      typeof file === 'string' ? decodeURIComponent(file) : [],
    ),
  );
  const stands = (path: string) => named.has(path) && !paths.has(path);
  return {
    locale: job.locale,
    scope: { ...about, index: job.isFirst ? index : href },
    length: job.isFirst ? length : 0,
    terms: texts.terms.length,
    sizes: texts.sizes,
    standing: before?.files.filter(({ path }) => stands(path)) ?? [],
  };
}
