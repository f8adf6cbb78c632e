import { createContext, type ReactNode } from 'react';
import type { SiteProps } from '../types.ts';
import { useRequiredContext } from './required-context.ts';

const SiteContext = createContext<SiteProps | undefined>(undefined);

/** Gives the shell, the articles and the components of the content the site in the page's locale. */
export function SiteProvider({ site, children }: { site: SiteProps; children?: ReactNode }): ReactNode {
  return <SiteContext value={site}>{children}</SiteContext>;
}

/** The site in the page's locale. */
export function useSite(): SiteProps {
  return useSiteFor('useSite');
}

/** The same for a hook that needs it, which errors then name. */
export function useSiteFor(hook: string): SiteProps {
  return useRequiredContext(SiteContext, { hook, provider: 'SiteProvider' });
}
