import { posix } from 'node:path';

/**
 * What a URL that is written in `file` is in `document`, both ids. Paths without a scheme and a slash at their start are
 * relative to the file that they stand in; all others mean the same everywhere.
 */
export function rebaseUrl(url: string, file: string, document: string): string {
  if (url === '' || /^(?:[a-z][a-z0-9+.-]*:|[/#?]|@site\/)/i.test(url)) return url;
  const from = posix.dirname(document);
  const folder = posix.dirname(file);
  if (from === folder) return url;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  const rebased = posix.relative(from, posix.join(folder, path)) || '.';
  const slash = path.endsWith('/') ? '/' : '';
  return `${rebased.startsWith('.') ? '' : './'}${rebased}${slash}${rest}`;
}
