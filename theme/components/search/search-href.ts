import type { SearchKind } from '../../browser/search/search-types.ts';
import type { SiteProps } from '../../types.ts';

/** What the address of the search page says. */
export interface SearchAddress {
  readonly query: string;
  /** Version folder, `all`, or null for the latest. */
  readonly version: string | null;
  /** Null for every part of the site. */
  readonly kind: SearchKind | null;
}

export const allVersions = 'all';

/** The search page with a query: `/search/?q=…`, and `version` and `in` where they differ from the usual. */
export function searchPageHref(searchHref: string, { query, version, kind }: SearchAddress): string {
  const parameters = new URLSearchParams({ q: query });
  if (version !== null) parameters.set('version', version);
  if (kind !== null) parameters.set('in', kind);
  return `${searchHref}?${parameters}`;
}

/** Reads an address; what it does not know counts as not said. */
export function readSearchAddress(search: string, { versions }: Pick<SiteProps, 'versions'>): SearchAddress {
  const parameters = new URLSearchParams(search);
  const version = parameters.get('version');
  const kind = parameters.get('in');
  const isKnown = version === allVersions || versions.some(({ name, isLast }) => name === version && !isLast);
  return {
    query: parameters.get('q') ?? '',
    version: isKnown ? version : null,
    kind: kind === 'docs' || kind === 'blog' || kind === 'pages' ? kind : null,
  };
}

/** Version folders to search, the one that counts most first. */
export function versionsToSearch(
  version: string | null,
  { versions }: Pick<SiteProps, 'versions'>,
): readonly string[] {
  const latest = versions.find(({ isLast }) => isLast)?.name ?? versions[0]?.name;
  const names = versions.map(({ name }) => name);
  if (version === allVersions) return [...new Set([...(latest === undefined ? [] : [latest]), ...names])];
  const wanted = version ?? latest;
  return wanted === undefined ? [] : [wanted];
}
