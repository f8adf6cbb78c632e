import { fileURLToPath } from 'node:url';
import { serialize } from 'node:v8';
import type { Tinypool } from 'tinypool';
import { compiledByThreads } from './compile-cache.ts';
import { runsFromSource } from './runs-from-source.ts';
import { nameFiles, StrayError, unpackStray } from './stray-error.ts';
import { EndlessError, lastLoaded, PulseWatch, pulseBytes } from './thread-pulse.ts';
import { MemoryLimitError } from './within-time.ts';

/** Worker threads that have one kind of work, and load its code before the first task is there. */
export interface Threads {
  readonly count: number;
  /** Resolves when they load their code, whatever the main thread does meanwhile. */
  begun(): Promise<unknown>;
  /**
   * Does `task` on a thread that `setup` has been given to. Rejects when the build is given up, and with a
   * MemoryLimitError when the thread took more than it may: another one takes its place.
   */
  run(message: ThreadMessage): Promise<unknown>;
  /** Ends them; the same promise however often it is called. */
  dispose(): Promise<void>;
}

/** What a thread gets for each task: memory that all threads share, and the task itself. */
export interface ThreadMessage {
  readonly setup: SharedArrayBuffer;
  readonly task: unknown;
  /** Its first byte is set by a thread that has begun with a task. */
  readonly begun?: SharedArrayBuffer;
  /** Where a thread shows that it goes on with the task. */
  readonly pulse?: SharedArrayBuffer;
}

export interface ThreadsOptions {
  /** File name of the worker entry, beside the bundled CLI. */
  readonly entry: string;
  readonly count: number;
  /** Megabytes for short-lived objects on each thread: room for them makes collections rare, and all of it is taken. */
  readonly youngMb: number;
  /** Megabytes that each may take for all else. */
  readonly megabytes: number;
  /** That code of the site may take. */
  readonly seconds: number;
  readonly signal: AbortSignal | null;
}

/** Starts the threads, which takes them as long as loading their code; null where the calling thread is to do their work. */
export function startThreads(options: ThreadsOptions): Threads | null {
  const { count, megabytes, seconds, signal } = options;
  if (count === 0 || runsFromSource) return null;
  const starting = startPool(options);
  // One listener for all tasks: ending the threads rejects what is under way and what waits.
  const stop = () => void endThreads(starting);
  signal?.addEventListener('abort', stop, { once: true });
  const watch = new PulseWatch(seconds, count);
  let ended: Promise<void> | null = null;
  return {
    count,
    begun: () => starting,
    async run(message) {
      signal?.throwIfAborted();
      const begun = new SharedArrayBuffer(1);
      const pulse = new SharedArrayBuffer(pulseBytes);
      try {
        const pool = await starting;
        signal?.throwIfAborted();
        return await watch.during(pulse, pool.run({ ...message, begun, pulse }));
      } catch (error) {
        if (error instanceof EndlessError) throw new StrayError(nameFiles(error.files), error.message);
        if ((error as NodeJS.ErrnoException).code !== 'ERR_WORKER_OUT_OF_MEMORY')
          throw unpackStray(error) ?? error;
        const isLoaded = new Uint8Array(begun)[0] === 1;
        throw new MemoryLimitError(megabytes, undefined, isLoaded ? null : lastLoaded(pulse));
      }
    },
    dispose() {
      signal?.removeEventListener('abort', stop);
      watch.stop();
      ended ??= endThreads(starting);
      return ended;
    },
  };
}

async function startPool({ entry, count, youngMb, megabytes }: ThreadsOptions): Promise<Tinypool> {
  // Most builds after the first have nothing to do for threads.
  const { Tinypool } = await import('tinypool');
  return new Tinypool({
    filename: fileURLToPath(new URL(`./${entry}`, import.meta.url)),
    minThreads: count,
    maxThreads: count,
    workerData: compiledByThreads(),
    resourceLimits: { maxYoungGenerationSizeMb: youngMb, maxOldGenerationSizeMb: megabytes },
  });
}

/** A thread that fails while it is ended, out of memory, is nobody's concern any more. */
async function endThreads(starting: Promise<Tinypool>): Promise<void> {
  const pool = await starting;
  // The pool waits for them with `once`, which calls this when one fails, and its threads have none.
  for (const thread of pool.threads) Object.assign(thread, { removeListener: () => thread });
  await pool.destroy().catch(() => {});
}

/** `setup` in a form that costs nothing to send with every task. */
export function shareSetup(setup: unknown): SharedArrayBuffer {
  const bytes = serialize(setup);
  const shared = new SharedArrayBuffer(bytes.length);
  new Uint8Array(shared).set(bytes);
  return shared;
}
