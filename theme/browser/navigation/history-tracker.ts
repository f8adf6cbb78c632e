import { createStorageSlot, storageKeys } from '../../storage.ts';

/** How far a page is scrolled, in CSS pixels. */
export interface ScrollPosition {
  readonly left: number;
  readonly top: number;
  /** Of a long text, the section at the upper edge of the window and where it begins: those above may not be as high as they will be. */
  readonly section?: number;
  readonly start?: number | undefined;
  /** Which of the details in the text are open. */
  readonly open?: readonly boolean[];
  /** Which of its links had the focus; -1 for none. */
  readonly link?: number;
}

/** The entries of this tab's history, and how far each page was scrolled when the reader left it. */
export interface HistoryTracker {
  readonly push: (url: string) => void;
  readonly replace: (url: string) => void;
  /**
   * Lets the browser jump to a fragment (with its `#`) of the page that is shown, so that it also opens what hides
   * the target, matches `:target`, and tells who listens to `hashchange`. The entry stays the same.
   */
  readonly jump: (hash: string) => void;
  /**
   * Loads the document of the entry that is open anew. The browser would restore where the page on screen is
   * scrolled to, which is another.
   *
   * @param position where that entry was scrolled to, if that is known
   */
  readonly reload: (position: ScrollPosition | null) => void;
  /**
   * To be called on `popstate`. Null when the reader stayed on the entry, or followed a fragment, which the
   * browser has done already; else where the entry was scrolled to, if that is known.
   */
  readonly follow: () => { readonly position: ScrollPosition | null } | null;
}

/** Entries whose position is kept when the document is left. */
const keptEntries = 100;

type Positions = Map<string, ScrollPosition | null>;

/**
 * Takes the restoring of scroll positions over from the browser, which would restore them before the page is
 * there. While the document is left or loaded the browser does it again: then it knows better.
 */
export function trackHistory(): HistoryTracker {
  const slot = createStorageSlot(storageKeys.scrollPositions, 'sessionStorage');
  const positions = readPositions(slot.get());
  const scrolled = trackScrolling();
  let key = keyOfEntry();
  let reloads = false;
  const remember = () => positions.set(key, withSection(scrolled()));
  const replace = (url: string) => history.replaceState({ docsite: key }, '', url);
  takeOver(key, positions);
  whileAway(() => {
    if (!reloads) remember();
    slot.set(JSON.stringify([...positions].slice(-keptEntries)));
    return reloads ? 'manual' : 'auto';
  });
  return {
    push: (url) => {
      remember();
      key = newKey();
      history.pushState({ docsite: key }, '', url);
    },
    replace,
    jump: (hash) => {
      window.location.replace(hash);
      replace(window.location.href);
    },
    reload: (position) => {
      reloads = true;
      positions.set(key, position);
      window.location.reload();
    },
    follow: () => {
      const known = keyOf(history.state);
      if (known === key) return null;
      remember();
      key = known ?? newKey();
      if (known === null) history.replaceState({ docsite: key }, '');
      return known === null ? null : { position: positions.get(known) ?? null };
    },
  };
}

/** Opens and closes details as they were when a page was left, and scrolls to where that was. */
export function scrollToPosition(position: ScrollPosition): void {
  position.open?.forEach((open, index) => {
    inText('details')[index]?.toggleAttribute('open', open);
  });
  scrollTo({ ...position, behavior: 'instant' });
  const section = inText('.deferred')[position.section ?? -1];
  if (!section) return;
  // What stands above the window in it must be as high as it was.
  section.style.contentVisibility = 'visible';
  scrollBy({ top: topOf(section) - (position.start ?? 0), behavior: 'instant' });
}

/** The link by which a page was left, if it was one of its text. */
export function linkLeft({ link = -1 }: ScrollPosition): HTMLElement | undefined {
  return inText('a')[link];
}

function withSection(position: ScrollPosition): ScrollPosition {
  // Parts of a long text, which are laid out when they are near the window.
  const above = inText('.deferred').filter((element) => topOf(element) < 0);
  const last = above.at(-1);
  return {
    ...position,
    section: above.length - 1,
    start: last && topOf(last) + scrollY - position.top,
    open: inText('details').map((element) => element.matches('[open]')),
    link: inText('a').findIndex((element) => element.matches(':focus')),
  };
}

function inText(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`main ${selector}`)];
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top;
}

/** Returns what tells how far the page was scrolled when it was last heard of, which is before what is going on now. */
function trackScrolling(): () => ScrollPosition {
  let scrolled = currentPosition();
  const onScroll = () => {
    scrolled = currentPosition();
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => scrolled;
}

/** @param onLeave called when the document is left; says who restores the position when it is loaded again */
function whileAway(onLeave: () => ScrollRestoration): void {
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = onLeave();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) history.scrollRestoration = 'manual';
  });
}

/** The key of the entry that is open; it gets one when it has none. */
function keyOfEntry(): string {
  const known = keyOf(history.state);
  if (known !== null) return known;
  const key = newKey();
  history.replaceState({ ...history.state, docsite: key }, '');
  return key;
}

/**
 * An entry that was left by a swap is one that the browser was told not to restore. Others it has restored by now, in a
 * long text only about.
 */
function takeOver(key: string, positions: Positions): void {
  const left = positions.get(key);
  const isMine = window.scrollY === 0 ? history.scrollRestoration === 'manual' : (left?.section ?? -1) >= 0;
  if (left && isMine) scrollToPosition(left);
  const begin = () => {
    history.scrollRestoration = 'manual';
  };
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}

function keyOf(state: unknown): string | null {
  const key = (state as { docsite?: unknown } | null)?.docsite;
  return typeof key === 'string' ? key : null;
}

function newKey(): string {
  return Math.random().toString(36).slice(2);
}

function currentPosition(): ScrollPosition {
  return { left: window.scrollX, top: window.scrollY };
}

/** What is stored may be another program's: then nothing is known. */
function readPositions(stored: string | null): Positions {
  try {
    return new Map(JSON.parse(stored ?? '[]') as [string, ScrollPosition | null][]);
  } catch {
    return new Map();
  }
}
