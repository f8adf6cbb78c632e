import type { PageGroupStates } from '../../../renderer/i18n/page-states.ts';

/** Pages by state. `total` is `translated`, `stale` and `missing` together. */
export interface PageCounts {
  /** Pages that the locale should have. */
  readonly total: number;
  /** Translated, and not known to be out of date. */
  readonly translated: number;
  /** Those of `translated` that nobody has marked. */
  readonly unmarked: number;
  readonly stale: number;
  readonly missing: number;
  /** Pages of the locale alone. */
  readonly orphan: number;
}

/** Counts the pages of all groups together; an orphan is in no other number. */
export function countPages(groups: readonly Pick<PageGroupStates, 'pages'>[]): PageCounts {
  const states = groups.flatMap(({ pages }) => pages.map(({ state }) => state));
  const count = (wanted: (typeof states)[number]) => states.filter((state) => state === wanted).length;
  const unmarked = count('unmarked');
  const orphan = count('orphan');
  return {
    total: states.length - orphan,
    translated: count('translated') + unmarked,
    unmarked,
    stale: count('stale'),
    missing: count('missing'),
    orphan,
  };
}
