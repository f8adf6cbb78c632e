import { accessSync, constants, type Stats, statSync } from 'node:fs';

/** Node.js reads no larger file at once. */
const mostBytes = 2 ** 31 - 1;

/**
 * Why a file that exists cannot be read, in words; null when it can, and when there is none. It is not opened: whoever
 * opens a named pipe waits until somebody writes into it.
 */
export function unreadableCause(path: string): string | null {
  const facts = factsOf(path);
  if (facts === 'EACCES') return 'permission denied';
  if (!facts || facts.isDirectory()) return null;
  if (!facts.isFile()) return 'it is a named pipe, a socket or a device';
  if (facts.size > mostBytes) return 'it has more than 2 GiB';
  try {
    accessSync(path, constants.R_OK);
    return null;
  } catch {
    return 'permission denied';
  }
}

/** Nobody can tell whether there is a file in a folder that may not be looked into. */
function factsOf(path: string): Stats | 'EACCES' | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
    return 'EACCES';
  }
}
