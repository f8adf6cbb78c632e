import { closeSync, openSync, readSync } from 'node:fs';
import type { Root } from 'hast';
import type { Slice } from '../../model/document.ts';
import { unpackTree } from './packed-tree.ts';

/** Reads the large parts of documents. Files are opened on first use. */
export interface PackReader {
  /** The JSON value stored at `slice`. */
  read<Value>(slice: Slice): Value;
  /** The tree stored at `slice`, which is the caller's. */
  readTree(slice: Slice): Root;
  /** The text stored at `slice`. */
  readText(slice: Slice): string;
  readBytes(slice: Slice): Buffer;
  close(): void;
}

/**
 * `packs`: absolute paths by the number that slices name. Reading throws for a pack that is not there, and for one that
 * is shorter than a slice says. Whoever makes it closes it.
 */
export function createPackReader(packs: readonly string[]): PackReader {
  const descriptors = new Map<number, number>();
  const descriptorOf = (pack: number): number => {
    const open = descriptors.get(pack);
    if (open !== undefined) return open;
    const path = packs[pack];
    if (path === undefined) throw new Error(`pack ${pack} is not part of this build`);
    const descriptor = openSync(path, 'r');
    descriptors.set(pack, descriptor);
    return descriptor;
  };
  const readInto = (bytes: Buffer, slice: Slice): Buffer => {
    let read = 0;
    while (read < slice.length) {
      const count = readSync(descriptorOf(slice.pack), bytes, read, slice.length - read, slice.offset + read);
      if (count === 0) throw new Error('a pack of the document store is shorter than its index says');
      read += count;
    }
    return bytes;
  };
  // Texts are read through one piece of memory: a new one for each would cost as much as the reading.
  let shared = Buffer.alloc(0);
  const readText = (slice: Slice): string => {
    if (shared.length < slice.length) shared = Buffer.allocUnsafeSlow(2 * slice.length);
    readInto(shared, slice);
    return shared.toString('utf8', 0, slice.length);
  };
  return {
    readBytes: (slice) => readInto(Buffer.allocUnsafe(slice.length), slice),
    readText,
    read: (slice) => JSON.parse(readText(slice)),
    readTree: (slice) => unpackTree(readText(slice)),
    close() {
      for (const descriptor of descriptors.values()) closeSync(descriptor);
      descriptors.clear();
    },
  };
}
