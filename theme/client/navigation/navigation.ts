import type { FailureBox } from '../failure-box.ts';
import { focusPlace, type Place, scrollToPlace } from './arrive.ts';
import { type HistoryTracker, trackHistory } from './history-tracker.ts';
import type { LoadedPage } from './load-page.ts';
import { isPlainClick, linkOf, pageUrlOf, withoutFragment } from './page-link.ts';
import { createProgressBar } from './progress-bar.ts';

export interface NavigationOptions {
  /** Path of the whole site, with both slashes. */
  readonly baseUrl: string;
  /** Text for the progress bar, in the language of the page that is shown. */
  readonly loadingLabel: () => string;
  /** Null when only the browser can show the page; rejects when it cannot be loaded. */
  readonly load: (url: string) => Promise<LoadedPage | null>;
  /** Ends the request of a page that nobody waits for any more. */
  readonly abort: (url: string) => void;
  /** Puts a page on screen, at once. */
  readonly show: (page: LoadedPage) => void;
  readonly failure: FailureBox;
}

/** A way to a page. */
interface Visit extends Place {
  /** Without a fragment. */
  readonly url: string;
  /** What becomes of the history; `none` when the reader moved in it, and the address says so already. */
  readonly history: 'push' | 'replace' | 'none';
}

/**
 * Follows links within the site by swapping pages in: the target is loaded first, then shown. A newer visit
 * cancels an older one. What cannot be swapped in is left to the browser. Listens for as long as the document
 * lives, with one listener for each kind of event.
 *
 * After each swap the document gets an event `docsite:navigated`, for scripts of the site that count pages.
 */
export function startNavigation(options: NavigationOptions): void {
  const entries = trackHistory();
  const progress = createProgressBar();
  let shown = withoutFragment(window.location.href);
  let current: Visit | null = null;

  const abandon = (): void => {
    if (current !== null) options.abort(current.url);
    current = null;
    options.failure.hide();
  };
  const end = (): void => {
    current = null;
    progress.finish();
  };
  const visit = async (next: Visit): Promise<void> => {
    if (current?.url !== next.url) abandon();
    current = next;
    progress.start(options.loadingLabel());
    try {
      const loaded = await options.load(next.url);
      if (current !== next) return;
      if (loaded === null) leaveToBrowser(next);
      else {
        shown = loaded.url;
        arrive(loaded, next, { entries, show: options.show });
      }
    } catch (error) {
      if (current !== next) return;
      options.failure.show(error, () => void visit(next));
    }
    end();
  };

  document.addEventListener('click', (event) => {
    const link = isPlainClick(event) ? linkOf(event.target) : null;
    const page = link && pageUrlOf(link, options.baseUrl);
    if (!page) return;
    event.preventDefault();
    const history = page.href === window.location.href ? 'replace' : 'push';
    void visit({ url: withoutFragment(page.href), hash: page.hash, position: null, history });
  });
  window.addEventListener('popstate', () => {
    const moved = entries.follow();
    if (moved === null) return;
    abandon();
    const { href, hash } = window.location;
    const place = { hash, position: moved.position };
    const url = withoutFragment(href);
    if (url !== shown) return void visit({ url, history: 'none', ...place });
    end();
    scrollToPlace(place, entries);
  });
}

/** One task from the first change to the last, so that no frame shows a half of each page. */
function arrive(
  loaded: LoadedPage,
  visit: Visit,
  { entries, show }: { entries: HistoryTracker; show: (page: LoadedPage) => void },
): void {
  if (visit.history !== 'none') entries[visit.history](loaded.url);
  show(loaded);
  scrollToPlace(visit, entries);
  focusPlace(visit);
  document.dispatchEvent(new CustomEvent('docsite:navigated'));
}

function leaveToBrowser({ url, hash, history }: Visit): void {
  if (history === 'none') window.location.reload();
  else window.location.assign(url + hash);
}
