/**
 * Routes, URL paths and output files. A *route* is the decoded path below a locale's base without slashes at
 * its ends (`docs/v4/My Doc`, the root is ``); a *path* is what the address bar shows (`/fr/docs/v4/My%20Doc/`).
 */

/** Characters that a path segment may hold as they are and that `encodeURIComponent` escapes (RFC 3986, 3.3). */
const allowedInSegment = /%(?:3A|40|24|26|2B|2C|3B|3D)/g;

/** One segment as it stands in a URL. Lone surrogates, which no URL can hold, become U+FFFD. */
function encodeSegment(segment: string): string {
  // Most need nothing.
  if (/^[\w.~-]*$/.test(segment)) return segment;
  return encodeURIComponent(segment.replace(/\p{Surrogate}/gu, '\uFFFD')).replace(
    allowedInSegment,
    decodeURIComponent,
  );
}

/** The segment's name; unchanged when it is not well-formed percent-encoding or would not stay one segment. */
export function decodeSegment(segment: string): string {
  if (!segment.includes('%')) return segment;
  try {
    const decoded = decodeURIComponent(segment);
    return /[/\0]|^\.{0,2}$/.test(decoded) ? segment : decoded;
  } catch {
    return segment;
  }
}

/** Joins parts into a route: empty segments vanish, `.` and `..` are resolved and never leave the root. */
export function joinRoute(...parts: readonly string[]): string {
  const segments: string[] = [];
  for (const segment of parts.join('/').split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return segments.join('/');
}

/** The path of a route below `base` (with both slashes). Roots end in a slash whatever `trailingSlash` says. */
export function pathFromRoute(route: string, base: string, trailingSlash: boolean): string {
  if (route === '') return base;
  return base + route.split('/').map(encodeSegment).join('/') + (trailingSlash ? '/' : '');
}

/**
 * The file of a path, below the output folder: `index.html` in the folder of the decoded path where it ends in a slash,
 * else the file of its name with `.html`, which hosts answer with without leading to another address.
 */
export function outputFromPath(path: string, siteBaseUrl: string): string {
  const below = path.slice(siteBaseUrl.length).split('/').filter(Boolean).map(decodeSegment);
  const isFolder = path.endsWith('/') || below.length === 0 || hasOtherMeaning(below.at(-1));
  return isFolder ? [...below, 'index.html'].join('/') : `${below.join('/')}.html`;
}

/** Whether a name with `.html` is what hosts answer with for a folder, or for what is missing. */
function hasOtherMeaning(name: string | undefined): boolean {
  return /^(?:index|404)$/i.test(name ?? '');
}

/**
 * One spelling for all ways to write a path: decoded, no slash at the end, no `index.html` or `.html`.
 * The root is ``.
 */
export function canonicalPath(path: string): string {
  const plain = path.endsWith('.html') ? path.replace(/(?:^|\/)index\.html$|(?<=[^/])\.html$/, '') : path;
  const decoded = decodePath(plain);
  return decoded.endsWith('/') ? decoded.replace(/\/+$/, '') : decoded;
}

/** Each segment decoded. */
export function decodePath(path: string): string {
  return path.includes('%') ? path.split('/').map(decodeSegment).join('/') : path;
}
