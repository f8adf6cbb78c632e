import { sep } from 'node:path';

/** Whether `path` is that of `folder` or of something in it. Both are absolute, and real where no link may lead out. */
export function isWithin(folder: string, path: string): boolean {
  // The root of a drive ends with a separator already.
  const start = folder.endsWith(sep) ? folder : folder + sep;
  return `${path}${sep}`.startsWith(start);
}
