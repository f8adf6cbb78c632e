import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { errorCode, errorPath } from '../files/stage-fs.ts';
import { posixRelative } from '../paths/to-posix.ts';

/** What the errors of file operations mean for the file or folder that is written. */
export const writeReasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EDQUOT: 'your quota on the disk is used up',
  EEXIST: 'a file stands in its place',
  EIO: 'the disk has a fault',
  EISDIR: 'a folder stands in its place',
  ELOOP: 'it is a link that leads back to itself',
  ENAMETOOLONG: 'its name is too long',
  ENOENT: 'it is a link that leads nowhere, or was removed meanwhile',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a file stands in its place',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
};

/**
 * Why a command could not write its files, of which it has left none; or could not read what it copies. Errors that no file operation raised are thrown on.
 *
 * @param base absolute path that the file is told below
 */
export function sourceWriteProblem(error: unknown, base: string): Diagnostic {
  const code = errorCode(error);
  if (code === null) throw error;
  const path = posixRelative(base, errorPath(error) ?? base) || '.';
  // Drafts get their names when all of them are there.
  const target = path.replace(/(^|\/)\.([^/]+)\.new(?=\/|$)/, '$1$2').replace(/\.new(\.old)?$/, '');
  const { isUndone = true, isRead = false } = error as { isUndone?: boolean; isRead?: boolean };
  const args = { target, reason: writeReasons[code] ?? code, isUndone, isRead };
  return createDiagnostic('source-write-failed', args, { file: null });
}
