import { accessSync, constants, readFileSync, type Stats, statSync } from 'node:fs';
import { errorCode } from './stage-fs.ts';

/** Node.js reads no larger file at once. */
const mostReadable = 2 ** 31 - 1;
/** Why a file that is there and may be read cannot be. */
export const faultCause = 'the disk has a fault';
const tooLarge = 'it has more than 2 GiB';

/** What the errors of reading a file mean for whoever named it. */
const causes: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EIO: faultCause,
  EISDIR: 'it is a folder',
  ELOOP: 'it is a symbolic link that leads to itself',
  ENAMETOOLONG: 'its name is too long',
  EPERM: 'permission denied',
  ERR_FS_FILE_TOO_LARGE: tooLarge,
};

/** Why a file could not be read, in words: what `error`, thrown by the file system, means. */
export function causeOfReading(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return causes[code] ?? message;
}

/** The bytes of a file; null where the file system does not give them, of which others tell. */
export function readUnlessFailed(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch (error) {
    if (errorCode(error) === null) throw error;
    return null;
  }
}

/**
 * The text of a file.
 *
 * @throws what the file system reports, with `isRead: true` and the path, which Node.js does not name of an open file
 */
export function readNamedText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw error instanceof Error ? Object.assign(error, { isRead: true, path }) : error;
  }
}

/**
 * Why a file that exists cannot be read, in words; null when it can, and when there is none. It is not opened: whoever
 * opens a named pipe waits until somebody writes into it.
 *
 * @param mostBytes that are read of it
 */
export function unreadableCause(path: string, mostBytes = mostReadable): string | null {
  const facts = factsOf(path);
  if (typeof facts === 'string') return facts;
  if (!facts || facts.isDirectory()) return null;
  if (!facts.isFile()) return 'it is a named pipe, a socket or a device';
  if (facts.size > mostReadable) return tooLarge;
  if (facts.size > mostBytes) return `it has more than ${mostBytes / 1e6} MB`;
  try {
    accessSync(path, constants.R_OK);
    return null;
  } catch {
    return 'permission denied';
  }
}

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
