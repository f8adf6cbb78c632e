import { useEffect, useMemo } from 'react';
import { usePage } from '../../hooks/use-page.tsx';
import { type OpenSearch, useOpenSearch } from './use-open-search.ts';

/** Starts the search by its keys anywhere, and on the search page by itself. Renders nothing. */
export function SearchStarter(): null {
  const search = useOpenSearch();
  useSearchKeys(search);
  useResults(search);
  return null;
}

/** Ctrl or Command with K, and a slash where it is not typed into something. */
function useSearchKeys({ isOn, open }: OpenSearch): void {
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSearchKey(event) || event.defaultPrevented) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn, open]);
}

function isSearchKey({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !altKey && !shiftKey;
  return key === '/' && !ctrlKey && !metaKey && !altKey && !isTypedInto(target);
}

function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest('input, textarea, select, dialog') !== null;
}

function useResults({ isOn, load }: OpenSearch): void {
  const page = usePage();
  const visit = useMemo(() => ({ page }), [page]);
  useEffect(() => {
    const place = document.getElementById('docsite-search-results');
    const form = document.querySelector<HTMLFormElement>('.search-form');
    if (!isOn || visit.page.kind !== 'search' || place === null || form === null) return;
    let remove = (): void => {};
    let isGone = false;
    void load().then((search) => {
      if (!isGone) remove = search.showResults(place, form);
    });
    return () => {
      isGone = true;
      remove();
    };
  }, [isOn, load, visit]);
}
