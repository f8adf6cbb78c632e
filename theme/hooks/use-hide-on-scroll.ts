import { useEffect, useState } from 'react';
import { watchAdjustments } from '../browser/scroll-controller.ts';

/**
 * Whether the navbar is out of the way: it leaves on the way down, returns on the way up, stays within its own
 * height of the top, and leaves when an anchor is navigated to, so that it does not cover the target. Scrolling that
 * is not the reader's changes nothing.
 */
export function useHideOnScroll({ enabled, height }: { enabled: boolean; height: number }): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    if (!enabled) return;
    let last = window.scrollY;
    let jumping = false;
    const onScroll = (): void => {
      const now = window.scrollY;
      if (now < height) setHidden(false);
      else if (jumping) jumping = false;
      else if (now !== last) setHidden(now > last);
      last = now;
    };
    const onAdjust = (): void => {
      jumping = true;
    };
    const onHashChange = (): void => {
      jumping = true;
      setHidden(window.scrollY >= height);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('hashchange', onHashChange);
    const stopWatching = watchAdjustments(onAdjust);
    return () => {
      stopWatching();
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('hashchange', onHashChange);
    };
  }, [enabled, height]);
  return enabled && hidden;
}
