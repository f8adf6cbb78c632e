import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useDocsSidebar } from '../../hooks/use-docs-sidebar.tsx';
import { useMessages } from '../../hooks/use-messages.ts';
import { useMobileMenu } from '../../hooks/use-mobile-menu.tsx';
import { usePage } from '../../hooks/use-page.tsx';
import { useSite } from '../../hooks/use-site.tsx';
import type { SidebarProps } from '../../types.ts';
import { Icon } from '../icon.tsx';
import { NavbarItems } from '../navbar/navbar-items.tsx';
import { SearchLink } from '../search-link.tsx';
import { mainId } from '../skip-link.tsx';
import { activeBranch } from './active-branch.ts';
import { SidebarItems } from './sidebar-items.tsx';

/** Id of the menu, for the toggle and for opening it without script by its fragment. */
export const sideMenuId = 'docsite-menu';

/**
 * The sidebar of the docs and the mobile menu in one: on wide windows it is the column beside the text, on
 * narrow ones a panel that opens from the side, where the navbar's items join it. One list serves both, so no
 * page carries its navigation twice. Without script both panels stand below each other.
 */
export function SideMenu(): ReactNode {
  const sidebar = useDocsSidebar();
  const menu = useMobileMenu();
  const { text } = useMessages();
  return (
    <>
      <aside
        id={sideMenuId}
        className="side-menu"
        aria-label={text('menu')}
        data-open={menu.open ? '' : undefined}
        data-panel={menu.panel}
        data-sidebar={sidebar === null ? undefined : ''}
      >
        <MenuHead />
        <PrimaryPanel />
        {sidebar !== null && <SecondaryPanel sidebar={sidebar} />}
      </aside>
      <button
        type="button"
        className="side-menu-backdrop"
        tabIndex={-1}
        aria-hidden="true"
        onClick={menu.hide}
      />
    </>
  );
}

function MenuHead(): ReactNode {
  const { open, hide } = useMobileMenu();
  const { title, navbar } = useSite();
  const { text } = useMessages();
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open) close.current?.focus({ preventScroll: true });
  }, [open]);
  return (
    <div className="side-menu-head">
      <span className="brand-title">{navbar.title || title}</span>
      <SearchLink />
      <button
        ref={close}
        type="button"
        className="icon-button needs-script"
        data-shell=""
        aria-label={text('closeMenu')}
        onClick={hide}
      >
        <Icon name="close" />
      </button>
      <a className="icon-button without-script" href={`#${mainId}`} aria-label={text('closeMenu')}>
        <Icon name="close" />
      </a>
    </div>
  );
}

function PrimaryPanel(): ReactNode {
  const { navbar } = useSite();
  const { panel } = useMobileMenu();
  const nav = useRef<HTMLElement>(null);
  const shown = useRef(panel);
  useEffect(() => {
    // The button that leads here is gone, and the focus with it.
    if (shown.current !== panel && panel === 'primary') nav.current?.querySelector('a')?.focus();
    shown.current = panel;
  }, [panel]);
  const { text } = useMessages();
  const items = navbar.items.filter(({ type }) => type !== 'search');
  return (
    <nav ref={nav} className="side-menu-primary" aria-label={text('mainNavigation')}>
      <NavbarItems items={items} />
    </nav>
  );
}

function SecondaryPanel({ sidebar }: { sidebar: SidebarProps }): ReactNode {
  const { showPrimary } = useMobileMenu();
  const { text } = useMessages();
  const { path } = usePage();
  const branch = useMemo(() => activeBranch(sidebar.items, path), [sidebar, path]);
  const panel = useKeepActiveInView(sidebar.id);
  return (
    <div className="side-menu-secondary">
      <button type="button" className="side-menu-back needs-script" data-shell="" onClick={showPrimary}>
        {text('backToMainMenu')}
      </button>
      <nav ref={panel} className="sidebar" aria-label={text('docsNavigation')}>
        <ul>
          <SidebarItems items={sidebar.items} branch={branch} />
        </ul>
      </nav>
    </div>
  );
}

/** Scrolls a long sidebar so that the current page's entry is on screen. */
function useKeepActiveInView(sidebarId: string) {
  const panel = useRef<HTMLElement>(null);
  const { path } = usePage();
  const { open } = useMobileMenu();
  // The effect reads the page's entry from the DOM, so it runs again when the page or the sidebar changes, or the menu
  // is opened.
  const shown = `${sidebarId} ${path} ${open}`;
  useEffect(() => {
    const active = shown && panel.current?.querySelector('[aria-current=page]');
    const scroller = panel.current?.closest('.side-menu');
    if (!active || !scroller) return;
    const [item, box] = [active.getBoundingClientRect(), scroller.getBoundingClientRect()];
    if (item.bottom > box.bottom || item.top < box.top) {
      scroller.scrollTop += item.top - box.top - box.height / 3;
    }
  }, [shown]);
  return panel;
}
