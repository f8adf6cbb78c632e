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
    if (active !== null) keepInView(scroller.current, active);
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

function keepInView(scroller: HTMLElement | null, id: string): void {
  const link = scroller?.querySelector(`a[href="#${CSS.escape(id)}"]`);
  if (!scroller || !link || scroller.scrollHeight <= scroller.clientHeight) return;
  const [item, box] = [link.getBoundingClientRect(), scroller.getBoundingClientRect()];
  if (item.top < box.top || item.bottom > box.bottom) {
    scroller.scrollTop += item.top - box.top - box.height / 2;
  }
}
