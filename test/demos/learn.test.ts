/** What the exercises of the documentation say is what the library does. */
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { Server } from 'socket.io-4';
import { afterEach, describe, expect, it, test } from 'vitest';
import { allowedOrigin, type CorsCase, corsVerdict } from '../../content/components/learn/cors-verdict.ts';
import { delayRange } from '../../content/components/learn/delays.ts';
import { type ExchangeWords, exchangeOf } from '../../content/components/learn/exchange.ts';
import { detectionOf } from '../../content/components/learn/heartbeat.ts';
import { encodeEvent, readArguments, readPacket, typeName } from '../../content/components/learn/packet.ts';
import { codeOf, receiversOf } from '../../content/components/learn/receivers.ts';
import { startServer, type TestServer } from '../samples/run-fragment.ts';

const require = createRequire(createRequire(import.meta.url).resolve('socket.io-client-4'));
const { Encoder, PacketType } = require('socket.io-parser');
const { Backoff } = require('./contrib/backo2.js');
const { Adapter } = createRequire(import.meta.url)('socket.io-adapter');

describe('the packets', () => {
  const event = fc.record({
    namespace: fc.constantFrom('/', '/orders', '/a/b'),
    name: fc.string(),
    values: fc.array(fc.jsonValue()),
    id: fc.option(fc.nat(1000)),
  });

  it('are those of the library', () => {
    fc.assert(
      fc.property(event, ({ namespace, name, values, id }) => {
        const packet = {
          type: PacketType.EVENT,
          nsp: namespace,
          data: [name, ...values],
          ...(id !== null && { id }),
        };
        const wire = encodeEvent({ namespace, name, values, id });
        expect(wire).toBe(`4${new Encoder().encode(packet)[0]}`);
      }),
    );
  });

  it('are read in stretches that make them up again', () => {
    fc.assert(
      fc.property(event, (packet) => {
        const wire = encodeEvent(packet);
        expect(
          readPacket(wire)
            ?.map(({ text }) => text)
            .join(''),
        ).toBe(wire);
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => void readPacket(text)));
  });

  it.each([
    ['2probe', ['2', 'probe']],
    ['40/orders,{"token":"abc"}', ['4', '0', '/orders,', '{"token":"abc"}']],
    ['430["answer"]', ['4', '3', '0', '["answer"]']],
    [
      '451-["file",{"_placeholder":true,"num":0}]',
      ['4', '5', '1-', '["file",{"_placeholder":true,"num":0}]'],
    ],
    ['9', null],
    ['42["a"', null],
    ['42', null],
  ])('%s is read as %j', (wire, texts) => {
    expect(readPacket(wire)?.map(({ text }) => text) ?? null).toEqual(texts);
  });

  it('have types by the names of the tables, and arguments that are JSON', () => {
    expect([typeName('engine', '4'), typeName('type', '3'), typeName('type', '9')]).toEqual([
      'message',
      'ack',
      null,
    ]);
    expect([readArguments('1, "a"'), readArguments(''), readArguments('a')]).toEqual([[1, 'a'], [], null]);
  });
});

test('a broadcast reaches those whom the adapter would send it to', () => {
  const rooms = ['red', 'blue', 'green'];
  const some = fc.subarray(rooms);
  const members = fc
    .array(some, { maxLength: 5 })
    .map((all) => all.map((own, id) => ({ id: `m${id}`, rooms: own })));
  fc.assert(
    fc.property(members, some, some, fc.option(fc.constantFrom('m0', 'm1')), (all, to, except, from) => {
      const sockets = new Map(all.map(({ id }) => [id, { id }]));
      const adapter = new Adapter({ sockets, server: { encoder: null } });
      for (const { id, rooms: own } of all) adapter.addAll(id, new Set([id, ...own]));
      const reached: string[] = [];
      const excluded = new Set([...except, ...(from === null ? [] : [from])]);
      adapter.apply({ rooms: new Set(to), except: excluded }, ({ id }: { id: string }) => reached.push(id));
      expect(receiversOf(all, { from, to, except })).toEqual(reached.sort());
    }),
  );
  expect(codeOf({ from: null, to: ['a'], except: ['b'] })).toBe('io.to("a").except("b").emit("hello")');
  expect(codeOf({ from: 'ada', to: [], except: [] })).toBe('socket.broadcast.emit("hello")');
});

test('the delays are between those that the library draws', () => {
  const settings = fc.record({
    first: fc.integer({ min: 1, max: 10_000 }),
    longest: fc.integer({ min: 1, max: 60_000 }),
    jitter: fc.constantFrom(0, 0.3, 0.5, 1),
  });
  fc.assert(
    fc.property(settings, fc.nat(8), (given, attempt) => {
      const backoff = new Backoff({ min: given.first, max: given.longest, jitter: given.jitter });
      backoff.attempts = attempt;
      const drawn = backoff.duration();
      const [least, most] = delayRange(given, attempt);
      expect(drawn).toBeGreaterThanOrEqual(least - 1);
      expect(drawn).toBeLessThanOrEqual(most);
    }),
  );
});

test('with the defaults, both sides notice a dead connection within 45 seconds', () => {
  const { engine } = new Server(createServer());
  const { pingInterval, pingTimeout } = (engine as unknown as { opts: Record<string, number> }).opts;
  const settings = { interval: (pingInterval ?? 0) / 1000, timeout: (pingTimeout ?? 0) / 1000, death: 0 };
  expect(detectionOf(settings)).toEqual({ lostPing: 25, server: 45, client: 45 });
});

describe('an acknowledgement of which a part is lost', () => {
  const words: ExchangeWords = {
    order: 'order',
    answer: 'answer',
    stored: (id) => `stored ${id}`,
    known: 'known',
    waits: 'waits',
    timeout: 'timeout',
    done: 'done',
  };

  it.each([
    ['nothing', false, false, 1, true],
    ['event', false, false, 0, false],
    ['event', true, false, 1, true],
    ['answer', false, false, 1, false],
    ['answer', true, false, 2, true],
    ['answer', true, true, 1, true],
  ] as const)(
    'loss of %s, retry %s, key %s: stored %i times, answered %s',
    (loss, retry, key, stored, answered) => {
      expect(exchangeOf({ loss, retry, key }, words)).toMatchObject({ stored, answered });
    },
  );
});

describe('the permission of the server', () => {
  let server: TestServer | undefined;
  afterEach(() => server?.close());

  const start: CorsCase = {
    page: 'https://app.example.com',
    origin: 'named',
    named: 'https://app.example.com',
    allowsCredentials: true,
    withCredentials: true,
    ownHeader: false,
    allowsHeader: false,
  };

  it.each([
    { origin: 'unset' },
    { origin: 'named' },
    { origin: 'named', named: 'https://other.example' },
    { origin: 'any' },
    { origin: 'mirror' },
    { origin: 'mirror', allowsCredentials: false },
  ] as const)('with %j has the headers that the library sends', async (change) => {
    const given: CorsCase = { ...start, ...change };
    const origin = { unset: undefined, named: given.named, any: '*', mirror: true }[given.origin];
    const cors = { origin, credentials: given.allowsCredentials };
    const options = given.origin === 'unset' ? {} : { cors };
    server = await startServer((httpServer) => new Server(httpServer, options));
    const { headers } = await fetch(`${server.url}/socket.io/?EIO=4&transport=polling`, {
      headers: { origin: given.page },
    });
    expect(headers.get('access-control-allow-origin')).toBe(allowedOrigin(given));
    const credentials = given.allowsCredentials && given.origin !== 'unset' ? 'true' : null;
    expect(headers.get('access-control-allow-credentials')).toBe(credentials);
  });

  it.each([
    [{}, 'allowed'],
    [{ page: 'https://api.example.com' }, 'same origin'],
    [{ origin: 'unset' }, 'no origin'],
    [{ named: 'https://app.example.com/' }, 'other origin'],
    [{ origin: 'any' }, 'wildcard with credentials'],
    [{ origin: 'any', withCredentials: false }, 'allowed'],
    [{ allowsCredentials: false }, 'no credentials'],
    [{ ownHeader: true }, 'header refused'],
    [{ ownHeader: true, allowsHeader: true }, 'allowed'],
  ] as const)('%j: %s', (change, verdict) => {
    expect(corsVerdict({ ...start, ...(change as Partial<CorsCase>) })).toBe(verdict);
  });
});
