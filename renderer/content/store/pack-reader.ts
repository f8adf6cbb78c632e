import { closeSync, openSync, readSync } from 'node:fs';
import type { Slice } from '../document.ts';

/** Reads the large parts of documents. Files are opened on first use. */
export interface PackReader {
  /** The JSON value stored at `slice`. */
  read<Value>(slice: Slice): Value;
  /** The text stored at `slice`. */
  readText(slice: Slice): string;
  readBytes(slice: Slice): Buffer;
  close(): void;
}

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
  const readBytes = (slice: Slice): Buffer => {
    const bytes = Buffer.allocUnsafe(slice.length);
    let read = 0;
    while (read < slice.length) {
      const count = readSync(descriptorOf(slice.pack), bytes, read, slice.length - read, slice.offset + read);
      if (count === 0) throw new Error('a pack of the document store is shorter than its index says');
      read += count;
    }
    return bytes;
  };
  return {
    readBytes,
    readText: (slice) => readBytes(slice).toString('utf8'),
    read: (slice) => JSON.parse(readBytes(slice).toString('utf8')),
    close() {
      for (const descriptor of descriptors.values()) closeSync(descriptor);
      descriptors.clear();
    },
  };
}
