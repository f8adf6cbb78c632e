import type { Limits } from '../../config/schema/limits.ts';
import { createTaskPool, type TaskPool } from '../../threads/task-pool.ts';
import { startThreads, type Threads } from '../../threads/threads.ts';
import type { ParseTask, SerialisedDocument } from '../../workers/parse-task.ts';
import { type DocumentSettings, parseSetupOf } from './document-settings.ts';

/** Parsing makes a hundred times its input in short-lived objects. */
const youngMb = 96;

/** Below this much to parse, starting threads takes a build longer than it saves. */
const threadedFrom = 192 * 1024;

interface ParsePoolOptions {
  /** `wanted`: pages are served beside it. */
  readonly parse: 'all' | 'wanted';
  readonly threads: number;
  readonly signal: AbortSignal | null;
  /** Of source that is to be parsed. */
  readonly bytes: number;
  /** Threads that were started before that was known. */
  readonly started?: Threads | null;
}

/** Starts threads that parse, which load their code beside whatever else there is to do; null when there are to be none. */
export function startParseThreads(
  { megabytes, seconds }: Limits,
  count: number,
  signal: AbortSignal | null,
): Threads | null {
  return startThreads({ entry: 'parse-worker.js', count, youngMb, megabytes, seconds, signal });
}

/** What parses many files: on threads, or here where there is little and no plugin. */
export async function createParsePool(
  settings: DocumentSettings,
  { parse, threads, signal, bytes, started = null }: ParsePoolOptions,
): Promise<TaskPool<ParseTask, SerialisedDocument[]>> {
  const setup = parseSetupOf(settings);
  // Beside a page that is served, nothing is parsed on its thread. Code of the site has one of its own, which a signal ends.
  const isLittle = parse === 'all' && bytes < threadedFrom;
  const count = isLittle ? Math.min(threads, setup.options.plugins.uses.length > 0 ? 1 : 0) : threads;
  if (isLittle) void started?.dispose();
  return createTaskPool({
    threads: (isLittle ? null : started) ?? startParseThreads(settings.config.limits, count, signal),
    // Loaded when needed: a warm build parses nothing.
    inline: async () => (await import('../../workers/parse-task.ts')).setUpParsing(setup),
    setup,
    signal,
  });
}
