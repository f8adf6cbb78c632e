/** The part of the search that is loaded on first use: the dialog and the results, each a React root of its own. */
import '../../client/shared-scripts.ts';
import { createRoot } from 'react-dom/client';
import { createProvider } from '../../client/search/create-provider.ts';
import { loadSearchStyles } from '../../client/search/load-styles.ts';
import { type SearchProvider, searchKinds } from '../../client/search/search-types.ts';
import { SiteProvider } from '../../hooks/use-site.tsx';
import type { SiteProps } from '../../types.ts';
import { SearchDialog } from './search-dialog.tsx';
import { versionsToSearch } from './search-href.ts';
import { SearchResults } from './search-results.tsx';

/** The search of one site in one locale. */
export interface Search {
  /** Loads ahead what the first search needs. */
  prepare(version: string | null): void;
  /** Opens the dialog, unless it is open. */
  open(version: string | null): void;
  /** Shows the results in their place on the search page; the returned function takes them away. */
  showResults(place: HTMLElement, form: HTMLFormElement): () => void;
}

/** Rejects when its style cannot be loaded. */
export async function createSearch(site: SiteProps): Promise<Search> {
  await loadSearchStyles();
  const provider: SearchProvider = createProvider(site);
  let isOpen = false;
  return {
    prepare: (version) =>
      provider.prepare({
        locale: site.locale.name,
        versions: versionsToSearch(version, site),
        kinds: searchKinds,
      }),
    open(version) {
      if (isOpen) return;
      isOpen = true;
      const place = document.createElement('div');
      document.body.append(place);
      const root = createRoot(place);
      const onClose = () => {
        isOpen = false;
        root.unmount();
        place.remove();
      };
      root.render(
        <SiteProvider site={site}>
          <SearchDialog provider={provider} version={version} onClose={onClose} />
        </SiteProvider>,
      );
    },
    showResults(place, form) {
      const own = document.createElement('div');
      place.append(own);
      const root = createRoot(own);
      root.render(
        <SiteProvider site={site}>
          <SearchResults provider={provider} form={form} />
        </SiteProvider>,
      );
      return () => {
        // The next search starts from the address, not from what was typed for this one.
        form.reset();
        own.remove();
        // React refuses to take a root away while it renders another.
        queueMicrotask(() => root.unmount());
      };
    },
  };
}
