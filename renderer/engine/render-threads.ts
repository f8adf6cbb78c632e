import type { Limits } from '../config/schema/limits.ts';
import { startThreads, type Threads } from '../threads/threads.ts';
import type { BuildOptions } from './api.ts';

/** Below this many pages, starting threads takes longer than it saves. */
export const threadedFrom = 64;

/** With as much as for parsing, rendering is not faster, and what is held at once is at its highest here. */
const youngMb = 48;

export type ThreadOptions = Pick<BuildOptions, 'threads' | 'signal'>;

/**
 * Starts what renders, which loads its code while pages are linked; null when there are too few pages.
 *
 * @param least threads that there are however few pages there are
 */
export function startRenderThreads(
  pages: number,
  { megabytes, seconds }: Pick<Limits, 'megabytes' | 'seconds'>,
  { threads, signal }: ThreadOptions,
  least = 0,
): Threads | null {
  const count = pages < threadedFrom ? Math.min(threads, least) : threads;
  if (count === 0) return null;
  return startThreads({
    entry: 'render-worker.js',
    count,
    youngMb,
    megabytes,
    seconds,
    signal: signal ?? null,
  });
}

/** The threads that render what a build has parsed. */
export interface RenderThreads {
  /** To be called as soon as it is known how much was parsed: linking keeps the main thread, and they load their code beside it. */
  start(parsed: number, limits: Pick<Limits, 'megabytes' | 'seconds'>): void;
  /** Null when there are none. */
  started(): Threads | null;
  /** Ends them. */
  dispose(): Promise<void>;
}

/** None run before `start`, and none at all with few pages. Whoever opens them disposes of them. */
export function openRenderThreads(options: ThreadOptions): RenderThreads {
  let threads: Threads | null = null;
  return {
    start(parsed, limits) {
      threads ??= startRenderThreads(parsed, limits, options);
    },
    started: () => threads,
    dispose: async () => threads?.dispose(),
  };
}
