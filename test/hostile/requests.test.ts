/** Requests that are sent to do harm, to the servers of `docsite serve` and `docsite preview`. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../../cli/preview/listen.ts';
import { resolveRequest } from '../../cli/preview/resolve-request.ts';
import { createStaticServer } from '../../cli/preview/static-server.ts';
import { isFromThisMachine } from '../../cli/serve/answer-control.ts';

let folder = '';
let server: Server;
let port = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docsite-hostile-'));
  mkdirSync(join(folder, 'fr/docs/api'), { recursive: true });
  for (const file of ['index.html', '404.html', 'fr/404.html']) writeFileSync(join(folder, file), file);
  server = createStaticServer({ root: folder, baseUrl: '/', host: 'docs.test' });
  port = await listen(server, { host: '127.0.0.1', port: 0 });
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

function ask(path: string, headers: OutgoingHttpHeaders = {}) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, headers }, async (response) => {
      let body = '';
      for await (const part of response) body += part;
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
    });
    outgoing.on('error', reject).end();
  });
}

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
