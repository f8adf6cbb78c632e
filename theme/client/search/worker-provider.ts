import type { SearchProvider, SearchRequest, SearchResponse } from './search-types.ts';
import type { SiteIndex } from './site-index.ts';
import type { WorkerRequest, WorkerResponse } from './worker-messages.ts';

/** Name of the worker's file beside this script's own; the build puts it in. */
declare const SEARCH_WORKER_FILE: string;

interface Waiting {
  resolve(response: SearchResponse): void;
  reject(error: Error): void;
}

/** Searches the site's own index in a worker, which starts with the first request and again after it failed. */
export function createWorkerProvider(index: SiteIndex): SearchProvider {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let nextId = 0;

  const start = (): Worker => {
    const started = new Worker(workerUrl(), { type: 'module', name: 'search' });
    started.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
      const one = waiting.get(data.id);
      waiting.delete(data.id);
      if ('error' in data) one?.reject(new Error(data.error));
      else one?.resolve(data.response);
    });
    started.addEventListener('error', ({ message }) => {
      worker = null;
      for (const one of waiting.values()) one.reject(new Error(message || String(workerUrl())));
      waiting.clear();
    });
    return started;
  };
  const post = (message: WorkerRequest): void => {
    worker ??= start();
    worker.postMessage(message);
  };
  return {
    pause: 0,
    prepare: (request) => post({ type: 'prepare', index, request }),
    search: (request: SearchRequest, signal: AbortSignal) =>
      new Promise((resolve, reject) => {
        const id = nextId;
        nextId += 1;
        waiting.set(id, { resolve, reject });
        signal.addEventListener('abort', () => {
          waiting.delete(id);
          reject(signal.reason);
        });
        post({ type: 'search', id, index, request });
      }),
  };
}

function workerUrl(): URL {
  return new URL(SEARCH_WORKER_FILE, import.meta.url);
}
