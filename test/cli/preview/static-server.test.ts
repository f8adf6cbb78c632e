import { pbkdf2 } from 'node:crypto';
import fs, { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders, OutgoingHttpHeaders, Server } from 'node:http';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listen } from '../../../cli/preview/listen.ts';
import { createStaticServer } from '../../../cli/preview/static-server.ts';

const home = `<h1>Home</h1>${'<p>text</p>'.repeat(200)}`;
let folder = '';
let server: Server;
let port = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docsite-serve-'));
  const files = {
    'secret.txt': 'secret',
    'site-of-others/index.html': 'secret',
    'site/index.html': home,
    'site/404.html': 'No page',
    'site/docs/index.html': 'Docs',
    'site/docs/index.md': '# Docs',
    'site/fr/404.html': 'Page introuvable',
    'site/empty.txt': '',
    'site/favicon.ico': 'icon',
    'site/photo.png': 'pixels',
    'site/CNAME': 'example.org',
    'site/assets/boot-1a2b.js': 'export {};',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  symlinkSync(join(folder, 'secret.txt'), join(folder, 'site/link.txt'));
  symlinkSync(join(folder, 'site-of-others'), join(folder, 'site/others'));
  symlinkSync(join(folder, 'site/index.html'), join(folder, 'site/inside.html'));
  server = createStaticServer({ root: join(folder, 'site'), baseUrl: '/', host: '127.0.0.1' });
  port = await listen(server, { host: '127.0.0.1', port: 0 });
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Not `fetch`: it would normalise the path and undo the compression. */
function ask(path: string, headers: OutgoingHttpHeaders = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, headers, method }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    outgoing.on('error', reject).end();
  });
}

describe('files', () => {
  it.each([
    ['/', 'text/html; charset=utf-8'],
    ['/docs/', 'text/html; charset=utf-8'],
    ['/assets/boot-1a2b.js', 'text/javascript; charset=utf-8'],
    ['/docs/index.md', 'text/markdown; charset=utf-8'],
    ['/favicon.ico', 'image/vnd.microsoft.icon'],
    ['/photo.png', 'image/png'],
    ['/CNAME', 'application/octet-stream'],
    ['/inside.html', 'text/html; charset=utf-8'],
  ])('%s is %s', async (path, type) => {
    const { status, headers } = await ask(path);
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type });
  });

  it('are revalidated, but those under assets/ kept for good', async () => {
    expect((await ask('/')).headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const asset = await ask('/assets/boot-1a2b.js');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('are looked for again where they are missing, whatever the headers of their folder say', async () => {
    writeFileSync(join(folder, 'site/_headers'), '/assets/*\n  Cache-Control: max-age=31536000, immutable\n');
    const answers = [await ask('/assets/boot-1a2b.js'), await ask('/assets/gone.js')];
    rmSync(join(folder, 'site/_headers'));
    expect(answers.map(({ status, headers }) => [status, headers['cache-control']])).toEqual([
      [200, 'max-age=31536000, immutable'],
      [404, 'public, max-age=0, must-revalidate'],
    ]);
  });

  it('are not sent again to who has them', async () => {
    const { etag = '' } = (await ask('/')).headers;
    const again = await ask('/', { 'If-None-Match': `"x", ${etag.slice(2)}` });
    expect({ status: again.status, body: again.body.length }).toEqual({ status: 304, body: 0 });
    expect((await ask('/', { 'If-None-Match': '"other"' })).status).toBe(200);
    writeFileSync(join(folder, 'site/docs/index.html'), 'Docs, longer');
    expect((await ask('/docs/', { 'If-None-Match': etag })).status).toBe(200);
  });

  it('answer HEAD without a body', async () => {
    const { status, headers, body } = await ask('/photo.png', {}, 'HEAD');
    expect({ status, length: headers['content-length'], body: body.length }).toEqual({
      status: 200,
      length: '6',
      body: 0,
    });
  });

  it('may be empty', async () => {
    expect(await ask('/empty.txt', { 'Accept-Encoding': 'br' })).toMatchObject({
      status: 200,
      body: Buffer.of(),
    });
  });
});

describe('compression', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('as asked: %s', async (encoding, decompress) => {
    const { headers, body } = await ask('/', { 'Accept-Encoding': encoding });
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
    expect(body.length).toBeLessThan(home.length / 10);
    expect(decompress(body).toString()).toBe(home);
  });

  it.each([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['gzip, deflate, br', 'br'],
    ['BR', 'br'],
    ['br;q=0.5, gzip;q=1', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0', undefined],
    ['*', 'br'],
    ['*;q=0.5, br;q=0', 'gzip'],
  ])('as Accept-Encoding says: %s', async (accepted, encoding) => {
    const { headers } = await ask('/', accepted === undefined ? {} : { 'Accept-Encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
  });

  it('of what the file says now', async () => {
    const texts = ['first', 'second, and longer'];
    for (const text of [...texts, texts[1] ?? '']) {
      writeFileSync(join(folder, 'site/changing.txt'), text);
      const { body } = await ask('/changing.txt', { 'Accept-Encoding': 'br' });
      expect(brotliDecompressSync(body).toString()).toBe(text);
    }
  });

  it('not unless asked, and not for images', async () => {
    const plain = await ask('/');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe(home);
    expect(
      (await ask('/photo.png', { 'Accept-Encoding': 'br' })).headers['content-encoding'],
    ).toBeUndefined();
  });
});

describe('ranges', () => {
  it('are not given to who asks for them only if nothing changed', async () => {
    const { headers } = await ask('/photo.png');
    const answer = await ask('/photo.png', { Range: 'bytes=0-1', 'If-Range': headers.etag ?? '' });
    expect(answer.status).toBe(200);
  });

  it('are of the plain text', async () => {
    const { status, headers, body } = await ask('/', { Range: 'bytes=1-2', 'Accept-Encoding': 'br' });
    expect([status, body.toString(), headers['content-encoding']]).toEqual([206, 'h1', undefined]);
  });

  it.each([
    ['bytes=0-1', 206, 'pi', 'bytes 0-1/6'],
    ['bytes=4-', 206, 'ls', 'bytes 4-5/6'],
    ['bytes=-2', 206, 'ls', 'bytes 4-5/6'],
    ['bytes=4-99', 206, 'ls', 'bytes 4-5/6'],
    ['bytes=6-', 416, '', 'bytes */6'],
    ['bytes=3-2', 200, 'pixels', undefined],
    ['bytes=0-1,3-4', 200, 'pixels', undefined],
  ])('%s', async (range, status, text, contentRange) => {
    const answer = await ask('/photo.png', { Range: range });
    expect([answer.status, answer.body.toString(), answer.headers['content-range']]).toEqual([
      status,
      text,
      contentRange,
    ]);
  });
});

it('a file that is removed while it is asked for is missing, and the next one is sent', async () => {
  const file = join(folder, 'site/short-lived.txt');
  writeFileSync(file, 'text');
  // Files are read on the threads that this occupies: after the request was received, and the file removed.
  const busy = Array.from({ length: 12 }, () => promisify(pbkdf2)('', '', 10_000, 64, 'sha512'));
  server.once('request', () => rmSync(file));
  expect(await ask('/short-lived.txt', { 'Accept-Encoding': 'br' })).toMatchObject({ status: 404 });
  await Promise.all(busy);
  expect(await ask('/')).toMatchObject({ status: 200 });
});

it('a file that is removed just before it is read is missing, and nothing of it is promised or kept', async () => {
  const file = join(folder, 'site/assets/gone-1a2b.js');
  const read = fs.createReadStream;
  writeFileSync(file, 'export {};');
  const reading = vi.spyOn(fs, 'createReadStream').mockImplementationOnce((...of) => {
    rmSync(file);
    return read(...of);
  });
  const { status, headers, body } = await ask('/assets/gone-1a2b.js');
  reading.mockRestore();
  expect([status, headers['cache-control'], headers['content-length'], body.length]).toEqual([
    404,
    'no-store',
    '0',
    0,
  ]);
});

describe('what is not there', () => {
  it.each([
    ['/none/', 'No page'],
    ['/fr/none/', 'Page introuvable'],
    ['/link.txt', 'No page'],
    ['/others/', 'No page'],
    ['/../secret.txt', 'No page'],
    ['/%2e%2e/secret.txt', 'No page'],
    ['/..%5csecret.txt', 'No page'],
    ['/../site-of-others/', 'No page'],
  ])('%s shows "%s" with status 404', async (path, text) => {
    const { status, headers, body } = await ask(path);
    expect({ status, text: body.toString() }).toEqual({ status: 404, text });
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('redirects to the trailing slash', async () => {
    const { status, headers } = await ask('/docs?q=1');
    expect({ status, location: headers.location }).toEqual({ status: 301, location: '/docs/?q=1' });
  });

  it('refuses broken encodings and other methods', async () => {
    expect((await ask('/%zz')).status).toBe(400);
    const posted = await ask('/', {}, 'POST');
    expect([posted.status, posted.headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

it('takes the next free port', async () => {
  const second = createStaticServer({ root: folder, baseUrl: '/', host: '127.0.0.1' });
  try {
    expect(await listen(second, { host: '127.0.0.1', port })).toBeGreaterThan(port);
  } finally {
    second.close();
  }
});

it('says so when there is no such address', async () => {
  await expect(
    listen(createStaticServer({ root: folder, baseUrl: '/', host: '127.0.0.1' }), {
      host: '203.0.113.1',
      port: 0,
    }),
  ).rejects.toThrow('This machine has no address "203.0.113.1".');
});
