/** The parts of a POSIX path, in the words used throughout: `guide/rooms.md` is folder, base and stem. */
export interface FileName {
  /** `` at the top, else without a slash at its end. */
  readonly folder: string;
  /** `rooms.md` */
  readonly base: string;
  /** `rooms` */
  readonly stem: string;
}

/** The stem ends before the last dot; one that begins the name begins no extension. */
export function parseFileName(path: string): FileName {
  const folder = parentFolder(path);
  const base = path.slice(path.lastIndexOf('/') + 1);
  const dot = base.lastIndexOf('.');
  return { folder, base, stem: dot > 0 ? base.slice(0, dot) : base };
}

/** The folder of a POSIX path, `` at the top. */
export function parentFolder(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}

/** Path without its extension: what a page and a translation in another format share. */
export function withoutExtension(path: string): string {
  const { folder, stem } = parseFileName(path);
  return folder === '' ? stem : `${folder}/${stem}`;
}

/** Resolves `target` from `folder`, both POSIX; null when it leaves the root. */
export function resolveFrom(folder: string, target: string): string | null {
  const segments = folder === '' ? [] : folder.split('/');
  for (const segment of target.split('/')) {
    if (segment === '..') {
      if (segments.pop() === undefined) return null;
    } else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return segments.join('/');
}
