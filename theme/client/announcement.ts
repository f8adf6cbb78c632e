import { createStorageSlot, storageKeys } from '../storage.ts';

/** Hides the announcement bar and remembers that it was closed, until another announcement is published. */
export function dismissAnnouncement(): void {
  document.documentElement.dataset.announcementDismissed = 'true';
  createStorageSlot(storageKeys.announcementDismissed).set('true');
}
