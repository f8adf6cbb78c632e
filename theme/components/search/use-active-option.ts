import { useCallback, useEffect, useRef, useState } from 'react';
import { optionId, optionsOf } from './search-options.tsx';
import type { SearchState } from './use-search.ts';

export interface ActiveOption {
  /** Position of the option that Enter opens. */
  readonly active: number;
  readonly setActive: (position: number) => void;
  /** Moves by a number of options, around the ends. */
  readonly move: (step: number) => void;
  /**
   * Opens the active option, in a new tab if wanted. While an answer is on its way, Enter means the first of that
   * answer, unless the reader chose among those that are shown.
   */
  readonly open: (inNewTab: boolean) => void;
}

/** Which option of the dialog is active: the first of each new answer, until the reader moves. */
export function useActiveOption({ found, answered, status }: SearchState, query: string): ActiveOption {
  const [chosen, setChosen] = useState({ active: 0, of: answered });
  const isChosen = chosen.of === answered && answered !== null;
  const active = isChosen ? chosen.active : 0;
  const count = optionsOf(found?.pages ?? []).length;
  const setActive = useCallback((next: number) => setChosen({ active: next, of: answered }), [answered]);
  const wanted = useRef<{ readonly query: string; readonly inNewTab: boolean } | null>(null);
  useEffect(() => {
    if (status === 'loading') return;
    if (status === 'done' && wanted.current?.query === query) follow(0, wanted.current.inNewTab);
    wanted.current = null;
  }, [status, query]);
  const move = (step: number) => {
    if (count === 0) return;
    const next = (active + step + count) % count;
    setActive(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  const open = (inNewTab: boolean) => {
    if (status === 'loading' && !isChosen) wanted.current = { query, inNewTab };
    else follow(active, inNewTab);
  };
  return { active, setActive, move, open };
}

function follow(position: number, inNewTab: boolean): void {
  const link = document.getElementById(optionId(position));
  if (!(link instanceof HTMLAnchorElement)) return;
  if (inNewTab) window.open(link.href, '_blank', 'noopener');
  else link.click();
}
