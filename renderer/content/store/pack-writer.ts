import { randomBytes } from 'node:crypto';
import { close, closeSync, fdatasync, fsyncSync, open, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';

/** After so many bytes, what was written is sent to the disk. */
const bytesPerSending = 8 << 20;

/** Appends byte strings to one new pack file. A pack is never changed once an index names it. */
export class PackWriter {
  private length = 0;
  private sent = 0;
  /** CRC-32 of all that was appended. */
  checksum = 0;

  private constructor(
    private readonly dir: string,
    readonly name: string,
    private readonly descriptor: number,
  ) {}

  /** Names are random, so that two builds at once never write into one file. */
  static create(dir: string): PackWriter {
    const name = `${randomBytes(8).toString('hex')}.pack`;
    return new PackWriter(dir, name, openSync(join(dir, name), 'wx'));
  }

  append(bytes: Uint8Array): { offset: number; length: number } {
    const offset = this.length;
    let written = 0;
    while (written < bytes.length) written += writeSync(this.descriptor, bytes, written);
    this.length += bytes.length;
    if (this.length - this.sent >= bytesPerSending) this.send();
    // Of nothing, zlib makes 0, whatever came before.
    if (bytes.length > 0) this.checksum = crc32(bytes, this.checksum);
    return { offset, length: bytes.length };
  }

  /**
   * Sends the bytes to the disk beside all that goes on, so that `sync` has little to wait for. By a descriptor of its own, as
   * each is told once of what could not be written, and `sync` is to tell it.
   */
  private send(): void {
    this.sent = this.length;
    open(join(this.dir, this.name), 'r+', (failed, descriptor) => {
      if (!failed) fdatasync(descriptor, () => close(descriptor, () => {}));
    });
  }

  /** Makes the bytes durable before an index names them. */
  sync(): void {
    fsyncSync(this.descriptor);
  }

  close(): void {
    closeSync(this.descriptor);
  }
}
