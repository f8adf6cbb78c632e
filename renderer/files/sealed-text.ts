import { crc32 } from 'node:zlib';

/**
 * A line with the checksum of a text, and the text: what was damaged since is known as such.
 *
 * @param name what the text belongs to, if others look alike
 */
export function sealed(text: string, name = ''): string {
  return `${crc32(text, crc32(name))}\n${text}`;
}

/** The text that was sealed under this name, from the bytes of a file; null when it is not what was written. */
export function unsealed(contents: Buffer, name = ''): string | null {
  const start = contents.indexOf('\n') + 1;
  const checksum = crc32(contents.subarray(start), crc32(name));
  return contents.toString('latin1', 0, start) === `${checksum}\n` ? contents.toString('utf8', start) : null;
}
