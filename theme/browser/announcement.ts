import { createStorageSlot, storageKeys } from '../storage.ts';
import { followStored } from './follow-stored.ts';
import { watchRoot } from './watch-root.ts';

/** Whether the reader closed the announcement, as the root of the document says; the styles hide the bar by it. */
export function isAnnouncementDismissed(): boolean {
  return document.documentElement.dataset.announcementDismissed === 'true';
}

/** Calls back after each change; returns the function that stops this. */
export function watchAnnouncement(onChange: () => void): () => void {
  return watchRoot('data-announcement-dismissed', onChange);
}

/** Hides the announcement bar and remembers that it was closed, until another announcement is published. */
export function dismissAnnouncement(): void {
  document.documentElement.dataset.announcementDismissed = 'true';
  createStorageSlot(storageKeys.announcementDismissed).set('true');
}

/** Hides the bar when it was closed elsewhere. */
export function followAnnouncement(): void {
  followStored(
    (key) => key === storageKeys.announcementDismissed,
    () => {
      const stored = createStorageSlot(storageKeys.announcementDismissed).get();
      if (stored === 'true') document.documentElement.dataset.announcementDismissed = stored;
    },
  );
}
