import type { ReactNode } from 'react';
import { useMessages } from '../../hooks/use-messages.ts';

export interface TOCInlineProps {
  /** Levels of the headings that it lists; those of the contents beside the page, if it does not say them. */
  readonly minHeadingLevel?: number;
  readonly maxHeadingLevel?: number;
  /** The list, which the parser makes of the headings around. */
  readonly children?: ReactNode;
}

/** The headings of the page as a list of links in its text. */
export function TOCInline({ children }: TOCInlineProps): ReactNode {
  const { text } = useMessages();
  return (
    <nav className="toc-inline" aria-label={text('tableOfContents')}>
      {children}
    </nav>
  );
}
