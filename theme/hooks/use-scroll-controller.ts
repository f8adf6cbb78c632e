import { keepInPlace } from '../browser/scroll-controller.ts';
import { useSiteFor } from './use-site.tsx';

export interface ScrollController {
  /** Makes a change and scrolls so that an element stays where it was; the navbar does not take it for the reader's. */
  readonly keepInPlace: (element: Element, change: () => void) => void;
}

/** Scrolling that is not the reader's. */
export function useScrollController(): ScrollController {
  useSiteFor('useScrollController');
  return { keepInPlace };
}
