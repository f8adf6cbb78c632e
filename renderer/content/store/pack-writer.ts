import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';

/** Appends byte strings to one new pack file. A pack is never changed once an index names it. */
export class PackWriter {
  private length = 0;
  /** CRC-32 of all that was appended. */
  checksum = 0;

  private constructor(
    readonly name: string,
    private readonly descriptor: number,
  ) {}

  /** Names are random, so that two builds at once never write into one file. */
  static create(dir: string): PackWriter {
    const name = `${randomBytes(8).toString('hex')}.pack`;
    return new PackWriter(name, openSync(join(dir, name), 'wx'));
  }

  append(bytes: Uint8Array): { offset: number; length: number } {
    const offset = this.length;
    let written = 0;
    while (written < bytes.length) written += writeSync(this.descriptor, bytes, written);
    this.length += bytes.length;
    // Of nothing, zlib makes 0, whatever came before.
    if (bytes.length > 0) this.checksum = crc32(bytes, this.checksum);
    return { offset, length: bytes.length };
  }

  /** Makes the bytes durable before an index names them. */
  sync(): void {
    fsyncSync(this.descriptor);
  }

  close(): void {
    closeSync(this.descriptor);
  }
}
