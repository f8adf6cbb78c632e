/** Requests that are sent to do harm, to the servers of `docsite serve` and `docsite preview`. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { OutgoingHttpHeaders, Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../../cli/preview/listen.ts';
import { resolveRequest } from '../../cli/preview/resolve-request.ts';
import { createStaticServer } from '../../cli/preview/static-server.ts';
import { isFromThisMachine } from '../../cli/serve/answer-control.ts';
import { createTestSite } from '../helpers/site.ts';
import { ask as askOf, startLiveServer } from '../serve/live-test-server.ts';

let folder = '';
let server: Server;
let port = 0;
let live: Awaited<ReturnType<typeof startLiveServer>>;
const liveSite = createTestSite({ 'content/pages/index.md': '# Home\n' });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docsite-hostile-'));
  mkdirSync(join(folder, 'fr/docs/api'), { recursive: true });
  for (const file of ['index.html', '404.html', 'fr/404.html']) writeFileSync(join(folder, file), file);
  server = createStaticServer({ root: folder, baseUrl: '/', host: 'docs.test' });
  port = await listen(server, { host: '127.0.0.1', port: 0 });
  live = await startLiveServer(liveSite);
});
afterAll(async () => {
  await live.stop();
  liveSite.dispose();
  server.close();
  rmSync(folder, { recursive: true });
});

const ask = (path: string, headers: OutgoingHttpHeaders = {}, to = port) => askOf(to, path, { headers });

/** Sends bytes as they are; the first line of what comes back, or that nothing does. */
function send(bytes: string, to = port): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(to, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.on('data', (part) => {
      answer += part;
      if (answer.includes('\r\n')) socket.destroy();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''));
  });
}

const host = 'Host: localhost\r\n';

describe('bytes that are no request of a browser', () => {
  it.each([
    ['a path that climbs out', `GET /../../etc/passwd HTTP/1.1\r\n${host}\r\n`, '404'],
    ['encoded slashes', `GET /..%2f..%2f..%2fetc/passwd HTTP/1.1\r\n${host}\r\n`, '40'],
    ['slashes encoded twice', `GET /..%252f..%252fetc/passwd HTTP/1.1\r\n${host}\r\n`, '404'],
    ['backslashes', `GET /..\\..\\etc\\passwd HTTP/1.1\r\n${host}\r\n`, '40'],
    ['encoded backslashes', `GET /..%5c..%5cetc%5cpasswd HTTP/1.1\r\n${host}\r\n`, '40'],
    ['overlong UTF-8', `GET /%c0%ae%c0%ae/etc/passwd HTTP/1.1\r\n${host}\r\n`, '40'],
    ['a zero byte', `GET /index.html%00.png HTTP/1.1\r\n${host}\r\n`, '40'],
    ['half of an escape', `GET /%e0%a4%a HTTP/1.1\r\n${host}\r\n`, '40'],
    ['a path that names another host', `GET //evil.example/%2e%2e HTTP/1.1\r\n${host}\r\n`, '40'],
    ['a line break in the path', `GET /a%0d%0aSet-Cookie:x HTTP/1.1\r\n${host}\r\n`, '404'],
    ['a whole address', `GET http://evil.example/ HTTP/1.1\r\n${host}\r\n`, '40'],
    ['TRACE', `TRACE / HTTP/1.1\r\n${host}\r\n`, '405'],
    ['PUT', `PUT /index.html HTTP/1.1\r\n${host}Content-Length: 1\r\n\r\nx`, '405'],
    ['DELETE', `DELETE /index.html HTTP/1.1\r\n${host}\r\n`, '405'],
    ['POST', `POST / HTTP/1.1\r\n${host}Content-Length: 1\r\n\r\nx`, '405'],
    ['a method of its own', `EVIL / HTTP/1.1\r\n${host}\r\n`, '400'],
    ['no Host', 'GET / HTTP/1.1\r\n\r\n', '40'],
    ['two Hosts', `GET / HTTP/1.1\r\n${host}Host: evil.example\r\n\r\n`, '40|200'],
    ['HTTP/1.0 without a Host', 'GET / HTTP/1.0\r\n\r\n', '40'],
    ['two lengths', `GET / HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\nx`, '400'],
    [
      'a length and chunks',
      `POST / HTTP/1.1\r\n${host}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\nx`,
      '40',
    ],
    [
      'a chunk without an end',
      `POST / HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n`,
      '4',
    ],
    ['headers without an end', `GET / HTTP/1.1\r\n${host}${'X: y\r\n'.repeat(20_000)}\r\n`, '431'],
    ['a header of 100,000 bytes', `GET / HTTP/1.1\r\n${host}X: ${'y'.repeat(100_000)}\r\n\r\n`, '431'],
    ['a folded header', `GET / HTTP/1.1\r\n${host}X: y\r\n z\r\n\r\n`, '400|200'],
    [
      'a range that overflows',
      `GET / HTTP/1.1\r\n${host}Range: bytes=99999999999999999999-\r\n\r\n`,
      '416|200',
    ],
    [
      'ranges by the thousand',
      `GET / HTTP/1.1\r\n${host}Range: bytes=${'0-0,'.repeat(1000)}0-0\r\n\r\n`,
      '416|20',
    ],
    ['no HTTP', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\r\n\r\n', '400'],
    [
      'an upgrade',
      `GET /missing/ HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
      '404',
    ],
    ['a tunnel', `CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n`, 'none'],
    ['a path of 10,000 bytes', `GET /${'a'.repeat(10_000)} HTTP/1.1\r\n${host}\r\n`, '414'],
  ])('%s: refused by both servers, and the next request is answered', async (_name, bytes, status) => {
    for (const to of [port, live.port]) {
      const answer = status === 'none' ? /^$/ : new RegExp(`^HTTP/1\\.1 (?:${status})`);
      expect(await send(bytes, to)).toMatch(answer);
      expect((await ask('/', {}, to)).status).toBe(200);
    }
    expect(live.defects).toEqual([]);
  });

  const json = 'Content-Type: application/json\r\n';
  const open = (headers: string, body: string, method = 'POST') =>
    `${method} /__docsite/open HTTP/1.1\r\n${headers}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  const place = '{"file":"content/pages/index.md"}';

  it.each([
    ['a page of another origin', open(`${host}${json}Origin: https://evil.example\r\n`, place), '403'],
    ['an origin that is none', open(`${host}${json}Origin: null\r\n`, place), '403'],
    ['another site, as the browser says', open(`${host}${json}Sec-Fetch-Site: cross-site\r\n`, place), '403'],
    ['another port, as the browser says', open(`${host}${json}Sec-Fetch-Site: same-site\r\n`, place), '403'],
    ['a form', open(`${host}Content-Type: text/plain\r\n`, place), '403'],
    ['a link', open(`${host}${json}`, '', 'GET'), '403'],
    ['a name that leads here', open(`Host: evil.example\r\n${json}`, place), '403'],
    ['no JSON', open(`${host}${json}`, '{'), '400'],
    ['nothing', open(`${host}${json}`, 'null'), '400'],
    ['a list', open(`${host}${json}`, '[]'), '400'],
    ['a file that is no text', open(`${host}${json}`, '{"file":{"toString":1}}'), '400'],
    ['too much', open(`${host}${json}`, `{"file":"${'a'.repeat(5000)}"}`), '413'],
  ])('no file is opened for %s', async (_name, bytes, status) => {
    expect(await send(bytes, live.port)).toMatch(new RegExp(`^HTTP/1\\.1 ${status}`));
    expect(live.opened).toEqual([]);
    expect(live.defects).toEqual([]);
  });

  it.each(['events', 'problems?page=/', 'live.js'])(
    '%s is not given to a name that leads here',
    async (name) => {
      const headers = { host: 'evil.example' };
      expect((await ask(`/__docsite/${name}`, headers, live.port)).status).toBe(403);
    },
  );
});

describe('the preview', () => {
  it.each(['evil.example', 'evil@localhost', 'localhost\\.evil.example', '[127.0.0.1]'])(
    'gives nothing to a page that reached it as %s',
    async (host) => {
      const { status, body } = await ask('/', { host });
      expect(status).toBe(403);
      expect(body).toContain('start it with --host');
    },
  );

  it('answers by the name that it was told', async () => {
    expect((await ask('/', { host: `docs.test:${port}` })).status).toBe(200);
  });

  it('is neither framed nor loaded by other origins', async () => {
    for (const path of ['/', '/missing/']) {
      const { headers } = await ask(path);
      expect(headers['x-frame-options']).toBe('SAMEORIGIN');
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it('refuses a path that is longer than any page has', async () => {
    expect((await ask(`/${'a/'.repeat(5000)}`)).status).toBe(414);
  });
});

it.each([
  ['127.0.0.1', true],
  ['127.8.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['192.168.1.20', false],
  ['::ffff:192.168.1.20', false],
  ['fe80::1', false],
  [undefined, false],
])('opens files in the editor of who sits at the machine alone: %s %s', (address, isHere) => {
  expect(isFromThisMachine(address)).toBe(isHere);
});

it('asks about few files for a deep path, and still finds the 404 page of its locale', () => {
  const asked: string[] = [];
  const isFile = (path: string) => {
    asked.push(path);
    return path === 'fr/404.html';
  };
  expect(resolveRequest(`/fr/${'a/'.repeat(5000)}`, { baseUrl: '/', isFile })).toEqual({
    kind: 'missing',
    file: 'fr/404.html',
  });
  expect(asked.length).toBeLessThan(10);
});
