import type { ReactNode } from 'react';
import { useMessages } from '../../hooks/use-messages.ts';
import type { LinkProps, PaginationProps } from '../../types.ts';

export interface PaginationViewProps {
  readonly pagination: PaginationProps;
  /** Words above the links, null for none; by default those for the pages of a document. */
  readonly above?: { readonly previous: string; readonly next: string } | null;
}

/** Links to the pages before and after this one. */
export function Pagination({ pagination, above }: PaginationViewProps): ReactNode {
  const { text } = useMessages();
  const words = above === undefined ? { previous: text('previous'), next: text('next') } : above;
  const { previous, next } = pagination;
  if (previous === null && next === null) return null;
  return (
    <nav className="pagination" aria-label={text('pagination')}>
      {previous !== null && <Neighbour link={previous} rel="prev" above={words?.previous} />}
      {next !== null && <Neighbour link={next} rel="next" above={words?.next} />}
    </nav>
  );
}

function Neighbour(props: { link: LinkProps; rel: 'prev' | 'next'; above: string | undefined }): ReactNode {
  const { link, rel, above } = props;
  return (
    <a className={`pagination-link pagination-${rel}`} href={link.href} rel={rel}>
      {above !== undefined && <span className="pagination-above">{above}</span>}
      <span className="pagination-label">
        {link.lang === undefined ? link.label : <span lang={link.lang}>{link.label}</span>}
      </span>
    </a>
  );
}
