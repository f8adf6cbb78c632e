import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildJob } from './build-job.ts';
import { parseKeyOf } from './config/parse-key.ts';
import type { Document } from './content/document.ts';
import { loadDocuments } from './content/load-documents.ts';
import type { SourceTree } from './content/source-file.ts';
import { type DocumentStore, openDocumentStore } from './content/store/document-store.ts';
import { createTaskPool } from './workers/task-pool.ts';
import { startThreads } from './workers/threads.ts';

/** Below this much to parse, starting threads takes longer than it saves. */
const threadedFrom = 192 * 1024;

/** Opens the document store of this build, with what the cache holds unless that is not wanted. */
export function openStore({ config, options, facts, scratch }: BuildJob): DocumentStore {
  return openDocumentStore({
    cacheDir: options.cache ? join(config.cacheDir, 'documents') : null,
    workDir: join(scratch, 'documents'),
    parseKey: storeKey(config, facts.version),
  });
}

/** Goes up when a stored document gets another shape within one version of docsite. */
const storedShape = 3;

/** Names all that decides what a stored document looks like, besides its file. */
export function storeKey(config: BuildJob['config'], version: string): string {
  const named = JSON.stringify([version, storedShape, parseKeyOf(config)]);
  return createHash('sha256').update(named).digest('hex');
}

/** Every document of every locale, each parsed at most once; reports what parsing found. */
export async function loadSiteDocuments(
  tree: SourceTree,
  store: DocumentStore,
  { config, options, run, facts }: BuildJob,
): Promise<ReadonlyMap<string, Document>> {
  const { signal = null } = options;
  const langs = new Map(config.locales.map(({ name, htmlLang }) => [name, htmlLang]));
  const { documents, parsed, cached } = await loadDocuments({
    files: tree.documents,
    store,
    parseKey: storeKey(config, facts.version),
    langOf: (locale) => langs.get(locale) ?? locale,
    onProgress: (done, total) => run.progress('parse', done, total),
    createPool: (bytes) =>
      createTaskPool({
        threads: startThreads({
          entry: 'parse-worker.js',
          count: bytes < threadedFrom ? 0 : options.threads,
          signal,
        }),
        // Loaded when needed: a warm build parses nothing.
        inline: async (setup) => (await import('./workers/parse-task.ts')).setUpParsing(setup),
        setup: parseKeyOf(config),
        signal,
      }),
  });
  store.save(documents.values());
  run.count({ parsed, cached });
  run.report([...documents.values()].flatMap(({ diagnostics }) => diagnostics));
  return documents;
}

/** Text of sidebars, categories, authors, tags and messages, by source id. */
export function readDataFiles(tree: SourceTree): ReadonlyMap<string, string> {
  return new Map(tree.data.map(({ id, path }) => [id, readFileSync(path, 'utf8')]));
}
