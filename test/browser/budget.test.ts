/** What a typical docs page weighs on the wire, against the budgets of docs/architecture.md. */
import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { emptyMemoryCache } from './intercept-requests.ts';
import { hydrated, pageOpener } from './visit.ts';

const open = pageOpener({ savesData: false });
/** A docs page of median length whose content never changes, so that no edit of the site's own pages decides. */
const typical = '/docs/v4/typical/';
const kilobyte = 1024;

interface Transfer {
  readonly path: string;
  readonly type: string;
  /** Of the body, compressed as hosts do that compress static files ahead of time: brotli at its highest quality. */
  readonly bytes: number;
}

/** Holds back what waits for an idle moment, until `startIdle` is called in the page. */
function holdIdle(): void {
  window.requestIdleCallback = (callback) => {
    Object.assign(window, { startIdle: () => callback({ didTimeout: true, timeRemaining: () => 0 }) });
    return 1;
  };
}

/** Each address once: what is asked for again comes from the cache. */
function watchRequests(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => {
    if (!requests.some((known) => known.url() === request.url())) requests.push(request);
  });
  return requests;
}

/** Sizes of what was asked for before, by address: one file is compressed once. */
const sizes = new Map<string, number>();

async function sizeOf(request: Request): Promise<number> {
  const known = sizes.get(request.url());
  if (known !== undefined) return known;
  const body = (await (await request.response())?.body()) ?? Buffer.alloc(0);
  const size = brotliCompressSync(body).length;
  sizes.set(request.url(), size);
  return size;
}

async function transfersOf(requests: readonly Request[]): Promise<Transfer[]> {
  return Promise.all(
    requests.map(async (request) => ({
      path: new URL(request.url()).pathname,
      type: request.resourceType(),
      bytes: await sizeOf(request),
    })),
  );
}

const total = (transfers: readonly Transfer[]) => transfers.reduce((sum, { bytes }) => sum + bytes, 0);

function listOf(transfers: readonly Transfer[]): string {
  const lines = transfers.map(({ path, type, bytes }) => `  ${bytes} ${type} ${path}`);
  return [`${total(transfers)} bytes in all:`, ...lines].join('\n');
}

/** Empties the caches of a page's browser, which other tests have filled. */
async function forgetFiles(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await emptyMemoryCache(session);
  await session.detach();
}

async function visit(path: string) {
  let requests: Request[] = [];
  const { page } = await open(path, {
    initScript: holdIdle,
    prepare: async (prepared) => {
      await forgetFiles(prepared);
      requests = watchRequests(prepared);
    },
  });
  await page.waitForFunction(() => 'startIdle' in window);
  const first = await transfersOf(requests);
  const afterIdle = async () => {
    await page.evaluate(() => (window as unknown as { startIdle: () => void }).startIdle());
    await hydrated(page);
    return transfersOf(requests);
  };
  return { page, first, afterIdle };
}

it('a typical docs page is HTML, style and a small script until the browser is idle: 30 KB, 90 KB in all', async () => {
  const { page, first, afterIdle } = await visit(typical);
  const code = first.filter(({ type }) => ['document', 'stylesheet', 'script'].includes(type));
  expect(code.map(({ type }) => type).sort()).toEqual(['document', 'script', 'stylesheet']);
  expect(total(code), listOf(code)).toBeLessThanOrEqual(30 * kilobyte);
  const style = code.filter(({ type }) => type === 'stylesheet');
  expect(total(style), listOf(style)).toBeLessThanOrEqual(12 * kilobyte);
  // It is painted before anything of React or of its data is asked for.
  await page.evaluate(() => {
    return new Promise<void>((resolve) => {
      new PerformanceObserver((list) => {
        if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
      }).observe({ type: 'paint', buffered: true });
    });
  });
  expect(first.filter(({ path }) => /chunk-|\/data\//.test(path))).toEqual([]);
  // The face of its headings, at the very beginning.
  expect(first.filter(({ type }) => type === 'font')).toHaveLength(1);
  expect(first.filter(({ type }) => ['fetch', 'xhr'].includes(type))).toEqual([]);
  const all = await afterIdle();
  expect(all.some(({ path }) => path.includes('/data/'))).toBe(true);
  expect(total(all), listOf(all)).toBeLessThanOrEqual(90 * kilobyte);
});

/**
 * What blocks a slow phone is the script that it compiles and runs, and the elements that React walks. Both are
 * counted here; times are for `test/bench/pages.mjs`, since they say more of the machine than of the page.
 */
describe.each([
  ['the home page', '/'],
  ['a guide', typical],
  ['the longest page', '/docs/v4/server-api/'],
  ['the list of posts', '/blog/'],
])('%s', (_kind, path) => {
  it('runs 1.2 KB of script until the browser is idle, 80 KB in all, and React looks at 600 elements', async () => {
    const { page, first, afterIdle } = await visit(path);
    const scripts = (transfers: readonly Transfer[]) => transfers.filter(({ type }) => type === 'script');
    expect(total(scripts(first)), listOf(scripts(first))).toBeLessThanOrEqual(1.2 * kilobyte);
    // However long the text is, React has the frame around it only.
    const elements = await page.locator('#docsite *:not(main *, footer *)').count();
    expect(elements).toBeGreaterThan(50);
    expect(elements).toBeLessThanOrEqual(600);
    const all = scripts(await afterIdle());
    expect(total(all), listOf(all)).toBeLessThanOrEqual(80 * kilobyte);
    expect(all.length).toBeLessThanOrEqual(6);
  });
});

describe('the script starts', () => {
  it.each([
    // Of the first event after a page has loaded, browsers do not know from where the pointer came.
    ['the pointer moves', (page: Page) => page.mouse.move(300, 300, { steps: 3 })],
    ['a key is pressed', (page: Page) => page.keyboard.press('Shift')],
    ['the focus moves', (page: Page) => page.keyboard.press('Tab')],
  ])('when %s, without waiting for an idle moment', async (_cause, act) => {
    const { page } = await visit(typical);
    await act(page);
    await hydrated(page);
  });

  it('and does what was clicked before it was there', async () => {
    const { page } = await visit('/every-element/');
    await page.getByRole('tab', { name: 'Second' }).first().click();
    await page.getByText('The second panel.', { exact: true }).waitFor();
  });
});

it('a page visited next loads its own HTML and nothing else again', async () => {
  const { page, afterIdle } = await visit(typical);
  await afterIdle();
  const requests = watchRequests(page);
  // It holds nothing, such as marked code, that the first one does not.
  await page.goto(new URL('/docs/v4/faq/', page.url()).href);
  await page.evaluate(() => (window as unknown as { startIdle: () => void }).startIdle());
  await hydrated(page);
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  const loaded = requests.filter((_, index) => (sizes[index]?.responseBodySize ?? 0) > 0);
  const anew = loaded.filter((request) => request.resourceType() !== 'image');
  expect(anew.map((request) => new URL(request.url()).pathname)).toEqual(['/docs/v4/faq/']);
});
