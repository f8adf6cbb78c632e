import { type ReactNode, useEffect, useRef } from 'react';
import { useActiveHeading } from '../hooks/use-active-heading.ts';
import { useMessages } from '../hooks/use-messages.ts';
import { usePage } from '../hooks/use-page.tsx';
import type { TocEntry } from '../types.ts';
import { TocList } from './toc-list.tsx';

/** The page's headings beside the text on wide windows; the one being read is marked and kept in view. */
export function Contents({ toc }: { toc: readonly TocEntry[] }): ReactNode {
  const { textLang } = usePage();
  const { text } = useMessages();
  const active = useActiveHeading(toc);
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    return active === null ? undefined : keepInView(scroller.current, active);
  }, [active]);
  return (
    <div className="contents" ref={scroller}>
      <nav aria-labelledby="docsite-contents">
        <p id="docsite-contents" className="contents-title">
          {text('tableOfContents')}
        </p>
        <TocList toc={toc} active={active} lang={textLang} />
      </nav>
    </div>
  );
}

/** The browser says where the link stands once it has been laid out, so that nothing has to be laid out for that. */
function keepInView(scroller: HTMLElement | null, id: string): () => void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      observer.disconnect();
      if (!entry?.rootBounds || entry.intersectionRatio === 1) return;
      const { top, height } = entry.rootBounds;
      scroller?.scrollBy({ top: entry.boundingClientRect.top - top - height / 2, behavior: 'instant' });
    },
    { root: scroller },
  );
  const link = scroller?.querySelector(`a[href="#${CSS.escape(id)}"]`);
  if (link) observer.observe(link);
  return () => observer.disconnect();
}
