import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '../../config/site-config.ts';
import type { Shard } from '../../model/shard.ts';
import type { Threads } from '../../threads/threads.ts';
import { documentsFolder } from '../shards/shard-index.ts';
import { startParseThreads } from './create-parse-pool.ts';

/** Threads that parse, which load their code while files are read. */
export interface EarlyThreads {
  /** Starts them, if there are many texts among the files, and none that was parsed before. Resolves when they have begun. */
  readonly start: (paths: readonly string[], config: SiteConfig) => Promise<void>;
  /** Those that were started, for whoever parses with them, and ends them. */
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
  readonly cache: boolean;
  readonly threads: number;
  readonly signal: AbortSignal | null;
}

/** Parts of a site, and what is served, parse less than there is. */
export function createEarlyThreads(options: EarlyOptions): EarlyThreads {
  const { parse, shard, shards = [], cache, threads: count, signal } = options;
  const parsesAll = parse === 'all' && !shard && shards.length === 0;
  let threads: Threads | null = null;
  return {
    async start(paths, { limits, cacheDir }) {
      const texts = paths.filter((path) => /\.mdx?$/.test(path));
      const hasParsed = cache && existsSync(join(cacheDir, documentsFolder));
      if (!parsesAll || hasParsed || texts.length < manyFiles) return;
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
