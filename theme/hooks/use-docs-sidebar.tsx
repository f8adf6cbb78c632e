import { createContext, type ReactNode, useMemo } from 'react';
import type { SidebarProps } from '../types.ts';
import { useRequiredContext } from './required-context.ts';

/** Wrapped, since a page without a sidebar is not the same as a missing provider. */
const DocsSidebarContext = createContext<{ readonly sidebar: SidebarProps | null } | null>(null);

/** Gives the shell the sidebar of the page, or null. */
export function DocsSidebarProvider(props: {
  sidebar: SidebarProps | null;
  children?: ReactNode;
}): ReactNode {
  const { sidebar, children } = props;
  const value = useMemo(() => ({ sidebar }), [sidebar]);
  return <DocsSidebarContext value={value}>{children}</DocsSidebarContext>;
}

/** The sidebar of the docs page that is shown; null on other pages and where a doc is in no sidebar. */
export function useDocsSidebar(): SidebarProps | null {
  return useRequiredContext(DocsSidebarContext, { hook: 'useDocsSidebar', provider: 'DocsSidebarProvider' })
    .sidebar;
}
