import type { ReactNode } from 'react';
import { usePage } from '../../hooks/use-page.tsx';
import { useSite } from '../../hooks/use-site.tsx';
import type { NavbarItemProps } from '../../types.ts';
import { rawHtml } from '../raw-html.ts';
import { SearchLink } from '../search-link.tsx';
import { hasActiveLink } from './active-item.ts';
import { Dropdown } from './dropdown.tsx';
import { LeafEntries } from './leaf-entries.tsx';
import { LocaleDropdown } from './locale-dropdown.tsx';
import { NavbarLeaf } from './navbar-link.tsx';
import { VersionDropdown } from './version-dropdown.tsx';

/** One item of the navbar, whatever its type. */
export function NavbarItem({ item }: { item: NavbarItemProps }): ReactNode {
  const page = usePage();
  const { locale } = useSite();
  switch (item.type) {
    case 'link':
    case 'html':
      return <NavbarLeaf item={item} />;
    case 'dropdown':
      return (
        <Dropdown
          label={typeof item.html === 'string' ? <span {...rawHtml(item.html)} /> : item.label}
          ariaLabel={item.ariaLabel}
          active={hasActiveLink(item.items, page, locale.baseUrl)}
          alignEnd={item.position === 'right'}
          className={item.className}
        >
          <LeafEntries items={item.items} />
        </Dropdown>
      );
    case 'docsVersionDropdown':
      return <VersionDropdown item={item} />;
    case 'localeDropdown':
      return <LocaleDropdown item={item} />;
    case 'search':
      return <SearchLink className={item.className} />;
  }
}
