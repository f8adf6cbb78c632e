import type { SiteConfig } from '../config/site-config.ts';
import { goneProblem } from '../content/scan.ts';
import { createDiagnostic, type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import { errorCode, errorPath } from '../files/stage-fs.ts';
import { posixRelative } from '../paths/to-posix.ts';
import { StrayError } from '../threads/stray-error.ts';
import { MemoryLimitError } from '../threads/within-time.ts';
import type { StageName } from './api.ts';
import { cacheProblem } from './cache-problem.ts';
import { bothScopes, type ChangeScope, nothing } from './change-scope.ts';
import {
  type GoodConfig,
  isGood,
  type ReadConfig,
  readSiteConfig,
  type SiteConfigInput,
} from './read-site-config.ts';
import { createSnapshot, type Snapshot } from './snapshot.ts';
import type { Stage } from './stage.ts';
import { openWorkspace, type Workspace, type WorkspaceOptions } from './workspace.ts';

export interface ContextOptions extends Omit<SiteConfigInput, 'signal'>, WorkspaceOptions {
  /** A configuration that was read already. */
  readonly config?: GoodConfig;
  /** Runs the work of a stage that users see. */
  readonly watch?: <Value>(name: StageName, work: () => Value | Promise<Value>) => Promise<Value>;
}

/** Makes one snapshot after another of a site whose files may change. Calls of `snapshot` must not overlap. */
export interface Context {
  /**
   * The site after a change, with the stages in `wanted` done: the one before where nothing differs, null when there
   * is none and the configuration has errors. A call that rejects is made up for by the next.
   */
  snapshot(change: ChangeScope, wanted: readonly Stage[]): Promise<Snapshot | null>;
  /** The configuration as it was read last; while it has errors, snapshots keep to the one before. */
  config(): ReadConfig | null;
  /** What the workspace has, once there was a usable configuration. */
  workspace(): Workspace | null;
  /** What an error that a call rejected with means, when it is no defect of docsite. */
  problemOf(error: unknown): Diagnostic | null;
  /** To be called when nothing is read any more but the last snapshot. */
  release(): void;
  close(): void;
}

/**
 * Reads and writes nothing before the first snapshot. Whoever makes it closes it, after errors as well: only then are
 * threads and folders of the run gone.
 */
export function createContext(options: ContextOptions): Context {
  let workspace: Workspace | null = null;
  let read: ReadConfig | null = options.config ?? null;
  let used: GoodConfig | null = null;
  let last: Snapshot | null = null;
  let owed: ChangeScope = nothing;
  return {
    async snapshot(change, wanted) {
      owed = bothScopes(owed, change);
      if (!read || (owed.config && !options.config)) {
        const reading = () => readSiteConfig(options, read);
        read = await (options.watch ? options.watch('config', reading) : reading());
      }
      if (isGood(read)) used = read;
      if (!used) return null;
      workspace ??= openWorkspace(used.config, options);
      const { watch } = options;
      const snapshot = createSnapshot({
        config: used,
        tools: { workspace, scope: owed },
        before: last?.results ?? new Map(),
        ...(watch && { watch }),
      });
      await snapshot.take(...wanted);
      owed = nothing;
      if (!last || !isSame(last, snapshot, wanted)) last = snapshot;
      return last;
    },
    config: () => read,
    workspace: () => workspace,
    problemOf: (error) => (read?.config ? problemOf(error, read.config) : null),
    release: () => workspace?.documents.release(),
    close() {
      workspace?.close();
      workspace = null;
      read?.hooks?.close();
    },
  };
}

/** A context that reads all of a site on this thread, for once: it keeps nothing. */
export const createReadingContext = (site: Pick<ContextOptions, 'root' | 'locales'>): Context =>
  createContext({ ...site, cache: false, threads: 0, parse: 'all', drafts: 'hidden', signal: null });

function problemOf(error: unknown, config: SiteConfig): Diagnostic | null {
  if (error instanceof MemoryLimitError) {
    const { megabytes, loading } = error;
    return createDiagnostic('memory-over-limit', { megabytes, loading }, { file: null });
  }
  if (error instanceof StrayError) {
    const { file, message: cause } = error;
    return createDiagnostic('code-failed-late', { cause, file }, { file: null });
  }
  return cacheProblem(error, config) ?? unreadFile(error, config);
}

/** A file of the content that went, or could not be read any more, while the site was read. */
function unreadFile(error: unknown, { root, contentDir }: SiteConfig): Diagnostic | null {
  const path = errorPath(error) ?? '';
  const { isRead = errorCode(error) === 'ENOENT' } = error as { readonly isRead?: boolean };
  return isRead && path.startsWith(contentDir) ? goneProblem({ id: posixRelative(root, path), path }) : null;
}

/** Whether a snapshot has made nothing that the one before it had not. */
function isSame(before: Snapshot, snapshot: Snapshot, names: readonly Stage[]): boolean {
  return ['config' as const, 'files' as const, ...names].every(
    (name) => before.results.get(name)?.value === snapshot.results.get(name)?.value,
  );
}

/** Errors of a configuration that cannot be used. */
export function configProblems(read: ReadConfig | null): readonly Diagnostic[] {
  return read && hasErrors(read.diagnostics) ? read.diagnostics : [];
}
