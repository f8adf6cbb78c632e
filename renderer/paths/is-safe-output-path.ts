/** Folder below the output folder that holds the manifests; no page or asset may go there. */
export const MANIFEST_FOLDER = '.docsite';

/**
 * Whether `path` names a file strictly inside the output folder on every operating system: relative, POSIX
 * separators, no `.` or `..` segment, no drive letter, no control character, and not in the folder of the manifests.
 * What hosts read from it once they have decoded it, once or again, is held to the same.
 */
export function isSafeOutputPath(path: string): boolean {
  if (harmless.test(path)) return true;
  for (let [read, rounds] = [path, 0]; rounds < 5; rounds += 1) {
    if (!isPlainPath(read)) return false;
    const decoded = read.includes('%') ? decodedOnce(read) : read;
    if (decoded === read) return true;
    read = decoded;
  }
  return false;
}

/** Most paths, told at one look: nothing to decode, and no segment that begins with a dot. */
const harmless = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

/** Windows takes dots and blanks off the end of a name. */
function isPlainPath(path: string): boolean {
  if (/[\\\p{Cc}]|^[a-z]:/iu.test(path)) return false;
  const segments = path.split('/');
  if (segments.some((segment) => /^\.{0,2}$/.test(segment.trim()))) return false;
  return segments[0]?.toLowerCase().replace(/[. ]+$/, '') !== MANIFEST_FOLDER;
}

/** Letters, dots and slashes decoded: bytes of other characters cannot be any of what is looked for. */
function decodedOnce(path: string): string {
  return path.replace(/%([0-7][0-9a-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
