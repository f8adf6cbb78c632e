import type { FailureBox } from '../failure-box.ts';
import { navigatedEvent } from '../navigated.ts';
import { focusPlace, type Place, scrollToPlace } from './arrive.ts';
import type { HistoryTracker } from './history-tracker.ts';
import type { LoadedPage } from './load-page.ts';
import { withoutFragment } from './page-link.ts';
import { createProgressBar } from './progress-bar.ts';

/** A way to a page. */
export interface Visit extends Place {
  /** Without a fragment. */
  readonly url: string;
  /** What becomes of the history; `none` when the reader moved in it, and the address says so already. */
  readonly history: 'push' | 'replace' | 'none';
}

export interface VisitsOptions {
  readonly entries: HistoryTracker;
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

/** One visit at a time: a newer one to another page cancels the one before. */
export interface Visits {
  /** Loads a page, then shows it; says so when that fails. */
  begin(visit: Visit): void;
  /** Gives up the page that is being loaded, if any. */
  giveUp(): void;
  /** @param url without a fragment */
  isShown(url: string): boolean;
}

/**
 * The page at the address of the window counts as shown. What `load` rejects with goes to `failure`, from which the
 * reader can try again.
 */
export function createVisits(options: VisitsOptions): Visits {
  const { entries, failure, load, abort } = options;
  const progress = createProgressBar();
  let shown = withoutFragment(window.location.href);
  let current: Visit | null = null;

  const abandon = (): void => {
    if (current !== null) abort(current.url);
    current = null;
    failure.hide();
  };
  const begin = async (visit: Visit): Promise<void> => {
    if (current?.url !== visit.url) abandon();
    current = visit;
    progress.start(options.loadingLabel());
    try {
      const loaded = await load(visit.url);
      if (current !== visit) return;
      if (loaded === null) leaveToBrowser(visit, entries);
      else shown = arrive(loaded, visit, options);
    } catch (error) {
      if (current !== visit) return;
      failure.show(error, () => {
        // What was fetched ahead meanwhile may be failing too.
        abort(visit.url);
        void begin(visit);
      });
    }
    current = null;
    progress.finish();
  };
  return {
    begin: (visit) => void begin(visit),
    giveUp: () => {
      abandon();
      progress.finish();
    },
    isShown: (url) => url === shown,
  };
}

/** One task from the first change to the last, so that no frame shows a half of each page. Returns its URL. */
function arrive(
  loaded: LoadedPage,
  visit: Visit,
  { entries, show }: Pick<VisitsOptions, 'entries' | 'show'>,
): string {
  if (visit.history !== 'none') entries[visit.history](loaded.url);
  // Who went back or forward left what was open over the page, a search that is still being loaded included.
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) dialog.close();
  show(loaded);
  scrollToPlace(visit, entries);
  focusPlace(visit);
  document.dispatchEvent(new CustomEvent(navigatedEvent));
  return loaded.url;
}

function leaveToBrowser({ url, hash, history, position }: Visit, entries: HistoryTracker): void {
  if (history === 'none') entries.reload(position);
  else window.location.assign(url + hash);
}
