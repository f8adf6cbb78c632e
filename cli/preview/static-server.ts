import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import compression from 'compression';
import { guardRequest } from './guard-request.ts';
import { createHeadersOf } from './header-rules.ts';
import { resolveRequest } from './resolve-request.ts';
import { sendFile } from './send-file.ts';
import { sendText } from './send-text.ts';
import { createServedFolder } from './served-folder.ts';

export interface StaticServerOptions {
  /** Absolute path of the folder to serve. */
  readonly root: string;
  /** Path under which it is published, with both slashes. */
  readonly baseUrl: string;
  /** The `--host` option. */
  readonly host: string;
}

/** Names under assets/ carry a hash of the content: what has such a name never changes. */
const hashedFolder = 'assets/';
const foreverCached = 'public, max-age=31536000, immutable';
const alwaysValidated = 'public, max-age=0, must-revalidate';

/**
 * About as hard as hosts compress on the way out: sizes seen in a preview are those of a site on air. A range is of
 * the plain file. The cast: of express's objects, what Node's have is enough.
 */
const compress = compression({
  threshold: 1,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } },
  filter: (request, response) =>
    !response.hasHeader('Content-Range') && compression.filter(request, response),
}) as (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** A server that answers as a static host does; not yet listening. */
export function createStaticServer({ root, baseUrl, host }: StaticServerOptions): Server {
  const folder = createServedFolder(root);
  const headersOf = createHeadersOf(join(root, '_headers'));
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (!guardRequest(request, response, host)) return;
    const headers = headersOf((request.url ?? '/').replace(/\?.*$/s, ''));
    for (const [name, value] of headers ?? []) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      sendText(response, 405, 'Only GET and HEAD are answered here.');
      return;
    }
    const resolution = resolveRequest(request.url ?? '/', { baseUrl, isFile: folder.isFile });
    if (resolution.kind === 'redirect') {
      response.setHeader('Location', resolution.location);
      sendText(response, 301, `Moved to ${resolution.location}`);
      return;
    }
    if (resolution.kind === 'malformed') {
      sendText(response, 400, 'The address is not encoded correctly.');
      return;
    }
    const found = resolution.file === null ? null : folder.find(resolution.file);
    if (resolution.file === null || found === null) {
      sendText(response, 404, 'Not found, and the site has no 404 page.');
      return;
    }
    const isThere = resolution.kind === 'file';
    const isHashed = headers === null && resolution.file.startsWith(hashedFolder);
    // What is missing may be there after the next build.
    const written = isThere ? headers?.get('Cache-Control') : undefined;
    const cacheControl = written ?? (isThere && isHashed ? foreverCached : alwaysValidated);
    sendFile(request, response, { path: found, status: isThere ? 200 : 404, cacheControl });
  };
  return createServer((request, response) => compress(request, response, () => answer(request, response)));
}
