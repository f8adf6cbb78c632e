import { createStorageSlot, storageKeys } from '../../storage.ts';

/** How far a page is scrolled, in CSS pixels. */
export interface ScrollPosition {
  readonly left: number;
  readonly top: number;
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
   * To be called on `popstate`. Null when the reader stayed on the entry, or followed a fragment, which the
   * browser has done already; else where the entry was scrolled to, if that is known.
   */
  readonly follow: () => { readonly position: ScrollPosition | null } | null;
}

/** Entries whose position is kept when the document is left. */
const keptEntries = 100;

/**
 * Takes the restoring of scroll positions over from the browser, which would restore them before the page is
 * there. While the document is left or loaded the browser does it again: then it knows better.
 */
export function trackHistory(): HistoryTracker {
  const slot = createStorageSlot(storageKeys.scrollPositions, 'sessionStorage');
  const positions = readPositions(slot.get());
  let key = keyOfEntry();
  let scrolled = currentPosition();
  const remember = () => positions.set(key, scrolled);
  const enter = (url: string, change: 'pushState' | 'replaceState') => {
    key = change === 'pushState' ? newKey() : key;
    history[change]({ docsite: key }, '', url);
  };
  takeOver(key, positions);
  window.addEventListener(
    'scroll',
    () => {
      scrolled = currentPosition();
    },
    { passive: true },
  );
  window.addEventListener('pagehide', () => {
    remember();
    slot.set(JSON.stringify([...positions].slice(-keptEntries)));
    history.scrollRestoration = 'auto';
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) history.scrollRestoration = 'manual';
  });
  return {
    push: (url) => {
      remember();
      enter(url, 'pushState');
    },
    replace: (url) => enter(url, 'replaceState'),
    jump: (hash) => {
      window.location.replace(hash);
      enter(window.location.href, 'replaceState');
    },
    follow: () => {
      const known = keyOf(history.state);
      if (known === key) return null;
      remember();
      key = known ?? newKey();
      if (known !== null) return { position: positions.get(known) ?? null };
      history.replaceState({ docsite: key }, '');
      return null;
    },
  };
}

/** The key of the entry that is open; it gets one when it has none. */
function keyOfEntry(): string {
  const known = keyOf(history.state);
  if (known !== null) return known;
  const key = newKey();
  history.replaceState({ ...history.state, docsite: key }, '');
  return key;
}

/** An entry that was left by a swap is one that the browser was told not to restore. */
function takeOver(key: string, positions: ReadonlyMap<string, ScrollPosition>): void {
  const left = history.scrollRestoration === 'manual' ? positions.get(key) : undefined;
  if (left !== undefined && window.scrollY === 0) window.scrollTo({ ...left, behavior: 'instant' });
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

function readPositions(stored: string | null): Map<string, ScrollPosition> {
  if (stored === null) return new Map();
  return new Map(JSON.parse(stored) as [string, ScrollPosition][]);
}
