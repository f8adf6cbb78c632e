import { useEffect, useState } from 'react';
import type { TocEntry } from '../types.ts';

/** Where anchors land, in CSS pixels, when the document does not say. */
const usualLanding = 80;

/** A heading counts as reached this far below the place where an anchor lands, so that a little scrolling keeps it. */
const tolerance = 16;

/**
 * Id of the heading being read, or null above the first: the last one that is as high as an anchor lands. The end of
 * the page may stop headings below that line; there it is the one that the address names, else the last of all.
 *
 * @param toc the page's own list: another one says that the headings are others, even where their ids are the same
 */
export function useActiveHeading(toc: readonly TocEntry[]): string | null {
  const [active, setActive] = useState<string | null>(null);
  useEffect(() => {
    const ids = toc.map(({ id }) => id);
    const update = () => setActive(headingBeingRead(ids));
    const events = ['scroll', 'resize', 'hashchange'];
    for (const event of events) window.addEventListener(event, update, { passive: true });
    // Where headings stand is known for nothing in the next frame, and at the cost of a layout before it.
    const first = requestAnimationFrame(update);
    return () => {
      cancelAnimationFrame(first);
      for (const event of events) window.removeEventListener(event, update);
    };
  }, [toc]);
  return active;
}

function headingBeingRead(ids: readonly string[]): string | null {
  const root = document.documentElement;
  // Computed styles hold lengths in pixels, whatever the reader's font size. While the focus is in the navbar there is none.
  const landing = Number.parseFloat(getComputedStyle(root).scrollPaddingTop) || usualLanding;
  const isAtEnd = root.scrollTop > 0 && root.scrollTop + root.clientHeight >= root.scrollHeight - 2;
  if (!isAtEnd) return ids.filter((id) => topOf(id) <= landing + tolerance).at(-1) ?? null;
  const chosen = document.querySelector(':target')?.id ?? '';
  return ids.includes(chosen) && topOf(chosen) >= landing - 2 ? chosen : (ids.at(-1) ?? null);
}

/** Distance from the top of the window; a heading that is not there is never reached. */
function topOf(id: string): number {
  return document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
}
