/** What the server of `docsite serve` answers: the site as a static host would, and nothing else. */
import { symlinkSync, writeFileSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAllowedHost } from '../../cli/preview/allowed-host.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';
import { type Asked, ask as askOf, startLiveServer } from './live-test-server.ts';

let site: TestSite;
let live: Awaited<ReturnType<typeof startLiveServer>>;

beforeAll(async () => {
  site = createTestSite({
    'site.config.yaml': 'title: Test\nurl: https://test.example\nbaseUrl: /guide/\n',
    'content/pages/index.md': '# Home\n',
    'content/docs/current/start.md': '# Start\n\n![Logo](/logo.svg)\n\n[gone](/nowhere/)\n',
    'content/static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
    'content/static/leak.txt': 'plain',
    'secret.txt': 'secret',
  });
  const outside = createTestSite({ 'secret.txt': 'secret' });
  symlinkSync(join(site.root, 'content/static/logo.svg'), join(site.root, 'content/static/same.svg'));
  live = await startLiveServer(site);
  // After the site was read: a link that stands there before is refused with a message.
  site.remove('content/static/leak.txt');
  symlinkSync(join(outside.root, 'secret.txt'), join(site.root, 'content/static/leak.txt'));
  return () => outside.dispose();
});
afterAll(async () => {
  expect(live.defects).toEqual([]);
  await live.stop();
  site.dispose();
});

const ask = (path: string, asked?: Asked) => askOf(live.port, path, asked);

describe('the site', () => {
  it.each([
    ['/guide/', 200, 'text/html; charset=utf-8'],
    ['/guide/docs/start/', 200, 'text/html; charset=utf-8'],
    ['/guide/docs/start/?a=b', 200, 'text/html; charset=utf-8'],
    ['/guide/nowhere/', 404, 'text/html; charset=utf-8'],
    ['/elsewhere/', 404, 'text/html; charset=utf-8'],
    ['/guide/logo.svg', 200, 'image/svg+xml; charset=utf-8'],
    ['/guide/same.svg', 200, 'image/svg+xml; charset=utf-8'],
    ['/guide/sitemap.xml', 200, 'application/xml; charset=utf-8'],
    ['/guide/docs/start/index.md', 200, 'text/markdown; charset=utf-8'],
    ['/guide/llms.txt', 200, 'text/plain; charset=utf-8'],
    ['/guide/none.json', 404, 'text/html; charset=utf-8'],
    ['/guide/__docsite/live.js', 200, 'text/javascript'],
    ['/guide/__docsite/none', 404, 'text/plain; charset=utf-8'],
    ['/guide/__docsite/http://[', 404, 'text/plain; charset=utf-8'],
  ])('%s is %i, %s', async (path, status, type) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers['content-type']]).toEqual([status, type]);
    expect(answer.headers).toMatchObject({
      'x-frame-options': 'SAMEORIGIN',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it.each([
    ['/', '/guide/'],
    ['/guide', '/guide/'],
    ['/guide/docs/start', '/guide/docs/start/'],
  ])('%s leads to %s', async (path, location) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.location]).toEqual([302, location]);
  });

  it('has every script and style that a page asks for', async () => {
    const { body } = await ask('/guide/docs/start/');
    const urls = [
      ...body.matchAll(/(?:src|href|data-site|data-sidebar)="(\/guide\/[^"]+\.(?:js|css|json))"/g),
    ];
    expect(urls.length).toBeGreaterThan(3);
    for (const [, url = ''] of urls) expect((await ask(url)).status, url).toBe(200);
  });

  it('answers with the headers of a build, and with what of its policy no other page changes', async () => {
    const { headers } = await ask('/guide/docs/start/');
    expect(headers['content-security-policy']).toBe(
      "base-uri 'none'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types docsite 'allow-duplicates'",
    );
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  it('differs from the published page by one script', async () => {
    const { body } = await ask('/guide/docs/start/');
    const file = await live.context.read('docs/start/index.html');
    const script =
      /<script type="module" src="\/guide\/__docsite\/live\.js" data-docsite-live="run-\d+"><\/script>/;
    expect(body.match(script)).not.toBeNull();
    expect(body.replace(script, '')).toBe(file?.kind === 'text' ? file.contents : '');
  });

  it('is sent once, until it changes', async () => {
    const { headers } = await ask('/guide/docs/start/');
    const again = (tag: string) => ask('/guide/docs/start/', { headers: { 'if-none-match': tag } });
    expect((await again(headers.etag ?? '')).status).toBe(304);
    // As a proxy that compresses makes it.
    expect((await again(`"other", W/${headers.etag}`)).status).toBe(304);
    expect((await again('"other"')).status).toBe(200);
  });

  it('only answers what reads it', async () => {
    expect((await ask('/guide/', { method: 'POST' })).status).toBe(405);
    expect((await ask('/guide/', { method: 'HEAD' })).body).toBe('');
  });
});

describe('what lies outside', () => {
  it.each([
    '/guide/../secret.txt',
    '/guide/%2e%2e/secret.txt',
    '/guide/..%2fsecret.txt',
    '/guide/%252e%252e/secret.txt',
    '/guide/..%5csecret.txt',
    '/guide/..\\secret.txt',
    '/guide/content/docs/current/start.md',
    '/guide/site.config.yaml',
    '//etc/passwd',
    '/guide/logo.svg%00.txt',
  ])('%s is not there', async (path) => {
    const { status, body } = await ask(path);
    expect([400, 404]).toContain(status);
    expect(body).not.toContain('secret');
  });

  it('is not shown through a link', async () => {
    expect(await ask('/guide/leak.txt')).toMatchObject({ status: 403 });
    expect((await ask('/guide/leak.txt')).body).not.toContain('secret');
  });

  it('is no address that cannot be decoded', async () => {
    expect((await ask('/guide/%zz')).status).toBe(400);
  });
});

describe('the Host header', () => {
  it.each([
    ['localhost:3000', true],
    ['127.0.0.1:3000', true],
    ['[::1]:3000', true],
    ['192.168.1.4:3000', true],
    ['docs.test', true],
    ['Docs.Test:80', true],
    ['site.localhost', true],
    ['evil.example', false],
    ['localhost.evil.example', false],
    ['127.0.0.1.evil.example', false],
    ['evil.example:3000', false],
    ['a b', false],
    ['evil@localhost', false],
    ['evil.example\\@localhost', false],
    ['localhost\\.evil.example', false],
    ['localhost/', false],
    ['localhost#', false],
    ['localhost:3000:80', false],
    ['[::.]', false],
    ['', false],
    [undefined, false],
  ])('%s: %s', (header, allowed) => {
    expect(isAllowedHost(header, 'docs.test')).toBe(allowed);
  });

  it.each(['/guide/', '/guide/__docsite/events', '/guide/__docsite/problems?page=/'])(
    'of another site gets nothing of %s',
    async (path) => {
      expect((await ask(path, { headers: { host: 'evil.example' } })).status).toBe(403);
    },
  );
});

describe('what pages ask for', () => {
  it('hears of versions and problems', async () => {
    const response = await fetch(`http://127.0.0.1:${live.port}/guide/__docsite/events`);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const reader = response.body?.getReader();
    const next = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect(await next()).toContain(`event: hello\ndata: {"state":"run-${live.context.version()}"}\n\n`);
    live.events.send('site', { state: 'run-9', files: ['/a\nb'] });
    expect(await next()).toBe('event: site\ndata: {"state":"run-9","files":["/a\\nb"]}\n\n');
    await reader?.cancel();
  });

  it('gets the problems of a page', async () => {
    const { body } = await ask('/guide/__docsite/problems?page=%2Fguide%2Fdocs%2Fstart%2F');
    expect(JSON.parse(body)).toMatchObject({
      shown: [{ code: 'link-broken', file: 'content/docs/current/start.md', line: 5, column: 8 }],
      others: 0,
    });
    expect(JSON.parse((await ask('/guide/__docsite/problems?page=/guide/')).body)).toEqual({
      shown: [],
      others: 1,
    });
  });

  it('opens places of its own sources, for itself only', async () => {
    const place = { file: 'content/docs/current/start.md', line: 5, column: 1 };
    const send = (headers: OutgoingHttpHeaders, body: object = place) =>
      ask('/guide/__docsite/open', { method: 'POST', headers, body: JSON.stringify(body) });
    const json = { 'content-type': 'application/json' };
    expect((await send(json)).status).toBe(204);
    expect(live.opened).toEqual([place]);
    expect((await send({ ...json, origin: `http://127.0.0.1:${live.port}` })).status).toBe(204);
    expect((await send({ ...json, origin: 'https://evil.example' })).status).toBe(403);
    const fetchSite = (site: string) => ({
      ...json,
      origin: 'https://proxy.example',
      'sec-fetch-site': site,
    });
    expect((await send(fetchSite('same-origin'))).status).toBe(204);
    expect((await send(fetchSite('cross-site'))).status).toBe(403);
    expect((await send({ 'content-type': 'text/plain' })).status).toBe(403);
    expect((await ask('/guide/__docsite/open')).status).toBe(403);
    expect(await send(json, { file: 'absent.md' })).toMatchObject({
      status: 409,
      body: 'There is no such file.\n',
    });
    expect((await send(json, { file: 7 })).status).toBe(400);
    expect((await send(json, { file: 'x'.repeat(9000) })).status).toBe(413);
  });
});

it('is an error where code of the site leaves nothing of a page, which the page that is open is kept for', async () => {
  const path = 'content/docs/current/lamp.mdx';
  const write = async (kind: 'added' | 'changed', text: string) => {
    site.write(path, text);
    await live.context.rebuild([{ kind, path }]);
    return (await ask('/guide/docs/lamp/')).status;
  };
  expect(await write('added', '# Lamp\n\n{1 + 1}\n')).toBe(200);
  expect(await write('changed', "# Lamp\n\n{(() => { throw new Error('dark'); })()}\n")).toBe(500);
  expect(await write('changed', '# Lamp\n\n{1 + 2}\n')).toBe(200);
});

it('follows what is written', async () => {
  writeFileSync(join(site.root, 'content/docs/current/start.md'), '# Start\n\nOther words.\n');
  await live.context.rebuild([{ kind: 'changed', path: 'content/docs/current/start.md' }]);
  expect((await ask('/guide/docs/start/')).body).toContain('Other words.');
});
