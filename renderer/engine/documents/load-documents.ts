import { type DocumentStore, documentKey } from '../../content/store/document-store.ts';
import type { Document } from '../../model/document.ts';
import type { SourceFile } from '../../model/source-file.ts';
import { inBatches } from '../../threads/in-batches.ts';
import type { TaskPool } from '../../threads/task-pool.ts';
import type { ParseTask, SerialisedDocument } from '../../workers/parse-task.ts';

export interface LoadDocumentsOptions {
  readonly files: readonly SourceFile[];
  readonly store: DocumentStore;
  readonly parseKey: string;
  /** BCP 47 tag of a locale, for counting words. */
  readonly langOf: (locale: string) => string;
  /** Made only when something has to be parsed: starting threads costs time that a warm build need not spend. */
  readonly createPool: (bytes: number) => Promise<TaskPool<ParseTask, SerialisedDocument[]>>;
  readonly onProgress: (done: number, total: number) => void;
}

export interface LoadedDocuments {
  /** By source id. */
  readonly documents: ReadonlyMap<string, Document>;
  readonly parsed: number;
  readonly cached: number;
}

/** Bytes of source a worker takes at a time: enough to make messages rare, few enough to end together. */
const batchBytes = 192 * 1024;

/** One Document for each file: from the store, or parsed now and added to it. Each file is parsed once. */
export async function loadDocuments(options: LoadDocumentsOptions): Promise<LoadedDocuments> {
  const { files, store, parseKey, langOf } = options;
  const documents = new Map<string, Document>();
  const missing = new Map<string, MissingFile>();
  for (const file of files) {
    const lang = langOf(file.locale);
    const key = documentKey({ id: file.id, hash: file.hash, lang }, parseKey);
    const document = store.find(file.id, key);
    if (document) documents.set(file.id, document);
    else missing.set(file.id, { file, lang });
  }
  const cached = documents.size;
  options.onProgress(cached, files.length);
  if (missing.size > 0) await parseMissing(missing, documents, options);
  const inOrder = files.flatMap((file) => documents.get(file.id) ?? []);
  return {
    documents: new Map(inOrder.map((document) => [document.id, document])),
    parsed: missing.size,
    cached,
  };
}

interface MissingFile {
  readonly file: SourceFile;
  readonly lang: string;
}

async function parseMissing(
  missing: ReadonlyMap<string, MissingFile>,
  documents: Map<string, Document>,
  { files, store, parseKey, createPool, onProgress }: LoadDocumentsOptions,
): Promise<void> {
  // The largest first, so that no thread is left with a long one at the end.
  const queue = [...missing.values()].sort((a, b) => b.file.size - a.file.size);
  const total = queue.reduce((sum, { file }) => sum + file.size, 0);
  const pool = await createPool(total);
  try {
    const batches = inBatches(queue, ({ file }) => file.size, batchBytes);
    await Promise.all(
      batches.map(async (batch) => {
        const task = { files: batch.map(({ file, lang }) => ({ id: file.id, path: file.path, lang })) };
        for (const { hash, ...parsed } of await pool.run(task)) {
          const { id } = parsed;
          // A file that was saved since the scan is stored as what it says now, not as what it said then.
          const key = documentKey({ id, hash, lang: missing.get(id)?.lang ?? '' }, parseKey);
          documents.set(id, store.add({ ...parsed, key }));
        }
        onProgress(documents.size, files.length);
      }),
    );
  } finally {
    await pool.dispose();
  }
}
