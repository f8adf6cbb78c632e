import { trustedTypesPolicy } from '../trusted-types.ts';
import type { SiteIndex, WorkerRequest, WorkerResponse } from './answer-messages.ts';
import type { SearchProvider, SearchRequest, SearchResponse } from './search-types.ts';

/** Name of the worker's file beside this script's own; the build puts it in. */
declare const SEARCH_WORKER_FILE: string;

interface Waiting {
  resolve(response: SearchResponse): void;
  reject(reason: unknown): void;
}

/** What is used of a worker. */
export type SearchThread = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>;

/**
 * Searches the site's own index in a worker, which starts with the first request and again after it failed.
 *
 * @param start makes the worker
 */
export function createWorkerProvider(
  index: SiteIndex,
  start: () => SearchThread = startWorker,
): SearchProvider {
  const waiting = new Map<number, Waiting>();
  const post = createPost(waiting, start);
  let nextId = 0;
  const search = (request: SearchRequest, signal: AbortSignal) =>
    new Promise<SearchResponse>((resolve, reject) => {
      signal.throwIfAborted();
      const id = nextId;
      nextId += 1;
      post({ type: 'search', id, index, request });
      waiting.set(id, { resolve, reject });
      signal.addEventListener(
        'abort',
        () => {
          reject(signal.reason);
          if (waiting.delete(id)) post({ type: 'abort', id });
        },
        { once: true },
      );
    });
  return {
    pause: 0,
    prepare: (request) => {
      try {
        post({ type: 'prepare', index, request });
      } catch {
        // A browser that starts no worker says so when it is asked for results.
      }
    },
    search,
  };
}

/** Returns what sends to the worker, which is started when it is needed; answers go to those who wait. */
function createPost(
  waiting: Map<number, Waiting>,
  start: () => SearchThread,
): (message: WorkerRequest) => void {
  let worker: SearchThread | null = null;
  const listen = (started: SearchThread): void => {
    started.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
      const one = waiting.get(data.id);
      waiting.delete(data.id);
      if ('error' in data) one?.reject(new Error(data.error));
      else one?.resolve(data.response);
    });
    started.addEventListener('error', ({ message }) => {
      // It may live on, in a state that nobody knows.
      started.terminate();
      if (worker === started) worker = null;
      for (const one of waiting.values()) one.reject(new Error(message || `${workerUrl()} cannot be used.`));
      waiting.clear();
    });
  };
  return (message) => {
    // What is given up with a worker that failed need not be told to the next.
    if (worker === null && message.type === 'abort') return;
    if (worker === null) {
      worker = start();
      listen(worker);
    }
    worker.postMessage(message);
  };
}

function startWorker(): Worker {
  return new Worker(trustedTypesPolicy.createScriptURL(workerUrl().href), { type: 'module', name: 'search' });
}

function workerUrl(): URL {
  return new URL(SEARCH_WORKER_FILE, import.meta.url);
}
