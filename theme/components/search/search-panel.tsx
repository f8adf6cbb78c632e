import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { FoundPage } from '../../browser/search/search-types.ts';
import { useMessages } from '../../hooks/use-messages.ts';
import { Icon } from '../icon.tsx';
import { NoResults, QueryList } from './no-results.tsx';
import { forgetRecentSearches, readRecentSearches } from './recent-searches.ts';
import { SearchFailure } from './search-failure.tsx';
import { listboxId, SearchOptions } from './search-options.tsx';
import type { SearchState } from './use-search.ts';

export interface SearchPanelProps {
  readonly state: SearchState;
  readonly query: string;
  readonly active: number;
  readonly setActive: (position: number) => void;
  readonly choose: (query: string) => void;
}

const none: readonly FoundPage[] = [];

/** What stands below the field of the dialog: recent searches, results, or why there are none. */
export function SearchPanel({ state, query, active, setActive, choose }: SearchPanelProps): ReactNode {
  const { text } = useMessages();
  const { status, found, answered, reason, retry } = state;
  const pages = found?.pages ?? none;
  const panel = useRef<HTMLDivElement>(null);
  const isScrolled = useRef(false);
  useLayoutEffect(() => {
    // The best result stands first, and is the active one. Each keystroke comes by here, and the position alone makes
    // the browser lay out the page at once.
    if (answered !== null && panel.current !== null && isScrolled.current) panel.current.scrollTop = 0;
  }, [answered]);
  const onScroll = () => {
    isScrolled.current = panel.current !== null && panel.current.scrollTop > 0;
  };
  return (
    <div ref={panel} onScroll={onScroll} className="search-panel" aria-busy={status === 'loading'}>
      <div id={listboxId} role="listbox" aria-label={text('search')} hidden={pages.length === 0}>
        <SearchOptions pages={pages} active={active} setActive={setActive} />
      </div>
      {status === 'idle' && <RecentSearches choose={choose} />}
      {status === 'failed' && <SearchFailure reason={reason} retry={retry} />}
      {status === 'done' && found?.total === 0 && (
        <NoResults query={query} suggestions={found.suggestions} choose={choose} />
      )}
    </div>
  );
}

function RecentSearches({ choose }: { choose: (query: string) => void }): ReactNode {
  const { text } = useMessages();
  const [queries, setQueries] = useState(readRecentSearches);
  if (queries.length === 0) return <p className="search-hint">{text('searchHint')}</p>;
  const clear = () => {
    forgetRecentSearches();
    setQueries([]);
  };
  return (
    <section className="search-recent" aria-label={text('recentSearches')}>
      <header>
        <strong>{text('recentSearches')}</strong>
        <button
          type="button"
          className="icon-button"
          aria-label={text('clearRecentSearches')}
          onClick={clear}
        >
          <Icon name="close" />
        </button>
      </header>
      <QueryList queries={queries} choose={choose} />
    </section>
  );
}
