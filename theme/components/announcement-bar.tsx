import type { ReactNode } from 'react';
import { useMessages } from '../hooks/use-messages.ts';
import { useMobileMenu } from '../hooks/use-mobile-menu.tsx';
import { useSite } from '../hooks/use-site.tsx';
import { Icon } from './icon.tsx';
import { rawHtml } from './raw-html.ts';

/**
 * The site's announcement above the navbar. It is in every page's HTML; the inline script hides it before
 * the first paint for readers who closed it.
 */
export function AnnouncementBar(): ReactNode {
  const { announcementBar } = useSite();
  const { text } = useMessages();
  const { open } = useMobileMenu();
  if (announcementBar === null) return null;
  const { content, isCloseable } = announcementBar;
  return (
    <aside className="announcement-bar" aria-label={text('announcement')} inert={open}>
      <div className="announcement-bar-content" {...rawHtml(content)} />
      {isCloseable && (
        <button
          type="button"
          className="icon-button needs-script"
          data-action="dismiss-announcement"
          aria-label={text('closeAnnouncement')}
        >
          <Icon name="close" />
        </button>
      )}
    </aside>
  );
}
