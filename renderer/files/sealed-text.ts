import { closeSync, openSync, renameSync, writeFileSync, writeSync } from 'node:fs';
import { basename, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { orNull } from './or-null.ts';
import { attempt } from './put-in-place.ts';
import { readIfThere } from './read-text-if-there.ts';

/**
 * A line with the checksum of a text, and the text: what was damaged since is known as such.
 *
 * @param name what the text belongs to, if others look alike
 */
export function sealed(text: string, name = ''): string {
  return seal(crc32(text, crc32(name))) + text;
}

/** Of one length, so that it can be written when the text is. */
function seal(checksum: number): string {
  return `${String(checksum).padStart(10, '0')}\n`;
}

/** Writes a text that is large as `sealed` has it: no more than a part of it is in memory, as the bytes that are written. */
export function writeSealed(path: string, parts: Iterable<string>, name = ''): void {
  const file = openSync(path, 'w');
  try {
    let checksum = crc32(name);
    writeFileSync(file, seal(checksum));
    for (const part of parts) {
      const bytes = Buffer.from(part);
      checksum = crc32(bytes, checksum);
      writeFileSync(file, bytes);
    }
    writeSync(file, seal(checksum), 0);
  } finally {
    closeSync(file);
  }
}

/** The text that was sealed under this name, from the bytes of a file; null when it is not what was written. */
export function unsealed(contents: Buffer, name = ''): string | null {
  const start = contents.indexOf('\n') + 1;
  const checksum = crc32(contents.subarray(start), crc32(name));
  return contents.toString('latin1', 0, start) === seal(checksum) ? contents.toString('utf8', start) : null;
}

/**
 * Keeps plain data in a file, sealed under its name. A file system that refuses is left alone: what is kept this way
 * only saves time, and the cache of documents tells that nothing can be kept.
 *
 * @param scratch folder on the same disk, where the file is written before it takes its place
 */
export function keepSealed(path: string, value: unknown, scratch: string): void {
  const name = basename(path);
  attempt(() => {
    writeSealed(join(scratch, name), [JSON.stringify(value)], name);
    renameSync(join(scratch, name), path);
  });
}

/** What `keepSealed` kept; null from a file that is missing or damaged. */
export function readSealed<Value>(path: string): Value | null {
  const bytes = readIfThere(path);
  const text = bytes && unsealed(bytes, basename(path));
  return orNull(() => JSON.parse(text ?? 'null'));
}
