import type { ReactNode } from 'react';
import { useMessages } from '../hooks/use-messages.ts';
import { useSite } from '../hooks/use-site.tsx';
import { Icon } from './icon.tsx';

/** The way to the search page; it looks like a field where there is room, and like a button elsewhere. */
export function SearchLink(): ReactNode {
  const { searchHref } = useSite();
  const { text } = useMessages();
  if (searchHref === null) return null;
  return (
    <a className="search-link" href={searchHref}>
      <Icon name="search" />
      <span className="search-link-label">{text('search')}</span>
    </a>
  );
}
