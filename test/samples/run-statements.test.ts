/** Statements of the references that are easy to get wrong hold for the packages. */
import { io as connect } from 'socket.io-client-4';
import { afterEach, expect, test } from 'vitest';
import { nextEvent, startServer, type TestServer } from './run-fragment.ts';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

test('once(): the listener is removed before it runs', async () => {
  server = await startServer();
  const counted = new Promise<number>((resolve) => {
    server?.io.on('connection', (socket) => {
      socket.once('hello', () => resolve(socket.listenerCount('hello')));
    });
  });
  (await server.connect()).emit('hello');
  expect(await counted).toBe(0);
});

test('engine.close(): clients come back on long-polling and stay there, those of WebSocket alone fail', async () => {
  server = await startServer();
  const { io, url, keep } = server;
  const [both, webSocket] = [['polling', 'websocket'], ['websocket']].map((transports) =>
    keep(connect(url, { transports, forceNew: true, reconnectionDelay: 10, reconnectionDelayMax: 10 })),
  );
  if (!both || !webSocket) throw new Error('Two clients were made.');
  await Promise.all([both, webSocket].map((client) => nextEvent(client, 'connect')));
  const [returned, failed] = [nextEvent(both, 'connect'), nextEvent(webSocket, 'connect_error')];
  const notUpgraded = new Promise((resolve) => {
    both.io.once('open', () => both.io.engine.once('upgradeError', resolve));
  });
  io.engine.close();
  await returned;
  const [error] = await failed;
  expect(error).toMatchObject({ message: 'websocket error' });
  await notUpgraded;
  expect(both.io.engine.transport.name).toBe('polling');
});

test('parents of dynamic namespaces: an acknowledgement ends in a timeout, and timeout() throws', async () => {
  server = await startServer();
  const { io, url, keep } = server;
  const parent = io.of(/^\/tenant-\d+$/);
  await nextEvent(keep(connect(`${url}/tenant-1`, { forceNew: true })), 'connect');
  const called = new Promise((resolve) => {
    expect(parent.emit('ready?', (err: Error) => resolve(err.message))).toBe(true);
  });
  expect(await called).toBe('operation has timed out');
  const answered = new Promise((resolve) => {
    const ask = () => parent.timeout(10).emit('ready?', (err: Error) => resolve(err.message));
    expect(ask).toThrow('broadcastWithAck is not a function');
  });
  expect(await answered).toBe('operation has timed out');
});

test('reasons: a server that closes is transport close to its clients, in every namespace', async () => {
  server = await startServer();
  const { io, url, keep } = server;
  io.of('/orders');
  const clients = ['', '/orders'].map((path) => keep(connect(url + path, { reconnection: false })));
  const seen = ['/', '/orders'].map(
    (name) =>
      new Promise((resolve) => {
        io.of(name).on('connection', (socket) => socket.on('disconnect', resolve));
      }),
  );
  await Promise.all(clients.map((client) => nextEvent(client, 'connect')));
  const heard = clients.map((client) => nextEvent(client, 'disconnect'));
  io.close();
  expect(await Promise.all(seen)).toEqual(['server shutting down', 'forced close']);
  expect((await Promise.all(heard)).map(([reason]) => reason)).toEqual([
    'transport close',
    'transport close',
  ]);
});
