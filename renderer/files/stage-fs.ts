/**
 * The file operations that writing a site takes, as one port: tests pass one that fails or stops at a chosen
 * step. All are synchronous, since staging runs in worker threads and a swap must not be interleaved.
 */
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  copyFileSync,
  cpSync,
  linkSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  type Stats,
  statfsSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { makeFolders } from './make-folders.ts';

export type EntryKind = 'file' | 'directory' | 'symlink' | 'other';

export interface FileFacts {
  readonly kind: EntryKind;
  readonly size: number;
  /** Device number: files on one device can be linked and renamed. */
  readonly device: number;
  /** Differs between any two files or folders that exist at one time. */
  readonly identity: string;
  /** Milliseconds; of the last rename or change of attributes. */
  readonly changedAt: number;
  /** Milliseconds; of the last change of the contents. */
  readonly modifiedAt: number;
}

export interface DirectoryEntry {
  readonly name: string;
  readonly kind: EntryKind;
}

export interface StageFs {
  /** Facts of the entry itself (a symlink is not followed), or null when there is none. */
  readonly stat: (path: string) => FileFacts | null;
  /** As `stat`, following symlinks. */
  readonly statTarget: (path: string) => FileFacts | null;
  readonly realpath: (path: string) => string;
  /** Sorted by name. */
  readonly readdir: (path: string) => DirectoryEntry[];
  readonly readFile: (path: string) => string;
  readonly readBytes: (path: string) => Uint8Array;
  readonly readlink: (path: string) => string;
  /** With all missing parents. */
  readonly mkdir: (path: string) => void;
  /** Gives a folder the mode and the group of another one, as far as this user may. */
  readonly likeFolder: (path: string, other: string) => void;
  /** Lets this user change a folder and those in it, as far as it may. */
  readonly openFolders: (path: string) => void;
  readonly writeFile: (path: string, contents: string | Uint8Array) => void;
  /** As `writeFile`, one part after the other; a part is asked for when the one before is written. */
  readonly writeParts: (path: string, parts: Iterable<Uint8Array>) => void;
  readonly copyFile: (from: string, to: string) => void;
  /** With all that is in it, and the times of its files. */
  readonly copyFolder: (from: string, to: string) => void;
  readonly link: (from: string, to: string) => void;
  readonly symlink: (target: string, path: string) => void;
  readonly rename: (from: string, to: string) => void;
  readonly rmdir: (path: string) => void;
  /** Removes a file or a folder with all that is in it; nothing happens when it is absent. */
  readonly remove: (path: string) => void;
  /** Bytes free for this user on the device of `path`, or null when the system does not tell. */
  readonly freeBytes: (path: string) => number | null;
  readonly pid: number;
  readonly isAlive: (pid: number) => boolean;
  readonly randomName: () => string;
  readonly wait: (milliseconds: number) => void;
}

export const nodeStageFs: StageFs = {
  stat: (path) => factsOrNull(() => lstatSync(path)),
  statTarget: (path) => factsOrNull(() => statSync(path)),
  realpath: (path) => realpathSync(path),
  readdir: (path) =>
    readdirSync(path, { withFileTypes: true })
      .map((entry) => ({ name: entry.name, kind: kindOf(entry) }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
  readFile: (path) => readFileSync(path, 'utf8'),
  readBytes: (path) => readFileSync(path),
  readlink: (path) => readlinkSync(path),
  mkdir: makeFolders,
  likeFolder,
  openFolders,
  writeFile: (path, contents) => namingPath(path, () => writeFileSync(path, contents)),
  writeParts: (path, parts) =>
    namingPath(path, () => {
      const file = openSync(path, 'w');
      try {
        for (const part of parts) writeFileSync(file, part);
      } finally {
        closeSync(file);
      }
    }),
  copyFile: (from, to) => copyFileSync(from, to),
  copyFolder: (from, to) =>
    namingPath(to, () => cpSync(from, to, { recursive: true, preserveTimestamps: true, filter: anything })),
  link: (from, to) => linkSync(from, to),
  symlink: (target, path) => symlinkSync(target, path),
  rename: (from, to) => renameSync(from, to),
  rmdir: (path) => rmdirSync(path),
  remove: removeTree,
  freeBytes: (path) => {
    try {
      const { bavail, bsize } = statfsSync(path);
      return bavail * bsize;
    } catch {
      return null;
    }
  },
  pid: process.pid,
  isAlive: (other) => {
    try {
      return process.kill(other, 0);
    } catch (error) {
      return errorCode(error) === 'EPERM';
    }
  },
  randomName: () => randomBytes(4).toString('hex'),
  wait: (milliseconds) => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
  },
};

/** Node.js does not say which file it was that it could open and not write. */
function namingPath(path: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    const { dest } = error as { readonly dest?: string };
    throw error instanceof Error ? Object.assign(error, { path: dest ?? errorPath(error) ?? path }) : error;
  }
}

function likeFolder(path: string, other: string): void {
  const wanted = lstatSync(other, { throwIfNoEntry: false });
  const own = lstatSync(path, { throwIfNoEntry: false });
  if (!wanted?.isDirectory() || !own?.isDirectory()) return;
  try {
    if (own.gid !== wanted.gid) chownSync(path, own.uid, wanted.gid);
    if (own.mode !== wanted.mode || own.gid !== wanted.gid) chmodSync(path, wanted.mode & 0o7777);
  } catch {
    // It belongs to somebody else: the site is there all the same.
  }
}

function openFolders(path: string): void {
  chmodSync(path, 0o700);
  for (const entry of readdirSync(path, { withFileTypes: true }))
    if (entry.isDirectory()) openFolders(join(path, entry.name));
}

/** Without a filter, Node.js 22 and later say of a full disk that it has a fault, and not at which file. */
const anything = () => true;

/** `rmSync` asks for the kind of each entry again, which takes half as long. It stays for what needs patience. */
function removeTree(path: string): void {
  const facts = lstatSync(path, { throwIfNoEntry: false });
  if (!facts) return;
  try {
    removeEntry(path, facts.isDirectory());
  } catch {
    rmSync(path, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Symlinks are removed, not followed. */
function removeEntry(path: string, isFolder: boolean): void {
  if (!isFolder) {
    unlinkSync(path);
    return;
  }
  for (const entry of readdirSync(path, { withFileTypes: true }))
    removeEntry(join(path, entry.name), entry.isDirectory());
  rmdirSync(path);
}

/** The errno name of a failed file operation (`ENOENT`), or null for any other error. */
export function errorCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  return error.code;
}

/** The file or folder that a failed operation was about; null where the error does not say. */
export function errorPath(error: unknown): string | null {
  if (!(error instanceof Error) || !('path' in error) || typeof error.path !== 'string') return null;
  return error.path;
}

/** What `read` gives, or null when the file or folder that it reads is not there. */
export function unlessGone<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

function factsOrNull(read: () => Stats): FileFacts | null {
  try {
    const stats = read();
    return {
      kind: kindOf(stats),
      size: stats.size,
      device: stats.dev,
      identity: `${stats.dev}:${stats.ino}`,
      changedAt: stats.ctimeMs,
      modifiedAt: stats.mtimeMs,
    };
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}

function kindOf(entry: { isFile(): boolean; isDirectory(): boolean; isSymbolicLink(): boolean }): EntryKind {
  if (entry.isFile()) return 'file';
  if (entry.isDirectory()) return 'directory';
  return entry.isSymbolicLink() ? 'symlink' : 'other';
}

/** Errors of link(2) where a copy still works: not every file system knows hard links. */
const unlinkable = new Set(['EPERM', 'EACCES', 'EXDEV', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/**
 * Puts a file at a second path, as a copy where the file system refuses a hard link. Both may be one file, so neither
 * may be written to; other errors are thrown, as when something stands at `to`.
 */
export function linkOrCopy(from: string, to: string, fs: Pick<StageFs, 'link' | 'copyFile'>): void {
  try {
    fs.link(from, to);
  } catch (error) {
    if (!unlinkable.has(errorCode(error) ?? '')) throw error;
    fs.copyFile(from, to);
  }
}
