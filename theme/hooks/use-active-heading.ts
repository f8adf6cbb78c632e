import { useEffect, useState } from 'react';

/** A heading counts as reached a little below the navbar, where an anchor lands. */
const lineBelowTop = 96;

/**
 * Id of the last heading above the reading line, or null above the first. Each heading is observed against an
 * area that reaches from that line down without end, so that it is told about exactly when it crosses the line,
 * however far one scroll goes.
 */
export function useActiveHeading(ids: readonly string[]): string | null {
  const [active, setActive] = useState<string | null>(null);
  const key = ids.join('\n');
  useEffect(() => {
    const order = key.split('\n');
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
  }, [key]);
  return active;
}
