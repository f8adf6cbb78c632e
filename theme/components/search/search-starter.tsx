import { useEffect, useMemo } from 'react';
import { usePage } from '../../hooks/use-page.tsx';
import { useOpenSearch } from './use-open-search.ts';

/** Starts the search of the search page, or has the page's first script say that its script cannot be loaded. */
export function SearchStarter(): null {
  const { isOn, load } = useOpenSearch();
  const page = usePage();
  const visit = useMemo(() => ({ page }), [page]);
  useEffect(() => {
    const place = document.getElementById('docsite-search-results');
    const form = document.querySelector<HTMLFormElement>('.search-form');
    if (!isOn || visit.page.kind !== 'search' || place === null || form === null) return;
    let remove = (): void => {};
    let isGone = false;
    load().then(
      (search) => {
        if (!isGone) remove = search.showResults(place, form);
      },
      (detail: unknown) => {
        if (!isGone) document.dispatchEvent(new CustomEvent('docsite:failed', { detail }));
      },
    );
    return () => {
      isGone = true;
      remove();
    };
  }, [isOn, load, visit]);
  return null;
}
