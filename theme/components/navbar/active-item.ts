import { defaultDocs, parseDocsVersion } from '../../docs-version.ts';
import type { NavbarItemProps, NavbarLeafProps, NavbarLinkProps, PageProps } from '../../types.ts';

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

/**
 * How a page marks each link of a navbar, as a text: pages of one version with the same text see the same navbar, but for
 * what they lead to in other versions and languages.
 */
export function marksOfLinks(items: readonly NavbarItemProps[], page: PageProps, home: string): string {
  const markOf = (item: NavbarLeafProps) => {
    if (item.type !== 'link' || !isActiveLink(item, page, home)) return '-';
    return leadsTo(item, page) ? 'page' : 'true';
  };
  return items.flatMap((item) => leavesOf(item).map(markOf)).join(' ');
}

function leavesOf(item: NavbarItemProps): readonly NavbarLeafProps[] {
  if (item.type === 'link' || item.type === 'html') return [item];
  if (item.type === 'dropdown') return item.items;
  return item.type === 'search' ? [] : [...item.before, ...item.after];
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
