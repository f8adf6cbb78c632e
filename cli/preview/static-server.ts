import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createCompressedFiles } from './compressed-files.ts';
import { resolveRequest } from './resolve-request.ts';
import { sendFile } from './send-file.ts';
import { createServedFolder } from './served-folder.ts';

export interface StaticServerOptions {
  /** Absolute path of the folder to serve. */
  readonly root: string;
  /** Path under which it is published, with both slashes. */
  readonly baseUrl: string;
}

/** Names under assets/ carry a hash of the content: what has such a name never changes. */
const hashedFolder = 'assets/';
const foreverCached = 'public, max-age=31536000, immutable';
const alwaysValidated = 'public, max-age=0, must-revalidate';

/** A server that answers as a static host does; not yet listening. */
export function createStaticServer({ root, baseUrl }: StaticServerOptions): Server {
  const folder = createServedFolder(root);
  const compressed = createCompressedFiles();
  return createServer((request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
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
    sendFile(request, response, {
      ...found,
      compressed,
      status: resolution.kind === 'file' ? 200 : 404,
      cacheControl: resolution.file.startsWith(hashedFolder) ? foreverCached : alwaysValidated,
    });
  });
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': alwaysValidated,
  });
  response.end(`${text}\n`);
}
