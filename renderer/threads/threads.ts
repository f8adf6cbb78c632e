import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import { kTransferable, kValue, Tinypool } from 'tinypool';
import { guardProcess } from './guard-process.ts';
import type { TaskRunner } from './task-runner.ts';

/** Worker threads that have one kind of work, and load its code before the first task is there. */
export interface Threads {
  readonly count: number;
  /** Does `task` on a thread that `setup` has been given to. Rejects when the build is given up. */
  run(message: ThreadMessage): Promise<unknown>;
  dispose(): Promise<void>;
}

/** What a thread gets for each task: memory that all threads share, and the task itself. */
export interface ThreadMessage {
  readonly setup: SharedArrayBuffer;
  readonly task: unknown;
}

export interface ThreadsOptions {
  /** File name of the worker entry, beside the bundled CLI. */
  readonly entry: string;
  readonly count: number;
  /** Megabytes for short-lived objects on each thread, all of which are taken; `mostYoungMb` if not given. */
  readonly youngMb?: number;
  readonly signal: AbortSignal | null;
}

/** Parsing makes a hundred times its input in short-lived objects: room for them makes collections rare. */
const mostYoungMb = 96;

/** Compiled workers exist beside the bundle only; TypeScript sources run on the calling thread. */
const runsFromSource = import.meta.url.endsWith('.ts');

/** Starts the threads, which takes them as long as loading their code; null when there are to be none. */
export function startThreads({
  entry,
  count,
  youngMb = mostYoungMb,
  signal,
}: ThreadsOptions): Threads | null {
  if (count === 0 || runsFromSource) return null;
  const pool = new Tinypool({
    filename: fileURLToPath(new URL(`./${entry}`, import.meta.url)),
    minThreads: count,
    maxThreads: count,
    resourceLimits: { maxYoungGenerationSizeMb: youngMb },
  });
  // One listener for all tasks: ending the threads rejects what is under way and what waits.
  const stop = () => void pool.destroy();
  signal?.addEventListener('abort', stop, { once: true });
  return {
    count,
    async run(message) {
      signal?.throwIfAborted();
      return pool.run(message);
    },
    async dispose() {
      signal?.removeEventListener('abort', stop);
      await pool.destroy();
    },
  };
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
  return async ({ setup, task }) => {
    if (runner === null) guardProcess();
    runner ??= setUp(deserialize(Buffer.from(new Uint8Array(setup))) as Setup);
    const result = await (await runner).run(task as Task);
    return Tinypool.move({ [kTransferable]: given(result), [kValue]: result });
  };
}
