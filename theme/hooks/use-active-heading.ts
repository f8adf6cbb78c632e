import { useEffect, useState } from 'react';
import type { TocEntry } from '../types.ts';

/** A heading counts as reached a little below the navbar, where an anchor lands. */
const lineBelowTop = 96;

/**
 * Id of the last heading above the reading line, or null above the first. Each heading is observed against an
 * area that reaches from that line down without end, so that it is told about exactly when it crosses the line,
 * however far one scroll goes.
 *
 * @param toc the page's own list: another one says that the headings are others, even where their ids are the same
 */
export function useActiveHeading(toc: readonly TocEntry[]): string | null {
  const [active, setActive] = useState<string | null>(null);
  useEffect(() => {
    const order = toc.map(({ id }) => id);
    const above = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) above.delete(target.id);
          else above.add(target.id);
        }
        setActive(order.filter((id) => above.has(id)).at(-1) ?? null);
      },
      { rootMargin: `-${lineBelowTop}px 0px 10000000px 0px` },
    );
    for (const id of order) {
      const heading = document.getElementById(id);
      if (heading !== null) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, [toc]);
  return active;
}
