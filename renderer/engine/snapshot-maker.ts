import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { cacheProblem } from './cache-problem.ts';
import { bothScopes, type ChangeScope, nothing } from './change-scope.ts';
import { makeSnapshot } from './make-snapshot.ts';
import { openWorkshop } from './open-workshop.ts';
import { readServeConfig } from './read-serve-config.ts';
import type { GoodConfig, ReadConfig, ServeSiteOptions, Snapshot } from './snapshot.ts';

/** Makes one snapshot after another of a site whose files change. Calls of `make` must not overlap. */
export interface SnapshotMaker {
  /**
   * The site after a change: `before` itself when nothing differs, null when there is none and the configuration
   * has errors. After a call that rejects, the next one makes up for it.
   */
  make(before: Snapshot | null, scope: ChangeScope): Promise<Snapshot | null>;
  /** Errors of the configuration as it is now; while there are any, the one before is used. */
  configProblems(): readonly Diagnostic[];
  /** What an error that a call rejected with means, when it is no defect of docsite. */
  problemOf(error: unknown): Diagnostic | null;
  /** The next `make` parses these at once: somebody waits for their pages. */
  want(ids: readonly string[]): void;
  /** Parses on worker threads what is pending in a snapshot; the next `make` has it. Rejects when stopped. */
  parsePending(snapshot: Snapshot): Promise<void>;
  /** To be called when nothing is read any more but `snapshot`, the last one made. */
  keepOnly(snapshot: Snapshot): void;
  close(): void;
}

export function createSnapshotMaker(options: ServeSiteOptions, signal: AbortSignal): SnapshotMaker {
  const wanted = new Set<string>();
  let workshop: ReturnType<typeof openWorkshop> | null = null;
  let loaded: ReadConfig | null = null;
  let owed: ChangeScope = nothing;
  return {
    async make(before, change) {
      owed = bothScopes(owed, change);
      const scope = owed;
      if (scope.config || !loaded) loaded = await readServeConfig(options);
      const usable = isGood(loaded) ? loaded : (before?.loaded ?? null);
      if (!usable) return null;
      workshop ??= openWorkshop(usable.config, options, signal);
      const snapshot = await makeSnapshot(before, { loaded: usable, scope, wanted }, workshop);
      owed = nothing;
      return snapshot;
    },
    configProblems: () => (loaded && !isGood(loaded) ? loaded.diagnostics : []),
    problemOf: (error) => (loaded?.config ? cacheProblem(error, loaded.config) : null),
    want(ids) {
      for (const id of ids) wanted.add(id);
    },
    async parsePending({ scanned, config }) {
      await workshop?.desk.parseAll(scanned.tree.documents, config);
    },
    keepOnly({ sources }) {
      workshop?.desk.release();
      if (sources.pending.size === 0) wanted.clear();
    },
    close() {
      workshop?.close();
      workshop = null;
    },
  };
}

function isGood(loaded: ReadConfig): loaded is GoodConfig {
  return loaded.config !== null;
}
