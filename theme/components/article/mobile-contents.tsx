import type { ReactNode } from 'react';
import { useMessages } from '../../hooks/use-messages.ts';
import type { TocEntry } from '../../types.ts';
import { Icon } from '../icon.tsx';
import { TocList } from '../toc-list.tsx';

/** The page's headings above the text, folded, where there is no room beside it. */
export function MobileContents({
  toc,
  lang,
}: {
  toc: readonly TocEntry[];
  lang: string | undefined;
}): ReactNode {
  const { text } = useMessages();
  if (toc.length === 0) return null;
  return (
    <details className="mobile-contents">
      <summary>
        {text('tableOfContents')}
        <Icon name="chevron" />
      </summary>
      <TocList toc={toc} lang={lang} />
    </details>
  );
}
