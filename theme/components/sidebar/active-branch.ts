import type { SidebarItemProps } from '../../types.ts';

export type SidebarCategoryItem = Extract<SidebarItemProps, { type: 'category' }>;

/** The categories of one sidebar that hold the current page. Compared by identity. */
export type ActiveBranch = ReadonlySet<SidebarCategoryItem>;

/** Whether an item is the page at `path` (both are paths of the page table, spelt alike): a link to it, or a category whose own page it is. */
export function isActiveItem(item: SidebarItemProps, path: string): boolean {
  if (item.type === 'link') return item.href === path;
  return item.type === 'category' && item.ownPage && item.href === path;
}

/**
 * Every category that holds the page at `path`, at any depth, or is its own page. One walk of the sidebar; a
 * page that stands in several places opens all of them.
 */
export function activeBranch(items: readonly SidebarItemProps[], path: string): ActiveBranch {
  const branch = new Set<SidebarCategoryItem>();
  const section = `${path}#`;
  const leadsInto = (item: SidebarItemProps) => item.type === 'link' && item.href.startsWith(section);
  const holdsPage = (item: SidebarItemProps): boolean => {
    let found = isActiveItem(item, path) || leadsInto(item);
    if (item.type !== 'category') return found;
    for (const child of item.items) found = holdsPage(child) || found;
    if (found) branch.add(item);
    return found;
  };
  items.forEach(holdsPage);
  return branch;
}

/**
 * Whether a category starts open: it cannot be closed, is configured open, leads nowhere by itself (its pages
 * would be out of reach without script), or holds the page.
 */
export function startsOpen(category: SidebarCategoryItem, inBranch: boolean): boolean {
  return !category.collapsible || !category.collapsed || category.href === null || inBranch;
}
