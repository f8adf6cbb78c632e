/** From a failed file operation to the diagnostic that explains it. */
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { errorCode } from '../files/stage-fs.ts';
import type { WriteFailure } from '../model/output-file.ts';

export interface FailedWrite {
  readonly failure: WriteFailure;
  /** What could not be written, as the user knows it: `build` or `build/fr/index.html`. */
  readonly target: string;
  /** Bytes that the build has to write, for a full disk. */
  readonly needed: number;
  /** Bytes free, if known. */
  readonly free: number | null;
}

/** A thrown file error as a value. Errors that no file operation raised are defects and are thrown on. */
export function failureFromError(error: unknown): WriteFailure {
  const code = errorCode(error);
  if (code === null || !(error instanceof Error)) throw error;
  return { code, message: error.message.replace(/^[A-Z]+: /, '').replace(/, \w+ '.*$/s, '') };
}

/**
 * By the code of the failure; one that says nothing to act on is told with the words of the system. It has no place in
 * a source.
 */
export function writeProblem({ failure, target, needed, free }: FailedWrite): Diagnostic {
  const nowhere = { file: null };
  switch (failure.code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return createDiagnostic(
        'output-disk-full',
        { target, needed: megabytes(needed), free: free === null ? null : megabytes(free) },
        nowhere,
      );
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return createDiagnostic(
        'output-not-writable',
        { target, readOnlyDisk: failure.code === 'EROFS' },
        nowhere,
      );
    case 'ENOTDIR':
    case 'EEXIST':
    case 'EISDIR':
      return createDiagnostic('output-not-a-folder', { target }, nowhere);
    case 'UNSAFE':
      return createDiagnostic('output-path-unsafe', { path: target }, nowhere);
    default:
      return createDiagnostic(
        'output-write-failed',
        { target, reason: failure.message, code: failure.code },
        nowhere,
      );
  }
}

/** `0.4 MB`, `12 MB`: enough to act on. */
function megabytes(bytes: number): string {
  const value = bytes / 1e6;
  return `${value < 10 ? Math.max(0.1, Math.ceil(value * 10) / 10) : Math.ceil(value)} MB`;
}
