import { useEffect, useState } from 'react';
import type { TocEntry } from '../types.ts';

/** Where anchors land, in CSS pixels, when the document does not say. */
const usualLanding = 80;

/** A heading counts as reached this far below the place where an anchor lands, so that a little scrolling keeps it. */
const tolerance = 16;

/** Higher than any page, and what browsers can still count. */
const everything = 10_000_000;

/**
 * Id of the heading being read, or null above the first: the last one that is as high as an anchor lands. The end of
 * the page may stop headings below that line; there it is the one that the address names, else the last of all.
 * The browser tells which headings cross the line, so that scrolling measures none of them.
 *
 * @param toc the page's own list: another one says that the headings are others, even where their ids are the same
 */
export function useActiveHeading(toc: readonly TocEntry[]): string | null {
  const [active, setActive] = useState<string | null>(null);
  useEffect(() => {
    const ids = toc.map(({ id }) => id);
    let watched: ReturnType<typeof watchHeadings> | null = null;
    let frame = 0;
    const update = () => watched && setActive(watched.beingRead());
    const watch = () => {
      cancelAnimationFrame(frame);
      // How large the window is costs nothing in the next frame, and a layout before it.
      frame = requestAnimationFrame(() => {
        watched?.stop();
        watched = watchHeadings(ids, update);
      });
    };
    watch();
    window.addEventListener('resize', watch, { passive: true });
    window.addEventListener('hashchange', update);
    return () => {
      cancelAnimationFrame(frame);
      watched?.stop();
      window.removeEventListener('resize', watch);
      window.removeEventListener('hashchange', update);
    };
  }, [toc]);
  return active;
}

/** Notes which heading is being read, in a window of the present height. */
function watchHeadings(ids: readonly string[], changed: () => void) {
  const root = document.documentElement;
  // Computed styles hold lengths in pixels, whatever the reader's font size. While the focus is in the navbar there is none.
  const landing = Number.parseFloat(getComputedStyle(root).scrollPaddingTop) || usualLanding;
  const height = root.clientHeight;
  const headings = ids.flatMap((id) => document.getElementById(id) ?? []);
  const reached = watchReached(headings, Math.round(landing) + tolerance - height, changed);
  const end = watchEnd(height, changed);
  return {
    stop: () => {
      reached.stop();
      end.stop();
    },
    beingRead: () => {
      if (!end.isReached() || scrollY === 0) return reached.last()?.id ?? null;
      const chosen = document.querySelector(':target');
      const isBelow = chosen && chosen.getBoundingClientRect().top >= landing - 2;
      return isBelow && ids.includes(chosen.id) ? chosen.id : (ids.at(-1) ?? null);
    },
  };
}

/**
 * Notes which headings stand above a line. As the browser looks for all that is watched in every frame in which a page scrolls,
 * these are the last that was reached and the next; the others are looked for once one of them crosses.
 *
 * @param line pixels from the lower edge of the window, negative above it
 */
function watchReached(headings: readonly HTMLElement[], line: number, changed: () => void) {
  const reached = new Set<Element>();
  const last = () => headings.filter((heading) => reached.has(heading)).at(-1);
  let watchesAll = true;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) reached[isIntersecting ? 'add' : 'delete'](target);
      changed();
      watchesAll = !watchesAll;
      let isNear = reached.size === 0;
      const read = last();
      for (const heading of headings) {
        isNear ||= heading === read;
        observer[watchesAll || isNear ? 'observe' : 'unobserve'](heading);
        // What is hidden crosses no line, and may be shown above it.
        if (isNear && heading !== read && heading.offsetHeight > 0) isNear = false;
      }
    },
    { rootMargin: `${everything}px 0px ${line}px` },
  );
  for (const heading of headings) observer.observe(heading);
  return { stop: () => observer.disconnect(), last };
}

/** Notes whether the end of the page is shown in a window of this height: a strip below it is then beyond the page. */
function watchEnd(height: number, changed: () => void) {
  let reached = false;
  const observer = new IntersectionObserver(
    (entries) => {
      reached = entries.at(-1)?.isIntersecting === false;
      changed();
    },
    { rootMargin: `${-height - 2}px 0px 3px` },
  );
  observer.observe(document.documentElement);
  return { stop: () => observer.disconnect(), isReached: () => reached };
}
