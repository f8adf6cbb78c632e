import { readFileSync, statSync } from 'node:fs';
import { orNull } from './or-null.ts';

/** Whether a file is there: no folder, no named pipe, which whoever opens it waits for, and no link that leads to itself. */
export function isFile(path: string): boolean {
  return orNull(() => statSync(path).isFile()) ?? false;
}

/** The bytes of a file; null where it cannot be read. */
export function readIfThere(path: string): Buffer | null {
  return orNull(() => (isFile(path) ? readFileSync(path) : null));
}

/** The text of a file; null where it cannot be read. */
export function readTextIfThere(path: string): string | null {
  return readIfThere(path)?.toString('utf8') ?? null;
}
