import type { Page } from '../../renderer/model/page.ts';

/** Where pages went that somebody has looked at, when their writer gives them another address. */
export interface MovedPages {
  /** A page was shown at a path. */
  note(path: string, page: Page): void;
  /** The path of what was shown at `path`, among the pages that there are now; null for what was not, or is gone. */
  find(path: string, pages: readonly Page[]): string | null;
}

/** Pages that are open, and some that were. */
const most = 128;

/**
 * Knows the pages that were shown last, up to a number; those of other snapshots are found again by source, locale and
 * version.
 */
export function createMovedPages(): MovedPages {
  const shown = new Map<string, Pick<Page, 'source' | 'locale' | 'version'>>();
  return {
    note(path, { source, locale, version }) {
      shown.delete(path);
      shown.set(path, { source, locale, version });
      const [oldest] = shown.keys();
      if (shown.size > most && oldest !== undefined) shown.delete(oldest);
    },
    find(path, pages) {
      const { source = null, locale, version } = shown.get(path) ?? {};
      if (source === null) return null;
      const isMeant = (page: Page) =>
        page.source === source && page.locale === locale && page.version === version;
      return pages.find(isMeant)?.path ?? null;
    },
  };
}
