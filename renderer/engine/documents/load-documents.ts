import { groupBy } from '../../../theme/group-by.ts';
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
  /** See `textKeyOf` of `document-keys.ts`. */
  readonly textKeyOf: (file: KeyedFile) => string;
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

/** Bytes of source a worker takes at a time: enough to make messages rare. */
const batchBytes = 192 * 1024;

/** Batches that each worker gets at least: enough for all to end together. */
const leastBatches = 8;

/** One Document for each file: from the store, or parsed now and added to it. Each text is parsed once. */
export async function loadDocuments(options: LoadDocumentsOptions): Promise<LoadedDocuments> {
  const { files, store } = options;
  const documents = new Map<string, Document>();
  for (const { file, key } of files) {
    const document = store.find(file.id, key);
    if (document && options.isCurrent(document)) documents.set(file.id, document);
  }
  options.onParsed(documents.size, files.length);
  const parsed = documents.size < files.length ? await parseMissing(documents, options) : 0;
  const inOrder = files.flatMap(({ file }) => documents.get(file.id) ?? []);
  return { documents: new Map(inOrder.map((document) => [document.id, document])), parsed };
}

async function parseMissing(
  documents: Map<string, Document>,
  options: LoadDocumentsOptions,
): Promise<number> {
  const isMissing = ({ file }: KeyedFile) => !documents.has(file.id);
  const missing = options.files.filter(isMissing);
  // Versions of a page begin as copies of its text, and many stay that.
  const hashes = new Set(missing.map(({ file }) => file.hash));
  const mayShare = options.files.filter(({ file }) => hashes.has(file.hash));
  const sharing = [...groupBy(mayShare, options.textKeyOf).values()];
  const queue = sharing.flatMap((copies) =>
    copies.every(isMissing) ? copies.slice(0, 1) : shareDocument(copies, documents),
  );
  if (queue.length > 0) {
    const pool = await options.createPool(queue.reduce((sum, { file }) => sum + file.size, 0));
    try {
      await parseFiles(queue, pool, documents, options);
      const others = sharing.flatMap((copies) => shareDocument(copies, documents));
      await parseFiles(others, pool, documents, options);
    } catch (error) {
      await pool.dispose();
      throw error;
    }
    // Threads take a while to end, and nothing of what follows waits for it.
    void pool.dispose();
  }
  options.onParsed(documents.size, options.files.length);
  options.onAllParsed(missing.length);
  return missing.length;
}

/** Gives copies of a text the document of one that has it; returns those that need their own. */
function shareDocument(copies: readonly KeyedFile[], documents: Map<string, Document>): readonly KeyedFile[] {
  const others = copies.filter(({ file }) => !documents.has(file.id));
  // What was saved since the scan has another key, and says something else by now.
  const source = copies.find(({ file, key }) => documents.get(file.id)?.key === key);
  const document = source && documents.get(source.file.id);
  if (!document || saysItsPlace(document)) return others;
  const { tree, sections, markdown } = document;
  for (const { file, key } of others) {
    // Parts of its own: jobs are named by the document whose parts they show.
    const parts = { tree: { ...tree }, sections: { ...sections }, markdown: { ...markdown } };
    documents.set(file.id, { ...document, id: file.id, key, ...parts });
  }
  return [];
}

/** Whether a document would be another one elsewhere: it tells problems of its file, or reads what it names from there. */
function saysItsPlace({ diagnostics, included, module }: Document): boolean {
  return diagnostics.length > 0 || included !== undefined || module !== null;
}

async function parseFiles(
  files: readonly KeyedFile[],
  pool: TaskPool<ParseTask, SerialisedDocument[]>,
  documents: Map<string, Document>,
  { files: all, store, storeKey, onParsed }: LoadDocumentsOptions,
): Promise<void> {
  const byId = new Map(files.map((keyed) => [keyed.file.id, keyed]));
  // The largest first, so that no thread is left with a long one at the end.
  const queue = [...files].sort((a, b) => b.file.size - a.file.size);
  const bytes = queue.reduce((sum, { file }) => sum + file.size, 0);
  const atOnce = Math.min(batchBytes, bytes / (pool.width * leastBatches));
  await Promise.all(
    inBatches(queue, ({ file }) => file.size, atOnce).map(async (batch) => {
      const task = {
        files: batch.map(({ file, lang, isHead }) => ({ id: file.id, path: file.path, lang, isHead })),
      };
      for (const { hash, ...parsed } of await parsedBy(pool, task)) {
        const { id } = parsed;
        // A file that was saved since the scan is stored as what it says now, not as what it said then.
        const { lang = '', isHead = false } = byId.get(id) ?? {};
        const key = keyOf({ id, hash, lang, isHead }, storeKey);
        documents.set(id, store.add({ ...parsed, key }));
        for (const { buffer } of [parsed.tree, parsed.sections, parsed.markdown]) letGo(buffer);
      }
      onParsed(documents.size, all.length);
    }),
  );
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
