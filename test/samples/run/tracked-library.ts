import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Server } from 'socket.io-4';
import type { Manager, Socket } from 'socket.io-client-4';
import { projectRoot } from '../read-pages.ts';

const require = createRequire(join(projectRoot, 'package.json'));

/** The modules of the release, whose servers and clients are noted when a sample makes them. */
export interface TrackedLibrary {
  readonly serverModule: object;
  readonly clientModule: object;
  readonly servers: Server[];
  readonly clients: Socket[];
  readonly managers: Manager[];
}

/** `address` tells where the clients find a server, whatever host the sample names. */
export function trackedLibrary(address: () => string): TrackedLibrary {
  const server = require('socket.io-4');
  const client = require('socket.io-client-4');
  const parser = require('socket.io-parser');
  const servers: Server[] = [];
  const clients: Socket[] = [];
  const managers: Manager[] = [];
  const local = (url: unknown): string => {
    // A sample that asks its own server for its port means that one.
    if (typeof url === 'string' && /:(?!3000|8080)\d+/.test(url))
      return url.replace('localhost', '127.0.0.1');
    const path = typeof url === 'string' ? url.replace(/^\w+:\/\/[^/]*/, '') : '';
    return address() + path;
  };
  const TrackedServer = new Proxy(server.Server, {
    construct(target, args, newTarget) {
      const made = Reflect.construct(target, args, newTarget);
      servers.push(made);
      return made;
    },
  });
  const io = (url: unknown, options?: object) => {
    const isUrl = typeof url === 'string' || url === undefined;
    const socket: Socket = client.io(local(url), isUrl ? options : url);
    clients.push(socket);
    return socket;
  };
  const TrackedManager = new Proxy(client.Manager, {
    construct(target, [url, options], newTarget) {
      const made = Reflect.construct(target, [local(url), options], newTarget);
      managers.push(made);
      return made;
    },
  });
  const asFunction = (...args: readonly unknown[]) => Reflect.construct(TrackedServer, args);
  return {
    serverModule: Object.assign(asFunction, server, { Server: TrackedServer }),
    // The CommonJS build leaves out the revision of the protocol, which the modules export.
    clientModule: { ...client, io, connect: io, Manager: TrackedManager, protocol: parser.protocol },
    servers,
    clients,
    managers,
  };
}
