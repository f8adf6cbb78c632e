/** The page's side of the search thread, wired to the thread's own side without a thread between. */
import { expect, test } from 'vitest';
import {
  answerMessages,
  type WorkerRequest,
  type WorkerResponse,
} from '../../theme/browser/search/answer-messages.ts';
import type { SearchEngine } from '../../theme/browser/search/search-engine.ts';
import {
  type SearchRequest,
  type SearchResponse,
  searchKinds,
} from '../../theme/browser/search/search-types.ts';
import { createWorkerProvider, type SearchThread } from '../../theme/browser/search/worker-provider.ts';

const index = { manifest: '/search-index.json', siteBaseUrl: '/' };
const asking = (query: string): SearchRequest => ({
  query,
  locale: 'en',
  versions: [],
  kinds: searchKinds,
  limit: 8,
});
const found = (query: string): SearchResponse => ({ pages: [], total: query.length, suggestions: [] });
const waits = new AbortController().signal;
const noManifest = (): Promise<never> => Promise.reject(new Error('offline'));

/** Threads as the provider starts them, with an engine of the test's choice. */
function threads(engine: Partial<SearchEngine>) {
  const started: { fail(message: string): void; isTerminated: boolean }[] = [];
  const start = (): SearchThread => {
    const target = new EventTarget();
    const reply = (data: WorkerResponse) => target.dispatchEvent(new MessageEvent('message', { data }));
    const answer = answerMessages(reply, () => ({ search: unexpected, prepare: unexpected, ...engine }));
    const thread = {
      isTerminated: false,
      fail: (message: string) => target.dispatchEvent(Object.assign(new Event('error'), { message })),
    };
    started.push(thread);
    return {
      addEventListener: target.addEventListener.bind(target),
      postMessage: answer,
      terminate: () => {
        thread.isTerminated = true;
      },
    };
  };
  return { start, started };
}

function unexpected(): never {
  throw new Error('asked for nothing');
}

test('answers each search with its own answer, whichever comes first', async () => {
  const waiting = new Map<string, (response: SearchResponse) => void>();
  const { start } = threads({
    search: ({ query }) => new Promise((resolve) => waiting.set(query, resolve)),
  });
  const provider = createWorkerProvider(index, { start, load: noManifest });
  const [long, short] = [provider.search(asking('long'), waits), provider.search(asking('a'), waits)];
  await expect.poll(() => waiting.size).toBe(2);
  waiting.get('a')?.(found('a'));
  waiting.get('long')?.(found('long'));
  expect([(await long).total, (await short).total]).toEqual([4, 1]);
});

test('computes nothing for what was typed over', async () => {
  const asked: string[] = [];
  const { start } = threads({
    search: async ({ query }) => {
      asked.push(query);
      return found(query);
    },
  });
  const provider = createWorkerProvider(index, { start, load: noManifest });
  const before = new AbortController();
  const old = expect(provider.search(asking('ro'), before.signal)).rejects.toThrow('typed on');
  before.abort(new Error('typed on'));
  expect((await provider.search(asking('roo'), waits)).total).toBe(3);
  await old;
  expect(asked).toEqual(['roo']);
  await expect(provider.search(asking('room'), before.signal)).rejects.toThrow('typed on');
  expect(asked).toEqual(['roo']);
});

test('tells a search that is being computed that nobody waits for it', async () => {
  const stopped: unknown[] = [];
  const { start } = threads({
    search: (_, signal) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => {
          stopped.push(signal.aborted);
          reject(signal.reason);
        });
        controller.abort();
      }),
  });
  const controller = new AbortController();
  await expect(
    createWorkerProvider(index, { start, load: noManifest }).search(asking('a'), controller.signal),
  ).rejects.toThrow();
  expect(stopped).toEqual([true]);
});

test('fails with the reason, and asks again', async () => {
  let offline = true;
  const { start, started } = threads({
    search: async ({ query }) => {
      if (offline) throw new Error('offline');
      return found(query);
    },
  });
  const provider = createWorkerProvider(index, { start, load: noManifest });
  await expect(provider.search(asking('a'), waits)).rejects.toThrow('offline');
  offline = false;
  expect((await provider.search(asking('a'), waits)).total).toBe(1);
  expect(started).toHaveLength(1);
});

test('starts another thread after one broke, and ends the broken one', async () => {
  const { start, started } = threads({
    search: ({ query }) => (query === 'never' ? new Promise(() => {}) : Promise.resolve(found(query))),
  });
  const provider = createWorkerProvider(index, { start, load: noManifest });
  const lost = provider.search(asking('never'), waits);
  await expect.poll(() => started.length).toBe(1);
  started[0]?.fail('out of memory');
  await expect(lost).rejects.toThrow('out of memory');
  expect((await provider.search(asking('a'), waits)).total).toBe(1);
  expect(started.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
});

test('hands the list of scopes that it has loaded to the thread, before it asks', async () => {
  const messages: string[] = [];
  const start = (): SearchThread => ({
    addEventListener: () => {},
    postMessage: ({ type }: WorkerRequest) => messages.push(type),
    terminate: () => {},
  });
  const load = async () => new ArrayBuffer(2);
  const provider = createWorkerProvider(index, { start, load });
  provider.prepare(asking(''));
  void provider.search(asking('a'), waits);
  await expect.poll(() => messages).toEqual(['manifest', 'prepare', 'search']);
});

test('gives an early answer, then the whole one', async () => {
  const { start } = threads({
    search: async (_request, _signal, tellEarly) => {
      tellEarly?.(found('early'));
      return found('in the end');
    },
  });
  const provider = createWorkerProvider(index, { start, load: noManifest });
  const early: number[] = [];
  const { total } = await provider.search(asking('a'), waits, (response) => early.push(response.total));
  expect([...early, total]).toEqual([5, 10]);
});

test('says that no thread can be started when results are asked for, not before', async () => {
  const start = () => {
    throw new Error('workers are refused');
  };
  const provider = createWorkerProvider(index, { start, load: noManifest });
  provider.prepare(asking(''));
  await expect(provider.search(asking('a'), waits)).rejects.toThrow('workers are refused');
});
