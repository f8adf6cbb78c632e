import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { brotliOptions, type Encoding, gzipOptions } from './encoding.ts';

/** Compressed forms of files, each made once: a page asks for the same dozen files as the page before. */
export interface CompressedFiles {
  /**
   * @param path absolute
   * @param etag tells apart what the file says at different times
   */
  get(path: string, etag: string, encoding: Encoding): Promise<Buffer>;
}

/** Bytes of compressed files that are kept; the oldest make room. */
const keptBytes = 32 * 1024 * 1024;

export function createCompressedFiles(): CompressedFiles {
  const kept = new Map<string, Promise<Buffer>>();
  let bytes = 0;
  const makeRoom = async () => {
    for (const [key, oldest] of kept) {
      if (bytes <= keptBytes) return;
      kept.delete(key);
      bytes -= (await oldest).length;
    }
  };
  return {
    get(path, etag, encoding) {
      const key = `${encoding} ${etag} ${path}`;
      const known = kept.get(key);
      if (known) return known;
      const compressing = compress(path, encoding);
      kept.set(key, compressing);
      compressing.then(
        ({ length }) => {
          bytes += length;
          void makeRoom();
        },
        () => kept.delete(key),
      );
      return compressing;
    },
  };
}

async function compress(path: string, encoding: Encoding): Promise<Buffer> {
  const contents = await readFile(path);
  if (encoding === 'gzip') return promisify(gzip)(contents, gzipOptions);
  return promisify(brotliCompress)(contents, brotliOptions(contents.length));
}
