import type { TaskRunner } from './task-runner.ts';
import { shareSetup, type Threads } from './threads.ts';
import { hearSignals, MemoryLimitError } from './within-time.ts';

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
  /** The setup without code of the site for which a thread was ended while it loaded it; null to give up. */
  readonly without?: (setup: Setup, file: string, megabytes: number) => Setup | null;
  readonly signal: AbortSignal | null;
}

/**
 * With threads, each does the setup with its first task, and rejects its tasks where that fails; without, it is done
 * now. Whoever makes the pool disposes of it.
 */
export async function createTaskPool<Setup, Task, Result>(
  options: TaskPoolOptions<Setup, Task, Result>,
): Promise<TaskPool<Task, Result>> {
  const { threads, signal } = options;
  if (threads) {
    return {
      width: threads.count,
      run: runOnThreads(threads, options),
      dispose: () => threads.dispose(),
    };
  }
  const runner = await options.inline(options.setup);
  const run = async (task: Task) => {
    await hearSignals();
    signal?.throwIfAborted();
    return runner.run(task);
  };
  return { width: 1, run, dispose: async () => runner.close() };
}

/** A thread that was ended while it loaded code of the site is followed by one that does without that code. */
function runOnThreads<Setup, Task, Result>(
  threads: Threads,
  { setup: first, without }: TaskPoolOptions<Setup, Task, Result>,
): (task: Task) => Promise<Result> {
  let setup = first;
  let shared = shareSetup(setup);
  const run = async (task: Task): Promise<Result> => {
    const used = shared;
    try {
      return (await threads.run({ setup: used, task })) as Result;
    } catch (error) {
      if (!(error instanceof MemoryLimitError) || error.loading === null) throw error;
      // Several threads may have met the same code.
      if (used === shared) {
        const next = without?.(setup, error.loading, error.megabytes) ?? null;
        if (next === null) throw error;
        setup = next;
        shared = shareSetup(next);
      }
      return run(task);
    }
  };
  return run;
}
