import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * How long a part of this height takes to open or close, in milliseconds: short parts at once, tall ones
 * slower but never slow.
 */
export function collapseDuration(height: number): number {
  return Math.round(Math.min(360, 90 + 9 * Math.sqrt(Math.max(0, height))));
}

export interface Collapse<Target extends HTMLElement> {
  readonly open: boolean;
  /** False while closed and at rest: the content is then left out of the page. */
  readonly mounted: boolean;
  readonly ref: RefObject<Target | null>;
  readonly setOpen: (open: boolean) => void;
}

/** Opens and closes a part of the page by animating its height; instant when the reader asked for less motion. */
export function useCollapse<Target extends HTMLElement>(initiallyOpen: boolean): Collapse<Target> {
  const [open, setOpen] = useState(initiallyOpen);
  const [mounted, setMounted] = useState(initiallyOpen);
  const ref = useRef<Target>(null);
  const shown = useRef(initiallyOpen);
  if (open && !mounted) setMounted(true);
  useLayoutEffect(() => {
    const target = ref.current;
    if (shown.current === open || target === null) return;
    shown.current = open;
    const animation = animateHeight(target, open);
    if (animation === null) {
      setMounted(open);
      return;
    }
    animation.onfinish = () => setMounted(open);
    return () => animation.cancel();
  }, [open]);
  return { open, mounted, ref, setOpen };
}

function animateHeight(target: HTMLElement, opening: boolean): Animation | null {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return null;
  const height = target.scrollHeight;
  const frames = [
    { height: '0', overflow: 'hidden', opacity: 0 },
    { height: `${height}px`, overflow: 'hidden', opacity: 1 },
  ];
  return target.animate(opening ? frames : frames.reverse(), {
    duration: collapseDuration(height),
    easing: 'ease-out',
    fill: opening ? 'none' : 'forwards',
  });
}
