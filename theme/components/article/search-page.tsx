import type { ReactNode } from 'react';
import { useMessages } from '../../hooks/use-messages.ts';
import { useSite } from '../../hooks/use-site.tsx';

/** The search page: a form whose query stands in the address (`?q=`), and the place for its results. */
export function SearchPage(): ReactNode {
  const { searchHref } = useSite();
  const { text } = useMessages();
  return (
    <div className="article search-page">
      <header className="markdown">
        <h1>{text('search')}</h1>
      </header>
      <search className="needs-script">
        <form className="search-form" action={searchHref ?? undefined}>
          <input
            type="search"
            name="q"
            aria-label={text('searchLabel')}
            placeholder={text('searchPlaceholder')}
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={200}
          />
          <button type="submit" className="button">
            {text('search')}
          </button>
        </form>
      </search>
      <noscript>
        <p className="notice">{text('searchNeedsScript')}</p>
      </noscript>
      <p className="notice without-script">{text('searchFailed')}</p>
      <div id="docsite-search-results" />
    </div>
  );
}
