import { posix } from 'node:path';
import type { Trust } from '../../config/schema/content.ts';

/**
 * Where a path that a document names may lead: ids of files, the first that exists counts. Those outside the site folder
 * begin with `../`; which of them may be read is up to the reader of files.
 */
export function sitePathsOf(path: string, from: string): readonly string[] {
  const [contentRoot = ''] = from.split('/');
  const rooted = /^(@site|<rootDir>|<root>|@)?\/(.*)$/s.exec(path);
  if (rooted) {
    const base = rooted[1] === undefined || rooted[1] === '@' ? contentRoot : '';
    return [posix.join(base, rooted[2] ?? '')];
  }
  const own = posix.join(posix.dirname(from), path);
  // A translation shows the files of the page that it translates, unless it has its own.
  const [, original] = /^[^/]+\/i18n\/[^/]+\/(.*)$/.exec(from) ?? [];
  return original === undefined ? [own] : [own, posix.join(contentRoot, posix.dirname(original), path)];
}

/** Whether a text may show a file: of strangers' texts, only what stands with the content and is not hidden. */
export function mayShow(id: string, trust: Trust): boolean {
  return trust === 'full' || (id.startsWith('content/') && !/\/(?:\.|node_modules\/)/.test(id));
}

/** Whether a file lies outside the site folder. */
export function isOutside(id: string): boolean {
  return id === '..' || id.startsWith('../');
}
