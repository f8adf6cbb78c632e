import type { ReactNode } from 'react';

export interface TOCInlineProps {
  /** Levels of the headings that it lists; those of the contents beside the page, if it does not say them. */
  readonly minHeadingLevel?: number;
  readonly maxHeadingLevel?: number;
  /** The list, which the parser makes of the headings around. */
  readonly children?: ReactNode;
}

/** The headings of the page as a list of links in its text. No landmark: the contents beside the page are one. */
export function TOCInline({ children }: TOCInlineProps): ReactNode {
  return <div className="toc-inline">{children}</div>;
}
