import { statSync } from 'node:fs';
import { join } from 'node:path';
import { isWholeCache, isWholePack } from '../../content/store/cache-index.ts';
import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { shardName } from '../../model/shard.ts';
import type { ShardFolder } from './packed-results.ts';
import { documentsFolder, packBytes, readShardIndex, type ShardSources } from './shard-index.ts';

/**
 * The folders that `docsite merge` is given, if they are all parts of the site as it is here.
 * Problems: `shard-unreadable`, `shard-of-another`, `shard-twice`, `shard-missing`.
 *
 * @param paths absolute
 * @param own what the site here is made of
 */
export function openShards(
  paths: readonly string[],
  own: ShardSources,
  nameOf: (path: string) => string,
): { readonly folders: readonly ShardFolder[]; readonly diagnostics: readonly Diagnostic[] } {
  const read = paths.map((path) => ({ path, found: readShardIndex(path) }));
  const folders: ShardFolder[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const { path, found } of read) {
    const folder = nameOf(path);
    if (found === null || found === 'damaged' || !isWhole({ path, index: found })) {
      const args = { folder, isDamaged: found !== null };
      diagnostics.push(createDiagnostic('shard-unreadable', args, { file: null }));
      continue;
    }
    folders.push({ path, index: found });
    const fault = differenceOf(found.sources, own);
    if (fault) diagnostics.push(createDiagnostic('shard-of-another', { folder, ...fault }, { file: null }));
  }
  return { folders, diagnostics: diagnostics.length > 0 ? diagnostics : countProblems(folders, nameOf) };
}

/** Whether all that the index names is what was written. */
export function isWhole({ path, index }: ShardFolder): boolean {
  const { size } = statSync(join(path, index.pack.name), { throwIfNoEntry: false }) ?? {};
  return (
    size === packBytes(index) &&
    isWholePack(path, index.pack) &&
    (!index.hasDocuments || isWholeCache(join(path, documentsFolder)))
  );
}

/** What differs first, and what it is here. */
function differenceOf(
  found: ShardSources,
  own: ShardSources,
): { readonly was: string; readonly is: string; readonly isOfCommit: boolean } | null {
  const isOfCommit = found.commit !== null && found.commit === own.commit && found.content !== own.content;
  if (found.programKey !== own.programKey) {
    const is = found.program === own.program ? 'another copy, with other files in it' : own.program;
    return { was: found.program, is, isOfCommit: false };
  }
  const ofCommit = ({ commit }: ShardSources) => (commit === null ? '' : ` (commit ${commit})`);
  const differ = (what: string) => ({
    was: `other ${what}${ofCommit(found)}`,
    is: `the ${what} of this folder${ofCommit(own)}`,
    isOfCommit,
  });
  if (found.content !== own.content) return differ('content');
  return found.settings === own.settings ? null : differ('configuration or options');
}

/** Whether each part is there once. */
function countProblems(folders: readonly ShardFolder[], nameOf: (path: string) => string): Diagnostic[] {
  const known = new Map<string, string>();
  const problems: Diagnostic[] = [];
  for (const { path, index } of folders) {
    const name = shardName(index.shard);
    const first = known.get(name);
    if (first !== undefined) {
      const args = { name, folders: [first, nameOf(path)] };
      problems.push(createDiagnostic('shard-twice', args, { file: null }));
    }
    known.set(name, first ?? nameOf(path));
  }
  const count = folders[0]?.index.shard.count ?? 0;
  const wanted = Array.from({ length: count }, (_, index) => shardName({ number: index + 1, count }));
  const missing = wanted.filter((name) => !known.has(name));
  const others = [...known].filter(([name]) => !wanted.includes(name)).map(([, folder]) => folder);
  if (missing.length > 0 || others.length > 0)
    problems.push(createDiagnostic('shard-missing', { missing, others }, { file: null }));
  return problems;
}
