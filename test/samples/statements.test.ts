/** Statements of the 4.x documentation about the library, held against the library. */
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { type Namespace, Server } from 'socket.io-4';
import { io as connect, type Socket } from 'socket.io-client-4';
import { afterEach, expect, test } from 'vitest';
import { readPage } from './read-pages.ts';
import { nextEvent, runFragment, sampleWith, startServer, type TestServer } from './run-fragment.ts';

const require = createRequire(createRequire(import.meta.url).resolve('socket.io-4'));
const { WebSocket, WebSocketServer } = require('ws');
const { Adapter } = require('socket.io-adapter');

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const options = { forceNew: true, reconnectionDelay: 1, reconnectionDelayMax: 1 } as const;

test('a second WebSocket server beside Socket.IO, as the options show it, leaves Socket.IO its upgrades', async () => {
  const sample = sampleWith('02-server/07-server-options.md', 'WebSocketServer(');
  server = await startServer(async (httpServer) => {
    const { io } = await runFragment(sample, { Server, WebSocketServer, httpServer }, ['io']);
    return io as Server;
  });
  const client = server.keep(connect(server.url, { ...options, transports: ['websocket'] }));
  const outcome = new Promise((resolve) => {
    client.once('connect', () => resolve('connect'));
    client.once('connect_error', resolve);
  });
  expect(await outcome).toBe('connect');
  const metrics = new WebSocket(`${server.url.replace('http', 'ws')}/metrics`);
  await new Promise((resolve, reject) => metrics.once('open', resolve).once('error', reject));
  metrics.terminate();
});

test('after engine.close(), only clients that begin with polling come back, and the page says so', async () => {
  server = await startServer();
  const { io, url, keep } = server;
  const polling = keep(connect(url, { ...options, transports: ['polling', 'websocket'] }));
  const webSocket = keep(connect(url, { ...options, transports: ['websocket'] }));
  await Promise.all([nextEvent(polling, 'connect'), nextEvent(webSocket, 'connect')]);
  const left = nextEvent(webSocket, 'disconnect');
  const back = nextEvent(polling, 'connect');
  const failed = new Promise((resolve) => webSocket.io.once('reconnect_error', resolve));
  const sample = sampleWith('02-server/03-server-api.md', 'io.engine.close()');
  await runFragment(sample, { io });
  expect((await left)[0]).toBe('transport close');
  await back;
  await failed;
  const { engine } = polling.io;
  expect([engine.transport.name, webSocket.connected]).toEqual(['polling', false]);
  // Every client comes back, or the comment must not say that the clients do.
  expect(sample).not.toMatch(/reconnect|come back/);
});

test('the methods that authors of adapters are told to override are those that the library calls', async () => {
  const { text } = readPage('content/docs/current/05-adapters/00-adapter.mdx');
  const section = text.slice(text.indexOf('{#custom}'), text.indexOf('{#events}'));
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  const told = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`(\w+)\(/g)].map(([, name]) => name),
  );
  const called = new Set<string>();
  class Recording extends Adapter {
    constructor(namespace: Namespace) {
      super(namespace);
      // biome-ignore lint/correctness/noConstructorReturn: a proxy is how every call is seen
      return new Proxy(this, {
        get(target, name, receiver) {
          if (told.includes(String(name))) called.add(String(name));
          return Reflect.get(target, name, receiver);
        },
      });
    }
    serverSideEmit() {}
  }
  server = await startServer((httpServer) => new Server(httpServer, { adapter: Recording as never }));
  const { io } = server;
  const client = await server.connect();
  client.on('ready?', (callback: () => void) => callback());
  const socket = io.sockets.sockets.get(client.id);
  await socket?.join('a');
  await socket?.leave('a');
  io.emit('hello');
  await new Promise((resolve) => io.timeout(10_000).emit('ready?', resolve));
  await io.in('a').allSockets();
  await io.fetchSockets();
  io.socketsJoin('b');
  io.socketsLeave('b');
  io.serverSideEmit('hello');
  const gone = nextEvent(client, 'disconnect');
  io.disconnectSockets(true);
  await gone;
  expect(told.length).toBeGreaterThan(8);
  await expect.poll(() => told.filter((name) => !called.has(name ?? ''))).toEqual([]);
});

/** What the table about parent namespaces can name, as a call. */
const parentCalls: Readonly<Record<string, (parent: Namespace) => unknown>> = {
  '`on()`': (parent) => parent.on('connection', () => undefined),
  '`use()`': (parent) => parent.use((_socket, next) => next()),
  '`emit()`': (parent) => parent.emit('hello', () => undefined),
  '`emit()` without an acknowledgement': (parent) => parent.emit('hello'),
  '`emit()` with an acknowledgement': (parent) => parent.emit('hello', () => undefined),
  '`timeout()` followed by `emit()` with an acknowledgement': (parent) =>
    parent.timeout(1).emit('hello', () => undefined),
  '`to()`': (parent) => parent.to('a').emit('hello'),
  '`in()`': (parent) => parent.in('a').emit('hello'),
  '`except()`': (parent) => parent.except('a').emit('hello'),
  '`local`': (parent) => parent.local.emit('hello'),
  '`volatile`': (parent) => parent.volatile.emit('hello'),
  '`compress()`': (parent) => parent.compress(true).emit('hello'),
  '`fetchSockets()`': (parent) => parent.fetchSockets(),
  '`allSockets()`': (parent) => parent.allSockets(),
  '`socketsJoin()`': (parent) => parent.socketsJoin('a'),
  '`socketsLeave()`': (parent) => parent.socketsLeave('a'),
  '`disconnectSockets()`': (parent) => parent.disconnectSockets(),
  '`serverSideEmit()`': (parent) => parent.serverSideEmit('hello'),
};

test('what works on a parent namespace, and what throws, is what the table says', async () => {
  const { text } = readPage('content/docs/current/02-server/03-server-api.md');
  const table = text.slice(text.indexOf('| Works on a parent | Throws on a parent |')).split('\n');
  const [, works = '', throws = ''] = (table[2] ?? '').split('|');
  const outcome = async (call: (parent: Namespace) => unknown): Promise<'works' | 'throws'> => {
    const io = new Server(createServer());
    const parent = io.of(/^\/tenant-\d+$/);
    try {
      await call(parent);
      return 'works';
    } catch {
      return 'throws';
    }
  };
  const found: Record<string, string> = {};
  const said: Record<string, string> = {};
  for (const [cell, verdict] of [
    [works, 'works'],
    [throws, 'throws'],
  ] as const) {
    for (const item of cell.split(',').map((part) => part.trim())) {
      const call = parentCalls[item];
      if (call === undefined) throw new Error(`The table has ${item}, which this test cannot call`);
      said[item] = verdict;
      found[item] = await outcome(call);
    }
  }
  expect(found).toEqual(said);
});

test('sockets of one address share a connection, and a second one of a namespace does not', async () => {
  server = await startServer();
  const sample = sampleWith('03-client/03-client-api.md', 'main.io === orders.io').replaceAll(
    'https://api.example.com',
    server.url,
  );
  const sockets = await runFragment(sample, { io: connect }, ['main', 'orders', 'again']);
  const { main, orders, again } = sockets as Record<'main' | 'orders' | 'again', Socket>;
  for (const socket of [main, orders, again]) server.keep(socket);
  expect([main.io === orders.io, main.io === again.io]).toEqual([true, false]);
});
