import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMessages } from '../../hooks/use-messages.ts';
import { usePage } from '../../hooks/use-page.tsx';
import { useOpenSearch } from './use-open-search.ts';

/** Starts the search of the search page. Renders nothing, unless the script of the search cannot be loaded. */
export function SearchStarter(): ReactNode {
  const { isOn, load } = useOpenSearch();
  const page = usePage();
  const visit = useMemo(() => ({ page }), [page]);
  const [failure, setFailure] = useState<{ readonly of: object; readonly reason: string } | null>(null);
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
      (error: unknown) =>
        setFailure({ of: visit, reason: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      isGone = true;
      remove();
    };
  }, [isOn, load, visit]);
  return failure?.of === visit ? <LoadFailure reason={failure.reason} /> : null;
}

/** A script that did not load may do so in a new document. */
function LoadFailure({ reason }: { reason: string }): ReactNode {
  const { text } = useMessages();
  return createPortal(
    <div className="failure-box" role="alert">
      <strong>{text('loadFailed')}</strong>
      <p>{reason}</p>
      <button type="button" className="button" onClick={() => window.location.reload()}>
        {text('retry')}
      </button>
    </div>,
    document.body,
  );
}
