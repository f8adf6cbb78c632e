import { isSameDocs, parseDocsVersion } from '../../docs-version.ts';
import { runsOf } from './analyse.ts';
import type { SearchRequest } from './search-types.ts';

/** `v3`, `version 3`, `3.x`, `3.1`: a number that is a version by what stands around it or by its dots. */
const versionNumber =
  /(?<![\p{L}\p{N}.])(v\.?\s?|versi\p{L}*\s+)?(\d+(?:\.\d+)*)(\.x)*(?![\p{L}\p{N}]|\.\p{N})/giu;

/** What posts are called. */
const blogWords: ReadonlySet<string> = new Set(
  'announcement announcements annonce article articles billet billets blog'.split(' '),
);

/** What a query says of the places where it is answered, beside what it asks. */
export interface NamedScopes {
  /** The number of the version that it names: null for none, and where it names several. */
  readonly version: string | null;
  readonly blog: boolean;
}

/** @param title of the site: a number after it names a version, too */
export function readNamedScopes(query: string, title: string): NamedScopes {
  const isAfterTitle = (at: number) =>
    title !== '' && query.slice(0, at).trimEnd().toLowerCase().endsWith(title.toLowerCase());
  const found = [...query.matchAll(versionNumber)].filter(
    ({ 1: sign, 2: number = '', 3: wildcard, index }) =>
      sign || wildcard || number.includes('.') || isAfterTitle(index),
  );
  const versions = new Set(found.map(([, , number = '']) => number));
  const [version = null] = versions.size === 1 ? versions : [];
  return { version, blog: runsOf(query).some((run) => blogWords.has(run.toLowerCase())) };
}

/**
 * Of the names of versions, those that a query names, of docs that are searched. What is older than all of them is told by
 * the oldest, which say how to leave it.
 */
export function namedVersions(
  { version }: NamedScopes,
  names: readonly string[],
  searched: SearchRequest['versions'],
): readonly string[] {
  const here = names.filter((name) => searched.some((other) => isSameDocs(other, name)));
  const numbered = here.filter((name) => /^\d/.test(numberOf(name)));
  const oldest = Math.min(...numbered.map((name) => Number.parseFloat(numberOf(name))));
  const isOlder = version !== null && Number.parseFloat(version) < Math.floor(oldest);
  return isOlder
    ? numbered.filter((name) => Number.parseFloat(numberOf(name)) === oldest)
    : here.filter((name) => numberOf(name) === version);
}

/** `3` of `3.x`, `v3` and `api/3.x`. */
function numberOf(version: string): string {
  return parseDocsVersion(version)
    .folder.replace(/^v(?=\d)/, '')
    .replace(/(\.x)+$/, '');
}
