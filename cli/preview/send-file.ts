import { createReadStream, type Stats } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { pipeline } from 'node:stream';
import { lookup } from 'mrmime';
import type { CompressedFiles } from './compressed-files.ts';
import { chooseEncoding, createEncoder, isCompressible } from './encoding.ts';

export interface FileToSend {
  /** Absolute path. */
  readonly path: string;
  readonly stats: Stats;
  readonly status: 200 | 404;
  readonly cacheControl: string;
  /** Keeps what is compressed; without it, each answer is compressed as it is sent. */
  readonly compressed?: CompressedFiles;
}

/** Larger files are compressed as they are sent, so that few bytes are in memory. */
const keptWhole = 2 * 1024 * 1024;

/** Answers a GET or HEAD request with a file: validated, ranged or compressed as the request asks. */
export function sendFile(request: IncomingMessage, response: ServerResponse, file: FileToSend): void {
  const { path, stats, status } = file;
  const contentType = contentTypeOf(path);
  const etag = etagOf(stats);
  response.setHeader('Content-Type', contentType);
  response.setHeader('Cache-Control', file.cacheControl);
  response.setHeader('ETag', etag);
  if (isCompressible(contentType)) response.setHeader('Vary', 'Accept-Encoding');
  if (status === 200 && matchesEtag(request.headers['if-none-match'], etag)) {
    response.writeHead(304).end();
    return;
  }
  // A weak tag never matches If-Range (RFC 9110 section 13.1.5): who sends one gets the whole.
  const wantsRange = status === 200 && request.headers['if-range'] === undefined;
  const range = wantsRange ? parseRange(request.headers.range, stats.size) : null;
  const encoding =
    range === null && isCompressible(contentType) ? chooseEncoding(request.headers['accept-encoding']) : null;
  if (encoding !== null) response.setHeader('Content-Encoding', encoding);
  else response.setHeader('Accept-Ranges', 'bytes');
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'Content-Range': `bytes */${stats.size}` }).end();
    return;
  }
  const { start, end } = range ?? { start: 0, end: stats.size - 1 };
  if (encoding === null) response.setHeader('Content-Length', end - start + 1);
  if (range !== null) response.setHeader('Content-Range', `bytes ${start}-${end}/${stats.size}`);
  response.writeHead(range === null ? status : 206);
  if (request.method === 'HEAD' || stats.size === 0) {
    response.end();
    return;
  }
  // A reader who leaves, or a file that a build takes away, ends this response and nothing else.
  const ended = () => {};
  if (encoding !== null && file.compressed && stats.size <= keptWhole) {
    file.compressed.get(path, etag, encoding).then(
      (bytes) => response.end(bytes),
      () => response.destroy(),
    );
    return;
  }
  const source = createReadStream(path, { start, end });
  if (encoding === null) pipeline(source, response, ended);
  else pipeline(source, createEncoder(encoding, stats.size), response, ended);
}

/** Types that mrmime leaves out, by the IANA registry. */
const furtherTypes: Readonly<Record<string, string>> = { '.ico': 'image/vnd.microsoft.icon' };

export function contentTypeOf(path: string): string {
  const type = lookup(path) ?? furtherTypes[extname(path)] ?? 'application/octet-stream';
  return /^text\/|\/(javascript|json|xml)$|\+(json|xml)$/.test(type) ? `${type}; charset=utf-8` : type;
}

/** Weak, as the compressed and the plain form share it. */
function etagOf(stats: Stats): string {
  return `W/"${stats.size.toString(36)}-${Math.round(stats.mtimeMs).toString(36)}"`;
}

/** Whether an If-None-Match header names a tag, by weak comparison (RFC 9110 section 13.1.2). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));
}

interface ByteRange {
  readonly start: number;
  /** The last byte, included. */
  readonly end: number;
}

/** One range of bytes (RFC 9110 section 14.1.2); anything else, several ranges included, means the whole. */
function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  return start < size && end >= start ? { start, end } : 'unsatisfiable';
}
