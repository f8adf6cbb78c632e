import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type SearchProvider, searchKinds } from '../../client/search/search-types.ts';
import { useMessages } from '../../hooks/use-messages.ts';
import { useSite } from '../../hooks/use-site.tsx';
import { Icon } from '../icon.tsx';
import { rememberSearch } from './recent-searches.ts';
import { searchPageHref, versionsToSearch } from './search-href.ts';
import { listboxId, optionId, optionsOf } from './search-options.tsx';
import { SearchPanel } from './search-panel.tsx';
import { type SearchState, useSearch } from './use-search.ts';

export interface SearchDialogProps {
  readonly provider: SearchProvider;
  /** Version folder whose docs are searched; null for the latest. */
  readonly version: string | null;
  /** Called once the dialog is closed, however that happened. */
  readonly onClose: () => void;
}

/** Most pages that the dialog shows; the search page has them all. */
const limit = 8;

/**
 * The search as a modal dialog with the combobox pattern of the ARIA Authoring Practices: focus stays in the
 * field, arrow keys move among the results. The browser's own dialog traps the focus and gives it back.
 */
export function SearchDialog({ provider, version, onClose }: SearchDialogProps): ReactNode {
  const site = useSite();
  const { text } = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState('');
  const request = {
    query,
    locale: site.locale.name,
    versions: versionsToSearch(version, site),
    kinds: searchKinds,
  };
  const state = useSearch(provider, { ...request, limit });
  const { active, move, setActive } = useActiveOption(state);
  useModal(dialog);
  const close = () => dialog.current?.close();
  const onKeyDown = (event: KeyboardEvent) => {
    // The mobile menu below stays open.
    if (event.key === 'Escape') event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) move(step);
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) follow(active, event);
    else return;
    event.preventDefault();
  };
  const onClick = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    if (target === dialog.current) close();
    if (!(target instanceof Element) || target.closest('a[href]') === null) return;
    rememberSearch(query);
    if (!ctrlKey && !metaKey && !shiftKey) close();
  };
  const panel = { state, query, active, setActive, choose: setQuery };
  return (
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={text('search')}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <div className="search-box">
        <SearchField state={state} query={query} active={active} onQuery={setQuery} onClose={close} />
        <SearchPanel {...panel} />
        <SeeAll state={state} href={allResultsHref(site.searchHref, { query, version })} />
      </div>
    </dialog>
  );
}

/** Opens the dialog over the page, as an element of the top layer whatever the navbar around its opener does. */
function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
    // Going back or forward leads to another page, whose search is closed.
    const onNavigated = () => dialog.current?.close();
    document.addEventListener('docsite:navigated', onNavigated);
    return () => document.removeEventListener('docsite:navigated', onNavigated);
  }, [dialog]);
}

function allResultsHref(
  searchHref: string | null,
  { query, version }: { query: string; version: string | null },
): string {
  return searchPageHref(searchHref ?? '', { query, version, kind: null });
}

/** Opens the active result, with Ctrl or Command in a new tab. */
function follow(active: number, { ctrlKey, metaKey }: KeyboardEvent): void {
  const link = document.getElementById(optionId(active));
  if (!(link instanceof HTMLAnchorElement)) return;
  if (ctrlKey || metaKey) window.open(link.href, '_blank', 'noopener');
  else link.click();
}

function useActiveOption({ found }: SearchState) {
  const [chosen, setChosen] = useState({ active: 0, of: found });
  const active = chosen.of === found ? chosen.active : 0;
  const count = optionsOf(found?.response.pages ?? []).length;
  const setActive = (next: number) => setChosen({ active: next, of: found });
  const move = (step: number) => {
    if (count === 0) return;
    const next = (active + step + count) % count;
    setActive(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  return { active, move, setActive };
}

function SearchField(props: {
  state: SearchState;
  query: string;
  active: number;
  onQuery: (query: string) => void;
  onClose: () => void;
}): ReactNode {
  const { state, query, active, onQuery, onClose } = props;
  const { text } = useMessages();
  const hasResults = (state.found?.response.pages.length ?? 0) > 0;
  return (
    <div className="search-field">
      <Icon name="search" />
      <input
        type="text"
        role="combobox"
        aria-label={text('searchLabel')}
        aria-expanded={hasResults}
        aria-controls={listboxId}
        aria-autocomplete="list"
        aria-activedescendant={hasResults ? optionId(active) : undefined}
        placeholder={text('searchPlaceholder')}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={200}
        value={query}
        onChange={({ target }) => onQuery(target.value)}
      />
      {state.status === 'loading' && (
        <span className="search-spinner" role="img" aria-label={text('loading')} />
      )}
      <button type="button" className="icon-button" aria-label={text('closeSearch')} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}

/** The way to the search page, and what screen readers hear of the results. */
function SeeAll({ state, href }: { state: SearchState; href: string }): ReactNode {
  const { plural, text } = useMessages();
  const total = state.found?.response.total ?? 0;
  const isAnswered = state.status === 'done';
  return (
    <footer className="search-footer">
      {total > 0 && <a href={href}>{text('seeAllResults', { n: total })}</a>}
      <span className="visually-hidden" role="status">
        {isAnswered ? plural('searchResults', total) : ''}
      </span>
      <span className="search-keys" aria-hidden="true">
        {['↑', '↓', '↵', 'Esc'].map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </span>
    </footer>
  );
}
