import { trustedTypesPolicy } from '../trusted-types.ts';
import type { SiteIndex, WorkerRequest, WorkerResponse } from './answer-messages.ts';
import { fetchManifest } from './load-files.ts';
import type { SearchProvider, SearchResponse } from './search-types.ts';

/** Name of the worker's file beside this script's own; the build puts it in. */
declare const SEARCH_WORKER_FILE: string;

interface Waiting {
  tellEarly(response: SearchResponse): void;
  resolve(response: SearchResponse): void;
  reject(reason: unknown): void;
}

/** What is used of a worker. */
export type SearchThread = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>;

/** What the provider reaches the world with. */
interface Means {
  /** Makes the worker. */
  start(): SearchThread;
  /** Loads the manifest. */
  load(path: string): Promise<ArrayBuffer>;
}

/**
 * Searches the site's own index in a worker, which starts with the first request and again after it failed. The manifest
 * is loaded meanwhile, for the first worker; another one, and one that gets none, loads its own.
 */
export function createWorkerProvider(
  index: SiteIndex,
  { start, load }: Means = { start: startWorker, load: loadManifest },
): SearchProvider {
  const waiting = new Map<number, Waiting>();
  const thread = createThread(waiting, start);
  let nextId = 0;
  const begin = once(async () => {
    const bytes = await load(index.manifest);
    thread.give({ type: 'manifest', path: index.manifest, bytes });
  });
  const search: SearchProvider['search'] = async (request, signal, tellEarly = () => {}) => {
    signal.throwIfAborted();
    await begin();
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const id = nextId;
      nextId += 1;
      thread.post({ type: 'search', id, index, request });
      waiting.set(id, { tellEarly, resolve, reject });
      const giveUp = () => {
        reject(signal.reason);
        if (waiting.delete(id)) thread.post({ type: 'abort', id });
      };
      signal.addEventListener('abort', giveUp, { once: true });
    });
  };
  const prepare: SearchProvider['prepare'] = (request) => {
    const start = async () => thread.begin();
    const post = async () => thread.post({ type: 'prepare', index, request });
    // A browser that starts no worker says so when it is asked for results.
    Promise.all([start(), begin().then(post)]).catch(() => {});
  };
  return { pause: 0, prepare, search };
}

/** Does something at the first call, and settles for all of them when it is done or has failed. */
function once(act: () => Promise<void>): () => Promise<void> {
  let acting: Promise<void> | null = null;
  return () => {
    acting ??= act().catch(() => {});
    return acting;
  };
}

async function loadManifest(path: string): Promise<ArrayBuffer> {
  return (await fetchManifest(path)).arrayBuffer();
}

interface Thread {
  /** Starts the worker, unless it runs. */
  begin(): void;
  /** Sends to the worker, which is started when it is needed. */
  post(message: WorkerRequest): void;
  /** Sends what the sender then has no more. */
  give(message: Extract<WorkerRequest, { type: 'manifest' }>): void;
}

/** The worker; its answers go to those who wait. */
function createThread(waiting: Map<number, Waiting>, start: () => SearchThread): Thread {
  let worker: SearchThread | null = null;
  const listen = (started: SearchThread): void => {
    started.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => settle(waiting, data));
    started.addEventListener('error', ({ message }) => {
      // It may live on, in a state that nobody knows.
      started.terminate();
      if (worker === started) worker = null;
      for (const one of waiting.values()) one.reject(new Error(message || `${workerUrl()} cannot be used.`));
      waiting.clear();
    });
  };
  const running = (): SearchThread => {
    if (worker === null) {
      worker = start();
      listen(worker);
    }
    return worker;
  };
  return {
    begin: () => void running(),
    post(message) {
      // What is given up with a worker that failed need not be told to the next.
      if (worker !== null || message.type !== 'abort') running().postMessage(message);
    },
    give: (message) => running().postMessage(message, [message.bytes]),
  };
}

function settle(waiting: Map<number, Waiting>, data: WorkerResponse): void {
  const one = waiting.get(data.id);
  if ('response' in data && data.isEarly) {
    one?.tellEarly(data.response);
    return;
  }
  waiting.delete(data.id);
  if ('error' in data) one?.reject(new Error(data.error));
  else one?.resolve(data.response);
}

function startWorker(): Worker {
  return new Worker(trustedTypesPolicy.createScriptURL(workerUrl().href), { type: 'module', name: 'search' });
}

function workerUrl(): URL {
  return new URL(SEARCH_WORKER_FILE, import.meta.url);
}
