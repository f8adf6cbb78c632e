import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { isPlainClick } from '../browser/navigation/page-link.ts';
import { useMessages } from '../hooks/use-messages.ts';
import { useSite } from '../hooks/use-site.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { useOpenSearch } from './search/use-open-search.ts';

/**
 * The search box: it looks like a field where there is room, and like a button elsewhere. A click opens the dialog;
 * without script, and in a new tab, it is the way to the search page. The keys of the search click what has
 * `data-shell="search"` (`theme/entry/boot.ts`).
 */
export function SearchLink({ className }: { className?: string | null | undefined }): ReactNode {
  const { searchHref } = useSite();
  const { text } = useMessages();
  const { open, prepare } = useOpenSearch();
  const isApple = useIsApple();
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
      <span className="search-link-key needs-script" aria-hidden="true">
        {isApple ? '⌘ K' : 'Ctrl K'}
      </span>
    </a>
  );
}

/** Whether the keyboard has a Command key, which the server does not know. */
function useIsApple(): boolean {
  const [isApple, setIsApple] = useState(false);
  useEffect(() => setIsApple(/^(?:Mac|iP)/.test(navigator.platform)), []);
  return isApple;
}
