/** Where a site that is brought over is written: the folder is there as a whole, or as it was. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A file of the site to be: its text, or the absolute path of the file that it is a copy of. */
export type TargetFile =
  | { readonly path: string; readonly text: string }
  | { readonly path: string; readonly copyOf: string };

/** Keeps what was written, by hash, so that a later run knows what was edited by hand. */
const recordFile = '.docsite-import.json';

export interface WrittenTarget {
  readonly written: number;
  /** Paths of files that were left as they are, since they were edited by hand. */
  readonly kept: readonly string[];
}

/** Whether there is anything in the folder. */
export function isTaken(folder: string): boolean {
  try {
    return readdirSync(folder).length > 0;
  } catch {
    return false;
  }
}

/**
 * Writes a site into a folder that is then there as a whole, or as it was: all files are written beside it first.
 * Throws what the file system reports, and leaves nothing behind then.
 */
export function writeTarget(files: readonly TargetFile[], folder: string): WrittenTarget {
  const staging = `${folder}.import-${process.pid}`;
  const old = `${staging}-old`;
  try {
    const record = Object.fromEntries(files.map((file) => [file.path, place(file, staging)]));
    writeFileSync(join(staging, recordFile), `${JSON.stringify(record, null, 1)}\n`);
    const wasThere = existsSync(folder);
    if (wasThere) renameSync(folder, old);
    renameSync(staging, folder);
    rmSync(old, { recursive: true, force: true });
    return { written: files.length, kept: [] };
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    if (existsSync(old) && !existsSync(folder)) renameSync(old, folder);
    throw error;
  }
}

/**
 * Writes what has changed in the source since the last time. Files that were edited since docsite wrote them, and files
 * that it has not written, stay as they are; what the source no longer has goes if nobody edited it.
 */
export function updateTarget(files: readonly TargetFile[], folder: string): WrittenTarget {
  const earlier = readRecord(folder);
  const isEdited = (path: string): boolean =>
    existsSync(join(folder, path)) && hashOf(readFileSync(join(folder, path))) !== earlier[path];
  const kept = files.map(({ path }) => path).filter(isEdited);
  const written = files.filter(({ path }) => !kept.includes(path));
  const record: Record<string, string> = {};
  for (const path of kept) record[path] = earlier[path] ?? '';
  for (const file of written) record[file.path] = place(file, folder);
  for (const path of Object.keys(earlier)) {
    if (!(path in record) && !isEdited(path)) rmSync(join(folder, path), { force: true });
  }
  writeFileSync(join(folder, recordFile), `${JSON.stringify(record, null, 1)}\n`);
  return { written: written.length, kept };
}

/** Changes a file that docsite wrote into the folder; one that was edited by hand counts as such afterwards too. */
export function changeTargetFile(folder: string, path: string, change: (text: string) => string): void {
  const place = join(folder, path);
  const before = existsSync(place) ? readFileSync(place) : Buffer.of();
  const text = change(before.toString('utf8'));
  writeFileSync(place, text);
  const record = readRecord(folder);
  if (record[path] !== hashOf(before)) return;
  const changed = { ...record, [path]: hashOf(Buffer.from(text)) };
  writeFileSync(join(folder, recordFile), `${JSON.stringify(changed, null, 1)}\n`);
}

/** Writes one file and returns its hash. */
function place(file: TargetFile, folder: string): string {
  const to = join(folder, file.path);
  mkdirSync(dirname(to), { recursive: true });
  const bytes = 'text' in file ? Buffer.from(file.text) : readFileSync(file.copyOf);
  writeFileSync(to, bytes);
  return hashOf(bytes);
}

function readRecord(folder: string): Readonly<Record<string, string>> {
  try {
    return JSON.parse(readFileSync(join(folder, recordFile), 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}
