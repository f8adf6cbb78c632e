import type { EventEmitter } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import type { Server, Socket as ServerSocket } from 'socket.io-4';
import type { Socket } from 'socket.io-client-4';
import { assumedNames } from './assumed-names.ts';
import { emptyRedis, MemoryIoRedis, MemoryPool, MemoryRedisClient } from './memory-databases.ts';
import { memoryPage } from './memory-page.ts';
import { type RecordedTests, recordTests } from './recorded-tests.ts';
import { type TrackedLibrary, trackedLibrary } from './tracked-library.ts';

/** What surrounds a sample while it runs: a server and a client on the loopback interface, and stand-ins. */
export interface SampleWorld {
  readonly library: TrackedLibrary;
  readonly standIns: Record<string, unknown>;
  /** Free names of the sample, before those of Node.js. */
  readonly names: Record<string, unknown>;
  readonly page: ReturnType<typeof memoryPage>;
  readonly tests: RecordedTests;
  /** Callbacks of the sample's timers and signals. No clock runs: they are called when the sample has ended. */
  readonly pending: Set<() => unknown>;
  /** The servers that listen, those of samples included. */
  readonly listening: Set<net.Server>;
  readonly httpServer: HttpServer;
  /** What the sample would get with `require`. */
  load: (name: string) => unknown;
  close(): Promise<void>;
}

/** @param expect of the test runner */
export async function createWorld(expect: unknown): Promise<SampleWorld> {
  const listening = new Set<net.Server>();
  const stopRedirecting = listenOnLoopback(listening);
  const httpServer = createServer();
  await new Promise<void>((resolve) => httpServer.listen(0, resolve));
  const { port } = httpServer.address() as AddressInfo;
  const library = trackedLibrary(() => `http://127.0.0.1:${port}`);
  const page = memoryPage();
  const tests = recordTests(expect);
  const pending = new Set<() => unknown>();
  const { serverModule, clientModule } = library;
  const standIns = { ...tests.modules, ...databases(), ...fileStandIns };
  return {
    library,
    page,
    tests,
    pending,
    listening,
    httpServer,
    load: () => undefined,
    standIns: {
      ...standIns,
      'socket.io': serverModule,
      'socket.io-client': clientModule,
      '/socket.io/socket.io.esm.min.js': clientModule,
    },
    names: { ...assumedNames, ...page.names, ...tests.names, ...heldBack(pending), httpServer },
    async close() {
      for (const socket of library.clients) socket.disconnect();
      for (const manager of library.managers) (manager as unknown as { _close(): void })._close();
      // One that was never attached has nothing to close, and throws.
      for (const server of library.servers) if (server.engine as unknown) server.close();
      for (const server of listening) {
        server.close();
        if ('closeAllConnections' in server) (server as HttpServer).closeAllConnections();
      }
      stopRedirecting();
    },
  };
}

/** Every server listens on a free port of the loopback interface, whatever it asks for. */
function listenOnLoopback(listening: Set<net.Server>): () => void {
  const { prototype } = net.Server;
  const original = prototype.listen;
  prototype.listen = function (this: net.Server, ...args: unknown[]) {
    listening.add(this);
    // A fragment may say where a server listens that its page has made before.
    if (this.listening) return this;
    const callback = args.findLast((arg) => typeof arg === 'function') as (() => void) | undefined;
    return Reflect.apply(original, this, [0, '127.0.0.1', callback]);
  } as typeof original;
  return () => {
    prototype.listen = original;
  };
}

/** Timers, signals and the end of the process. */
function heldBack(pending: Set<() => unknown>): Record<string, unknown> {
  const keep = (callback: () => unknown) => {
    pending.add(callback);
    return { callback, unref() {} };
  };
  const drop = (timer?: { callback: () => unknown }) => timer && pending.delete(timer.callback);
  const env = {
    ...process.env,
    SESSION_SECRET: 'secret',
    ADMIN_PASSWORD_HASH: '$2a$10$',
    NODE_ENV: 'test',
    HOSTNAME: 'a',
  };
  const ownProcess = {
    env,
    pid: process.pid,
    version: process.version,
    memoryUsage: process.memoryUsage,
    once: (_signal: string, callback: () => unknown) => keep(callback),
    exit: () => undefined,
  };
  return {
    process: ownProcess,
    setTimeout: keep,
    setInterval: keep,
    clearTimeout: drop,
    clearInterval: drop,
    console: { log() {}, warn() {}, error() {}, debug() {} },
  };
}

/** One Redis and one Postgres for the sample. */
function databases(): Record<string, unknown> {
  const memory = emptyRedis();
  const channels = new Map<string, Set<EventEmitter>>();
  class Redis extends MemoryIoRedis {
    constructor() {
      super(memory);
    }
  }
  class Cluster extends Redis {}
  class Pool extends MemoryPool {
    constructor() {
      super(channels);
    }
  }
  return {
    redis: { createClient: () => new MemoryRedisClient(memory) },
    ioredis: { Redis, Cluster },
    pg: { Pool, default: { Pool } },
  };
}

/** Certificates are on the reader's disk, and Vite's own configuration helper returns what it is given. */
const fileStandIns = {
  'node:fs': { readFileSync: () => undefined },
  vite: { defineConfig: (config: unknown) => config },
};

/** A client that has connected, and its socket on the server. */
export interface ConnectedPair {
  readonly client: Socket;
  readonly socket: ServerSocket;
}

/** Resolves with the pair, or with the reason why the server refused the client. */
export async function connectPair(client: Socket, io: Server): Promise<ConnectedPair | Error> {
  const outcome = await new Promise<Error | null>((resolve) => {
    if (client.connected) resolve(null);
    client.once('connect', () => resolve(null));
    client.once('connect_error', resolve);
    // A server whose middleware throws closes the connection without a word.
    if (client.io.reconnection() === false) client.io.once('close', (reason) => resolve(new Error(reason)));
  });
  if (outcome !== null) return outcome;
  const namespace = (client as unknown as { nsp: string }).nsp;
  const socket = io._nsps.get(namespace)?.sockets.get(client.id);
  return socket === undefined ? new Error(`${namespace} has no socket ${client.id}`) : { client, socket };
}
