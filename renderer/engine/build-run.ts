import type { SiteConfig } from '../config/site-config.ts';
import { type Diagnostic, hasErrors, uniqueDiagnostics } from '../diagnostics/diagnostic.ts';
import type { BuildOptions, BuildResult, BuildStatus, BuildSummary, StageName } from './api.ts';

/** Keeps the books of one build: problems, times, progress and counts. */
export interface BuildRun {
  /** Runs a stage under its name. Raises the abort signal's reason before it starts. */
  stage<Value>(name: StageName, work: () => Value | Promise<Value>): Promise<Value>;
  progress(stage: StageName, done: number, total: number): void;
  report(diagnostics: readonly Diagnostic[]): void;
  /** All that was reported and counted so far. */
  soFar(): { readonly diagnostics: readonly Diagnostic[]; readonly counts: Omit<BuildSummary, 'timings'> };
  count(counts: Partial<Omit<BuildSummary, 'timings'>>): void;
  /** Whether what was reported so far keeps the site from being written. */
  blocked(): boolean;
  end(status: BuildStatus, config: SiteConfig | null): BuildResult;
}

const emptySummary = { pagesByLocale: {}, parsed: 0, cached: 0, written: 0, unchanged: 0, removed: 0 };

/**
 * Nothing is reported yet. Times are milliseconds by `options.now`; of the options it asks `strict`, the signal and the
 * listener to progress besides.
 */
export function startRun(options: BuildOptions): BuildRun {
  const diagnostics: Diagnostic[] = [];
  const timings: { stage: StageName; ms: number }[] = [];
  let lastEnd = Number.NEGATIVE_INFINITY;
  let summary: Omit<BuildSummary, 'timings'> = emptySummary;
  return {
    async stage(name, work) {
      options.signal?.throwIfAborted();
      options.onProgress?.({ stage: name, done: 0, total: 0 });
      const start = options.now();
      try {
        return await work();
      } finally {
        // What runs beside a stage that has ended is counted from that end on: the times add up.
        const end = options.now();
        timings.push({ stage: name, ms: end - Math.max(start, lastEnd) });
        lastEnd = end;
      }
    },
    progress: (stage, done, total) => options.onProgress?.({ stage, done, total }),
    report: (found) => void diagnostics.push(...found),
    soFar: () => ({ diagnostics, counts: summary }),
    count(counts) {
      summary = { ...summary, ...counts };
    },
    blocked() {
      return (
        hasErrors(diagnostics) ||
        (options.strict && diagnostics.some(({ severity }) => severity === 'warning'))
      );
    },
    end: (status, config) => ({
      status,
      diagnostics: uniqueDiagnostics(diagnostics),
      summary: { ...summary, timings },
      config,
    }),
  };
}
