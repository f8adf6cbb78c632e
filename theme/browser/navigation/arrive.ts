import { announce } from '../announce.ts';
import { type HistoryTracker, linkLeft, type ScrollPosition, scrollToPosition } from './history-tracker.ts';

/** Where on a page the reader expects to be: at a position known from before, else at the fragment, else at the top. */
export interface Place {
  /** With its `#`, or ''. */
  readonly hash: string;
  readonly position: ScrollPosition | null;
}

/** Scrolls to a place of the page that is shown. */
export function scrollToPlace({ hash, position }: Place, history: Pick<HistoryTracker, 'jump'>): void {
  // A fragment without a target leaves the reader at the top.
  scrollToPosition(position ?? { left: 0, top: 0 });
  if (position === null && hash !== '') history.jump(hash);
}

/**
 * Brings keyboard and screen reader to a page that was just shown: to the link by which it was left, to the fragment, or to its
 * main heading.
 */
export function focusPlace({ hash, position }: Place): void {
  const target = position === null ? targetOf(hash) : linkLeft(position);
  focus(target ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main'));
  announce(document.title);
}

function targetOf(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  return id === '' ? null : (document.getElementById(id) ?? document.getElementById(decode(id)));
}

/** A `%` that encodes nothing stands for itself. */
function decode(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** A heading can take the focus for as long as it has it, and no longer than that. */
function focus(element: HTMLElement | null): void {
  if (element === null) return;
  if (!element.matches('[tabindex], a[href], button, input')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}
