import { createContext, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useRequiredContext } from './required-context.ts';
import { useDocsSidebar } from './use-docs-sidebar.tsx';
import { usePage } from './use-page.tsx';

export interface MobileMenu {
  readonly open: boolean;
  /** Which panel is on screen: the navbar's items, or the sidebar of the docs. */
  readonly panel: 'primary' | 'secondary';
  readonly show: () => void;
  readonly hide: () => void;
  readonly showPrimary: () => void;
}

const MobileMenuContext = createContext<MobileMenu | undefined>(undefined);

/** From this width on there is no mobile menu (site specification: mobile is 996 px or less). */
const desktop = '(min-width: 997px)';

/**
 * Holds the state of the mobile menu. It opens on the secondary panel when the page has one, and closes by
 * itself on Escape, on navigation, and when the window becomes wide enough for the desktop layout.
 */
export function MobileMenuProvider({ children }: { children: ReactNode }): ReactNode {
  const hasSecondary = useDocsSidebar() !== null;
  const page = usePage();
  const [open, setOpen] = useState(false);
  const [panel, setPanel] = useState<MobileMenu['panel']>(hasSecondary ? 'secondary' : 'primary');
  const show = useCallback(() => {
    setPanel(hasSecondary ? 'secondary' : 'primary');
    setOpen(true);
  }, [hasSecondary]);
  const hide = useCallback(() => setOpen(false), []);
  const showPrimary = useCallback(() => setPanel('primary'), []);
  // Each visit brings an object of its own, also one to the page that is shown already.
  const [shownPage, setShownPage] = useState(page);
  if (shownPage !== page) {
    setShownPage(page);
    setOpen(false);
  }
  useHideFromOutside(open, hide);
  const menu = useMemo(
    () => ({ open, panel, show, hide, showPrimary }),
    [open, panel, show, hide, showPrimary],
  );
  return <MobileMenuContext value={menu}>{children}</MobileMenuContext>;
}

/** The menu that opens from the side on narrow windows. */
export function useMobileMenu(): MobileMenu {
  return useRequiredContext(MobileMenuContext, { hook: 'useMobileMenu', provider: 'MobileMenuProvider' });
}

function useHideFromOutside(open: boolean, hide: () => void): void {
  useEffect(() => {
    if (!open) return;
    const query = window.matchMedia(desktop);
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') hide();
    };
    query.addEventListener('change', hide);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      query.removeEventListener('change', hide);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [open, hide]);
}
