/** The part of the search that is loaded on first use: the dialog and the results, each a React root of its own. */
import '../shared-scripts.ts';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createProvider } from '../../browser/search/create-provider.ts';
import { loadJson } from '../../browser/search/load-files.ts';
import { loadSearchStyles } from '../../browser/search/load-styles.ts';
import { type SearchProvider, searchKinds } from '../../browser/search/search-types.ts';
import { SiteProvider } from '../../hooks/use-site.tsx';
import type { Messages } from '../../messages/en.ts';
import type { SiteProps } from '../../types.ts';
import { SearchDialog, type SearchOrigin } from './search-dialog.tsx';
import { versionsToSearch } from './search-href.ts';
import { SearchResults } from './search-results.tsx';

/** The search of one site in one locale. */
export interface Search {
  /** Opens the dialog, unless it is open. */
  open(from: SearchOrigin): void;
  /** Shows the results in their place on the search page; the returned function takes them away. */
  showResults(place: HTMLElement, form: HTMLFormElement): () => void;
}

/**
 * Loads what the first search needs together with its style and texts. Rejects when these cannot be loaded.
 *
 * @param from where the reader is who is about to search
 */
export async function createSearch(known: SiteProps, from: SearchOrigin): Promise<Search> {
  const provider: SearchProvider = createProvider(known);
  provider.prepare(scopeOf(known, from));
  const [site] = await Promise.all([withSearchMessages(known), loadSearchStyles()]);
  let isOpen = false;
  return {
    open(from) {
      if (isOpen) return;
      isOpen = true;
      const { root, own, show } = rootIn(document.body);
      const onClose = () => {
        isOpen = false;
        root.unmount();
        own.remove();
      };
      show(
        <SiteProvider site={site}>
          <SearchDialog provider={provider} from={from} onClose={onClose} />
        </SiteProvider>,
      );
    },
    showResults(place, form) {
      const { root, own, show } = rootIn(place);
      show(
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

/** The texts that only the search shows travel when it is used. */
async function withSearchMessages(site: SiteProps): Promise<SiteProps> {
  if (site.searchMessages === undefined) return site;
  const own = (await loadJson(site.searchMessages)) as Partial<Messages>;
  return { ...site, messages: { ...site.messages, ...own } };
}

/**
 * A React root in an element of its own, at the end of `place`. It shows at once, effects included: a key that is
 * pressed between them would be lost, and a page that came would close what stands in for a dialog, but not the dialog.
 */
function rootIn(place: HTMLElement) {
  const own = document.createElement('div');
  place.append(own);
  const root = createRoot(own);
  return { root, own, show: (element: ReactNode) => flushSync(() => root.render(element)) };
}

/** What a search looks through at first. */
function scopeOf(site: SiteProps, { version }: SearchOrigin) {
  const versions = versionsToSearch({ version, part: null }, site);
  return { locale: site.locale.name, versions, kinds: searchKinds };
}
