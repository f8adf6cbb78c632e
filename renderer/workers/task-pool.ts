import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';

/** Runs tasks of one kind, on worker threads or on the calling thread; the results are the same. */
export interface TaskPool<Task, Result> {
  /** Rejects with the signal's reason when the build is given up; tasks under way are stopped. */
  run(task: Task): Promise<Result>;
  /** How many tasks can run at once. */
  readonly width: number;
  dispose(): Promise<void>;
}

/** Does tasks, one after the other, and holds what they share. */
export interface TaskRunner<Task, Result> {
  run(task: Task): Result;
  /** Lets go of open files. A worker thread need not be told: they end with it. */
  close(): void;
}

export interface TaskPoolOptions<Setup, Task, Result> {
  /** File name of the worker entry, beside the bundled CLI. */
  readonly entry: string;
  /** What the entry runs, for the calling thread. */
  readonly inline: (setup: Setup) => TaskRunner<Task, Result> | Promise<TaskRunner<Task, Result>>;
  /** Given once to every worker. */
  readonly setup: Setup;
  /** 0 runs on the calling thread. */
  readonly threads: number;
  readonly signal: AbortSignal | null;
}

/** Work here makes a hundred times its input in short-lived objects: room for them makes collections rare. */
const youngGenerationMb = 96;

/** Compiled workers exist beside the bundle only; TypeScript sources run on the calling thread. */
const runsFromSource = import.meta.url.endsWith('.ts');

export async function createTaskPool<Setup, Task, Result>(
  options: TaskPoolOptions<Setup, Task, Result>,
): Promise<TaskPool<Task, Result>> {
  const { signal } = options;
  if (options.threads === 0 || runsFromSource) {
    const runner = await options.inline(options.setup);
    const run = async (task: Task) => {
      // Lets a signal arrive between two tasks of a thread that is never idle.
      await new Promise((resume) => setImmediate(resume));
      signal?.throwIfAborted();
      return runner.run(task);
    };
    return { width: 1, run, dispose: async () => runner.close() };
  }
  const pool = new Tinypool({
    filename: fileURLToPath(new URL(`./${options.entry}`, import.meta.url)),
    minThreads: options.threads,
    maxThreads: options.threads,
    workerData: options.setup,
    resourceLimits: { maxYoungGenerationSizeMb: youngGenerationMb },
  });
  // One listener for all tasks: ending the threads rejects what is under way and what waits.
  const stop = () => void pool.destroy();
  signal?.addEventListener('abort', stop, { once: true });
  return {
    width: options.threads,
    async run(task) {
      signal?.throwIfAborted();
      return pool.run(task) as Promise<Result>;
    },
    async dispose() {
      signal?.removeEventListener('abort', stop);
      await pool.destroy();
    },
  };
}
