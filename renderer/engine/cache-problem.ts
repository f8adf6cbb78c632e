import type { SiteConfig } from '../config/site-config.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { errorCode } from '../files/stage-fs.ts';
import { posixRelative } from '../paths/to-posix.ts';
import { writeReasons } from '../sources/source-write-problem.ts';

type CachePlace = Pick<SiteConfig, 'root' | 'cacheDir'>;

/** A failed write to the cache folder as a problem; null for any other error. */
export function cacheProblem(error: unknown, place: CachePlace): Diagnostic | null {
  if (!(error instanceof Error)) return null;
  const { code = '', path } = error as NodeJS.ErrnoException;
  const reason = writeReasons[code];
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
  const facts = { folder: posixRelative(root, cacheDir), reason: writeReasons[code] ?? code };
  return createDiagnostic('cache-not-kept', facts, { file: null });
}
