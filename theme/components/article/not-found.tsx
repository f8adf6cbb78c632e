import type { ReactNode } from 'react';
import { useMessages } from '../../hooks/use-messages.ts';
import { useSite } from '../../hooks/use-site.tsx';

/** The page of every address that leads nowhere. `theme/browser/suggest-pages.ts` adds the pages that may be meant. */
export function NotFound(): ReactNode {
  const { locale, locales, searchHref } = useSite();
  const { text } = useMessages();
  return (
    <div className="article not-found">
      <p className="not-found-code" aria-hidden="true">
        404
      </p>
      <h1>{text('pageNotFound')}</h1>
      <p>{text('pageNotFoundText')}</p>
      <p>{text('pageNotFoundHelp')}</p>
      <p className="actions">
        <a className="button" href={locale.baseUrl}>
          {text('backHome')}
        </a>
        {searchHref !== null && (
          <a className="button button-secondary" href={searchHref}>
            {text('search')}
          </a>
        )}
      </p>
      <nav
        className="near-pages"
        aria-labelledby="near-pages"
        data-bases={locales.map(({ baseUrl }) => baseUrl).join(' ')}
        hidden
      >
        <p id="near-pages">{text('nearPages')}</p>
        <ul />
      </nav>
    </div>
  );
}
