import { createContext, type ReactNode } from 'react';
import type { SidebarProps } from '../types.ts';
import { useRequiredContext } from './required-context.ts';

const DocsSidebarContext = createContext<SidebarProps | null | undefined>(undefined);

/** Gives the shell the sidebar of the page, or null. */
export function DocsSidebarProvider(props: { sidebar: SidebarProps | null; children: ReactNode }): ReactNode {
  return <DocsSidebarContext value={props.sidebar}>{props.children}</DocsSidebarContext>;
}

/** The sidebar of the docs page that is shown; null on other pages and where a doc is in no sidebar. */
export function useDocsSidebar(): SidebarProps | null {
  return useRequiredContext(DocsSidebarContext, { hook: 'useDocsSidebar', provider: 'DocsSidebarProvider' });
}
