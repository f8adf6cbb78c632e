import { type ReactNode, useEffect, useRef } from 'react';
import { useHideOnScroll } from '../../hooks/use-hide-on-scroll.ts';
import { useMessages } from '../../hooks/use-messages.ts';
import { useMobileMenu } from '../../hooks/use-mobile-menu.tsx';
import { useSite } from '../../hooks/use-site.tsx';
import { ColorModeToggle } from '../color-mode-toggle.tsx';
import { Icon } from '../icon.tsx';
import { SearchStarter } from '../search/search-starter.tsx';
import { sideMenuId } from '../sidebar/side-menu.tsx';
import { Brand } from './brand.tsx';
import { NavbarItem } from './navbar-item.tsx';
import { NavbarItems } from './navbar-items.tsx';

/** Height of the navbar in pixels, as in the style sheet (`--navbar-height`). */
const height = 60;

/** The bar at the top of every page. On narrow windows its items move to the mobile menu. */
export function Navbar(): ReactNode {
  const { navbar } = useSite();
  const { open } = useMobileMenu();
  const { text } = useMessages();
  const hidden = useHideOnScroll({ enabled: navbar.hideOnScroll, height });
  const search = navbar.items.find(({ type }) => type === 'search');
  const searchBox = search && <NavbarItem item={search} />;
  const bySide = (side: 'left' | 'right') =>
    navbar.items.filter(({ type, position }) => type !== 'search' && position === side);
  return (
    <header className="navbar" data-hidden={hidden ? '' : undefined} inert={open}>
      <div className="navbar-inner">
        <MenuToggle />
        <Brand />
        {search?.position === 'left' && searchBox}
        <nav className="navbar-items" aria-label={text('mainNavigation')}>
          <NavbarItems items={bySide('left')} />
          <NavbarItems items={bySide('right')} className="navbar-end" />
        </nav>
        {search?.position === 'right' && searchBox}
        <SearchStarter />
        <ColorModeToggle />
      </div>
    </header>
  );
}

/** Opens the mobile menu; without script a link does, through `:target`. */
function MenuToggle(): ReactNode {
  const { open, show } = useMobileMenu();
  const { text } = useMessages();
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus({ preventScroll: true });
    wasOpen.current = open;
  }, [open]);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="icon-button menu-toggle needs-script"
        data-shell=""
        aria-label={text('openMenu')}
        aria-expanded={open}
        aria-controls={sideMenuId}
        onClick={show}
      >
        <Icon name="menu" />
      </button>
      <a
        className="icon-button menu-toggle without-script"
        href={`#${sideMenuId}`}
        aria-label={text('openMenu')}
      >
        <Icon name="menu" />
      </a>
    </>
  );
}
