import { defaultDocs, parseDocsVersion } from '../../docs-version.ts';
import type { NavbarLeafProps, NavbarLinkProps, PageProps } from '../../types.ts';

/**
 * Whether a navbar link stands for the page: its sidebar is on screen or it leads here, its expression matches,
 * the path lies below its base, or it leads here or to a page that this one lies below, other than the home page.
 * The first of these that the item sets decides.
 *
 * @param home path of the home page of the locale
 */
export function isActiveLink(item: NavbarLinkProps, page: PageProps, home: string): boolean {
  const { sidebarId = null, activeRegex = null, activeBasePath = null } = item;
  if (sidebarId !== null)
    return (page.sidebar === sidebarId && isInDocs(page, item.docs)) || leadsTo(item, page);
  if (activeRegex !== null) return new RegExp(activeRegex).test(page.path);
  if (activeBasePath !== null) return page.path.startsWith(activeBasePath);
  return leadsTo(item, page) || (withSlash(item.href) !== home && page.path.startsWith(withSlash(item.href)));
}

/** Whether the page is of the docs with this id. */
export function isInDocs({ version }: PageProps, docs: string = defaultDocs): boolean {
  return version !== null && parseDocsVersion(version).docs === docs;
}

/** Whether a link leads to the very page. */
export function leadsTo(item: NavbarLinkProps, { path, version }: PageProps): boolean {
  return withSlash(hrefInVersion(item, version)) === withSlash(path);
}

/** Whether one of the links of a dropdown stands for the page; see `isActiveLink`. */
export function hasActiveLink(items: readonly NavbarLeafProps[], page: PageProps, home: string): boolean {
  return items.some((item) => item.type === 'link' && isActiveLink(item, page, home));
}

/** Where a link leads, given the docs version that navigation speaks of. */
export function hrefInVersion(item: NavbarLinkProps, version: string | null): string {
  return (version === null ? undefined : item.hrefByVersion?.[version]) ?? item.href;
}

/** What a link is called, given the docs version that navigation speaks of. */
export function labelInVersion(item: NavbarLinkProps, version: string | null): string {
  return (version === null ? undefined : item.labelByVersion?.[version]) ?? item.label;
}

function withSlash(path: string): string {
  return path.replace(/\/?$/, '/');
}
