import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { watch } from 'chokidar';
import { posixRelative } from '../../renderer/paths/to-posix.ts';
import type { FileChange } from '../../renderer/serve/file-change.ts';

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
  readonly ready: Promise<void>;
  /**
   * Follows more: POSIX paths relative to the site folder, which may lead out of it. A path that names nothing stands
   * for every file that is called so, whatever its ending.
   */
  readonly follow: (paths: readonly string[]) => void;
  readonly close: () => Promise<void>;
}

const kinds = { add: 'added', change: 'changed', unlink: 'removed' } as const;

/** Tells every file that comes, changes or goes. Folders are told by their files. */
export function watchFiles({ root, followed, onChange, onFailure }: WatchOptions): FileWatch {
  const idOf = (path: string) => posixRelative(root, path);
  const all = new Set(followed);
  // The site folder itself is watched, since a folder that is absent now can only be seen to come from there.
  const watcher = watch(root, { ignoreInitial: true, ignored: (path) => !isFollowed(idOf(path), [...all]) });
  const lateLooks = createLateLooks((path) => onChange({ kind: 'changed', path: idOf(path) }));
  watcher.on('all', (event, path, stats) => {
    if (event !== 'add' && event !== 'change' && event !== 'unlink') return;
    // Most programs empty a file before they write it: what is in between is not what was meant.
    const tell = () => onChange({ kind: kinds[event], path: idOf(path) });
    if (stats?.size === 0) void lateLooks.whenWritten(path, tell);
    else tell();
    if (stats) lateLooks.plan(path, stats);
  });
  let hasFailed = false;
  watcher.on('error', (error) => {
    // A folder that cannot be read is a problem that the scan tells.
    if (hasFailed || !(error instanceof Error) || isUnreadable(error)) return;
    hasFailed = true;
    onFailure(error);
  });
  return {
    ready: new Promise((resolve) => {
      watcher.once('ready', () => resolve());
    }),
    follow(paths) {
      const wanted = paths.flatMap((path) => (/\.[^/.]+$/.test(path) ? path : [path, `${path}.*`]));
      const added = wanted.filter((path) => !isFollowed(path, [...all]));
      for (const path of added) all.add(path);
      // A folder is looked through anew for what was left out of it before.
      if (added.length > 0) watcher.add([...new Set(added.map((path) => dirname(join(root, path))))]);
    },
    close: () => {
      lateLooks.stop();
      return watcher.close();
    },
  };
}

function isUnreadable({ code = '' }: NodeJS.ErrnoException): boolean {
  return ['EACCES', 'EPERM', 'ENOENT', 'ELOOP'].includes(code);
}

/** chokidar keeps silent about changes of a file that follow another one within 50 ms; this is a little more. */
const silentMs = 70;

/** Between looks at a file that is being written, in milliseconds. */
const stepMs = 10;

/** Looks at files again after the time in which changes are not told. */
function createLateLooks(onChange: (path: string) => void) {
  const timers = new Map<string, NodeJS.Timeout>();
  let isStopped = false;
  const plan = (path: string, before: Stats): void => {
    clearTimeout(timers.get(path));
    timers.set(
      path,
      setTimeout(() => look(path, before), silentMs),
    );
  };
  const look = async (path: string, before: Stats): Promise<void> => {
    timers.delete(path);
    // A file that is gone is told as such.
    const now = await stat(path).catch(() => null);
    if (isStopped || now === null || (now.mtimeMs === before.mtimeMs && now.size === before.size)) return;
    onChange(path);
    if (!timers.has(path)) plan(path, now);
  };
  /** Tells of an emptied file when it is written, or when it stays empty. */
  const whenWritten = async (path: string, tell: () => void): Promise<void> => {
    let size = 0;
    for (let waited = 0; size === 0 && waited < silentMs; waited += stepMs) {
      await new Promise((resume) => setTimeout(resume, stepMs));
      size = await stat(path).then(
        (now) => now.size,
        () => 1,
      );
    }
    if (!isStopped) tell();
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

/** Whether a path is followed, or a folder above what is. `name.*` follows files of any ending. */
export function isFollowed(id: string, followed: readonly string[]): boolean {
  if (/(?:^|\/)(?:node_modules|\.git)(?:\/|$)/.test(id)) return false;
  if (id === '' || id === '..' || id.endsWith('/..')) return true;
  return followed.some((path) => {
    if (path.endsWith('.*') && id.startsWith(path.slice(0, -1))) return true;
    return id === path || id.startsWith(`${path}/`) || path.startsWith(`${id}/`);
  });
}
