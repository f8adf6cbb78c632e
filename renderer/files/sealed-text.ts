import { crc32 } from 'node:zlib';

/**
 * A line with the checksum of a text, and the text: what was damaged since is known as such.
 *
 * @param name what the text belongs to, if others look alike
 */
export function sealed(text: string, name = ''): string {
  return `${sealOf(text, name)}\n${text}`;
}

function sealOf(text: string, name: string): string {
  return String(crc32(text, crc32(name)));
}

/** The text that was sealed under this name; null when it is not what was written. */
export function unsealed(contents: string, name = ''): string | null {
  const end = contents.indexOf('\n');
  const text = contents.slice(end + 1);
  return contents.slice(0, end) === sealOf(text, name) ? text : null;
}
