import { createContext, type ReactNode, useContext } from 'react';
import type { PageProps } from '../types.ts';
import { useRequiredContext } from './required-context.ts';

const PageContext = createContext<PageProps | undefined>(undefined);

/** Gives the shell the page that it stands around. */
export function PageProvider({ page, children }: { page: PageProps; children?: ReactNode }): ReactNode {
  return <PageContext value={page}>{children}</PageContext>;
}

/** The page that the shell stands around. Changes on navigation; absent from articles and content. */
export function usePage(): PageProps {
  return usePageFor('usePage');
}

/** The same where there may be none. */
export function useOptionalPage(): PageProps | undefined {
  return useContext(PageContext);
}

/** The same for a hook that needs it, which errors then name. */
export function usePageFor(hook: string): PageProps {
  return useRequiredContext(PageContext, { hook, provider: 'PageProvider' });
}
