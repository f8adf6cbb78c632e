import { linkOf, pageUrlOf, withoutFragment } from './page-link.ts';
import type { PageStore } from './page-store.ts';

/** Pages fetched at the same time because their links are on screen. */
const parallel = 2;

/** How long a pointer rests on a link that is pointed at, in milliseconds, and not only swept over. */
const restingTime = 65;

export interface PrefetchOptions {
  readonly store: PageStore;
  /** Path of the whole site, with both slashes. */
  readonly baseUrl: string;
  /** Loads a page with all that it needs; its failure is met again, and shown, when the link is followed. */
  readonly preload: (url: string) => Promise<unknown>;
}

/** Network Information API; Chromium alone has it. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the reader asked to save data, or the line is of the second generation: then nothing is fetched ahead. */
export function isThrifty(browser: Navigator): boolean {
  const { connection } = browser as Navigator & { readonly connection?: Connection };
  return connection?.saveData === true || (connection?.effectiveType ?? '').includes('2g');
}

/**
 * Fetches pages before they are asked for: those whose links are on screen, in idle moments; and at once, with
 * the data they share, those that the reader touches, focuses or rests the pointer on.
 */
export function startPrefetching(options: PrefetchOptions): void {
  watchIntent(options);
  watchVisible(options);
}

function watchIntent({ baseUrl, preload }: PrefetchOptions): void {
  let last = '';
  let resting: ReturnType<typeof setTimeout> | undefined;
  const load = (target: EventTarget | null): void => {
    const link = linkOf(target);
    const page = link && pageUrlOf(link, baseUrl);
    const url = page ? withoutFragment(page.href) : '';
    if (url === '' || url === last || isThrifty(navigator)) return;
    last = url;
    preload(url).catch(() => {
      last = '';
    });
  };
  const onPoint = ({ target }: Event): void => {
    clearTimeout(resting);
    resting = setTimeout(load, restingTime, target);
  };
  document.addEventListener('mouseover', onPoint, { passive: true });
  for (const intent of ['focusin', 'touchstart']) {
    document.addEventListener(intent, ({ target }) => load(target), { passive: true });
  }
}

function watchVisible({ store, baseUrl }: PrefetchOptions): void {
  const visible = new Set<HTMLAnchorElement>();
  // Also what failed: an idle moment is no reason to try again.
  const asked = new Set<string>();
  let active = 0;
  /** The other page that a link leads to; empty where there is nothing to ask for. */
  const wantedBy = (link: HTMLAnchorElement): string => {
    const page = pageUrlOf(link, baseUrl);
    const url = page === null ? '' : withoutFragment(page.href);
    return url === withoutFragment(window.location.href) || asked.has(url) ? '' : url;
  };
  const fetchNext = (): void => {
    if (active >= parallel || isThrifty(navigator)) return;
    const url = [...visible].map(wantedBy).find(Boolean);
    if (!url) return;
    asked.add(url);
    active += 1;
    const done = () => {
      active -= 1;
      whenIdle(fetchNext);
    };
    if (store.has(url)) done();
    else store.get(url, 'low').then(done, done);
    fetchNext();
  };
  observeLinks(visible, wantedBy, () => whenIdle(fetchNext));
}

/**
 * Keeps in `visible` the links that are on screen and lead on, whatever comes into the document and leaves it. The others are
 * most on a long page, and the browser would look for each of them in every frame in which the page scrolls.
 */
function observeLinks(
  visible: Set<HTMLAnchorElement>,
  wantedBy: (link: HTMLAnchorElement) => string,
  onChange: () => void,
): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!(target instanceof HTMLAnchorElement)) continue;
      if (isIntersecting) visible.add(target);
      else visible.delete(target);
    }
    onChange();
  });
  const observeAll = oncePerIdle(() => {
    observer.disconnect();
    visible.clear();
    // What the reader reads leads on more often than what stands around it.
    for (const part of ['main a[href]', '.sidebar a[href]', 'a[href]']) {
      for (const link of document.querySelectorAll<HTMLAnchorElement>(part))
        if (wantedBy(link)) observer.observe(link);
    }
  });
  new MutationObserver(observeAll).observe(document.body, { childList: true, subtree: true });
  observeAll();
}

/** Wraps `work` so that any number of calls until the next idle moment make it run once. */
function oncePerIdle(work: () => void): () => void {
  let planned = false;
  return () => {
    if (planned) return;
    planned = true;
    whenIdle(() => {
      planned = false;
      work();
    });
  };
}

function whenIdle(work: () => void): void {
  window.requestIdleCallback?.(work, { timeout: 2000 }) ?? setTimeout(work, 200);
}
