import { createContext, type ReactNode } from 'react';
import type { SiteProps } from '../types.ts';
import { useRequiredContext } from './required-context.ts';

const SiteContext = createContext<SiteProps | undefined>(undefined);

/** Gives the shell, the articles and the components of the content the site in the page's locale. */
export function SiteProvider({ site, children }: { site: SiteProps; children?: ReactNode }): ReactNode {
  return <SiteContext value={site}>{children}</SiteContext>;
}

let ofCode: SiteProps | null = null;

/**
 * Tells code of the site that is about to be loaded, where no page is, what site it is of. Of several locales none can be
 * meant. Null ends it.
 */
export function setSiteOfCode(site: SiteProps | null): void {
  ofCode = site?.locales.length === 1 ? site : null;
}

/** What `setSiteOfCode` was told; null while pages render, and on a site of several locales. */
export function siteOfCode(): SiteProps | null {
  return ofCode;
}

/** The site in the page's locale. */
export function useSite(): SiteProps {
  return useSiteFor('useSite');
}

/** The same for a hook that needs it, which errors then name. */
export function useSiteFor(hook: string): SiteProps {
  return useRequiredContext(SiteContext, { hook, provider: 'SiteProvider' });
}
