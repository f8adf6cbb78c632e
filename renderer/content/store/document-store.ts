/**
 * The documents of a build. Records stay in memory; trees and search text, which are large, lie in pack files
 * that any thread reads by offset, so that memory grows gently with the number of pages.
 *
 * Three rules keep the cache right: an entry depends on one file and the parse options only; its key names
 * everything that was read (file id and hash, language, options, tool version); a hit replays the diagnostics.
 * Nothing in it depends on the machine, so a cache folder can be restored elsewhere.
 */
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Document, DocumentRecord } from '../document.ts';
import { compactPacks, needsCompaction } from './compact-packs.ts';
import { PackWriter } from './pack-writer.ts';

export interface StoreOptions {
  /** Folder of the store. */
  readonly dir: string;
  /** Changes whenever parsing may give another result: options and tool version. */
  readonly parseKey: string;
  /** Packs start empty and are removed at the end. */
  readonly keep: boolean;
}

/** What the index says of one document: the record, and where its large parts lie. */
type StoredDocument = Omit<Document, 'id'>;

interface StoredIndex {
  readonly parseKey: string;
  readonly packs: readonly string[];
  readonly documents: Readonly<Record<string, StoredDocument>>;
}

export interface DocumentStore {
  /** Absolute paths of the pack files, by the number that slices name. */
  packs(): readonly string[];
  /** The document stored under `key`, or null. */
  find(id: string, key: string): Document | null;
  add(document: NewDocument): Document;
  /** Keeps exactly `documents` for the next build. */
  save(documents: Iterable<Document>): void;
  /** Closes files; removes everything when the store is not kept. */
  close(): void;
}

export interface NewDocument {
  readonly id: string;
  readonly key: string;
  readonly record: DocumentRecord;
  readonly tree: Uint8Array;
  readonly sections: Uint8Array;
}

const indexName = 'documents.json';

/** Key of a document: everything that its parsing reads. */
export function documentKey(file: { id: string; hash: string; lang: string }, parseKey: string): string {
  return createHash('sha256').update([parseKey, file.id, file.lang, file.hash].join('\n')).digest('hex');
}

export function openDocumentStore(options: StoreOptions): DocumentStore {
  mkdirSync(options.dir, { recursive: true });
  const index = options.keep ? readIndex(options) : emptyIndex(options.parseKey);
  const packNames = [...index.packs];
  let writer: PackWriter | null = null;

  const append = (bytes: Uint8Array) => {
    if (!writer) {
      writer = PackWriter.create(options.dir);
      packNames.push(writer.name);
    }
    return { pack: packNames.indexOf(writer.name), ...writer.append(bytes) };
  };

  return {
    packs: () => packNames.map((name) => join(options.dir, name)),
    find(id, key) {
      const stored = index.documents[key];
      return stored ? { id, ...stored } : null;
    },
    add({ id, key, record, tree, sections }) {
      return { id, key, ...record, tree: append(tree), sections: append(sections) };
    },
    save(documents) {
      if (!options.keep) return;
      const kept = [...documents];
      const unchanged = !writer && Object.keys(index.documents).length === kept.length;
      if (unchanged) return;
      writer?.sync();
      const state = { dir: options.dir, packs: packNames, documents: kept };
      writeIndex(options, needsCompaction(state) ? compactPacks(state) : state);
    },
    close() {
      writer?.close();
      if (!options.keep) rmSync(options.dir, { recursive: true, force: true });
    },
  };
}

function emptyIndex(parseKey: string): StoredIndex {
  return { parseKey, packs: [], documents: {} };
}

/** A missing, damaged or foreign index is an empty one: the cache only ever saves work. */
function readIndex({ dir, parseKey }: StoreOptions): StoredIndex {
  try {
    const index = JSON.parse(readFileSync(join(dir, indexName), 'utf8')) as StoredIndex;
    const present = new Set(readdirSync(dir));
    const usable = index.parseKey === parseKey && index.packs.every((name) => present.has(name));
    return usable ? index : emptyIndex(parseKey);
  } catch {
    return emptyIndex(parseKey);
  }
}

/** Renames the finished index into place, then removes packs that it does not name. */
function writeIndex(
  options: StoreOptions,
  state: { packs: readonly string[]; documents: readonly Document[] },
): void {
  const documents = Object.fromEntries(state.documents.map(({ id: _, ...stored }) => [stored.key, stored]));
  const index: StoredIndex = { parseKey: options.parseKey, packs: state.packs, documents };
  const temporary = join(options.dir, `${indexName}.${randomBytes(4).toString('hex')}`);
  writeFileSync(temporary, JSON.stringify(index));
  renameSync(temporary, join(options.dir, indexName));
  for (const name of readdirSync(options.dir)) {
    if (name.endsWith('.pack') && !state.packs.includes(name))
      rmSync(join(options.dir, name), { force: true });
  }
}
