import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { FoundPage, SearchProvider } from '../../browser/search/search-types.ts';
import { useMessages } from '../../hooks/use-messages.ts';
import { useSite } from '../../hooks/use-site.tsx';
import { ExcerptText, HeadingTrail, MarkedText } from './marked-text.tsx';
import { NoResults } from './no-results.tsx';
import { SearchFacets } from './search-facets.tsx';
import { SearchFailure } from './search-failure.tsx';
import {
  kindsToSearch,
  readSearchAddress,
  type SearchAddress,
  searchPageHref,
  versionsToSearch,
} from './search-href.ts';
import { PagePlace } from './search-options.tsx';
import { useSearchPlace } from './search-place.ts';
import { SearchSpinner } from './search-spinner.tsx';
import { type SearchState, useSearch } from './use-search.ts';

/**
 * The results of the search page. The query lives in the page's own form, query and facets in the address, so
 * that it can be shared and loaded again.
 */
export function SearchResults(props: { provider: SearchProvider; form: HTMLFormElement }): ReactNode {
  const site = useSite();
  const [address, setAddress] = useSearchForm(props.form);
  const [isShown, setIsShown] = useState(false);
  const { most, showMore, leave } = useSearchPlace(address, isShown);
  const state = useSearch(props.provider, {
    query: address.query,
    locale: site.locale.name,
    versions: versionsToSearch(address, site),
    kinds: kindsToSearch(address.part),
    limit: most,
  });
  const hasResults = state.found !== null;
  useEffect(() => setIsShown(hasResults), [hasResults]);
  const [list, expectMore] = useFocusOnAdded(state.found?.pages.length ?? 0);
  const change = (part: Partial<SearchAddress>) => setAddress({ ...address, ...part });
  const more = () => {
    expectMore();
    showMore();
  };
  return (
    <>
      <SearchFacets address={address} change={change} />
      <Found
        state={state}
        query={address.query}
        choose={(query) => change({ query })}
        leave={leave}
        list={list}
      />
      {state.found && state.found.total > most && state.status !== 'failed' && <MoreButton showMore={more} />}
    </>
  );
}

/**
 * Moves the focus to the first result that was added on demand: from the button, which stands behind them, Tab would
 * pass them all. Who types by then stays in the field.
 *
 * @param count of the results that are shown
 * @returns for the list of results, and to be called when more are asked for
 */
function useFocusOnAdded(count: number): [RefObject<HTMLOListElement | null>, () => void] {
  const list = useRef<HTMLOListElement>(null);
  const before = useRef<number | null>(null);
  useEffect(() => {
    const added = before.current === null ? null : list.current?.children[before.current];
    if (count === 0 || !added) return;
    before.current = null;
    if (document.activeElement instanceof HTMLInputElement) return;
    added.querySelector('a')?.focus({ preventScroll: true });
  }, [count]);
  const expectMore = () => {
    before.current = count;
  };
  return [list, expectMore];
}

/** Address, form and state say the same. The address is replaced, so that going back leaves the search. */
function useSearchForm(form: HTMLFormElement): [SearchAddress, (address: SearchAddress) => void] {
  const site = useSite();
  const [address, setAddress] = useState(() => {
    const said = readSearchAddress(window.location.search, site);
    // What was typed before this was loaded.
    return { ...said, query: fieldOf(form)?.value || said.query };
  });
  useEffect(() => {
    const onInput = ({ target }: Event) => {
      if (target instanceof HTMLInputElement) setAddress((before) => ({ ...before, query: target.value }));
    };
    const onSubmit = (event: Event) => event.preventDefault();
    form.addEventListener('input', onInput);
    form.addEventListener('submit', onSubmit);
    return () => {
      form.removeEventListener('input', onInput);
      form.removeEventListener('submit', onSubmit);
    };
  }, [form]);
  useEffect(() => {
    const field = fieldOf(form);
    if (field && field.value !== address.query) field.value = address.query;
    const isEmpty = address.query === '' && address.version === null && address.part === null;
    const href = isEmpty ? window.location.pathname : searchPageHref(window.location.pathname, address);
    if (href !== window.location.pathname + window.location.search) replaceAddress(href);
  }, [form, address]);
  // After the effect above: what the address asks is in the field by then.
  useFocusOnEmpty(form);
  return [address, setAddress];
}

/** Who opens the page without a question came to type one. Who has gone elsewhere with the keyboard stays there. */
function useFocusOnEmpty(form: HTMLFormElement): void {
  useEffect(() => {
    const field = fieldOf(form);
    const { activeElement } = document;
    const isElsewhere = activeElement instanceof HTMLElement && activeElement.tabIndex >= 0;
    if (field && field.value === '' && !isElsewhere) field.focus({ preventScroll: true });
  }, [form]);
}

function replaceAddress(href: string): void {
  try {
    window.history.replaceState(window.history.state, '', href);
  } catch {
    // Safari refuses more than a hundred changes in thirty seconds; the address then follows a later letter.
  }
}

function fieldOf(form: HTMLFormElement): HTMLInputElement | null {
  const field = form.elements.namedItem('q');
  return field instanceof HTMLInputElement ? field : null;
}

function Found(props: {
  state: SearchState;
  query: string;
  choose: (query: string) => void;
  /** Called when a result is followed. */
  leave: () => void;
  list: RefObject<HTMLOListElement | null>;
}): ReactNode {
  const { state, query, choose, leave, list } = props;
  const { plural, text } = useMessages();
  const { status, found, reason, retry } = state;
  if (status === 'failed') return <SearchFailure reason={reason} retry={retry} />;
  const isNothing = status === 'done' && found?.total === 0;
  return (
    <section aria-label={text('search')} aria-busy={status === 'loading'}>
      {status === 'loading' && found !== null && <SearchSpinner />}
      {status === 'loading' && found === null && <Skeleton />}
      <p role="status" className={isNothing ? 'visually-hidden' : 'search-total'}>
        {status === 'done' && found ? plural('searchResults', found.total) : ''}
      </p>
      {isNothing && <NoResults query={query} suggestions={found.suggestions} choose={choose} />}
      <ol className="search-results" ref={list} onClickCapture={leave}>
        {found?.pages.map((page) => (
          <Result key={page.href} page={page} />
        ))}
      </ol>
    </section>
  );
}

const skeletonResults = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The shape of results, while the first of them are on their way. */
function Skeleton(): ReactNode {
  const { text } = useMessages();
  return (
    <div className="search-skeleton" role="img" aria-label={text('loading')}>
      {skeletonResults.map((name) => (
        <div key={name} />
      ))}
    </div>
  );
}

function Result({ page }: { page: FoundPage }): ReactNode {
  return (
    <li>
      <h2>
        <a href={page.href}>
          <MarkedText parts={page.title} />
        </a>
      </h2>
      <PagePlace page={page} />
      {page.excerpt?.length !== 0 && (
        <p className="search-excerpt">
          <ExcerptText parts={page.excerpt} />
        </p>
      )}
      {page.sections.length > 0 && (
        <ul>
          {page.sections.map((section) => (
            <li key={section.href}>
              <a href={section.href}>
                <HeadingTrail headings={section.headings} />
              </a>
              <p className="search-excerpt">
                <ExcerptText parts={section.excerpt} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function MoreButton({ showMore }: { showMore: () => void }): ReactNode {
  const { text } = useMessages();
  return (
    <button type="button" className="button" onClick={showMore}>
      {text('moreResults')}
    </button>
  );
}
