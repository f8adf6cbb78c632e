import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { posixRelative } from '../../renderer/paths/to-posix.ts';
import type { FileChange } from '../../renderer/serve/file-change.ts';
import { createToldFiles, type ToldFiles } from './told-files.ts';

export interface WatchOptions {
  /** Absolute path of the site folder. */
  readonly root: string;
  /** What is followed of it: POSIX paths of files and folders, whether they exist yet or not. */
  readonly followed: readonly string[];
  readonly onChange: (change: FileChange) => void;
  /** Changes of some files are not heard of. Told once. */
  readonly onFailure: (error: Error) => void;
}

export interface FileWatch {
  /** Begins to listen; resolves when it does, having told all that has changed since `watchFiles` was called. */
  readonly begin: () => Promise<void>;
  /**
   * Follows more: POSIX paths relative to the site folder, which may lead out of it. A path that names nothing stands
   * for every file that is called so, whatever its ending.
   */
  readonly follow: (paths: readonly string[]) => void;
  readonly close: () => Promise<void>;
}

/**
 * Tells every file that comes, changes or goes. Folders are told by their files.
 *
 * Events only say where to look: in a burst some are lost, or told of a file as it was before (chokidar takes the second
 * of two removals within 100 ms for the first). So what is told is what differs from what was told before, and after a
 * burst, or when files came or went, all that is followed is looked at once more. So is it when listening begins, which
 * takes several times as long as to note how files are.
 */
export function watchFiles({ root, followed, onChange, onFailure }: WatchOptions): FileWatch {
  const idOf = (path: string) => posixRelative(root, path);
  const all = new Set(followed);
  const isWatched = (id: string) => isFollowed(id, [...all]);
  const told = createToldFiles(root, onChange);
  told.begin(isWatched);
  told.beginOutside(followed);
  let watcher: FSWatcher | null = null;
  const lateLooks = createLateLooks((path, stats) => told.changed(idOf(path), stats));
  const allLook = createQuietTimer(() => told.compare(isWatched));
  return {
    async begin() {
      // The site folder itself is watched, since a folder that is absent now can only be seen to come from there.
      const folders = [...new Set([root, ...foldersOf(root, all)])];
      watcher = watch(folders, { ignoreInitial: true, ignored: (path) => !isWatched(idOf(path)) });
      hearChanges(watcher, { told, lateLooks, idOf });
      hearRaw(watcher, (event, path) => {
        if (isWatched(idOf(path ?? root))) allLook.note(event === 'rename');
      });
      tellFirst(watcher, onFailure);
      await whenReady(watcher);
      told.compare(isWatched);
    },
    follow(paths) {
      const added = withEndings(paths).filter((path) => !isWatched(path));
      if (added.length === 0) return;
      for (const path of added) all.add(path);
      told.begin((id) => isFollowed(id, added));
      told.beginOutside(added);
      // A folder is looked through anew for what was left out of it before.
      watcher?.add(foldersOf(root, added));
    },
    async close() {
      lateLooks.stop();
      allLook.stop();
      await watcher?.close();
    },
  };
}

interface Hearing {
  readonly told: ToldFiles;
  readonly lateLooks: ReturnType<typeof createLateLooks>;
  readonly idOf: (path: string) => string;
}

function hearChanges(watcher: FSWatcher, { told, lateLooks, idOf }: Hearing): void {
  watcher.on('all', (event, path, stats) => {
    if (event === 'unlink') told.gone(idOf(path));
    if ((event !== 'add' && event !== 'change') || !stats) return;
    // Most programs empty a file before they write it: what is in between is not what was meant.
    if (stats.size === 0) void lateLooks.whenWritten(path, stats);
    else told.changed(idOf(path), stats);
    lateLooks.plan(path, stats);
  });
}

function foldersOf(root: string, paths: Iterable<string>): string[] {
  return [...new Set([...paths].map((path) => dirname(join(root, path))))];
}

/** An error before is no reason to wait no longer: other files are heard of all the same. */
function whenReady(watcher: FSWatcher): Promise<void> {
  return new Promise((resolve) => {
    watcher.once('ready', () => resolve());
  });
}

function withEndings(paths: readonly string[]): string[] {
  return paths.flatMap((path) => (/\.[^/.]+$/.test(path) ? path : [path, `${path}.*`]));
}

/** Hears of what the system tells, which chokidar makes its own events of. */
function hearRaw(watcher: FSWatcher, listener: (event: string, path: string | null) => void): void {
  watcher.on('raw', (event, name, details) => {
    const { watchedPath } = details as { readonly watchedPath?: string };
    listener(event, watchedPath === undefined ? null : join(watchedPath, name ?? ''));
  });
}

/** Calls `onFailure` for the first error of a watcher. */
function tellFirst(watcher: FSWatcher, onFailure: WatchOptions['onFailure']): void {
  let hasFailed = false;
  watcher.on('error', (error) => {
    // A folder that cannot be read is a problem that the scan tells.
    if (hasFailed || !(error instanceof Error) || isUnreadable(error)) return;
    hasFailed = true;
    onFailure(error);
  });
}

function isUnreadable({ code = '' }: NodeJS.ErrnoException): boolean {
  return ['EACCES', 'EPERM', 'ENOENT', 'ELOOP'].includes(code);
}

/** chokidar keeps silent about changes of a file that follow another one within 50 ms; this is a little more. */
const silentMs = 70;

/** Between looks at a file that is being written, in milliseconds: the first, and the longest. */
const firstStepMs = 1;
const lastStepMs = 10;

/** Looks at files again after the time in which changes are not told. */
function createLateLooks(onLook: (path: string, stats: Stats) => void) {
  const timers = new Map<string, NodeJS.Timeout>();
  let isStopped = false;
  // A file that is gone is told as such.
  const lookAt = (path: string) => stat(path).catch(() => null);
  const plan = (path: string, before: Stats): void => {
    clearTimeout(timers.get(path));
    timers.set(
      path,
      setTimeout(() => look(path, before), silentMs),
    );
  };
  const look = async (path: string, before: Stats): Promise<void> => {
    timers.delete(path);
    const now = await lookAt(path);
    if (isStopped || now === null || (now.mtimeMs === before.mtimeMs && now.size === before.size)) return;
    onLook(path, now);
    if (!timers.has(path)) plan(path, now);
  };
  /** Tells of an emptied file when it is written, or when it stays empty. */
  const whenWritten = async (path: string, emptied: Stats): Promise<void> => {
    let now: Stats | null = emptied;
    let step = firstStepMs;
    for (let waited = 0; now?.size === 0 && waited < silentMs; waited += step) {
      if (waited > 0) step = Math.min(2 * step, lastStepMs);
      await new Promise((resume) => setTimeout(resume, step));
      now = await lookAt(path);
    }
    if (!isStopped && now !== null) onLook(path, now);
  };
  return {
    plan,
    whenWritten,
    stop: () => {
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

/** From this many events on, some may have been lost. */
const manyEvents = 8;
/** Milliseconds without an event after which a burst is over, and those after which one that goes on is looked at. */
const burstQuietMs = 250;
const burstMostMs = 2000;

/** Calls `onQuiet` when a burst of events is over. */
function createQuietTimer(onQuiet: () => void) {
  let events = 0;
  let isDue = false;
  let timer: NodeJS.Timeout | undefined;
  let latest: NodeJS.Timeout | undefined;
  const stop = () => {
    clearTimeout(timer);
    clearTimeout(latest);
    latest = undefined;
    events = 0;
    isDue = false;
  };
  const end = () => {
    const wasDue = isDue;
    stop();
    if (wasDue) onQuiet();
  };
  return {
    /** @param isSure whether files came or went, so that one event is enough */
    note(isSure: boolean) {
      events += 1;
      isDue ||= isSure || events >= manyEvents;
      clearTimeout(timer);
      timer = setTimeout(end, burstQuietMs);
      latest ??= setTimeout(end, burstMostMs);
    },
    stop,
  };
}

/** Whether a path is followed, or a folder above what is. `name.*` follows files of any ending. */
export function isFollowed(id: string, followed: readonly string[]): boolean {
  if (/(?:^|\/)node_modules(?:\/|$)/.test(id)) return false;
  if (id === '' || id === '..' || id.endsWith('/..')) return true;
  const isOfGit = /(?:^|\/)\.git(?:\/|$)/.test(id);
  return followed.some((path) => {
    // Of what git keeps, single files alone.
    if (isOfGit) return id === path || path.startsWith(`${id}/`);
    if (path.endsWith('.*') && id.startsWith(path.slice(0, -1))) return true;
    return id === path || id.startsWith(`${path}/`) || path.startsWith(`${id}/`);
  });
}
