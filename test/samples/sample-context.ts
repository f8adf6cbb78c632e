/** What samples of `content/` take for granted: the small part that their pages tell in words. */

/** Names that the fragments (samples without an import or export) of a page use. On one line. */
export function fragmentContexts(file: string): string {
  return find(contexts, file) ?? '';
}

/** Modules that a page's samples import and do not show, by path. */
export function companions(file: string): Readonly<Record<string, string>> {
  return find(modules, file) ?? {};
}

/** `file` ends with one of the keys: translations share what their originals need. */
function find<T>(table: Readonly<Record<string, T>>, file: string): T | undefined {
  return Object.entries(table).find(([end]) => file.endsWith(end))?.[1];
}

const typedServer =
  "import { Server } from 'socket.io'; declare const httpServer: import('http').Server; interface ServerToClientEvents { 'order:shipped': (id: string) => void } ";
const typedSocket =
  "import type { Socket } from 'socket.io-client'; interface Order { item: string; quantity: number }; interface Down { 'order:changed': (id: number, status: string) => void }; interface Up { 'order:create': (order: Order, callback: (response: { id: number }) => void) => void }; declare const socket: Socket<Down, Up>; declare const order: Order;";

const contexts: Readonly<Record<string, string>> = {
  'blog/2021-03-10-socket-io-4-release.md': `${typedServer} interface ClientToServerEvents { 'order:create': (order: { product: string; quantity: number }, done: (id: string) => void) => void } declare function save(product: string, quantity: number): string;`,
  'blog/2021-11-18-socket-io-4-4-0.md': `${typedServer} interface ClientToServerEvents {} interface InterServerEvents {} declare function verify(token: string): string;`,
  'current/02-server/11-server-application-structure.mdx':
    "import type { Server, Socket } from 'socket.io'; declare const io: Server; declare const store: unknown; declare function createOrderHandlers(io: Server, store: unknown): { create(this: Socket, order: object): Promise<void> };",
  'current/06-advanced/07-typescript.md': typedSocket,
};

const events = `
export interface ClientToServerEvents { 'order:create': (item: string) => void }
export interface ServerToClientEvents { 'order:created': (id: number) => void }
`;

const modules: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'current/02-server/10-server-instance.mdx': {
    'events.ts': events,
    'orders.ts':
      "import type { AppServer } from './server';\nexport declare function registerOrders(io: AppServer): void;",
  },
  'current/02-server/11-server-application-structure.mdx': {
    'store.ts': "import type { Store } from './types';\nexport declare function openStore(): Promise<Store>;",
  },
  'current/03-client/11-client-with-bundlers.mdx': { 'src/events.ts': events },
  // Shown in part 2, with the method that part 3 adds in words of JavaScript.
  'get-started/private-messaging-part-3.mdx': {
    'session-store.ts': `
      interface SessionUser { userId: string; username: string }
      export declare class SessionStore {
        find(sessionId: string): Promise<SessionUser | undefined>;
        save(sessionId: string, user: SessionUser): Promise<void>;
        users(): Promise<SessionUser[]>;
        hasUser(userId: string): Promise<boolean>;
      }`,
  },
};

/** Packages beside the library, as far as samples use them; they are not installed. */
export const otherPackages = `
type AdapterFactory = (nsp: import('socket.io').Namespace) => import('socket.io-adapter').Adapter;
declare module '@nestjs/websockets' {
  export function WebSocketGateway(options?: object): ClassDecorator;
  export function WebSocketServer(): PropertyDecorator;
  export function SubscribeMessage(name: string): MethodDecorator;
}
declare module 'vite' {
  export function defineConfig(config: { server: { proxy: Record<string, { target: string; ws: boolean }> } }): object;
}
declare module 'mongodb' {
  export interface Collection { readonly collectionName: string }
  export interface Db {
    createCollection(name: string, options: { capped: boolean; size: number }): Promise<Collection>;
    collection(name: string): Collection;
  }
  export class MongoClient { constructor(url: string); connect(): Promise<this>; db(name: string): Db }
  export class MongoServerError extends Error { codeName?: string }
}
declare module '@socket.io/mongo-adapter' {
  export function createAdapter(collection: import('mongodb').Collection): AdapterFactory;
}
declare module 'pg' {
  class Pool { constructor(options: { connectionString: string; max: number }) }
  export default { Pool };
}
declare module '@socket.io/postgres-adapter' {
  export interface PostgresAdapterOptions { errorHandler: (err: Error) => void }
  export function createAdapter(pool: object, options: Partial<PostgresAdapterOptions>): AdapterFactory;
}
declare module '@socket.io/cluster-adapter' {
  export function createAdapter(): AdapterFactory;
  export function setupPrimary(): void;
}
declare module '@socket.io/sticky' {
  export function setupMaster(server: import('http').Server, options: { loadBalancingMethod: string }): void;
  export function setupWorker(io: object): void;
}
declare module '@socket.io/admin-ui' {
  export function instrument(
    io: object,
    options: { auth: { type: 'basic'; username: string; password: string } | false },
  ): void;
}
declare module 'socket.io-msgpack-parser';
declare module 'joi' {
  interface Rule { max(limit: number): Rule; min(limit: number): Rule; integer(): Rule; required(): Rule }
  const Joi: {
    object<T>(rules: Record<keyof T, Rule>): { validate(value: unknown): { error?: Error; value: T } };
    string(): Rule;
    number(): Rule;
  };
  export default Joi;
}
`;
