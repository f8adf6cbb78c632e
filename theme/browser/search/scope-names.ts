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

/** Of the names of versions, those that a query names, of docs that are searched. */
export function namedVersions(
  { version }: NamedScopes,
  names: readonly string[],
  searched: SearchRequest['versions'],
): readonly string[] {
  return names.filter((name) => numberOf(name) === version && isOfSearched(name, searched));
}

/**
 * Where a query names a version that is older than all docs, the oldest of them, which say how to leave it. They do not
 * come first: the number may be that of something else, such as a second and a half.
 */
export function versionsAfter(
  { version }: NamedScopes,
  names: readonly string[],
  searched: SearchRequest['versions'],
): readonly string[] {
  const numbers = new Map(
    names
      .filter((name) => isOfSearched(name, searched))
      .map((name) => [name, Number.parseFloat(numberOf(name))] as const)
      .filter(([, number]) => !Number.isNaN(number)),
  );
  const oldest = Math.min(...numbers.values());
  const isOlder = version !== null && Number.parseFloat(version) < Math.floor(oldest);
  return isOlder ? [...numbers.keys()].filter((name) => numbers.get(name) === oldest) : [];
}

function isOfSearched(name: string, searched: SearchRequest['versions']): boolean {
  return searched.some((other) => isSameDocs(other, name));
}

/** `3` of `3.x`, `v3` and `api/3.x`. */
function numberOf(version: string): string {
  return parseDocsVersion(version)
    .folder.replace(/^v(?=\d)/, '')
    .replace(/(\.x)+$/, '');
}
