import { documentParts } from '../../content/linked-document.ts';
import type { PackReader } from '../../content/store/pack-reader.ts';
import { unpackTree } from '../../content/store/packed-tree.ts';
import type { Document, Slice } from '../../model/document.ts';
import type { SerialisedDocument } from '../../workers/parse-task.ts';

/** Number that slices name for parts that are in memory: packs of the store count from 0. */
const memoryPack = -1;

/** A part of a document is asked for that is not there: it was replaced, or is of another build. */
export class MissingPartError extends Error {
  override readonly name = 'MissingPartError';
}

/**
 * The large parts of documents that were edited while the site is served. They stay in memory: each edit makes
 * the ones before it worthless, and a pack of the store can only grow.
 */
export interface LiveParts {
  /** Takes the parts over and gives the document that names them. */
  add(parsed: Omit<SerialisedDocument, 'hash'>, key: string): Document;
  /** Lets go of everything that none of `documents` names. */
  keep(documents: Iterable<Document>): void;
  /** Reads parts in memory, and all others from `packs`. */
  readerOver(packs: Packs): PackReader;
}

/** What parts that are not in memory are read from. */
export type Packs = Pick<PackReader, 'readBytes' | 'close'>;

/** Holds nothing yet. Its readers throw a MissingPartError for a part that is there no more. */
export function createLiveParts(): LiveParts {
  const parts = new Map<number, Uint8Array>();
  let next = 0;
  const store = (bytes: Uint8Array): Slice => {
    parts.set(next, bytes);
    const slice = { pack: memoryPack, offset: next, length: bytes.length };
    next += 1;
    return slice;
  };
  const bytesAt = ({ offset }: Slice): Buffer => {
    const bytes = parts.get(offset);
    if (!bytes) throw new MissingPartError();
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  };
  return {
    add({ id, record, tree, sections, markdown }, key) {
      const parts = { tree: store(tree), sections: store(sections), markdown: store(markdown) };
      return { id, key, ...documentParts(record), ...parts };
    },
    keep(documents) {
      const needed = new Set<number>();
      for (const { tree, sections, markdown } of documents) {
        for (const { pack, offset } of [tree, sections, markdown])
          if (pack === memoryPack) needed.add(offset);
      }
      for (const offset of parts.keys()) if (!needed.has(offset)) parts.delete(offset);
    },
    readerOver(packs) {
      const read = (slice: Slice) => (slice.pack === memoryPack ? bytesAt(slice) : packs.readBytes(slice));
      return {
        readBytes: read,
        readText: (slice) => read(slice).toString('utf8'),
        read: (slice) => JSON.parse(read(slice).toString('utf8')),
        readTree: (slice) => unpackTree(read(slice).toString('utf8')),
        close: () => packs.close(),
      };
    },
  };
}
