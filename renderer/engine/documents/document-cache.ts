import type { SiteConfig } from '../../config/site-config.ts';
import { parseKeyOf } from '../../content/parse-key.ts';
import type { DocumentStore } from '../../content/store/document-store.ts';
import type { PackReader } from '../../content/store/pack-reader.ts';
import { hasUnreadText } from '../../content/unread-parts.ts';
import type { Document } from '../../model/document.ts';
import type { SourceFile } from '../../model/source-file.ts';
import { createTaskPool } from '../../threads/task-pool.ts';
import { startThreads } from '../../threads/threads.ts';
import { storeKey } from '../site-sources.ts';
import { createDocumentKeys, type DocumentKeys, type KeyedFile, languages } from './document-keys.ts';
import { createDocumentStores, type DocumentStores, type DocumentStoresOptions } from './document-stores.ts';
import { createLiveParts, type LiveParts } from './live-parts.ts';
import { loadDocuments } from './load-documents.ts';
import { createParseHere, type ParseHere } from './parse-here.ts';

/** The documents of the site while it is served: those that did not change are the same objects as before. */
export interface DocumentDesk {
  /**
   * A document for each file. What neither an earlier call nor the cache has is parsed at once if it is little;
   * else the documents are stand-ins (`unparsedDocument`) and their ids are in `pending`.
   */
  load(files: readonly SourceFile[], config: SiteConfig, wanted?: ReadonlySet<string>): Promise<DocumentSet>;
  /**
   * Parses everything that is pending on worker threads and keeps it in the cache. The next `load` then finds
   * it. Rejects when the signal is raised.
   */
  parseAll(files: readonly SourceFile[], config: SiteConfig): Promise<void>;
  /** Whether the next `load` has something that the last one had not: what `parseAll` has parsed. */
  hasNews(): boolean;
  /** Reads the large parts of the documents of the last `load`. */
  reader(): PackReader;
  /** To be called when nothing reads documents any more but those of the last `load`. */
  release(): void;
  dispose(): void;
}

export interface DocumentSet {
  /** By source id, in the order of the files. */
  readonly documents: ReadonlyMap<string, Document>;
  readonly pending: ReadonlySet<string>;
}

export interface DocumentDeskOptions extends DocumentStoresOptions {
  readonly threads: number;
  readonly signal: AbortSignal;
}

/** Bytes of source that are parsed at once on this thread: about a quarter of a second. */
const atOnceBytes = 48 * 1024;

/** What a desk works with, and what it has. */
interface Desk {
  readonly options: DocumentDeskOptions;
  readonly live: LiveParts;
  readonly stores: DocumentStores;
  readonly keysOf: DocumentKeys;
  readonly here: ParseHere;
  last: DocumentSet;
  /** What `parseAll` has parsed, until `load` takes it. */
  parsed: ParsedSet | null;
}

interface ParsedSet {
  readonly key: string;
  readonly store: DocumentStore;
  readonly found: ReadonlyMap<string, Document>;
}

export function createDocumentDesk(options: DocumentDeskOptions): DocumentDesk {
  const live = createLiveParts();
  const desk: Desk = {
    options,
    live,
    stores: createDocumentStores(options),
    keysOf: createDocumentKeys(),
    here: createParseHere(live),
    last: { documents: new Map(), pending: new Set() },
    parsed: null,
  };
  return {
    load: (files, config, wanted = new Set()) => load(desk, files, { config, wanted }),
    async parseAll(files, config) {
      desk.parsed?.store.close();
      desk.parsed = await parseAll(files, config, desk);
    },
    hasNews: () => desk.parsed !== null,
    reader() {
      const open = desk.stores.current();
      if (!open) throw new Error('documents are read before any were loaded');
      return live.readerOver(open.reader);
    },
    release() {
      live.keep(desk.last.documents.values());
      desk.stores.release();
    },
    dispose() {
      desk.parsed?.store.close();
      desk.stores.dispose();
    },
  };
}

async function load(
  desk: Desk,
  files: readonly SourceFile[],
  { config, wanted }: { config: SiteConfig; wanted: ReadonlySet<string> },
): Promise<DocumentSet> {
  const { options, keysOf, here } = desk;
  const key = storeKey(config, options.version);
  chooseStore(desk, config, key);
  const documents = new Map<string, Document>();
  const missing: KeyedFile[] = [];
  for (const entry of keysOf(files, config, key)) {
    const document = knownDocument(entry, desk);
    if (document) documents.set(entry.file.id, document);
    else missing.push(entry);
  }
  const pending = new Set<string>();
  const bytes = missing.reduce((sum, { file }) => sum + file.size, 0);
  for (const entry of missing) {
    const { id } = entry.file;
    const isParsed = bytes <= atOnceBytes || missing.length === 1 || wanted.has(id);
    const document = isParsed ? await here.parse(entry, config) : here.standIn(entry, config);
    if (!document) continue;
    documents.set(id, isParsed ? whileBroken(document, desk.last) : document);
    if (!isParsed) pending.add(id);
  }
  const inOrder = files.flatMap(({ id }) => documents.get(id) ?? []);
  desk.last = { documents: new Map(inOrder.map((document) => [document.id, document])), pending };
  return desk.last;
}

/** The newest store for these settings: what `parseAll` has filled, the one in use, or another one. */
function chooseStore(desk: Desk, config: SiteConfig, key: string): void {
  const { parsed, stores } = desk;
  desk.parsed = null;
  if (parsed?.key === key) readFrom(desk, parsed);
  else if (stores.current()?.key !== key)
    readFrom(desk, { key, store: stores.open(config), found: new Map() });
  if (parsed && parsed.key !== key) parsed.store.close();
}

/** The large parts of stored documents are numbered by store: with another one, only live documents go on. */
function readFrom(desk: Desk, { key, store, found }: ParsedSet): void {
  const { documents, pending } = desk.last;
  const isPending = (id: string) => pending.has(id) && !found.has(id);
  const kept = [...documents].filter(
    ([id, { tree }]) => tree.pack < 0 && (isPending(id) || !pending.has(id)),
  );
  desk.last = { documents: new Map([...found, ...kept]), pending: new Set([...pending].filter(isPending)) };
  desk.stores.use(store, key);
}

function knownDocument({ file, key }: KeyedFile, { last, stores }: Desk): Document | null {
  const before = last.documents.get(file.id);
  if (before?.key === key && !last.pending.has(file.id)) return before;
  return stores.current()?.store.find(file.id, key) ?? null;
}

async function parseAll(
  files: readonly SourceFile[],
  config: SiteConfig,
  { options, stores }: Desk,
): Promise<ParsedSet> {
  const key = storeKey(config, options.version);
  const store = stores.open(config);
  try {
    const found = await loadDocuments({
      files,
      store,
      parseKey: key,
      langOf: languages(config),
      onProgress: () => {},
      createPool: () =>
        createTaskPool({
          threads: startThreads({
            entry: 'parse-worker.js',
            count: options.threads,
            signal: options.signal,
          }),
          inline: async (setup) => (await import('../../workers/parse-task.ts')).setUpParsing(setup),
          setup: parseKeyOf(config),
          signal: options.signal,
        }),
    });
    store.save(found.documents.values());
    return { key, store, found: found.documents };
  } catch (error) {
    store.close();
    throw error;
  }
}

/** A text that does not parse any more shows what it said before, and its problems, until it does. */
function whileBroken(document: Document, last: DocumentSet): Document {
  const before = last.documents.get(document.id);
  if (!before || !hasUnreadText(document) || last.pending.has(document.id)) return document;
  const { key, diagnostics } = document;
  return { ...before, key, diagnostics };
}
