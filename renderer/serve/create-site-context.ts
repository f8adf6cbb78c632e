/**
 * The site in memory while it is served: a snapshot that follows the files. Work on it is done one piece after
 * the other; whoever asks for a page gets it from the newest snapshot that is complete.
 */
import type { PageProblems } from '../../theme/client/serve/server-events.ts';
import { cacheProblem } from '../cache-problem.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { readPackageFacts } from '../package-root.ts';
import { makeScratchFolder, removeScratchFolder } from '../scratch-folder.ts';
import { bundleLive } from './bundle-live.ts';
import { type ChangeScope, classifyChanges, isNothing } from './classify-changes.ts';
import { createDocumentDesk } from './document-desk.ts';
import type { FileChange } from './file-change.ts';
import { knownFiles } from './known-files.ts';
import { type GoodConfig, makeSnapshot } from './make-snapshot.ts';
import { createProblemDesk } from './problem-desk.ts';
import { readServeConfig } from './read-serve-config.ts';
import { createServedSite, type ServedFile, type ServedSite, sourcesOf } from './served-site.ts';
import { shownProblem } from './shown-problem.ts';
import type { ProblemChange } from './site-problems.ts';
import type { ReadConfig, ServeSiteOptions, Snapshot } from './snapshot.ts';
import { createWorkQueue } from './work-queue.ts';

export interface SiteListener {
  /** Another snapshot is served. `files`: URLs of published files whose contents changed under the same name. */
  readonly onSite: (change: { readonly version: number; readonly files: readonly string[] }) => void;
  /** Problems came or went. */
  readonly onProblems: (change: ProblemChange) => void;
  /** A defect of docsite: the snapshot stays what it was. */
  readonly onDefect: (error: unknown) => void;
}

export interface SiteContext {
  /** Reads the site. False when its configuration has errors, which the listener is told. */
  start(): Promise<boolean>;
  /** Takes changes of files into account; resolves when the site is what they make it. Never rejects. */
  rebuild(changes: readonly FileChange[]): Promise<void>;
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

const everything: ChangeScope = {
  config: true,
  listing: true,
  edited: new Set(),
  code: true,
  marks: true,
  history: true,
};
const nothing: ChangeScope = {
  ...everything,
  config: false,
  listing: false,
  code: false,
  marks: false,
  history: false,
};

export function createSiteContext(options: ServeSiteOptions, listener: SiteListener): SiteContext {
  const queue = createWorkQueue();
  const stopping = new AbortController();
  const problems = createProblemDesk(listener);
  const wanted = new Set<string>();
  let rooms: Rooms | null = null;
  let loaded: ReadConfig | null = null;
  let served: ServedSite | null = null;
  let version = 0;
  let parsing: Promise<void> | null = null;
  let live: Promise<string> | null = null;

  /** Pages are served from the new snapshot on; what the old one alone used goes. */
  const install = (snapshot: Snapshot, edited: ChangeScope['edited']): void => {
    served = createServedSite(snapshot);
    rooms?.desk.release();
    version += 1;
    listener.onSite({ version, files: editedFiles(snapshot, edited) });
    problems.look(served, edited);
    if (snapshot.sources.pending.size > 0) parsing ??= parsePending(snapshot);
    else wanted.clear();
  };
  const parsePending = async ({ scanned, config }: Snapshot): Promise<void> => {
    try {
      await rooms?.desk.parseAll(scanned.tree.documents, config);
    } catch (error) {
      if (stopping.signal.aborted) return;
      const problem = cacheProblem(error, config);
      if (problem) problems.add(problem);
      else listener.onDefect(error);
      return;
    }
    parsing = null;
    await update(nothing);
  };
  const work = async (scope: ChangeScope): Promise<boolean> => {
    if (scope.config || !loaded) loaded = await readServeConfig(options);
    problems.setConfig(isGood(loaded) ? [] : loaded.diagnostics);
    const good = isGood(loaded) ? loaded : served && goodOf(served);
    if (!good) return false;
    rooms ??= openRooms(good.config, options, stopping.signal);
    const before = served?.snapshot ?? null;
    const snapshot = await makeSnapshot(before, { loaded: good, scope }, { ...rooms, options, wanted });
    if (snapshot !== before) install(snapshot, scope.edited);
    return true;
  };
  const update = (scope: ChangeScope): Promise<boolean> =>
    queue.add(async () => {
      if (stopping.signal.aborted) return false;
      try {
        return await work(scope);
      } catch (error) {
        listener.onDefect(error);
        return false;
      }
    });

  return {
    start: () => update(everything),
    async rebuild(changes) {
      const scope = classifyChanges(changes, knownFiles(served?.snapshot ?? null, options));
      if (!isNothing(scope)) await update(scope);
    },
    async refresh() {
      await update(everything);
    },
    current: () => served,
    version: () => version,
    async read(path) {
      const missing = served ? pendingAt(path, served) : [];
      for (const id of missing) wanted.add(id);
      if (missing.length > 0) await update(nothing);
      const file = served?.read(path) ?? null;
      problems.notice();
      return file;
    },
    problems: problems.all,
    problemsOn(path) {
      const page = path === null ? null : (served?.pageAt(path) ?? null);
      const { shown, others } = problems.forPage(page);
      return { shown: shown.map((one) => shownProblem(one, options.root)), others };
    },
    liveScript() {
      live ??= bundleLive(readPackageFacts().root);
      return live;
    },
    async settled() {
      do {
        await parsing;
        await queue.idle();
        await problems.settled();
      } while (parsing !== null);
    },
    async dispose() {
      stopping.abort();
      await queue.idle();
      await parsing?.catch(() => {});
      rooms?.close();
      rooms = null;
    },
  };
}

/** Source ids of the texts of a page that have not been parsed. */
function pendingAt(path: string, { snapshot, pageAt }: ServedSite): string[] {
  const { pending } = snapshot.sources;
  const page = pending.size === 0 ? null : pageAt(path);
  return page ? sourcesOf(page, snapshot).filter((id) => pending.has(id)) : [];
}

type Rooms = ReturnType<typeof openRooms>;

/** Folders and stores of one run. */
function openRooms(config: SiteConfig, options: ServeSiteOptions, signal: AbortSignal) {
  const scratch = makeScratchFolder(config);
  const facts = readPackageFacts();
  const { cache, threads } = options;
  const desk = createDocumentDesk({ cache, threads, scratch, version: facts.version, signal });
  let folders = 0;
  return {
    facts,
    desk,
    newFolder: () => {
      folders += 1;
      return `${scratch}/code-${folders}`;
    },
    close: () => {
      desk.dispose();
      removeScratchFolder(scratch);
    },
  };
}

function isGood(loaded: ReadConfig): loaded is GoodConfig {
  return loaded.config !== null;
}

/** The configuration of what is served: with a broken one the site stays up. */
function goodOf({ snapshot }: ServedSite): GoodConfig {
  return { ...snapshot.loaded, config: snapshot.config };
}

/** URLs of the files that were edited and are published under the name that they had. */
function editedFiles({ published }: Snapshot, edited: ReadonlySet<string>): string[] {
  return [...edited].flatMap((id) => published.table.get(id)?.href ?? []);
}
