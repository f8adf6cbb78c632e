/** Stand-ins in memory for the databases that adapters publish through; the adapters themselves are the real ones. */
import { EventEmitter } from 'node:events';

type Listener = (message: Buffer, channel: Buffer) => void;

interface Subscription {
  readonly pattern: string;
  readonly listener: Listener;
}

/** What clients of one Redis share. */
export interface RedisMemory {
  readonly subscriptions: Set<Subscription>;
  readonly values: Map<string, unknown>;
}

export const emptyRedis = (): RedisMemory => ({ subscriptions: new Set(), values: new Map() });

const buffer = (value: string | Uint8Array): Buffer => Buffer.from(value as string);

function deliver({ subscriptions }: RedisMemory, channel: string, message: string | Uint8Array): number {
  const heard = [...subscriptions].filter(({ pattern }) =>
    pattern.endsWith('*') ? channel.startsWith(pattern.slice(0, -1)) : channel === pattern,
  );
  for (const { listener } of heard) setImmediate(() => listener(buffer(message), buffer(channel)));
  return heard.length;
}

const subscribersOf = ({ subscriptions }: RedisMemory, channel: string): number =>
  [...subscriptions].filter(({ pattern }) => pattern === channel).length;

/** The part of version 4 of the package `redis` that the samples and the adapter use. */
export class MemoryRedisClient extends EventEmitter {
  constructor(readonly memory: RedisMemory) {
    super();
  }
  duplicate = () => new MemoryRedisClient(this.memory);
  connect = async () => this;
  publish = async (channel: string, message: string | Uint8Array) => deliver(this.memory, channel, message);
  pSubscribe = async (pattern: string, listener: Listener) => {
    this.memory.subscriptions.add({ pattern, listener });
  };
  subscribe = async (channels: readonly string[], listener: Listener) => {
    for (const pattern of channels) this.memory.subscriptions.add({ pattern, listener });
  };
  sendCommand = async ([, , channel = '']: readonly string[]) => [
    channel,
    String(subscribersOf(this.memory, channel)),
  ];
  get = async (key: string) => (this.memory.values.get(key) as string | undefined) ?? null;
  hGetAll = async (key: string) => ({ ...this.#hash(key) });
  hExists = async (key: string, field: string) => field in this.#hash(key);
  lRange = async (key: string) => [...this.#list(key)];

  /** Commands take effect at once, in their order; `exec` answers when all have. */
  multi() {
    const keep = (key: string, value: unknown) => {
      this.memory.values.set(key, value);
      return commands;
    };
    const commands = {
      set: (key: string, value: string) => keep(key, value),
      hSet: (key: string, field: string, value: string) => keep(key, { ...this.#hash(key), [field]: value }),
      rPush: (key: string, value: string) => keep(key, [...this.#list(key), value]),
      lTrim: (key: string, from: number) => keep(key, this.#list(key).slice(from)),
      expire: (): unknown => commands,
      exec: async () => [],
    };
    return commands;
  }

  #hash(key: string): Record<string, string> {
    return (this.memory.values.get(key) as Record<string, string> | undefined) ?? {};
  }

  #list(key: string): readonly string[] {
    return (this.memory.values.get(key) as readonly string[] | undefined) ?? [];
  }
}

/** The part of the package `ioredis` that the samples and the adapter use. */
export class MemoryIoRedis extends EventEmitter {
  constructor(readonly memory: RedisMemory) {
    super();
  }
  duplicate() {
    return new (this.constructor as typeof MemoryIoRedis)(this.memory);
  }
  publish = async (channel: string, message: string | Uint8Array) => deliver(this.memory, channel, message);
  psubscribe = async (pattern: string) => {
    const listener: Listener = (message, channel) =>
      this.emit('pmessageBuffer', buffer(pattern), channel, message);
    this.memory.subscriptions.add({ pattern, listener });
  };
  subscribe = async (channels: readonly string[]) => {
    const listener: Listener = (message, channel) => this.emit('messageBuffer', channel, message);
    for (const pattern of channels) this.memory.subscriptions.add({ pattern, listener });
  };
  send_command = (
    _name: string,
    [, channel = '']: readonly string[],
    done?: (error: null, count: unknown) => void,
  ) => {
    const count = [channel, subscribersOf(this.memory, channel)];
    done?.(null, count);
    return Promise.resolve(count);
  };
  nodes = () => [this];
  set = (...args: readonly unknown[]) => this.#answer(args, 'OK');
  exists = (...args: readonly unknown[]) => this.#answer(args, 0);

  #answer(args: readonly unknown[], value: unknown): void {
    const done = args.at(-1);
    if (typeof done === 'function') done(null, value);
  }
}

/** The part of `pg.Pool` that the samples and the adapter use, with the channels of one database. */
export class MemoryPool {
  /** How many connections are taken from the pool and not given back. */
  taken = 0;
  constructor(readonly channels: Map<string, Set<EventEmitter>>) {}

  async connect() {
    this.taken++;
    const client = new EventEmitter();
    return Object.assign(client, {
      query: async (text: string) => {
        const [, channel] = /^LISTEN "(.+)"$/.exec(text) ?? [];
        if (channel !== undefined) this.#listeners(channel).add(client);
      },
      release: () => this.taken--,
    });
  }

  query = async (text: string, [channel = '', payload = '']: readonly string[] = []) => {
    if (text.includes('pg_notify')) {
      for (const client of this.#listeners(channel))
        setImmediate(() => client.emit('notification', { channel, payload }));
    }
    return { rows: [] };
  };
  end = async () => undefined;

  #listeners(channel: string): Set<EventEmitter> {
    const known = this.channels.get(channel) ?? new Set();
    this.channels.set(channel, known);
    return known;
  }
}
