import { fileURLToPath } from 'node:url';
import { getHeapStatistics } from 'node:v8';
import { SHARE_ENV, Worker } from 'node:worker_threads';
import { errorOfThrown } from './error-of-thrown.ts';
import { runsFromSource } from './runs-from-source.ts';
import { InterruptError, MemoryLimitError, TimeLimitError } from './within-time.ts';

/**
 * A thread for code of the site that runs while the site is read, and may wait, loop or ask for memory without an end:
 * the process goes on, and hears Ctrl+C.
 */
export interface CodeThread {
  /**
   * Does one of the tasks that the thread knows.
   *
   * @param input copied, as what comes back is
   * @throws what the task throws, with its name, message and stack; TimeLimitError and MemoryLimitError when the thread
   * was ended for it, which then does no other task; InterruptError when the signal was raised
   */
  call(task: string, input: unknown, limit: CallLimit): Promise<unknown>;
  readonly isAlive: () => boolean;
  close(): void;
}

export interface CallLimit {
  readonly seconds: number;
  /** The option that sets it; null for a limit that no option sets. */
  readonly option: string | null;
}

/** What the thread is sent, and what it answers. */
export interface CodeCall {
  readonly id: number;
  readonly task: string;
  readonly input: unknown;
}

/** To the CodeCall with the same `id`; `thrown` is what is left of an error after it was sent. */
export type CodeAnswer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly thrown: Pick<Error, 'name' | 'message' | 'stack'> };

/** Seconds that loading code of the site may take: it has no configuration yet that could say. */
export const loadLimit: CallLimit = { seconds: 30, option: null };

/** What the process itself may take, which fits the machine and what its user has set. */
const megabytes = Math.round(getHeapStatistics().heap_size_limit / 1e6);
const memoryOption = 'NODE_OPTIONS=--max-old-space-size';

/** Null where tasks are to be done on the calling thread. The process does not wait for an idle one. */
export function startCodeThread(signal: AbortSignal | null = null): CodeThread | null {
  if (runsFromSource) return null;
  const worker = new Worker(fileURLToPath(new URL('./code-worker.js', import.meta.url)), {
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    env: SHARE_ENV,
  });
  worker.unref();
  const calls = openCalls(worker);
  let ended: Error | null = null;
  const end = (error: Error) => {
    ended ??= error;
    signal?.removeEventListener('abort', stop);
    calls.rejectAll(ended);
    void worker.terminate();
  };
  const stop = () => end(new InterruptError('interrupted'));
  signal?.addEventListener('abort', stop, { once: true });
  worker.on('error', (error) => end(endOf(error)));
  // A thread lives for as long as there is something to wait for.
  worker.on('exit', () => end(new Error('it waits for something that never comes.')));
  return {
    async call(task, input, { seconds, option }) {
      if (ended) throw ended;
      const timer = setTimeout(() => end(new TimeLimitError(seconds * 1000, option)), seconds * 1000);
      try {
        return await calls.make(task, input);
      } finally {
        clearTimeout(timer);
      }
    },
    isAlive: () => ended === null,
    close: stop,
  };
}

/** What ended a thread, as its tasks are told. */
function endOf(thrown: unknown): Error {
  const error: NodeJS.ErrnoException = errorOfThrown(thrown);
  return error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new MemoryLimitError(megabytes, memoryOption) : error;
}

interface Pending {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

interface OpenCalls {
  make(task: string, input: unknown): Promise<unknown>;
  rejectAll(error: Error): void;
}

/** What a thread is asked and has not answered. */
function openCalls(worker: Worker): OpenCalls {
  const pending = new Map<number, Pending>();
  const settle = (id: number): Pending | undefined => {
    const call = pending.get(id);
    pending.delete(id);
    if (pending.size === 0) worker.unref();
    return call;
  };
  worker.on('message', (answer: CodeAnswer) => {
    const call = settle(answer.id);
    if ('value' in answer) call?.resolve(answer.value);
    else call?.reject(Object.assign(new Error(answer.thrown.message), answer.thrown));
  });
  let last = 0;
  return {
    make: (task, input) =>
      new Promise((resolve, reject) => {
        const id = ++last;
        pending.set(id, { resolve, reject });
        worker.ref();
        worker.postMessage({ id, task, input } satisfies CodeCall);
      }),
    rejectAll(error) {
      for (const id of [...pending.keys()]) settle(id)?.reject(error);
    },
  };
}
