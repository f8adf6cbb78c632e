import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { parseSitemap } from '../../../cli/sitemap/parse-sitemap.ts';
import { readSitemap } from '../../../cli/sitemap/read-sitemap.ts';

const pages = (...urls: string[]) =>
  `<urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`;
const index = (...urls: string[]) =>
  `<sitemapindex>${urls.map((url) => `<sitemap><loc>${url}</loc></sitemap>`).join('')}</sitemapindex>`;

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

function folderWith(files: Readonly<Record<string, string | Uint8Array>>): string {
  const root = mkdtempSync(join(tmpdir(), 'docsite-sitemap-'));
  cleanups.push(() => rmSync(root, { recursive: true }));
  for (const [path, contents] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), contents);
  }
  return root;
}

/** Serves on this machine; resolves to the origin. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const read = (source: string, root = '/', signal = new AbortController().signal, timeout = 600_000) =>
  readSitemap(source, { root, signal, timeout });

test('a sitemap is read with its comments, entities and sections', () => {
  const xml = `<?xml version="1.0"?><urlset xmlns="x"><!-- <url><loc>no</loc></url> -->
    <url><loc> https://a.example/?a&amp;b&#x27;&#39; </loc><image:image><image:loc>i</image:loc></image:image></url>
    <url><loc><![CDATA[https://a.example/&]]></loc></url></urlset>`;
  expect(parseSitemap(xml)).toEqual({
    kind: 'pages',
    urls: ["https://a.example/?a&b''", 'https://a.example/&'],
  });
  expect(parseSitemap('<html></html>')).toBeNull();
});

test('the index of a built site leads to the files beside it', async () => {
  const root = folderWith({
    'build/sitemap.xml': index(
      'https://a.example/base/sitemap-en.xml',
      'https://a.example/base/fr/sitemap.xml',
    ),
    'build/sitemap-en.xml': gzipSync(pages('https://a.example/base/')),
    'build/fr/sitemap.xml': pages('https://a.example/base/fr/', 'https://a.example/base/'),
  });
  expect(await read('build/sitemap.xml', root)).toEqual([
    'https://a.example/base/',
    'https://a.example/base/fr/',
  ]);
});

test('the index of a server is followed, each sitemap once', async () => {
  const origin = await serve((request, response) => {
    const { url } = request;
    const own = `http://${request.headers.host}`;
    response.end(
      url === '/sitemap.xml' ? index(`${own}/a.xml`, `${own}/a.xml`, `${own}${url}`) : pages(`${own}/x/`),
    );
  });
  expect(await read(`${origin}/sitemap.xml`)).toEqual([`${origin}/x/`]);
});

test('what cannot be read is said', async () => {
  const root = folderWith({ 'page.html': '<html></html>' });
  await expect(read('sitemap.xml', root)).rejects.toThrow(
    `The sitemap "${join(root, 'sitemap.xml')}" cannot be read: there is no such file.`,
  );
  await expect(read('page.html', root)).rejects.toThrow('is not a sitemap.');
  const missing = await serve((_, response) => response.writeHead(404).end());
  await expect(read(`${missing}/s.xml`)).rejects.toThrow('cannot be fetched: the server answered 404.');
  const silent = await serve(() => {});
  const waits = new AbortController().signal;
  await expect(read(`${silent}/s.xml`, '/', waits, 200)).rejects.toThrow(
    'cannot be fetched: no answer within 0.2 seconds.',
  );
  const cut = await serve((_, response) => response.destroy());
  await expect(read(`${cut}/s.xml`)).rejects.toMatchObject({
    message: `The sitemap ${cut}/s.xml cannot be fetched: its server ends the connection without an answer.`,
    hint: expect.stringContaining('a copy of the file'),
  });
});

test('what was packed to fill the memory, or is no gzip, is said', async () => {
  const damaged = Buffer.from([0x1f, 0x8b, 1, 2, 3]);
  const root = folderWith({ 'bomb.xml.gz': gzipSync(Buffer.alloc(70_000_000)), 'none.xml.gz': damaged });
  await expect(read('bomb.xml.gz', root)).rejects.toThrow('cannot be read: it holds more than 64 MB.');
  await expect(read('none.xml.gz', root)).rejects.toThrow('cannot be read: it is no gzip.');
});

test('an index that leads on and on is said', async () => {
  let asked = 0;
  const origin = await serve((request, response) => {
    const own = `http://${request.headers.host}`;
    asked += 1;
    const next = Array.from({ length: 30_000 }, (_, page) => `${own}/${asked}-${page}.xml`);
    response.end(index(...next));
  });
  await expect(read(`${origin}/s.xml`)).rejects.toThrow('leads to more than 50000 sitemaps.');
});

test('what a server sends without an end is said', async () => {
  const origin = await serve((_, response) => {
    const more = () =>
      void (!response.destroyed && response.write('x'.repeat(1e6), () => setImmediate(more)));
    more();
  });
  await expect(read(`${origin}/s.xml`)).rejects.toThrow('cannot be fetched: it holds more than 64 MB.');
});

test('an interrupt ends the wait', async () => {
  const origin = await serve(() => {});
  const controller = new AbortController();
  const reading = read(`${origin}/s.xml`, '/', controller.signal);
  controller.abort(new Error('stopped'));
  await expect(reading).rejects.toThrow('stopped');
});
