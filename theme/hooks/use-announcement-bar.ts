import { useSyncExternalStore } from 'react';
import { dismissAnnouncement, isAnnouncementDismissed, watchAnnouncement } from '../browser/announcement.ts';
import { useSiteFor } from './use-site.tsx';

export interface AnnouncementBarState {
  /** Whether the site has an announcement that the reader has not closed. */
  readonly isActive: boolean;
  /** Closes it, until another one is published. */
  readonly close: () => void;
}

/** The announcement bar's state, kept in the document. During server rendering and hydration nothing is closed. */
export function useAnnouncementBar(): AnnouncementBarState {
  const { announcementBar } = useSiteFor('useAnnouncementBar');
  const isDismissed = useSyncExternalStore(watchAnnouncement, isAnnouncementDismissed, () => false);
  return { isActive: announcementBar !== null && !isDismissed, close: dismissAnnouncement };
}
