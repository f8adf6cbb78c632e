import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io-4';
import { io as connect, type Socket } from 'socket.io-client-4';
import { readPage, samplesOf } from './read-pages.ts';

/** The first sample of a page of the 4.x documentation that holds `text`. */
export function sampleWith(page: string, text: string): string {
  const { file, code } =
    samplesOf(readPage(`content/docs/current/${page}`)).find((sample) => sample.code.includes(text)) ?? {};
  if (file === undefined || code === undefined) throw new Error(`${page} has no sample with ${text}`);
  return code;
}

type Scope = Readonly<Record<string, unknown>>;
type Body = (...values: readonly unknown[]) => Promise<Record<string, unknown>>;

const AsyncFunction = (async () => {}).constructor as new (...names: readonly string[]) => Body;

/**
 * Runs a sample as the body of a function: what it imports and takes for granted is in `scope`. Returns the values
 * of the names in `results`, which the sample declares.
 */
export function runFragment(
  code: string,
  scope: Scope,
  results: readonly string[] = [],
): Promise<Record<string, unknown>> {
  const body = code.replace(/^import .*$/gm, '').replace(/^export /gm, '');
  const run = new AsyncFunction(...Object.keys(scope), `${body}\nreturn { ${results.join(', ')} };`);
  return run(...Object.values(scope));
}

/** A server on a free port, and clients of it. `close` ends all of them. */
export interface TestServer {
  readonly io: Server;
  readonly url: string;
  /** A client of the main namespace that is connected. */
  connect(): Promise<Socket>;
  /** Ends a client that a sample made with the server. */
  keep(client: Socket): Socket;
  close(): Promise<void>;
}

/** `attach` makes the library's server, with a sample or without options. */
export async function startServer(
  attach: (httpServer: ReturnType<typeof createServer>) => Server | Promise<Server> = (httpServer) =>
    new Server(httpServer),
): Promise<TestServer> {
  const httpServer = createServer();
  const io = await attach(httpServer);
  await new Promise<void>((resolve) => httpServer.listen(0, resolve));
  const url = `http://localhost:${(httpServer.address() as AddressInfo).port}`;
  const clients: Socket[] = [];
  const keep = (client: Socket): Socket => {
    clients.push(client);
    return client;
  };
  return {
    io,
    url,
    keep,
    async connect() {
      const client = keep(connect(url, { forceNew: true }));
      await nextEvent(client, 'connect');
      return client;
    },
    async close() {
      for (const client of clients) client.disconnect();
      await new Promise<void>((resolve) => io.close(() => resolve()));
    },
  };
}

/** The arguments of the next event of that name. */
export function nextEvent(socket: Socket, name: string): Promise<unknown[]> {
  return new Promise((resolve) => {
    socket.once(name, (...values: unknown[]) => resolve(values));
  });
}

/** A console whose next line is a promise. */
export function listeningConsole(): {
  readonly console: { log(value: unknown): void };
  readonly logged: Promise<unknown>;
} {
  let log: (value: unknown) => void = () => {};
  const logged = new Promise<unknown>((resolve) => {
    log = resolve;
  });
  return { console: { log: (value) => log(value) }, logged };
}
