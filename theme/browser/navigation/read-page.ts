import type { PageProps } from '../../types.ts';

/** What a page's HTML holds, apart from the frame that React renders. */
export interface PageParts {
  readonly page: PageProps;
  /** Address of the `SiteProps` of its locale. */
  readonly siteHref: string;
  /** Address of its `SidebarProps`, or null. */
  readonly sidebarHref: string | null;
  /** Content of `<main>` and of `<footer>`. */
  readonly article: readonly Node[];
  readonly footer: readonly Node[];
  /** The script that starts everything: another one is another deployment. */
  readonly boot: string | null;
  /** Mark of the scripts and styles that this page alone asks for, or null. */
  readonly ownResources: string | null;
  /** Absolute addresses of the style sheets of its islands. */
  readonly islandStyles: readonly string[];
}

/** The parts of a page, whether on screen or fetched; null for HTML that docsite did not write. */
export function readPage(document: Document): PageParts | null {
  const data = pageData(document);
  const root = document.querySelector<HTMLElement>('body > #docsite');
  const siteHref = data?.dataset.site;
  const [main, footer] = [root?.querySelector('main'), root?.querySelector(':scope > footer')];
  if (!data || !root || siteHref === undefined || !main || !footer) return null;
  const styles = root.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
  return {
    page: JSON.parse(data.textContent) as PageProps,
    siteHref,
    sidebarHref: data.dataset.sidebar ?? null,
    article: [...main.childNodes],
    footer: [...footer.childNodes],
    boot: data.nextElementSibling?.getAttribute('src') ?? null,
    ownResources: data.dataset.resources ?? null,
    islandStyles: [...styles].map(({ href }) => href),
  };
}

/** The data of a page stands beside the page: an element of the content that has its id is not it. */
export function pageData(document: Document): HTMLElement | null {
  return document.querySelector<HTMLElement>('body > script#docsite-page');
}
