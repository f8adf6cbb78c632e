/** Compression of responses, by RFC 9110 section 12.5.3. */
import type { Transform } from 'node:stream';
import { type BrotliOptions, constants, createBrotliCompress, createGzip, type ZlibOptions } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** Formats that are not compressed already. */
const compressibleType = /^text\/|\/(javascript|json|xml|wasm|manifest\+json)\b|\+(json|xml)\b/;

export function isCompressible(contentType: string): boolean {
  return compressibleType.test(contentType);
}

/** The best encoding that an Accept-Encoding header allows, or null for none. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding | null {
  const weights = new Map<string, number>();
  for (const part of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    if (name !== '') weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  if (weightOf('br') > 0 && weightOf('br') >= weightOf('gzip')) return 'br';
  return weightOf('gzip') > 0 ? 'gzip' : null;
}

/** About as hard as hosts compress on the way out: sizes seen in a preview are those of a site on air. */
export const gzipOptions: ZlibOptions = { level: 6 };

/** The same for brotli. @param bytes size of what is compressed */
export function brotliOptions(bytes: number): BrotliOptions {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: bytes } };
}

export function createEncoder(encoding: Encoding, bytes: number): Transform {
  return encoding === 'gzip' ? createGzip(gzipOptions) : createBrotliCompress(brotliOptions(bytes));
}
