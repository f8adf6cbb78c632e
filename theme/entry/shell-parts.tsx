/** Parts of the shell alone: the server renders them apart from what is the same around them. */
import type { ReactNode } from 'react';
import { Contents } from '../components/contents.tsx';
import { activeBranch } from '../components/sidebar/active-branch.ts';
import { SidebarItems } from '../components/sidebar/sidebar-items.tsx';
import { PageProvider } from '../hooks/use-page.tsx';
import { SiteProvider } from '../hooks/use-site.tsx';
import type { SidebarProps } from '../types.ts';
import type { ShellProps } from './shell.tsx';

/** The contents of a page alone, as its shell shows them. */
export function ShellContents({ site, page }: Pick<ShellProps, 'site' | 'page'>): ReactNode {
  return (
    <SiteProvider site={site}>
      <PageProvider page={page}>
        <Contents toc={page.toc} />
      </PageProvider>
    </SiteProvider>
  );
}

/** The entries of a sidebar alone, as the shell of a page shows them. */
export function ShellEntries(
  props: Pick<ShellProps, 'site' | 'page'> & { sidebar: SidebarProps },
): ReactNode {
  const { site, page, sidebar } = props;
  return (
    <SiteProvider site={site}>
      <PageProvider page={page}>
        <SidebarItems items={sidebar.items} branch={activeBranch(sidebar.items, page.path)} />
      </PageProvider>
    </SiteProvider>
  );
}
