const eventName = 'docsite:scroll-adjusted';

/**
 * Makes a change that may move what the reader looks at, and scrolls so that an element stays where it was on
 * screen. What follows the reader's scrolling, such as the navbar that hides, is told that this was none.
 */
export function keepInPlace(element: Element, change: () => void): void {
  const before = element.getBoundingClientRect().top;
  change();
  const moved = element.getBoundingClientRect().top - before;
  if (moved === 0) return;
  document.dispatchEvent(new Event(eventName));
  window.scrollBy({ top: moved, behavior: 'instant' });
}

/** Calls back before each such scrolling; returns the function that stops this. */
export function watchAdjustments(onAdjust: () => void): () => void {
  document.addEventListener(eventName, onAdjust);
  return () => document.removeEventListener(eventName, onAdjust);
}
