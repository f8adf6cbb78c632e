import { orNull } from '../../renderer/files/or-null.ts';

/** From the target of a request to what a static host answers. Pure: asks `isFile` about the served folder. */

/** What a static host answers. `malformed`: the percent-encoding of the path is broken. */
export type Resolution =
  /** `file` is below the served folder, with forward slashes. */
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'redirect'; readonly location: string }
  /** `file` is the nearest 404 page, or null when the site has none. */
  | { readonly kind: 'missing'; readonly file: string | null }
  | { readonly kind: 'malformed' };

export interface RequestSite {
  /** Path under which the site is published, with both slashes. */
  readonly baseUrl: string;
  /** Whether a file that may be served stands at a path below the served folder. */
  readonly isFile: (path: string) => boolean;
}

/** `target` is a request target as HTTP has it: a path, still percent-encoded, and perhaps a query. */
export function resolveRequest(target: string, site: RequestSite): Resolution {
  const mark = target.indexOf('?');
  const path = mark === -1 ? target : target.slice(0, mark);
  const query = mark === -1 ? '' : target.slice(mark);
  const { baseUrl, isFile } = site;
  // Null when the percent-encoding is broken. Encoded separators stay inside their segment.
  const decoded = orNull(() => path.split('/').map(decodeURIComponent));
  if (decoded === null) return { kind: 'malformed' };
  if (path === '/' && baseUrl !== '/') return { kind: 'redirect', location: `${baseUrl}${query}` };
  if (`${path}/` === baseUrl) return { kind: 'redirect', location: `${baseUrl}${query}` };
  if (!path.startsWith(baseUrl)) return { kind: 'missing', file: nearestNotFound([], isFile) };

  const segments = decoded.slice(baseUrl.split('/').length - 1);
  const isFolder = segments.at(-1) === '';
  const names = isFolder ? segments.slice(0, -1) : segments;
  if (!names.every(isServable)) return { kind: 'missing', file: nearestNotFound([], isFile) };

  const file = names.join('/');
  if (!isFolder && isFile(file)) return { kind: 'file', file };
  // Hosts answer with a page's file for its name without the ending.
  const page = `${file}.html`;
  if (!isFolder && isFile(page)) return { kind: 'file', file: page };
  const index = [...names, 'index.html'].join('/');
  if (!isFile(index) && isFolder && isFile(page)) {
    return { kind: 'redirect', location: `${path.replace(/\/+$/, '')}${query}` };
  }
  if (!isFile(index)) return { kind: 'missing', file: nearestNotFound(names, isFile) };
  return isFolder ? { kind: 'file', file: index } : { kind: 'redirect', location: `${path}/${query}` };
}

/** Refuses what could leave the folder on any platform, and hidden files; `.well-known` is public (RFC 8615). */
function isServable(name: string): boolean {
  if (name === '' || /[/\\\0]/.test(name)) return false;
  // A colon names drives and streams on Windows; there it cannot stand in a file name.
  if (process.platform === 'win32' && name.includes(':')) return false;
  return !name.startsWith('.') || name === '.well-known';
}

/** More folders than hold a 404 page in any site: those of a locale, and of a part below it. */
const deepestNotFound = 4;

/** The 404 page of the innermost folder that has one: that of the locale, else that of the site. */
function nearestNotFound(names: readonly string[], isFile: RequestSite['isFile']): string | null {
  for (let depth = Math.min(names.length, deepestNotFound); depth >= 0; depth -= 1) {
    const file = [...names.slice(0, depth), '404.html'].join('/');
    if (isFile(file)) return file;
  }
  return null;
}
