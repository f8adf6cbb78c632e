import { type SearchKind, searchKinds } from '../../browser/search/search-types.ts';
import { isSameDocs, parseDocsVersion } from '../../docs-version.ts';
import type { SiteProps } from '../../types.ts';

/** A part of the site: all docs, the blog, other pages, or the docs with an id (`docs/api`). */
export type SearchPart = SearchKind | `docs/${string}`;

/** What the address of the search page says. */
export interface SearchAddress {
  readonly query: string;
  /** Name of a version that is not the latest of its docs, `all`, or null for the latest. */
  readonly version: string | null;
  /** Null for every part of the site. */
  readonly part: SearchPart | null;
}

export const allVersions = 'all';

/** The search page with a query: `/search/?q=…`, and `version` and `in` where they differ from the usual. */
export function searchPageHref(searchHref: string, { query, version, part }: SearchAddress): string {
  const parameters = new URLSearchParams({ q: query });
  if (version !== null) parameters.set('version', version);
  if (part !== null) parameters.set('in', part);
  return `${searchHref}?${parameters}`;
}

/** Reads an address; what it does not know counts as not said. */
export function readSearchAddress(
  search: string,
  site: Pick<SiteProps, 'versions' | 'docs' | 'noBlog'>,
): SearchAddress {
  const parameters = new URLSearchParams(search);
  const version = parameters.get('version');
  const part = parameters.get('in');
  const isKnown =
    version === allVersions || site.versions.some(({ name, isLast }) => name === version && !isLast);
  return {
    query: parameters.get('q') ?? '',
    version: isKnown ? version : null,
    part: searchParts(site).find((known) => known === part) ?? null,
  };
}

/** The parts of the site from which readers choose. */
export function searchParts({ docs, noBlog }: Pick<SiteProps, 'docs' | 'noBlog'>): readonly SearchPart[] {
  const ofDocs = docs?.map(({ id }) => `docs/${id}` as const) ?? (['docs'] as const);
  return [...ofDocs, ...(noBlog ? [] : (['blog'] as const)), 'pages'];
}

/** Null is every kind; docs with an id are of the kind `docs`. */
export function kindsToSearch(part: SearchPart | null): readonly SearchKind[] {
  return searchKinds.filter((kind) => part?.startsWith(kind) ?? true);
}

/** The versions of the docs that a part names; of all docs where it names none. */
export function versionsIn(
  part: SearchPart | null,
  { versions }: Pick<SiteProps, 'versions'>,
): SiteProps['versions'] {
  if (!part?.startsWith('docs/')) return versions;
  return versions.filter(({ name }) => `docs/${parseDocsVersion(name).docs}` === part);
}

/** Names of the versions to search, the first of each docs before the others of these. */
export function versionsToSearch(
  { version, part }: Pick<SearchAddress, 'version' | 'part'>,
  site: Pick<SiteProps, 'versions'>,
): readonly string[] {
  const own = versionsIn(part, site);
  const latest = latestVersions(own).map(({ name }) => name);
  if (version === allVersions) return [...new Set([...latest, ...own.map(({ name }) => name)])];
  if (version === null || own.every(({ name }) => name !== version)) return latest;
  return [version, ...latest.filter((name) => !isSameDocs(name, version))];
}

/** Of each docs the latest of these versions. */
export function latestVersions(versions: SiteProps['versions']): SiteProps['versions'] {
  const ids = new Set(versions.map(({ name }) => parseDocsVersion(name).docs));
  return [...ids].flatMap((docs) => {
    const own = versions.filter(({ name }) => parseDocsVersion(name).docs === docs);
    return own.find(({ isLast }) => isLast) ?? own[0] ?? [];
  });
}
