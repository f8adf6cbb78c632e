/**
 * What fragments take for granted, as their pages tell in words: stores, checks, payloads. A name that is missing here
 * and that a sample neither declares nor imports is a mistake of the sample.
 */
import { EventEmitter } from 'node:events';

const order = { item: 'tea', quantity: 2, id: 17 };
const user = { id: '42', isAdmin: false };
const message = { id: 1, text: 'hello', from: 'ada', to: 'bob', key: 'key' };
const ignore = () => undefined;

/** Some pages wait for its promise, others give it a callback. */
const findUser = async (token: unknown, callback?: (error: Error | null, found: object | null) => void) => {
  const found = token === 'known' ? user : null;
  callback?.(null, found);
  return found;
};

class SessionStore {
  find = async () => ({ userId: 'ada', username: 'ada' });
  save = async () => undefined;
  users = async () => [];
  hasUser = async () => true;
}

const orders = Object.assign(new EventEmitter(), {
  insert: async (given: object) => ({ ...given, id: 17 }),
  find: async () => order,
  findByKey: async () => undefined,
});
const store = { orders };

/** Names of all pages. */
export const assumedNames: Readonly<Record<string, unknown>> = {
  order,
  orders,
  store,
  collection: {},
  db: { collection: () => ({ createIndex: async () => undefined }) },
  user,
  message,
  x: 1,
  y: 2,
  id: 'unknown id',
  socketId: 'unknown id',
  userId: 'ada',
  token: 'known',
  url: 'http://localhost:3000',
  ride: { from: 'a', to: 'b' },
  report: { lines: 3 },
  invoice: { id: 7 },
  player: { x: 1, y: 2 },
  bytes: Buffer.from([1, 2, 3]),
  jpegBuffer: Buffer.from([1, 2, 3]),
  options: {},
  auth: false,
  key: 'key',
  line: { className: '' },
  history: [],
  byKey: new Map(),
  pending: new Map(),
  users: new Map(),
  nextId: 1,
  sessionId: 'session',
  username: 'ada',
  ownId: 'ada',
  partner: { id: 'bob' },
  addUser: ignore,
  send: ignore,
  listUsers: async () => [],
  randomId: () => 'random',
  sessions: new SessionStore(),
  text: 'hello',
  name: 'ada',
  messages: {
    findAfter: async () => [],
    insert: async () => message,
    save: async () => undefined,
    forUser: async () => [],
  },
  cache: new Map([['prices', 1]]),
  tokens: new Set(['known']),
  allowedOrigins: new Set(['https://example.com']),
  blocklist: { has: async () => false },
  limiter: { allows: () => true },
  logger: { info: ignore, warn: ignore },
  feed: { subscribe: ignore, unsubscribe: ignore },
  banner: { show: ignore, hide: ignore },
  status: { textContent: '' },
  database: { end: ignore },
  bytesSent: { add: ignore },
  orderSchema: { safeParse: (data: unknown) => ({ data, error: undefined }) },
  findUser,
  findUserBySession: () => user,
  createVisitorId: () => 'visitor',
  findRoomsOf: async () => ['room 1'],
  boardExists: async () => true,
  tenantExists: async () => true,
  mayEnter: () => true,
  mayRead: async () => true,
  loadDoc: async () => 'text',
  isAllowed: () => true,
  verify: () => ({ role: 'admin' }),
  saveOrder: () => 17,
  saveMessage: ignore,
  completeTask: ignore,
  banUser: ignore,
  requireSession: (_socket: unknown, next: () => void) => next(),
  requireStaff: (_socket: unknown, next: () => void) => next(),
  onOrdersConnection: ignore,
  registerAdminHandlers: ignore,
  create: async (_order: unknown, callback: (answer: object) => void) => callback({ id: 17 }),
  onMessage: ignore,
  log: ignore,
  show: ignore,
  render: ignore,
  start: ignore,
  showMessage: ignore,
  showOrder: ignore,
  showShipped: ignore,
  showCount: ignore,
  showRefusal: ignore,
  showAttempt: ignore,
  showLatency: ignore,
  showRetryButton: ignore,
  showReloadButton: ignore,
  currentTopics: () => ['tea'],
  currentTheme: () => 'dark',
  refresh: async () => 'known',
  getFreshToken: async () => 'known',
};

/** What events carry, where a page says so; others carry whatever their listeners take. */
export const eventArguments: Readonly<Record<string, readonly unknown[]>> = {
  welcome: ['hello', 1, { name: 'ada' }, Buffer.from([6])],
};

/** Modules that samples import and that their pages tell in words. */
export const companionModules: Readonly<Record<string, object>> = {
  orders: { registerOrders: ignore },
  'session-store': { SessionStore },
  users: { registerUserHandlers: ignore },
  store: { openStore: async () => store },
  'webpack.config': { entry: './src/index.js', mode: 'production' },
};
