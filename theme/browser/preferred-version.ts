import { parseDocsVersion } from '../docs-version.ts';
import { createStorageSlot, storageKeys } from '../storage.ts';

/** Remembers the docs version of a link that the reader follows on purpose, in the version dropdown. */
export function rememberVersion(link: HTMLElement): void {
  const version = link.dataset.docsVersion;
  if (version === undefined) return;
  const { docs, folder } = parseDocsVersion(version);
  createStorageSlot(storageKeys.preferredVersion(docs)).set(folder);
}
