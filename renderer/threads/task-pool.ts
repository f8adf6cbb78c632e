import type { TaskRunner } from './task-runner.ts';
import { shareSetup, type Threads } from './threads.ts';

/** Runs tasks of one kind, on worker threads or on the calling thread; the results are the same. */
export interface TaskPool<Task, Result> {
  /** Rejects with the signal's reason when the build is given up; tasks under way are stopped. */
  run(task: Task): Promise<Result>;
  /** How many tasks can run at once. */
  readonly width: number;
  dispose(): Promise<void>;
}

export interface TaskPoolOptions<Setup, Task, Result> {
  /** Null runs on the calling thread. They end with the pool. */
  readonly threads: Threads | null;
  /** What the threads' entry runs, for the calling thread. */
  readonly inline: (setup: Setup) => Promise<TaskRunner<Task, Result>>;
  /** Given once to every thread. */
  readonly setup: Setup;
  readonly signal: AbortSignal | null;
}

export async function createTaskPool<Setup, Task, Result>(
  options: TaskPoolOptions<Setup, Task, Result>,
): Promise<TaskPool<Task, Result>> {
  const { threads, signal } = options;
  if (threads) {
    const setup = shareSetup(options.setup);
    return {
      width: threads.count,
      run: (task) => threads.run({ setup, task }) as Promise<Result>,
      dispose: () => threads.dispose(),
    };
  }
  const runner = await options.inline(options.setup);
  const run = async (task: Task) => {
    // Lets a signal arrive between two tasks of a thread that is never idle.
    await new Promise((resume) => setImmediate(resume));
    signal?.throwIfAborted();
    return runner.run(task);
  };
  return { width: 1, run, dispose: async () => runner.close() };
}
