import { join } from 'node:path';
import type { SiteConfig } from '../../config/site-config.ts';
import { type DocumentStore, openDocumentStore } from '../../content/store/document-store.ts';
import { createPackReader, type PackReader } from '../../content/store/pack-reader.ts';
import { storeKey } from '../site-sources.ts';

/** The stores that documents are read from, one after the other. */
export interface DocumentStores {
  /** A store with a folder of its own, with what the cache holds. */
  open(config: SiteConfig): DocumentStore;
  /** Documents are read from this store now; the one before stays open until `release`. */
  use(store: DocumentStore, key: string): void;
  /** Null before one was used. */
  current(): OpenStore | null;
  release(): void;
  dispose(): void;
}

export interface OpenStore {
  /** Names the settings that its documents were parsed with. */
  readonly key: string;
  readonly store: DocumentStore;
  readonly reader: PackReader;
}

export interface DocumentStoresOptions {
  /** Keep and use the cache between runs. */
  readonly cache: boolean;
  readonly version: string;
  /** Absolute path of a folder of this run alone. */
  readonly scratch: string;
}

export function createDocumentStores({ cache, version, scratch }: DocumentStoresOptions): DocumentStores {
  const retired: OpenStore[] = [];
  let current: OpenStore | null = null;
  let opened = 0;
  const closeRetired = () => {
    for (const { reader, store } of retired.splice(0)) {
      reader.close();
      store.close();
    }
  };
  return {
    open(config) {
      opened += 1;
      return openDocumentStore({
        cacheDir: cache ? join(config.cacheDir, 'documents') : null,
        workDir: join(scratch, `documents-${opened}`),
        parseKey: storeKey(config, version),
      });
    },
    use(store, key) {
      if (current) retired.push(current);
      current = { key, store, reader: createPackReader(store.packs()) };
    },
    current: () => current,
    release: closeRetired,
    dispose() {
      if (current) retired.push(current);
      current = null;
      closeRetired();
    },
  };
}
