/** Answers requests from the site in memory, as a static host would from a build of the same files. */
import { realpathSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { SiteConfig } from '../../renderer/config/site-config.ts';
import { orNull } from '../../renderer/files/or-null.ts';
import { siteBoundary } from '../../renderer/files/site-boundary.ts';
import type { SiteContext } from '../../renderer/serve/create-site-context.ts';
import type { ServedFile, ServedSite } from '../../renderer/serve/served-site.ts';
import { guardRequest } from '../preview/guard-request.ts';
import { type Resolution, resolveRequest } from '../preview/resolve-request.ts';
import { sendText } from '../preview/send-text.ts';
import { answerControl, type ControlContext, controlFolder } from './answer-control.ts';
import { createMovedPages, type MovedPages } from './moved-pages.ts';
import { sendContents } from './send-contents.ts';

export interface LiveServerOptions extends Omit<ControlContext, 'site'> {
  /** Resolves when pages can be shown; requests wait for it. */
  readonly site: Promise<SiteContext>;
  /** The `--host` option. */
  readonly host: string;
  /** A defect of docsite met while answering. */
  readonly onDefect: (error: unknown) => void;
}

/** Not yet listening. */
export function createLiveServer(options: LiveServerOptions): Server {
  const moved = createMovedPages();
  return createServer((request, response) => {
    if (!guardRequest(request, response, options.host)) return;
    options.site
      .then((site) => answer(request, response, { ...options, site, moved }))
      .catch((error: unknown) => {
        options.onDefect(error);
        if (response.headersSent) response.destroy();
        else sendText(response, 500, 'docsite failed to make this page; its terminal says more.');
      });
  });
}

interface AnswerContext extends ControlContext {
  readonly moved: MovedPages;
}

async function answer(request: IncomingMessage, response: ServerResponse, context: AnswerContext) {
  const served = context.site.current();
  if (!served) return sendText(response, 503, 'The site is not ready.');
  const { config } = served;
  const target = request.url ?? '/';
  const control = `${config.baseUrl}${controlFolder}/`;
  if (target.startsWith(control))
    return answerControl(target.slice(control.length), request, response, context);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return sendText(response, 405, 'Only GET and HEAD are answered here.');
  }
  const resolution = resolveLive(target, served, context.moved);
  if (resolution.kind === 'malformed')
    return sendText(response, 400, 'The address is not encoded correctly.');
  if (resolution.kind === 'redirect') {
    // Not for ever: the writer may move the page.
    response.setHeader('Location', resolution.location);
    return sendText(response, 302, `Moved to ${resolution.location}`);
  }
  const { file } = resolution;
  const found = file === null ? null : await context.site.read(file);
  if (file === null || found === null) return sendText(response, 404, 'Not found.');
  if (found.kind === 'copy') return sendCopy(request, response, { from: found.from, config });
  const page = served.pageAt(file);
  const isPage = page !== null;
  if (isPage && resolution.kind === 'file') context.moved.note(pathOf(target), page);
  const headers = isPage ? served.headersOf(String(found.contents)) : {};
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  sendContents(request, response, {
    contents: isPage ? withLiveScript(String(found.contents), control, context.state()) : found.contents,
    contentType: isPage ? 'text/html; charset=utf-8' : (await loadSending()).contentTypeOf(file),
    status: resolution.kind === 'file' ? statusOf(found) : 404,
  });
}

/** What a static host would answer with, but that pages on screen are followed to another address. */
function resolveLive(target: string, served: ServedSite, moved: MovedPages): Resolution {
  const { isFile, config, values } = served;
  const resolution = resolveRequest(target, { baseUrl: config.baseUrl, isFile });
  const location = resolution.kind === 'missing' ? moved.find(pathOf(target), values.site.pages) : null;
  return location === null ? resolution : { kind: 'redirect', location };
}

const pathOf = (target: string) => target.replace(/\?.*/s, '');

/** A page that is open, and of which a new mistake leaves nothing, stays as it is until that is mended. */
function statusOf({ isUnmade = false }: Extract<ServedFile, { kind: 'text' }>): 200 | 500 {
  return isUnmade ? 500 : 200;
}

/** Has a table of a thousand kinds of files: the first page is sent without it. */
function loadSending(): Promise<typeof import('../preview/send-file.ts')> {
  return import('../preview/send-file.ts');
}

/** A source file as it is. A link that leads out of the site folder could show anything of the machine. */
async function sendCopy(
  request: IncomingMessage,
  response: ServerResponse,
  { from, config }: { from: string; config: Pick<SiteConfig, 'root' | 'allowedRoots'> },
): Promise<void> {
  const path = orNull(() => realpathSync(from));
  if (path === null) sendText(response, 404, 'Not found.');
  else if (!siteBoundary(config.root, config.allowedRoots)(path)) {
    sendText(response, 403, 'This file is a link that leads out of the site folder.');
  } else {
    const { sendFile } = await loadSending();
    sendFile(request, response, { path, status: 200, cacheControl: 'no-cache' });
  }
}

/** Added last, where it changes nothing of the page as readers get it. */
function withLiveScript(html: string, control: string, state: string): string {
  const tag = `<script type="module" src="${control}live.js" data-docsite-live="${state}"></script>`;
  const end = html.lastIndexOf('</body>');
  return html.slice(0, end) + tag + html.slice(end);
}
