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
  /** Version folder that the reader chose last. */
  preferredVersion: (pluginId = 'default') => `docs-preferred-version-${pluginId}`,
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

/**
 * A slot of the reader's local storage. A browser that refuses storage (blocked cookies, a full quota) is
 * logged to the console and otherwise ignored.
 *
 * @throws Error when a slot is used where there is no window: server rendering must not depend on a reader.
 */
export function createStorageSlot(key: string): StorageSlot {
  return {
    get: () => attempt(key, (storage) => storage.getItem(key)),
    set: (value) => {
      attempt(key, (storage) => storage.setItem(key, value));
    },
    remove: () => {
      attempt(key, (storage) => storage.removeItem(key));
    },
  };
}

function attempt<Result>(key: string, use: (storage: Storage) => Result): Result | null {
  if (typeof window === 'undefined') {
    throw new Error(
      `The storage key "${key}" was used during server rendering. Use it in an effect or a handler.`,
    );
  }
  try {
    return use(window.localStorage);
  } catch (error) {
    console.error(`The browser's storage is not available for "${key}".`, error);
    return null;
  }
}
