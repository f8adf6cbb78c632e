import { createStorageSlot, storageKeys } from '../../storage.ts';

const most = 5;

/** What the reader searched for last, the latest first; nothing when storage holds anything else. */
export function readRecentSearches(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(createStorageSlot(storageKeys.recentSearches).get() ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((query): query is string => typeof query === 'string').slice(0, most);
  } catch {
    return [];
  }
}

/** Puts a query that led somewhere first in the list. */
export function rememberSearch(query: string): void {
  const wanted = query.trim();
  if (wanted === '') return;
  const others = readRecentSearches().filter((other) => other !== wanted);
  createStorageSlot(storageKeys.recentSearches).set(JSON.stringify([wanted, ...others].slice(0, most)));
}

/** Removes the whole list from the reader's storage; a browser that refuses it is ignored. */
export function forgetRecentSearches(): void {
  createStorageSlot(storageKeys.recentSearches).remove();
}
