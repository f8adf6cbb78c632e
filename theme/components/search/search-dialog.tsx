import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { SearchProvider } from '../../browser/search/search-types.ts';
import { waitingField } from '../../browser/search/waiting-field.ts';
import { useMessages } from '../../hooks/use-messages.ts';
import { useSite } from '../../hooks/use-site.tsx';
import { rememberSearch } from './recent-searches.ts';
import { SearchField } from './search-field.tsx';
import { kindsToSearch, type SearchPart, searchPageHref, versionsToSearch } from './search-href.ts';
import { SearchPanel } from './search-panel.tsx';
import { SearchScope } from './search-scope.tsx';
import { type ActiveOption, useActiveOption } from './use-active-option.ts';
import { type SearchState, useSearch } from './use-search.ts';
import { useVisibleArea } from './use-visible-area.ts';

/** Where the reader is who opens the search. */
export interface SearchOrigin {
  /** Id of the docs, where the site has several; null outside of them. */
  readonly docs: string | null;
  /** Name of the version that is searched; null for the latest. */
  readonly version: string | null;
}

export interface SearchDialogProps {
  readonly provider: SearchProvider;
  readonly from: SearchOrigin;
  /** Called once the dialog is closed, however that happened. */
  readonly onClose: () => void;
}

/** Most pages that the dialog shows; the search page has them all. */
const limit = 8;

/**
 * The search as a modal dialog: arrow keys move among the results while the focus stays in the field. The browser's
 * own dialog traps the focus and gives it back.
 */
export function SearchDialog({ provider, from, onClose }: SearchDialogProps): ReactNode {
  const site = useSite();
  const { text } = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  // Before any effect: a key pressed between that and its render would be the whole query.
  const [query, setQuery] = useState(() => waitingField()?.value ?? '');
  const [part, setPart] = useState<SearchPart | null>(null);
  const address = { query, version: from.version, part };
  const versions = versionsToSearch(address, site);
  const request = { query, locale: site.locale.name, versions, kinds: kindsToSearch(part), limit };
  const state = useSearch(provider, request);
  const option = useActiveOption(state, query);
  useModal(dialog);
  useVisibleArea(dialog);
  const clicks = useClicks(dialog, query);
  const close = () => dialog.current?.close();
  // What asked for it is gone with the answer, and the focus with it.
  const focusField = () => dialog.current?.querySelector('input')?.focus();
  const choose = thenFocus(setQuery, focusField);
  const retry = thenFocus(state.retry, focusField);
  const { active, setActive } = option;
  return (
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={text('search')}
      onClose={onClose}
      onKeyDown={(event) => onKeyDown(event, option)}
      {...clicks}
    >
      <div className="search-box">
        <SearchField state={state} query={query} active={active} onQuery={setQuery} onClose={close} />
        <SearchScope docs={from.docs} part={part} choose={thenFocus(setPart, focusField)} />
        <SearchPanel {...{ state: { ...state, retry }, query, active, setActive, choose }} />
        <SeeAll state={state} href={searchPageHref(site.searchHref ?? '', address)} />
      </div>
    </dialog>
  );
}

function thenFocus<Given extends unknown[]>(act: (...given: Given) => void, focus: () => void) {
  return (...given: Given): void => {
    act(...given);
    focus();
  };
}

/** Opens the dialog over the page, as an element of the top layer whatever the navbar around its opener does. */
function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    // Closed first, the one gives the focus back to what the other then returns it to.
    waitingField()?.closest('dialog')?.close();
    if (dialog.current?.open === false) dialog.current.showModal();
  }, [dialog]);
}

/** A click beside the box or on a link closes the dialog; one on a link is worth remembering what led to it. */
function useClicks(dialog: RefObject<HTMLDialogElement | null>, query: string) {
  // Selecting text in the field can end beside the box, which is no click on what is there.
  const startedBeside = useRef(false);
  const onPointerDown = ({ target }: { readonly target: EventTarget }) => {
    startedBeside.current = target === dialog.current;
  };
  const onClick = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    if (target === dialog.current && startedBeside.current) dialog.current.close();
    if (!(target instanceof Element) || target.closest('a[href]') === null) return;
    rememberSearch(query);
    if (!ctrlKey && !metaKey && !shiftKey) dialog.current?.close();
  };
  return { onPointerDown, onClick };
}

function onKeyDown(event: KeyboardEvent<HTMLElement>, { move, open }: ActiveOption): void {
  // The mobile menu below stays open.
  if (event.key === 'Escape') event.stopPropagation();
  // The Enter that ends a composition comes after its end in Safari, and has this code there.
  if (event.nativeEvent.isComposing || event.keyCode === 229) return;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step !== undefined) {
    if (!moveAmongQueries(event.currentTarget, step)) move(step);
  } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
    open(event.ctrlKey || event.metaKey);
  } else return;
  event.preventDefault();
}

/** Where queries to choose from stand instead of results, arrow keys lead to them; returns whether they do. */
function moveAmongQueries(dialog: HTMLElement, step: number): boolean {
  const stops = [...dialog.querySelectorAll<HTMLElement>('input, .search-queries button')];
  if (stops.length < 2) return false;
  const { activeElement } = document;
  const at = activeElement instanceof HTMLElement ? stops.indexOf(activeElement) : 0;
  stops[(Math.max(at, 0) + step + stops.length) % stops.length]?.focus();
  return true;
}

/** The way to the search page, and what screen readers hear of the results. */
function SeeAll({ state: { found, status }, href }: { state: SearchState; href: string }): ReactNode {
  const { plural } = useMessages();
  const total = found?.total ?? 0;
  return (
    <div className="search-footer">
      {total > 0 && <a href={href}>{plural('seeAllResults', total)}</a>}
      <span className="visually-hidden" role="status">
        {status === 'done' ? plural('searchResults', total) : ''}
      </span>
      <span className="search-keys" aria-hidden="true">
        {['↑', '↓', '↵', 'Esc'].map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </span>
    </div>
  );
}
