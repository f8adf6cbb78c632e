import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { orNull } from './or-null.ts';

/** Whether a file is there: no folder, no named pipe, which whoever opens it waits for, and no link that leads to itself. */
export function isFile(path: string): boolean {
  return orNull(() => statSync(path).isFile()) ?? false;
}

/** The bytes of a file; null where it cannot be read. */
export function readIfThere(path: string): Buffer | null {
  return orNull(() => (isFile(path) ? readFileSync(path) : null));
}

/** So many bytes of a file from an offset on, fewer where it ends before. Throws what the file system reports. */
export function readPart(path: string, offset: number, length: number): Buffer {
  const descriptor = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(length);
    return bytes.subarray(0, readSync(descriptor, bytes, 0, length, offset));
  } finally {
    closeSync(descriptor);
  }
}

/** The text of a file; null where it cannot be read. */
export function readTextIfThere(path: string): string | null {
  return readIfThere(path)?.toString('utf8') ?? null;
}
