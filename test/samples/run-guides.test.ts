/** Server and client of the main guides, as their samples have them, talk to each other. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Server } from 'socket.io-4';
import { Server as SocketServer } from 'socket.io-4';
import { io as connect, type Socket } from 'socket.io-client-4';
import { afterEach, expect, test } from 'vitest';
import { projectRoot } from './read-pages.ts';
import {
  listeningConsole,
  nextEvent,
  runFragment,
  sampleWith,
  startServer,
  type TestServer,
} from './run-fragment.ts';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

test('an event is acknowledged', async () => {
  const page = '04-events/01-emitting-events.mdx';
  server = await startServer();
  await runFragment(sampleWith(page, 'callback({ status: "created", id })'), {
    io: server.io,
    saveOrder: () => 17,
  });
  const socket = await server.connect();
  const { console, logged } = listeningConsole();
  await runFragment(sampleWith(page, 'console.log(response.status); // "created"'), { socket, console });
  expect(await logged).toBe('created');

  const { request } = await runFragment(sampleWith(page, 'export function request('), {}, ['request']);
  const ask = request as (socket: Socket, name: string, payload: object) => Promise<unknown>;
  expect(await ask(socket, 'order:create', { item: 'tea' })).toEqual({ status: 'created', id: 17 });
});

test('a room gets what is sent to it, and nobody else does', async () => {
  const page = '04-events/04-rooms.mdx';
  server = await startServer();
  const { io } = server;
  await runFragment(sampleWith(page, 'socket.on("doc:open"'), {
    io,
    mayRead: async () => true,
    loadDoc: async (id: string) => `text of ${id}`,
  });
  const [author, reader, stranger] = [await server.connect(), await server.connect(), await server.connect()];
  for (const client of [author, reader]) {
    const answer = await new Promise((resolve) => client.emit('doc:open', '42', resolve));
    expect(answer).toEqual({ doc: 'text of 42' });
  }
  const seen: string[] = [];
  author.onAny((name: string) => seen.push(`author ${name}`));
  reader.onAny((name: string) => seen.push(`reader ${name}`));
  stranger.onAny((name: string) => seen.push(`stranger ${name}`));
  const socket = io.sockets.sockets.get(author.id);
  await runFragment(sampleWith(page, 'io.to("doc:42").emit("doc:saved")'), { io, socket, x: 1, y: 2 });
  io.emit('end');
  await Promise.all([author, reader, stranger].map((client) => nextEvent(client, 'end')));
  expect(seen.sort()).toEqual([
    'author doc:conflict',
    'author doc:locked',
    'author doc:saved',
    'author end',
    'reader cursor',
    'reader doc:conflict',
    'reader doc:locked',
    'reader doc:saved',
    'reader end',
    'stranger end',
  ]);
});

test.each([
  ['admin', null],
  ['guest', 'forbidden'],
])('the namespace for administrators answers a token of role %s with %s', async (role, refusal) => {
  const page = '06-advanced/01-namespaces.md';
  server = await startServer();
  const { io, url } = server;
  const banned = new Promise((resolve) => {
    const verify = (token: string) => ({ role: token });
    return runFragment(sampleWith(page, 'const admin = io.of("/admin")'), { io, verify, banUser: resolve });
  });
  const { console, logged } = listeningConsole();
  const client = sampleWith(page, 'const admin = io("https://example.com/admin"').replaceAll(
    'https://example.com',
    url,
  );
  const scope = { io: connect, token: role, console };
  const { socket, admin } = await runFragment(client, scope, ['socket', 'admin']);
  server.keep(socket as Socket);
  const adminSocket = server.keep(admin as Socket);
  if (refusal === null) {
    adminSocket.emit('user:ban', 7);
    expect(await banned).toBe(7);
  } else expect(await logged).toBe(refusal);
});

test.each([
  ['known', 'let in'],
  ['unknown', 'Sign in again'],
])('the middleware asks for a token: one that is %s is answered with "%s"', async (token, answer) => {
  const page = '02-server/05-middlewares.mdx';
  server = await startServer();
  const { io, url } = server;
  const findUser = async (given: string) => (given === 'known' ? { name: 'ada' } : null);
  const { authenticate } = await runFragment(sampleWith(page, 'export function authenticate('), {}, [
    'authenticate',
  ]);
  await runFragment(sampleWith(page, 'io.use(authenticate(findUser));\n\nio.on'), {
    io,
    authenticate,
    findUser,
  });
  const { console, logged } = listeningConsole();
  const { socket } = await runFragment(
    sampleWith(page, 'localStorage.getItem("token")'),
    {
      io: (options: object) => connect(url, options),
      localStorage: { getItem: () => token },
      console,
    },
    ['socket'],
  );
  const client = server.keep(socket as Socket);
  client.on('connect', () => console.log('let in'));
  expect(await logged).toBe(answer);
});

test('only pages of the named origins may read the responses', async () => {
  const sample = sampleWith('02-server/06-handling-cors.mdx', '"http://localhost:5173"');
  server = await startServer(async (httpServer) => {
    const { io } = await runFragment(sample, { Server: SocketServer, httpServer }, ['io']);
    return io as Server;
  });
  const allowedFor = async (origin: string) => {
    const response = await fetch(`${server?.url}/socket.io/?EIO=4&transport=polling`, {
      headers: { origin },
    });
    return response.headers.get('access-control-allow-origin');
  };
  expect(await allowedFor('https://app.example.com')).toBe('https://app.example.com');
  expect(await allowedFor('http://localhost:5173')).toBe('http://localhost:5173');
  expect(await allowedFor('https://other.example')).toBe(null);
});

test.each(['02-server/06-handling-cors.mdx', '02-server/07-server-options.md'])(
  '%s refuses other origins and lets its own pages poll, which name none',
  async (page) => {
    server = await startServer(async (httpServer) => {
      const scope = { Server: SocketServer, httpServer, allowedOrigins: new Set(['https://example.com']) };
      const { io } = await runFragment(sampleWith(page, 'origin === undefined'), scope, ['io']);
      return io as Server;
    });
    const statusFor = async (headers: Record<string, string>) =>
      (await fetch(`${server?.url}/socket.io/?EIO=4&transport=polling`, { headers })).status;
    expect(await statusFor({})).toBe(200);
    expect(await statusFor({ origin: 'https://example.com' })).toBe(200);
    expect(await statusFor({ origin: 'https://other.example' })).toBe(403);
  },
);

test('another WebSocket server shares the HTTP server, and clients still get a WebSocket', async () => {
  const sample = sampleWith('02-server/07-server-options.md', 'noServer: true');
  const ws = createRequire(join(projectRoot, 'node_modules/socket.io-4/package.json'))('ws');
  let metrics: { on(name: 'connection', listener: (client: { send(text: string): void }) => void): void };
  server = await startServer(async (httpServer) => {
    const scope = { Server: SocketServer, WebSocketServer: ws.Server, httpServer };
    const made = await runFragment(sample, scope, ['io', 'metrics']);
    metrics = made.metrics as typeof metrics;
    metrics.on('connection', (client) => client.send('load 0.4'));
    return made.io as Server;
  });
  const { url, keep } = server;
  const client = keep(connect(url, { transports: ['websocket'], forceNew: true }));
  await nextEvent(client, 'connect');
  const other = new ws(`${url.replace('http', 'ws')}/metrics`);
  const message = await new Promise((resolve) => other.once('message', resolve));
  other.terminate();
  expect(String(message)).toBe('load 0.4');
});
