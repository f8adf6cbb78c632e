import type { Limits } from '../../config/schema/limits.ts';
import type { Shard } from '../../model/shard.ts';
import type { Threads } from '../../threads/threads.ts';
import { startParseThreads } from './create-parse-pool.ts';

/** Threads that parse, which load their code while files are read: whether there will be anything to parse, nobody knows by then. */
export interface EarlyThreads {
  /** Starts them, if so many files, of which nothing is known, are enough for them. Resolves when they have begun. */
  start(files: number, limits: Limits): Promise<void>;
  /** Those that were started, for whoever has something to parse, and ends them. */
  take(): Threads | null;
  /** Ends those that nobody took. */
  dispose(): void;
}

/** As many as surely have more than is parsed on the calling thread. */
const manyFiles = 256;

/** As of `DocumentCacheOptions`. */
interface EarlyOptions {
  readonly parse: 'all' | 'wanted';
  readonly shard?: Shard;
  readonly shards?: readonly string[];
  readonly threads: number;
  readonly signal: AbortSignal | null;
}

/** Parts of a site, and what is served, parse less than there is. */
export function createEarlyThreads(options: EarlyOptions): EarlyThreads {
  const { parse, shard, shards = [], threads: count, signal } = options;
  const parsesAll = parse === 'all' && !shard && shards.length === 0;
  let threads: Threads | null = null;
  return {
    async start(files, limits) {
      if (!parsesAll || files < manyFiles) return;
      threads ??= startParseThreads(limits, count, signal);
      await threads?.begun();
    },
    take() {
      const taken = threads;
      threads = null;
      return taken;
    },
    dispose: () => void threads?.dispose(),
  };
}
