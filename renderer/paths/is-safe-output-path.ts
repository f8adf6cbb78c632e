/** Folder below the output folder that holds the manifests; no page or asset may go there. */
export const MANIFEST_FOLDER = '.docsite';

/**
 * Whether `path` names a file strictly inside the output folder on every operating system: relative, POSIX
 * separators, no `.` or `..` segment, no drive letter, no NUL, and not in the folder of the manifests.
 */
export function isSafeOutputPath(path: string): boolean {
  if (path.includes('\\') || path.includes('\0') || /^[a-z]:/i.test(path)) return false;
  const segments = path.split('/');
  if (segments.some((segment) => segment === '' || segment === '.' || segment === '..')) return false;
  return segments[0]?.toLowerCase() !== MANIFEST_FOLDER;
}
