import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AskOptions, askUrls } from '../../cli/external/ask-urls.ts';

let requests: string[] = [];
let running = 0;
let most = 0;
const tries = new Map<string, number>();

function answer({ method = '', url = '' }: IncomingMessage, response: ServerResponse): void {
  requests.push(`${method} ${url}`);
  const [, status = '200', to] = /^\/(\d+)(?:\/to(\/.*))?/.exec(url) ?? [];
  if (url.startsWith('/silent')) return;
  if (url === '/reset') return void response.destroy();
  if (url.startsWith('/slow')) {
    running += 1;
    most = Math.max(most, running);
    setImmediate(() => {
      running -= 1;
      response.end();
    });
    return;
  }
  const count = (tries.get(url) ?? 0) + 1;
  tries.set(url, count);
  if (url === '/cuts-head') return void (method === 'HEAD' ? response.destroy() : response.end());
  if (url === '/not-http') return void response.socket?.end('220 mail\r\n\r\n');
  if (url === '/to-utf8') return void response.socket?.end('HTTP/1.1 301 x\r\nlocation: /200/é\r\n\r\n');
  if (url === '/no-head' && method === 'HEAD') return void response.writeHead(404).end();
  if (url === '/recovers' && count < 4) return void response.writeHead(503).end();
  response.writeHead(Number(status), to === undefined ? {} : { location: to }).end();
}

const server = createServer(answer);
let origin = '';
let folder = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  folder = mkdtempSync(join(tmpdir(), 'docsite-external-'));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  requests = [];
});

it.each(['http://[', '//[::', 'http://a:99999999/'])(
  'a redirect to %s breaks the link alone',
  async (location) => {
    const hostile = createServer((_, response) => void response.writeHead(302, { location }).end());
    await new Promise<void>((resolve) => hostile.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(hostile.address() as AddressInfo).port}/`;
    const answers = await askUrls([url], options());
    hostile.closeAllConnections();
    hostile.close();
    expect([...answers.values()]).toEqual([{ kind: 'broken', reason: 'it redirects to what is no address' }]);
  },
);

const today = Date.UTC(2026, 0, 31);
const options = (changes: Partial<AskOptions> = {}): AskOptions => ({
  signal: new AbortController().signal,
  timeout: 60_000,
  pause: 0,
  cacheFile: null,
  today,
  ...changes,
});
const ask = async (path: string, changes?: Partial<AskOptions>) => {
  const url = path.startsWith('http') ? path : origin + path;
  return (await askUrls([url], options(changes))).get(url);
};

describe('the answer for an address', () => {
  it.each([
    ['/200', { kind: 'found' }],
    ['/204', { kind: 'found' }],
    ['/404', { kind: 'broken', reason: 'the server answers 404' }],
    ['/410', { kind: 'broken', reason: 'the server answers 410' }],
    ['/403', { kind: 'untold', reason: 'the server answers 403' }],
    ['/429', { kind: 'untold', reason: 'the server answers 429' }],
    ['/302/to/200', { kind: 'found' }],
    ['/301/to/302/to/200', { kind: 'found' }],
    ['/301/to/404', { kind: 'broken', reason: 'the server answers 404' }],
    ['/302/to/403', { kind: 'untold', reason: 'the server answers 403' }],
    ['/301/to/301/to/301/to/301/to/301/to/301/to/301/to/301/to/301/to/301/to/301/to/200', 'too many'],
    ['/304', { kind: 'found' }],
  ])('%s', async (path, expected) => {
    const found =
      expected === 'too many' ? { kind: 'broken', reason: 'it redirects more than 10 times' } : expected;
    expect(await ask(path)).toEqual(found);
  });

  it('names where a page has moved for good', async () => {
    expect(await ask('/301/to/308/to/200')).toEqual({ kind: 'moved', to: `${origin}/200` });
  });

  it('is that of GET where HEAD is refused', async () => {
    expect(await ask('/no-head')).toEqual({ kind: 'found' });
    expect(requests).toEqual(['HEAD /no-head', 'GET /no-head']);
    expect(await ask('/200')).toEqual({ kind: 'found' });
    expect(requests.slice(2)).toEqual(['HEAD /200']);
    expect(await ask('/cuts-head')).toEqual({ kind: 'found' });
  });

  it('is asked for three times where a server fails, and once where it says no', async () => {
    expect(await ask('/recovers')).toEqual({ kind: 'found' });
    expect(await ask('/500')).toEqual({ kind: 'broken', reason: 'the server answers 500' });
    requests = [];
    await ask('/404');
    expect(requests).toEqual(['HEAD /404', 'GET /404']);
  });

  it('is broken without an answer, a connection or a host', async () => {
    expect(await ask('/silent', { timeout: 20 })).toEqual({
      kind: 'broken',
      reason: 'no answer within 0.02 seconds',
    });
  });

  it.each([
    ['/reset', 'its server ends the connection without an answer'],
    ['/not-http', 'what its server answers is not HTTP'],
    ['http://127.0.0.1:1/', 'bad port'],
    ['http://127.0.0.1:70000/', 'it is no address'],
  ])('%s is broken in words', async (path, reason) => {
    expect(await ask(path)).toEqual({ kind: 'broken', reason });
  });

  it('is broken in words where the server of an https address knows no TLS', async () => {
    expect(await ask(`${origin.replace('http', 'https')}/`)).toEqual({
      kind: 'broken',
      reason: 'its server makes no secure connection',
    });
  });

  it('is that of the server where the address names a user', async () => {
    expect(await ask(`${origin.replace('//', '//ann:secret@')}/403`)).toMatchObject({ kind: 'untold' });
  });

  it('names an address that a redirect writes in UTF-8', async () => {
    expect(await ask('/to-utf8')).toEqual({ kind: 'moved', to: `${origin}/200/%C3%A9` });
  });

  it('is not waited for when the command is interrupted', async () => {
    const interruption = new AbortController();
    const asked = ask('/silent', { signal: interruption.signal });
    interruption.abort();
    await expect(asked).rejects.toThrow();
  });
});

it('asks a host two things at once, and each once', async () => {
  const urls = Array.from({ length: 12 }, (_, index) => `${origin}/slow/${index}`);
  await askUrls(urls, options());
  expect(requests).toHaveLength(12);
  expect(most).toBeLessThanOrEqual(2);
});

it('asks many hosts at once without a warning of Node', async () => {
  const warnings: Error[] = [];
  const hear = (warning: Error) => warnings.push(warning);
  process.on('warning', hear);
  const ports = Array.from({ length: 16 }, (_, index) => `http://127.0.0.1:${index + 1}/`);
  await askUrls(
    ports.flatMap((url) => [`${url}a`, `${url}b`]),
    options(),
  );
  process.off('warning', hear);
  expect(warnings).toEqual([]);
});

it('keeps what was answered before the command is interrupted', async () => {
  const cacheFile = join(folder, 'interrupted/external-links.json');
  const interruption = new AbortController();
  const urls = ['/200', '/silent', '/silent/2'].map((path) => origin + path);
  const asked = askUrls(urls, options({ cacheFile, signal: interruption.signal }));
  await expect.poll(() => requests).toContain('HEAD /silent/2');
  interruption.abort();
  await expect(asked).rejects.toThrow();
  expect(Object.keys(JSON.parse(readFileSync(cacheFile, 'utf8')))).toEqual([`${origin}/200`]);
});

it('keeps answers for a week, broken ones not at all, and mends a damaged cache', async () => {
  const cacheFile = join(folder, 'cache/external-links.json');
  const day = 86_400_000;
  await ask('/200', { cacheFile });
  await ask('/404', { cacheFile });
  await ask('/403', { cacheFile });
  expect(existsSync(cacheFile)).toBe(true);
  requests = [];
  const asked = async (changes: Partial<AskOptions>) => {
    requests = [];
    for (const path of ['/200', '/404', '/403']) await ask(path, { cacheFile, ...changes });
    return requests.filter((request) => request.startsWith('HEAD'));
  };
  expect(await asked({ today: today + 1 })).toEqual(['HEAD /404']);
  expect(await asked({ today: today + 2 * day })).toEqual(['HEAD /404', 'HEAD /403']);
  expect(await asked({ today: today + 8 * day })).toEqual(['HEAD /200', 'HEAD /404', 'HEAD /403']);
  writeFileSync(cacheFile, '{');
  expect(await asked({})).toHaveLength(3);
  expect(JSON.parse(readFileSync(cacheFile, 'utf8'))).toHaveProperty([`${origin}/200`]);
});
