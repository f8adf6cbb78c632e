import type { SiteConfig } from '../config/site-config.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { posixRelative } from '../paths/to-posix.ts';

/** What the errors of file operations mean for a folder that is written to. */
const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EDQUOT: 'your quota on the disk is used up',
  EEXIST: 'a file stands in its place',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a file stands in its place',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
};

/** A failed write to the cache folder as a problem; null for any other error. */
export function cacheProblem(
  error: unknown,
  { root, cacheDir }: Pick<SiteConfig, 'root' | 'cacheDir'>,
): Diagnostic | null {
  if (!(error instanceof Error)) return null;
  const { code = '', path } = error as NodeJS.ErrnoException;
  const reason = reasons[code];
  // Writing to a file that is open names no path, and the cache is all that is written so.
  if (reason === undefined || (path !== undefined && !path.startsWith(cacheDir))) return null;
  const folder = posixRelative(root, cacheDir);
  return createDiagnostic('cache-not-writable', { folder, reason }, { file: null });
}
