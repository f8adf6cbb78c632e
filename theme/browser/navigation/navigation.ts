import { scrollToPlace } from './arrive.ts';
import { trackHistory } from './history-tracker.ts';
import { isPlainClick, leadsWithin, linkOf, pageUrlOf, withoutFragment } from './page-link.ts';
import { createVisits, type VisitsOptions } from './visits.ts';

export interface NavigationOptions extends Omit<VisitsOptions, 'entries'> {
  /** Path of the whole site, with both slashes. */
  readonly baseUrl: string;
}

/**
 * Follows links within the site by swapping pages in: the target is loaded first, then shown. A newer visit
 * cancels an older one. What cannot be swapped in is left to the browser. Listens for as long as the document
 * lives, with one listener for each kind of event.
 *
 * After each swap the document gets an event `docsite:navigated`, for scripts of the site that count pages.
 */
export function startNavigation({ baseUrl, ...options }: NavigationOptions): void {
  const entries = trackHistory();
  const visits = createVisits({ ...options, entries });
  document.addEventListener('click', (event) => {
    const link = isPlainClick(event) ? linkOf(event.target) : null;
    const page = link && pageUrlOf(link, baseUrl);
    // The browser tells nothing of a fragment that is in the address already.
    if (link && leadsWithin(link)) visits.giveUp();
    if (!page) return;
    event.preventDefault();
    const history = page.href === window.location.href ? 'replace' : 'push';
    visits.begin({ url: withoutFragment(page.href), hash: page.hash, position: null, history });
  });
  window.addEventListener('popstate', () => {
    const moved = entries.follow();
    if (moved === null) return;
    const { href, hash } = window.location;
    const place = { hash, position: moved.position };
    const url = withoutFragment(href);
    if (!visits.isShown(url)) return visits.begin({ url, history: 'none', ...place });
    visits.giveUp();
    scrollToPlace(place, entries);
  });
}
