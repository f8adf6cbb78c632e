import type { ServerResponse } from 'node:http';

/** Server-sent events (HTML standard, section 9.2) to every page that is open. */
export interface EventStream {
  /** Takes over the answer to a request. `hello` is sent first, on each connection. */
  readonly connect: (response: ServerResponse, hello: object) => void;
  readonly send: (event: string, data: object) => void;
  readonly connections: () => number;
  readonly close: () => void;
}

/** Proxies close connections that are silent for a minute. */
const heartbeatMs = 20_000;

/** How long a browser waits before it connects again, in milliseconds. */
const retryMs = 500;

/** Bytes that a page may leave unread. One that is behind further is cut off: it connects again, and `hello` tells it all. */
const mostUnread = 64 * 1024;

/** Begins without connections. What keeps them alive runs until `close`, and does not keep the process from ending. */
export function createEventStream(): EventStream {
  const responses = new Set<ServerResponse>();
  const sendAll = (text: string) => {
    for (const response of responses) {
      if (response.writableLength > mostUnread) response.destroy();
      else response.write(text);
    }
  };
  const heartbeat = setInterval(sendAll, heartbeatMs, ':\n\n');
  heartbeat.unref();
  return {
    connect(response, hello) {
      response.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-cache, no-transform',
        // Asks nginx not to collect the events.
        'X-Accel-Buffering': 'no',
      });
      response.write(`retry: ${retryMs}\n\n${eventText('hello', hello)}`);
      responses.add(response);
      response.on('close', () => responses.delete(response));
      response.on('error', () => responses.delete(response));
    },
    send: (event, data) => sendAll(eventText(event, data)),
    connections: () => responses.size,
    close() {
      clearInterval(heartbeat);
      for (const response of responses) response.end();
      responses.clear();
    },
  };
}

/** JSON holds no line end, so the data is one line. */
function eventText(event: string, data: object): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
