/** A hook outside its provider throws and names itself (specification, section 8). */
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useActiveVersion } from '../../../theme/hooks/use-active-version.ts';
import { useAnnouncementBar } from '../../../theme/hooks/use-announcement-bar.ts';
import { useColorMode } from '../../../theme/hooks/use-color-mode.ts';
import { useDocsSidebar } from '../../../theme/hooks/use-docs-sidebar.tsx';
import { useMessages } from '../../../theme/hooks/use-messages.ts';
import { useMobileMenu } from '../../../theme/hooks/use-mobile-menu.tsx';
import { usePage } from '../../../theme/hooks/use-page.tsx';
import { useScrollController } from '../../../theme/hooks/use-scroll-controller.ts';
import { SiteProvider, useSite } from '../../../theme/hooks/use-site.tsx';
import { useTabGroup } from '../../../theme/hooks/use-tab-group.ts';
import { siteProps } from '../site-props.ts';

function Calls({ hook }: { hook: () => unknown }): ReactNode {
  hook();
  return null;
}

it.each([
  ['useAnnouncementBar', useAnnouncementBar, 'SiteProvider'],
  ['useColorMode', useColorMode, 'SiteProvider'],
  ['useMessages', useMessages, 'SiteProvider'],
  ['useScrollController', useScrollController, 'SiteProvider'],
  ['useSite', useSite, 'SiteProvider'],
  ['useTabGroup', () => useTabGroup('language'), 'SiteProvider'],
  ['useActiveVersion', useActiveVersion, 'SiteProvider'],
  ['useDocsSidebar', useDocsSidebar, 'DocsSidebarProvider'],
  ['useMobileMenu', useMobileMenu, 'MobileMenuProvider'],
  ['usePage', usePage, 'PageProvider'],
])('%s outside its provider throws and names itself', (name, hook, provider) => {
  expect(() => renderToString(<Calls hook={hook} />)).toThrow(
    `${name}() was called outside <${provider}>. Render the component inside it.`,
  );
});

it.each([
  ['useActiveVersion', useActiveVersion, 'PageProvider'],
  ['useDocsSidebar', useDocsSidebar, 'DocsSidebarProvider'],
])('%s needs the shell, not only the site', (name, hook, provider) => {
  const element = (
    <SiteProvider site={siteProps()}>
      <Calls hook={hook} />
    </SiteProvider>
  );
  expect(() => renderToString(element)).toThrow(`${name}() was called outside <${provider}>.`);
});
