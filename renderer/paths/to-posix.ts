import { relative, sep } from 'node:path';

/** A path with forward slashes, as ids and messages have it on every system. */
export function toPosix(path: string): string {
  return path.split(sep).join('/');
}

/** The path of a file as seen from a folder, with forward slashes. */
export function posixRelative(folder: string, path: string): string {
  return toPosix(relative(folder, path));
}
