import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import { kTransferable, kValue, Tinypool } from 'tinypool';
import { errorOfThrown } from './error-of-thrown.ts';
import { guardProcess } from './guard-process.ts';
import { packStray, strayErrorOf, unpackStray } from './stray-error.ts';
import type { TaskRunner } from './task-runner.ts';
import { MemoryLimitError } from './within-time.ts';

/** Worker threads that have one kind of work, and load its code before the first task is there. */
export interface Threads {
  readonly count: number;
  /**
   * Does `task` on a thread that `setup` has been given to. Rejects when the build is given up, and with a
   * MemoryLimitError when the thread took more than it may: another one takes its place.
   */
  run(message: ThreadMessage): Promise<unknown>;
  dispose(): Promise<void>;
}

/** What a thread gets for each task: memory that all threads share, and the task itself. */
export interface ThreadMessage {
  readonly setup: SharedArrayBuffer;
  readonly task: unknown;
  /** Its first byte is set by a thread that has begun with a task. */
  readonly begun?: SharedArrayBuffer;
}

export interface ThreadsOptions {
  /** File name of the worker entry, beside the bundled CLI. */
  readonly entry: string;
  readonly count: number;
  /** Megabytes for short-lived objects on each thread: room for them makes collections rare, and all of it is taken. */
  readonly youngMb: number;
  /** Megabytes that each may take for all else. */
  readonly megabytes: number;
  readonly signal: AbortSignal | null;
}

/** Compiled workers exist beside the bundle only; TypeScript sources run on the calling thread. */
const runsFromSource = import.meta.url.endsWith('.ts');

/** Starts the threads, which takes them as long as loading their code; null when there are to be none. */
export function startThreads({ entry, count, youngMb, megabytes, signal }: ThreadsOptions): Threads | null {
  if (count === 0 || runsFromSource) return null;
  const pool = new Tinypool({
    filename: fileURLToPath(new URL(`./${entry}`, import.meta.url)),
    minThreads: count,
    maxThreads: count,
    resourceLimits: { maxYoungGenerationSizeMb: youngMb, maxOldGenerationSizeMb: megabytes },
  });
  // One listener for all tasks: ending the threads rejects what is under way and what waits.
  const stop = () => void endThreads(pool);
  signal?.addEventListener('abort', stop, { once: true });
  const begun = new SharedArrayBuffer(1);
  return {
    count,
    async run(message) {
      signal?.throwIfAborted();
      try {
        return await pool.run({ ...message, begun });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ERR_WORKER_OUT_OF_MEMORY')
          throw unpackStray(error) ?? error;
        throw new MemoryLimitError(megabytes, undefined, new Uint8Array(begun)[0] === 0);
      }
    },
    async dispose() {
      signal?.removeEventListener('abort', stop);
      await endThreads(pool);
    },
  };
}

/** A thread that fails while it is ended, out of memory, is nobody's concern any more. */
async function endThreads(pool: Tinypool): Promise<void> {
  // The pool waits for them with \`once\`, which calls this when one fails, and its threads have none.
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

/**
 * The default export of a worker entry: makes one runner of the first task's setup, and gives it every task.
 *
 * @param given the memory in a result that is handed over; all else is copied
 */
export function onThread<Setup, Task, Result extends object>(
  setUp: (setup: Setup) => Promise<TaskRunner<Task, Result>>,
  given: (result: Result) => readonly ArrayBufferLike[] = () => [],
): (message: ThreadMessage) => Promise<unknown> {
  let runner: Promise<TaskRunner<Task, Result>> | null = null;
  let stray: Error | null = null;
  const keep = (thrown: unknown) => {
    const ofSite = strayErrorOf(thrown);
    stray ??= ofSite ? packStray(ofSite) : errorOfThrown(thrown);
  };
  return async ({ setup, task, begun }) => {
    if (runner === null) guardProcess(keep);
    runner ??= setUp(deserialize(Buffer.from(new Uint8Array(setup))) as Setup);
    const loaded = await runner;
    if (begun) new Uint8Array(begun)[0] = 1;
    const result = await loaded.run(task as Task);
    if (stray !== null) throw stray;
    return Tinypool.move({ [kTransferable]: given(result), [kValue]: result });
  };
}
