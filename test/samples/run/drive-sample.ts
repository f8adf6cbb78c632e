import type { Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Server, Socket as ServerSocket } from 'socket.io-4';
import { Manager, type Socket } from 'socket.io-client-4';
import { eventArguments } from './assumed-names.ts';
import { type ConnectedPair, connectPair, type SampleWorld } from './sample-world.ts';

type Listener = (...args: readonly unknown[]) => unknown;

/** What both sides send when a sample does not say what its events carry. */
const payload = {
  item: 'tea',
  quantity: 2,
  title: 'tea',
  id: 17,
  status: 'created',
  data: [],
  message: 'hello',
};
const credentials = { token: 'known', name: 'ada', username: 'ada' };

export interface ServerDrive {
  /** Whether clients may be refused. */
  readonly mayRefuse: boolean;
  /** Whether the sample looks at the transports of its clients. */
  readonly upgrades: boolean;
}

/** Has clients connect to a sample's server and send every event that it listens to. Returns what went wrong. */
export async function driveServer(
  world: SampleWorld,
  io: Server,
  { mayRefuse, upgrades }: ServerDrive,
): Promise<string[]> {
  const origin = await originOf(world, io);
  if (origin === null) return [];
  const manager = new Manager(origin, {
    path: io.path(),
    parser: (io as unknown as { _parser: object })._parser,
    reconnection: false,
    extraHeaders: { origin: 'https://example.com', cookie: 'sid=1' },
    transports: transportsOf(io, upgrades),
  });
  world.library.managers.push(manager);
  const problems: string[] = [];
  for (const namespace of namespacesOf(io)) {
    const client = manager.socket(namespace, { auth: credentials });
    const pair = await connectPair(client, io);
    if (!(pair instanceof Error)) await driveSocket(pair);
    else if (!mayRefuse) problems.push(`no client can connect to ${namespace}: ${pair.message}`);
  }
  return problems;
}

/** Sends every event that the server's socket listens to, and ends the connection. */
export async function driveSocket({ client, socket }: ConnectedPair): Promise<void> {
  if (!socket.connected || !client.connected) return;
  await upgraded(client);
  for (const name of eventsOf(socket)) {
    for (const listener of socket.listeners(name))
      client.emit(name, ...argumentsOf(name, listener as Listener));
  }
  await roundTrip(client, socket);
  if (!socket.connected) return;
  const left = new Promise((resolve) => socket.once('disconnect', resolve));
  client.disconnect();
  await left;
}

/** Sends a client every event that it listens to, cuts its connection once, and waits until it is back. */
export async function driveClient(client: Socket, io: Server, mayFail: boolean): Promise<string[]> {
  client.io.reconnectionDelay(1);
  client.io.reconnectionDelayMax(1);
  const pair = await connectPair(client, io);
  if (pair instanceof Error)
    return mayFail || !client.active ? [] : [`the client cannot connect: ${pair.message}`];
  await upgraded(client);
  for (const name of eventsOf(client)) {
    for (const listener of client.listeners(name)) {
      pair.socket.emit(name, ...argumentsOf(name, listener as Listener));
    }
  }
  await roundTrip(client, pair.socket);
  if (!client.connected || client.io.reconnection() === false) return [];
  const back = new Promise((resolve) => client.once('connect', () => resolve(null)));
  pair.socket.conn.close();
  await back;
  return [];
}

/** Returns once everything that was sent before has been handled. */
async function roundTrip(client: Socket, socket: ServerSocket): Promise<void> {
  if (!client.connected || !socket.connected) return;
  const gone = new Promise<void>((resolve) => client.once('disconnect', () => resolve()));
  socket.on('round trip', (answer: unknown) => typeof answer === 'function' && answer());
  const answered = new Promise<void>((resolve) => client.emit('round trip', () => resolve()));
  await Promise.race([answered, gone]);
}

/** Waits for the transport that the connection ends on. */
async function upgraded(client: Socket): Promise<void> {
  const { engine } = client.io;
  const { upgrades } = engine as unknown as { upgrades: readonly string[] };
  if (engine.transport.name === 'polling' && upgrades.includes('websocket')) {
    await new Promise((resolve) => engine.once('upgrade', resolve));
  }
}

/** What a listener asks for by the names of its parameters: a callback where the last is one, else data. */
function argumentsOf(event: string, listener: Listener): readonly unknown[] {
  if (event in eventArguments) return eventArguments[event] ?? [];
  const [, list = ''] = /^(?:async\s*)?(?:function\s*[\w$]*\s*)?\(?([^)=]*)\)?/.exec(String(listener)) ?? [];
  const names = list.split(',').map((name) => name.trim());
  const hasCallback = /^(callback|done|answer)$/.test(names.at(-1) ?? '') || list.includes('...');
  const data = names
    .slice(hasCallback ? 1 : 0)
    .map((name) => (/^(list|missed|messages|names)$/.test(name) ? [] : payload));
  return hasCallback ? [...data, () => undefined] : data;
}

const reserved = new Set(['connect', 'connect_error', 'disconnect', 'disconnecting', 'error', 'round trip']);

function eventsOf(socket: ServerSocket | Socket): string[] {
  const names =
    'eventNames' in socket
      ? socket.eventNames()
      : Object.keys((socket as unknown as { _callbacks?: object })._callbacks ?? {}).map((name) =>
          name.slice(1),
        );
  return names.map(String).filter((name) => !reserved.has(name));
}

/** The namespaces that exist, and one that a dynamic namespace would let come. */
function namespacesOf(io: Server): string[] {
  const dynamic =
    (io as unknown as { parentNsps: Map<unknown, unknown> }).parentNsps.size > 0 ? ['/tenant-17'] : [];
  return [...io._nsps.keys(), ...dynamic].filter((name) => !name.startsWith('/_'));
}

/** An upgrade takes a tenth of a second, so only samples that are about one get it. */
function transportsOf(io: Server, upgrades: boolean): string[] {
  const { transports = ['websocket'] } =
    (io.engine as { opts?: { transports?: readonly string[] } }).opts ?? {};
  return upgrades ? [...transports] : transports.slice(-1);
}

/** Where the server listens; one that waits to listen is brought to do so. Null for one without a plain HTTP server. */
async function originOf(world: SampleWorld, io: Server): Promise<string | null> {
  const own = (io as unknown as { httpServer?: HttpServer }).httpServer;
  if (own === undefined || 'setSecureContext' in own) return null;
  if (!own.listening) await new Promise<void>((resolve) => own.listen(0, resolve));
  world.listening.add(own);
  return `http://127.0.0.1:${(own.address() as AddressInfo).port}`;
}
