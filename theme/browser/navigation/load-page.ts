import type { PageProps, SidebarProps, SiteProps } from '../../types.ts';
import { parseHtml } from '../trusted-types.ts';
import type { PageStore } from './page-store.ts';
import { type PageParts, readPage } from './read-page.ts';
import type { SharedData } from './shared-data.ts';

/** A page that is ready to be shown: nothing of it is still to be loaded. */
export interface PageView {
  readonly site: SiteProps;
  readonly sidebar: SidebarProps | null;
  readonly page: PageProps;
  readonly article: readonly Node[];
  readonly footer: readonly Node[];
}

/** A page that was fetched, with what its document says besides. */
export interface LoadedPage {
  /** Address after redirects, without a fragment. */
  readonly url: string;
  readonly view: PageView;
  /** Absolute addresses of the style sheets of its islands, which have been loaded. */
  readonly styles: readonly string[];
  readonly document: Document;
}

/** What pages are loaded from; the same for as long as the document is open. */
export interface PageSources {
  readonly store: PageStore;
  readonly shared: SharedData;
  /** What the document that is open was loaded with. */
  readonly first: Pick<PageParts, 'boot' | 'ownResources'>;
}

/**
 * Loads a page and the data that it shares with others.
 *
 * @param url without a fragment
 * @returns null when only the browser can show it: there is no such page, docsite did not write it, it belongs to
 * another deployment, or it brings scripts, or styles besides those of its islands. Rejects when the network fails.
 */
export async function loadPage(url: string, sources: PageSources): Promise<LoadedPage | null> {
  const fetched = await sources.store.get(url, 'high');
  if (fetched.html === null) return null;
  const document = parseHtml(fetched.html);
  const parts = readPage(document);
  if (parts === null || !canShow(document, parts, sources.first)) return null;
  const { page, article, footer, siteHref, sidebarHref } = parts;
  const styles = parts.islandStyles;
  const [site, sidebar, isStyled] = await Promise.all([
    sources.shared.get<SiteProps>(siteHref),
    sources.shared.get<SidebarProps>(sidebarHref),
    areLoaded(styles),
  ]);
  if (site === null || (sidebar === null && sidebarHref !== null) || !isStyled) return null;
  return { url: fetched.url, document, styles, view: { site, sidebar, page, article, footer } };
}

/** Few pages have any: what loads them is itself loaded when it is needed. */
async function areLoaded(styles: readonly string[]): Promise<boolean> {
  if (styles.length === 0) return true;
  const loaded = await import('./load-styles.ts').then(
    ({ loadStyles }) => loadStyles(styles),
    () => false,
  );
  // A network that fails rejects here; the browser could not show the page either.
  if (!loaded) await fetch('', { cache: 'no-store' });
  return loaded;
}

function canShow(document: Document, parts: PageParts, first: PageSources['first']): boolean {
  if (parts.boot !== first.boot || parts.ownResources !== first.ownResources) return false;
  const styles = stylesOf(window.document);
  return stylesOf(document).every((href) => styles.includes(href)) && !parts.article.some(holdsScript);
}

/** The theme's, which stand in the head and are for all pages. */
function stylesOf({ head }: Document): (string | null)[] {
  return [...head.querySelectorAll('link[rel=stylesheet]:not([data-islands])')].map((link) =>
    link.getAttribute('href'),
  );
}

/** A script that is moved into a document does not run; data in a script element is none. */
function holdsScript(node: Node): boolean {
  if (!(node instanceof Element)) return false;
  const scripts = [...node.querySelectorAll('script'), ...(node instanceof HTMLScriptElement ? [node] : [])];
  return scripts.some(({ type }) => !/json$/.test(type));
}
