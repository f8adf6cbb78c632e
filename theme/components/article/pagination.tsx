import type { ReactNode } from 'react';
import { useMessages } from '../../hooks/use-messages.ts';
import type { LinkProps, PaginationProps } from '../../types.ts';

export interface PaginationViewProps {
  readonly pagination: PaginationProps;
  /** Words above the links; by default those for the pages of a document. */
  readonly previousLabel?: string;
  readonly nextLabel?: string;
}

/** Links to the pages before and after this one. */
export function Pagination({ pagination, previousLabel, nextLabel }: PaginationViewProps): ReactNode {
  const { text } = useMessages();
  const { previous, next } = pagination;
  if (previous === null && next === null) return null;
  return (
    <nav className="pagination" aria-label={text('pagination')}>
      {previous !== null && (
        <Neighbour link={previous} rel="prev" above={previousLabel ?? text('previous')} />
      )}
      {next !== null && <Neighbour link={next} rel="next" above={nextLabel ?? text('next')} />}
    </nav>
  );
}

function Neighbour(props: { link: LinkProps; rel: 'prev' | 'next'; above: string }): ReactNode {
  const { link, rel, above } = props;
  return (
    <a className={`pagination-link pagination-${rel}`} href={link.href} rel={rel}>
      {link.label !== above && <span className="pagination-above">{above}</span>}
      <span className="pagination-label">{link.label}</span>
    </a>
  );
}
