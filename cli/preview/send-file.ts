import type { IncomingMessage, ServerResponse } from 'node:http';
import { contentType, lookup } from 'mime-types';
import send from 'send';

export interface FileToSend {
  /** Absolute path. */
  readonly path: string;
  readonly status: 200 | 404;
  readonly cacheControl: string;
}

/** Answers a GET or HEAD request with a file: validated, ranged or whole, as the request asks. */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { path, status, cacheControl }: FileToSend,
): void {
  response.statusCode = status;
  response.setHeader('Content-Type', contentTypeOf(path));
  response.setHeader('Cache-Control', cacheControl);
  send(request, encodeURI(path), {
    // What may be served is decided before this.
    dotfiles: 'allow',
    cacheControl: false,
    acceptRanges: status === 200 && mayBeRanged(request),
  })
    // A file that a build takes away, or a range that it does not have, ends this response and nothing else.
    .on('error', ({ status: failure, headers }: { status: number; headers?: Record<string, string> }) => {
      if (response.headersSent) {
        response.destroy();
        return;
      }
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      response.writeHead(failure, { ...headers, 'Cache-Control': 'no-store', 'Content-Length': 0 }).end();
    })
    .pipe(response);
}

/**
 * Whether the Range header of a request counts. A weak tag never matches If-Range (RFC 9110 section 13.1.5), so who
 * sends one gets the whole, and so does who asks for a range that ends before it starts (section 14.1.1).
 */
function mayBeRanged({ headers }: IncomingMessage): boolean {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
  return headers['if-range'] === undefined && !(Number(first) > Number(last));
}

/** The media type of a file by its extension. Texts say their encoding, and XML is one, other than in the registry. */
export function contentTypeOf(path: string): string {
  const type = lookup(path) || 'application/octet-stream';
  return /\+xml$|\/xml$/.test(type) ? `${type}; charset=utf-8` : contentType(type) || type;
}
