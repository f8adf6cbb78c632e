import type { SidebarItemProps } from '../../types.ts';

type Category = Extract<SidebarItemProps, { type: 'category' }>;

/** Whether an item is the page at `path` (both are paths of the page table, spelt alike): a link to it, or a category whose own page it is. */
export function isActiveItem(item: SidebarItemProps, path: string): boolean {
  if (item.type === 'link') return item.href === path;
  return item.type === 'category' && item.ownPage && item.href === path;
}

/** Whether the page at `path` stands in a category, at any depth, or is its own page. */
export function isInBranch(category: Category, path: string): boolean {
  return (
    isActiveItem(category, path) ||
    category.items.some((item) =>
      item.type === 'category' ? isInBranch(item, path) : isActiveItem(item, path),
    )
  );
}

/**
 * Whether a category starts open: it cannot be closed, is configured open, leads nowhere by itself (its pages
 * would be out of reach without script), or holds the page.
 */
export function startsOpen(category: Category, path: string): boolean {
  return !category.collapsible || !category.collapsed || category.href === null || isInBranch(category, path);
}
