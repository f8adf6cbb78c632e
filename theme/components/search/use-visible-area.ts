import { type RefObject, useEffect } from 'react';

/**
 * Tells the style of an element what is seen of the window, as long as it is shown: its custom properties `--visible-height` and
 * `--visible-top`. Where a keyboard is shown on the screen, it covers the rest, and browsers do not count that as a smaller window.
 */
export function useVisibleArea(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const area = window.visualViewport;
    const tell = () => {
      // Enlarged with two fingers, a page is seen in part as well, which is what was asked for.
      if (area === null || area.scale > 1.01) return;
      element.current?.style.setProperty('--visible-height', `${area.height}px`);
      element.current?.style.setProperty('--visible-top', `${area.offsetTop}px`);
    };
    tell();
    area?.addEventListener('resize', tell);
    area?.addEventListener('scroll', tell);
    return () => {
      area?.removeEventListener('resize', tell);
      area?.removeEventListener('scroll', tell);
    };
  }, [element]);
}
