import type { ReactNode } from 'react';
import { AnnouncementBar } from './components/announcement-bar.tsx';
import { Contents } from './components/contents.tsx';
import { Navbar } from './components/navbar/navbar.tsx';
import { rawHtml } from './components/raw-html.ts';
import { SideMenu } from './components/sidebar/side-menu.tsx';
import { mainId, SkipLink } from './components/skip-link.tsx';
import { MobileMenuProvider, useMobileMenu } from './hooks/use-mobile-menu.tsx';
import { PageProvider } from './hooks/use-page.tsx';
import { SiteProvider } from './hooks/use-site.tsx';
import type { PageProps, SidebarProps, SiteProps } from './types.ts';

export interface ShellProps {
  readonly site: SiteProps;
  /** The sidebar of a docs page, or null. */
  readonly sidebar: SidebarProps | null;
  readonly page: PageProps;
  /** The rendered article on the server. The browser passes '' and the HTML that is there stays. */
  readonly articleHtml: string;
  /** The rendered footer; the same holds. */
  readonly footerHtml: string;
}

/**
 * Everything around a page's content, as one React root. The content and the footer are static HTML inside it:
 * hydration neither compares nor touches them, so their text never travels a second time as data.
 * Rendering depends on the props alone.
 */
export function Shell({ site, sidebar, page, articleHtml, footerHtml }: ShellProps): ReactNode {
  const present = (part: boolean) => (part ? '' : undefined);
  return (
    <SiteProvider site={site}>
      <PageProvider page={page}>
        <MobileMenuProvider hasSecondary={sidebar !== null}>
          <SkipLink />
          <AnnouncementBar />
          <Navbar />
          <div
            className="layout"
            data-kind={page.kind}
            data-sidebar={present(sidebar !== null)}
            data-contents={present(page.toc.length > 0)}
          >
            <SideMenu sidebar={sidebar} />
            <Main html={articleHtml} />
            {page.toc.length > 0 && <Contents toc={page.toc} />}
          </div>
          <PageFooter html={footerHtml} />
        </MobileMenuProvider>
      </PageProvider>
    </SiteProvider>
  );
}

function Main({ html }: { html: string }): ReactNode {
  const { open } = useMobileMenu();
  return <main id={mainId} tabIndex={-1} inert={open} suppressHydrationWarning {...rawHtml(html)} />;
}

function PageFooter({ html }: { html: string }): ReactNode {
  const { open } = useMobileMenu();
  return <footer className="footer" inert={open} suppressHydrationWarning {...rawHtml(html)} />;
}
