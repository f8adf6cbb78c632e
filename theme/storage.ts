/**
 * What the theme remembers in the reader's browser. The keys are those that readers of Docusaurus sites
 * already have stored, so that their choices survive a move.
 */
export const storageKeys = {
  /** `light` or `dark`. */
  colorMode: 'theme',
  /** `true` once the announcement was closed. */
  announcementDismissed: 'docusaurus.announcement.dismiss',
  /** Id of the announcement that the flag above speaks of. */
  announcementId: 'docusaurus.announcement.id',
  /** Folder of the version that the reader chose last in the docs with this id. */
  preferredVersion: (docs: string) => `docs-preferred-version-${docs}`,
  /** How far the pages of a browser tab were scrolled; in its session storage. */
  scrollPositions: 'docsite.scroll',
  /** What the reader searched for last, as a JSON array of queries. */
  recentSearches: 'docsite.search.recent',
  /** Value of the tab chosen last in a group. */
  tabGroup: (group: string) => `${tabGroupPrefix}${group}`,
} as const;

export const tabGroupPrefix = 'docusaurus.tab.';

/** One stored value. Reading gives null when nothing is stored or storage is refused. */
export interface StorageSlot {
  get(): string | null;
  set(value: string): void;
  remove(): void;
}

/** Kept for good, or for as long as the browser tab lives. */
export type StorageArea = 'localStorage' | 'sessionStorage';

/**
 * A slot of the reader's storage. A browser that refuses storage (blocked cookies, a full quota) is
 * logged to the console, once for each reason, and otherwise ignored.
 *
 * @throws Error when a slot is used where there is no window: server rendering must not depend on a reader.
 */
export function createStorageSlot(key: string, area: StorageArea = 'localStorage'): StorageSlot {
  const attempt = <Result>(use: (storage: Storage) => Result) => attemptIn(area, key, use);
  return {
    get: () => attempt((storage) => storage.getItem(key)),
    set: (value) => {
      attempt((storage) => storage.setItem(key, value));
    },
    remove: () => {
      attempt((storage) => storage.removeItem(key));
    },
  };
}

/** Areas and reasons that were logged: whatever else is refused says nothing more. */
const refusals = new Set<string>();

function attemptIn<Result>(area: StorageArea, key: string, use: (storage: Storage) => Result): Result | null {
  if (typeof window === 'undefined') {
    throw new Error(
      `The storage key "${key}" was used during server rendering. Use it in an effect or a handler.`,
    );
  }
  try {
    return use(window[area]);
  } catch (error) {
    const refusal = `${area} ${(error as Error).name}`;
    if (!refusals.has(refusal)) console.error(`The browser's storage is not available for "${key}".`, error);
    refusals.add(refusal);
    return null;
  }
}
