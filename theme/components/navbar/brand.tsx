import type { ReactNode } from 'react';
import { useSite } from '../../hooks/use-site.tsx';
import { Logo } from '../logo.tsx';

/** The site's mark and name, which lead home. */
export function Brand(): ReactNode {
  const { navbar, locale, title } = useSite();
  return (
    <a className="brand" href={navbar.logo?.href ?? locale.baseUrl}>
      {navbar.logo !== null && (
        <Logo logo={navbar.title === '' ? navbar.logo : { ...navbar.logo, alt: '' }} className="brand-logo" />
      )}
      <span className="brand-title">{navbar.title || (navbar.logo === null ? title : '')}</span>
    </a>
  );
}
