/**
 * What files held when they were read last. One that has the size, times and inode that it had then need not be read
 * again: whoever writes to a file changes `ctime`, which nobody can set.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentTrust } from '../../config/schema/content.ts';
import { orNull } from '../../files/or-null.ts';
import { keepSealed, readSealed } from '../../files/sealed-text.ts';

export interface KnownFiles {
  /** Looks a file up before it is read; null when it cannot be. */
  at(path: string): KnownFile | null;
  /** Keeps what was found and told for the next build. */
  save(): void;
}

export interface KnownFile {
  /** What is known of it. Null: it has to be read, as it may have changed or had a problem. */
  readonly facts: FileFacts | null;
  /** Takes down that it was read without a problem. */
  readonly tell: (facts: FileFacts) => void;
}

export interface FileFacts {
  /** Hex SHA-256. */
  readonly hash: string;
  readonly size: number;
}

export interface KnownFilesPlace {
  /** Absolute path of the cache folder. */
  readonly cacheDir: string;
  /** Absolute path of a folder of this run alone, which was just made. */
  readonly scratch: string;
  /** Version of docsite: another one may look for more in files. */
  readonly version: string;
  readonly trust: ContentTrust;
  /** Milliseconds by the clock of the file system, before the first file is looked up. */
  readonly startedAt: number;
}

type Stamp = readonly [size: number, modifiedAt: number, changedAt: number, inode: number];
type Entry = readonly [...Stamp, hash: string];

const fileName = 'files.json';

/** Within so many milliseconds, another write may leave the same times: coarse file systems count whole seconds. */
const coarsest = 2000;

/** Nothing is known, and nothing is kept. */
export const noKnownFiles: KnownFiles = { at: () => ({ facts: null, tell: () => {} }), save: () => {} };

/** @param root absolute path of the site folder: entries name files below it, wherever it stands */
export function openKnownFiles(root: string, place: KnownFilesPlace): KnownFiles {
  const { cacheDir, scratch, version, trust, startedAt } = place;
  const path = join(cacheDir, fileName);
  const key = JSON.stringify([version, trust]);
  const before = readEntries(path, key);
  const next = new Map<string, Entry>();
  let isNew = false;
  return {
    at(file) {
      const stamp = stampOf(file);
      if (stamp === null) return null;
      const name = file.slice(root.length);
      const known = before[name];
      const facts = known && stamp.every((part, index) => part === known[index]) ? known : null;
      if (facts) next.set(name, facts);
      return {
        facts: facts && { hash: facts[4], size: facts[0] },
        tell({ hash, size }) {
          const [, modifiedAt, changedAt] = stamp;
          if (size !== stamp[0] || Math.max(modifiedAt, changedAt) > startedAt - coarsest) return;
          isNew = true;
          next.set(name, [...stamp, hash]);
        },
      };
    },
    save() {
      if (!isNew && Object.keys(before).length === next.size) return;
      keepSealed(path, { key, files: Object.fromEntries(next) }, scratch);
    },
  };
}

/** Null for what cannot be looked at: reading it tells why. */
function stampOf(path: string): Stamp | null {
  return orNull((): Stamp => {
    const { size, mtimeMs, ctimeMs, ino } = statSync(path);
    return [size, mtimeMs, ctimeMs, ino];
  });
}

function readEntries(path: string, key: string): Readonly<Record<string, Entry>> {
  const kept = readSealed<{ readonly key: string; readonly files: Record<string, Entry> }>(path);
  return kept?.key === key ? kept.files : {};
}
