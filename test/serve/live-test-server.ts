/** The server of `docsite serve` on a site of a test, and requests to it as no browser would send them. */
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { listen } from '../../cli/preview/listen.ts';
import type { EditorPlace } from '../../cli/serve/answer-control.ts';
import { createEventStream } from '../../cli/serve/event-stream.ts';
import { createLiveServer } from '../../cli/serve/live-server.ts';
import type { TestSite } from '../helpers/site.ts';
import { openContext } from './open-test-site.ts';

/** Serves a site at the host "docs.test"; there is no file "absent.md" for the editor. */
export async function startLiveServer(site: TestSite) {
  const defects: unknown[] = [];
  const onDefect = (error: unknown) => void defects.push(error);
  const context = await openContext(site.root, { onDefect });
  const events = createEventStream();
  const opened: EditorPlace[] = [];
  const server = createLiveServer({
    site: Promise.resolve(context),
    events,
    state: () => `run-${context.version()}`,
    host: 'docs.test',
    openInEditor: async (place) => {
      opened.push(place);
      return place.file === 'absent.md' ? 'There is no such file.' : null;
    },
    onDefect,
  });
  const port = await listen(server, { host: '127.0.0.1', port: 0 });
  const stop = async () => {
    events.close();
    server.close();
    server.closeAllConnections();
    await context.dispose();
  };
  return { context, events, port, opened, defects, stop };
}

export interface Asked {
  readonly headers?: OutgoingHttpHeaders;
  readonly method?: string;
  readonly body?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Not `fetch`: it would normalise the path and choose the Host header. */
export function ask(port: number, path: string, { body = '', ...asked }: Asked = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, ...asked }, async (response) => {
      let text = '';
      for await (const part of response) text += part;
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text });
    });
    outgoing.on('error', reject).end(body);
  });
}
