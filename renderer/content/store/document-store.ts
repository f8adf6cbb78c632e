/**
 * Documents of a build, and those of earlier builds. Records are in memory; trees, search text and Markdown copies lie in pack
 * files, written once by the thread that parsed them and read by offset by the thread that renders. A key
 * names everything that was read (file id and hash, language, options, tool version); a hit replays the
 * diagnostics. Nothing in it depends on the machine, so a cache folder can be restored elsewhere.
 */

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../files/content-hash.ts';
import { makeFolders } from '../../files/make-folders.ts';
import type { Document, DocumentRecord } from '../../model/document.ts';
import { documentParts } from '../linked-document.ts';
import { type PackFacts, publishCache, takeCache, takeCaches } from './cache-index.ts';
import { compactPacks, needsCompaction } from './compact-packs.ts';
import { PackWriter } from './pack-writer.ts';

export interface StoreOptions {
  /** Folder that keeps documents for the next build; null keeps nothing. */
  readonly cacheDir: string | null;
  /** Folders like it that documents are taken from, and nothing is written to, where there is no `cacheDir`. */
  readonly others?: readonly string[];
  /** Folder of this build alone, on the same device; removed at the end. */
  readonly workDir: string;
  /** Changes whenever parsing may give another result: options and tool version. */
  readonly parseKey: string;
}

export interface DocumentStore {
  /** Absolute paths of the pack files, by the number that slices name. */
  packs(): readonly string[];
  /** The document stored under `key`, or null. */
  find(id: string, key: string): Document | null;
  add(document: NewDocument): Document;
  /** Keeps exactly `documents` for the next build. */
  save(documents: Iterable<Document>): void;
  /** Closes and removes the files of this build. */
  close(): void;
}

export interface NewDocument {
  readonly id: string;
  readonly key: string;
  readonly record: DocumentRecord;
  readonly tree: Uint8Array;
  readonly sections: Uint8Array;
  readonly markdown: Uint8Array;
}

/** Key of a document: everything that its parsing reads. */
export function documentKey(file: { id: string; hash: string; lang: string }, parseKey: string): string {
  return sha256([parseKey, file.id, file.lang, file.hash].join('\n'));
}

/**
 * Makes `workDir` and links what the caches hold into it. A cache that is missing, damaged or of another `parseKey`
 * counts as empty; what `workDir` refuses is thrown. Whoever opens it closes it.
 */
export function openDocumentStore({ cacheDir, others = [], workDir, parseKey }: StoreOptions): DocumentStore {
  makeFolders(workDir);
  const place = cacheDir === null ? null : { dir: cacheDir, workDir };
  const index = place ? takeCache(place, parseKey) : takeCaches(others, workDir, parseKey);
  const packs: PackFacts[] = [...index.packs];
  let writer: PackWriter | null = null;
  const append = (bytes: Uint8Array) => {
    if (!writer) {
      writer = PackWriter.create(workDir);
      packs.push(writer);
    }
    return { pack: packs.indexOf(writer), ...writer.append(bytes) };
  };
  return {
    packs: () => packs.map(({ name }) => join(workDir, name)),
    find(id, key) {
      const stored = index.documents[key];
      return stored ? { id, ...stored } : null;
    },
    add({ id, key, record, tree, sections, markdown }) {
      const parts = { tree: append(tree), sections: append(sections), markdown: append(markdown) };
      return { id, key, ...documentParts(record), ...parts };
    },
    save(documents) {
      if (!place) return;
      const all = [...documents];
      if (!writer && Object.keys(index.documents).length === all.length) return;
      writer?.sync();
      const state = { dir: workDir, packs, documents: all };
      const kept = needsCompaction(state) ? compactPacks(state) : state;
      const stored = Object.fromEntries(kept.documents.map(({ id: _, ...rest }) => [rest.key, rest]));
      const facts = kept.packs.map(({ name, checksum, stamp }) => ({ name, checksum, stamp }));
      publishCache(place, { parseKey, packs: facts, documents: stored }, index);
    },
    close() {
      writer?.close();
      rmSync(workDir, { recursive: true, force: true });
    },
  };
}
