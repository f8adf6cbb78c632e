import type { SiteConfig } from '../../config/site-config.ts';
import type { SiteFolders } from '../../content/include/included-files.ts';
import type { DocumentStore } from '../../content/store/document-store.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Document } from '../../model/document.ts';
import type { Shard } from '../../model/shard.ts';
import type { SourceFile } from '../../model/source-file.ts';
import { TimeLimitError } from '../../threads/within-time.ts';
import { createParsePool } from './create-parse-pool.ts';
import { createDocumentKeys, type DocumentKeys, type KeyedFile, textKeyOf } from './document-keys.ts';
import type { DocumentSet } from './document-set.ts';
import type { DocumentSettings } from './document-settings.ts';
import {
  createDocumentStores,
  type DocumentStores,
  type StoresOptions,
  storeKey,
} from './document-stores.ts';
import { createEarlyThreads, type EarlyThreads } from './early-threads.ts';
import { createIncludesCheck, type IncludesCheck } from './includes-check.ts';
import { keepDocuments } from './keep-documents.ts';
import { createLiveParts, type LiveParts } from './live-parts.ts';
import { type LoadedDocuments, loadDocuments } from './load-documents.ts';
import { createParseHere, type ParseHere } from './parse-here.ts';

/** The documents of the site: those that did not change are the same objects as in the load before. */
export interface DocumentCache {
  /**
   * A document for each file, from an earlier load, the cache folder, or parsed now. Where not all is wanted at once
   * and much is missing, the rest are stand-ins (`unparsedDocument`) whose ids are in `pending`.
   */
  load(files: readonly SourceFile[], settings: DocumentSettings): Promise<DocumentSet>;
  /**
   * Tells of the files that the next `load` will be given some of: where it will have many to parse, threads load their code
   * until then. Resolves when they have begun.
   */
  expect(paths: readonly string[], config: SiteConfig): Promise<void>;
  /** The next `load` parses these whatever else is missing: somebody waits for their pages. */
  want(ids: readonly string[]): void;
  /**
   * Parses everything that is pending on worker threads and keeps it in the cache folder. The next `load` has it.
   * Rejects when the signal is raised.
   */
  parseAll(files: readonly SourceFile[], settings: DocumentSettings): Promise<void>;
  /** Whether the next `load` has something that the last one had not. */
  hasNews(): boolean;
  /** Whether a file that one of the documents of the last `load` shows a part of has changed. */
  isStale(): boolean;
  /** To be called when nothing reads documents any more but those of the last `load`. */
  release(): void;
  dispose(): void;
}

export interface DocumentCacheOptions extends StoresOptions {
  /** Worker threads; 0 does all the work on the calling thread. */
  readonly threads: number;
  /**
   * `all`: every document is parsed before anything is linked. `wanted`: much that is new is parsed in the background,
   * but for the pages that somebody waits for.
   */
  readonly parse: 'all' | 'wanted';
  readonly signal: AbortSignal | null;
  /** The part of the site whose documents are read as a whole; of the others, the beginning. All if not given. */
  readonly shard?: Shard;
  /** Why the cache folder cannot be written, when that is known. */
  readonly unkept: Diagnostic | null;
  /** How many documents are read, of how many. */
  readonly onParsed?: (done: number, total: number) => void;
  /** Told how many were parsed now, before anything else is done with them. */
  readonly onAllParsed?: (parsed: number) => void;
}

/** Bytes of source that are parsed at once on the calling thread while serving: about a quarter of a second. */
const atOnceBytes = 48 * 1024;

/** What a cache works with, and what it has. */
interface State {
  readonly options: DocumentCacheOptions;
  readonly live: LiveParts;
  readonly stores: DocumentStores;
  readonly keysOf: DocumentKeys;
  readonly here: ParseHere;
  readonly wanted: Set<string>;
  /** Keys of texts that took too long to be parsed on the thread that serves. */
  readonly slow: Set<string>;
  last: Pick<DocumentSet, 'documents' | 'pending'>;
  /** See `DocumentSet`. */
  unkept: Diagnostic | null;
  /** Those of the last `load`. */
  folders: SiteFolders | null;
  /** What `parseAll` has parsed, until `load` takes it. */
  parsed: ParsedSet | null;
  readonly early: EarlyThreads;
}

interface ParsedSet extends LoadedDocuments {
  readonly key: string;
  readonly store: DocumentStore;
}

/** Reads nothing before the first call. For one site; whoever makes it disposes of it. */
export function createDocumentCache(options: DocumentCacheOptions): DocumentCache {
  const state = emptyState(options);
  const { live } = state;
  const parse = async (files: readonly SourceFile[], settings: DocumentSettings) => {
    state.parsed?.store.close();
    state.parsed = await parseAll(files, settings, state);
  };
  return {
    async load(files, settings) {
      if (options.parse === 'all') await parse(files, settings);
      return load(state, files, settings);
    },
    expect: state.early.start,
    want(ids) {
      for (const id of ids) state.wanted.add(id);
    },
    parseAll: parse,
    hasNews: () => state.parsed !== null || state.wanted.size > 0,
    isStale: () => isStale(state),
    release() {
      live.keep(state.last.documents.values());
      state.stores.release();
      if (state.last.pending.size === 0) state.wanted.clear();
    },
    dispose() {
      state.early.dispose();
      state.parsed?.store.close();
      state.stores.dispose();
    },
  };
}

function emptyState(options: DocumentCacheOptions): State {
  const live = createLiveParts();
  return {
    options,
    live,
    stores: createDocumentStores(options, live),
    keysOf: createDocumentKeys(options.shard ?? null),
    here: createParseHere(live),
    wanted: new Set(),
    slow: new Set(),
    last: { documents: new Map(), pending: new Set() },
    unkept: null,
    folders: null,
    parsed: null,
    early: createEarlyThreads(options),
  };
}

function isStale({ folders, last }: State): boolean {
  if (!folders) return false;
  const isCurrent = createIncludesCheck(folders);
  return [...last.documents.values()].some((document) => !isCurrent(document));
}

async function load(
  state: State,
  files: readonly SourceFile[],
  settings: DocumentSettings,
): Promise<DocumentSet> {
  const { options, keysOf, here } = state;
  const key = storeKey(settings, options.version);
  state.folders = settings.config;
  let parsed = state.parsed?.parsed ?? 0;
  // One that was saved since the files were listed is what it said when it was parsed: a build does not look again.
  const settled = options.parse === 'all' ? state.parsed?.documents : undefined;
  const { store, reader } = chooseStore(state, settings, key);
  const documents = new Map<string, Document>();
  const missing: KeyedFile[] = [];
  const isCurrent = createIncludesCheck(settings.config);
  const entries = keysOf(files, settings.config, key);
  for (const entry of entries) {
    const document = settled?.get(entry.file.id) ?? knownDocument(entry, state, isCurrent);
    if (document) documents.set(entry.file.id, document);
    else missing.push(entry);
  }
  const pending = new Set<string>();
  const bytes = missing.reduce((sum, { file }) => sum + file.size, 0);
  for (const entry of missing) {
    const { id } = entry.file;
    const isWanted = bytes <= atOnceBytes || missing.length === 1 || state.wanted.has(id);
    const document = isWanted ? await parseSoon(entry, settings, state) : null;
    if (document) parsed += 1;
    else pending.add(id);
    const shown = document ? whileBroken(document, state) : await here.standIn(entry, settings);
    if (shown) documents.set(id, shown);
    else pending.delete(id);
  }
  const inOrder = files.flatMap(({ id }) => documents.get(id) ?? []);
  state.last = { documents: new Map(inOrder.map((document) => [document.id, document])), pending };
  const gone = options.parse === 'all' ? files.filter(({ id }) => !documents.has(id)) : [];
  const isAsListed = entries.every((entry) => documents.get(entry.file.id)?.key === entry.key);
  const facts = { gone, isAsListed, unkept: state.unkept, parsed };
  return { ...state.last, ...facts, packs: () => store.packs(), reader };
}

/** Null for a text that takes long, which is left to the threads that parse in the background. */
async function parseSoon(
  entry: KeyedFile,
  settings: DocumentSettings,
  { here, slow }: State,
): Promise<Document | null> {
  if (slow.has(entry.key)) return null;
  try {
    return await here.parse(entry, settings);
  } catch (error) {
    if (!(error instanceof TimeLimitError)) throw error;
    slow.add(entry.key);
    return null;
  }
}

/** The newest store for these settings: what `parseAll` has filled, the one in use, or another one. */
function chooseStore(
  state: State,
  settings: DocumentSettings,
  key: string,
): ReturnType<DocumentStores['use']> {
  const { parsed, stores } = state;
  state.parsed = null;
  if (parsed?.key === key) return readFrom(state, parsed);
  parsed?.store.close();
  const current = stores.current();
  if (current?.key === key) return current;
  return readFrom(state, { key, store: stores.open(settings), documents: new Map() });
}

/** The large parts of stored documents are numbered by store: with another one, only live documents go on. */
function readFrom(
  state: State,
  { key, store, documents: found }: Omit<ParsedSet, 'parsed'>,
): ReturnType<DocumentStores['use']> {
  const { documents, pending } = state.last;
  const isPending = (id: string) => pending.has(id) && !found.has(id);
  const kept = [...documents].filter(
    ([id, { tree }]) => tree.pack < 0 && (isPending(id) || !pending.has(id)),
  );
  state.last = { documents: new Map([...found, ...kept]), pending: new Set([...pending].filter(isPending)) };
  return state.stores.use(store, key);
}

function knownDocument(
  { file, key }: KeyedFile,
  { last, stores }: State,
  isCurrent: IncludesCheck,
): Document | null {
  const before = last.documents.get(file.id);
  if (before?.key === key && !last.pending.has(file.id) && isCurrent(before)) return before;
  const stored = stores.current()?.store.find(file.id, key);
  return stored && isCurrent(stored) ? stored : null;
}

async function parseAll(
  files: readonly SourceFile[],
  settings: DocumentSettings,
  state: State,
): Promise<ParsedSet> {
  const { options, stores, keysOf } = state;
  const { onParsed = () => {}, onAllParsed = () => {} } = options;
  const key = storeKey(settings, options.version);
  const store = stores.open(settings);
  try {
    const loaded = await loadDocuments({
      files: keysOf(files, settings.config, key),
      store,
      storeKey: key,
      isCurrent: createIncludesCheck(settings.config),
      // Plugins are told where a text stands.
      textKeyOf: (keyed) =>
        settings.plugins.uses.length > 0 ? keyed.key : textKeyOf(keyed, settings.config),
      onParsed,
      onAllParsed,
      createPool: (bytes) => createParsePool(settings, { ...options, bytes, started: state.early.take() }),
    });
    state.unkept = options.cache
      ? (options.unkept ?? keepDocuments(store, loaded.documents.values(), settings.config))
      : null;
    return { key, store, ...loaded };
  } catch (error) {
    store.close();
    throw error;
  }
}

/** A text that does not parse any more shows what it said before, and its problems, until it does. */
function whileBroken(document: Document, { last }: State): Document {
  const before = last.documents.get(document.id);
  if (!before || !document.linked.unread.text || last.pending.has(document.id)) return document;
  const { key, diagnostics } = document;
  return { ...before, key, diagnostics, linked: { ...before.linked, unread: document.linked.unread } };
}
