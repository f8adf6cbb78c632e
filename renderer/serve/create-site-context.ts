/**
 * The site in memory while it is served: a snapshot that follows the files. Work on it is done one piece after
 * the other; whoever asks for a page gets it from the newest snapshot that is complete.
 */
import type { PageProblems } from '../../theme/browser/serve/server-events.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type ChangeScope, everything, nothing } from '../engine/change-scope.ts';
import { createContext } from '../engine/context.ts';
import type { SiteConfigInput } from '../engine/read-site-config.ts';
import { readPackageFacts } from '../files/package-root.ts';
import { bundleLive } from './bundle-live.ts';
import { classifyChanges } from './classify-changes.ts';
import type { FileChange } from './file-change.ts';
import { knownFiles } from './known-files.ts';
import { createProblemTracker } from './problem-tracker.ts';
import { type ServedFile, type ServedSite, sourcesOf } from './served-site.ts';
import { shownProblem } from './shown-problem.ts';
import type { SiteListener } from './site-listener.ts';
import { close, type Running, settled, update } from './site-updates.ts';
import { createWorkQueue } from './work-queue.ts';

export interface ServeSiteOptions extends SiteConfigInput {
  /** Keep and use the cache of documents. */
  readonly cache: boolean;
  /** Worker threads that parse a cold site. */
  readonly threads: number;
}

export interface SiteContext {
  /** Reads the site. False when its configuration has errors, which the listener is told. */
  start(): Promise<boolean>;
  /**
   * Takes changes of files into account; resolves when the site is what they make it, to whether that differs from
   * what it was. Never rejects.
   */
  rebuild(changes: readonly FileChange[]): Promise<boolean>;
  /** Reads everything anew. */
  refresh(): Promise<void>;
  /** What is served now; null before the site was read. */
  current(): ServedSite | null;
  /** Goes up with each snapshot. */
  version(): number;
  /** A file of the site by its path below the output folder, its text parsed; null when there is none. */
  read(path: string): Promise<ServedFile | null>;
  /** Every problem that is known. */
  problems(): readonly Diagnostic[];
  /** What the page at a path below the output folder shows of them. */
  problemsOn(path: string | null): PageProblems;
  /** The script that served pages load besides their own. */
  liveScript(): Promise<string>;
  /** Resolves when all that is known to be changed is served, and its problems are told. */
  settled(): Promise<void>;
  dispose(): Promise<void>;
}

/** The site in memory, for as long as it is served. */
export function createSiteContext(options: ServeSiteOptions, listener: SiteListener): SiteContext {
  const stopping = new AbortController();
  const problems = createProblemTracker(listener);
  const running: Running = {
    listener,
    problems,
    stopping,
    context: createContext({ ...options, parse: 'wanted', drafts: 'shown', signal: stopping.signal }),
    queue: createWorkQueue(),
    served: null,
    version: 0,
    parsing: null,
  };
  let live: Promise<string> | null = null;
  return {
    start: () => update(running, () => everything),
    rebuild: (changes) => update(running, (served) => scopeOf(changes, served, running, options)),
    async refresh() {
      await update(running, () => everything);
    },
    current: () => running.served,
    version: () => running.version,
    read: (path) => read(path, running),
    problems: problems.all,
    problemsOn(path) {
      const { shown, others } = problems.forPage(
        path === null ? null : (running.served?.pageAt(path) ?? null),
      );
      return { shown: shown.map((one) => shownProblem(one, options.root)), others };
    },
    liveScript() {
      live ??= bundleLive(readPackageFacts().root);
      return live;
    },
    settled: () => settled(running),
    dispose: () => close(running),
  };
}

function scopeOf(
  changes: readonly FileChange[],
  { values }: ServedSite,
  { context }: Running,
  { configFile }: ServeSiteOptions,
): ChangeScope {
  return classifyChanges(changes, knownFiles(values, configFile, context.config()));
}

async function read(path: string, running: Running): Promise<ServedFile | null> {
  const missing = running.served ? pendingAt(path, running.served) : [];
  if (missing.length > 0) {
    running.context.workspace()?.documents.want(missing);
    await update(running, () => nothing);
  }
  const file = running.served?.read(path) ?? null;
  running.problems.notice();
  return file;
}

/** Source ids of the texts of a page that have not been parsed. */
function pendingAt(path: string, { values, pageAt }: ServedSite): string[] {
  const { pending } = values.documents;
  const page = pending.size === 0 ? null : pageAt(path);
  return page ? sourcesOf(page, values).filter((id) => pending.has(id)) : [];
}
