import type { ReactNode } from 'react';
import { useMessages } from '../../hooks/use-messages.ts';

/** The red box of a search that could not be answered, and a way to try again. */
export function SearchFailure({ reason, retry }: { reason: string; retry: () => void }): ReactNode {
  const { text } = useMessages();
  return (
    <div className="search-failure" role="alert">
      <strong>{text('searchFailed')}</strong>
      <p>{reason}</p>
      <button type="button" className="button" onClick={retry}>
        {text('retry')}
      </button>
    </div>
  );
}
