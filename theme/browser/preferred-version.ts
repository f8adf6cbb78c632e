import { createStorageSlot, storageKeys } from '../storage.ts';

/** Remembers the docs version of a link that the reader follows on purpose, in the version dropdown. */
export function rememberVersion(link: HTMLElement): void {
  const version = link.dataset.docsVersion;
  if (version !== undefined) createStorageSlot(storageKeys.preferredVersion()).set(version);
}
