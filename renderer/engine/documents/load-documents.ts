import type { DocumentStore } from '../../content/store/document-store.ts';
import type { Document } from '../../model/document.ts';
import { inBatches } from '../../threads/in-batches.ts';
import type { TaskPool } from '../../threads/task-pool.ts';
import { MemoryLimitError } from '../../threads/within-time.ts';
import type { ParseTask, SerialisedDocument } from '../../workers/parse-task.ts';
import { type KeyedFile, keyOf } from './document-keys.ts';
import type { IncludesCheck } from './includes-check.ts';

export interface LoadDocumentsOptions {
  readonly files: readonly KeyedFile[];
  readonly store: DocumentStore;
  readonly storeKey: string;
  /** Whether the files that a document shows parts of are what they were. */
  readonly isCurrent: IncludesCheck;
  /** Made only when something has to be parsed: starting threads costs time that a warm build need not spend. */
  readonly createPool: (bytes: number) => Promise<TaskPool<ParseTask, SerialisedDocument[]>>;
  readonly onParsed: (done: number, total: number) => void;
  readonly onAllParsed: (parsed: number) => void;
}

export interface LoadedDocuments {
  /** By source id. */
  readonly documents: ReadonlyMap<string, Document>;
  /** How many of them were parsed now. */
  readonly parsed: number;
}

/** Bytes of source a worker takes at a time: enough to make messages rare, few enough to end together. */
const batchBytes = 192 * 1024;

/** One Document for each file: from the store, or parsed now and added to it. Each file is parsed once. */
export async function loadDocuments(options: LoadDocumentsOptions): Promise<LoadedDocuments> {
  const { files, store } = options;
  const documents = new Map<string, Document>();
  const missing = new Map<string, KeyedFile>();
  for (const keyed of files) {
    const { id } = keyed.file;
    const document = store.find(id, keyed.key);
    if (document && options.isCurrent(document)) documents.set(id, document);
    else missing.set(id, keyed);
  }
  options.onParsed(documents.size, files.length);
  if (missing.size > 0) await parseMissing(missing, documents, options);
  const inOrder = files.flatMap(({ file }) => documents.get(file.id) ?? []);
  return { documents: new Map(inOrder.map((document) => [document.id, document])), parsed: missing.size };
}

async function parseMissing(
  missing: ReadonlyMap<string, KeyedFile>,
  documents: Map<string, Document>,
  { files, store, storeKey, createPool, onParsed, onAllParsed }: LoadDocumentsOptions,
): Promise<void> {
  // The largest first, so that no thread is left with a long one at the end.
  const queue = [...missing.values()].sort((a, b) => b.file.size - a.file.size);
  const total = queue.reduce((sum, { file }) => sum + file.size, 0);
  const pool = await createPool(total);
  try {
    const batches = inBatches(queue, ({ file }) => file.size, batchBytes);
    await Promise.all(
      batches.map(async (batch) => {
        const task = {
          files: batch.map(({ file, lang, isHead }) => ({ id: file.id, path: file.path, lang, isHead })),
        };
        for (const { hash, ...parsed } of await parsedBy(pool, task)) {
          const { id } = parsed;
          // A file that was saved since the scan is stored as what it says now, not as what it said then.
          const { lang = '', isHead = false } = missing.get(id) ?? {};
          const key = keyOf({ id, hash, lang, isHead }, storeKey);
          documents.set(id, store.add({ ...parsed, key }));
          for (const { buffer } of [parsed.tree, parsed.sections, parsed.markdown]) letGo(buffer);
        }
        onParsed(documents.size, files.length);
      }),
    );
  } catch (error) {
    await pool.dispose();
    throw error;
  }
  onAllParsed(missing.size);
  // Threads take a while to end, and nothing of what follows waits for it.
  void pool.dispose();
}

/**
 * Frees memory outside of V8's heap at once, which would be held until the old generation is collected: seldom in a build.
 * Node.js 20 has no way to.
 */
function letGo(memory: ArrayBufferLike & { readonly transfer?: (length: number) => unknown }): void {
  memory.transfer?.(0);
}

/** A file for which a thread runs out of memory is found by giving each of its batch to a thread alone, and refused. */
async function parsedBy(
  pool: TaskPool<ParseTask, SerialisedDocument[]>,
  task: ParseTask,
): Promise<readonly SerialisedDocument[]> {
  try {
    return await pool.run(task);
  } catch (error) {
    if (!(error instanceof MemoryLimitError) || error.loading !== null) throw error;
    const [first, second] = task.files;
    if (first && !second) return pool.run({ files: [first], refusedFor: { megabytes: error.megabytes } });
    const documents: SerialisedDocument[] = [];
    for (const file of task.files) documents.push(...(await parsedBy(pool, { files: [file] })));
    return documents;
  }
}
