import { useCallback, useMemo } from 'react';
import { isThrifty } from '../../browser/navigation/prefetch.ts';
import { showWaitingField, waitingField } from '../../browser/search/waiting-field.ts';
import { parseDocsVersion } from '../../docs-version.ts';
import { useActiveVersion } from '../../hooks/use-active-version.ts';
import { usePage } from '../../hooks/use-page.tsx';
import { useSite } from '../../hooks/use-site.tsx';
import type { SiteProps } from '../../types.ts';
import type { SearchOrigin } from './search-dialog.tsx';
import type { Search } from './show-search.tsx';

export interface OpenSearch {
  /** Whether the site has a search. */
  readonly isOn: boolean;
  /** Opens the dialog. When its script cannot be loaded, leads to the search page, which says so. */
  readonly open: () => void;
  /** Loads script and index ahead, for a reader who is about to search and has no need to save data. */
  readonly prepare: () => void;
  readonly load: () => Promise<Search>;
}

/** The search, whose script is loaded on first use and once for each site and locale. */
export function useOpenSearch(): OpenSearch {
  const site = useSite();
  const from = useSearchOrigin();
  const load = useCallback(() => loadSearch(site, from), [site, from]);
  const open = useCallback(() => {
    const waits = !ready.has(site);
    if (waits) showWaitingField();
    load().then(
      (search) => {
        if (!waits || waitingField() !== null) search.open(from);
      },
      () => window.location.assign(searchPageWith(waitingField()?.value ?? '', site)),
    );
  }, [load, from, site]);
  const prepare = useCallback(() => {
    if (!isThrifty(navigator)) load().catch(() => {});
  }, [load]);
  return { isOn: site.searchHref !== null, open, prepare, load };
}

/** The docs that the reader is in, where the site has several, and the version. */
function useSearchOrigin(): SearchOrigin {
  const { docs: several, versions } = useSite();
  const { version: shown } = usePage();
  const { docs: id } = parseDocsVersion(shown ?? versions[0]?.name ?? '');
  const docs = several === undefined || shown === null ? null : id;
  const active = useActiveVersion(id);
  const version = active === null || active.isLast ? null : active.name;
  return useMemo(() => ({ docs, version }), [docs, version]);
}

function searchPageWith(query: string, { searchHref }: SiteProps): string {
  return `${searchHref ?? ''}${query === '' ? '' : `?q=${encodeURIComponent(query)}`}`;
}

/** One search for each site, so that what was loaded is there for the box, the menu, the keys and the page alike. */
const searches = new WeakMap<SiteProps, Promise<Search>>();

/** The sites whose search can be opened at once. */
const ready = new WeakSet<SiteProps>();

function loadSearch(site: SiteProps, from: SearchOrigin): Promise<Search> {
  const known = searches.get(site);
  if (known) return known;
  const search = import('./show-search.tsx').then(({ createSearch }) => createSearch(site, from));
  searches.set(site, search);
  search.then(
    () => ready.add(site),
    () => searches.delete(site),
  );
  return search;
}
