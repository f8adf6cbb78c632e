import type { AddressInfo } from 'node:net';
import express from 'express';
import { Server } from 'socket.io-4';
import { io as connect, Manager } from 'socket.io-client-4';
import type { Sample } from '../read-pages.ts';
import { emptyRedis, MemoryRedisClient } from './memory-databases.ts';
import { type ConnectedPair, connectPair, type SampleWorld } from './sample-world.ts';

/** The server and the socket that a sample uses and does not make. */
export interface Surroundings {
  readonly io: Server | null;
  readonly pair: ConnectedPair | null;
  /** Whether `socket` is the client's in this sample. */
  readonly ofClient: boolean;
}

/** Gives the sample what its page has made before: a server, a connection, and what other samples import or export. */
export async function surround(sample: Sample, world: SampleWorld): Promise<Surroundings> {
  const { code } = sample;
  const ofClient = isOfClient(sample);
  const { clientModule, serverModule } = world.library;
  const address = `http://127.0.0.1:${(world.httpServer.address() as AddressInfo).port}`;
  Object.assign(world.names, { ...clientModule, ...serverModule });
  if (uses(code, 'manager')) {
    const manager = new Manager(address);
    world.library.managers.push(manager);
    world.names.manager = manager;
  }
  const makesServer = ofClient ? /new Server\(httpServer/ : /new Server\b|startServer|"socket\.io"\)\(/;
  if (makesServer.test(code) && (!ofClient || uses(code, 'httpServer')))
    return { io: null, pair: null, ofClient };
  const io = serverFor(sample, world, ofClient);
  if (!ofClient || usesServer(code)) Object.assign(world.names, { io, engine: io.engine });
  const needsSocket = uses(code, 'socket') || /(?<![-/])\b(socketA|sockets|connection|client)\b/.test(code);
  if (!needsSocket) return { io, pair: null, ofClient };
  const upgrades = /upgrade|polling/.test(code);
  const client = connect(address + (code.includes('socket.nsp') ? '/orders' : ''), {
    forceNew: true,
    auth: { lastId: 0, name: 'ada' },
    query: {},
    ...(!upgrades && { transports: ['websocket'] }),
  });
  world.library.clients.push(client);
  client.onAny((name: string, ...args: readonly unknown[]) => answer(name, args));
  world.names.socket = client;
  // A page's script may wait for the connection itself.
  if (ofClient) return { io, pair: null, ofClient };
  const pair = await connectPair(client, io);
  if (pair instanceof Error) throw pair;
  const { socket } = pair;
  await socket.join(roomsIn(code));
  Object.assign(world.names, {
    socket,
    socketA: socket,
    socketB: socket,
    sockets: await io.fetchSockets(),
    client,
  });
  return { io, pair, ofClient };
}

/** What fragments use of other packages where no sample of their page has the line that imports it. */
export function packageNames(world: SampleWorld): Record<string, unknown> {
  const redis = new MemoryRedisClient(emptyRedis());
  return {
    app: express(),
    express,
    pubClient: redis,
    subClient: redis,
    ...(world.load('@socket.io/redis-adapter') as object),
    ...(world.load('@socket.io/admin-ui') as object),
  };
}

/** Whether a fragment uses a name that it does not declare. */
function uses(code: string, name: string): boolean {
  const declared = new RegExp(
    String.raw`\b(const|let|function|class)\s+(\{[^}]*\b)?${name}\b|import\s*\{[^}]*\b${name}\b`,
  );
  return new RegExp(String.raw`(?<![.\w/])${name}\b`).test(code) && !declared.test(code);
}

const usesServer = (code: string): boolean =>
  /(?<![.\w])io\.(engine|of|on|use|in|to|emit|sockets|fetchSockets|close|path|listen)\b/.test(code);

/** Which side of the connection a fragment is on, when it says `socket` and does not make one. */
function isOfClient({ file, title, code }: Sample): boolean {
  if (title !== null && /client|^public\/|^src\/(socket|login|chat|use)/.test(title)) return true;
  if (title !== null && /server/.test(title)) return false;
  if (/socket\.io\.|socket\.io-client|socket\.active|localStorage|(?<![.\w])io\(|window\./.test(code))
    return true;
  if (usesServer(code)) return false;
  if (/connect_error|\.on\("connect"|\bManager\b|\bmanager\b/.test(code)) return true;
  return file.includes('/03-client/');
}

/** A server that knows everybody, or, for a client that shows how it is refused, nobody. */
function serverFor({ code }: Sample, world: SampleWorld, ofClient: boolean): Server {
  const parser = code.includes('msgpack') ? { parser: world.load('socket.io-msgpack-parser') } : {};
  const paths = [...code.matchAll(/path: "([^"]+)"/g)].map(([, path]) => path);
  const make = (path?: string) => {
    const io = new Server(world.httpServer, { ...(path !== undefined && { path }), ...parser });
    world.library.servers.push(io);
    const refusal = ofClient && /"(unauthorized|forbidden)"/.exec(code)?.[1];
    const isRefused = (name: string) => refusal === 'unauthorized' || name === '/admin';
    for (const name of ['/', '/orders', '/admin']) {
      const namespace = io.of(name);
      if (code.includes('.session.')) namespace.use(openSession(world));
      namespace.use((socket, next) => {
        Object.assign(socket.data, {
          user: { id: '42', isAdmin: true },
          username: 'ada',
          userId: 'ada',
          name: 'ada',
        });
        if (refusal && isRefused(name))
          next(Object.assign(new Error(refusal), { data: { hint: 'Sign in again' } }));
        else next();
      });
      if (ofClient) {
        namespace.on('connection', (socket) => {
          socket.onAny((event: string, ...args: readonly unknown[]) => answer(event, args));
        });
      }
    }
    return io;
  };
  const servers = [undefined, ...(ofClient ? paths : [])].map(make);
  return servers[0] as Server;
}

/** A middleware that gives each socket a session which the store knows, as `express-session` makes it. */
function openSession(world: SampleWorld): Parameters<Server['use']>[0] {
  type Request = Partial<{ session: { save(done: (error?: Error) => void): void } }>;
  type Middleware = (req: Request, res: object, done: () => void) => void;
  const session = world.load('express-session') as (options: object) => Middleware;
  const middleware = session({ secret: 'secret', resave: false, saveUninitialized: false });
  return ({ request }, next) => {
    const req: Request = Object.assign(request);
    middleware(req, {}, () => req.session?.save(next));
  };
}

/** The rooms that a fragment names; where it shows all rooms of a socket, those that its comment lists. */
function roomsIn(code: string): string[] {
  const places = code.includes('socket.rooms') ? / \/\/ Set \{.*"(\w+:\w+)"/g : /\b(?:in|to)\("([^"]+)"\)/g;
  return [...code.matchAll(places)].map(([, room = '']) => room);
}

/** Both sides answer what asks for an answer. */
function answer(event: string, args: readonly unknown[]): void {
  const callback = args.at(-1);
  if (typeof callback !== 'function' || event === 'round trip') return;
  const isList = /since|join|list/.test(event);
  callback(isList ? [] : { status: 'created', id: 17, data: [], accepted: true });
}
