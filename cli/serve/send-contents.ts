import type { IncomingMessage, ServerResponse } from 'node:http';
import { sha256 } from '../../renderer/files/content-hash.ts';

export interface ContentsToSend {
  readonly contents: string | Uint8Array;
  readonly contentType: string;
  readonly status: 200 | 404 | 500;
}

/** Answers with contents from memory. The browser asks each time, and gets nothing when nothing has changed. */
export function sendContents(
  request: IncomingMessage,
  response: ServerResponse,
  { contents, contentType, status }: ContentsToSend,
): void {
  const etag = `"${sha256(contents, 'base64url').slice(0, 22)}"`;
  response.setHeader('Content-Type', contentType);
  response.setHeader('Cache-Control', 'no-cache');
  response.setHeader('ETag', etag);
  if (status === 200 && matchesEtag(request.headers['if-none-match'], etag)) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader('Content-Length', Buffer.byteLength(contents));
  response.writeHead(status);
  response.end(request.method === 'HEAD' ? undefined : contents);
}

/** Whether an If-None-Match header names a tag, by weak comparison (RFC 9110 section 13.1.2). */
function matchesEtag(header: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return (header ?? '').split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));
}
