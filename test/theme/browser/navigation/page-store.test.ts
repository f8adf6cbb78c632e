import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPageStore } from '../../../../theme/browser/navigation/page-store.ts';

type Answer = (url: string, signal: AbortSignal) => Promise<Response>;

let requests: string[] = [];
let answer: Answer;

const page = (html: string, init: ResponseInit = {}): Response =>
  new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' }, ...init });

beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
  answer = async (url) => page(url);
  vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) => {
    requests.push(url);
    return answer(url, signal);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Never answers; fails when it is given up. */
const silence: Answer = (_url, signal) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

describe('createPageStore', () => {
  it('fetches a page once, for as long as it is fresh', async () => {
    const store = createPageStore();
    const [first, second] = await Promise.all([store.get('/a/', 'low'), store.get('/a/', 'high')]);
    expect(first.html).toBe('/a/');
    expect(second).toBe(first);
    vi.advanceTimersByTime(4 * 60_000);
    await store.get('/a/', 'high');
    expect([requests, store.has('/a/')]).toEqual([['/a/'], true]);
    vi.advanceTimersByTime(2 * 60_000);
    expect(store.has('/a/')).toBe(false);
    await store.get('/a/', 'high');
    expect(requests).toEqual(['/a/', '/a/']);
  });

  it.each([
    ['an error of the server', () => page('no', { status: 404 })],
    ['another format', () => new Response('{}', { headers: { 'content-type': 'application/json' } })],
  ])('%s is no page, and is not kept', async (_case, response) => {
    answer = async () => response();
    const store = createPageStore();
    expect((await store.get('/a/', 'high')).html).toBeNull();
    expect(store.has('/a/')).toBe(false);
  });

  it('forgets a failure', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    const store = createPageStore();
    await expect(store.get('/a/', 'high')).rejects.toThrow('Failed to fetch');
    answer = async () => page('now');
    expect((await store.get('/a/', 'high')).html).toBe('now');
  });

  it('waits thirty seconds and no longer', async () => {
    answer = silence;
    const failed = expect(createPageStore().get('/a/', 'high')).rejects.toThrow(
      '/a/ did not answer within 30 seconds.',
    );
    await vi.advanceTimersByTimeAsync(30_000);
    await failed;
  });

  it('gives up a page that is on its way, and can be asked for it again at once', async () => {
    answer = silence;
    const store = createPageStore();
    const failed = expect(store.get('/a/', 'high')).rejects.toThrow('aborted');
    store.abort('/a/');
    answer = async () => page('second');
    expect((await store.get('/a/', 'high')).html).toBe('second');
    await failed;
    store.abort('/a/');
    expect(store.has('/a/')).toBe(true);
  });

  it('keeps eighty pages, and lets the one go that was not used for longest', async () => {
    const store = createPageStore();
    for (let index = 0; index < 80; index += 1) await store.get(`/${index}/`, 'low');
    await store.get('/0/', 'low');
    await store.get('/new/', 'low');
    expect(['/0/', '/1/', '/2/', '/new/'].map(store.has)).toEqual([true, false, true, true]);
  });

  it('keeps eight million characters at most', async () => {
    answer = async () => page('x'.repeat(3_000_000));
    const store = createPageStore();
    for (const url of ['/a/', '/b/', '/c/']) await store.get(url, 'low');
    expect(['/a/', '/b/', '/c/'].map(store.has)).toEqual([false, true, true]);
  });
});
