/** What pages ask of the server besides files of the site. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseUrl } from '../../renderer/paths/parse-url.ts';
import type { SiteContext } from '../../renderer/serve/create-site-context.ts';
import { resolveRequest } from '../preview/resolve-request.ts';
import { sendText } from '../preview/send-text.ts';
import type { EventStream } from './event-stream.ts';
import { sendContents } from './send-contents.ts';

export interface ControlContext {
  readonly site: SiteContext;
  readonly events: EventStream;
  /** Names the run of the server and the version of the site. */
  readonly state: () => string;
  /** Opens a place of the site's sources in the writer's editor; resolves to why it could not, else to null. */
  readonly openInEditor: (place: EditorPlace) => Promise<string | null>;
}

export interface EditorPlace {
  /** Relative to the site folder. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Folder below the base URL, under a name that no page has by chance. */
export const controlFolder = '__docsite';

/** `target` is what follows the folder: a name and perhaps a query. */
export async function answerControl(
  target: string,
  request: IncomingMessage,
  response: ServerResponse,
  context: ControlContext,
): Promise<void> {
  const mark = `${target}?`.indexOf('?');
  const query = new URLSearchParams(target.slice(mark));
  switch (target.slice(0, mark)) {
    case 'events':
      return context.events.connect(response, { state: context.state() });
    case 'live.js': {
      const contents = await context.site.liveScript();
      return sendContents(request, response, { contents, contentType: 'text/javascript', status: 200 });
    }
    case 'problems': {
      const contents = JSON.stringify(context.site.problemsOn(fileOf(query.get('page'), context)));
      return sendContents(request, response, { contents, contentType: 'application/json', status: 200 });
    }
    case 'open':
      return answerOpen(request, response, context);
    default:
      return sendText(response, 404, 'Not found.');
  }
}

/** The file that is served at the path of a page. */
function fileOf(page: string | null, { site }: ControlContext): string | null {
  const served = site.current();
  if (!served || page === null) return null;
  const { baseUrl } = served.config;
  const resolution = resolveRequest(page, { baseUrl, isFile: (path) => served.pageAt(path) !== null });
  return resolution.kind === 'file' ? resolution.file : null;
}

const longestBody = 4096;

/** JSON only: another site's page cannot send that here without asking first, and is not allowed to. */
async function answerOpen(
  request: IncomingMessage,
  response: ServerResponse,
  { openInEditor }: ControlContext,
): Promise<void> {
  const isJson = /^application\/json\b/.test(request.headers['content-type'] ?? '');
  if (request.method !== 'POST' || !isJson || !isSameOrigin(request)) {
    return sendText(response, 403, 'Only pages of this site may open files.');
  }
  if (!isFromThisMachine(request.socket.remoteAddress)) {
    return sendText(response, 403, 'Only a browser on the machine that serves the site may open files.');
  }
  let body = '';
  request.setEncoding('utf8');
  for await (const part of request) {
    body += part;
    if (body.length > longestBody) return sendText(response, 413, 'Too much.');
  }
  const place = parsePlace(body);
  if (!place) return sendText(response, 400, 'No file is named.');
  const failure = await openInEditor(place);
  if (failure !== null) return sendText(response, 409, failure);
  response.writeHead(204).end();
}

/**
 * Browsers say themselves whether a page of the same origin asks (Fetch Metadata, `Sec-Fetch-Site`), which holds behind
 * a proxy that gives the server another Host; where they do not, the origin has to be the Host.
 */
function isSameOrigin({ headers }: IncomingMessage): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  if (origin === undefined) return true;
  const url = parseUrl(origin);
  return url !== null && url.host === host;
}

/** With `--host` others in the network read along; programs are started for who sits at this machine. */
export function isFromThisMachine(address: string | undefined): boolean {
  const plain = (address ?? '').replace(/^::ffff:/i, '');
  return plain === '::1' || plain.startsWith('127.');
}

function parsePlace(body: string): EditorPlace | null {
  try {
    const { file, line, column } = JSON.parse(body) as Record<string, unknown>;
    const number = (value: unknown) => (Number.isInteger(value) && Number(value) > 0 ? Number(value) : 1);
    return typeof file === 'string' ? { file, line: number(line), column: number(column) } : null;
  } catch {
    return null;
  }
}
