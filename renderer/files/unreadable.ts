import { accessSync, constants, type Stats, statSync } from 'node:fs';

/** Node.js reads no larger file at once. */
const mostBytes = 2 ** 31 - 1;

/**
 * Why a file that exists cannot be read, in words; null when it can, and when there is none. It is not opened: whoever
 * opens a named pipe waits until somebody writes into it.
 */
export function unreadableCause(path: string): string | null {
  const facts = factsOf(path);
  if (typeof facts === 'string') return facts;
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

const causes: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  ELOOP: 'it is a symbolic link that leads to itself',
};

/** The cause where nobody can tell whether there is a file. */
function factsOf(path: string): Stats | string | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    const cause = causes[(error as NodeJS.ErrnoException).code ?? ''];
    if (cause === undefined) throw error;
    return cause;
  }
}
