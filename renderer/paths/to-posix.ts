import { relative, sep } from 'node:path';

/** A path with forward slashes, as ids and messages have it on every system. */
export function toPosix(path: string): string {
  return path.split(sep).join('/');
}

/** Where a POSIX path below a folder leads: as `join`, which would look at each letter, of what needs no normalising. */
export function pathBelow(folder: string, path: string): string {
  return path === '' ? folder : `${folder}${sep}${path}`;
}

/** The path of a file as seen from a folder, with forward slashes. */
export function posixRelative(folder: string, path: string): string {
  return toPosix(relative(folder, path));
}
