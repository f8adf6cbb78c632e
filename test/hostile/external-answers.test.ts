/** Servers that answer `docsite check --external` to do harm: each is told, and the check goes on. */
import { createServer, type Server, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type AskOptions, askUrls } from '../../cli/external/ask-urls.ts';
import { isPrivateHost } from '../../cli/external/private-address.ts';
import { collectGarbage } from '../../renderer/threads/collect-garbage.ts';

const options = (changes: Partial<AskOptions> = {}): AskOptions => ({
  signal: new AbortController().signal,
  timeout: 60_000,
  pause: 0,
  cacheFile: null,
  today: 0,
  ...changes,
});

const ok = 'HTTP/1.1 200 OK\r\n';
const bomb = gzipSync(Buffer.alloc(20_000_000));
const repeat = (socket: Socket, text: string): void => {
  // In turns with the client, which is in this process.
  const more = () => void (!socket.destroyed && socket.write(text.repeat(1000), () => setImmediate(more)));
  more();
};

/** What a server sends for every request, by the path that asks for it. */
const answers: Readonly<Record<string, (socket: Socket) => void>> = {
  '/endless-body': (socket) => {
    socket.write(`${ok}\r\n`);
    repeat(socket, 'x');
  },
  '/endless-chunks': (socket) => {
    socket.write(`${ok}Transfer-Encoding: chunked\r\n\r\n`);
    repeat(socket, '1\r\nx\r\n');
  },
  '/endless-headers': (socket) => {
    socket.write(ok);
    repeat(socket, 'X-A: b\r\n');
  },
  '/endless-status': (socket) => repeat(socket, 'HTTP/1.1'),
  '/endless-hints': (socket) => repeat(socket, 'HTTP/1.1 103 Early Hints\r\n\r\n'),
  '/gzip-bomb': (socket) => {
    socket.write(`${ok}Content-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n\r\n`);
    socket.end(bomb);
  },
  '/no-http': (socket) => void socket.end('SSH-2.0-OpenSSH_9.6\r\n'),
  '/nothing': (socket) => void socket.end(),
  '/long-length': (socket) => void socket.write(`${ok}Content-Length: 99999999999999999999\r\n\r\n`),
  '/two-lengths': (socket) => void socket.end(`${ok}Content-Length: 1\r\nContent-Length: 2\r\n\r\nx`),
  '/status-9': (socket) => void socket.end('HTTP/1.1 999999 No\r\n\r\n'),
  '/to-data': (socket) => void socket.end('HTTP/1.1 302 F\r\nLocation: data:text/html,x\r\n\r\n'),
  '/to-file': (socket) => void socket.end('HTTP/1.1 302 F\r\nLocation: file:///etc/passwd\r\n\r\n'),
  '/to-script': (socket) => void socket.end('HTTP/1.1 302 F\r\nLocation: javascript:alert(1)\r\n\r\n'),
  '/to-user': (socket) => void socket.end('HTTP/1.1 302 F\r\nLocation: http://u:p@127.0.0.1:9/\r\n\r\n'),
  '/to-itself': (socket) => void socket.end('HTTP/1.1 302 F\r\nLocation: ?\r\n\r\n'),
  '/silent': () => {},
};

let server: Server;
let origin = '';
/** Targets of the requests since the test began; one that the test before has given up may be among them. */
let asked: string[] = [];
const sockets = new Set<Socket>();
beforeAll(async () => {
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('data', (bytes) => {
      const [, target = '', path = ''] = /^\S+ ((\/[\w-]*)\S*)/.exec(String(bytes)) ?? [];
      asked.push(target);
      answers[path]?.(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});
beforeEach(() => {
  asked = [];
});

describe('a server that answers with', () => {
  it.each([
    ['/endless-body', { kind: 'found' }],
    ['/endless-chunks', { kind: 'found' }],
    ['/gzip-bomb', { kind: 'found' }],
    ['/endless-headers', { kind: 'broken' }],
    ['/endless-status', { kind: 'broken' }],
    ['/no-http', { kind: 'broken' }],
    ['/nothing', { kind: 'broken' }],
    ['/two-lengths', { kind: 'broken' }],
    ['/status-9', { kind: 'broken' }],
    ['/to-data', { kind: 'broken', reason: 'it redirects to "data:", which is no page' }],
    ['/to-file', { kind: 'broken', reason: 'it redirects to "file:", which is no page' }],
    ['/to-script', { kind: 'broken', reason: 'it redirects to "javascript:", which is no page' }],
    ['/to-user', { kind: 'broken' }],
    ['/to-itself', { kind: 'broken', reason: 'it redirects more than 10 times' }],
  ])('%s', async (path, expected) => {
    const url = origin + path;
    expect((await askUrls([url], options())).get(url)).toMatchObject(expected);
  });

  it.each(['/endless-hints', '/silent'])('%s is waited for no longer than its time', async (path) => {
    const url = origin + path;
    const reason = 'no answer within 0.3 seconds';
    expect((await askUrls([url], options({ timeout: 300 }))).get(url)).toMatchObject({
      kind: 'broken',
      reason,
    });
  });

  it('/silent is waited for no longer where garbage is collected meanwhile', async () => {
    const url = `${origin}/silent`;
    const collecting = setInterval(collectGarbage, 5);
    onTestFinished(() => clearInterval(collecting));
    expect((await askUrls([url], options({ timeout: 300 }))).get(url)).toMatchObject({ kind: 'broken' });
  });

  it('nothing at all is asked for few of its links', async () => {
    const urls = Array.from({ length: 40 }, (_, index) => `${origin}/silent?${index}`);
    const found = [...(await askUrls(urls, options({ timeout: 100 }))).values()];
    const untold = found.filter(
      (answer) => 'reason' in answer && answer.reason.startsWith('its server left'),
    );
    expect(untold.length).toBeGreaterThan(30);
    expect(asked.filter((target) => target.startsWith('/silent?')).length).toBeLessThanOrEqual(12);
  });
});

describe('redirects into private networks', () => {
  const redirected = async (from: string, location: string) => {
    const fetched: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      fetched.push(url);
      return url === from ? new Response(null, { status: 302, headers: { location } }) : new Response();
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    return { answer: (await askUrls([from], options())).get(from), fetched };
  };

  it.each([
    'http://127.0.0.1:8080/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::ffff:169.254.169.254]/',
    'http://[fd00:ec2::254]/',
    'http://metadata.google.internal/',
    'http://localhost./',
    'http://router/',
    '//10.0.0.1/',
  ])('are not followed from public servers: %s', async (location) => {
    const { answer, fetched } = await redirected('https://public.example.org/', location);
    expect(answer).toMatchObject({
      kind: 'untold',
      reason: expect.stringContaining('it redirects into a private network') as string,
    });
    expect(fetched).toEqual(['https://public.example.org/']);
  });

  it('are followed from servers there, which writers link to', async () => {
    const { answer } = await redirected('http://wiki.internal/', 'http://10.0.0.7/');
    expect(answer).toEqual({ kind: 'found' });
  });

  it.each([
    'example.org',
    '8.8.8.8',
    '172.32.0.1',
    '[2001:4860:4860::8888]',
    '[::ffff:808:808]',
    'local.example.org',
    '11.0.0.1',
  ])('%s is public', (host) => {
    expect(isPrivateHost(host)).toBe(false);
  });
});
