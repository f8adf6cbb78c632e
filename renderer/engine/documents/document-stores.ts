import { join } from 'node:path';
import { parseKeyOf } from '../../content/parse-key.ts';
import { type DocumentStore, openDocumentStore } from '../../content/store/document-store.ts';
import { createPackReader, type PackReader } from '../../content/store/pack-reader.ts';
import { sha256 } from '../../files/content-hash.ts';
import { documentsFolder } from '../shards/shard-index.ts';
import type { DocumentSettings } from './document-settings.ts';
import type { LiveParts } from './live-parts.ts';

/** Goes up when a stored document gets another shape within one version of docsite. */
const storedShape = 9;

/** Names all that decides what a stored document looks like, besides its file. */
export function storeKey({ config, plugins }: DocumentSettings, version: string): string {
  const named = JSON.stringify([version, storedShape, parseKeyOf(config, plugins)]);
  return sha256(named);
}

/** The stores that documents are read from, one after the other. */
export interface DocumentStores {
  /** A store with a folder of its own, with what the cache folder holds. */
  open(settings: DocumentSettings): DocumentStore;
  /** Documents are read from this store now; the one before stays open until `release`. */
  use(store: DocumentStore, key: string): OpenStore;
  /** Null before one was used. */
  current(): OpenStore | null;
  release(): void;
  dispose(): void;
}

export interface OpenStore {
  /** Names the settings that its documents were parsed with. */
  readonly key: string;
  readonly store: DocumentStore;
  /** Reads from it and from `live`; opened with the first call. */
  readonly reader: () => PackReader;
}

export interface StoresOptions {
  /** Keep and use the cache of documents. */
  readonly cache: boolean;
  /** Version of docsite. */
  readonly version: string;
  /** Absolute path of a folder of this run alone. */
  readonly scratch: string;
  /** Absolute paths of folders that parts of the site were built into, to take documents from. */
  readonly shards?: readonly string[];
}

/** Opens nothing yet. Readers find parts in memory in `live`, which stays the caller's. */
export function createDocumentStores(
  { cache, version, scratch, shards = [] }: StoresOptions,
  live: LiveParts,
): DocumentStores {
  let retired: (() => void)[] = [];
  let current: ReturnType<typeof openStore> | null = null;
  let opened = 0;
  const release = () => {
    for (const close of retired) close();
    retired = [];
  };
  return {
    open(settings) {
      opened += 1;
      return openDocumentStore({
        cacheDir: cache ? join(settings.config.cacheDir, documentsFolder) : null,
        others: shards.map((folder) => join(folder, documentsFolder)),
        workDir: join(scratch, `documents-${opened}`),
        parseKey: storeKey(settings, version),
      });
    },
    use(store, key) {
      if (current) retired.push(current.close);
      current = openStore(store, key, live);
      return current.open;
    },
    current: () => current?.open ?? null,
    release,
    dispose() {
      if (current) retired.push(current.close);
      current = null;
      release();
    },
  };
}

function openStore(store: DocumentStore, key: string, live: LiveParts) {
  let reading: PackReader | null = null;
  const reader = () => {
    reading ??= live.readerOver(createPackReader(store.packs()));
    return reading;
  };
  const close = () => {
    reading?.close();
    store.close();
  };
  return { open: { key, store, reader }, close };
}
