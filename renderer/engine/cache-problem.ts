import type { SiteConfig } from '../config/site-config.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { errorCode } from '../files/stage-fs.ts';
import { posixRelative } from '../paths/to-posix.ts';

/** What the errors of file operations mean for a folder that is written to. */
const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EDQUOT: 'your quota on the disk is used up',
  EEXIST: 'a file stands in its place',
  EIO: 'the disk has a fault',
  ELOOP: 'it is a link that leads back to itself',
  ENOENT: 'it is a link that leads nowhere, or was removed meanwhile',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a file stands in its place',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
};

type CachePlace = Pick<SiteConfig, 'root' | 'cacheDir'>;

/** A failed write to the cache folder as a problem; null for any other error. */
export function cacheProblem(error: unknown, place: CachePlace): Diagnostic | null {
  if (!(error instanceof Error)) return null;
  const { code = '', path } = error as NodeJS.ErrnoException;
  const reason = reasons[code];
  // Writing to a file that is open names no path, and the cache is all that is written so.
  if (reason === undefined || code === 'ENOENT' || (path !== undefined && !path.startsWith(place.cacheDir)))
    return null;
  const folder = posixRelative(place.root, place.cacheDir);
  return createDiagnostic('cache-not-writable', { folder, reason }, { file: null });
}

/** A cache that cannot be kept, which stops no build. Errors that no file operation raised are thrown on. */
export function unkeptCache(error: unknown, { root, cacheDir }: CachePlace): Diagnostic {
  const code = errorCode(error);
  if (code === null) throw error;
  const facts = { folder: posixRelative(root, cacheDir), reason: reasons[code] ?? code };
  return createDiagnostic('cache-not-kept', facts, { file: null });
}
