import type { MouseEvent, ReactNode } from 'react';
import { isPlainClick } from '../browser/navigation/page-link.ts';
import { useMessages } from '../hooks/use-messages.ts';
import { useSite } from '../hooks/use-site.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { useOpenSearch } from './search/use-open-search.ts';

/**
 * The search box: it looks like a field where there is room, and like a button elsewhere. A click opens the dialog;
 * without script, and in a new tab, it is the way to the search page. The keys of the search click what has
 * `data-shell="search"` (`client/boot.ts`).
 */
export function SearchLink({ className }: { className?: string | null }): ReactNode {
  const { searchHref } = useSite();
  const { text } = useMessages();
  const { open, prepare } = useOpenSearch();
  if (searchHref === null) return null;
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event.nativeEvent)) return;
    event.preventDefault();
    open();
  };
  return (
    <a
      className={classNames('search-link', className)}
      href={searchHref}
      data-shell="search"
      aria-haspopup="dialog"
      onClick={onClick}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      <Icon name="search" />
      <span className="search-link-label">{text('search')}</span>
      <span className="search-link-key" aria-hidden="true">
        Ctrl K
      </span>
    </a>
  );
}
