import type { OutputFile } from '../model/output-file.ts';
import type { RenderSession } from '../render/rendering.ts';
import { type IndexedScope, indexScopeFiles, type SearchJob } from '../search/index-search.ts';
import type { SectionDigest } from '../search/section-digest.ts';

/** Indexes one scope of the search and keeps its files. */
export function indexScopeInMemory(
  job: SearchJob,
  { packs }: Pick<RenderSession, 'packs'>,
): { readonly files: readonly OutputFile[]; readonly indexed: IndexedScope } {
  const { files, ...indexed } = indexScopeFiles(job, (slice) => packs.read<SectionDigest[]>(slice));
  return { files, indexed };
}
