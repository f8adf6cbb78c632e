import type { ReactNode } from 'react';
import { AnnouncementBar } from '../components/announcement-bar.tsx';
import { Contents } from '../components/contents.tsx';
import { Navbar } from '../components/navbar/navbar.tsx';
import { SideMenu } from '../components/sidebar/side-menu.tsx';
import { mainId, SkipLink } from '../components/skip-link.tsx';
import { type StaticContent, StaticRegion } from '../components/static-region.tsx';
import { DocsSidebarProvider } from '../hooks/use-docs-sidebar.tsx';
import { useHtmlClass } from '../hooks/use-html-class.ts';
import { MobileMenuProvider, useMobileMenu } from '../hooks/use-mobile-menu.tsx';
import { PageProvider } from '../hooks/use-page.tsx';
import { SiteProvider } from '../hooks/use-site.tsx';
import type { PageProps, SidebarProps, SiteProps } from '../types.ts';

export interface ShellProps {
  readonly site: SiteProps;
  /** The sidebar of a docs page, or null. */
  readonly sidebar: SidebarProps | null;
  readonly page: PageProps;
  /** What stands in `<main>`: rendered HTML on the server, in the browser the nodes that it became. */
  readonly article: StaticContent;
  /** The same for `<footer>`. */
  readonly footer: StaticContent;
}

/**
 * Everything around a page's content, as one React root. The content and the footer are static HTML inside it:
 * hydration neither compares nor touches them, so their text never travels a second time as data. On navigation
 * the props become those of the next page: what both pages share stays as the reader left it, what belongs to
 * one page is made anew. Rendering depends on the props alone.
 */
export function Shell({ site, sidebar, page, article, footer }: ShellProps): ReactNode {
  useHtmlClass(page.htmlClass);
  const present = (part: boolean) => (part ? '' : undefined);
  return (
    <SiteProvider site={site}>
      <PageProvider page={page}>
        <DocsSidebarProvider sidebar={sidebar}>
          <MobileMenuProvider>
            <SkipLink />
            <AnnouncementBar />
            <Navbar />
            <div
              className="layout"
              data-kind={page.kind}
              data-sidebar={present(sidebar !== null)}
              data-contents={present(page.toc.length > 0)}
            >
              <SideMenu />
              <Main key={page.path} content={article} />
              {page.toc.length > 0 && <Contents key={`contents of ${page.path}`} toc={page.toc} />}
            </div>
            <PageFooter key={`footer of ${page.path}`} content={footer} />
          </MobileMenuProvider>
        </DocsSidebarProvider>
      </PageProvider>
    </SiteProvider>
  );
}

function Main({ content }: { content: StaticContent }): ReactNode {
  const { open } = useMobileMenu();
  return <StaticRegion tag="main" id={mainId} tabIndex={-1} inert={open} content={content} />;
}

function PageFooter({ content }: { content: StaticContent }): ReactNode {
  const { open } = useMobileMenu();
  return <StaticRegion tag="footer" className="footer" inert={open} content={content} />;
}
