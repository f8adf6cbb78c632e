import { useCallback, useLayoutEffect, useState } from 'react';

/** How far a reader had come in the results of the search page, kept with its entry of the history. */
interface SearchPlace {
  /** Results that were shown. */
  readonly most: number;
  readonly top: number;
}

const pageSize = 10;

/**
 * How many results are shown: ten of a search, and those that were shown when the reader left the page and comes back.
 *
 * @param of what is searched: of anything else ten are shown again
 * @param isShown whether the results are in the document, so that the reader's place among them is there
 */
export function useSearchPlace(of: object, isShown: boolean) {
  const [left] = useState(readPlace);
  const [shown, setShown] = useState({ most: left?.most ?? pageSize, of });
  const most = shown.of === of ? shown.most : pageSize;
  const isBack = left !== null && isShown;
  useLayoutEffect(() => {
    if (isBack) window.scrollTo({ top: left.top, behavior: 'instant' });
  }, [isBack, left]);
  const showMore = useCallback(() => {
    setShown({ most: most + pageSize, of });
    // Readers also leave by links that are no results.
    keepPlace({ most: most + pageSize, top: window.scrollY });
  }, [most, of]);
  const leave = useCallback(() => keepPlace({ most, top: window.scrollY }), [most]);
  return { most, showMore, leave };
}

function readPlace(): SearchPlace | null {
  const place = (window.history.state as { docsiteSearch?: SearchPlace } | null)?.docsiteSearch;
  return typeof place?.most === 'number' ? place : null;
}

function keepPlace(place: SearchPlace): void {
  window.history.replaceState({ ...window.history.state, docsiteSearch: place }, '');
}
