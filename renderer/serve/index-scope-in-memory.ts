import type { TextSection } from '../content/document.ts';
import type { OutputFile } from '../output/output-file.ts';
import type { RenderSession } from '../render/rendering.ts';
import { type IndexedScope, indexScopeFiles, type SearchJob } from '../search/index-search.ts';

/** Indexes one scope of the search and keeps its files. */
export function indexScopeInMemory(
  job: SearchJob,
  { packs }: Pick<RenderSession, 'packs'>,
): { readonly files: readonly OutputFile[]; readonly indexed: IndexedScope } {
  const { files, ...indexed } = indexScopeFiles(job, (slice) => packs.read<TextSection[]>(slice));
  return { files, indexed };
}
