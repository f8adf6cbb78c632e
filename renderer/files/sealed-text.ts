import { crc32 } from 'node:zlib';

/**
 * A line with the checksum of a text, and the text: what was damaged since is known as such.
 *
 * @param name what the text belongs to, if others look alike
 */
export function sealed(text: string, name = ''): string {
  return `${crc32(text, crc32(name))}\n${text}`;
}

/** The text that was sealed under this name; null when it is not what was written. */
export function unsealed(contents: string, name = ''): string | null {
  const text = contents.slice(contents.indexOf('\n') + 1);
  return sealed(text, name) === contents ? text : null;
}
