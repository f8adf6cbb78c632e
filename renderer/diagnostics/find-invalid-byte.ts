import { isUtf8 } from 'node:buffer';
import type { Point } from './diagnostic.ts';

/** The first byte that is no UTF-8 text. */
export interface InvalidByte {
  /** 0-based, from the start of the file. */
  readonly offset: number;
  readonly point: Point;
}

/** Where `contents` stops being UTF-8 (RFC 3629) or has a zero byte, as UTF-16 has beside each letter; or null. */
export function findInvalidByte(contents: Buffer): InvalidByte | null {
  const zero = contents.indexOf(0);
  if (zero === -1 && isUtf8(contents)) return null;
  // Decoding puts U+FFFD in place of what is invalid: encoded again, the bytes differ from there on.
  const repaired = Buffer.from(contents.toString('utf8'));
  const end = zero === -1 ? contents.length : zero;
  let offset = 0;
  while (offset < end && contents[offset] === repaired[offset]) offset += 1;
  const before = contents.toString('utf8', 0, offset).split(/\r\n|\n|\r/);
  const column = (before.at(-1) ?? '').replace(/\ufffd$/, '').length + 1;
  return { offset, point: { line: before.length, column } };
}
