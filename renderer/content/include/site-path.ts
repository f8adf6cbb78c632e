import { posix } from 'node:path';
import type { Trust } from '../../config/schema/content.ts';

/** Where a path that a document names may lead: ids of files, the first that exists counts. Null outside the site. */
export function sitePathsOf(path: string, from: string): readonly string[] | null {
  const [contentRoot = ''] = from.split('/');
  const rooted = /^(@site|<rootDir>|<root>|@)?\/(.*)$/s.exec(path);
  if (rooted) {
    const base = rooted[1] === undefined || rooted[1] === '@' ? contentRoot : '';
    return within(posix.join(base, rooted[2] ?? ''));
  }
  const own = within(posix.join(posix.dirname(from), path));
  // A translation shows the files of the page that it translates, unless it has its own.
  const [, original] = /^[^/]+\/i18n\/[^/]+\/(.*)$/.exec(from) ?? [];
  const others =
    original === undefined ? null : within(posix.join(contentRoot, posix.dirname(original), path));
  return own && [...own, ...(others ?? [])];
}

/** Whether a text may show a file: of strangers' texts, only what stands with the content and is not hidden. */
export function mayShow(id: string, trust: Trust): boolean {
  return trust === 'full' || (id.startsWith('content/') && !/\/(?:\.|node_modules\/)/.test(id));
}

function within(id: string): readonly string[] | null {
  return id === '..' || id.startsWith('../') || posix.isAbsolute(id) ? null : [id];
}
