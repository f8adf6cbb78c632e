import type { NavbarLeafProps, NavbarLinkProps, PageProps } from '../../types.ts';

/**
 * Whether a navbar link stands for the page: its sidebar is on screen, its expression matches, the path lies
 * below its base, or it leads right here. The first of these that the item sets decides.
 */
export function isActiveLink(item: NavbarLinkProps, page: PageProps): boolean {
  if (item.sidebarId !== null) return page.version !== null && page.sidebar === item.sidebarId;
  if (item.activeRegex !== null) return new RegExp(item.activeRegex).test(page.path);
  if (item.activeBasePath !== null) return page.path.startsWith(item.activeBasePath);
  return withoutSlash(item.href) === withoutSlash(page.path);
}

/** Whether one of the links of a dropdown stands for the page. */
export function hasActiveLink(items: readonly NavbarLeafProps[], page: PageProps): boolean {
  return items.some((item) => item.type === 'link' && isActiveLink(item, page));
}

/** Where a link leads, given the docs version that navigation speaks of. */
export function hrefInVersion(item: NavbarLinkProps, version: string | null): string {
  return (version === null ? undefined : item.hrefByVersion?.[version]) ?? item.href;
}

/** What a link is called, given the docs version that navigation speaks of. */
export function labelInVersion(item: NavbarLinkProps, version: string | null): string {
  return (version === null ? undefined : item.labelByVersion?.[version]) ?? item.label;
}

function withoutSlash(path: string): string {
  return path.replace(/\/$/, '');
}
