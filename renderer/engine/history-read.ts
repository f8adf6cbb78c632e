import type { GoodConfig } from './read-site-config.ts';

/** What reading the history of files depends on. */
export interface HistoryRead {
  readonly root: string;
  readonly contentDir: string;
  /** Whether pages say when they were changed, or by whom. */
  readonly isShown: boolean;
}

export function historyRead({ root, contentDir, docs }: GoodConfig['config']): HistoryRead {
  const isShown = docs.some((instance) => instance.showLastUpdateTime || instance.showLastUpdateAuthor);
  return { root, contentDir, isShown };
}
